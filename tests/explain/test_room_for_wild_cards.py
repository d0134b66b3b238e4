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


NO_ROOM = [
    pytest.param(
        put("classic", "go-out", hand="9s 2c", melds=["Kd Kd Kh Kh 2s 2d X", "Qs Qs 2h 2h X"]),
        "There is no room for your wild card: a meld may hold at most three.",
        id="two-full-melds",
    ),
    pytest.param(
        put("classic", "go-out", hand="2c 2d X 4c", melds=["9s 9h 9d 2s 2h X", "Ks Kh Kd 2s 2h"]),
        "There is not room for all your wild cards: a meld may hold at most three.",
        id="one-of-them-takes-one",
    ),
    pytest.param(
        put("wiener", "go-out", hand="3s X X 2c", melds=["Qs Qh 2s", "8s 8h 8d 8c 8s 2d X"]),
        "There is not room for all your wild cards: a meld may hold only so many.",
        id="by-the-size-of-the-meld",
    ),
    pytest.param(
        put(
            "royal", "go-out", hand="9s 2c X", melds=["Kd Kd Kh Kh Ks 2s 2d", "Qs Qs Qh Qh Qc 2h X"]
        ),
        "There is not room for all your wild cards: beside natural cards a meld may hold at most "
        "two.",
        id="wild-cards-alone-are-a-meld-too",
    ),
    pytest.param(
        put("classic", "go-out", hand="9s 2c", melds=["Kd Kd Kh Kh 2s 2d X"]),
        "K♦ K♦ K♥ K♥ 2♠ 2♦ ★ 2♣: That makes four wild cards, but the limit is three.",
        id="the-one-meld-is-named",
    ),
]


@pytest.mark.parametrize(("case", "said"), NO_ROOM)
def test_of_several_melds_none_is_named_as_the_one_without_room(case: Put, said: str) -> None:
    """Nobody would put all wild cards on one meld: none of them has the room (001 l.76, l.204)."""
    assert Told(case).deciding == said


def test_wild_cards_that_all_find_a_place_are_not_too_many() -> None:
    """Seven make the third canasta and two go with pairs: it is pairs that stay (001 l.457-458)."""
    hand = "4s 4h 5s 5h 6s 6h 7s 7h 2s 2h 2d 2c X X X X 2s Ac"
    told = Told(put("miller", "go-out", hand=hand, melds=[KINGS, "Qs Qh Qd Qc Qs Qh Qd"]))

    assert "melds.wild_limit" not in {each.rule for each in told.verdict.findings}
    assert told.conditions[0] == (
        "If you make the canasta that you need, at least five cards stay in your hand; only one "
        "may be left for the discard."
    )


def test_two_melds_that_would_be_a_canasta_together_are_said_to_stay_apart() -> None:
    """Four nines and four wild cards are enough cards, but the limit keeps them two melds."""
    melds = ["9s 9h 2d 2c", "9c 9d X X"]
    told = Told(put("fibel", "go-out", hand="5c", melds=melds))

    assert told.verdict.decided_by == ("going_out.canastas",)
    assert (
        "9♠ 9♥ 2♦ 2♣ 9♣ 9♦ ★ ★: The two melds together hold four wild cards, but melds that are "
        "put together may hold at most three."
    ) in told.says(told.folded.shown)


def test_two_melds_that_may_be_put_together_are_told_of_otherwise() -> None:
    """With three wild cards they are a canasta, and the player goes out."""
    told = Told(put("fibel", "go-out", hand="5c", melds=["9s 9h 2d 2c", "9c 9d X 9s"]))

    assert told.verdict.answer is True
