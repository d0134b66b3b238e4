"""Cards that go down on the table, and what that changes besides."""

from tutor_app.engine.card import THREE, Card, Cards, is_red_three, without
from tutor_app.engine.judging.turn import lay, lay_way
from tutor_app.engine.play.state import State, lone_player, put
from tutor_app.engine.position import Meld
from tutor_app.engine.rules.threes import draws_in
from tutor_app.engine.verdict import Way


def apply_way(state: State, way: Way, top: Card | None = None) -> State:
    """Return the state with a way's cards on the table; `top` comes from the pile."""
    laid = way.cards
    if top is not None:
        laid = without(laid, (top,))
    if state.rules.threes.royal:
        leaving = top is None and len(state.hand) - len(laid) <= 1  # but for the last discard
        state, way = _with_threes(state, way, leaving=leaving)
    before = state.melds[state.side]
    after = lay_way(way, before) if way.merges else lay(way.melds, before, opening=not before)
    joined = {item.to for item in way.melds} - {None}
    older = joined - set(state.laid_now)
    added = tuple(card for item in way.melds if item.to in older for card in item.cards)
    state = state.but(added_now=(*state.added_now, *added))
    if len(after) < len(before):  # melds made one: the player goes out, nothing else is asked
        state = state.but(laid_now=())
    return laid_out(state, laid, after)


def _with_threes(state: State, way: Way, *, leaving: bool) -> tuple[State, Way]:
    """Return a way whose new meld of threes has drawn in the red ones that lay alone.

    Red threes without black ones lie as bonus cards.
    """
    items = []
    for item in way.melds:
        if item.to is None and all(map(is_red_three, item.cards)):
            threes = (*state.threes[state.player], *item.cards)
            state = state.but(threes=put(state.threes, state.player, threes))
        else:
            items.append(item)
    for place, item in enumerate(items):
        lying = sum(len(state.threes[each]) for each in _mates(state))
        threes_begun = item.to is None and item.cards[0][0] == THREE
        if threes_begun and draws_in(item.cards, lying, state.rules, leaving=leaving):
            state, whole = draw_in_threes(state, item.cards)
            items[place] = item._replace(cards=whole)
    return state, way._replace(melds=tuple(items))


def _mates(state: State) -> list[int]:
    return [player for player, side in enumerate(state.sides) if side == state.side]


def laid_out(state: State, used: Cards, melds: tuple[Meld, ...]) -> State:
    """Return the state with `used` gone from the hand and the own side's melds as given.

    Melds beyond those that lay before are new.
    """
    before = len(state.melds[state.side])
    return state.but(
        hands=put(state.hands, state.player, without(state.hand, used)),
        melds=put(state.melds, state.side, melds),
        laid_now=(*state.laid_now, *range(before, len(melds))),
    )


def draw_in_threes(state: State, cards: Cards) -> tuple[State, Cards]:
    """Return the meld of threes with the red ones that lay alone, and the state without these."""
    owners = _mates(state)
    lying = tuple(card for player in owners for card in state.threes[player])
    threes = tuple(() if player in owners else laid for player, laid in enumerate(state.threes))
    whole = (*lying, *cards)
    ordered = sorted(whole, key=lambda card: not is_red_three(card))
    return state.but(threes=threes), tuple(ordered)


def claim_sides(state: State) -> State:
    """Return the state with the sides found, where the first to meld or take plays alone."""
    if state.rules.deal.sides != "lone-player" or lone_player(state) >= 0:
        return state
    others = [player for player in state.order if player != state.player]
    side = min(others)
    sides = tuple(side if player in others else player for player in range(len(state.sides)))
    return state.but(sides=sides)
