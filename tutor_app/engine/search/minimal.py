"""The smallest openings: no card can be left out, however the others are arranged.

They are listed for the reader, cheapest first: fewest cards from the hand, then
fewest points over the need. Cards that differ in suit only count as one.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from tutor_app.engine.card import (
    JOKER,
    NATURAL_RANKS,
    SUITS,
    THREE,
    THREES,
    TWO,
    Card,
    Cards,
    Rank,
    RankCounts,
    count_ranks,
    is_black_three,
    is_red_three,
    of_rank,
)
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import Shape
from tutor_app.engine.rules.melds import shape_holds, wild_meld_holds
from tutor_app.engine.search.runs import ASCENDING
from tutor_app.engine.search.task import Task
from tutor_app.engine.verdict import Laid, Way

_MOST_STEPS = 10_000
"""Combinations looked at before the search for further small openings is given up."""

_MOST_FOUND = 300
"""Openings found before it is given up."""


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
    def shape(self) -> Shape:
        """Naturals and wild cards, the top card included."""
        return Shape(self.naturals + self.top, self.jokers + self.twos)


def _worth_run(item: Item, rules: RuleSet) -> Item:
    """Return a sequence, or threes told by the very cards, with their points."""
    return item._replace(points=sum([rules.points(card[0]) for card in item.run]))


LayDown = tuple[Item, ...]
"""What goes down at once, told by numbers of cards."""

Reaches = Callable[[int, LayDown], bool]
"""Tells from points and melds whether they are an opening."""


def minimal_openings(task: Task, reaches: Reaches, *, arranged: bool = False) -> tuple[Way, ...]:
    """Return the smallest openings with actual cards, as `minimal_lay_downs` finds them."""
    return tuple(
        [way_of_items(laid, task) for laid in minimal_lay_downs(task, reaches, arranged=arranged)]
    )


def minimal_lay_downs(task: Task, reaches: Reaches, *, arranged: bool = False) -> list[LayDown]:
    """Return the smallest openings, cheapest first.

    Args:
        task: The hand, and the top card if the pile is taken.
        reaches: Tells from points and melds whether the opening is enough.
        arranged: Whether to keep those that need fewer cards in another arrangement;
            what can follow an opening may depend on where its wild cards lie.

    Returns:
        All of them, but for very large hands the search ends after 10,000 combinations
        or 300 openings, and the list may be cut off.
    """
    grower = _Grower(task, reaches)
    found = [laid for laid in grower.all() if _is_minimal(task, laid, reaches)]
    if len(found) < 2:  # noqa: PLR2004 one is in order by itself
        return found
    return sorted(found if arranged else _without_needless(found), key=_cost)


def _cost(laid: LayDown) -> tuple[int, int]:
    """Return how many cards leave the hand, and the points of the melds."""
    return sum([item.size for item in laid]), sum([item.points for item in laid])


def _without_needless(found: list[LayDown]) -> list[LayDown]:
    """Return the lay-downs that do not hold all cards of another one and more."""
    kept: list[LayDown] = []
    held: list[dict[str, int]] = []
    for laid in sorted(found, key=lambda laid: sum([item.size for item in laid])):
        cards = _cards(laid)
        if not any(_holds(cards, smaller) for smaller in held):
            kept.append(laid)
            held.append(cards)
    return kept


def _holds(cards: Mapping[str, int], smaller: Mapping[str, int]) -> bool:
    """Tell whether `cards` are more than `smaller` and hold them all."""
    for card, count in smaller.items():
        if cards.get(card, 0) < count:
            return False
    return cards != smaller


def _cards(laid: LayDown) -> dict[str, int]:
    """Return what a lay-down uses: ranks for sets, the very cards for sequences."""
    cards: dict[str, int] = {}
    for item in laid:
        for card in item.run:
            cards[card] = cards.get(card, 0) + 1
        naturals = 0 if item.run else item.naturals
        for rank, count in ((item.rank, naturals), (JOKER, item.jokers), (TWO, item.twos)):
            if count:
                cards[rank] = cards.get(rank, 0) + count
    return cards


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
    if task.rules.melds.sequences:
        found += _run_items(task)
    found += _three_items(task)
    return [item for item in found if item.rank not in task.closed] if task.closed else found


class _Grower:
    """The walk over combinations of melds that stops at each that is enough."""

    def __init__(self, task: Task, reaches: Reaches) -> None:
        """Take stock of the hand and of the melds that it could lay.

        `open` are points that no further melds exceed; most openings need so many in all.
        """
        self.task, self.reaches = task, reaches
        items = all_items(task)
        self.starts = [item for item in items if item.top]
        self.items = [item for item in items if not item.top] if self.starts else items
        self.free: dict[str, int] = RankCounts(count_ranks(task.cards))
        if any(item.run for item in items):
            for card in task.cards:
                self.free[card] += card != JOKER  # it is counted by its rank alone
        self.steps = 0
        self.found: list[LayDown] = []
        self.need = 0 if task.rules.opening.splash else task.need
        cards = (*task.cards, task.top) if task.top else task.cards
        self.open = sum([task.rules.points(card[0]) for card in cards])

    def all(self) -> list[LayDown]:
        """Return lay-downs that are enough, none of which holds another one's melds and more."""
        if self.task.top is None:
            self._grow((), 0, 0)
            return self.found
        for item in self.starts:
            self._take(item, 1)
            self.open -= item.points
            self._grow((item,), item.points, 0)
            self.open += item.points
            self._take(item, -1)
        return self.found

    def _grow(self, laid: LayDown, points: int, start: int) -> None:
        self.steps += 1
        if self.steps > _MOST_STEPS or len(self.found) >= _MOST_FOUND:
            return
        if laid and self.reaches(points, laid):
            self.found.append(laid)
            return
        if points + self.open < self.need:
            return
        for place in range(start, len(self.items)):
            item = self.items[place]
            if self._fits(item) and _may_stand(laid, item, self.task.rules):
                self._take(item, 1)
                self.open -= item.points
                self._grow((*laid, item), points + item.points, place)
                self.open += item.points
                self._take(item, -1)

    def _fits(self, item: Item) -> bool:
        """Tell whether the cards that are still free make the meld."""
        if item.run:
            return all(self.free[card] > 0 and self.free[card[0]] > 0 for card in item.run)
        free = self.free
        enough = item.jokers <= free[JOKER] and item.twos <= free[TWO]
        return enough and item.naturals <= (free[item.rank] if item.rank != JOKER else 0)

    def _take(self, item: Item, sign: int) -> None:
        """Take the meld's cards out of those that are free, or put them back."""
        if item.run:
            for card in item.run:
                self.free[card] -= sign
                self.free[card[0]] -= sign
            return
        self.free[JOKER] -= sign * item.jokers
        self.free[TWO] -= sign * item.twos
        if item.naturals:
            self.free[item.rank] -= sign * item.naturals


