"""The exact search in Rommé: which melds a hand can lay.

The first natural card is either kept, or it lies in one of the melds that hold it, or
it is laid off on a meld on the table; the rest of the hand is solved the same way, and
every rest only once. Bound: at most 2 to the power of the cards in hand rests; hands
have fourteen cards.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial
from itertools import combinations

from tutor_app.engine.card import JOKER, Card, Cards, of_rank, suit_of, without
from tutor_app.engine.rule_set import RuleSet, SetRules
from tutor_app.engine.rummy.melds import CIRCLE, in_order, is_meld, is_set, laid_off, meld_value

IMPOSSIBLE = -1
"""Points of a lay-down that there is not."""


@dataclass(frozen=True, slots=True)
class Cover:
    """A lay-down of a hand.

    Attributes:
        points: What its own melds count for the opening; IMPOSSIBLE if there is none.
        melds: The melds from the hand.
        left: How many cards stay in hand.
        laid_off: What goes on melds on the table, in this order, each with the meld's place.
    """

    points: int
    melds: tuple[Cards, ...] = ()
    left: int = 0
    laid_off: tuple[tuple[int, Cards], ...] = ()


def best_cover(
    hand: Cards, table: tuple[Cards, ...], rules: RuleSet, kept: int, taken: Cards = ()
) -> Cover:
    """Return the lay-down that counts most among those that keep at most `kept` cards.

    Args:
        hand: The cards.
        table: Melds that cards may be laid off on; empty if none may.
        rules: The rule set.
        kept: Most cards that may stay in hand.
        taken: Cards that may not be the one that stays, being just taken from the pile.
    """
    return _search(tuple(sorted(hand)), table, rules.for_sets, taken)(kept)


@lru_cache(maxsize=4)
def _search(
    hand: Cards, table: tuple[Cards, ...], rules: SetRules, taken: Cards = ()
) -> Callable[[int], Cover]:
    """Return what tells the best lay-down by the most cards kept; it tries every rest once.

    It is kept for the few hands that one question tries, also while rules are lifted.
    """
    melds = cache(lambda first, rest: [*melds_with(first, rest, rules)])

    @cache
    def solve(rest: Cards, lying: tuple[Cards, ...], left: int) -> Cover:
        if not rest:
            return Cover(0)
        first = next((card for card in rest if card != JOKER), rest[0])
        best = Cover(IMPOSSIBLE)
        if left and first not in taken:
            after = solve(without(rest, (first,)), lying, left - 1)
            best = replace(after, left=after.left + 1)
        for used in melds(first, rest):
            after = solve(without(rest, used), lying, left)
            points = after.points + meld_value(used, rules)
            if after.points != IMPOSSIBLE and points > best.points:
                best = replace(after, points=points, melds=(used, *after.melds))
        for place, used, whole in _laid_off(first, rest, lying, rules):
            grown = (*lying[:place], whole, *lying[place + 1 :])
            after = solve(without(rest, used), grown, left)
            if after.points > best.points:
                best = replace(after, laid_off=((place, used), *after.laid_off))
        return best

    return partial(solve, hand, table)


def fewest_left(hand: Cards, table: tuple[Cards, ...], rules: RuleSet) -> int:
    """Return how many cards stay in hand at least, however melds are laid and cards laid off."""
    kept = range(len(hand))
    sure = (left for left in kept if best_cover(hand, table, rules, left).points != IMPOSSIBLE)
    return next(sure, len(hand))


def melds_with(card: Card, hand: Cards, rules: SetRules) -> Iterator[Cards]:
    """Yield every meld from the hand that holds `card`, equal ones once."""
    seen = set()
    for cards in (*_sets(card, hand, rules), *_sequences(card, hand, rules)):
        ordered = tuple(sorted(cards))
        if ordered not in seen and is_meld(ordered, rules):
            seen.add(ordered)
            yield in_order(ordered, rules)


def _sets(card: Card, hand: Cards, rules: SetRules) -> Iterator[Cards]:
    if card == JOKER:
        return
    others = {other for other in of_rank(hand, card[0]) if suit_of(other) != suit_of(card)}
    jokers = of_rank(hand, JOKER)
    for count in range(len(others) + 1):
        for chosen in combinations(sorted(others), count):
            for wild in range(min(len(jokers), rules.melds.set_max - 1 - count) + 1):
                yield (card, *chosen, *jokers[:wild])


def _sequences(card: Card, hand: Cards, rules: SetRules) -> Iterator[Cards]:
    """Yield the sequences through `card`: for each arc the cards held, jokers for the rest."""
    if card == JOKER:
        return
    jokers = of_rank(hand, JOKER)
    for arc in _arcs(card, frozenset(hand), len(jokers), rules):
        held = [other for other in arc if other != card and other in hand]
        missing = len(arc) - 1 - len(held)
        for spared in range(len(jokers) - missing + 1):
            for replaced in combinations(held, spared):
                own = [other for other in held if other not in replaced]
                yield (card, *own, *jokers[: missing + spared])


def _arcs(
    card: Card, held: frozenset[Card], jokers: int, rules: SetRules
) -> list[tuple[Card, ...]]:
    """Return the arcs of ranks through `card` that lack no more cards than there are jokers."""
    suit, at = suit_of(card), CIRCLE.index(card[0])
    below = _lacking(suit, at, -1, held, jokers)
    above = _lacking(suit, at, 1, held, jokers)
    spans = [
        (low + high + 1, low)
        for low, lack in enumerate(below)
        for high, more in enumerate(above)
        if lack + more <= jokers
        and rules.melds.min_size <= low + high + 1 <= rules.melds.sequence_max
    ]
    return [
        tuple(Card(CIRCLE[(at - low + step) % len(CIRCLE)] + suit) for step in range(size))
        for size, low in sorted(spans)
    ]


def _lacking(suit: str, at: int, step: int, held: frozenset[Card], jokers: int) -> list[int]:
    """Return, for none, one, two … ranks further on, how many of these cards are not held."""
    lacking = [0]
    for further in range(1, len(CIRCLE)):
        missing = Card(CIRCLE[(at + step * further) % len(CIRCLE)] + suit) not in held
        if lacking[-1] + missing > jokers:
            break
        lacking.append(lacking[-1] + missing)
    return lacking


def _laid_off(
    card: Card, hand: Cards, lying: tuple[Cards, ...], rules: SetRules
) -> Iterator[tuple[int, Cards, Cards]]:
    """Yield each meld on the table with cards that it may take, and the meld with them."""
    near = tuple([other for other in hand if suit_of(other) in {suit_of(card), ""}])
    for place, meld in enumerate(lying):
        for used, whole in _additions(card, near, meld, rules):
            yield place, used, whole


@lru_cache(maxsize=8192)
def _additions(
    card: Card, near: Cards, meld: Cards, rules: SetRules
) -> tuple[tuple[Cards, Cards], ...]:
    """Return what of a card, its suit and jokers a meld may take, each with the meld then."""
    jokers, options = of_rank(near, JOKER), list[Cards]([(card,)])
    if card != JOKER and not is_set(meld, rules):
        suit = suit_of(next(other for other in meld if other != JOKER))
        own = sorted({other for other in near if other not in {card, JOKER}})
        options = [
            (card, *chosen, *jokers[:wild])
            for count in range(len(own) + 1 if suit_of(card) == suit else 0)
            for chosen in combinations(own, count)
            for wild in range(len(jokers) + 1)
        ]
    tried = [(used, laid_off(meld, used, rules)) for used in options]
    return tuple([(used, whole) for used, whole in tried if whole is not None])
