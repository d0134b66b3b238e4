"""Own melds made one before cards are laid, where the rule set lets them be."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations

from tutor_app.engine.card import (
    JOKER,
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
from tutor_app.engine.rules.canastas import Shape, shape_of
from tutor_app.engine.rules.melds import check_merged, keep_wild
from tutor_app.engine.search.sequences import ASCENDING, sequence_places
from tutor_app.engine.search.tables import Table, as_it_lies
from tutor_app.engine.search.task import Lay, Task
from tutor_app.engine.search.ways import cards_of
from tutor_app.engine.shapes import shape_holds
from tutor_app.engine.verdict import is_broken


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
    closed = rules.melds.wild_onto_canasta == "never" and not keep_wild(melds, rules)
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
