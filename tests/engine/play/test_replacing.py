"""A three that is laid out is replaced; where the stock has no card for it, the deal is over."""

import pytest

from tests.engine.play.test_procedures import at, laid
from tests.engine.play.walking import does, follow
from tutor_app.engine.card import put
from tutor_app.engine.play import State, play
from tutor_app.engine.play.state import NOBODY
from tutor_app.notation.positions import read_cards

PAIR = "9s 9h Tc Js 4h"
"""A hand that takes a pile with a nine on top."""


def _after_discard(packet: str, stock: str) -> State:
    """Return the state in which a player who can take the pile picks up a packet first."""
    state = laid(at("american", "9d 8h 7d 4s", stock=read_cards(stock), phase="drawn"))
    other = state.order[1]
    hands = put(state.hands, other, read_cards(PAIR))
    aside = put(state.set_aside, other, read_cards(packet))
    state = state.but(hands=hands, set_aside=aside, player=other)
    state = laid(state, "Ks Kh Kd").but(player=state.order[0])
    return follow(state, does("discard", "9d"))


@pytest.mark.parametrize(
    ("packet", "stock", "over"),
    [
        pytest.param("3s Kd Qd Qc", "", True, id="no-card"),
        pytest.param("3s 3h Qd Qc", "8c", True, id="one-card-for-two"),
        pytest.param("3s Kd Qd Qc", "3h", True, id="a-three-for-it"),
        pytest.param("3s Kd Qd Qc", "8c", False, id="the-last-card"),
        pytest.param("3s 3h Qd Qc", "8c 8s", False, id="two-for-two"),
        pytest.param("Kc Kd Qd Qc", "", False, id="no-three"),
    ],
)
def test_threes_of_a_packet_need_a_replacement(packet: str, stock: str, *, over: bool) -> None:
    """Whoever has to draw for one and cannot ends the deal, whatever the pile holds (l.309)."""
    state = _after_discard(packet, stock)

    assert state.is_over is over
    assert state.out == NOBODY


@pytest.mark.parametrize("stock", ["", "3h", "3h 3d"])
def test_nobody_goes_out_by_laying_out_a_last_three(stock: str) -> None:
    """Nothing replaces it, so that the deal is over (l.309); no discard was left (l.301)."""
    state = laid(at("american", "3s", phase="start", stock=read_cards(stock)), "Ks Kh Kd")

    after = play(state, does("lay-out", "3s"))

    assert (after.is_over, after.out) == (True, NOBODY)
