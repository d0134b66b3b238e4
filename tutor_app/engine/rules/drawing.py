"""How many cards come from the stock in a turn, and when."""

from collections.abc import Iterator

from tutor_app.engine.card import UNSEEN, Card, Cards, is_red_three, without
from tutor_app.engine.position import Position
from tutor_app.engine.rule import Rule, everywhere, note
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.threes import (
    growing_meld,
    is_bonus_three,
    must_be_laid,
    staying,
    time_to_lay,
)
from tutor_app.engine.verdict import Finding, Laid, lay

TURN_ORDER = Rule("drawing.turn_order", "drawing.order", knows=everywhere, told_only=True)
CARDS = note("drawing.cards", knows=everywhere)
PILE_INSTEAD = note("drawing.pile_instead", "drawing.with_pile", "drawing.cards", knows=everywhere)
REPLACEMENTS = note(
    "drawing.replacements",
    *("threes.red_replaced", "threes.red_from_pile_replaced", "threes.red_optional"),
    knows="threes.red_replaced",
)
STOCK_SHORT = note(
    "drawing.stock_short",
    *("drawing.cards", "drawing.short", "threes.red_replaced"),
    knows=everywhere,
)

_PLENTY = 1000
"""A stock whose size is not given."""


def count_drawn(position: Position, rules: RuleSet, base: int, *, pile: bool) -> tuple[int, int]:
    """Return how many of `base` cards come from the stock, and how many more for threes.

    Where the discards become the new stock, all but the top one are counted with it. Threes that
    have to be laid are replaced as long as the stock has cards, those in hand first; cards of
    the stock that are not known count as other cards.
    """
    stock = position.stock if position.stock is not None else _PLENTY
    if rules.stock_end.reshuffled:
        stock += max(len(position.pile) - 1, 0)
    coming = iter(position.stock_top)
    threes = sum(must_be_laid(card, rules) for card in position.hand or ())
    if pile and rules.threes.red_from_pile_replaced:
        threes += sum(map(is_red_three, position.pile))
    replaced = draw_until(threes if rules.threes.red_replaced else 0, stock, coming, rules)
    drawn = draw_until(base, stock - replaced, coming, rules)
    plain = min(base, stock - replaced)
    return plain, replaced + drawn - plain


def note_replaced(
    position: Position, rules: RuleSet, plain: int, count: int, *, pile: bool
) -> Finding:
    """Return that so many threes are replaced: fact `count`; cited is what says so of the pile.

    Fact `again` (1) says that behind the `plain` cards, as far as the stock is known, a three
    comes for a three.
    """
    found = pile and any(map(is_red_three, position.pile))
    path = "threes.red_from_pile_replaced" if found else ""
    path = path if rules.threes.red_from_pile_replaced else ""
    came = position.stock_top[plain : plain + count]
    again = any(must_be_laid(card, rules) for card in came)
    return REPLACEMENTS(None, {"count": count}, path, again=again)


def note_unsure(
    position: Position, rules: RuleSet, drawn: int, more: int, *, pile: bool
) -> Iterator[Finding]:
    """Yield what is said of threes that are not counted, each with its number as fact `count`.

    They lie face down in a pile that is taken (fact `hidden`), or come from it and are not
    replaced (fact `alone`), or are drawn and may stay in hand (fact `stays`), or they are those
    for which no card is left where so many `more` are drawn for all, as in `note_last`.
    """
    coming = position.pile if pile else ()
    hidden = coming.count(UNSEEN)
    yield from note_alone(coming, rules)
    if hidden and rules.threes.red_from_pile_replaced:
        facts = {"count": hidden, "hidden": 1}
        yield REPLACEMENTS(None, facts, "threes.red_from_pile_replaced")
    came = position.stock_top[: drawn + more]
    laid = sum(must_be_laid(card, rules) for card in (*(position.hand or ()), *came))
    if pile and rules.threes.red_from_pile_replaced:
        laid += sum(map(is_red_three, coming))
    if rules.threes.red_replaced:
        yield from note_last(laid - more)
    stays = sum(map(is_red_three, position.stock_top[:drawn]))
    if stays and rules.threes.red_optional:
        yield REPLACEMENTS(None, {"count": stays, "stays": 1}, "threes.red_optional")


