"""How a turn begins and ends, and how a deal does."""

from collections.abc import Mapping
from typing import Any

from tutor_app.engine.card import Cards, put
from tutor_app.engine.judging.going_out import is_concealed
from tutor_app.engine.judging.stock_end import can_take
from tutor_app.engine.judging.turn import turn_of
from tutor_app.engine.play.observe import observe
from tutor_app.engine.play.state import NOBODY, State
from tutor_app.engine.play.table import lay_held_threes, pick_up, turn_over
from tutor_app.engine.rules.canastas import kinds_of

_FRESH: Mapping[str, Any] = {
    key: State._field_defaults[key]
    for key in ("phase", "drew", "drawn", "laid_now", "added_now", "partner_answers", "lapsed")
}
"""What is forgotten when a turn begins."""


def begin_turn(state: State, **changes: Any) -> State:  # noqa: ANN401 fields of a state
    """Return the state with the player's turn begun, or the deal over if it cannot be.

    Cards that lay aside come to the hand, and threes that must lie are laid and replaced.
    `changes` are fields that change with the turn.
    """
    before = state.but(**_FRESH, **changes)
    state = _pick_up(before)
    if state.rules.deal.red_threes == "first-turn":
        state = lay_held_threes(state, state.player)
    if lacks_replacement(before, state):
        return finish(state)
    state = state.but(drawn=())
    return state if state.stock else without_stock(state)


def lacks_replacement(before: State, state: State) -> bool:
    """Tell whether the player has laid a three out that nothing replaces, which ends the deal."""
    laid = len(state.threes[state.player]) - len(before.threes[state.player])
    ends = not state.stock and state.rules.stock_end.red_three_last == "ends-deal"
    return ends and laid > len(state.drawn) - len(before.drawn)


def _pick_up(state: State) -> State:
    """Return the state with the cards in hand that lay aside for this moment."""
    if not any(state.set_aside):
        return state
    if state.rules.pile.set_aside:
        hands = tuple(
            (*hand, *more) for hand, more in zip(state.hands, state.set_aside, strict=True)
        )
        return state.but(hands=hands, set_aside=((),) * len(hands))
    player, packet = state.player, state.set_aside[state.player]
    return pick_up(state.but(set_aside=put(state.set_aside, player, ())), player, packet)


def without_stock(state: State) -> State:
    """Return the state of a turn without a stock: the pile is left, or the deal is over.

    Where the discards become the new stock they are turned over, as long as that leads on.
    """
    if state.rules.stock_end.reshuffled:
        idle = state.rules.stock_end.idle_ends and state.turned == state.lying
        return turn_over(state) if state.pile and not idle else finish(state)
    if not state.rules.stock_end.pile_goes_on:
        return finish(state)
    return state if can_take(observe(state, state.player), state.rules) else finish(state)


def end_turn(state: State) -> State:
    """Return the state with the turn passed on to the next player."""
    player, melded = state.player, state.melded_before
    if (state.laid_now or state.added_now) and not melded[player]:
        melded = put(melded, player, True)  # noqa: FBT003 a list of flags
    aside, packets = state.set_aside, state.packets
    opened_now = len(state.laid_now) == len(state.melds[state.side]) > 0
    if packets and opened_now and not melded_before(state):
        aside, packets = put(aside, player, packets[0]), packets[1:]
    order = state.order
    following = order[(order.index(player) + 1) % len(order)]
    further = {"melded_before": melded, "set_aside": aside, "packets": packets}
    return begin_turn(state, player=following, turn=state.turn + 1, **further)


def melded_before(state: State) -> bool:
    """Tell whether somebody of the side has laid cards in an earlier turn."""
    side = state.side
    return any(
        laid for laid, other in zip(state.melded_before, state.sides, strict=True) if other == side
    )


def finish(state: State, out: int = NOBODY) -> State:
    """Return the state with the deal over; `out` is who went out."""
    return state.but(phase="over", out=out, waiting=())


def gone_out(state: State, last: Cards = ()) -> State:
    """Return the state after the player has gone out, `last` being the discard, if there is one."""
    position = observe(state, state.player)._replace(hand=last)
    concealed = is_concealed(turn_of(position, state.rules))
    laid = [state.melds[state.side][index] for index in state.laid_now]
    pays = concealed and state.rules.going_out.hand_canasta_bonus > 0
    own = pays and sum(kinds_of(laid, state.rules)) > 0
    return finish(state, state.player).but(concealed=concealed, hand_canasta=own)
