import pytest

from tests.engine.asking import at, rules_of
from tutor_app.engine.card import Card
from tutor_app.engine.rules import threes
from tutor_app.notation.positions import read_cards

SIXES = ["6s 6h 6d"]


@pytest.mark.parametrize(
    ("cards", "card"),
    [
        pytest.param("3h 3d 3h", "3h", id="red-threes"),
        pytest.param("Ks Kh 3d", "3d", id="a-red-three-among-kings"),
        pytest.param("3s 3c 3s", "", id="black-threes"),
        pytest.param("Ks Kh Kd", "", id="kings"),
    ],
)
def test_red_never_melded(cards: str, card: str) -> None:
    """Red threes are bonus cards and never part of a meld; of other cards nothing is said."""
    found = threes.check_red_never_melded(read_cards(cards), rules_of("classic"))
    told = [("threes.red_never_melded", False, {"card": card})] if card else []

    assert [(finding.rule, finding.holds, finding.facts) for finding in found] == told


@pytest.mark.parametrize(
    "rules", ["svensk", "classic", "nerja", "royal", "fibel", "samba", "american"]
)
@pytest.mark.parametrize("going_out", [True, False], ids=["going-out", "staying"])
def test_black_going_out(rules: str, going_out: bool) -> None:
    """Black threes are melded only when going out, in american never (they are bonus cards)."""
    finding = threes.check_black_going_out(going_out=going_out, rules=rules_of(rules))

    assert finding.rule == "threes.black_going_out"
    assert finding.holds is (going_out and rules != "american")


@pytest.mark.parametrize(
    ("rules", "count", "limit", "holds"),
    [
        pytest.param("svensk", 2, 4, False, id="svensk-two"),
        pytest.param("svensk", 3, 4, True, id="svensk-three"),
        pytest.param("svensk", 4, 4, True, id="svensk-four"),
        pytest.param("svensk-3", 4, 6, True, id="svensk-3-four"),
        pytest.param("svensk-3", 6, 6, True, id="svensk-3-six"),
        pytest.param("svensk-2", 5, 4, False, id="svensk-2-has-no-five"),
        pytest.param("classic", 2, 4, False, id="classic-two"),
        pytest.param("classic", 3, 4, True, id="classic-three"),
        pytest.param("classic", 4, 4, True, id="classic-four"),
        pytest.param("classic-6", 6, 6, True, id="classic-6-six (R24)"),
        pytest.param("miller", 5, 6, True, id="miller-five"),
        pytest.param("canadian", 5, 6, False, id="canadian-five (R75)"),
        pytest.param("canadian", 6, 6, True, id="canadian-all-six"),
        pytest.param("nerja", 6, 6, True, id="nerja-six (A-32)"),
        pytest.param("royal", 6, 6, True, id="royal-six"),
        pytest.param("samba", 4, 4, True, id="samba-four"),
        pytest.param("samba", 5, 4, False, id="samba-five (S12)"),
    ],
)
def test_black_size(rules: str, count: int, limit: int, holds: bool) -> None:
    """Three or four black threes make a meld; with three packs more, canadian just all six."""
    finding = threes.check_black_size(read_cards("3s 3c " * count)[:count], rules_of(rules))
    need = 6 if rules == "canadian" else 3

    assert (finding.rule, finding.holds) == ("threes.black_size", holds)
    assert finding.facts == {"size": count, "need": need, "limit": limit}


