"""Red threes, which are bonus cards, and black threes."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain

from tutor_app.engine.account import Entry, add_entry, each_line
from tutor_app.engine.card import (
    BLACK_THREES,
    RED_THREES,
    THREE,
    THREES,
    Card,
    Cards,
    holds_any,
    is_black_three,
    is_red_three,
    wilds,
)
from tutor_app.engine.position import Meld, Position
from tutor_app.engine.rule import NO_FACTS, Rule, in_canasta, note
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import kinds_of
from tutor_app.engine.verdict import Finding, Laid, Line

RED_NEVER_MELDED = Rule(
    "threes.red_never_melded",
    *("threes.red_replaced", "threes.red_bonus"),
    knows=lambda rules: in_canasta(rules) and not rules.threes.royal,
)


def _counts_each(rules: RuleSet) -> bool:
    """Tell whether threes count each by itself, in some number of them."""
    numbers = range(1, 2 * rules.cards.packs + 1)
    return in_canasta(rules) and any(not has_total(count, rules) for count in numbers)


RED_BONUS = note(
    "threes.red_bonus",
    *("threes.red_bonus", "threes.red_plus_needs", "threes.red_totals", "threes.royal"),
    "scoring.pooled",
    knows=_counts_each,
)
RED_ALL = note(
    "threes.red_all",
    *("threes.red_totals", "threes.red_plus_needs", "scoring.pooled"),
    knows="threes.red_totals",
)
RED_MINUS = note(
    "threes.red_minus",
    *("threes.red_plus_needs", "threes.red_minus", "going_out.sequence_is_natural"),
)
RED_ZERO = note(
    "threes.red_zero",
    "threes.red_plus_needs",
    knows=lambda rules: rules.threes.red_plus_needs == "zero-with-one-canasta",
)
BLACK_GOING_OUT = Rule("threes.black_going_out", "threes.black_melded", supposes_out=True)
BLACK_SIZE = Rule(
    "threes.black_size",
    *("threes.black_min", "threes.black_max"),
    knows=lambda rules: rules.threes.black_melded == "going-out",
    lift={"threes.black_min": 1, "threes.black_max": 99},
)
BLACK_WITHOUT_WILD = Rule(
    "threes.black_without_wild",
    *("threes.black_wild", "melds.kind"),
    knows=lambda rules: rules.threes.black_melded == "going-out" and not rules.threes.black_wild,
    lift={"threes.black_wild": True},
)
BLACK_NO_DISCARD = Rule("threes.black_no_discard", off=False)
ROYAL_RED = Rule("threes.royal_red", *("threes.royal", "threes.red_bonus"), knows="threes.royal")
ROYAL_ENOUGH = Rule("threes.royal_enough", "canastas.royal_red_min", knows="threes.royal")
ROYAL_DEAD = note(
    "threes.royal_dead", "canastas.royal_red_min", knows="threes.royal", told_only=True
)
ROYAL_SIZE = Rule(
    "threes.royal_size", *("melds.kind", "canastas.royal_red_min"), knows="threes.royal"
)
ROYAL_GROWS = Rule("threes.royal_grows", "threes.royal", knows="threes.royal")
ROYAL_OPENED = Rule("threes.royal_opened", "threes.black_melded", knows="threes.royal")


def is_bonus_three(card: Card, rules: RuleSet) -> bool:
    """Tell whether `card` is a three that is laid out as a bonus card and replaced."""
    if card[0] != THREE or rules.cards.family == "rummy":
        return False
    return is_red_three(card) or (rules.threes.black_bonus and is_black_three(card))


def must_be_laid(card: Card, rules: RuleSet) -> bool:
    """Tell whether `card` is a three that its holder is to lay out and replace."""
    return is_bonus_three(card, rules) and not rules.threes.red_optional


def time_to_lay(rules: RuleSet) -> str:
    """Return when in a turn threes that may stay in hand are laid out; empty if none may stay."""
    time = "drawn" if rules.threes.red_optional else "start"
    return time if rules.deal.red_threes == "kept" else ""


def staying(hand: Cards, rules: RuleSet) -> Cards:
    """Return the cards of a hand that may stay in it: most often all."""
    going = _going(rules)
    return hand if going.isdisjoint(hand) else tuple([card for card in hand if card not in going])


@lru_cache(maxsize=256)
def _going(rules: RuleSet) -> frozenset[Card]:
    """Return the threes that may not stay in hand."""
    kinds = () if rules.deal.red_threes == "kept" else THREES
    return frozenset(card for card in kinds if is_bonus_three(card, rules))


def is_black_meld(cards: Cards) -> bool:
    """Tell whether a meld is one of black threes, without red ones; wild cards may lie in it."""
    return not BLACK_THREES.isdisjoint(cards) and RED_THREES.isdisjoint(cards)


def holds_black_alone(melds: Iterable[Meld]) -> bool:
    """Tell whether black threes lie without red ones, which needs a player who goes out."""
    return True in [is_black_meld(meld.cards) for meld in melds]


def draws_in(cards: Cards, lone: int, rules: RuleSet, *, goes_out: bool) -> bool:
    """Tell whether a new meld of threes draws in so many red ones that lie alone.

    With red ones among its cards it does; one of black ones where a canasta has room for all. Who
    `goes_out` lays black threes that are enough for a meld by themselves, unless all of
    them together make a canasta.
    """
    if holds_any(cards, RED_THREES):
        return True
    whole, size = len(cards) + lone, rules.canastas.size
    canasta = whole == size and lone >= rules.canastas.royal_red_min
    alone = goes_out and len(cards) >= rules.threes.black_min and not canasta
    return lone > 0 and whole <= size and not alone


def goes_to_red(cards: Cards, lone: int, rules: RuleSet, *, goes_out: bool = False) -> bool:
    """Tell whether a new meld of nothing but black threes goes to so many red ones."""
    black = rules.threes.royal and BLACK_THREES.issuperset(cards)
    return black and draws_in(cards, lone, rules, goes_out=goes_out)


def join_threes(
    laid: Iterable[Laid], lone: Cards, rules: RuleSet, *, goes_out: bool
) -> tuple[tuple[Laid, ...], Cards]:
    """Return what goes down, lone red threes drawn in, and the red threes that are lone then."""
    if not rules.threes.royal:
        return tuple(laid), lone
    found: list[Laid] = []
    for item in laid:
        begins = item.to is None and item.cards[0][0] == THREE
        if begins and is_red_meld(item.cards):
            lone = (*lone, *item.cards)
        elif begins and draws_in(item.cards, len(lone), rules, goes_out=goes_out):
            found.append(Laid(tuple(sorted((*lone, *item.cards), key=is_black_three))))
            lone = ()
        else:
            found.append(item)
    return tuple(found), lone


def check_red_never_melded(cards: Cards, rules: RuleSet) -> tuple[Finding, ...]:
    """Check that no red three is among the cards of a meld: fact `card` (the three)."""
    path = "" if rules.threes.red_replaced else "threes.red_bonus"
    red = [card for card in cards if is_red_three(card)][:1]
    return tuple([RED_NEVER_MELDED(False, {"card": card}, path) for card in red])  # noqa: FBT003


def check_black_going_out(*, going_out: bool, rules: RuleSet) -> Finding:
    """Check that black threes are melded only in the turn in which the player goes out."""
    return BLACK_GOING_OUT(going_out and rules.threes.black_melded == "going-out")


def check_black_size(cards: Cards, rules: RuleSet) -> Finding:
    """Check how many cards a meld of black threes holds: facts `size`, `need`, `limit`.

    Where it is left out that no wild card goes with them, wild ones make it no larger than it is.
    """
    need, limit = rules.threes.black_min, rules.threes.black_max
    black = sum(map(is_black_three, cards))
    size = len(cards) if rules.threes.black_wild else black
    most = black if BLACK_WITHOUT_WILD.id in rules.lifted else size
    facts = {"size": size, "need": need, "limit": limit}
    many = most > limit or (size >= need and not rules.threes.black_wild)
    holds = need <= size and most <= limit
    return BLACK_SIZE(holds, facts, "threes.black_max" if many else "")


def check_black_without_wild(cards: Cards, rules: RuleSet) -> Finding:
    """Check that no wild card lies with threes, black or beside red ones: fact `wild` (cards)."""
    wild, path = len(wilds(cards)), "melds.kind" if any(map(is_red_three, cards)) else ""
    return BLACK_WITHOUT_WILD(rules.threes.black_wild or wild == 0, {"wild": wild}, path)


def check_black_no_discard(left: int, rules: RuleSet) -> tuple[Finding, ...]:
    """Check, where it is a rule, that nothing is left to discard: fact `left` (cards)."""
    return BLACK_NO_DISCARD.if_known(rules, left == 0, {"left": left})


def check_royal_red(cards: Cards, rules: RuleSet) -> Finding:
    """Check that threes hold a red one: `count`, `alone` (1: red ones only, as bonus cards)."""
    red = sum(map(is_red_three, cards))
    alone = red == len(cards) and rules.threes.red_bonus > 0
    facts = {"count": red, "alone": int(alone)}
    return ROYAL_RED(red > 0, facts, "threes.red_bonus" if alone else "")


def check_royal_size(cards: Cards, rules: RuleSet, base: Cards = ()) -> Finding:
    """Check that threes, grown from `base`, are no more than a canasta: facts `size`, `limit`."""
    size, limit = len(cards), rules.canastas.size
    complete = len(base) >= limit and check_royal_enough(base, rules).holds
    path = "canastas.royal_red_min" if complete else ""
    return ROYAL_SIZE(size <= limit, {"size": size, "limit": limit}, path)


def check_royal_grows(position: Position, rules: RuleSet) -> tuple[Finding, ...]:
    """Check that no meld of threes is still growing, which all threes would have to join."""
    return () if growing_meld(position.melds, rules) is None else (ROYAL_GROWS(holds=False),)


def growing_meld(melds: Iterable[Meld], rules: RuleSet) -> int | None:
    """Return the index of a meld with red threes that is no canasta yet, or None."""
    for at, meld in enumerate(melds):
        if len(meld.cards) < rules.canastas.size and holds_any(meld.cards, RED_THREES):
            return at
    return None


def check_royal_enough(cards: Cards, rules: RuleSet) -> Finding:
    """Check that a canasta of threes holds enough red ones: facts `count`, `need`."""
    red, need = sum(map(is_red_three, cards)), rules.canastas.royal_red_min
    return ROYAL_ENOUGH(red >= need, {"count": red, "need": need})


def note_dead(
    hand: Cards, melds: Iterable[Meld], lone: Cards, rules: RuleSet
) -> tuple[Finding, ...]:
    """Return that seven threes make no canasta where they lie, or lie with `lone` ones of a hand.

    It is told where red ones are among them, but too few: facts `count`, `need`, `size`.
    """
    of_threes = [each.cards for each in melds if holds_any(each.cards, RED_THREES)]
    growing = [each for each in of_threes if len(each) < rules.canastas.size]
    loose = [card for card in (*hand, *lone) if card[0] == THREE]
    whole = (*chain(*growing), *loose)
    for cards in (*of_threes, whole) if rules.threes.royal else ():
        found = check_royal_enough(cards, rules)
        if len(cards) >= rules.canastas.size and found.facts["count"] and not found.holds:
            return (ROYAL_DEAD(None, {**found.facts, "size": rules.canastas.size}),)
    return ()


def check_royal_opened(rules: RuleSet) -> Finding:
    """Check that black threes join red ones: of a side that opens with it, or has opened."""
    return ROYAL_OPENED(rules.threes.black_melded != "never")


def bonus_threes(position: Position, rules: RuleSet) -> tuple[Cards, Cards]:
    """Return the red and black threes that lie as bonus cards, red ones laid as a meld included."""
    red = position.red_threes
    if rules.threes.royal:
        alone = (meld.cards for meld in position.melds if is_red_meld(meld.cards))
        red = (*red, *(card for cards in alone for card in cards))
    return red, position.black_threes if rules.threes.black_bonus else ()


def is_red_meld(cards: Cards) -> bool:
    """Tell whether a meld holds nothing but red threes."""
    return RED_THREES.issuperset(cards)


def three_line(rule: str, cards: Cards, sign: int, rules: RuleSet) -> Line:
    """Return what threes of one colour bring, sign included: all together, or each."""
    total, values = str(len(cards)), rules.threes
    if not sign:
        return each_line(rule, cards, 0, "threes.red_plus_needs")
    if has_total(len(cards), rules):
        return Line(rule, sign * values.red_totals[total], cards, limit="threes.red_totals")
    path = "threes.red_totals" if total in values.red_totals else "threes.red_bonus"
    return each_line(rule, cards, sign * values.red_bonus, path)


def has_total(count: int, rules: RuleSet) -> bool:
    """Tell whether so many threes of one colour count together, and not just each by itself."""
    total = rules.threes.red_totals.get(str(count))
    return total is not None and (count == 1 or total != count * rules.threes.red_bonus)


def count_threes(cards: Cards, sign: int, rules: RuleSet, *, apart: bool = False) -> Entry:
    """Return what threes of one colour bring: facts `count`, `points`, `black` (1).

    `apart` (1) says that those of a partner do not count with them.
    """
    rule = RED_ALL if has_total(len(cards), rules) else RED_BONUS
    black = {"black": 1} if any(map(is_black_three, cards)) else {}
    line = three_line(rule.id, cards, sign, rules)
    if not apart:
        return add_entry((line,), count=len(cards), **black)
    return add_entry((line._replace(limit="scoring.pooled"),), count=len(cards), apart=1)


def count_colours(red: Cards, black: Cards, sign: int, rules: RuleSet) -> Entry:
    """Return what threes of both colours bring: facts `points`, and of it `red` and `black`."""
    lines = tuple(three_line(RED_ALL.id, cards, sign, rules) for cards in (red, black))
    return add_entry(lines, red=lines[0].points, black=lines[1].points)


def count_none(position: Position, rules: RuleSet) -> Entry:
    """Return that no three lies as a bonus card: `points`, `joined` (red among black ones)."""
    lying = sum(is_red_three(card) for meld in position.melds for card in meld.cards)
    found = add_entry((three_line(RED_BONUS.id, (), 1, rules),), count=0)
    if not lying:
        return found
    said = RED_BONUS(None, {**found.finding.facts, "joined": lying}, "threes.royal")
    return found._replace(finding=said)


def threes_sign(position: Position, rules: RuleSet) -> int:
    """Return 1 if the side's threes count plus, -1 minus, 0 not at all."""
    canastas = sum(kinds_of(position.melds, rules))
    signs = {
        "opened": 1 if position.opened else -1,
        "canasta": 1 if canastas else -1,
        "two-canastas": 1 if canastas > 1 else -1,
        "natural-and-mixed": 1 if _lack(position, rules) is None else -1,
        "canasta-unless-others-out": 1 if canastas or position.went_out != "them" else -1,
        "zero-with-one-canasta": min(canastas, 2) - 1,
    }
    return signs[rules.threes.red_plus_needs]


