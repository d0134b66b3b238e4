"""What cards count."""

from collections.abc import Iterable

from tutor_app.engine.card import Card, Cards, is_black_three, is_red_three
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Fact, Finding


def cards_points(cards: Iterable[Card], rules: RuleSet) -> int:
    """Return what `cards` count themselves, in points.

    Red threes count as bonuses only, but for those that lie with black ones in a meld.
    """
    held = tuple(cards)
    joined = rules.threes.royal and any(map(is_black_three, held))
    return sum(rules.points(card[0]) for card in held if joined or not is_red_three(card))


def note_points(cards: Cards, rules: RuleSet) -> Finding:
    """Return the circumstance `cards.points` with facts `cards` and `points`."""
    facts: dict[str, Fact] = {"cards": cards, "points": cards_points(cards, rules)}
    return Finding("cards.points", None, facts, "cards.points")
