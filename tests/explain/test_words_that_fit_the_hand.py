"""A sentence about the cards in hand leaves none of them out, and counts them rightly."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told

QUEENS = ["Qs Qh Qd"]
TWO = {"ask": "discard", "card": "2s"}
BARRED = (
    "You hold natural cards, so a wild card may be discarded only as the last card when you go out."
)

SAID: list[object] = [
    pytest.param(
        put("american", TWO, hand="2s 2d 3s", pile="5d", melds=QUEENS),
        "Threes aside, you hold nothing but wild cards, so one of them may be discarded.",
        id="a-kept-three-beside-wild-cards",
    ),
    pytest.param(
        put("american", TWO, hand="2s 2d X", pile="5d", melds=QUEENS),
        "You hold nothing but wild cards, so one of them may be discarded.",
        id="wild-cards-alone",
    ),
    pytest.param(
        put("american", TWO, hand="2s 2d 3s 9c", pile="5d", melds=QUEENS),
        BARRED,
        id="a-natural-card-beside-them",
    ),
]


@pytest.mark.parametrize(("case", "said"), SAID)
def test_threes_beside_wild_cards_are_named(case: Put, said: str) -> None:
    """A hand of wild cards and kept threes may discard a wild one (american/R42)."""
    assert Told(case).deciding == said


@pytest.mark.parametrize("hand", ["2s 2d 3s", "2s 2d X"])
def test_the_ruling_about_a_hand_of_wild_cards_is_shown(hand: str) -> None:
    """It lets a wild card go from such a hand, with threes or without (american/R42)."""
    told = Told(put("american", TWO, hand=hand, pile="5d", melds=QUEENS))

    assert told.rulings == {"american/R42"}


SINGLE: list[object] = [
    pytest.param(
        put("american", TWO, hand="2s 2d 3s 9c", pile="5d", melds=QUEENS),
        "Your nine of clubs may be discarded.",
        id="one",
    ),
    pytest.param(
        put("american", TWO, hand="2s 2d 3s 9c 9d", pile="5d", melds=QUEENS),
        "Any nine you hold may be discarded.",
        id="two-of-a-rank",
    ),
]


@pytest.mark.parametrize(("case", "said"), SINGLE)
def test_the_only_card_of_a_rank_is_not_any(case: Put, said: str) -> None:
    """Of one nine nobody says "any nine"."""
    told = Told(case)

    assert told.neighbour == said
    assert told.holds
