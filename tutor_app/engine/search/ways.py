"""Plans as ways: actual cards from the hand."""

from tutor_app.engine.card import (
    JOKER,
    THREE,
    Card,
    Cards,
    is_black_three,
    is_red_three,
    is_wild,
    of_rank,
    without,
)
from tutor_app.engine.search.task import Part, Plan, Task
from tutor_app.engine.verdict import Laid, Way


def way_of(parts: tuple[Part, ...], task: Task) -> Way:
    """Return the way that lays these parts, with actual cards from the hand."""
    pool: Cards = task.cards
    top: Cards = (task.top,) if task.top else ()
    laid: list[Laid] = []
    for part in sorted(parts, key=_order):
        cards = part.run or _pick(pool, part)
        pool = without(pool, cards)
        if top and top[0][0] == part.rank and not part.run:
            cards, top = (*cards, *top), ()
        laid.append(Laid(cards, part.to))
    counted = (item for item in laid if item.to is not None or not _is_bonus(item.cards))
    points = sum(task.rules.points(card[0]) for item in counted for card in item.cards)
    if task.top is not None and not task.count_top:
        points -= task.rules.points(task.top[0])
    hand_cards = sum(part.size for part in parts)
    return Way(tuple(laid), hand_cards, points, len(task.cards) - hand_cards)


def _order(part: Part) -> int:
    """Return when a part is laid: sequences first, then wild cards alone, which may bind others."""
    return 0 if part.run else 1 if part.rank == JOKER else 2


def _is_bonus(cards: Cards) -> bool:
    """Tell whether the cards are red threes alone, which are no meld."""
    return all(map(is_red_three, cards))


def way_of_plan(plan: Plan, task: Task) -> Way:
    """Return the way of a plan, with the own melds that it makes one."""
    return way_of(plan.parts, task)._replace(merges=plan.merges, bridges=plan.bridges)


def _pick(pool: Cards, part: Part) -> Cards:
    """Return cards for a part: naturals of its rank, then wild cards, jokers first."""
    own: list[Card] = [
        card
        for card in of_rank(pool, part.rank)
        if part.rank not in {JOKER, THREE} or is_black_three(card)
    ]
    wild = sorted((card for card in pool if is_wild(card)), key=lambda card: card != JOKER)
    return (*own[: part.naturals], *wild[: part.wild])