@pytest.mark.parametrize(
    ("rules", "cards", "holds"),
    [
        pytest.param("svensk", "3s 3c 3s", True, id="pure"),
        pytest.param("svensk", "3s 3c 3s 2d", False, id="svensk-a-two"),
        pytest.param("classic", "3s 3c 3s 2d", False, id="classic-a-two"),
        pytest.param("royal", "3s 3c 3s 2d", False, id="royal-a-two"),
        pytest.param("nerja", "3s 3c 3s X", False, id="nerja-a-joker"),
        pytest.param("canadian", "3s 3c 3s 3c 3s X", False, id="canadian-a-joker"),
        pytest.param("fibel", "3s 3c X", True, id="fibel-lets-it (F8)"),
        pytest.param("samba", "3s 3c 3s X", True, id="samba-lets-it (S12)"),
    ],
)
def test_black_without_wild(rules: str, cards: str, holds: bool) -> None:
    """Wild cards lie with black threes only by the text of the booklet."""
    finding = threes.check_black_without_wild(read_cards(cards), rules_of(rules))

    assert (finding.rule, finding.holds) == ("threes.black_without_wild", holds)


@pytest.mark.parametrize(
    ("rules", "count", "rule", "points"),
    [
        pytest.param("svensk", 1, "red_bonus", 100, id="svensk-one"),
        pytest.param("svensk", 3, "red_bonus", 300, id="svensk-three"),
        pytest.param("svensk", 4, "red_all", 800, id="svensk-four"),
        pytest.param("svensk-2", 4, "red_all", 800, id="svensk-2-four"),
        pytest.param("svensk-3", 4, "red_bonus", 400, id="svensk-3-four"),
        pytest.param("svensk-3", 5, "red_all", 1000, id="svensk-3-five"),
        pytest.param("svensk-3", 6, "red_all", 1200, id="svensk-3-six"),
        pytest.param("classic", 2, "red_bonus", 200, id="classic-two"),
        pytest.param("classic", 4, "red_all", 800, id="classic-four"),
        pytest.param("classic-6", 4, "red_bonus", 400, id="classic-6-four"),
        pytest.param("classic-6", 5, "red_all", 1000, id="classic-6-five"),
        pytest.param("classic-6/2", 6, "red_all", 1200, id="classic-6-six"),
        pytest.param("wiener", 4, "red_all", 800, id="wiener-four"),
        pytest.param("american", 1, "red_all", 100, id="american-one"),
        pytest.param("american", 2, "red_all", 300, id="american-two"),
        pytest.param("american", 3, "red_all", 500, id="american-three"),
        pytest.param("american", 4, "red_all", 1000, id="american-four"),
        pytest.param("canadian", 6, "red_bonus", 1200, id="canadian-six (R66)"),
        pytest.param("nerja", 5, "red_bonus", 500, id="nerja-five"),
        pytest.param("nerja", 6, "red_all", 1200, id="nerja-six"),
        pytest.param("royal", 5, "red_bonus", 500, id="royal-five"),
        pytest.param("royal", 6, "red_all", 1000, id="royal-six"),
        pytest.param("fibel", 4, "red_all", 800, id="fibel-four"),
        pytest.param("samba", 4, "red_bonus", 400, id="samba-four"),
        pytest.param("samba", 6, "red_all", 1000, id="samba-six"),
    ],
)
def test_red_totals(rules: str, count: int, rule: str, points: int) -> None:
    """A hundred each, and a total of its own for all of them together."""
    plus, minus = (
        threes.count_threes((Card("3h"),) * count, sign, rules_of(rules)) for sign in (1, -1)
    )

    assert (plus.finding.rule, plus.finding.holds) == (f"threes.{rule}", None)
    assert plus.finding.facts == {"count": count, "points": points}
    assert minus.finding.facts == {"count": count, "points": -points}
    assert [line.points for line in (*plus.lines, *minus.lines)] == [points, -points]


