"""Own melds made one before cards are laid, where the rule set lets them be."""

from collections import Counter
from collections.abc import Iterator

from tutor_app.engine.card import THREE, Card, Cards, contains, suit_of, without
from tutor_app.engine.position import Meld
from tutor_app.engine.rules.melds import check_merged, meld_rank
from tutor_app.engine.search.sequences import ASCENDING, sequence_places
from tutor_app.engine.search.tables import Table, as_it_lies
from tutor_app.engine.search.task import Lay, Task


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
    melds = table.task.melds
    for one in range(len(melds)):
        for other in range(len(melds)):
            bridge = _bridge(melds[one], melds[other], table.task) if one != other else None
            if bridge is not None and (bridge or one < other or _is_run(melds[one])):
                yield _joined(table, one, other, bridge)


def _joined(table: Table, one: int, other: int, bridge: Cards) -> Table:
    task, places = table.task, table.places
    rest = [place for place in range(len(task.melds)) if place not in {one, other}]
    whole = Meld((*task.melds[one].cards, *bridge, *task.melds[other].cards))
    first = [Lay(bridge[0][0], len(bridge), 0, places[one], cards=bridge)] if bridge else []
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


def _bridge(first: Meld, second: Meld, task: Task) -> Cards | None:
    """Return the cards from the hand that make two melds one, or None if nothing does."""
    rules = task.rules
    if _is_run(first) and _is_run(second):
        return _between(first.cards, second.cards, task)
    rank = meld_rank(first.cards)
    if rank in {"", THREE} or rank != meld_rank(second.cards):
        return None
    whole = check_merged((*first.cards, *second.cards), rules)
    return () if all(each.holds for each in whole) else None


def _is_run(meld: Meld) -> bool:
    return meld_rank(meld.cards) == ""


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
