"""When the stock runs out."""

from tutor_app.engine.card import is_red_three
from tutor_app.engine.position import Position
from tutor_app.engine.rule import Rule, everywhere, in_canasta, in_rummy, note
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.threes import is_bonus_three
from tutor_app.engine.verdict import Finding

RED_THREE_LAST = Rule(
    "stock_end.red_three_last",
    *("stock_end.red_three_last", "stock_end.pile_goes_on"),
    lift={"stock_end.red_three_last": "goes-on"},
    whatever_hand=True,
)
STOCK_LEFT = Rule(
    "stock_end.stock_left",
    *("stock_end.pile_goes_on", "stock_end.forced_take", "stock_end.red_three_last"),
    *("drawing.order", "stock_end.reshuffled"),
    knows=everywhere,
    whatever_hand=True,
)
PILE_GOES_ON = Rule(
    "stock_end.pile_goes_on",
    knows=lambda rules: in_canasta(rules) and not rules.stock_end.pile_goes_on,
    whatever_hand=True,
)
NO_USE = Rule(
    "stock_end.no_use",
    "stock_end.pile_goes_on",
    knows=lambda rules: in_canasta(rules) and rules.stock_end.pile_goes_on,
)
FORCED_TAKE = Rule(
    "stock_end.forced_take", knows=lambda rules: rules.stock_end.forced_take != "never"
)
FROZEN_FREES = note(
    "stock_end.frozen_frees",
    "stock_end.forced_take",
    knows=lambda rules: rules.stock_end.forced_take == "own-meld",
    told_only=True,
)
NEVER_FORCED = note(
    "stock_end.never_forced",
    "stock_end.forced_take",
    knows=lambda rules: rules.stock_end.forced_take == "never",
)
RESHUFFLED = Rule("stock_end.reshuffled", knows=in_rummy)
NOTHING_TO_DISCARD = Rule(
    "stock_end.nothing_to_discard", "discarding.count", knows=everywhere, told_only=True
)


_GOES_ON = frozenset({"goes-on", "melding-only"})
"""What a red three as the last card does where it does not end the deal at once."""


def red_three_ended(position: Position, rules: RuleSet) -> bool:
    """Tell whether a red three drawn last, or a draw of nothing but threes, has ended the deal."""
    rule = rules.stock_end.red_three_last
    if position.stock != 0 or not position.drawn or rule in _GOES_ON:
        return False
    kept = position.hand or () if rules.deal.red_threes == "kept" else ()
    threes = [is_bonus_three(card, rules) and card not in kept for card in position.drawn]
    return all(threes) if rule == "ends-deal-if-alone" else threes[-1]


def no_discard_left(position: Position, rules: RuleSet) -> bool:
    """Tell whether a red three as the last stock card bars the discard."""
    if position.stock != 0 or not position.drawn or "discarding.deal_over" in rules.lifted:
        return False
    melds_yet = rules.stock_end.red_three_last == "melding-only"
    return is_red_three(position.drawn[-1]) if melds_yet else red_three_ended(position, rules)


def check_red_three_last(position: Position, rules: RuleSet) -> Finding:
    """Check that the last stock card was no red three: fact `card` (the last one drawn)."""
    card = position.drawn[-1] if position.drawn else ""
    holds = not red_three_ended(position, rules)
    return RED_THREE_LAST(holds, {"card": card})


def what_is_over(position: Position, rules: RuleSet) -> list[Finding] | None:
    """Return that a three drawn last has ended the deal; None where none has.

    With that rule lifted it is nothing: how the turn would end then nobody wonders.
    """
    if red_three_ended(position, rules):
        return [check_red_three_last(position, rules)]
    three = position.stock == 0 and position.drawn and is_bonus_three(position.drawn[-1], rules)
    return [] if three and RED_THREE_LAST.id in rules.lifted else None


def draws_three(position: Position, rules: RuleSet) -> bool:
    """Tell whether a three that lies as a bonus card came from the stock in this turn."""
    drawn = position.drawn or () if position.drew == "stock" else ()
    return any(is_bonus_three(card, rules) for card in drawn)


def check_drawn_last(position: Position, rules: RuleSet) -> Finding:
    """Check that the draw has not ended the deal: facts `card`, `on` (why the turn goes on).

    That is since it was `drawn` to, since the last card was `no-red-three`, or `no-three` where any
    would end the deal, or since one did come and is `kept` in hand. Where a red one would let the
    player meld yet, that there was a stock to draw from is told instead: fact `drawn` (1).
    """
    last = check_red_three_last(position, rules)
    drawn = position.drawn if position.stock == 0 else ()
    if drawn and is_bonus_three(drawn[-1], rules):
        kept = bool(last.holds) and rules.stock_end.red_three_last == "ends-deal"
        return last.with_facts(on="kept" if kept else "")
    if rules.stock_end.red_three_last == "melding-only":
        return STOCK_LEFT(True, {"drawn": 1}, "stock_end.pile_goes_on")  # noqa: FBT003 kept
    if rules.stock_end.red_three_last in _GOES_ON:
        return last.with_facts(on="drawn")._replace(limit="stock_end.pile_goes_on")
    return last.with_facts(on="no-three" if rules.threes.black_bonus else "no-red-three")


def check_stock_left(position: Position, limit: str = "", **told: int) -> Finding:
    """Check that there is a stock to draw from, as `limit` asks: fact `count` (cards) if known.

    What is `told` with it: `duty` (1), that it frees from taking the pile.
    """
    facts = {"count": position.stock, **told} if position.stock else {}
    return STOCK_LEFT(position.stock != 0, facts, limit)


def check_pile_goes_on(rules: RuleSet) -> Finding:
    """Check that play goes on with the pile when the stock is empty."""
    return PILE_GOES_ON(rules.stock_end.pile_goes_on)


def note_reshuffled(position: Position, rules: RuleSet) -> Finding:
    """Return that the discards become the new stock: fact `single` (1: a single one makes none)."""
    return RESHUFFLED(rules.stock_end.reshuffled, single=len(position.pile) == 1)
