import pytest

from tests.engine.asking import at, rules_of
from tutor_app.engine.notation import read_cards
from tutor_app.engine.rules import threes

SIXES = ["6s 6h 6d"]


@pytest.mark.parametrize(
    ("cards", "card", "holds"),
    [
        pytest.param("3h 3d 3h", "3h", False, id="red-threes"),
        pytest.param("Ks Kh 3d", "3d", False, id="a-red-three-among-kings"),
        pytest.param("3s 3c 3s", "3s", True, id="black-threes"),
        pytest.param("Ks Kh Kd", "Ks", True, id="kings"),
    ],
)
def test_red_never_melded(cards: str, card: str, holds: bool) -> None:
    """Red threes are bonus cards and never part of a meld."""
    finding = threes.check_red_never_melded(read_cards(cards))

    assert (finding.rule, finding.holds) == ("threes.red_never_melded", holds)
    assert finding.facts == {"card": card}


@pytest.mark.parametrize("rules", ["svensk", "classic"])
@pytest.mark.parametrize("going_out", [True, False], ids=["going-out", "staying"])
def test_black_going_out(rules: str, going_out: bool) -> None:
    """Black threes are melded only in the turn in which the player goes out."""
    finding = threes.check_black_going_out(going_out=going_out, rules=rules_of(rules))

    assert (finding.rule, finding.holds) == ("threes.black_going_out", going_out)


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
    ],
)
def test_black_size(rules: str, count: int, limit: int, holds: bool) -> None:
    """Three or four black threes make a meld; with three packs three to six (svensk/A-24)."""
    finding = threes.check_black_size(read_cards("3s 3c " * count)[:count], rules_of(rules))

    assert (finding.rule, finding.holds) == ("threes.black_size", holds)
    assert finding.facts == {"size": count, "need": 3, "limit": limit}


@pytest.mark.parametrize("rules", ["svensk", "classic"])
@pytest.mark.parametrize(
    ("cards", "holds"),
    [pytest.param("3s 3c 3s", True, id="pure"), pytest.param("3s 3c 3s 2d", False, id="a-two")],
)
def test_black_without_wild(rules: str, cards: str, holds: bool) -> None:
    """No wild card lies with black threes."""
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
    ],
)
def test_red_totals(rules: str, count: int, rule: str, points: int) -> None:
    """A hundred each, and a total of its own for all of them together."""
    note = threes.note_red_threes(count, rules_of(rules))

    assert (note.rule, note.holds) == (f"threes.{rule}", None)
    assert note.facts == {"count": count, "points": points}


@pytest.mark.parametrize("rules", ["svensk", "classic"])
@pytest.mark.parametrize(
    ("melds", "plus"),
    [pytest.param([], False, id="unopened"), pytest.param(SIXES, True, id="opened")],
)
def test_red_threes_count_plus_once_opened(rules: str, melds: list[str], plus: bool) -> None:
    """The red threes of a side that has laid nothing count minus."""
    assert threes.red_threes_count_plus(at(rules, melds=melds), rules_of(rules)) is plus


def test_red_minus() -> None:
    """The circumstance bears the negative points."""
    note = threes.note_red_minus(-200)

    assert (note.rule, note.holds, note.facts) == ("threes.red_minus", None, {"points": -200})


def test_red_threes_in_hands() -> None:
    """Red threes are found in every hand, and nothing else is."""
    hands = (read_cards("3h 3s Ks"), read_cards("3d 4d"), ())

    assert threes.red_threes_in(*hands) == ("3h", "3d")