def _may_stand(laid: LayDown, newest: Item, rules: RuleSet) -> bool:
    """Tell whether the newest meld may stand beside the others of its rank."""
    same = [item for item in laid if item.rank == newest.rank]
    if same and newest.rank == THREE:
        return False
    if not newest.run and any(not item.run for item in same):
        return rules.melds.per_rank == "several" and newest.rank != JOKER
    if not rules.melds.wild_lock:
        return True
    every = (*laid, newest)
    lock = any(item.rank == JOKER for item in every)
    return not lock or all(item.rank == JOKER or not item.shape.wild for item in every)


def _is_minimal(task: Task, laid: LayDown, reaches: Reaches) -> bool:
    """Tell whether no card and no whole meld can be left out."""
    total = sum([item.points for item in laid])
    for place, item in enumerate(laid):
        others = (*laid[:place], *laid[place + 1 :])
        rest = total - item.points
        if not item.top and others and reaches(rest, others):
            return False
        for smaller in _smaller(task.rules, item, task.top_naturals):
            if reaches(rest + smaller.points, (*others, smaller)):
                return False
    return True


@lru_cache(maxsize=4096)
def _smaller(rules: RuleSet, item: Item, top_naturals: int) -> tuple[Item, ...]:
    """Return the legal melds with one card less."""
    if item.run:
        if item.rank == THREE or len(item.run) <= rules.melds.min_size:
            return ()
        shorter = item._replace(run=item.run[1:]), item._replace(run=item.run[:-1])
        return tuple(_worth_run(less, rules) for less in shorter)
    naturals, jokers, twos = item.naturals, item.jokers, item.twos
    less = (naturals - 1, jokers, twos), (naturals, jokers - 1, twos), (naturals, jokers, twos - 1)
    return _legal(rules, item, [counts for counts in less if min(counts) >= 0], top_naturals)


