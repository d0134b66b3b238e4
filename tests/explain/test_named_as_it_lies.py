"""A sentence tells of cards as they lie: five come to seven, and of three two are left."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told

SEQUENCE, QUEENS, ACES = "Ts Js Qs", "Qd Qh Qs", "Ac Ad 2h"
ROYAL = {
    "hand": "2d Qc 7d 7c 6h 5h 5c 4c",
    "melds": [SEQUENCE, QUEENS, ACES],
    "laid_now": [0, 1, 2],
}
FROM_MELD = {"ask": "discard", "card": "Qd", "from_meld": 1}
KINGS = {"hand": "X 2h 2d 2d Qs 5h 4c", "melds": ["Kh Kc Kd Ks X"], "laid_now": [0]}
FIVE = {
    "hand": "X 2d 5s 5c 5c",
    "melds": ["9d 9d X 2c 9s", "Ts Tc Th", "Jd Js Jh Jc Jc", "6s 6c 2d"],
}

TOLD = [
    pytest.param(
        put("nerja", {"ask": "add", "cards": "2h 2d", "to": 0}, **KINGS),
        "That makes three wild cards; a meld of seven may hold at most three. The meld comes to "
        "seven cards; at most seven are allowed.",
        id="a-meld-that-has-five-cards-comes-to-seven",
    ),
    pytest.param(
        put("canadian", "take-pile", hand="X As Kh Kc", pile="9c", phase="start"),
        "Your side has not opened yet; it may take the pile only in a turn after the opening. You "
        "hold no nine; the pile takes two, and a wild card cannot stand in.",
        id="the-fact-before-the-rule",
    ),
    pytest.param(
        put("royal", {"ask": "add", "cards": "2d", "to": 0}, **ROYAL),
        "2♦ cannot be added: a sequence takes no wild cards.",
        id="one-reason-for-a-wild-card",
    ),
    pytest.param(
        put(
            "svensk",
            {"ask": "discard", "card": "X"},
            **FIVE,
            partner_answers=["yes"],
            melded_before=True,
        ),
        "You asked and were told yes, so you must go out, but without the joker your side gets no "
        "canasta; going out takes one.",
        id="what-the-discard-takes-away",
    ),
    pytest.param(
        put("royal", "ask-partner", hand="2h Ad Ac Qs Qh 7d"),
        "It is the right moment to ask: you have neither taken the pile nor melded in this turn.",
        id="both-halves-of-the-moment",
    ),
]


@pytest.mark.parametrize(("case", "told"), TOLD)
def test_what_stands_in_front(case: Put, told: str) -> None:
    """A sentence names what will lie, what is lacking and what decides."""
    assert " ".join(Told(case).front) == told


def test_how_many_are_left_of_the_meld() -> None:
    """Of three queens two are left, and that number is told."""
    told = Told(put("royal", FROM_MELD, **ROYAL)).front[0]
    assert told == (
        "Without the queen of diamonds only two cards are left in the meld, which needs at "
        "least three."
    )


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "you can go out"), ("sv", "kan du gå ut"), ("de", "können Sie")],
)
def test_what_the_player_may_do_now(language: str, told: str) -> None:
    """A hint at another order of the turn is no hint at another hand."""
    case = put(
        "svensk",
        {"ask": "discard", "card": "X"},
        **FIVE,
        partner_answers=["yes"],
        melded_before=True,
    )
    assert told in Told(case, language).neighbour
