"""Sequences while cards are put into them: what is free, and what is laid."""

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from typing import NamedTuple

from tutor_app.engine.search.runs import NEW

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


def with_canastas(node: Node, every: list[Move], count: int) -> Iterator[Node]:
    """Yield what is left once so many of these canastas of sequences are laid."""
    for chosen in combinations_with_replacement(every, count):
        after: Node | None = node
        for move in chosen:
            after = moved(after, move) if after and is_there(after, move) else None
        if after:
            yield after


def is_there(node: Node, move: Move) -> bool:
    """Tell whether the cards of a sequence are still free."""
    old, run = move
    row = node.grid[run.suit]
    return (old is None or old in node.runs) and all(row[place] for place in added_to(old, run))


def added_to(old: Run | None, run: Run) -> list[int]:
    """Return the places of the cards that come to a sequence."""
    span = range(run.low, run.high + 1)
    return [place for place in span if old is None or not old.low <= place <= old.high]


def moved(node: Node, move: Move) -> Node:
    """Return what is left once a sequence is begun, or an old one has grown."""
    old, run = move
    runs = list(node.runs)
    if old is not None:
        runs.remove(old)
    grid = less_by(node.grid, run.suit, added_to(old, run))
    return node._replace(grid=grid, runs=tuple(sorted([*runs, run])))


def less_by(grid: Grid, suit: int, places: Iterable[int]) -> Grid:
    """Return the free cards less one of a suit at each of these places."""
    row = list(grid[suit])
    for place in places:
        row[place] -= 1
    return (*grid[:suit], tuple(row), *grid[suit + 1 :])
