import pytest

from tests.engine.asking import at, rules_of
from tutor_app.engine.rules import opening
from tutor_app.notation.positions import read_card, read_cards

MINIMUM = [
    pytest.param(-2000, 15, id="far-below-zero"),
    pytest.param(-5, 15, id="below-zero"),
    pytest.param(0, 50, id="zero"),
    pytest.param(1495, 50, id="1495"),
    pytest.param(1500, 90, id="1500"),
    pytest.param(2995, 90, id="2995"),
    pytest.param(3000, 120, id="3000"),
    pytest.param(4995, 120, id="4995"),
    pytest.param(6000, 120, id="beyond-the-target"),
]


LATER = {
    "american": ((-5, 125), (0, 125), (2995, 125), (3000, 155), (4995, 155), (5000, 180)),
    "canadian": ((-5, 15), (0, 50), (1500, 90), (3000, 120), (6995, 120), (7000, 150)),
    "miller": ((-5, 15), (0, 50), (1500, 90), (3000, 120), (6995, 120), (7000, 150)),
    "classic-6": ((1495, 50), (2995, 90), (3000, 120), (7000, 120)),
    "classic-6/2": ((3000, 120), (6995, 120), (7000, 150)),
    "classic-3": ((-5, 15), (0, 50), (1500, 90), (3000, 120), (7000, 120)),
    "wiener": ((-5, 15), (0, 50), (1500, 90), (3000, 120)),
    "nerja": ((-5, 50), (1495, 50), (1500, 90), (3000, 120), (4995, 120), (5000, 150)),
    "royal": ((-5, 15), (0, 50), (1500, 90), (3000, 120), (6995, 120), (7000, 150)),
    "fibel": ((-5, 15), (0, 50), (1500, 90), (3000, 120), (7000, 120)),
    "samba": ((-5, 15), (0, 50), (1500, 90), (3000, 120), (6995, 120), (7000, 150)),
    "romme": ((-100, 40), (0, 40), (5000, 40)),
}
STEPS = [
    *((rules, *step) for rules, steps in LATER.items() for step in steps),
    *(
        (rules, score, need)
        for rules in ("svensk", "svensk-2", "svensk-3", "classic", "classic-2")
        for score, need in (row.values for row in MINIMUM)
    ),
]


@pytest.mark.parametrize("rules", [*dict.fromkeys(rules for rules, *_ in STEPS)])
def test_need(rules: str) -> None:
    """The opening's minimum goes by the side's total before the deal."""
    rule_set = rules_of(rules)
    needs = {score: need for name, score, need in STEPS if name == rules}
    tables = {score: at(rules, score=score) for score in needs}
    notes = {score: opening.note_need(table, rule_set) for score, table in tables.items()}

    assert {(note.rule, note.holds) for note in notes.values()} == {("opening.need", None)}
    assert {score: note.facts for score, note in notes.items()} == {
        score: {"need": need, "score": score} for score, need in needs.items()
    }


@pytest.mark.parametrize(
    ("rules", "points", "score", "holds"),
    [
        pytest.param("svensk", 50, 0, True, id="exactly"),
        pytest.param("classic", 45, 0, False, id="five-short"),
        pytest.param("svensk", 15, -5, True, id="three-fours-below-zero"),
        pytest.param("classic", 85, 1500, False, id="first-step"),
        pytest.param("fibel", 120, 3000, True, id="second-step"),
        pytest.param("american", 120, 0, False, id="american-five-short"),
        pytest.param("american", 125, -500, True, id="american-below-zero"),
        pytest.param("royal", 145, 7000, False, id="royal-last-step"),
        pytest.param("romme", 40, 0, True, id="romme"),
    ],
)
def test_minimum(rules: str, points: int, score: int, holds: bool) -> None:
    """The opening reaches the minimum or it does not; exactly is enough."""
    finding = opening.check_minimum(points, score, rules_of(rules))

    assert (finding.rule, finding.holds) == ("opening.minimum", holds)
    assert (finding.facts["have"], finding.facts["score"]) == (points, score)


