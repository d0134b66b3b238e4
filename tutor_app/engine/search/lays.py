"""Every single new meld that a hand could lay, with its points."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import product

from tutor_app.engine.card import (
    JOKER,
    NATURAL_RANKS,
    SUITS,
    THREE,
    TWO,
    Card,
    Cards,
    Rank,
    count_ranks,
    is_black_three,
)
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import Shape
from tutor_app.engine.search.sequences import ASCENDING
from tutor_app.engine.search.task import Lay, Task
from tutor_app.engine.search.threes import melds_of_threes
from tutor_app.engine.shapes import shape_holds


def _worth_run(item: Lay, rules: RuleSet) -> Lay:
    """Return a sequence, or threes told by the very cards, with their points."""
    return item._replace(points=sum([rules.points(card[0]) for card in item.cards]))


LayDown = tuple[Lay, ...]
"""What goes down at once, told by numbers of cards."""


def cost_of(laid: LayDown) -> tuple[int, int]:
    """Return how many cards leave the hand, and the points of the melds."""
    return sum([item.size for item in laid]), sum([item.points for item in laid])


def all_lays(task: Task) -> list[Lay]:
    """Return every single meld that the hand could lay, those with the top card first."""
    counts = count_ranks(task.cards)
    found: list[Lay] = []
    if task.top is not None:
        rank = task.top[0]
        found += _of_rank(task, counts, rank, counts[rank], top=True)
    found += _of_all_ranks(task, counts)
    if task.rules.melds.wild_only:
        found += _of_rank(task, counts, JOKER, 0)
    runs = [Lay(run[0][0], cards=run) for run in sequences(task.cards, task.rules)]
    found += [_worth_run(item, task.rules) for item in runs]
    found += _of_threes(task)
    return [item for item in found if item.rank not in task.closed] if task.closed else found


@lru_cache(maxsize=4096)
def one_card_less(rules: RuleSet, item: Lay, top_naturals: int) -> tuple[Lay, ...]:
    """Return the legal melds with one card less."""
    if item.cards:
        if item.rank == THREE or len(item.cards) <= rules.melds.min_size:
            return ()
        shorter = item._replace(cards=item.cards[1:]), item._replace(cards=item.cards[:-1])
        return tuple(_worth_run(less, rules) for less in shorter)
    naturals, jokers, twos = item.naturals, item.jokers, item.twos
    less = (naturals - 1, jokers, twos), (naturals, jokers - 1, twos), (naturals, jokers, twos - 1)
    choices = [counts for counts in less if min(counts) >= 0]
    worth = item.points - _points(rules, item.rank, naturals, jokers, twos)
    return _legal(rules, (item.rank, item.top, worth), choices, top_naturals, opening=True)


def _points(rules: RuleSet, rank: Rank, naturals: int, jokers: int, twos: int) -> int:
    """Return what so many cards of a meld count."""
    each = rules.points(rank) if rank != JOKER else 0
    return naturals * each + jokers * rules.points(JOKER) + twos * rules.points(TWO)


def _legal(
    rules: RuleSet,
    meld: tuple[Rank, bool, int],
    choices: Iterable[tuple[int, int, int]],
    top_naturals: int,
    *,
    opening: bool,
) -> tuple[Lay, ...]:
    """Return the legal new melds among choices of so many naturals, jokers and twos.

    One that takes the top card has naturals enough from the hand.

    Args:
        rules: The rule set.
        meld: Its rank, whether it takes the top card, and what that counts.
        choices: Naturals, jokers and twos.
        top_naturals: Fewest naturals with the top card.
        opening: Whether it is the side's opening.
    """
    (rank, top, worth), found = meld, []
    for naturals, jokers, twos in choices:
        shape = Shape(naturals + top, jokers + twos)
        enough = not top or naturals >= top_naturals
        if enough and shape_holds(shape, rules, rank, opening=opening):
            points = _points(rules, rank, naturals, jokers, twos) + worth
            lay = Lay(rank, naturals, jokers + twos, twos=twos, top=top, points=points)
            found.append(lay)
    return tuple(found)


def _of_all_ranks(task: Task, counts: Mapping[Rank, int]) -> list[Lay]:
    top = task.top[0] if task.top else None
    further, least = task.rules.melds.per_rank != "one", task.rules.melds.naturals_min
    found: list[Lay] = []
    for rank in NATURAL_RANKS:
        held = counts.get(rank, 0)
        if held and held >= least and (further or rank != top):
            found += _of_rank(task, counts, rank, held)
    return found


def _of_rank(
    task: Task, counts: Mapping[Rank, int], rank: Rank, held: int, *, top: bool = False
) -> tuple[Lay, ...]:
    """Return every legal new meld of a rank of which the hand holds so many naturals."""
    worth = task.rules.points(rank) if top and task.count_top else 0
    cards = held, counts[JOKER], counts[TWO]
    meld = rank, top, worth
    return _melds(task.rules, meld, cards, task.top_naturals, opening=task.opening)


@lru_cache(maxsize=4096)
def _melds(
    rules: RuleSet,
    meld: tuple[Rank, bool, int],
    held: tuple[int, int, int],
    top_naturals: int,
    *,
    opening: bool,
) -> tuple[Lay, ...]:
    """Return every legal new meld of a rank that the naturals, jokers and twos held can make."""
    naturals, jokers, twos = held
    every = product(range(naturals + 1), range(jokers + 1), range(twos + 1))
    return _legal(rules, meld, [*every][1:], top_naturals, opening=opening)


def sequences(cards: Cards, rules: RuleSet) -> Iterator[Cards]:
    """Yield every sequence that the cards hold, of the smallest size or more."""
    held = frozenset(cards)
    for suit in SUITS if rules.melds.sequences else ():
        for start in range(len(ASCENDING)):
            run: Cards = ()
            for rank in ASCENDING[start : start + rules.melds.sequence_max]:
                card = Card(rank + suit)
                if card not in held:
                    break
                run = (*run, card)
                if len(run) >= rules.melds.min_size:
                    yield run


def _of_threes(task: Task) -> list[Lay]:
    """Return the melds of threes, told by the very cards, and with wild cards by their number."""
    rules, counts = task.rules, count_ranks(task.cards)
    jokers, twos = counts[JOKER], counts[TWO]
    black = tuple(filter(is_black_three, task.cards))
    melds = melds_of_threes(task, jokers + twos)
    pure = (part.cards or black[: part.naturals] for part in melds if not part.wild)
    choices = [
        (part.naturals, some, part.wild - some)
        for part in melds
        for some in range(max(0, part.wild - twos), min(jokers, part.wild) + 1)
        if part.wild
    ]
    with_wild = _legal(rules, (THREE, False, 0), sorted(choices), 0, opening=task.opening)
    return [*(_worth_run(Lay(THREE, cards=cards), rules) for cards in pure), *with_wild]
