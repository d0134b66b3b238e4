import pytest

from tests.engine.asking import at, rules_of
from tutor_app.engine.notation import read_card, read_cards
from tutor_app.engine.rules import opening

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


@pytest.mark.parametrize("rules", ["svensk", "svensk-2", "svensk-3", "classic"])
@pytest.mark.parametrize(("score", "need"), MINIMUM)
def test_need(rules: str, score: int, need: int) -> None:
    """The opening's minimum goes by the side's total before the deal."""
    position = at(rules, score=score)
    note = opening.note_need(position, rules_of(rules))

    assert opening.opening_need(position, rules_of(rules)) == need
    assert (note.rule, note.holds, note.facts) == (
        "opening.need",
        None,
        {"need": need, "score": score},
    )


@pytest.mark.parametrize("rules", ["svensk", "classic"])
@pytest.mark.parametrize(
    ("points", "score", "holds"),
    [
        pytest.param(50, 0, True, id="exactly"),
        pytest.param(45, 0, False, id="five-short"),
        pytest.param(15, -5, True, id="three-fours-below-zero"),
        pytest.param(85, 1500, False, id="first-step"),
        pytest.param(120, 3000, True, id="second-step"),
    ],
)
def test_minimum(rules: str, points: int, score: int, holds: bool) -> None:
    """The opening reaches the minimum or it does not; exactly is enough."""
    finding = opening.check_minimum(points, at(rules, score=score), rules_of(rules))

    assert (finding.rule, finding.holds) == ("opening.minimum", holds)
    assert (finding.facts["have"], finding.facts["score"]) == (points, score)


@pytest.mark.parametrize("rules", ["svensk", "classic"])
@pytest.mark.parametrize(
    ("melds", "top", "points"),
    [
        pytest.param(["Ks Kh Kd"], "", 30, id="kings"),
        pytest.param(["Ks Kh"], "Kd", 30, id="pair-and-top-card"),
        pytest.param(["Ks Kh", "As Ah X"], "Kd", 120, id="two-melds-and-top-card"),
        pytest.param(["Ks Kh Kd Kc Ks Kh Kd"], "", 70, id="the-canasta-bonus-counts-not"),
    ],
)
def test_value(rules: str, melds: list[str], top: str, points: int) -> None:
    """Cards from the hand and the top card count; bonuses do not (svensk/A-25)."""
    laid = [read_cards(meld) for meld in melds]
    card = read_card(top) if top else None

    assert opening.opening_value(laid, card, rules_of(rules)) == points


def test_circumstances() -> None:
    """A side that has opened, and the value of melds, are told without judging."""
    opened, value = opening.note_opened(), opening.note_value(70)

    assert (opened.rule, opened.holds) == ("opening.opened", None)
    assert (value.rule, value.holds, value.facts) == ("opening.value", None, {"points": 70})


@pytest.mark.parametrize("holds", [True, False], ids=["kept", "broken"])
def test_exempt(holds: bool) -> None:
    """The concealed hand frees from the minimum or it does not."""
    finding = opening.check_exempt(holds)

    assert (finding.rule, finding.holds) == ("opening.concealed_exempt", holds)