NATURAL, MIXED = "Ks Kh Kd Kc Ks Kh Kd", "Qs Qh Qd Qc Qs Qh X"
RUN = "4h 5h 6h 7h 8h 9h Th"
SIGNS = [
    *(pytest.param(name, [], {}, -1, id=f"{name}-unopened") for name in ("svensk", "fibel")),
    *(pytest.param(name, SIXES, {}, 1, id=f"{name}-opened") for name in ("classic", "canadian")),
    pytest.param("wiener", SIXES, {}, -1, id="wiener-melds-are-not-enough (R30)"),
    pytest.param("wiener", [MIXED], {}, 1, id="wiener-a-canasta"),
    pytest.param("american", SIXES, {}, -1, id="american-no-canasta"),
    pytest.param("american", [MIXED], {}, 0, id="american-one-canasta-nothing"),
    pytest.param("american", [MIXED, NATURAL], {}, 1, id="american-two"),
    pytest.param("nerja", SIXES, {"went_out": "them"}, -1, id="nerja-they-went-out"),
    pytest.param("nerja", [MIXED], {"went_out": "them"}, 1, id="nerja-a-canasta-saves"),
    pytest.param("nerja", SIXES, {}, 1, id="nerja-the-stock-ran-out (A-4)"),
    pytest.param("royal", [RUN], {}, -1, id="royal-one-canasta"),
    pytest.param("royal", [RUN, MIXED], {}, 1, id="royal-two"),
    pytest.param("royal", [NATURAL, MIXED], {}, 1, id="royal-no-samba-needed (A-34)"),
    pytest.param("samba", [NATURAL], {}, -1, id="samba-natural-alone"),
    pytest.param("samba", [NATURAL, MIXED], {}, 1, id="samba-natural-and-mixed"),
    pytest.param("samba", [NATURAL, "As Ah Ad Ac As Ah Ad"], {}, -1, id="samba-two-natural (S9)"),
    pytest.param("samba", [RUN, MIXED], {}, 1, id="samba-sequence-is-natural (S8)"),
]


@pytest.mark.parametrize(("rules", "melds", "keys", "sign"), SIGNS)
def test_sign(rules: str, melds: list[str], keys: dict[str, object], sign: int) -> None:
    """Once opened, with a canasta, with two: by the text threes count plus, minus or nothing."""
    assert threes.threes_sign(at(rules, melds=melds, **keys), rules_of(rules)) == sign


@pytest.mark.parametrize(
    ("sign", "rule", "facts"),
    [
        pytest.param(1, "threes.red_minus", {"plus": "opened"}, id="plus"),
        pytest.param(-1, "threes.red_minus", {"stock": 1}, id="minus"),
        pytest.param(0, "threes.red_zero", {}, id="nothing"),
    ],
)
def test_note_sign(sign: int, rule: str, facts: dict[str, object]) -> None:
    """How threes count is a circumstance; the points stand in their line."""
    found = threes.note_sign(sign, [1], at("svensk", melds=SIXES), rules_of("svensk"))

    assert [(note.rule, note.holds, note.facts) for note in found] == [(rule, None, facts)]


@pytest.mark.parametrize(
    ("opened", "ruled"), [pytest.param(True, "wiener/R30"), pytest.param(False, "")]
)
def test_a_minus_for_melds_without_a_canasta_rests_on_a_ruling(opened: bool, ruled: str) -> None:
    """The Viennese text says only that melds are not enough for a plus."""
    rules = rules_of("wiener")
    position = at("wiener", melds=SIXES if opened else [])
    (found,) = threes.note_sign(-1, [1], position, rules)

    assert rules.origin(found.limit).ruling == ruled


@pytest.mark.parametrize(
    ("rules", "left", "holds"),
    [
        pytest.param("fibel", 0, True, id="fibel-nothing-left"),
        pytest.param("fibel", 1, False, id="fibel-one-left (F9)"),
        pytest.param("samba", 1, False, id="samba-one-left"),
        pytest.param("classic", 1, None, id="classic-may-discard"),
    ],
)
def test_black_no_discard(rules: str, left: int, holds: bool | None) -> None:
    """In the booklet's games nothing may be discarded after black threes."""
    found = threes.check_black_no_discard(left, rules_of(rules))

    assert [finding.holds for finding in found] == ([] if holds is None else [holds])


