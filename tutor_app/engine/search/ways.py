"""Plans as ways: actual cards from the hand."""

from collections.abc import Sequence

from tutor_app.engine.card import (
    JOKER,
    THREE,
    TWO,
    Cards,
    Rank,
    is_black_three,
    is_red_three,
    of_rank,
    wilds,
    without,
)
from tutor_app.engine.search.task import Lay, Plan, Task
from tutor_app.engine.verdict import Laid, Way


def way_of(lays: Sequence[Lay], task: Task) -> Way:
    """Return the way that lays these melds in this order, with actual cards from the hand."""
    pool: Cards = task.cards
    top: Cards = (task.top,) if task.top else ()
    laid: dict[int, Laid] = {}
    lays = [part for lay in lays for part in lay.parts or (lay,)]
    for place, lay in sorted(enumerate(lays), key=lambda pair: not pair[1].cards):
        cards = cards_of(lay, pool)
        pool = without(pool, cards)
        if top and top[0][0] == lay.rank and not lay.cards:
            cards, top = (*cards, *top), ()
        laid[place] = Laid(_one_by_one(cards, lay, task), lay.to)
    melds = tuple([laid[place] for place in range(len(lays))])
    counted = (
        item for item in melds if item.to is not None or not all(map(is_red_three, item.cards))
    )
    points = sum(task.rules.points(card[0]) for item in counted for card in item.cards)
    if task.top is not None and not task.rules.opening.top_card:
        points -= task.rules.points(task.top[0])
    return Way(melds, sum(lay.size for lay in lays), points, len(pool))


def _one_by_one(cards: Cards, lay: Lay, task: Task) -> Cards:
    """Return cards that join a meld as they can be laid: wild ones before a canasta takes none."""
    wild, rules = wilds(cards), task.rules
    if lay.to is None or not wild or rules.melds.wild_onto_canasta != "never":
        return cards
    own, room = without(cards, wild), rules.canastas.size - len(task.melds[lay.to].cards)
    first = max(0, room - len(wild))
    return (*own[:first], *wild, *own[first:])


def _order(lay: Lay, ranks: Sequence[Rank]) -> tuple[int, ...]:
    """Return when a meld is laid: sequences and red threes first, new wild cards, then threes last.

    One that lay begun before takes its cards before others do, since it binds them. Of a rank, as
    they stand in `ranks`, what lies grows first, then the longest is laid: a canasta makes room.
    """
    if lay.cards or lay.mixed or lay.red:
        return (0,)
    wild, new = lay.rank == JOKER, lay.to is None
    when = 4 if lay.rank == THREE else 2 if not wild else 3 if new else 1
    return when, ranks.index(lay.rank), new, -lay.size


def way_of_plan(plan: Plan, task: Task) -> Way:
    """Return the way of a plan, with the own melds that it makes one."""
    ranks = [lay.rank for lay in plan.parts]
    way = way_of(sorted(plan.parts, key=lambda lay: _order(lay, ranks)), task)
    return way._replace(merges=plan.merges, bridges=plan.bridges)


def cards_of(lay: Lay, pool: Cards) -> Cards:
    """Return actual cards for a meld: naturals of its rank, then wild cards, jokers first."""
    if lay.cards:
        return lay.cards
    own = of_rank(pool, lay.rank) if lay.naturals else ()
    if lay.rank == THREE:
        own = tuple(filter(is_black_three, own))
    red = tuple(filter(is_red_three, pool))[: lay.red] if lay.red else ()
    jokers = of_rank(pool, JOKER)[: lay.jokers] if lay.wild else ()
    twos = of_rank(pool, TWO)[: lay.wild - len(jokers)] if lay.wild else ()
    return (*red, *own[: lay.naturals], *jokers, *twos)
