"""The smallest openings: no card can be left out, however the others are arranged.

They are listed for the reader, cheapest first: fewest cards from the hand, then
fewest points over the need. Cards that differ in suit only count as one.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import reduce
from heapq import merge
from itertools import chain, pairwise
from operator import or_
from typing import NamedTuple

from tutor_app.engine.rules.opening import wants_one_row
from tutor_app.engine.search.combinations import Combinations, FreeCards, may_lie, needs_of
from tutor_app.engine.search.in_reach import points_in_reach
from tutor_app.engine.search.lays import LayDown, cost_of
from tutor_app.engine.search.task import Lay, Task
from tutor_app.engine.search.ways import way_of
from tutor_app.engine.verdict import Way

MOST_COUNTED = 100
"""Openings after which no more are counted: the cheapest ones are listed in any case."""


_PLENTY = 10_000
"""More points than there are."""


Reaches = Callable[[int, LayDown], bool]
"""Tells from points and melds whether they are an opening."""


def minimal_openings(task: Task, reaches: Reaches) -> Iterator[Way]:
    """Yield the smallest openings with actual cards, the hundred cheapest.

    Those that need fewer cards in another arrangement are none.
    """
    if not may_reach(task):
        return
    held: list[dict[str, int]] = []
    search = _Smallest(task, reaches)
    for laid in filter(search.is_minimal, search.all()):
        cards = search.cards(laid)
        if not any(_holds(cards, smaller) for smaller in held):
            held.append(cards)
            yield way_of(laid, task)
        if len(held) == MOST_COUNTED:
            return


def may_reach(task: Task) -> bool:
    """Tell whether points for an opening may be there, or no points are needed."""
    return points_in_reach(task) >= task.need or task.rules.opening.splash


def arrangements(task: Task) -> Iterator[LayDown]:
    """Yield every way to lay all cards of the task in new melds."""
    points = sum([task.rules.points(card[0]) for card in task.cards])
    points += task.top_points
    free = FreeCards(task)
    every = Combinations(free, free.others)
    starts: list[LayDown] = [(item,) for item in free.starts] if task.top else [()]
    for start in starts:
        yield from every.of(start, len(task.cards), points)


def _holds(cards: Mapping[str, int], smaller: Mapping[str, int]) -> bool:
    """Tell whether `cards` are more than `smaller` and hold them all."""
    for card, count in smaller.items():
        if cards.get(card, 0) < count:
            return False
    return cards != smaller


class _Band(NamedTuple):
    """A range of points, as bits, what may be laid first, and the melds that may follow.

    A start tells its cards and points, and whether a meld of a kind that is needed must come to it.
    """

    within: int
    starts: list[tuple[int, int, LayDown, bool]]
    combinations: Combinations


class _Smallest:
    """The walk over openings from which no meld and no card can be left out.

    An opening that counts some points more than it has to holds no meld that counts no
    more than that, and none from which a card of no more can be taken: what each meld
    brings beyond what it could go without is its weight. Where an opening needs a meld of
    a kind, one such meld may weigh less: it is what is wanted of it that counts.
    """

    def __init__(self, task: Task, reaches: Reaches) -> None:
        """Take stock of the hand and weigh the melds."""
        self.task, self.reaches, self.need, rule = task, reaches, task.need, task.rules.opening
        self.kinds = rule.shape != "any" or bool(rule.canasta_from)
        several = self.need > 0 or self.kinds  # nothing needs no two melds
        several = several and not wants_one_row(task.score, task.rules)
        self.free = FreeCards(task, several=several)
        every = [*self.free.starts, *self.free.others]
        self.melds: dict[tuple[bool, object], Lay] = {
            (each.top, each.cards or _numbers(each)): each for each in every
        }
        others, starts = (self.free.others, self.free.starts) if several else ([], [])
        self.weights = [(min(item.points, self._lightest(item)), item) for item in others]
        self.wanted = self._wanted() if self.kinds else []
        lacking = [item for item in every if self.kinds and not reaches(_PLENTY, (item,))]
        self.needs_wanted = self.kinds and not reaches(_PLENTY, (*lacking,))
        self.tops = [(self._lightest(item), item) for item in starts]
        self.bands = [*self._bands()] if several else []

    def _bands(self) -> Iterator[_Band]:
        """Yield the ranges of points in which the same melds weigh enough."""
        most = max([weight for weight, _ in self.weights], default=0)
        if self.wanted:
            best = [
                max([item.points for _, item in every], default=0)
                for every in (self.tops, self.wanted)
            ]
            most = max(most, sum(best) - self.need + 1)
        steps = {weight for weight, _ in (*self.weights, *self.tops, *self.wanted) if weight < most}
        edges = sorted({0, most, *steps})
        for low, high in pairwise(edges):
            items = [item for weight, item in self.weights if weight > low]
            starts = [
                (*cost_of(start), start, self.needs_wanted and not self.reaches(_PLENTY, start))
                for start in self._begun(low)
            ]
            within = (1 << self.need + high) - (1 << self.need + low)
            most_points = self.need + high - 1
            wanted = {item for _, item in self.wanted} if self.needs_wanted else None
            yield _Band(within, starts, Combinations(self.free, items, most_points, wanted))

    def _wanted(self) -> list[tuple[int, Lay]]:
        """Return the melds of which an opening needs one."""
        return [one for one in self.weights if self.reaches(_PLENTY, one[1:])]

    def all(self) -> Iterator[LayDown]:
        """Yield the openings, those of fewest cards first, then those of fewest points."""
        two = self.tops or self.weights, self.weights
        fewest = sum([min([item.size for _, item in every], default=0) for every in two])
        sizes = range(fewest, len(self.task.cards) + 1) if self.bands else ()
        several = chain.from_iterable(map(self._several, sizes))
        return merge(self._alone(), several, key=cost_of)

    def _alone(self) -> list[LayDown]:
        """Return the openings of one meld."""
        items = self.free.starts if self.task.top else self.free.others
        found = [(item,) for item in items]
        return sorted([laid for laid in found if self.reaches(cost_of(laid)[1], laid)], key=cost_of)

    def _several(self, size: int) -> Iterator[LayDown]:
        """Yield the openings of more than one meld, of so many cards."""
        for within, starts, combinations in self.bands:
            counted = combinations.reckoned(size)
            possible = [
                counted[lacks][size - cards][0] << points & within if size >= cards else 0
                for cards, points, _, lacks in starts
            ]
            for points in _places(reduce(or_, possible, 0)):
                for (_, _, start, lacks), can in zip(starts, possible, strict=True):
                    if can >> points & 1:
                        for laid in combinations.of(start, size, points, lacks=lacks):
                            if len(laid) > 1 and self.reaches(points, laid):
                                yield laid

    def _begun(self, excess: int) -> list[LayDown]:
        """Return what has to be laid, or may be though it weighs no more than the excess."""
        tops: list[LayDown] = [()]
        if self.task.top:
            tops = [(item,) for weight, item in self.tops if self.kinds or weight > excess]
        if not self.kinds:
            return tops
        light: list[LayDown] = [()]
        light += [(item,) for weight, item in self.wanted if weight <= excess]
        return [(*top, *one) for top in tops for one in light]

    def cards(self, laid: LayDown) -> dict[str, int]:
        """Return what a lay-down uses: ranks for sets, the very cards for sequences."""
        cards: dict[str, int] = {}
        for item in laid:
            for card, count in Counter(item.cards).items() if item.cards else needs_of(item):
                cards[card] = cards.get(card, 0) + count
        return cards

    def is_minimal(self, laid: LayDown) -> bool:
        """Tell whether no card and no whole meld can be left out."""
        total, rules = sum([item.points for item in laid]), self.task.rules
        for place, item in enumerate(laid):
            others = (*laid[:place], *laid[place + 1 :])
            rest = total - item.points
            if not item.top and others and self.reaches(rest, others):
                return False
            for smaller in self._one_card_less(item):
                fewer = rest + smaller.points
                if self.reaches(fewer, (*others, smaller)) and may_lie(others, smaller, rules):
                    return False
        return True

    def _lightest(self, item: Lay) -> int:
        """Return the least that goes if a card is left out, more than all if none can be."""
        less = [item.points - one.points for one in self._one_card_less(item)]
        return min(less, default=_PLENTY)

    def _one_card_less(self, item: Lay) -> list[Lay]:
        """Return the legal melds with one card less, of sequences at either end."""
        less: tuple[object, ...] = (item.cards[1:], item.cards[:-1])
        if not item.cards:
            rank, naturals, wild, twos, red = _numbers(item)
            less = (rank, naturals - 1, wild, twos, red), (rank, naturals, wild - 1, twos, red)
            less += (rank, naturals, wild - 1, twos - 1, red), (rank, naturals, wild, twos, red - 1)
        return [*filter(None, [self.melds.get((item.top, told)) for told in less])]


def _numbers(item: Lay) -> tuple[str, int, int, int, int]:
    """Return the rank of a meld, its naturals, wild cards, the twos among these, red threes."""
    return item.rank, item.naturals, item.wild, item.twos, item.red


def _places(bits: int) -> Iterator[int]:
    """Yield the places of the bits that are set, ascending."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low
