"""Canastas that come from the hand alone, whatever a taken pile adds to them."""

from collections.abc import Iterator, Mapping
from functools import partial
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
from tutor_app.engine.rules.canastas import Shape, kinds_of, shape_of
from tutor_app.engine.rules.melds import may_begin, meld_rank
from tutor_app.engine.search.task import (
    HAS_CANASTA,
    THREE_NATURALS,
    Lay,
    Plan,
    Task,
    add_kinds,
    less_kinds,
)
from tutor_app.engine.shapes import shape_holds


class Based(NamedTuple):
    """A lay-down on a table on which canastas from the hand alone lie already.

    Attributes:
        task: The lay-down with the melds that lie then.
        own: Cards of the hand that may still come to such a canasta, by rank.
        parts: What went down for them.
        joined: Own melds that are such canastas.
    """

    task: Task
    own: Mapping[Rank, int]
    parts: tuple[Lay, ...] = ()
    joined: frozenset[int] = frozenset()

    def as_before(self, plan: Plan, before: Task) -> Plan:
        """Return the plan as one on the table that lay before."""
        rules = before.rules
        gained = less_kinds(kinds_of(self.task.melds, rules), kinds_of(before.melds, rules))
        used = without(before.cards, self.task.cards)
        return plan._replace(
            trace=partial(self._parts, plan, len(before.melds)),
            points=plan.points + sum(rules.points(card[0]) for card in used),
            kinds=add_kinds(plan.kinds, gained),
            flags=plan.flags | HAS_CANASTA | THREE_NATURALS,
        )

    def _parts(self, plan: Plan, lying: int) -> tuple[Lay, ...]:
        """Return what goes down: what joins a canasta is laid together with it."""
        begun = [part for part in self.parts if part.to is None]
        whole = {lying + place: part for place, part in enumerate(begun)}
        whole |= {part.to: part for part in self.parts if part.to is not None}
        others = []
        for part in plan.parts:
            base = whole.get(part.to) if part.to is not None and not part.cards else None
            if base is None or part.to is None:
                others.append(part)
                continue
            naturals, wild = base.naturals + part.naturals, base.wild + part.wild
            whole[part.to] = base._replace(naturals=naturals, wild=wild)
        return (*whole.values(), *others)


def based_tasks(task: Task, own: Cards, need: int) -> Iterator[Based]:
    """Yield the task on every table with `need` canastas that are complete from `own`.

    `own` are the cards that did not come from the pile, those of own melds laid in this
    turn included. Canastas of a rank and of wild cards are looked for, no sequences.
    """
    counts = count_ranks(tuple([card for card in own if card[0] != THREE]))
    waiting = [(Based(task, counts), _shapes(task))]
    for _ in range(need):
        waiting = [
            (after, shapes[place:])
            for based, shapes in waiting
            for place, shape in enumerate(shapes)
            for after in _with_canasta(based, task, *shape)
        ]
    for based, _ in waiting:
        yield based


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


def _with_canasta(based: Based, task: Task, rank: Rank, shape: Shape) -> Iterator[Based]:
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
    if rank not in task.closed and may_begin(rank, based.task.melds, task.rules):
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
    based: Based, rank: Rank, added: Shape, to: int | None, left: RankCounts
) -> Iterator[Based]:
    """Yield the table with these cards laid, if the hand holds them."""
    task = based.task
    naturals = of_rank(task.cards, rank)[: added.naturals] if rank != JOKER else ()
    wild = sorted(wilds(task.cards), key=lambda card: card != JOKER)[: added.wild]
    if len(naturals) < added.naturals or len(wild) < added.wild:
        return
    cards = (*naturals, *wild)
    melds = list(task.melds)
    if to is None:
        melds.append(Meld(cards, initial=task.opening))
    else:
        melds[to] = Meld((*melds[to].cards, *cards), melds[to].initial)
    parts = based.parts
    if cards:
        parts = (*parts, Lay(rank, added.naturals, added.wild, to))
    rest = task._replace(cards=without(task.cards, cards), melds=tuple(melds))
    joined = based.joined if to is None else based.joined | {to}
    yield Based(rest, left, parts, joined)
