"""Cards that come in place of others: those are gone from the hand then."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told

PLACES_TAKEN = [
    (
        *("samba", "meld", "2c 5d 6h", ""),
        (
            "If you held two more cards, then with two fives in place of 2♣ 6♥ you could put "
            "down the meld."
        ),
    ),
    (
        *("samba", "meld", "2c 5d 6h", "9c"),
        (
            "If you held one more card, then with two fives in place of 2♣ 6♥ you could put "
            "down the meld."
        ),
    ),
    (
        *("nerja", "meld", "Ks Kh 2c 2d", ""),
        "If you held two more cards, then with a king as well, you could put down the meld.",
    ),
    (
        *("fibel", "meld", "2s X 5d", ""),
        (
            "If you held two more cards, then with a five in place of one of the wild cards you "
            "could put down the meld."
        ),
    ),
    (
        *("fibel", "meld", "2s 2h 5d", ""),
        (
            "If you held two more cards, then with a five in place of a two you could put down the "
            "meld."
        ),
    ),
    (
        *("royal", "meld", "Ah 4h 5h", ""),
        (
            "If you held two more cards, then with the six of hearts in place of the ace of hearts "
            "you could put down the meld."
        ),
    ),
    (
        *("samba", "add", "9c 9d", "5s 6s"),
        "With a wild card or a queen in place of 9♣ 9♦ you could add it.",
    ),
    (
        *("nerja", "add", "9c 9d", ""),
        (
            "If you held two more cards and your side had an unfinished meld of nines, you could "
            "add them to that meld."
        ),
    ),
]


@pytest.mark.parametrize(("rules", "ask", "asked", "stay", "said"), PLACES_TAKEN)
def test_what_others_take_the_place_of_is_held_no_more(
    rules: str, ask: str, asked: str, stay: str, said: str
) -> None:
    """With no canasta a card stays after the discard, and there is none but what is laid."""
    question = {"ask": ask, "cards": asked} | ({"to": 0} if ask == "add" else {})
    told = Told(put(rules, question, hand=f"{asked} {stay}".strip(), melds=["Qs Qh Qd"]))

    assert told.neighbour == said
    assert told.holds


ANY_TWO = [
    (
        put("samba", "must-take", stock=0, melds=["Kd Kh Kc"], hand="9s 9h", pile="9c"),
        "If you held two more cards, you would have to take the pile.",
    ),
    (
        put("nerja", "take-pile", lap=5, melds=["9s 9h 9d"], hand="Qs Qd", pile="Qc"),
        "If you held two more cards, you could take the pile.",
    ),
    (
        put("fibel", "can-open", score=1500, hand="As Ah X"),
        "If you held two more cards, you could open.",
    ),
]


@pytest.mark.parametrize(("case", "said"), ANY_TWO)
def test_where_any_two_cards_would_do_none_are_named(case: Put, said: str) -> None:
    """What lacks is one to discard and one to keep."""
    told = Told(case)

    assert told.neighbour == said
    assert told.holds
