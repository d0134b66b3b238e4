"""A wild card that has to go somewhere: the canastas that are told are those that have room."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told

ACES, KINGS = "As Ah Ad Ac As Ah Ad", "Ks Kh Kd Kc Ks Kh Kd"
FULL_NINES, FULL_EIGHTS = "9s 9h 9d 9c 2s 2h X", "8s 8h 8d 8c 2s 2h X"

SPOILT: list[object] = [
    pytest.param(
        put("miller", "go-out", hand="2c 4d", melds=[ACES, KINGS, FULL_NINES]),
        "To get rid of your cards you must put a wild card on a natural canasta, which makes it "
        "mixed; your side then has only one natural canasta, and going out takes two.",
        id="one-of-two",
    ),
    pytest.param(
        put("miller", "go-out", hand="2c 4d", melds=[ACES, KINGS, FULL_NINES, FULL_EIGHTS]),
        "To get rid of your cards you must put a wild card on a natural canasta, which makes it "
        "mixed; your side then has only one natural canasta, and going out takes two.",
        id="a-further-full-one-has-no-room",
    ),
    pytest.param(
        put("miller", "go-out", hand="2c 2d 4d", melds=[ACES, KINGS, FULL_NINES]),
        "To get rid of your cards you must put a wild card on a natural canasta, which makes it "
        "mixed; your side then has only one natural canasta, and going out takes two.",
        id="two-wild-cards-on-one",
    ),
]


@pytest.mark.parametrize(("case", "said"), SPOILT)
def test_a_natural_canasta_that_takes_a_wild_card_is_none(case: Put, said: str) -> None:
    """Two lie, so that one who reads of one alone has to hear why (001 l.53, l.458)."""
    assert Told(case).deciding == said


@pytest.mark.parametrize("more", [[], [FULL_EIGHTS]])
def test_a_canasta_that_would_do_is_one_with_room(more: list[str]) -> None:
    """One more with three wild cards would not do, so "one more canasta" is not told (001 l.76)."""
    told = Told(put("miller", "go-out", hand="2c 4d", melds=[ACES, KINGS, FULL_NINES, *more]))

    assert told.neighbour == "If your side had one more natural canasta, you could go out."
    assert told.holds


def test_where_no_kind_is_asked_for_a_natural_one_has_room_too() -> None:
    """Two players need two; a second one with three wild cards leaves the two in hand."""
    told = Told(put("classic-2", "go-out", hand="2c 5d", melds=[FULL_NINES]))

    assert told.neighbour == "If you had a natural canasta, you could go out."
    assert told.holds
