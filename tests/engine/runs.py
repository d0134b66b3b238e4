"""Sequences, as the brute-force engine lays them: one step after another."""

from collections.abc import Iterator
from functools import cache

from tests.engine.books import CANASTA

FEWEST = 3

Row = tuple[int, ...]
"""Cards of one suit, from four to ace."""

Spans = tuple[tuple[int, int], ...]
"""Sequences of a suit: the place of the lowest card, and the size."""


@cache
def suit_ways(row: Row, lying: Spans, *, merging: bool) -> frozenset[tuple[Row, Spans]]:
    """Return every way to lay the cards of a suit in sequences, one step after another."""
    found = {(row, tuple(sorted(lying)))}
    fresh = list(found)
    while fresh:
        held, spans = fresh.pop()
        for after in suit_steps(held, spans, merging=merging):
            if after not in found:
                found.add(after)
                fresh.append(after)
    return frozenset(found)


def suit_steps(held: Row, spans: Spans, *, merging: bool) -> Iterator[tuple[Row, Spans]]:
    """Yield one step: three cards begin a sequence, one card goes on an end, two join."""
    for low in range(len(held) - FEWEST + 1):
        if all(held[low + step] for step in range(FEWEST)):
            yield _less(held, range(low, low + FEWEST)), _sorted((*spans, (low, FEWEST)))
    for number, span in enumerate(spans):
        rest = (*spans[:number], *spans[number + 1 :])
        yield from _at_an_end(held, span, rest)
        if merging:
            yield from _joined(held, span, rest)


def _at_an_end(held: Row, span: tuple[int, int], rest: Spans) -> Iterator[tuple[Row, Spans]]:
    low, size = span
    if size < CANASTA and low and held[low - 1]:
        yield _less(held, range(low - 1, low)), _sorted((*rest, (low - 1, size + 1)))
    if size < CANASTA and low + size < len(held) and held[low + size]:
        yield _less(held, range(low + size, low + size + 1)), _sorted((*rest, (low, size + 1)))


def _joined(held: Row, span: tuple[int, int], rest: Spans) -> Iterator[tuple[Row, Spans]]:
    low, size = span
    for place, (start, more) in enumerate(rest):
        if low + size == start and size + more <= CANASTA:
            yield held, _sorted((*rest[:place], *rest[place + 1 :], (low, size + more)))


def _less(row: Row, places: range) -> Row:
    return tuple(count - (place in places) for place, count in enumerate(row))


def _sorted(spans: Spans) -> Spans:
    return tuple(sorted(spans))
