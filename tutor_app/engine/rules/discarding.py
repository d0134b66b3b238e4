"""The card that ends a turn."""

from tutor_app.engine.card import Card, is_red_three
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Finding


def check_red_three(card: Card, rules: RuleSet) -> Finding:
    """Check that no red three is discarded: fact `card`."""
    holds = rules.discarding.red_three or not is_red_three(card)
    return Finding("discarding.red_three", holds, {"card": card}, "discarding.red_three")


def check_from_hand(*, from_meld: bool) -> Finding:
    """Check that the discard comes from the hand, not from a meld."""
    return Finding("discarding.from_meld", not from_meld, {}, "discarding.count")


def check_deal_over(card: Card, *, over: bool) -> Finding:
    """Check that no red three as the last stock card has ended the deal: fact `card`."""
    return Finding("discarding.deal_over", not over, {"card": card}, "stock_end.red_three_last")
