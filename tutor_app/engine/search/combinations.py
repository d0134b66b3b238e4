"""Melds laid together: the cards that are free, and the combinations by cards and points."""

from collections import Counter
from collections.abc import Collection, Iterator
from functools import lru_cache

from tutor_app.engine.card import JOKER, NATURAL_RANKS, THREE, TWO, count_ranks, is_red_three
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.search.lays import LayDown, cost_of, lays_beside, lays_with_top
from tutor_app.engine.search.task import Lay, Task
from tutor_app.engine.search.threes import threes_together
from tutor_app.engine.shapes import keeps_wild, may_stand

Needs = tuple[tuple[str, int], ...]
"""What a meld takes: numbers of cards by rank, and in sequences by the very card too."""

RED = "red three"
"""What red threes are counted by; black ones are by their rank."""


class FreeCards:
    """The cards that are free while melds are tried, and the melds that they could make.

    Attributes:
        task: The lay-down.
        starts: Melds that hold the top card, of which one has to be laid.
        others: All others.
        runs: Whether there are sequences among them.
    """

    def __init__(self, task: Task, *, several: bool = True) -> None:
        """Count the hand and list the melds that it could lay, `several` beside each other."""
        self.task, self.starts = task, lays_with_top(task)
        several = several or not task.top
        self.others = [*lays_beside(task), *threes_together(task)] if several else []
        self.counts = Counter(count_ranks(task.cards))
        self.counts[RED] = sum(map(is_red_three, task.cards))
        self.counts[THREE] -= self.counts[RED]
        self.runs = any(item.cards for item in self.others)
        if self.runs:
            for card in task.cards:
                self.counts[card] += card != JOKER  # it is counted by its rank alone

    def fits(self, needs: Needs) -> bool:
        """Tell whether the cards of a meld are still free."""
        counts = self.counts
        return False not in [counts[card] >= count for card, count in needs]

    def take(self, needs: Needs, sign: int) -> None:
        """Take the cards of a meld out of those that are free, or put them back."""
        for card, count in needs:
            self.counts[card] -= sign * count


@lru_cache(maxsize=4096)
def needs_of(item: Lay) -> Needs:
    """Return the cards that a meld takes, kept for the melds of a hand or two."""
    if item.cards:
        return tuple(Counter([*item.cards, *(card[0] for card in item.cards)]).items())
    every = (item.rank, item.naturals), (RED, item.red), (JOKER, item.jokers), (TWO, item.twos)
    return tuple([each for each in every if each[1]])


class Combinations:
    """Melds of a list laid together, by the number of their cards and their points.

    What a number of cards can count, if melds from one place of the list on are laid and
    none runs out, is kept as bits; so hardly a combination is begun that comes to nothing.
    """

    def __init__(
        self,
        free: FreeCards,
        items: list[Lay],
        most: int | None = None,
        wanted: Collection[Lay] | None = None,
    ) -> None:
        """Take the melds, and the most points that are of interest; None if all cards go down.

        Of those `wanted` a lay-down may have to hold one; None if it never has to.
        """
        self.free, self.items = free, items
        self.ordered = most is None and not free.runs
        self.mask = -1 if most is None else (1 << most + 1) - 1
        self.needs = [needs_of(item) for item in items]
        self.sizes = [(item.size, item.points) for item in items]
        self.wanted = [item in (wanted or ()) for item in items]
        places = range(len(items))
        self.backwards = [*zip(places, self.sizes, self.wanted, strict=True)][::-1]
        self.columns: list[list[int]] = [[1] * (len(items) + 1)]
        self.holding: list[list[int]] = [[0] * (len(items) + 1)]
        self.every = [self.columns] if wanted is None else [self.columns, self.holding]

    def reckoned(self, size: int) -> tuple[list[list[int]], list[list[int]]]:
        """Return what up to so many cards can count in melds from each place of the list on.

        It is told as bits: of all, and of those with a meld that is wanted.
        """
        while len(self.columns) <= size:
            for columns in self.every:
                cards, counted, column = len(columns), 0, [0]
                for place, (taken, points), wanted in self.backwards:
                    if taken <= cards:
                        rest = self.columns if wanted else columns
                        counted |= rest[cards - taken][place] << points & self.mask
                    column.append(counted)
                columns.append(column[::-1])
        return self.columns, self.holding

    def of(
        self, start: LayDown, size: int, points: int, *, lacks: bool = False
    ) -> Iterator[LayDown]:
        """Yield lay-downs that hold the start, of so many cards that count so many points.

        `lacks` says that a meld that is wanted must come to the start.
        """
        laid: LayDown = ()
        for item in start:
            needs = needs_of(item)
            if not (self.free.fits(needs) and may_lie(laid, item, self.free.task.rules)):
                break
            self.free.take(needs, 1)
            laid = (*laid, item)
        if laid == start:
            cards, counted = cost_of(start)
            yield from self._grow(laid, 0, (size - cards, points - counted), lacks=lacks)
        for item in laid:
            self.free.take(needs_of(item), -1)

    def _grow(
        self, laid: LayDown, start: int, rest: tuple[int, int], *, lacks: bool
    ) -> Iterator[LayDown]:
        """Yield what comes of a lay-down with so many cards and points to come."""
        size, points = rest
        if not size:
            if laid and not points and not lacks:
                yield laid
            return
        free = self.free
        ranks = NATURAL_RANKS if self.ordered else ()
        first = next(filter(free.counts.get, ranks), None)  # a meld must take all of it
        reached = self.reckoned(size)[lacks][size]
        for place in range(start, len(self.items)):
            if not reached[place] >> points & 1:
                return  # nor from any place behind it
            taken, counted = self.sizes[place]
            if taken > size or counted > points:
                continue
            without = lacks and not self.wanted[place]
            columns, left = self.holding if without else self.columns, points - counted
            if not columns[size - taken][place] >> left & 1:
                continue
            item, needs = self.items[place], self.needs[place]
            is_next = first is None or item.rank == first
            if is_next and free.fits(needs) and may_lie(laid, item, free.task.rules):
                free.take(needs, 1)
                yield from self._grow((*laid, item), place, (size - taken, left), lacks=without)
                free.take(needs, -1)


def may_lie(laid: LayDown, newest: Lay, rules: RuleSet) -> bool:
    """Tell whether the newest meld may stand beside the others, those of its rank above all."""
    if not laid:
        return True
    every, full = [*laid, newest] if rules.melds.wild_lock else [], rules.canastas.size
    alike = [item for item in laid if item.rank == newest.rank and not item.cards]
    if newest.rank == THREE and any(item.rank == THREE for item in laid):
        return False
    if alike and not newest.cards:
        short = [item for item in (*alike, newest) if item.shape.size < full]
        if newest.rank == JOKER or not may_stand(newest.rank, len(short), rules):
            return False
    begun = [item.shape.size for item in every if item.rank == JOKER]
    locks = any(keeps_wild(size, rules, new=True) for size in begun)
    return not locks or all(item.rank == JOKER or not item.shape.wild for item in every)
