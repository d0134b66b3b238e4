"""When the stock runs out."""

from tutor_app.engine.card import Card, is_red_three
from tutor_app.engine.position import Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Finding


def red_three_ended(position: Position, rules: RuleSet) -> bool:
    """Tell whether a red three as the last stock card has ended the deal.

    Either the last card drawn decides, or only a draw of nothing but red threes.
    """
    if position.stock != 0 or not position.drawn:
        return False
    if rules.stock_end.red_three_last == "ends-deal-if-alone":
        return all(map(is_red_three, position.drawn))
    return is_red_three(position.drawn[-1])


def check_red_three_last(position: Position, rules: RuleSet) -> Finding:
    """Check that the last stock card was no red three: fact `card` (the last one drawn)."""
    card = position.drawn[-1] if position.drawn else ""
    holds = not red_three_ended(position, rules)
    return Finding("stock_end.red_three_last", holds, {"card": card}, "stock_end.red_three_last")


def check_stock_left(position: Position) -> Finding:
    """Check that there is a stock to draw from."""
    return Finding("stock_end.stock_left", position.stock != 0, {}, "stock_end.pile_goes_on")


def check_no_use(top: Card, *, usable: bool) -> Finding:
    """Say whether the pile can still be taken, the stock being empty: fact `top`."""
    return Finding("stock_end.no_use", usable, {"top": top}, "stock_end.pile_goes_on")


def check_forced(top: Card, *, forced: bool) -> Finding:
    """Say whether the player must take the pile: fact `top`."""
    return Finding("stock_end.forced_take", forced, {"top": top}, "stock_end.forced_take")


def note_never_forced() -> Finding:
    """Return the circumstance that nobody is ever made to take the pile."""
    return Finding("stock_end.never_forced", None, {}, "stock_end.forced_take")
