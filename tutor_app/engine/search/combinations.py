"""Melds laid together: the cards that are free, and the combinations by cards and points."""

from collections.abc import Iterator

from tutor_app.engine.card import JOKER, NATURAL_RANKS, THREE, TWO, Rank, RankCounts, count_ranks
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.search.lays import LayDown, all_lays, cost_of
from tutor_app.engine.search.task import Lay, Task


class Stock:
    """The cards that are free while melds are tried, and the melds that they could make.

    Attributes:
        task: The lay-down.
        starts: Melds that hold the top card, of which one has to be laid.
        others: All others.
        runs: Whether there are sequences, or threes told by the very cards, among them.
    """

    def __init__(self, task: Task) -> None:
        """Count the hand and list the melds that it could lay."""
        self.task, items = task, all_lays(task)
        self.starts = [item for item in items if item.top]
        self.others = [item for item in items if not item.top]
        self.free: dict[str, int] = RankCounts(count_ranks(task.cards))
        self.runs = any(item.cards for item in items)
        if self.runs:
            for card in task.cards:
                self.free[card] += card != JOKER  # it is counted by its rank alone

    def first_free(self) -> Rank | None:
        """Return the first natural rank of which cards are free."""
        return next((rank for rank in NATURAL_RANKS if self.free.get(rank)), None)

    def fits(self, item: Lay) -> bool:
        """Tell whether the cards that are still free make the meld."""
        if item.cards:
            return all(self.free[card] > 0 and self.free[card[0]] > 0 for card in item.cards)
        free = self.free
        enough = item.jokers <= free[JOKER] and item.twos <= free[TWO]
        return enough and item.naturals <= (free[item.rank] if item.rank != JOKER else 0)

    def take(self, item: Lay, sign: int) -> None:
        """Take the meld's cards out of those that are free, or put them back."""
        if item.cards:
            for card in item.cards:
                self.free[card] -= sign
                self.free[card[0]] -= sign
            return
        self.free[JOKER] -= sign * item.jokers
        self.free[TWO] -= sign * item.twos
        if item.naturals:
            self.free[item.rank] -= sign * item.naturals


class Combinations:
    """Melds of a list laid together, by the number of their cards and their points.

    What a number of cards can count, if melds from one place of the list on are laid and
    none runs out, is kept as bits; so hardly a combination is begun that comes to nothing.
    """

    def __init__(self, stock: Stock, items: list[Lay], most: int | None = None) -> None:
        """Take the melds, and the most points that are of interest; None if all cards go down."""
        self.stock, self.items = stock, items
        self.ordered = most is None and not stock.runs
        self.mask = -1 if most is None else (1 << most + 1) - 1
        self.sizes = [(item.size, item.points) for item in items]
        self.columns: list[list[int]] = [[1] * (len(items) + 1)]

    def points_of(self, size: int) -> int:
        """Return what so many cards can count, as bits."""
        return self._column(size)[0]

    def _column(self, size: int) -> list[int]:
        """Return what so many cards can count in melds from each place of the list on."""
        while len(self.columns) <= size:
            cards, column = len(self.columns), [0] * (len(self.sizes) + 1)
            for place in range(len(self.sizes) - 1, -1, -1):
                taken, points = self.sizes[place]
                column[place] = column[place + 1]
                if taken <= cards:
                    column[place] |= self.columns[cards - taken][place] << points & self.mask
            self.columns.append(column)
        return self.columns[size]

    def of(self, start: LayDown, size: int, points: int) -> Iterator[LayDown]:
        """Yield lay-downs that hold the start, of so many cards that count so many points."""
        laid: LayDown = ()
        for item in start:
            if not (self.stock.fits(item) and may_stand(laid, item, self.stock.task.rules)):
                break
            self.stock.take(item, 1)
            laid = (*laid, item)
        if laid == start:
            cards, counted = cost_of(start)
            yield from self._grow(laid, 0, size - cards, points - counted)
        for item in laid:
            self.stock.take(item, -1)

    def _grow(self, laid: LayDown, start: int, size: int, points: int) -> Iterator[LayDown]:
        """Yield what comes of a lay-down with so many cards and points to come."""
        if not size:
            if laid and not points:
                yield laid
            return
        stock, columns = self.stock, self.columns
        self._column(size)
        first = stock.first_free() if self.ordered else None
        for place in range(start, len(self.items)):
            taken, counted = self.sizes[place]
            if taken > size or counted > points:
                continue
            if not columns[size - taken][place] >> (points - counted) & 1:
                continue
            item = self.items[place]
            if first and item.rank != first:
                continue
            if stock.fits(item) and may_stand(laid, item, stock.task.rules):
                stock.take(item, 1)
                yield from self._grow((*laid, item), place, size - taken, points - counted)
                stock.take(item, -1)


def may_stand(laid: LayDown, newest: Lay, rules: RuleSet) -> bool:
    """Tell whether the newest meld may stand beside the others of its rank."""
    for item in laid:
        if item.rank == newest.rank:
            if newest.rank == THREE:
                return False
            if not (newest.cards or item.cards) and not _beside(item, newest, rules):
                return False
    if not rules.melds.wild_lock:
        return True
    every = (*laid, newest)
    lock = any(item.rank == JOKER for item in every)
    return not lock or all(item.rank == JOKER or not item.shape.wild for item in every)


def _beside(one: Lay, other: Lay, rules: RuleSet) -> bool:
    """Tell whether two sets of a rank may lie beside each other."""
    if one.rank == JOKER or rules.melds.per_rank == "one":
        return False
    sizes = one.shape.size, other.shape.size
    return rules.melds.per_rank == "several" or max(sizes) >= rules.canastas.size
