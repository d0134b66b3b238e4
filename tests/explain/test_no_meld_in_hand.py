"""Who holds nothing but pairs is told what the hand lacks, not which pair is the nearest."""

import pytest

from tests.engine.asking import put
from tests.explain.told import Told

PAIRS = "Ad Kd Kc Qh Qd Js Jc Th Td 8s 7c 4h"
SAID = [
    pytest.param(
        "en", "You hold no three cards of one rank and no wild card, so you have no meld.", id="en"
    ),
    pytest.param(
        "sv",
        "Du har varken tre kort av samma valör eller något hjälpkort, så du har ingen kombination.",
        id="sv",
    ),
    pytest.param(
        "de",
        "Sie haben weder drei Karten eines Rangs noch einen Joker oder eine Zwei, also keine "
        "Meldung.",
        id="de",
    ),
]


@pytest.mark.parametrize("rules", ["svensk", "classic", "wiener"])
@pytest.mark.parametrize(("language", "said"), SAID)
def test_pairs_and_no_wild_card_are_no_meld(rules: str, language: str, said: str) -> None:
    """Of several pairs none is nearer than the others."""
    told = Told(put(rules, "can-open", hand=PAIRS, score=1075), language)

    assert told.deciding == said


NEAREST = [
    pytest.param("svensk", "Ad Kd Kc Jc 8s 7c 4h", id="a-single-pair"),
    pytest.param("svensk", "X Kd Jc 8s 7c 4h", id="a-wild-card"),
    pytest.param("classic", "Kd Kc Js Jc 3s 3c 3c 8s", id="three-black-threes"),
    pytest.param("samba", "Kd Kc Js Jc Th 9h 4d", id="two-of-a-sequence"),
]


@pytest.mark.parametrize(("rules", "hand"), NEAREST)
def test_nothing_is_said_of_a_hand_of_which_it_would_not_be_all(rules: str, hand: str) -> None:
    """A single pair is named, and what a hand does hold is not denied."""
    told = Told(put(rules, "can-open", hand=hand, score=1075))

    assert told.verdict.answer is False
    assert "no three cards of one rank" not in " ".join(told.front)
