"""The twin of a yes is so of every position that its words describe."""

import pytest

from tests.engine.asking import put
from tests.explain.told import Told

NINES, KINGS = "9s 9h 9d 9c 9d 9s 9h 2s", "Ks Kh Kd Kc Ks Kh Kd"


def test_a_canasta_that_the_hand_completes_again_is_told_by_its_size() -> None:
    """With six nines the nine in hand makes the canasta, so that they 'were none yet' is false."""
    told = Told(put("classic", "go-out", hand="9c 4d", melds=[NINES]))

    assert told.verdict.answer
    assert told.neighbour == (
        "If your side’s meld of nines had fewer than six cards, you could not go out."
    )
    assert told.holds


@pytest.mark.parametrize(("lies", "out"), [(NINES[:17], True), (NINES[:14], False)])
def test_the_number_named_is_the_one_that_turns_it(lies: str, *, out: bool) -> None:
    """The engine says so of six cards and of five."""
    assert Told(put("classic", "go-out", hand="9c 4d", melds=[lies])).verdict.answer is out


def test_a_canasta_is_not_taken_away_where_a_wild_card_among_fewer_would_do() -> None:
    """Six nines of which one is wild become the mixed canasta that is needed, six naturals not."""
    told = Told(put("samba", "go-out", hand="9c 4d", melds=[KINGS, NINES, "5s 5h 5d"]))

    assert told.near is not None
    assert (told.near.facts["rank"], "fewer" in told.near.facts) == ("K", False)
