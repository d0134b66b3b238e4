"""Cards that change their place at the table: drawn, laid out as threes, laid in melds."""

import random
from itertools import chain

from tutor_app.engine.card import Card, Cards, put, without
from tutor_app.engine.judging.turn import lay_way, merge_melds
from tutor_app.engine.play.state import State, lone_player
from tutor_app.engine.rules.drawing import draw_until
from tutor_app.engine.rules.threes import join_threes, must_be_laid
from tutor_app.engine.verdict import Way


def draw(state: State, player: int, wanted: int) -> State:
    """Return the state once `wanted` cards that stay in hand are drawn, or the stock is empty.

    Threes that must lie are laid.
    """
    coming, rules = state.stock[::-1], state.rules
    drawn = coming[: draw_until(wanted, len(coming), iter(coming), rules)]
    laid = [card for card in drawn if must_be_laid(card, rules)]
    kept = [card for card in drawn if card not in laid]
    return state.but(
        stock=state.stock[: len(coming) - len(drawn)],
        hands=put(state.hands, player, (*state.hands[player], *kept)),
        threes=put(state.threes, player, (*state.threes[player], *laid)),
        drawn=(*state.drawn, *drawn),
    )


def lay_out(state: State, player: int, threes: Cards, hand: Cards, *, replaced: bool) -> State:
    """Return the state with these threes lying, and the hand with what replaces them."""
    lying = (*state.threes[player], *threes)
    hands = put(state.hands, player, hand)
    state = state.but(hands=hands, threes=put(state.threes, player, lying))
    count = len(threes) if replaced and state.rules.threes.red_replaced else 0
    return draw(state, player, count) if count else state


def pick_up(state: State, player: int, cards: Cards) -> State:
    """Return the state with cards in hand; threes that must lie are laid out and replaced."""
    threes = tuple([card for card in cards if must_be_laid(card, state.rules)])
    hand = (*state.hands[player], *without(cards, threes))
    return lay_out(state, player, threes, hand, replaced=True)


def lay_held_threes(state: State, player: int) -> State:
    """Return the state after the player has laid out and replaced the threes that must lie."""
    hand = state.hands[player]
    if not any(must_be_laid(card, state.rules) for card in hand):
        return state
    return pick_up(state.but(hands=put(state.hands, player, ())), player, hand)


def turn_over(state: State) -> State:
    """Return the state with the discards, all but the top one, shuffled as the new stock."""
    stock = list(state.pile[:-1])
    random.Random(state.seed + state.turn).shuffle(stock)  # noqa: S311 cards, not secrets
    return state.but(stock=tuple(stock), pile=state.pile[-1:], face_down=0, turned=state.lying)


def apply_way(state: State, way: Way, top: Card | None = None, *, goes_out: bool = False) -> State:
    """Return the state with a way's cards on the table; `top` comes from the pile.

    Black threes of a player who `goes_out` may lie alone.
    """
    laid = way.cards if top is None else without(way.cards, (top,))
    if state.rules.threes.royal:
        state, way = _with_threes(state, way, goes_out=goes_out)
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


def _with_threes(state: State, way: Way, *, goes_out: bool) -> tuple[State, Way]:
    """Return a way whose new meld of threes has drawn in the red ones that lay alone."""
    mates = [player for player, side in enumerate(state.sides) if side == state.side]
    lone = tuple(card for player in mates for card in state.threes[player])
    melds, after = join_threes(way.melds, lone, state.rules, goes_out=goes_out)
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
