"""The exact search in Rommé: which melds a hand can lay.

The first natural card is either kept, or it lies in one of the melds that hold it, or
it is laid off on a meld on the table; the rest of the hand is solved the same way, and
every rest only once. Bound: at most 2 to the power of the cards in hand rests; hands
have fourteen cards.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import combinations, product
from typing import NamedTuple

from tutor_app.engine.card import JOKER, Card, Cards, of_rank, suit_of, without
from tutor_app.engine.rule_set import RuleSet, SetRules
from tutor_app.engine.rummy.melds import (
    CIRCLE,
    arc_as_laid,
    as_laid,
    breaks_off,
    in_order,
    is_meld,
    is_set,
    laid_off,
    meld_value,
)
from tutor_app.engine.verdict import Laid

IMPOSSIBLE = -1
"""Points of a lay-down that there is not."""


@dataclass(frozen=True, slots=True)
class Cover:
    """A lay-down of a hand.

    Attributes:
        points: What its own melds count for the opening; IMPOSSIBLE if there is none.
        laid: What goes down in this order, new melds and cards laid off on melds on the table.
        left: How many cards stay in hand.
    """

    points: int
    laid: tuple[Laid, ...] = ()
    left: int = 0

    @property
    def melds(self) -> tuple[Cards, ...]:
        """The new melds."""
        return tuple([item.cards for item in self.laid if item.to is None])


class _Move(NamedTuple):
    """What goes down next; with it the rest of the hand and what then lies."""

    laid: Laid
    rest: Cards
    lying: tuple[Cards, ...]

    def before(self, after: Cover, rules: SetRules) -> Cover:
        """Return a lay-down of the rest with the move before it."""
        if after.points == IMPOSSIBLE:
            return after
        points = meld_value(self.laid.cards, rules) if self.laid.to is None else 0
        return replace(after, points=after.points + points, laid=(self.laid, *after.laid))


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


def smallest_opening(hand: Cards, need: int, rules: RuleSet) -> Cover:
    """Return melds that count `need`: with the fewest jokers, and then with the fewest cards.

    Of equal ones they count most. There are none where the points are IMPOSSIBLE.
    """
    every = rules.for_sets

    @cache
    def solve(rest: Cards, lacking: int) -> Cover:
        if lacking <= 0:
            return Cover(0, left=len(rest))
        if not rest or rest[0] == JOKER == rest[-1]:
            return Cover(IMPOSSIBLE)
        skipped = solve(without(rest, (_first(rest),)), lacking)
        found = [replace(skipped, left=skipped.left + 1)]
        for move in _moves(rest, (), every):
            after = solve(move.rest, lacking - meld_value(move.laid.cards, every))
            found.append(move.before(after, every))
        return max(found, key=_thrift)

    return solve(tuple(sorted(hand)), need)


def _thrift(opening: Cover) -> tuple[bool, int, int, int]:
    """Return what makes one opening better than another: few jokers, few cards, many points."""
    jokers = sum([card == JOKER for meld in opening.melds for card in meld])
    return opening.points != IMPOSSIBLE, -jokers, opening.left, opening.points


def most_down(hand: Cards, table: tuple[Cards, ...], rules: RuleSet) -> Cover:
    """Return a lay-down of as many cards as can be melded or laid off."""
    covers = (best_cover(hand, table, rules, kept) for kept in range(len(hand) + 1))
    return next(cover for cover in covers if cover.points != IMPOSSIBLE)


@lru_cache(maxsize=4)
def _search(
    hand: Cards, table: tuple[Cards, ...], rules: SetRules, taken: Cards
) -> Callable[[int], Cover]:
    """Return what tells the best lay-down by the most cards kept; it tries every rest once.

    It is kept for the few hands that one question tries, also while rules are lifted.
    """
    live = tuple([card for card in hand if card == JOKER or _may_go(card, hand, table, rules)])
    dead = len(hand) - len(live)
    moves = cache(lambda rest, lying: [*_moves(rest, lying, rules)])

    @cache
    def solve(rest: Cards, lying: tuple[Cards, ...], left: int) -> Cover:
        if not rest:
            return Cover(0)
        best = Cover(IMPOSSIBLE)
        if left and _first(rest) not in taken:
            after = solve(without(rest, (_first(rest),)), lying, left - 1)
            best = replace(after, left=after.left + 1)
        for move in moves(rest, lying):
            after = move.before(solve(move.rest, move.lying, min(left, len(move.rest))), rules)
            best = after if after.points > best.points else best
        return best

    def keeping(kept: int) -> Cover:
        if dead > kept or not set(taken).isdisjoint(without(hand, live)):
            return Cover(IMPOSSIBLE)
        best = solve(live, table, min(kept - dead, len(live)))
        return replace(best, left=best.left + dead)

    return keeping


def _may_go(card: Card, hand: Cards, table: tuple[Cards, ...], rules: SetRules) -> bool:
    """Tell whether a meld from the hand holds a card, or a meld on the table takes it."""
    melds, added = melds_with(card, hand, rules), _laid_off(card, hand, table, rules)
    return any(True for _ in melds) or any(True for _ in added)


def _first(rest: Cards) -> Card:
    """Return the card that is looked at next: a natural one, while there is one."""
    return next((card for card in rest if card != JOKER), rest[0])


def _moves(rest: Cards, lying: tuple[Cards, ...], rules: SetRules) -> Iterator[_Move]:
    """Yield every meld that the next card may be in, and every way to lay it off."""
    card = _first(rest)
    for used in melds_with(card, rest, rules):
        yield _Move(Laid(used), without(rest, used), lying)
    for place, used, whole in _laid_off(card, rest, lying, rules):
        grown = (*lying[:place], whole, *lying[place + 1 :])
        yield _Move(Laid(used, place), without(rest, used), grown)


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
    """Yield the sequences through `card`, short ones first: the cards held, jokers for the rest."""
    if card != JOKER:
        ends = _carried_on(card, hand, (card[0],), rules)
        yield from sorted([(card, *laid) for _, laid in ends], key=len)


def _laid_off(
    card: Card, hand: Cards, lying: tuple[Cards, ...], rules: SetRules
) -> Iterator[tuple[int, Cards, Cards]]:
    """Yield each meld on the table with cards that it may take, and the meld with them.

    A joker comes when nothing else is left, and is as good on one meld as on another.
    """
    near = tuple([other for other in hand if suit_of(other) in {suit_of(card), ""}])
    for place, meld in enumerate(lying):
        for used, whole in _additions(card, near, meld, rules).items():
            yield place, used, whole
            if card == JOKER:
                return


@lru_cache(maxsize=8192)
def _additions(card: Card, near: Cards, meld: Cards, rules: SetRules) -> Mapping[Cards, Cards]:
    """Return what of a card, its suit and jokers a meld may take, each with the meld then."""
    if card == JOKER or is_set(meld, rules):
        whole = laid_off(meld, (card,), rules)
        return {} if whole is None else {(card,): whole}
    if suit_of(next(other for other in meld if other != JOKER)) != suit_of(card):
        return {}
    found: dict[Cards, Cards] = {}
    meld = as_laid(meld, rules)
    arc = arc_as_laid(meld)
    for low, laid in _carried_on(card, near, arc, rules) if arc and card[0] not in arc else ():
        found.setdefault(tuple(sorted(laid)), (*laid[:low], *meld, *laid[low:]))
    return found


def _carried_on(
    card: Card, hand: Cards, arc: tuple[str, ...], rules: SetRules
) -> Iterator[tuple[int, Cards]]:
    """Yield what carries these ranks on to a sequence with `card`: how many are low, and all.

    They are of the suit of `card`; a joker may stand for any of them but that one. Where the same
    cards can go to either end, those at the low end are first as few as they can be, as
    `laid_off` puts them.
    """
    jokers, values, size = hand.count(Card(JOKER)), rules.melds, len(arc)
    below, above = (_beyond(arc, step, card, hand, jokers) for step in (-1, 1))
    for low, high in product(range(len(below) + 1), range(len(above) + 1)):
        if not values.min_size <= size + low + high <= values.sequence_max:
            continue
        ends = (*reversed(below[:low]), *above[:high])
        held = [other for other in ends if other != card and other in hand]
        spare = jokers - len(ends) + len(held) + (card in ends)
        whole = [other[0] for other in ends]
        whole[low:low] = arc
        if spare < 0 or card[0] not in whole or breaks_off(whole, rules):
            continue
        for spared in range(spare + 1):
            for replaced in combinations(held, spared):
                own = {card, *held}.difference(replaced)
                yield low, tuple([other if other in own else Card(JOKER) for other in ends])


def _beyond(arc: tuple[str, ...], step: int, card: Card, hand: Cards, jokers: int) -> list[Card]:
    """Return the cards that follow an end of a sequence, as far as cards and jokers go."""
    at, found = CIRCLE.index(arc[0] if step < 0 else arc[-1]), []
    for further in range(1, len(CIRCLE) - len(arc) + 1):
        following = Card(CIRCLE[(at + step * further) % len(CIRCLE)] + suit_of(card))
        jokers -= following not in hand
        if jokers < 0:
            break
        found.append(following)
    return found
