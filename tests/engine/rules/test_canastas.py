import pytest

from tests.engine.asking import at, rules_of
from tutor_app.engine.notation import read_cards
from tutor_app.engine.rules import canastas

NATURAL = "Ks Kh Kd Kc Ks Kh Kd"
MIXED = "Ks Kh Kd Kc 2s 2h X"
SIX = "Ks Kh Kd Kc Ks Kh"
EIGHT = "Ks Kh Kd Kc Ks Kh Kd Kc"


@pytest.mark.parametrize("rules", ["svensk", "svensk-3", "classic"])
@pytest.mark.parametrize(
    ("size", "holds"),
    [pytest.param(6, False, id="six"), pytest.param(7, True, id="seven"), pytest.param(9, True)],
)
def test_size(rules: str, size: int, holds: bool) -> None:
    """Seven cards make a canasta, and more leave it one."""
    finding = canastas.check_canasta_size(size, rules_of(rules))

    assert (finding.rule, finding.holds) == ("canastas.size", holds)
    assert finding.facts == {"size": size, "need": 7}


@pytest.mark.parametrize("rules", ["svensk", "classic"])
@pytest.mark.parametrize(
    ("cards", "kind", "points"),
    [
        pytest.param(NATURAL, "natural", 500, id="natural"),
        pytest.param(EIGHT, "natural", 500, id="eight-naturals-are-one-canasta"),
        pytest.param(MIXED, "mixed", 300, id="three-wild-cards"),
        pytest.param(f"{NATURAL} 2s", "mixed", 300, id="a-two-makes-a-natural-one-mixed"),
    ],
)
def test_kind_and_bonus(rules: str, cards: str, kind: str, points: int) -> None:
    """Without wild cards 500, with them 300; the cards themselves count besides."""
    held = read_cards(cards)
    note, bonus = canastas.note_kind(held), canastas.note_bonus(held, rules_of(rules))

    assert (note.rule, note.holds) == (f"canastas.{kind}", None)
    assert (bonus.rule, bonus.holds) == (f"canastas.{kind}_bonus", None)
    assert bonus.facts == {"points": points}
    assert canastas.canasta_points(held, rules_of(rules)) == points


def test_no_canasta_no_bonus() -> None:
    """Six cards bring no bonus."""
    assert canastas.canasta_points(read_cards(SIX), rules_of("classic")) == 0


@pytest.mark.parametrize(
    ("melds", "count"),
    [
        pytest.param([], 0, id="no-melds"),
        pytest.param([SIX], 0, id="six-cards"),
        pytest.param([NATURAL, "4s 4h 4d"], 1, id="one-of-two-melds"),
        pytest.param([NATURAL, "Qs Qh Qd Qc 2s 2h X"], 2, id="two-canastas"),
    ],
)
def test_count(melds: list[str], count: int) -> None:
    """Melds of seven cards or more are counted, each once."""
    assert canastas.count_canastas(at("svensk", melds=melds).melds, rules_of("svensk")) == count
