"""Red threes that leave for the table are told of where cards are counted."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told

TAKING: dict[str, object] = {"phase": "start", "melds": ["Ks Kh Kd"], "hand": "9s 9h"}
ALONE = "The red three in the pile goes on the table but is not replaced."
REPLACED = "One red three goes on the table and is replaced from the stock."

COUNTED = [
    pytest.param(put("svensk", "take-pile", **TAKING, pile="3h 9d"), ALONE, id="none-left"),
    pytest.param(put("svensk-2", "take-pile", **TAKING, pile="3h 4c 9d"), ALONE, id="one-left"),
    pytest.param(
        put("wiener", "take-pile", **{**TAKING, "hand": "4c 9h 9d"}, pile="3h 9s"),
        ALONE,
        id="wiener",
    ),
    pytest.param(
        put(
            "svensk",
            {"ask": "take-pile", "choice": "top"},
            **{**TAKING, "hand": "3h 9s 9h"},
            lap=1,
            pile="4c 9d",
            stock=40,
            stock_top="5c 8d",
        ),
        REPLACED,
        id="a-dealt-one",
    ),
    pytest.param(
        put("svensk", "take-pile", **{**TAKING, "hand": "9s 9h 5c 6c"}, pile="3h 9d"),
        ALONE,
        id="a-yes-counts-too",
    ),
    pytest.param(
        put("wiener", "go-out", **{**TAKING, "hand": "9s 9h 5c 6c"}, pile="3h 9d"),
        ALONE,
        id="going-out",
    ),
]


@pytest.mark.parametrize(("case", "said"), COUNTED)
def test_what_becomes_of_a_red_three_is_told(case: Put, said: str) -> None:
    """Two nines and the top card are three; the third that came is in nobody's hand."""
    assert said in Told(case).front


UNCOUNTED = [
    pytest.param(
        put("svensk", {"ask": "take-pile", "choice": "top"}, **TAKING, pile="3h 4c 9d"),
        id="it-stays-in-the-pile",
    ),
    pytest.param(
        put("svensk", "take-pile", **{**TAKING, "hand": "9s 8h 5c"}, pile="3h 4c 9d"),
        id="the-pair-lacks",
    ),
]


@pytest.mark.parametrize("case", UNCOUNTED)
def test_where_no_card_is_counted_nothing_is_told(case: Put) -> None:
    """What lies in a pile that nobody takes matters to no count."""
    assert {ALONE, REPLACED}.isdisjoint(Told(case).says(Told(case).whole))


DRAWN = [
    pytest.param({"hand": "9s 9h 4c 5c", "stock": 2, "stock_top": "3h 3d"}, 2, True, id="the-last"),
    pytest.param({"hand": "9s 9h 4c 5c", "stock": 1, "stock_top": "3h"}, 1, True, id="the-only"),
    pytest.param({"hand": "9s 9h 4c 5c", "stock": 3, "stock_top": "3h 3d 4d"}, 3, False, id="more"),
    pytest.param({"hand": "9s 9h 4c 5c", "stock": 9}, 1, False, id="unknown"),
]


@pytest.mark.parametrize(("keys", "drawn", "told"), DRAWN)
def test_a_three_that_is_not_replaced_is_told_of(
    keys: dict[str, object], drawn: int, told: bool
) -> None:
    """The stock ends with it."""
    said = Told(put("wiener", "cards-drawn", phase="start", **keys))
    alone = "One three goes on the table without being replaced, since the stock is empty then."

    assert said.verdict.answer == drawn
    assert (alone in said.front) is told


def test_the_last_card_of_the_stock_still_replaces_a_three() -> None:
    """It is gone by then, but the three is not left without it (004 l.831)."""
    dealt = {**TAKING, "hand": "3h 9s 9h", "pile": "9d"}
    said = Told(put("samba", "take-pile", **dealt, lap=1, stock=1, stock_top="9c"))

    assert "One red three goes on the table and is replaced from the stock." in said.front