def note_alone(coming: Cards, rules: RuleSet) -> Iterator[Finding]:
    """Yield that red threes come from the pile and are not replaced: `count`, `alone` (1)."""
    red, rule = sum(map(is_red_three, coming)), rules.threes
    if red and rule.red_replaced and not (rule.red_from_pile_replaced or rule.red_optional):
        yield REPLACEMENTS(None, {"count": red, "alone": 1}, "threes.red_from_pile_replaced")


def note_last(left: int) -> Iterator[Finding]:
    """Yield that the stock holds no card for so many threes: facts `left` (0), `laid`."""
    if left > 0:
        yield STOCK_SHORT(None, {"left": 0, "laid": left}, "threes.red_replaced")


def note_laid(position: Position, coming: Cards, rules: RuleSet) -> Iterator[Finding]:
    """Yield what becomes of threes in the hand, and in a pile of which these cards are `coming`.

    Facts: `count` of those that are replaced, then as in `note_alone` and `note_last`.
    """
    if not rules.threes.red_replaced:
        return
    held = (*(position.hand or ()), *(coming if rules.threes.red_from_pile_replaced else ()))
    laid = len(held) - len(staying(held, rules))
    there = laid if position.stock is None else min(laid, position.stock)
    if there:
        yield note_replaced(position, rules, 0, there, pile=any(map(is_red_three, coming)))
    yield from note_last(laid - there)
    yield from note_alone(coming, rules)


def draw_until(wanted: int, stock: int, coming: Iterator[Card], rules: RuleSet) -> int:
    """Return how many cards are drawn until `wanted` stay in hand, or none is left.

    Of so many in the `stock` those `coming` are known, the next one first; they are used up.
    """
    count = 0
    while wanted > 0 and count < stock:
        count += 1
        card = next(coming, None)
        laid = card is not None and must_be_laid(card, rules)
        wanted -= not (laid and rules.threes.red_replaced)
    return count


def draw_known(position: Position, rules: RuleSet, wanted: int) -> tuple[Cards, Cards]:
    """Return the known cards that stay in hand when so many are drawn, and those behind them."""
    count = draw_until(wanted, len(position.stock_top), iter(position.stock_top), rules)
    drawn, behind = position.stock_top[:count], position.stock_top[count:]
    return tuple([card for card in drawn if not must_be_laid(card, rules)]), behind


def after_threes(position: Position, phase: str, rules: RuleSet) -> Iterator[Position]:
    """Yield the position after each three that may be laid out, while the next card is known."""
    while phase == time_to_lay(rules) and position.stock_top:
        hand, coming = position.hand or (), position.stock_top
        three = next((card for card in hand if is_bonus_three(card, rules)), None)
        if three is None:
            return
        position = _on_table(three, position, rules)._replace(
            hand=(*without(hand, (three,)), coming[0]),
            stock_top=coming[1:],
            stock=None if position.stock is None else position.stock - 1,
        )
        yield position


def _on_table(three: Card, position: Position, rules: RuleSet) -> Position:
    """Return the position with a three laid out, or on a meld of threes that still grows."""
    melds, to = position.melds, growing_meld(position.melds, rules)
    if to is not None:
        return position._replace(melds=lay((Laid((three,), to),), melds))
    if is_red_three(three):
        return position._replace(red_threes=(*position.red_threes, three))
    return position._replace(black_threes=(*position.black_threes, three))


def note_pile_instead(rules: RuleSet, *, first: bool = False) -> Finding:
    """Return that the pile is taken instead: facts `count` (drawn besides), `instead` (else).

    Fact `first` (1) says that it matters that they are drawn before anything else is done.
    """
    count, instead = rules.drawing.with_pile, rules.drawing.cards
    path = "drawing.with_pile" if rules.has_origin("drawing.with_pile") else "drawing.cards"
    return PILE_INSTEAD(None, {"count": count, "instead": instead}, path, first=first)


def note_stock_short(left: int, rules: RuleSet) -> Finding:
    """Return that the stock has only `left` cards; a text that is silent says what is drawn."""
    path = "drawing.short" if rules.has_origin("drawing.short") else "drawing.cards"
    return STOCK_SHORT(None, {"left": left}, path)
