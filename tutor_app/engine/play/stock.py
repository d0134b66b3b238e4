"""Drawing from the stock, with the threes that are laid out at once and replaced."""

import random
from typing import NamedTuple

from tutor_app.engine.card import Card, Cards
from tutor_app.engine.play.state import State, put
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.threes import must_be_laid


class Draw(NamedTuple):
    """What came from the stock.

    Attributes:
        hand: Cards that stay in the hand.
        laid: Threes that lie now as bonus cards.
        drawn: All of them, in the order drawn.
        stock: What is left.
    """

    hand: Cards
    laid: Cards
    drawn: Cards
    stock: Cards


def draw(stock: Cards, wanted: int, rules: RuleSet) -> Draw:
    """Draw until `wanted` cards stay in hand, or the stock is empty; threes are laid."""
    kept: list[Card] = []
    laid: list[Card] = []
    drawn: list[Card] = []
    left = len(stock)
    while wanted > 0 and left:
        left -= 1
        card = stock[left]
        drawn.append(card)
        if must_be_laid(card, rules):
            laid.append(card)
            wanted -= not rules.threes.red_replaced
        else:
            kept.append(card)
            wanted -= 1
    return Draw(tuple(kept), tuple(laid), tuple(drawn), stock[:left])


def lay_out(state: State, player: int, threes: Cards, hand: Cards, *, replaced: bool) -> State:
    """Return the state with these threes lying, and the hand with what replaces them."""
    count = len(threes) if replaced and state.rules.threes.red_replaced else 0
    more = draw(state.stock, count, state.rules)
    lying = (*state.threes[player], *threes, *more.laid)
    return state.but(
        stock=more.stock,
        hands=put(state.hands, player, (*hand, *more.hand)),
        threes=put(state.threes, player, lying),
        drawn=(*state.drawn, *more.drawn),
    )


def lay_held_threes(state: State, player: int) -> State:
    """Return the state after the player has laid out and replaced the threes that must lie."""
    hand, rules = state.hands[player], state.rules
    threes = tuple(card for card in hand if must_be_laid(card, rules))
    if not threes:
        return state
    kept = tuple(card for card in hand if not must_be_laid(card, rules))
    return lay_out(state, player, threes, kept, replaced=True)


def turn_over(state: State) -> State:
    """Return the state with the discards, all but the top one, shuffled as the new stock."""
    stock = list(state.pile[:-1])
    random.Random(state.seed + state.turn).shuffle(stock)  # noqa: S311 cards, not secrets
    return state.but(stock=tuple(stock), pile=state.pile[-1:], turned=state.lying)
