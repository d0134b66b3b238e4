"""Drawing from the stock, with the threes that are laid out at once and replaced."""

import random

from tutor_app.engine.card import Cards, without
from tutor_app.engine.play.state import State, put
from tutor_app.engine.rules.drawing import draw_until
from tutor_app.engine.rules.threes import must_be_laid


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
