"""Own melds made one before cards are laid, where the rule set lets them be."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from tutor_app.engine.card import JOKER, THREE, Card, Cards, contains, suit_of, without
from tutor_app.engine.position import Meld
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import kinds_of
from tutor_app.engine.rules.melds import check_merged_wild, meld_rank
from tutor_app.engine.search.sequences import ASCENDING, sequence_places
from tutor_app.engine.search.task import Lay, Plan, Task, add_kinds, less_kinds


class Merged(NamedTuple):
    """A lay-down on a table on which some own melds were made one.

    Attributes:
        task: The lay-down with the melds that lie then.
        places: For each of these melds the index that one of its parts had before.
        bridges: Cards from the hand that went between two sequences.
        merges: Which meld was put to which, by one place of each before.
    """

    task: Task
    places: tuple[int, ...]
    bridges: tuple[Lay, ...] = ()
    merges: tuple[tuple[int, int], ...] = ()

    def as_before(self, plan: Plan, before: Task) -> Plan:
        """Return the plan as one on the table that lay before the merging."""
        if not self.merges:
            return plan
        rules = before.rules
        gained = less_kinds(kinds_of(self.task.melds, rules), kinds_of(before.melds, rules))
        points = sum(rules.points(card[0]) for part in self.bridges for card in part.cards)
        return plan._replace(
            trace=partial(self._parts, plan),
            points=plan.points + points,
            kinds=add_kinds(plan.kinds, gained),
            merges=self.merges,
            bridges=len(self.bridges),
        )

    def _parts(self, plan: Plan) -> tuple[Lay, ...]:
        moved = (
            part if part.to is None else part._replace(to=self.places[part.to])
            for part in plan.parts
        )
        return (*self.bridges, *moved)


def fits_before(fits: Callable[[Plan], bool], merged: Merged, task: Task, plan: Plan) -> bool:
    """Tell whether a lay-down on merged melds will do on those that lay before."""
    return fits(merged.as_before(plan, task))


def merged_tasks(task: Task) -> Iterator[Merged]:
    """Yield the task on every table that making own melds one leads to, its own left out."""
    seen: set[tuple[Meld, ...]] = set()
    waiting = [Merged(task, tuple(range(len(task.melds))))]
    while waiting:
        for merged in _steps(waiting.pop()):
            if merged.task.melds not in seen:
                seen.add(merged.task.melds)
                waiting.append(merged)
                yield merged


def _steps(merged: Merged) -> Iterator[Merged]:
    """Yield every table on which two melds more are one."""
    melds = merged.task.melds
    for one in range(len(melds)):
        for other in range(len(melds)):
            bridge = _bridge(melds[one], melds[other], merged.task) if one != other else None
            if bridge is not None and (bridge or one < other or _is_run(melds[one])):
                yield _joined(merged, one, other, bridge)


def _joined(merged: Merged, one: int, other: int, bridge: Cards) -> Merged:
    task = merged.task
    whole = Meld((*task.melds[one].cards, *bridge, *task.melds[other].cards))
    rest = [place for place in range(len(task.melds)) if place not in {one, other}]
    melds = (whole, *(task.melds[place] for place in rest))
    places = (merged.places[one], *(merged.places[place] for place in rest))
    parts = merged.bridges
    if bridge:
        parts = (*parts, Lay(bridge[0][0], len(bridge), 0, merged.places[one], cards=bridge))
    rest_of = task._replace(cards=without(task.cards, bridge), early=_early(task, bridge))
    merges = (*merged.merges, (merged.places[other], merged.places[one]))
    return Merged(rest_of._replace(melds=melds), places, parts, merges)


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
    if rank in {"", JOKER, THREE} or rank != meld_rank(second.cards):
        return None
    whole = (*first.cards, *second.cards)
    return () if _fits(whole, rules) else None


def _fits(whole: Cards, rules: RuleSet) -> bool:
    most = rules.melds.max_size
    return check_merged_wild(whole, rules).holds is True and not (most and len(whole) > most)


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
