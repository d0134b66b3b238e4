"""Canastas that come from the hand alone, whatever a taken pile adds to them."""

from collections.abc import Iterator
from typing import NamedTuple

from tutor_app.engine.card import JOKER, NATURAL_RANKS, THREE, Cards, without
from tutor_app.engine.rules.canastas import Shape, shape_of
from tutor_app.engine.rules.melds import may_begin
from tutor_app.engine.search.tables import Table, as_it_lies
from tutor_app.engine.search.task import Lay, Task
from tutor_app.engine.search.ways import cards_of
from tutor_app.engine.shapes import shape_holds


class _Based(NamedTuple):
    """A table on which canastas from the hand alone lie already.

    Attributes:
        table: The table.
        own: Cards of the hand that may still come to such a canasta.
        joined: Own melds that are such canastas.
    """

    table: Table
    own: Cards
    joined: frozenset[int] = frozenset()


def based_tables(task: Task, own: Cards, need: int) -> Iterator[Table]:
    """Yield every table with `need` canastas that are complete from `own`.

    `own` are the cards that did not come from the pile, those of own melds laid in this
    turn included. Canastas of a rank and of wild cards are looked for, no sequences.
    """
    without_threes = tuple([card for card in own if card[0] != THREE])
    waiting = [(_Based(as_it_lies(task), without_threes), _canastas(task))]
    for _ in range(need):
        waiting = [
            (after, canastas[place:])
            for based, canastas in waiting
            for place, canasta in enumerate(canastas)
            for after in _with_canasta(based, canasta)
        ]
    for based, _ in waiting:
        yield based.table


def _canastas(task: Task) -> list[Lay]:
    """Return the smallest canastas that there are."""
    rules, size = task.rules, task.rules.canastas.size
    found = [
        Lay(rank, size - wild, wild)
        for rank in NATURAL_RANKS
        for wild in range(size)
        if shape_holds(Shape(size - wild, wild), rules, rank, opening=task.opening)
    ]
    has_wild = rules.melds.wild_only and shape_holds(Shape(0, size), rules, JOKER)
    return [*found, Lay(JOKER, 0, size)] if has_wild else found


def _with_canasta(based: _Based, canasta: Lay) -> Iterator[_Based]:
    """Yield the tables with one canasta more: a new one, or on an own meld that lay before."""
    table, (rank, naturals, wild, *_) = based.table, canasta
    before, cards = table.before, cards_of(canasta, based.own)
    if len(cards) < canasta.size:
        return
    rest = without(based.own, cards)
    for index, meld in enumerate(before.melds):
        if meld.rank == rank and index not in based.joined:
            lying = shape_of(meld.cards)
            missing = max(0, naturals - lying.naturals), max(0, wild - lying.wild)
            after = table.with_laid(Lay(rank, *missing, index)) if any(missing) else table
            if after:
                yield _Based(after, rest, based.joined | {index})
    after = table.with_laid(canasta)
    if after and rank not in before.closed and may_begin(rank, table.task.melds, before.rules):
        yield _Based(after, rest, based.joined)
