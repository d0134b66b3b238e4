"""Every single new meld that a hand could lay, with its points."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import NamedTuple

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
    of_rank,
)
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import Shape
from tutor_app.engine.search.sequences import ASCENDING
from tutor_app.engine.search.task import Task
from tutor_app.engine.search.threes import melds_of_threes
from tutor_app.engine.shapes import shape_holds
from tutor_app.engine.verdict import Laid, Way


class Item(NamedTuple):
    """One meld that could go down: naturals of a rank, jokers, twos; or a sequence.

    `points` are what it counts, with those of the top card where that counts.
    """

    rank: Rank
    naturals: int = 0
    jokers: int = 0
    twos: int = 0
    run: Cards = ()
    top: bool = False
    top_points: int = 0
    points: int = 0

    @property
    def size(self) -> int:
        """Cards that leave the hand."""
        return len(self.run) or self.naturals + self.jokers + self.twos

    @property
    def is_wild(self) -> bool:
        """Whether it is a meld of wild cards alone."""
        return self.rank == JOKER

    @property
    def is_sequence(self) -> bool:
        """Whether it is a sequence."""
        return bool(self.run) and self.rank != THREE

    @property
    def shape(self) -> Shape:
        """Naturals and wild cards, the top card included."""
        return Shape(self.naturals + self.top, self.jokers + self.twos)


def _worth_run(item: Item, rules: RuleSet) -> Item:
    """Return a sequence, or threes told by the very cards, with their points."""
    return item._replace(points=sum([rules.points(card[0]) for card in item.run]))


LayDown = tuple[Item, ...]
"""What goes down at once, told by numbers of cards."""


def cost_of(laid: LayDown) -> tuple[int, int]:
    """Return how many cards leave the hand, and the points of the melds."""
    return sum([item.size for item in laid]), sum([item.points for item in laid])


def all_items(task: Task) -> list[Item]:
    """Return every single meld that the hand could lay, those with the top card first."""
    counts = count_ranks(task.cards)
    found: list[Item] = []
    if task.top is not None:
        rank = task.top[0]
        found += _rank_items(task, counts, rank, counts[rank], top=True)
    found += _all_rank_items(task, counts)
    if task.rules.melds.wild_only:
        found += _rank_items(task, counts, JOKER, 0)
    runs = [Item(run[0][0], run=run) for run in sequences(task.cards, task.rules)]
    found += [_worth_run(item, task.rules) for item in runs]
    found += _three_items(task)
    return [item for item in found if item.rank not in task.closed] if task.closed else found


@lru_cache(maxsize=4096)
def one_card_less(rules: RuleSet, item: Item, top_naturals: int) -> tuple[Item, ...]:
    """Return the legal melds with one card less."""
    if item.run:
        if item.rank == THREE or len(item.run) <= rules.melds.min_size:
            return ()
        shorter = item._replace(run=item.run[1:]), item._replace(run=item.run[:-1])
        return tuple(_worth_run(less, rules) for less in shorter)
    naturals, jokers, twos = item.naturals, item.jokers, item.twos
    less = (naturals - 1, jokers, twos), (naturals, jokers - 1, twos), (naturals, jokers, twos - 1)
    choices = [counts for counts in less if min(counts) >= 0]
    return _legal(rules, item, choices, top_naturals, opening=True)


def _legal(
    rules: RuleSet,
    held: Item,
    choices: Iterable[tuple[int, int, int]],
    top_naturals: int,
    *,
    opening: bool,
) -> tuple[Item, ...]:
    """Return the legal new melds among choices of so many naturals, jokers and twos of `held`.

    One that takes the top card has naturals enough from the hand.
    """
    rank, top, worth, found = held.rank, held.top, held.top_points, []
    each = rules.points(rank) if rank != JOKER else 0
    joker, two = rules.points(JOKER), rules.points(TWO)
    for naturals, jokers, twos in choices:
        shape = Shape(naturals + top, jokers + twos)
        enough = not top or naturals >= top_naturals
        if enough and shape_holds(shape, rules, rank, opening=opening):
            points = naturals * each + jokers * joker + twos * two + worth
            found.append(Item(rank, naturals, jokers, twos, (), top, worth, points))
    return tuple(found)


def _all_rank_items(task: Task, counts: Mapping[Rank, int]) -> list[Item]:
    top = task.top[0] if task.top else None
    several, least = task.rules.melds.per_rank == "several", task.rules.melds.naturals_min
    found: list[Item] = []
    for rank in NATURAL_RANKS:
        held = counts.get(rank, 0)
        if held and held >= least and (several or rank != top):
            found += _rank_items(task, counts, rank, held)
    return found


def _rank_items(
    task: Task, counts: Mapping[Rank, int], rank: Rank, held: int, *, top: bool = False
) -> tuple[Item, ...]:
    """Return every legal new meld of a rank of which the hand holds so many naturals."""
    worth = task.rules.points(rank) if top and task.count_top else 0
    cards = rank, held, counts[JOKER], counts[TWO], (), top, worth
    return _melds(task.rules, cards, task.top_naturals, opening=task.opening)


@lru_cache(maxsize=4096)
def _melds(
    rules: RuleSet,
    held: tuple[Rank, int, int, int, Cards, bool, int],
    top_naturals: int,
    *,
    opening: bool,
) -> tuple[Item, ...]:
    """Return every legal new meld of a rank that the cards held, as an item, can make."""
    most = Item(*held)
    every = product(range(most.naturals + 1), range(most.jokers + 1), range(most.twos + 1))
    return _legal(rules, most, [*every][1:], top_naturals, opening=opening)


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


def _three_items(task: Task) -> list[Item]:
    """Return the melds of threes, told by the very cards, and with wild cards by their number."""
    rules, counts = task.rules, count_ranks(task.cards)
    jokers, twos = counts[JOKER], counts[TWO]
    black = tuple(filter(is_black_three, task.cards))
    melds = melds_of_threes(task, jokers + twos)
    plain = [Item(THREE, run=part.run or black[: part.naturals]) for part in melds if not part.wild]
    choices = [
        (part.naturals, some, part.wild - some)
        for part in melds
        for some in range(max(0, part.wild - twos), min(jokers, part.wild) + 1)
        if part.wild
    ]
    with_wild = _legal(rules, Item(THREE), sorted(choices), 0, opening=task.opening)
    return [*(_worth_run(item, rules) for item in plain), *with_wild]


def way_of_items(laid: LayDown, task: Task) -> Way:
    """Return the way that lays these melds, with actual cards from the hand."""
    pool = list(task.cards)
    melds: dict[int, Cards] = {}
    for place, item in sorted(enumerate(laid), key=lambda pair: not pair[1].run):
        cards = item.run or _pick(pool, item)
        for card in cards:
            pool.remove(card)
        melds[place] = (*cards, task.top) if item.top and task.top else cards
    hand_cards = sum(item.size for item in laid)
    return Way(
        melds=tuple(Laid(melds[place]) for place in range(len(laid))),
        hand_cards=hand_cards,
        points=sum(item.points for item in laid),
        left=len(pool),
    )


def _pick(pool: list[Card], item: Item) -> Cards:
    jokers, twos = of_rank(pool, JOKER)[: item.jokers], of_rank(pool, TWO)[: item.twos]
    own = of_rank(pool, item.rank)[: item.naturals] if item.rank != JOKER else ()
    return (*own, *jokers, *twos)
