"""When the stock runs out."""

from tutor_app.engine.card import Card, is_red_three
from tutor_app.engine.position import Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.threes import is_bonus_three
from tutor_app.engine.verdict import Finding


def red_three_ended(position: Position, rules: RuleSet) -> bool:
    """Tell whether a red three as the last stock card has ended the deal.

    Either the last card drawn decides, or only a draw of nothing but threes.
    """
    rule = rules.stock_end.red_three_last
    if position.stock != 0 or not position.drawn or rule in {"goes-on", "melding-only"}:
        return False
    kept = position.hand or () if rules.deal.red_threes == "kept" else ()
    threes = [is_bonus_three(card, rules) and card not in kept for card in position.drawn]
    return all(threes) if rule == "ends-deal-if-alone" else threes[-1]


def no_discard_left(position: Position, rules: RuleSet) -> bool:
    """Tell whether a red three as the last stock card bars the discard."""
    if position.stock != 0:
        return False
    if rules.stock_end.red_three_last != "melding-only":
        return red_three_ended(position, rules)
    return bool(position.drawn) and all(map(is_red_three, position.drawn or ()))


def check_red_three_last(position: Position, rules: RuleSet) -> Finding:
    """Check that the last stock card was no red three: fact `card` (the last one drawn)."""
    card = position.drawn[-1] if position.drawn else ""
    holds = not red_three_ended(position, rules)
    return Finding("stock_end.red_three_last", holds, {"card": card}, "stock_end.red_three_last")


def check_stock_left(position: Position) -> Finding:
    """Check that there is a stock to draw from."""
    return Finding("stock_end.stock_left", position.stock != 0, {}, "stock_end.pile_goes_on")


def check_pile_goes_on(rules: RuleSet) -> Finding:
    """Check that play goes on with the pile when the stock is empty."""
    path = "stock_end.pile_goes_on"
    return Finding("stock_end.pile_goes_on", rules.stock_end.pile_goes_on, {}, path)


def check_no_use(top: Card, *, usable: bool) -> Finding:
    """Say whether the pile can still be taken, the stock being empty: fact `top`."""
    return Finding("stock_end.no_use", usable, {"top": top}, "stock_end.pile_goes_on")


def check_forced(top: Card, *, forced: bool) -> Finding:
    """Say whether the player must take the pile: fact `top`."""
    return Finding("stock_end.forced_take", forced, {"top": top}, "stock_end.forced_take")


def note_reshuffled(rules: RuleSet) -> Finding:
    """Return that the discards become the new stock when it is empty."""
    return Finding("stock_end.reshuffled", rules.stock_end.reshuffled, {}, "stock_end.reshuffled")


def check_nothing_to_discard(*, holds: bool) -> Finding:
    """Say whether the turn ends without a discard, since no card may be discarded."""
    return Finding("stock_end.nothing_to_discard", holds, {}, "discarding.count")


def note_never_forced() -> Finding:
    """Return the circumstance that nobody is ever made to take the pile."""
    return Finding("stock_end.never_forced", None, {}, "stock_end.forced_take")
