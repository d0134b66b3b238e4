"""Opening in a turn that ends by going out: one search over everything that comes to the hand.

The opening is made from some of the cards, the others come after it. All of them are laid
as at any going out; of every set so much counts as can go down in the opening. Sequences
of the opening are chosen first, as few as will do, and lie on the table from then on.

All eight cards here go down, and six of them may open, with 100 points and no more.

    >>> from tutor_app.rulesets import load_rule_set
    >>> hand = ("Ks", "Kh", "2s", "As", "Ah", "Ad")
    >>> task = Task((*hand, "Kd", "Ac"), load_rule_set("classic"), lay_all=True, opening=True)
    >>> task = task._replace(early=hand)
    >>> way = find_opening(task, lambda plan: True, lambda plan: plan.points >= 90)
    >>> [laid.cards for laid in way.melds]
    [('Ks', 'Kh', '2s'), ('As', 'Ah', 'Ad')]
    >>> find_opening(task, lambda plan: True, lambda plan: plan.points > 100)
"""

from collections import Counter
from collections.abc import Iterator
from functools import partial

from tutor_app.engine.card import THREE, Cards, is_red_three, without
from tutor_app.engine.search.everything import search_of
from tutor_app.engine.search.lays import sequences
from tutor_app.engine.search.most import most_laid
from tutor_app.engine.search.plans import find_plan
from tutor_app.engine.search.tables import Table, as_it_lies
from tutor_app.engine.search.task import Fits, Flag, Lay, Plan, Task
from tutor_app.engine.search.ways import way_of
from tutor_app.engine.verdict import Way


def find_opening(task: Task, leaves: Fits, opens: Fits) -> Way | None:
    """Return an opening after which all cards go down but one; None if none does.

    It is made from the task's `early` cards. `leaves` tells whether the player goes out with a
    lay-down, `opens` whether it is an opening, by the points of that.
    """
    if not search_of(task._replace(early=None)).first(leaves):
        return None  # however it opens
    table, both = as_it_lies(task), (opens, leaves)
    fits = partial(_fits, table, both)
    plan = search_of(task, wild_opens=False).first(fits)
    if plan is not None:
        return _way(table, plan)
    if len(task.early or ()) == len(task.cards):  # all of it may be the opening
        plan = search_of(task._replace(early=None)).first(fits)
        if plan is not None:
            return way_of(plan.parts, task)
    waiting = [table]
    while waiting:
        waiting = [table for table in waiting if _may_open(table, opens)]
        for table in waiting:
            plan = find_plan(table.task, partial(_fits, table, both))
            if plan is not None:
                return _way(table, plan)
        goes_on = task.rules.melds.sequences and search_of(task).first(leaves)
        waiting = [after for table in waiting for after in _with_sequence(table) if goes_on]
    return None


def _fits(table: Table, every: tuple[Fits, ...], plan: Plan) -> bool:
    """Tell whether a lay-down will do with the sequences that lie already."""
    size = table.task.rules.canastas.size
    flag = Flag.HAS_CANASTA if any(part.size >= size for part in table.first) else 0
    whole = table.as_before(plan._replace(flags=plan.flags | flag))
    return all(fits(whole) for fits in every)


def _may_open(table: Table, opens: Fits) -> bool:
    """Tell whether there is an opening that holds these sequences, whatever comes after it."""
    task = table.task
    first = task._replace(cards=task.early or (), melds=(), lay_all=False, early=None)
    return any(_fits(table, (opens,), plan) for plan in most_laid(first))


def _with_sequence(table: Table) -> Iterator[Table]:
    """Yield the table with one sequence more in its opening, no smaller than the last one."""
    task, last = table.task, max([part.cards for part in table.first], default=())
    for cards in sequences(task.early or (), task.rules):
        after = table.with_laid(Lay(cards[0][0], cards=cards)) if cards >= last else None
        if after:
            yield after


def _way(table: Table, plan: Plan) -> Way:
    """Return the opening with actual cards: none that a later sequence needs from the hand."""
    task, early = table.task, table.task.early or ()
    taken = Counter(card for part in plan.parts if part.is_sequence for card in part.cards)
    kept = tuple((taken - (Counter(task.cards) - Counter(early))).elements())
    free = without(early, kept)
    opened = [card for part in table.first for card in part.cards]
    lays = [*table.first, *_opened(plan.parts, free)]
    return way_of(lays, table.before._replace(cards=(*free, *kept, *opened)))


def _opened(parts: tuple[Lay, ...], free: Cards) -> Iterator[Lay]:
    """Yield what of each set goes down in the opening: as many naturals as it can take."""
    have, reds = Counter([card[0] for card in free]), sum(map(is_red_three, free))
    have[THREE] -= reds
    opening = [part for part in parts if part.opens.most or part.opens.wild]
    for place, part in enumerate(opening, start=1):
        most, wild, least = part.opens
        others = sum([each.opens.least for each in opening[place:] if each.rank == part.rank])
        red = min(part.red, reds)
        naturals = min(max(have[part.rank] - others, least - red), most - red)
        have[part.rank], reds = have[part.rank] - naturals, reds - red
        yield Lay(part.rank, naturals, wild, red=red)
