"""Every single new meld that a hand could lay, with its points."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product, takewhile

from tutor_app.engine.card import (
    JOKER,
    NATURAL_RANKS,
    THREE,
    TWO,
    Cards,
    Rank,
    count_ranks,
)
from tutor_app.engine.rule_set import RuleSet, SetRules
from tutor_app.engine.rules.canastas import NO_CARDS, Shape
from tutor_app.engine.search.sequences import ROWS
from tutor_app.engine.search.task import Lay, Task
from tutor_app.engine.search.threes import melds_of_threes
from tutor_app.engine.shapes import shape_holds

LayDown = tuple[Lay, ...]
"""What goes down at once, told by numbers of cards."""


def cost_of(laid: LayDown) -> tuple[int, int]:
    """Return how many cards leave the hand, and the points of the melds."""
    return sum([item.size for item in laid]), sum([item.points for item in laid])


def all_lays(task: Task) -> list[Lay]:
    """Return every single meld that the hand could lay, those with the top card first."""
    return lays_with_top(task) + lays_beside(task)


def lays_with_top(task: Task) -> list[Lay]:
    """Return every single meld with the top card, if there is one."""
    counts, rules, top = count_ranks(task.cards), task.rules, task.top[0] if task.top else JOKER
    if top == JOKER or top in task.closed:
        return []
    held, less = (counts[top] + 1, counts[JOKER], counts[TWO]), rules.points(top) - task.top_points
    return [
        item._replace(naturals=item.naturals - 1, top=True, points=item.points - less)
        for item in lays_of(rules.for_sets, top, held, opening=task.opening)
        if item.naturals > task.top_naturals
    ]


def lays_beside(task: Task) -> list[Lay]:
    """Return every single meld without the top card."""
    counts, rules, opening = count_ranks(task.cards), task.rules, task.opening
    sets, top, wild = rules.for_sets, task.top[0] if task.top else "", (counts[JOKER], counts[TWO])
    further, least = rules.melds.per_rank != "one", max(rules.melds.naturals_min, 1)
    found: list[Lay] = []
    for rank in NATURAL_RANKS:
        held = counts.get(rank, 0)
        if held >= least and (further or rank != top):
            found += lays_of(sets, rank, (held, *wild), opening=opening)
    if rules.melds.wild_only:
        found += lays_of(sets, JOKER, (0, *wild), opening=opening)
    for cards in sequences(task.cards, rules):
        points = sum([rules.points(card[0]) for card in cards])
        found.append(Lay(cards[0][0], cards=cards, points=points))
    found += _of_threes(task, counts)
    return [item for item in found if item.is_sequence or item.rank not in task.closed]


@lru_cache(maxsize=4096)
def lays_of(
    rules: SetRules,
    rank: Rank,
    held: tuple[int, int, int],
    base: Shape = NO_CARDS,
    *,
    opening: bool = False,
) -> tuple[Lay, ...]:
    """Return what the naturals, jokers and twos held can make of a rank, or add to a `base`."""
    worth = rules.points(rank) if rank != JOKER else 0
    joker, two, found = rules.points(JOKER), rules.points(TWO), []
    for used in product(*(range(most + 1) for most in held)):
        naturals, jokers, twos = used
        shape = Shape(base.naturals + naturals, base.wild + jokers + twos)
        if any(used) and shape_holds(shape, rules, rank, base, opening=opening):
            points = naturals * worth + jokers * joker + twos * two
            found.append(Lay(rank, naturals, jokers + twos, twos=twos, points=points))
    return tuple(found)


def sequences(cards: Cards, rules: RuleSet) -> Iterator[Cards]:
    """Yield every sequence that the cards hold, of the smallest size or more."""
    held, values = frozenset(cards), rules.melds
    for row in ROWS if values.sequences else ():
        for start in [place for place, card in enumerate(row) if card in held]:
            run = tuple(takewhile(held.__contains__, row[start : start + values.sequence_max]))
            for size in range(values.min_size, len(run) + 1):
                yield run[:size]


def _of_threes(task: Task, counts: Mapping[Rank, int]) -> Iterator[Lay]:
    """Yield the single melds of threes."""
    jokers, twos, worth = counts[JOKER], counts[TWO], task.rules.points(THREE)
    for part in melds_of_threes(task, jokers + twos):
        if not part.wild:
            yield part._replace(points=part.size * worth)
            continue
        held = part.naturals, min(jokers, part.wild), min(twos, part.wild)
        every = lays_of(task.rules.for_sets, THREE, held, opening=task.opening)
        yield from (lay for lay in every if lay.naturals == part.naturals and lay.wild == part.wild)