@pytest.mark.parametrize(
    ("rules", "melds", "top", "points"),
    [
        pytest.param("svensk", ["Ks Kh Kd"], "", 30, id="kings"),
        pytest.param("classic", ["Ks Kh"], "Kd", 30, id="pair-and-top-card"),
        pytest.param("svensk", ["Ks Kh", "As Ah X"], "Kd", 120, id="two-melds-and-top-card"),
        pytest.param("classic", ["Ks Kh Kd Kc Ks Kh Kd"], "", 70, id="the-bonus-counts-not"),
        pytest.param("nerja", ["Ks Kh"], "Kd", 30, id="nerja-top-card"),
        pytest.param("royal", ["Ks Kh"], "Kd", 30, id="royal-top-card"),
        pytest.param("royal", ["3h 3s"], "", 10, id="royal-red-with-black (L174)"),
        pytest.param("royal", ["4h 5h 6h"], "", 15, id="royal-sequence"),
        pytest.param("royal", ["X 2s 2h"], "", 90, id="royal-wild-meld"),
        pytest.param("american", ["Ks Kh"], "Kd", 20, id="american-hand-only"),
        pytest.param("canadian", ["Ks Kh"], "Kd", 20, id="canadian-hand-only"),
        pytest.param("samba", ["Ks Kh"], "Kd", 20, id="samba-hand-only (S6)"),
        pytest.param("fibel", ["Ks Kh"], "Kd", 30, id="fibel-top-card"),
    ],
)
def test_value(rules: str, melds: list[str], top: str, points: int) -> None:
    """Cards from the hand count, the top card where the text says so; bonuses do not."""
    laid = [read_cards(meld) for meld in melds]
    card = read_card(top) if top else None

    assert sum(one.points for one in opening.opening_cards(laid, card, rules_of(rules))) == points


@pytest.mark.parametrize(
    ("rules", "score", "points", "holds"),
    [
        pytest.param("nerja", 0, 50, True, id="nerja-one-row"),
        pytest.param("nerja", 0, 45, False, id="nerja-too-small-a-row"),
        pytest.param("nerja", 3000, 115, False, id="nerja-120"),
        pytest.param("nerja", 5000, 20, None, id="nerja-150-rows-add-up"),
        pytest.param("classic", 0, 20, None, id="classic-rows-add-up"),
    ],
)
def test_one_row(rules: str, score: int, points: int, holds: bool | None) -> None:
    """Nerja: up to 120 one row alone must reach the minimum (A-7)."""
    values = rules_of(rules)

    assert opening.wants_one_row(score, values) is (holds is not None)
    if holds is not None:
        assert opening.check_one_row(points, score, values).holds is holds


@pytest.mark.parametrize(
    ("rules", "score", "asked"),
    [
        pytest.param("nerja", 5000, True, id="nerja-5000"),
        pytest.param("nerja", 4995, False, id="nerja-4995"),
        pytest.param("royal", 9000, False, id="royal"),
    ],
)
@pytest.mark.parametrize("holds", [True, False], ids=["kept", "broken"])
def test_canasta(rules: str, score: int, asked: bool, holds: bool) -> None:
    """Nerja: from 5,000 on a canasta must be among the melds (L53, A-8)."""
    found = opening.check_canasta(score, rules_of(rules), holds=holds)

    assert [(finding.rule, finding.holds) for finding in found] == [
        ("opening.canasta", holds)
    ] * asked


@pytest.mark.parametrize(
    ("rules", "asked"),
    [
        pytest.param("american", True, id="american"),
        pytest.param("american+open-strict", True, id="open-strict"),
        pytest.param("american+open-any", False, id="open-any"),
        pytest.param("classic", False, id="classic"),
    ],
)
@pytest.mark.parametrize("holds", [True, False], ids=["kept", "broken"])
def test_shape(rules: str, asked: bool, holds: bool) -> None:
    """American: three naturals, or a wild meld, must be among the melds (l.279)."""
    found = opening.check_shape(rules_of(rules), holds=holds)

    assert [(finding.rule, finding.holds) for finding in found] == [
        ("opening.shape", holds)
    ] * asked


@pytest.mark.parametrize(
    ("rules", "lap", "holds"),
    [
        pytest.param("nerja", 1, False, id="nerja-first-lap"),
        pytest.param("nerja", 2, True, id="nerja-second-lap"),
        pytest.param("classic", 1, None, id="classic-from-the-first-turn"),
    ],
)
def test_lap(rules: str, lap: int, holds: bool | None) -> None:
    """Nerja: nobody opens in the first lap (L65)."""
    found = opening.check_lap(at(rules, lap=lap), rules_of(rules))

    assert [finding.holds for finding in found] == ([] if holds is None else [holds])


@pytest.mark.parametrize("holds", [True, False], ids=["kept", "broken"])
def test_exempt(holds: bool) -> None:
    """The concealed hand frees from the minimum or it does not."""
    finding = opening.check_exempt(rules_of("classic"), holds=holds)

    assert (finding.rule, finding.holds) == ("opening.concealed_exempt", holds)
