"""The table on which a lay-down is searched: own melds made one, or melds laid, before it.

Own melds are made one where the rule set lets them be. Canastas that have to come from the hand
alone, whatever a taken pile adds to them, are laid first.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import permutations
from typing import NamedTuple

from tutor_app.engine.card import (
    JOKER,
    NATURAL_RANKS,
    THREE,
    Card,
    Cards,
    contains,
    meld_rank,
    suit_of,
    wilds,
    without,
)
from tutor_app.engine.position import Meld
from tutor_app.engine.rules.canastas import Kinds, Shape, kinds_of, shape_of
from tutor_app.engine.rules.melds import check_merged, closed_ranks, wild_keepers
from tutor_app.engine.search.sequences import ASCENDING, sequence_places
from tutor_app.engine.search.task import Fits, Lay, Plan, Task, add_kinds, less_kinds
from tutor_app.engine.search.ways import cards_of
from tutor_app.engine.shapes import shape_holds
from tutor_app.engine.verdict import Laid, is_broken, lay


class Table(NamedTuple):
    """A lay-down on a table on which own melds were made one, or melds laid, before.

    Attributes:
        task: The lay-down with the melds that lie then.
        before: The lay-down on the table that lay before.
        places: For each of these melds the index that one of its parts had before; of a new
            one `~` its place in `first`.
        first: What went down for it: cards between two sequences, canastas, sequences that open.
        merges: Which meld was put to which, by one place of each before.
    """

    task: Task
    before: Task
    places: tuple[int, ...]
    first: tuple[Lay, ...] = ()
    merges: tuple[tuple[int, int], ...] = ()

    def judged(self, fits: Fits) -> Fits:
        """Return what tells whether a lay-down on this table will do on the one before."""
        return lambda plan: fits(self.as_before(plan))

    def with_laid(self, part: Lay) -> "Table | None":
        """Return the table on which this lies too, None if the hand does not hold it."""
        task, cards = self.task, cards_of(part, self.task.cards)
        if len(cards) < part.size:
            return None
        places = self.places if part.to is not None else (*self.places, ~len(self.first))
        rest = task._replace(
            cards=without(task.cards, cards),
            early=None if task.early is None else without(task.early, cards),
            melds=lay((Laid(cards, part.to),), task.melds, opening=task.opening),
        )
        return self._replace(task=rest, places=places, first=(*self.first, part))

    def as_before(self, plan: Plan) -> Plan:
        """Return the plan as one on the table that lay before."""
        if not (self.first or self.merges):
            return plan
        points, kinds = _brought(self.task, self.before)
        return plan._replace(
            trace=partial(self._parts, plan),
            points=plan.points + points,
            kinds=add_kinds(plan.kinds, kinds),
            merges=self.merges,
            bridges=len(self.first) if self.merges else 0,
        )

    def _parts(self, plan: Plan) -> tuple[Lay, ...]:
        """Return what goes down: what joins a canasta is laid together with it."""
        laid = [*self.first]
        for part in plan.parts:
            to = None if part.to is None else self.places[part.to]
            begun = (
                place
                for place, one in enumerate(self.first)
                if to in {one.to, ~place} and not (one.cards or part.cards)
            )
            at = next(begun, None) if to is not None else None
            if at is None:
                laid.append(part._replace(to=to))
            else:
                whole = laid[at].naturals + part.naturals, laid[at].wild + part.wild
                laid[at] = laid[at]._replace(naturals=whole[0], wild=whole[1])
        return tuple(laid)


@lru_cache(maxsize=256)
def _brought(task: Task, before: Task) -> tuple[int, Kinds]:
    """Return the points of the cards laid between two tables, and the canastas made of them."""
    rules = task.rules
    points = sum([rules.points(card[0]) for card in without(before.cards, task.cards)])
    return points, less_kinds(kinds_of(task.melds, rules), kinds_of(before.melds, rules))


def as_it_lies(task: Task) -> Table:
    """Return the table on which nothing was done before."""
    return Table(task, task, tuple(range(len(task.melds))))


def merged_tables(task: Task) -> Iterator[Table]:
    """Yield every table that making own melds one leads to, but not the one that lies."""
    seen: set[tuple[Meld, ...]] = set()
    waiting = [as_it_lies(task)]
    while waiting:
        for table in _steps(waiting.pop()):
            if table.task.melds not in seen:
                seen.add(table.task.melds)
                waiting.append(table)
                yield table


def _steps(table: Table) -> Iterator[Table]:
    """Yield every table on which two melds more are one."""
    ranks = [meld.rank for meld in table.task.melds]
    for one, other in permutations(range(len(ranks)), 2):
        if ranks[one] == ranks[other] != THREE:
            bridge = _bridge(one, other, table.task)
            if bridge is not None and (bridge or one < other or not ranks[one]):
                first = Lay(bridge[0][0], len(bridge), 0, cards=bridge) if bridge else None
                yield _joined(table, one, other, bridge, first)
            for first in _wild_before(one, other, table.task):
                yield _joined(table, one, other, cards_of(first, table.task.cards), first)


def _wild_before(one: int, other: int, task: Task) -> Iterator[Lay]:
    """Yield the wild cards that a meld takes before it is put to another, but no canasta does."""
    melds, rules = task.melds, task.rules
    rank = melds[one].rank
    base, beside = (shape_of(melds[each].cards) for each in (one, other))
    closed = rules.melds.wild_onto_canasta == "never" and not wild_keepers(melds, rules)
    for wild in range(1, len(wilds(task.cards)) + 1 if closed and rank not in {"", JOKER} else 1):
        grown = Shape(base.naturals, base.wild + wild)
        whole = Shape(grown.naturals + beside.naturals, grown.wild + beside.wild)
        legal = shape_holds(grown, rules, rank, base) and shape_holds(whole, rules, rank)
        if legal and whole.size > rules.canastas.size:
            yield Lay(rank, 0, wild)


def _joined(table: Table, one: int, other: int, bridge: Cards, part: Lay | None) -> Table:
    task, places = table.task, table.places
    rest = [place for place in range(len(task.melds)) if place not in {one, other}]
    whole = Meld((*task.melds[one].cards, *bridge, *task.melds[other].cards))
    first = [part._replace(to=places[one])] if part else []
    return table._replace(
        task=task._replace(
            cards=without(task.cards, bridge),
            early=_early(task, bridge),
            melds=(whole, *(task.melds[place] for place in rest)),
        ),
        places=(places[one], *(places[place] for place in rest)),
        first=(*table.first, *first),
        merges=(*table.merges, (places[other], places[one])),
    )


def _early(task: Task, bridge: Cards) -> Cards | None:
    """Return the cards that an opening is made from less those of a bridge not in the pile."""
    if task.early is None:
        return None
    gone = Counter(bridge) - (Counter(task.cards) - Counter(task.early))
    return without(task.early, tuple(gone.elements()))


def _bridge(one: int, other: int, task: Task) -> Cards | None:
    """Return the cards from the hand that make two melds of a kind one, or None if nothing does."""
    first, second = task.melds[one].cards, task.melds[other].cards
    if not meld_rank(first):
        return _between(first, second, task)
    return None if is_broken(check_merged((*first, *second), task.rules)) else ()


def _between(low: Cards, high: Cards, task: Task) -> Cards | None:
    """Return the cards that fill the gap between two sequences, if the hand holds them."""
    suit, below, above = suit_of(low[0]), sequence_places(low), sequence_places(high)
    known = below and above and suit == suit_of(high[0])
    if not known or above[0] <= below[-1]:
        return None
    gap = tuple(Card(rank + suit) for rank in ASCENDING[below[-1] + 1 : above[0]])
    size = len(low) + len(gap) + len(high)
    held = contains(task.cards, gap) and size <= task.rules.melds.sequence_max
    return gap if held else None


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
    if after and rank not in before.closed | closed_ranks(table.task.melds, before.rules):
        yield _Based(after, rest, based.joined)
