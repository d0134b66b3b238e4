"""Red threes, which are bonus cards, and black threes."""

from tutor_app.engine.card import Card, Cards, is_black_three, is_red_three, wilds
from tutor_app.engine.position import Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import count_canastas
from tutor_app.engine.verdict import Finding


def check_red_never_melded(cards: Cards) -> Finding:
    """Check that no red three is melded: fact `card` (the three, or the first card)."""
    card = next((card for card in cards if is_red_three(card)), cards[0])
    path = "threes.red_bonus"
    return Finding("threes.red_never_melded", not is_red_three(card), {"card": card}, path)


def check_black_going_out(*, going_out: bool, rules: RuleSet) -> Finding:
    """Check that black threes are melded only in the turn in which the player goes out."""
    holds = going_out and rules.threes.black_melded == "going-out"
    return Finding("threes.black_going_out", holds, {}, "threes.black_melded")


def check_black_size(cards: Cards, rules: RuleSet) -> Finding:
    """Check how many black threes a meld holds: facts `size`, `need`, `limit` (cards)."""
    size = sum(map(is_black_three, cards))
    need, limit = rules.threes.black_min, rules.threes.black_max
    facts = {"size": size, "need": need, "limit": limit}
    return Finding("threes.black_size", need <= size <= limit, facts, "threes.black_min")


def check_black_without_wild(cards: Cards, rules: RuleSet) -> Finding:
    """Check that no wild card lies with black threes: fact `wild` (cards)."""
    wild = len(wilds(cards))
    holds = rules.threes.black_wild or wild == 0
    return Finding("threes.black_without_wild", holds, {"wild": wild}, "threes.black_wild")


def red_three_points(count: int, rules: RuleSet) -> int:
    """Return what `count` red threes bring, in points, before the sign."""
    return rules.threes.red_totals.get(str(count), count * rules.threes.red_bonus)


def note_red_threes(count: int, rules: RuleSet) -> Finding:
    """Return what the red threes count before the sign: facts `count`, `points`."""
    name = "red_all" if str(count) in rules.threes.red_totals else "red_bonus"
    path = "threes.red_totals" if name == "red_all" else "threes.red_bonus"
    facts = {"count": count, "points": red_three_points(count, rules)}
    return Finding(f"threes.{name}", None, facts, path)


def red_threes_count_plus(position: Position, rules: RuleSet) -> bool:
    """Tell whether the side's red threes count plus: it has opened, or has a canasta."""
    if rules.threes.red_plus_needs == "canasta":
        return count_canastas(position.melds, rules) > 0
    return position.opened


def note_red_minus(points: int) -> Finding:
    """Return the circumstance that the red threes count minus: fact `points` (negative)."""
    return Finding("threes.red_minus", None, {"points": points}, "threes.red_plus_needs")


def red_threes_in(*hands: Cards) -> tuple[Card, ...]:
    """Return the red threes that are still in hands."""
    return tuple(card for hand in hands for card in hand if is_red_three(card))
