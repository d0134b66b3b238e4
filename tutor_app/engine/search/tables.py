"""The table on which a lay-down is searched: own melds made one, or melds laid, before it."""

from functools import lru_cache, partial
from typing import NamedTuple

from tutor_app.engine.card import without
from tutor_app.engine.rules.canastas import Kinds, kinds_of
from tutor_app.engine.search.task import Fits, Lay, Plan, Task, add_kinds, less_kinds
from tutor_app.engine.search.ways import cards_of
from tutor_app.engine.verdict import Laid, lay


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
