"""Cards that go down on the table, and what that changes besides."""

from tutor_app.engine.card import THREE, Card, is_red_three, without
from tutor_app.engine.judging.turn import lay_way
from tutor_app.engine.play.state import State, lone_player, put
from tutor_app.engine.rules.threes import draws_in
from tutor_app.engine.verdict import Way


def apply_way(state: State, way: Way, top: Card | None = None) -> State:
    """Return the state with a way's cards on the table; `top` comes from the pile."""
    laid = way.cards if top is None else without(way.cards, (top,))
    if state.rules.threes.royal:
        leaving = top is None and len(state.hand) - len(laid) <= 1  # but for the last discard
        state, way = _with_threes(state, way, leaving=leaving)
    before = state.melds[state.side]
    after = lay_way(way, before)
    older = {item.to for item in way.melds} - {None, *state.laid_now}
    added = tuple(card for item in way.melds if item.to in older for card in item.cards)
    state = state.but(added_now=(*state.added_now, *added))
    if len(after) < len(before):  # melds made one: the player goes out, nothing else is asked
        state = state.but(laid_now=())
    return state.but(
        hands=put(state.hands, state.player, without(state.hand, laid)),
        melds=put(state.melds, state.side, after),
        laid_now=(*state.laid_now, *range(len(before), len(after))),
    )


def _with_threes(state: State, way: Way, *, leaving: bool) -> tuple[State, Way]:
    """Return a way whose new meld of threes has drawn in the red ones that lay alone.

    Red threes without black ones lie as bonus cards.
    """
    mates = [player for player, side in enumerate(state.sides) if side == state.side]
    new = [item for item in way.melds if item.to is None and item.cards[0][0] == THREE]
    alone = [item for item in new if all(map(is_red_three, item.cards))]
    bonus = (*state.threes[state.player], *(card for item in alone for card in item.cards))
    threes = put(state.threes, state.player, bonus)
    items = [item for item in way.melds if item not in alone]
    for place, item in enumerate(items):
        lying = tuple(card for player in mates for card in threes[player])
        if item in new and draws_in(item.cards, len(lying), state.rules, leaving=leaving):
            whole = sorted((*lying, *item.cards), key=lambda card: not is_red_three(card))
            items[place] = item._replace(cards=tuple(whole))
            threes = tuple(() if player in mates else laid for player, laid in enumerate(threes))
    return state.but(threes=threes), way._replace(melds=tuple(items))


def claim_sides(state: State) -> State:
    """Return the state with the sides found, where the first to meld or take plays alone."""
    if state.rules.deal.sides != "lone-player" or lone_player(state) >= 0:
        return state
    others = [player for player in state.order if player != state.player]
    side = min(others)
    sides = tuple(side if player in others else player for player in range(len(state.sides)))
    return state.but(sides=sides)
