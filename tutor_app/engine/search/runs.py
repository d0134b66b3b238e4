"""Sequences that grow while the search walks from four to ace.

A growing sequence is known by its own meld's index (or -1 for a new one) and how many
cards it has so far; new ones of one or two cards must go on. An own sequence can grow
at its low end, then it lies still until its high end is passed, and grow there.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise, product
from typing import NamedTuple

from tutor_app.engine.card import NATURAL_RANKS, SUITS, Card, Cards, Rank, suit_of
from tutor_app.engine.search.task import Task

ASCENDING: tuple[Rank, ...] = tuple(reversed(NATURAL_RANKS))
"""Natural ranks from four to ace, the order of the search."""

NEW = -1
Run = tuple[int, int]
"""Index of the own sequence (or NEW) and the cards that it has now."""
Runs = tuple[tuple[Run, ...], ...]
"""The growing sequences of each suit, sorted."""

NO_RUNS: Runs = ((), (), (), ())


_SuitStep = tuple[tuple[Run, ...], tuple[Run, ...]]
"""Of one suit: the sequences that grow, those after the rank."""


class Step(NamedTuple):
    """What sequences take of one rank.

    Attributes:
        used: Cards of the rank that go to sequences, by suit.
        grown: The sequences, before the card, that take one; NEW with 0 cards begins.
        runs: The sequences that grow after this rank.
    """

    used: tuple[int, ...]
    grown: tuple[tuple[Run, ...], ...]
    runs: Runs


@dataclass(frozen=True, slots=True)
class Table:
    """The own sequences, and what is known of those that may grow.

    Attributes:
        spans: For each index its suit, lowest and highest place, and size.
        live: The cards in hand that may be part of a sequence, with their number.
        known: What a suit may do, by place, what grows in it, and its cards of the rank.
    """

    spans: dict[int, tuple[str, int, int, int]]
    live: Mapping[Card, int]
    known: dict[tuple[str, int, tuple[Run, ...], int], tuple[_SuitStep, ...]] = field(
        default_factory=dict
    )


_NO_TABLE = Table({}, {})


def read_table(task: Task) -> Table:
    """Return the own sequences that may still grow, and the cards that sequences may take."""
    values = task.rules.melds
    if not (task.sequences and values.sequences):
        return _NO_TABLE
    spans: dict[int, tuple[str, int, int, int]] = {}
    for index, meld in enumerate(task.melds):
        places = sequence_places(meld.cards)
        if places and len(meld.cards) < values.sequence_max:
            spans[index] = (suit_of(meld.cards[0]), places[0], places[-1], len(meld.cards))
    held = Counter(task.cards)
    runs = [run for run in _shortest_runs(values.min_size) if run <= held.keys()]
    suits, named = {suit for suit, _, _, _ in spans.values()}, set().union(*runs)
    live = {card: held[card] for card in held if card in named or suit_of(card) in suits}
    return Table(spans, live)


@cache
def _shortest_runs(size: int) -> tuple[frozenset[Card], ...]:
    """Return every sequence of so many cards."""
    return tuple(
        frozenset(Card(rank + suit) for rank in ASCENDING[place : place + size])
        for suit in SUITS
        for place in range(len(ASCENDING) - size + 1)
    )


def sequence_places(cards: Cards) -> tuple[int, ...]:
    """Return the places, four being 0, of cards that make a sequence; empty if they do not."""
    suits = {suit_of(card) for card in cards}
    if len(suits) != 1 or any(card[0] not in ASCENDING for card in cards):
        return ()
    places = tuple(sorted(ASCENDING.index(card[0]) for card in cards))
    unbroken = all(after - before == 1 for before, after in pairwise(places))
    return places if unbroken and len(cards) > 1 else ()


def steps(
    task: Task, table: Table, runs: Runs, place: int, free: tuple[int, ...]
) -> Iterator[Step]:
    """Yield everything that sequences may take of the rank at `place`.

    Args:
        task: The lay-down.
        table: The own sequences.
        runs: What grows before this rank.
        place: Place of the rank, four being 0.
        free: Cards of the rank in hand, by suit.
    """
    by_suit = [
        _steps_of(task, table, (suit, place), runs[number], free[number])
        for number, suit in enumerate(SUITS)
    ]
    for chosen in product(*by_suit):
        yield Step(
            tuple(len(grown) for grown, _ in chosen),
            tuple(grown for grown, _ in chosen),
            tuple(after for _, after in chosen),
        )


def _steps_of(
    task: Task, table: Table, spot: tuple[str, int], runs: tuple[Run, ...], free: int
) -> tuple[_SuitStep, ...]:
    """Return what one suit may do at a place, worked out once in a search."""
    key = (*spot, runs, free)
    found = table.known.get(key)
    if found is None:
        found = table.known[key] = tuple(_suit_steps(task, table, spot, runs, free))
    return found


def _suit_steps(
    task: Task, table: Table, spot: tuple[str, int], runs: tuple[Run, ...], free: int
) -> Iterator[_SuitStep]:
    """Yield what one suit may do at a place: sequences that grow, and those after."""
    if not runs and not free:
        yield (), ()
        return
    suit, place = spot
    most = task.rules.melds.sequence_max
    resting, active = _split(table, suit, runs, place)
    running = {index for index, _ in runs}
    active += [
        (index, size)
        for index, (at, _, high, size) in table.spans.items()
        if at == suit and place == high + 1 and index not in running
    ]
    beginnings = _beginnings(task, table, suit, place, free)
    for grown in _choices(active, beginnings, free):
        after = [(index, size + 1) for index, size in grown]
        left = list(active)
        for run in grown:
            if run in left:
                left.remove(run)
        if any(_must_grow(table, run, place, task) for run in left):
            continue
        if any(size > most for _, size in after):
            continue
        yield tuple(grown), tuple(sorted((*after, *resting)))


def _split(
    table: Table, suit: str, runs: tuple[Run, ...], place: int
) -> tuple[list[Run], list[Run]]:
    """Sort what grows into what lies still at this rank and what may take a card."""
    resting: list[Run] = []
    active: list[Run] = []
    for index, size in runs:
        if index == NEW:
            active.append((index, size))
            continue
        at, low, high, lying = table.spans[index]
        if at != suit:
            continue
        if low <= place <= high:
            total = size + lying if place == low else size
            resting.append((index, total))
        else:
            active.append((index, size))
    return resting, active


def _beginnings(task: Task, table: Table, suit: str, place: int, free: int) -> list[Run]:
    """Return the sequences that may begin at this rank: new ones, or the low end of an own one."""
    begun: list[Run] = []
    if task.rules.melds.sequences:
        begun += [(NEW, 0)] * (min(free, _room(task, suit, place)) if free else 0)
    for index, (at, low, _, size) in table.spans.items():
        if at == suit and place < low and low - place + size <= task.rules.melds.sequence_max:
            begun.append((index, 0))
    return begun


def _room(task: Task, suit: str, place: int) -> int:
    """Return how many new sequences that begin at a place can reach the smallest size."""
    needed = ASCENDING[place : place + task.rules.melds.min_size]
    if len(needed) < task.rules.melds.min_size:
        return 0
    return min(task.cards.count(Card(rank + suit)) for rank in needed)


def _choices(active: list[Run], begun: list[Run], free: int) -> Iterator[tuple[Run, ...]]:
    """Yield every distinct choice of at most `free` sequences to take a card."""
    seen = set()
    running = {index for index, _ in active if index != NEW}
    pool = [*active, *(run for run in begun if run[0] == NEW or run[0] not in running)]
    for mask in range(1 << len(pool)):
        if mask.bit_count() > free:
            continue
        chosen = tuple(sorted(pool[bit] for bit in range(len(pool)) if mask >> bit & 1))
        if chosen not in seen:
            seen.add(chosen)
            yield chosen


def _must_grow(table: Table, run: Run, place: int, task: Task) -> bool:
    """Tell whether a sequence that takes no card at this rank would be illegal."""
    index, size = run
    if index == NEW:
        return size < task.rules.melds.min_size
    _, low, _, _ = table.spans[index]
    return place < low and size > 0


def long_enough(task: Task, runs: Runs) -> bool:
    """Tell whether no new sequence that grows at the end is too short."""
    return all(
        index != NEW or size >= task.rules.melds.min_size
        for suit_runs in runs
        for index, size in suit_runs
    )


def replay(path: list[tuple[Rank, Step]]) -> list[tuple[int, Cards]]:
    """Return the sequences that a path of steps built: own index or NEW, and the cards added."""
    lines: list[tuple[int, list[Card]]] = []
    for rank, step in path:
        for suit, grown in zip(SUITS, step.grown, strict=True):
            taken: list[list[Card]] = []
            for index, size in grown:
                line = _line_to_grow(lines, index, size, Card(rank + suit), taken)
                line.append(Card(rank + suit))
                taken.append(line)
    return [(index, tuple(cards)) for index, cards in lines]


def _line_to_grow(
    lines: list[tuple[int, list[Card]]],
    index: int,
    size: int,
    card: Card,
    taken: list[list[Card]],
) -> list[Card]:
    """Return the sequence that takes `card`, beginning one if none of the kind grows."""
    for own, cards in lines:
        if own != index or any(cards is line for line in taken):
            continue
        if index != NEW or (len(cards) == size and _follows(cards[-1], card)):
            return cards
    lines.append((index, []))
    return lines[-1][1]


def _follows(before: Card, after: Card) -> bool:
    next_place = ASCENDING.index(before[0]) + 1
    return suit_of(before) == suit_of(after) and ASCENDING.index(after[0]) == next_place
