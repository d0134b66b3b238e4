"""Opening in a turn that ends by going out: one search over everything that comes to the hand.

The opening is made from some of the cards, the others come after it. All of them are laid
as at any going out; of every set so much counts as can go down in the opening. Sequences
of the opening are chosen first, as few as will do, and lie on the table from then on.
"""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from tutor_app.engine.card import JOKER, THREE, Cards, is_black_three, of_rank, wilds, without
from tutor_app.engine.position import Meld
from tutor_app.engine.rules.canastas import Kinds, kinds_of
from tutor_app.engine.search.everything import Fits, search_of
from tutor_app.engine.search.lays import sequences
from tutor_app.engine.search.most import most_laid
from tutor_app.engine.search.plans import find_plan
from tutor_app.engine.search.sequences import ASCENDING
from tutor_app.engine.search.task import HAS_CANASTA, NO_KINDS, Lay, Plan, Task, add_kinds
from tutor_app.engine.verdict import Laid, Way


class _Begun(NamedTuple):
    """A lay-down of which the sequences of the opening lie already.

    Attributes:
        task: What is to be laid with them on the table.
        sequences: The sequences.
        points: What they count.
        kinds: Canastas that they are.
    """

    task: Task
    sequences: tuple[Cards, ...] = ()
    points: int = 0
    kinds: Kinds = NO_KINDS

    def whole(self, plan: Plan) -> Plan:
        """Return the plan with the points and canastas of the sequences that lie."""
        if not self.sequences:
            return plan
        return plan._replace(
            points=plan.points + self.points,
            kinds=add_kinds(plan.kinds, self.kinds),
            flags=plan.flags | (HAS_CANASTA if any(self.kinds) else 0),
        )


def find_opening(task: Task, leaves: Fits, opens: Fits) -> Way | None:
    """Return an opening after which all cards go down, one discard aside; None if none does.

    Args:
        task: The lay-down of all cards; `early` are those from which the opening is made.
        leaves: Whether the player goes out with a lay-down.
        opens: Whether it is an opening; its points are those of the opening.
    """
    fits = partial(_both, leaves, opens)
    plan = search_of(task, wild_opens=False).first(fits)
    if plan is not None:
        return _way(_Begun(task), plan, task)
    waiting = [_Begun(task)]
    while waiting:
        waiting = [begun for begun in waiting if _may_open(begun, opens)]
        for begun in waiting:
            plan = find_plan(begun.task, partial(_fits, begun, fits))
            if plan is not None:
                return _way(begun, plan, task)
        goes_on = task.rules.melds.sequences and search_of(task).first(leaves)
        waiting = [after for begun in waiting for after in _with_sequence(begun) if goes_on]
    return None


def _both(leaves: Fits, opens: Fits, plan: Plan) -> bool:
    return opens(plan) and leaves(plan)


def _fits(begun: _Begun, fits: Fits, plan: Plan) -> bool:
    return fits(begun.whole(plan))


def _may_open(begun: _Begun, opens: Fits) -> bool:
    """Tell whether there is an opening that holds these sequences, whatever comes after it."""
    task = begun.task
    first = task._replace(cards=task.early or (), melds=(), lay_all=False, early=None)
    return any(opens(begun.whole(plan)) for plan in most_laid(first))


def _with_sequence(begun: _Begun) -> Iterator[_Begun]:
    """Yield the lay-down with one sequence more in its opening, no smaller than the last one."""
    task, last = begun.task, max(begun.sequences, default=())
    for cards in sequences(task.early or (), task.rules):
        if cards >= last:
            yield _lay(begun, cards)


def _lay(begun: _Begun, cards: Cards) -> _Begun:
    task, rules = begun.task, begun.task.rules
    melds = (*task.melds, Meld(cards, initial=True))
    early = without(task.early or (), cards)
    rest = task._replace(cards=without(task.cards, cards), early=early, melds=melds)
    points = begun.points + sum([rules.points(card[0]) for card in cards])
    return _Begun(rest, (*begun.sequences, cards), points, kinds_of(melds, rules))


def _way(begun: _Begun, plan: Plan, task: Task) -> Way:
    """Return the opening with actual cards: none that a later sequence needs from the hand."""
    early, rules = begun.task.early or (), task.rules
    later = Counter(begun.task.cards) - Counter(early)
    for part in plan.parts:
        for card in part.cards if part.rank in ASCENDING else ():
            if later[card]:
                later[card] -= 1
            else:
                early = without(early, (card,))
    parts = [part for part in plan.parts if part.opens.most or part.opens.wild]
    melds = [*begun.sequences, *_picked(parts, early, task)]
    hand_cards = sum(map(len, melds)) - (task.top is not None)
    points = sum([rules.points(card[0]) for cards in melds for card in cards])
    if task.top is not None and not task.count_top:
        points -= rules.points(task.top[0])
    left = len(task.early or ()) - hand_cards
    return Way(tuple(map(Laid, melds)), hand_cards, points, left)


def _picked(parts: list[Lay], pool: Cards, task: Task) -> Iterator[Cards]:
    """Yield the cards of each set that opens: as many naturals as it can take, jokers first."""
    wanted = Counter({part.rank: 0 for part in parts})
    for part in parts:
        wanted[part.rank] += part.opens.least
    top = task.top
    for part in parts:
        own = of_rank(pool, part.rank) if part.opens.most else ()
        if part.cards:
            own = tuple((Counter(own) & Counter(part.cards)).elements())
        elif part.rank == THREE:
            own = tuple(filter(is_black_three, own))
        wanted[part.rank] -= part.opens.least
        free = max(len(own) - wanted[part.rank], part.opens.least)
        wild = sorted(wilds(pool), key=lambda card: card != JOKER)[: part.opens.wild]
        cards = (*own[: min(free, part.opens.most)], *wild)
        pool = without(pool, cards)
        if top is not None and top[0] == part.rank:
            cards, top = (*cards, top), None
        yield cards
