"""What is said of positions in which several rules meet is true of each of them."""

import pytest

from tests.engine.asking import put
from tests.explain.told import Told


def test_a_card_on_the_pile_is_not_told_of_as_taken() -> None:
    """At the start of the turn nothing has been taken yet (romme R15)."""
    told = Told(put("romme", "go-out", phase="start", hand="Kd", pile="9c", melds=["Ks Kh Kc"]))

    assert told.deciding == (
        "If you take the nine of clubs from the pile, you may not discard it in the same turn."
    )
    assert told.says(told.folded.more) == ["You can meld every card but one."]


def test_a_card_that_may_not_be_discarded_is_not_told_of_as_the_discard() -> None:
    """All but the card just taken can be melded, and that one is no discard (romme R15)."""
    keys = {"melds": ["Ks Kh Kd"], "opponent_melds": ["4h 5h 6h"]}
    told = Told(put("romme", "go-out", hand="7h Tc", drew="pile", drawn="Tc", **keys))

    assert told.deciding == (
        "You have just taken the ten of clubs from the pile, so it may not be discarded in this "
        "turn."
    )
    assert told.says(told.folded.more) == ["You can meld every card but one."]


@pytest.mark.parametrize("asked", ["must-take", "take-pile"])
def test_whoever_cannot_end_the_turn_does_not_hear_of_having_to_take_the_pile(asked: str) -> None:
    """With the stock empty the single card in hand is no bar, but the canasta lacks (R35, R36)."""
    told = Told(
        put("fibel", asked, phase="start", stock=0, hand="5c", pile="Kd", melds=["Ks Kh Kc"])
    )

    assert told.verdict.answer is False
    assert "With the stock empty, a single card in your hand is no bar to taking this pile." in (
        told.says(told.folded.more)
    )


@pytest.mark.parametrize(("leaving", "told_of"), [(False, False), (True, True)])
def test_black_threes_are_the_last_cards_only_of_who_goes_out(leaving: bool, told_of: bool) -> None:
    """Without a hand nobody knows which cards are the last (fibel R18)."""
    asked = {"ask": "meld", "cards": "3s 3c 3s", **({"going_out": True} if leaving else {})}
    found = {each.rule for each in put("fibel", asked).verdict().findings}

    assert ("threes.black_no_discard" in found) is told_of
