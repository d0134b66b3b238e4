"""Cards that go down on the table, and what that changes besides."""

from itertools import chain

from tutor_app.engine.card import Card, without
from tutor_app.engine.judging.turn import lay_way, merge_melds
from tutor_app.engine.play.state import State, lone_player, put
from tutor_app.engine.rules.threes import join_threes
from tutor_app.engine.verdict import Way


def apply_way(state: State, way: Way, top: Card | None = None, *, leaving: bool = False) -> State:
    """Return the state with a way's cards on the table; `top` comes from the pile.

    Black threes of a player who is `leaving` may lie alone.
    """
    laid = way.cards if top is None else without(way.cards, (top,))
    if state.rules.threes.royal:
        state, way = _with_threes(state, way, leaving=leaving)
    before = state.melds[state.side]
    after, (_, places) = lay_way(way, before), merge_melds(way, before)
    older = {places[index] for index in range(len(before)) if index not in state.laid_now}
    added = [item.cards for item in way.melds if item.to is not None and places[item.to] in older]
    added += [before[index].cards for index in state.laid_now if places[index] in older]
    return state.but(
        hands=put(state.hands, state.player, without(state.hand, laid)),
        melds=put(state.melds, state.side, after),
        laid_now=tuple(index for index in range(len(after)) if index not in older),
        added_now=(*state.added_now, *chain(*added)),
    )


def _with_threes(state: State, way: Way, *, leaving: bool) -> tuple[State, Way]:
    """Return a way whose new meld of threes has drawn in the red ones that lay alone."""
    mates = [player for player, side in enumerate(state.sides) if side == state.side]
    lone = tuple(card for player in mates for card in state.threes[player])
    melds, after = join_threes(way.melds, lone, state.rules, leaving=leaving)
    threes = state.threes
    if after[: len(lone)] != lone:  # all were drawn in
        threes = tuple(() if player in mates else laid for player, laid in enumerate(threes))
        lone = ()
    bonus = (*threes[state.player], *after[len(lone) :])
    return state.but(threes=put(threes, state.player, bonus)), way._replace(melds=melds)


def claim_sides(state: State) -> State:
    """Return the state with the sides found, where the first to meld or take plays alone."""
    if state.rules.deal.sides != "lone-player" or lone_player(state) >= 0:
        return state
    others = [player for player in state.order if player != state.player]
    side = min(others)
    sides = tuple(side if player in others else player for player in range(len(state.sides)))
    return state.but(sides=sides)
