"""What a Rommé player needs to know besides: whether the discard helps, and which card does not."""

from collections.abc import Sequence

from tutor_app.engine.action import Action
from tutor_app.engine.card import JOKER, Card, Cards
from tutor_app.engine.rummy.cover import melds_with
from tutor_app.engine.rummy.melds import CIRCLE, laid_off
from tutor_app.selfplay.view import View

_NEAR = 2
"""Cards of a suit no further apart than this may come to lie in one sequence."""


def is_rummy(view: View) -> bool:
    """Tell whether the game is Rommé."""
    return view.rules.cards.family == "rummy"


def wants_discard(view: View) -> bool:
    """Tell whether the discard completes a meld of the own hand, or may be laid off."""
    position, rules = view.position, view.rules
    top = position.pile[-1]
    if top == JOKER or melds_with(top, (*(position.hand or ()), top), rules):
        return True
    table = (*position.melds, *position.opponent_melds) if position.opened else ()
    return any(laid_off(meld.cards, (top,), rules) is not None for meld in table)


def loneliest(view: View, discards: Sequence[Action]) -> Action:
    """Choose the discard with the fewest neighbours in hand; of these the one that costs most."""
    hand = view.position.hand or ()

    def need(action: Action) -> tuple[bool, int, int]:
        card = action.cards[0]
        return card == JOKER, _neighbours(card, hand), -view.rules.points(card[0])

    return min(discards, key=need)


def _neighbours(card: Card, hand: Cards) -> int:
    """Return how many cards of the rank in other suits, or near in the suit, are held."""
    return sum(other not in {card, JOKER} and _is_near(card, other) for other in hand)


def _is_near(card: Card, other: Card) -> bool:
    if card == JOKER or card[0] == other[0]:
        return card != JOKER
    apart = abs(CIRCLE.index(card[0]) - CIRCLE.index(other[0]))
    return card[1] == other[1] and min(apart, len(CIRCLE) - apart) <= _NEAR
