"""The order in which a hand is held: by rank, or by suit where sequences are laid."""

from collections.abc import Callable

from tutor_app.engine.card import RANKS, UNSEEN, Card, Cards, is_wild
from tutor_app.engine.rule_set import RuleSet

RANK, SUIT = "rank", "suit"
# Black and red in turn, so that suits are told apart at a glance.
SUITS = "shcd"
LOW_TO_HIGH = "23456789TJQKA"


def order_for(rules: RuleSet, choice: str) -> str:
    """How a hand is ordered: as chosen; by suit where the game has sequences, else by rank."""
    if choice in {RANK, SUIT}:
        return choice
    return SUIT if rules.melds.sequences or rules.cards.family == "rummy" else RANK


def held(cards: Cards, rules: RuleSet, choice: str) -> Cards:
    """The cards as a hand is held, wild ones first.

    By rank they fall from the ace; by suit they rise, as sequences lie on the table.
    """
    return tuple(sorted(cards, key=_key(rules, order_for(rules, choice))))


def _key(rules: RuleSet, order: str) -> Callable[[Card], tuple[int, ...]]:
    twos_natural = rules.cards.family == "rummy"

    def key(card: Card) -> tuple[int, ...]:
        if card == UNSEEN:
            return (2,)
        if is_wild(card) and not (twos_natural and card[1:]):
            return (0, RANKS.index(card[0]), SUITS.find(card[1:]))
        rank, suit = LOW_TO_HIGH.index(card[0]), SUITS.index(card[1])
        return (1, suit, rank) if order == SUIT else (1, -rank, suit)

    return key
