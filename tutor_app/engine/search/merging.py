"""Own melds made one before cards are laid, where the rule set lets them be."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from tutor_app.engine.card import THREE, Card, Cards, contains, suit_of, without
from tutor_app.engine.position import Meld
from tutor_app.engine.rules.canastas import kinds_of
from tutor_app.engine.rules.melds import check_merged, meld_rank
from tutor_app.engine.search.sequences import ASCENDING, sequence_places
from tutor_app.engine.search.task import Lay, Plan, Task, add_kinds, less_kinds


class Table(NamedTuple):
    """A lay-down on a table on which own melds were made one, or canastas laid, before.

    Attributes:
        task: The lay-down with the melds that lie then.
        before: The lay-down on the table that lay before.
        places: For each of these melds the index that one of its parts had before; of a new
            one `~` its place in `first`.
        first: What went down for it: cards between two sequences, canastas.
        merges: Which meld was put to which, by one place of each before.
    """

    task: Task
    before: Task
    places: tuple[int, ...]
    first: tuple[Lay, ...] = ()
    merges: tuple[tuple[int, int], ...] = ()

    def judged(self, fits: Callable[[Plan], bool]) -> Callable[[Plan], bool]:
        """Return what tells whether a lay-down on this table will do on the one before."""
        return lambda plan: fits(self.as_before(plan))

    def as_before(self, plan: Plan) -> Plan:
        """Return the plan as one on the table that lay before."""
        if not (self.first or self.merges):
            return plan
        task, before, rules = self.task, self.before, self.before.rules
        gained = less_kinds(kinds_of(task.melds, rules), kinds_of(before.melds, rules))
        used = without(before.cards, task.cards)
        return plan._replace(
            trace=partial(self._parts, plan),
            points=plan.points + sum(rules.points(card[0]) for card in used),
            kinds=add_kinds(plan.kinds, gained),
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