def _lack(position: Position, rules: RuleSet) -> str | None:
    """Return which canasta the side lacks, `natural` or `mixed`, empty if both, None if neither."""
    kinds = kinds_of(position.melds, rules)
    natural = kinds.natural + (kinds.sequence if rules.going_out.sequence_is_natural else 0)
    if natural and kinds.mixed:
        return None
    return "mixed" if natural else "natural" if kinds.mixed else ""


def note_plus(position: Position, rules: RuleSet) -> Finding:
    """Return why threes count plus: `plus` (what is there), `sequence` (1: as the natural one)."""
    needs = rules.threes.red_plus_needs
    if needs == "natural-and-mixed" and not kinds_of(position.melds, rules).natural:
        return RED_MINUS(None, {"plus": needs, "sequence": 1})
    if needs == "zero-with-one-canasta":
        needs = "two-canastas"
    elif needs == "canasta-unless-others-out":
        needs = "canasta" if sum(kinds_of(position.melds, rules)) else "others-in"
    return RED_MINUS(None, {"plus": needs})


def note_sign(
    sign: int, counts: Iterable[int], position: Position, rules: RuleSet
) -> tuple[Finding, ...]:
    """Return why threes count plus, as `note_plus` says, or minus, or nothing.

    `counts` says how many there are of each colour: a total that the text gives changes its
    sign as a whole. Whether a side that has opened loses points for want of a canasta is a
    question of its own. Facts, where they count minus: `whole` (1: for such a total), `stock` (1:
    nobody went out), and where more than one canasta is needed `have` (canastas). Where both
    kinds are, a canasta of wild cards is neither, and `lack` is the only one that is lacking.
    """
    if sign == 1:
        return (note_plus(position, rules),)
    if not sign:
        return (RED_ZERO(None),)
    needs = rules.threes.red_plus_needs
    whole = any(str(count) in rules.threes.red_totals for count in counts)
    ruled = position.opened and needs == "canasta"
    path = "threes.red_minus" if whole or ruled else ""
    told = {"whole": whole, "stock": position.went_out == "nobody"}
    kinds = kinds_of(position.melds, rules)
    if needs != "natural-and-mixed":
        have = {"have": sum(kinds)} if needs == "two-canastas" else NO_FACTS
        return (RED_MINUS(None, have, path, **told),)
    neither = (RED_MINUS(None, {"wild": 1}, "going_out.sequence_is_natural"),)
    lack = _lack(position, rules) or ""
    found = RED_MINUS(None, {"have": sum(kinds)}, path, lack=lack, **told)
    return (found, *(neither if 0 < kinds.wild < sum(kinds) else ()))