def _legal(
    rules: RuleSet, held: Item, choices: Iterable[tuple[int, int, int]], top_naturals: int
) -> tuple[Item, ...]:
    """Return the legal new melds among choices of so many naturals, jokers and twos of `held`.

    One that takes the top card has naturals enough from the hand.
    """
    rank, top, worth, found = held.rank, held.top, held.top_points, []
    each = rules.points(rank) if rank != JOKER else 0
    joker, two = rules.points(JOKER), rules.points(TWO)
    for naturals, jokers, twos in choices:
        shape = Shape(naturals + top, jokers + twos)
        if rank == JOKER:
            stands = wild_meld_holds(shape, rules)
        else:
            enough = not top or naturals >= top_naturals
            stands = enough and shape_holds(shape, rules, rank, opening=True)
        if stands:
            points = naturals * each + jokers * joker + twos * two + worth
            found.append(Item(rank, naturals, jokers, twos, (), top, worth, points))
    return tuple(found)


def _all_rank_items(task: Task, counts: RankCounts) -> list[Item]:
    top = task.top[0] if task.top else None
    several, least = task.rules.melds.per_rank == "several", task.rules.melds.naturals_min
    found: list[Item] = []
    for rank in NATURAL_RANKS:
        held = counts.get(rank, 0)
        if held and held >= least and (several or rank != top):
            found += _rank_items(task, counts, rank, held)
    return found


def _rank_items(
    task: Task, counts: RankCounts, rank: Rank, held: int, *, top: bool = False
) -> tuple[Item, ...]:
    """Return every legal new meld of a rank of which the hand holds so many naturals."""
    worth = task.rules.points(rank) if top and task.count_top else 0
    cards = rank, held, counts[JOKER], counts[TWO], (), top, worth
    return _melds(task.rules, cards, task.top_naturals)


@lru_cache(maxsize=4096)
def _melds(
    rules: RuleSet, held: tuple[Rank, int, int, int, Cards, bool, int], top_naturals: int
) -> tuple[Item, ...]:
    """Return every legal new meld of a rank that the cards held, as an item, can make."""
    most = Item(*held)
    every = product(range(most.naturals + 1), range(most.jokers + 1), range(most.twos + 1))
    return _legal(rules, most, [*every][1:], top_naturals)


def _run_items(task: Task) -> Iterator[Item]:
    """Yield every sequence that the hand holds, of the smallest size or more."""
    rules, held = task.rules.melds, frozenset(task.cards)
    for suit in SUITS:
        for start in range(len(ASCENDING)):
            run: Cards = ()
            for rank in ASCENDING[start : start + rules.sequence_max]:
                card = Card(rank + suit)
                if card not in held:
                    break
                run = (*run, card)
                if len(run) >= rules.min_size:
                    yield _worth_run(Item(run[0][0], run=run), task.rules)


def _three_items(task: Task) -> list[Item]:
    """Return the melds of threes: black ones when going out, or red and black together."""
    rules = task.rules.threes
    if not rules.black_wild and THREES.isdisjoint(task.cards):
        return []
    red = tuple(filter(is_red_three, task.cards))
    black = tuple(filter(is_black_three, task.cards))
    found = []
    if task.going_out and rules.black_melded != "never":
        sizes = range(rules.black_min, min(len(black), rules.black_max) + 1)
        found += [Item(THREE, run=black[:size]) for size in sizes]
        found += _wild_black_items(task, len(black)) if rules.black_wild else []
    if rules.royal and black:
        found += [
            Item(THREE, run=(*red[:reds], *black[:blacks]))
            for reds in range(len(red) + 1)
            for blacks in range(1, len(black) + 1)
            if reds + task.lone_red and reds + blacks + task.lone_red <= task.rules.canastas.size
        ]
    return [_worth_run(item, task.rules) if item.run else item for item in found]


def _wild_black_items(task: Task, black: int) -> list[Item]:
    """Return the melds of black threes with wild cards."""
    rules, every = task.rules.threes, _rank_items(task, count_ranks(task.cards), THREE, black)
    sized = (item for item in every if rules.black_min <= item.size <= rules.black_max)
    return [item for item in sized if item.jokers + item.twos]


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
