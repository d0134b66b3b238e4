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
    counts, top = count_ranks(task.cards), task.top[0] if task.top else None
    further, least = task.rules.melds.per_rank != "one", max(task.rules.melds.naturals_min, 1)
    found = [] if top is None else [*_of_rank(task, counts, top, top=True)]
    for rank in NATURAL_RANKS:
        if counts[rank] >= least and (further or rank != top) and rank not in task.closed:
            found += _of_rank(task, counts, rank)
    if task.rules.melds.wild_only:
        found += _of_rank(task, counts, JOKER)
    for cards in sequences(task.cards, task.rules):
        points = sum([task.rules.points(card[0]) for card in cards])
        found.append(Lay(cards[0][0], cards=cards, points=points))
    found += _of_threes(task, counts)
    return [item for item in found if item.is_sequence or item.rank not in task.closed]


def _of_rank(
    task: Task, counts: Mapping[Rank, int], rank: Rank, *, top: bool = False
) -> tuple[Lay, ...]:
    """Return every legal new meld of a rank; one that takes the top card, if it does so."""
    naturals = counts[rank] + top if rank != JOKER else 0
    held = naturals, counts[JOKER], counts[TWO]
    found = lays_of(task.rules.for_sets, rank, held, opening=task.opening)
    if not top:
        return found
    less = task.rules.points(rank) - task.top_points
    return tuple(
        [
            item._replace(naturals=item.naturals - 1, top=True, points=item.points - less)
            for item in found
            if item.naturals > task.top_naturals
        ]
    )


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
    each = rules.points(rank) if rank != JOKER else 0, rules.points(JOKER), rules.points(TWO)
    found = []
    for used in product(*(range(most + 1) for most in held)):
        naturals, jokers, twos = used
        shape = Shape(base.naturals + naturals, base.wild + jokers + twos)
        if any(used) and shape_holds(shape, rules, rank, base, opening=opening):
            points = sum([count * worth for count, worth in zip(used, each, strict=True)])
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
