"""The doors to the search: lay-downs of all cards, and those of an opening."""

from collections.abc import Iterator
from functools import partial

from tutor_app.engine.card import Cards
from tutor_app.engine.search.everything import search_of
from tutor_app.engine.search.in_reach import stuck_cards
from tutor_app.engine.search.sequences import Node
from tutor_app.engine.search.tables import Table, as_it_lies, based_tables, merged_tables
from tutor_app.engine.search.task import Fits, Flag, Plan, Task


def plans(task: Task) -> Iterator[Plan]:
    """Yield lay-downs of all cards among which any question of points and canastas is answered.

    For each number kept, those of which no other one has as many canastas, as far as going
    out asks for them, and points; after them those on own melds that were made one.
    """
    for table in _tables(task):
        for plan in _all_laid(table.task):
            yield table.as_before(plan)


def _all_laid(task: Task) -> Iterator[Plan]:
    """Yield the lay-downs of all cards on the melds as they lie, each better in something."""
    search, found = search_of(task), list[Plan]()
    if not search.has_sequences:
        yield from search.in_sets(lambda _: True, search.root)
        return
    while plan := search.first(lambda plan: not any(_is_as_good(one, plan) for one in found)):
        found.append(search.counted(plan))
        yield plan


def _is_as_good(one: Plan, plan: Plan) -> bool:
    """Tell whether a lay-down keeps as many cards, with as many canastas and points."""
    return (
        one.left == plan.left
        and one.points >= plan.points
        and all(more >= less for more, less in zip(one.kinds, plan.kinds, strict=True))
    )


def _tables(task: Task) -> Iterator[Table]:
    """Yield the lay-down on the melds as they lie, then on every table that merging leads to.

    There is none where it is plain that more cards stay.
    """
    if stuck_cards(task) > 1:
        return
    yield as_it_lies(task)
    if task.rules.melds.merging:
        yield from merged_tables(task)


def find_plan(task: Task, fits: Fits) -> Plan | None:
    """Return a lay-down of all cards but one that will do; None if there is none.

    Own melds are made one only where nothing else will do.
    """
    for table in _tables(task):
        plan = search_of(table.task).first(table.judged(fits))
        if plan is not None:
            return table.as_before(plan)
    return None


def with_more_canastas(task: Task, fits: Fits) -> Iterator[Plan]:
    """Yield lay-downs of all cards but one that will do, each with more canastas than the last.

    No other one that will do has more than the last of the canastas that going out needs.
    """
    most = -1 - len(task.melds)
    for table in _tables(task):
        search = search_of(table.task)
        while plan := search.first(table.judged(partial(_has_more, most, fits))):
            most = sum(table.as_before(search.counted(plan)).kinds)
            yield table.as_before(plan)


def _has_more(most: int, fits: Fits, plan: Plan) -> bool:
    """Tell whether a lay-down will do and has more canastas than `most`."""
    return sum(plan.kinds) > most and fits(plan)


def most_down(task: Task) -> Plan:
    """Return a lay-down of as many cards as can go down."""
    loose, held = task._replace(lay_all=False), len(task.cards) + task.unseen
    search = search_of(loose, held)
    if search.most_down is None:
        sizes = range(search.least_left(), held + 1)
        found = (search_of(loose, most).first(lambda _: True) for most in sizes)
        search.most_down = next(filter(None, found))
    return search.most_down


def most_down_with(task: Task, fits: Fits, least: int) -> Plan | None:
    """Return a lay-down of as many cards as can go down so that it will do, or None.

    At `least` so many cards stay, and fewer than all.
    """
    whole = task._replace(lay_all=True, not_last=frozenset())
    last = len(task.cards) + task.unseen - 1
    low = max(least, search_of(whole, last).least_left(fits))
    if low > last:
        return None
    best = search_of(whole, low).first(fits)  # mostly the bound is what stays
    if best or low == last:
        return best
    failed = set[Node]()
    best = search_of(whole, last).first(fits, failed)
    while best and best.left > low + 1:  # so many do not stay, and between them it is tried
        most, tried = (low + best.left + 1) // 2, {*failed}
        more = search_of(whole, most).first(fits, tried)
        best, failed, low = (more, tried, low) if more else (best, failed, most)
    return best


def plans_from_hand(task: Task, own: Cards, need: int) -> Iterator[Plan]:
    """Yield the lay-downs of all cards in which `need` canastas are complete, as `based_tables`."""
    for table in _tables(task):
        for based in based_tables(table.task, own, need):
            wild = any(part.wild and part.naturals for part in based.first)
            for plan in _all_laid(based.task):
                if not (wild and plan.flags & Flag.WILD_KEPT):
                    yield table.as_before(based.as_before(plan))
