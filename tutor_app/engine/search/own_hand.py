"""Canastas that come from the hand alone, whatever a taken pile adds to them."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tutor_app.engine.card import (
    JOKER,
    NATURAL_RANKS,
    THREE,
    TWO,
    Cards,
    Rank,
    RankCounts,
    count_ranks,
    of_rank,
    wilds,
    without,
)
from tutor_app.engine.position import Meld
from tutor_app.engine.rules.canastas import Shape, shape_of
from tutor_app.engine.rules.melds import may_begin, meld_rank
from tutor_app.engine.search.merging import Table, as_it_lies
from tutor_app.engine.search.task import Lay, Task
from tutor_app.engine.shapes import shape_holds


class _Based(NamedTuple):
    """A table on which canastas from the hand alone lie already.

    Attributes:
        table: The table.
        own: Cards of the hand that may still come to such a canasta, by rank.
        joined: Own melds that are such canastas.
    """

    table: Table
    own: Mapping[Rank, int]
    joined: frozenset[int] = frozenset()


def based_tables(task: Task, own: Cards, need: int) -> Iterator[Table]:
    """Yield every table with `need` canastas that are complete from `own`.

    `own` are the cards that did not come from the pile, those of own melds laid in this
    turn included. Canastas of a rank and of wild cards are looked for, no sequences.
    """
    counts = count_ranks(tuple([card for card in own if card[0] != THREE]))
    waiting = [(_Based(as_it_lies(task), counts), _shapes(task))]
    for _ in range(need):
        waiting = [
            (after, shapes[place:])
            for based, shapes in waiting
            for place, shape in enumerate(shapes)
            for after in _with_canasta(based, task, *shape)
        ]
    for based, _ in waiting:
        yield based.table


def _shapes(task: Task) -> list[tuple[Rank, Shape]]:
    """Return the smallest canastas that there are, by rank."""
    rules, size = task.rules, task.rules.canastas.size
    found = [
        (rank, shape)
        for rank in NATURAL_RANKS
        for shape in (Shape(size - wild, wild) for wild in range(size))
        if shape_holds(shape, rules, rank, opening=task.opening)
    ]
    if rules.melds.wild_only and shape_holds(Shape(0, size), rules, JOKER):
        found.append((JOKER, Shape(0, size)))
    return found


def _with_canasta(based: _Based, task: Task, rank: Rank, shape: Shape) -> Iterator[_Based]:
    """Yield the tables with one canasta more: a new one, or on an own meld that lay before."""
    have = Shape(based.own[rank] if rank != JOKER else 0, _wild(based.own))
    if have.naturals < shape.naturals or have.wild < shape.wild:
        return
    left = _less(based.own, rank, shape)
    for index, meld in enumerate(task.melds):
        if meld_rank(meld.cards) == rank and index not in based.joined:
            lying = shape_of(meld.cards)
            added = Shape(max(0, shape.naturals - lying.naturals), max(0, shape.wild - lying.wild))
            yield from _laid(based, rank, added, index, left)
    if rank not in task.closed and may_begin(rank, based.table.task.melds, task.rules):
        yield from _laid(based, rank, shape, None, left)


def _wild(counts: Mapping[Rank, int]) -> int:
    return counts[JOKER] + counts[TWO]


def _less(counts: Mapping[Rank, int], rank: Rank, shape: Shape) -> RankCounts:
    """Return the counts without the cards of a canasta of a rank, jokers taken before twos."""
    left, jokers = RankCounts(counts), min(shape.wild, counts[JOKER])
    left[JOKER] -= jokers
    left[TWO] -= shape.wild - jokers
    left[rank] -= shape.naturals
    return left


def _laid(
    based: _Based, rank: Rank, added: Shape, to: int | None, left: RankCounts
) -> Iterator[_Based]:
    """Yield the table with these cards laid, if the hand holds them."""
    table, task = based.table, based.table.task
    naturals = of_rank(task.cards, rank)[: added.naturals] if rank != JOKER else ()
    wild = sorted(wilds(task.cards), key=lambda card: card != JOKER)[: added.wild]
    if len(naturals) < added.naturals or len(wild) < added.wild:
        return
    cards, melds, places, joined = (*naturals, *wild), [*task.melds], table.places, based.joined
    if to is None:
        melds.append(Meld(cards, initial=task.opening))
        places = (*places, ~len(table.first))
    else:
        melds[to] = Meld((*melds[to].cards, *cards), melds[to].initial)
        joined |= {to}
    first = (Lay(rank, added.naturals, added.wild, to),) if cards else ()
    rest = task._replace(cards=without(task.cards, cards), melds=tuple(melds))
    after = table._replace(task=rest, places=places, first=(*table.first, *first))
    yield _Based(after, left, joined)