@pytest.mark.parametrize(
    ("cards", "red", "size", "enough"),
    [
        pytest.param("3h 3s", True, True, False, id="red-and-black"),
        pytest.param("3s 3c 3s", False, True, False, id="black-alone"),
        pytest.param("3h 3d 3h 3s 3c 3s 3c", True, True, True, id="seven-three-red"),
        pytest.param("3h 3d 3s 3c 3s 3c 3s", True, True, False, id="seven-two-red (L112)"),
        pytest.param("3h 3d 3h 3d 3s 3c 3s 3c", True, False, True, id="eight"),
    ],
)
def test_royal_melds(cards: str, red: bool, size: bool, enough: bool) -> None:
    """A meld of threes: a red one first, seven at most, three red ones to be a canasta."""
    held, rules = read_cards(cards), rules_of("royal")

    assert threes.check_royal_red(held, rules).holds is red
    assert threes.check_royal_size(held, rules).holds is size
    assert threes.check_royal_enough(held, rules).holds is enough


@pytest.mark.parametrize(
    ("melds", "barred"),
    [
        pytest.param([], False, id="none"),
        pytest.param(["3h 3s"], True, id="one-is-growing"),
        pytest.param(["3h 3d 3h 3s 3c 3s 3c"], False, id="the-royal-is-complete"),
    ],
)
def test_royal_grows(melds: list[str], barred: bool) -> None:
    """While a meld of threes grows, no second one is begun (L188)."""
    found = threes.check_royal_grows(at("royal", melds=melds), rules_of("royal"))

    assert [finding.holds for finding in found] == [False] * barred


def test_royal_opened() -> None:
    """Black threes join red ones of a side that opens or has opened (L204)."""
    finding = threes.check_royal_opened(rules_of("royal"))

    assert (finding.rule, finding.holds) == ("threes.royal_opened", True)


@pytest.mark.parametrize(
    ("rules", "card", "bonus", "must", "stays"),
    [
        pytest.param("classic", "3h", True, True, False, id="classic-red"),
        pytest.param("classic", "3s", False, False, True, id="classic-black"),
        pytest.param("american", "3s", True, True, True, id="american-black-too"),
        pytest.param("royal", "3h", True, False, True, id="royal-red-may-stay"),
        pytest.param("romme", "3h", False, False, True, id="romme-an-ordinary-card"),
    ],
)
def test_bonus_threes(rules: str, card: str, bonus: bool, must: bool, stays: bool) -> None:
    """Which threes are bonus cards, must be laid, may stay in hand."""
    held, rule_set = read_cards(card)[0], rules_of(rules)

    assert threes.is_bonus_three(held, rule_set) is bonus
    assert threes.must_be_laid(held, rule_set) is must
    assert (threes.staying((held,), rule_set) == (held,)) is stays


KINGS = "Ks Kh Kd Kc Ks Kh Kd"
QUEENS = "Qs Qh Qd Qc Qs Qh 2d"


@pytest.mark.parametrize(
    ("rules", "melds", "needs"),
    [
        pytest.param("classic", ["Ks Kh Kd"], "opened", id="classic"),
        pytest.param("wiener", [KINGS], "canasta", id="wiener"),
        pytest.param("royal", [KINGS, QUEENS], "two-canastas", id="royal"),
        pytest.param("samba", [KINGS, QUEENS], "natural-and-mixed", id="samba"),
        pytest.param("american", [KINGS, QUEENS], "two-canastas", id="american"),
        pytest.param("nerja", [KINGS], "canasta", id="nerja"),
        pytest.param("nerja", ["Ks Kh Kd"], "others-in", id="nerja-nobody-out (A-4)"),
    ],
)
def test_why_threes_count_plus(rules: str, melds: list[str], needs: str) -> None:
    """A plus says what the side has that the text asks for."""
    position = at(rules, melds=melds, red_threes="3h 3d")

    assert threes.threes_sign(position, rules_of(rules)) == 1
    assert threes.note_plus(position, rules_of(rules)).facts == {"plus": needs}
