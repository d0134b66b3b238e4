"""Sequences while cards are put into them: what is free, and what is laid."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, takewhile
from typing import NamedTuple

from tutor_app.engine.card import NATURAL_RANKS, SUITS, Card, Cards, Rank, is_sequence, suit_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.search.task import Lay, Task

ASCENDING: tuple[Rank, ...] = tuple(reversed(NATURAL_RANKS))
"""Natural ranks from four to ace, the order of the search."""

ROWS: tuple[Cards, ...] = tuple(tuple(Card(rank + suit) for rank in ASCENDING) for suit in SUITS)
"""The natural cards of each suit, from four to ace."""

NEW = -1
"""The index of no own sequence."""

Grid = tuple[tuple[int, ...], ...]
"""How many cards are free, by suit and place, four being 0."""


class Run(NamedTuple):
    """A sequence that is laid, or an own one with what is added.

    Attributes:
        suit: Number of its suit.
        low: Place of its lowest card.
        high: Place of its highest card.
        to: Index of the own meld, -1 for a new one.
    """

    suit: int
    low: int
    high: int
    to: int = NEW

    @property
    def size(self) -> int:
        """How many cards it has."""
        return self.high - self.low + 1


Move = tuple[Run | None, Run]
"""A sequence that grows, None for a new one, and what it becomes."""


class Node(NamedTuple):
    """Where the search for sequences stands.

    Attributes:
        grid: The cards that are free.
        runs: The sequences, own ones that can grow included.
        kept: Cards that no set takes and that stay, by place.
        cleared: Places of which no card comes to a set.
        sets: Places of which some do.
    """

    grid: Grid
    runs: tuple[Run, ...] = ()
    kept: tuple[int, ...] = ()
    cleared: frozenset[int] = frozenset()
    sets: frozenset[int] = frozenset()

    def spared(self) -> "Node":
        """Return it without the cards that go to sets for sure."""
        rows = ([*enumerate(row)] for row in self.grid)
        grid = ([0 if place in self.sets else count for place, count in row] for row in rows)
        return self._replace(grid=tuple(map(tuple, grid))) if self.sets else self

    def with_canastas(self, every: list[Move], count: int) -> Iterator["Node"]:
        """Yield what is left once so many of these canastas of sequences are laid."""
        for chosen in combinations_with_replacement(every, count):
            after: Node | None = self
            for move in chosen:
                after = after.moved(move) if after and after.has(move) else None
            if after:
                yield after

    def has(self, move: Move) -> bool:
        """Tell whether the cards of a sequence are still free."""
        old, run = move
        row = self.grid[run.suit]
        return (old is None or old in self.runs) and all(row[at] for at in added_to(old, run))

    def moved(self, move: Move) -> "Node":
        """Return what is left once a sequence is begun, or an old one has grown."""
        old, run = move
        runs = list(self.runs)
        if old is not None:
            runs.remove(old)
        grid = _less_by(self.grid, run.suit, added_to(old, run))
        return self._replace(grid=grid, runs=tuple(sorted([*runs, run])))

    def keeping(self, suit: int, place: int) -> "Node":
        """Return what is left once a card is kept."""
        grid = _less_by(self.grid, suit, [place])
        return self._replace(grid=grid, kept=tuple(sorted((*self.kept, place))))

    def new_canastas(self, rules: RuleSet) -> list[Move]:
        """Return the sequences that can be made canastas: new ones, and own ones that grow."""
        size = rules.canastas.size
        found: list[Move] = []
        for suit, row in enumerate(self.grid):
            for low in range(len(row) - size + 1):
                whole = Run(suit, low, low + size - 1)
                found += self._moves([whole], whole, size)
        return found

    def runs_with(self, rules: RuleSet, suit: int, place: int) -> list[Move]:
        """Return the sequences that can take a card: new ones, and those that reach it."""
        size, lows = rules.melds.min_size, len(self.grid[suit]) - rules.melds.min_size + 1
        starts = range(max(0, place - size + 1), min(place + 1, lows))
        new = [Run(suit, low, low + size - 1) for low in starts]
        return self._moves(new, Run(suit, place, place), rules.melds.sequence_max)

    def _moves(self, new: list[Run], span: Run, most: int) -> list[Move]:
        """Return the new sequences, and those that grow over a span to at most so many cards."""
        grown = [
            (run, run._replace(low=min(run.low, span.low), high=max(run.high, span.high)))
            for run in dict.fromkeys(self.runs)
            if run.suit == span.suit
        ]
        every: list[Move] = [*((None, run) for run in new), *grown]
        fits = [move for move in every if move[1].size <= most and move[0] != move[1]]
        return [move for move in fits if self.has(move)]

    def in_reach(self, rules: RuleSet, suit: int) -> tuple[int, ...]:
        """Return a number of cards at each place of a suit of which sequences can take no more."""
        row = self.grid[suit]
        if not rules.melds.sequences:
            return (0,) * len(row)
        spans = tuple([(run.low, run.high) for run in self.runs if run.suit == suit])
        return _reached(row, spans, rules.melds.min_size, rules.melds.sequence_max)

    def laid(self, task: Task) -> Iterator[Lay]:
        """Yield what goes down in sequences."""
        own = {run.to: run for run in own_runs(task)} if self.runs else {}
        for run in self.runs:
            places = added_to(own.get(run.to), run)
            cards = tuple([ROWS[run.suit][place] for place in places])
            if cards:
                to = None if run.to == NEW else run.to
                yield Lay(cards[0][0], len(cards), 0, to, cards=cards)


@lru_cache(maxsize=4096)
def held_in(grid: Grid) -> tuple[int, ...]:
    """Return how many cards are free at each place."""
    return tuple([sum(places) for places in zip(*grid, strict=True)])


@lru_cache(maxsize=4096)
def held_in_both(grid: Grid, other: Grid) -> tuple[int, ...]:
    """Return how many cards are free at each place in both."""
    return held_in(tuple([tuple(map(min, *rows)) for rows in zip(grid, other, strict=True)]))


def added_to(old: Run | None, run: Run) -> list[int]:
    """Return the places of the cards that come to a sequence."""
    span = range(run.low, run.high + 1)
    return [place for place in span if old is None or not old.low <= place <= old.high]


def _less_by(grid: Grid, suit: int, places: Iterable[int]) -> Grid:
    """Return the free cards less one of a suit at each of these places."""
    row = list(grid[suit])
    for place in places:
        row[place] -= 1
    return (*grid[:suit], tuple(row), *grid[suit + 1 :])


@lru_cache(maxsize=4096)
def _reached(
    row: tuple[int, ...], spans: tuple[tuple[int, int], ...], least: int, most: int
) -> tuple[int, ...]:
    """Return what sequences of so many cards, and those that lie over a span, can take.

    A new one over a place holds a card of any two, one below it and one above, that are so near.
    """
    around = (*row, *(0,) * least)
    found = [
        min(
            (
                around[below] + around[above]
                for below in range(place - least + 1, place)
                for above in range(place + 1, below + least + 1)
            ),
            default=count,
        )
        for place, count in enumerate(row)
    ]
    for low, high in spans:
        room = most - (high - low + 1)
        for ahead in (range(high + 1, len(row)), range(low - 1, -1, -1)):
            for place in takewhile(row.__getitem__, ahead[:room]):
                found[place] += 1
    return tuple(map(min, row, found))


def grid_of(cards: Counter[Card]) -> Grid:
    """Return how many of the cards there are by suit and place."""
    return tuple([tuple([cards.get(card, 0) for card in row]) for row in ROWS])


def own_runs(task: Task) -> Iterator[Run]:
    """Yield the own sequences that can still grow."""
    for index, meld in enumerate(task.melds):
        places = sequence_places(meld.cards)
        if places and len(places) < task.rules.melds.sequence_max:
            yield Run(SUITS.index(suit_of(meld.cards[0])), places[0], places[-1], index)


def sequence_places(cards: Cards) -> tuple[int, ...]:
    """Return the places, four being 0, of cards that make a sequence; empty if they do not."""
    if not is_sequence(cards):
        return ()
    return tuple(sorted([ASCENDING.index(card[0]) for card in cards]))
