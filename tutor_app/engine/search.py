"""The exact search for lay-downs: openings and goings-out.

A lay-down gives each rank a share: so many naturals, jokers and twos from the hand,
forming a new meld or joining an own one. Ranks interact only through the wild cards
they use, so the search walks rank by rank over the states (naturals kept, jokers
used, twos used, canastas made) and keeps, for each state, the most points reached.
Nothing is cut off: every combination of shares falls into some state, and of two in
one state the one with more points can do all that the other can.

Bound: a hand of n cards with j jokers and t twos has at most (n+1)(j+1)(t+1)(c+1)
states a rank, where c is the number of canastas that matter; real hands need a few
hundred, a hand of 45 cards some ten thousand.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from tutor_app.engine.card import (
    JOKER,
    NATURAL_RANKS,
    THREE,
    TWO,
    Card,
    Cards,
    Rank,
    count_ranks,
    is_black_three,
    of_rank,
)
from tutor_app.engine.position import Meld
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import is_canasta
from tutor_app.engine.rules.melds import meld_rank, shape_holds
from tutor_app.engine.verdict import Laid, Way

_MOST_CANASTAS = 4
"""Canastas beyond this many are not told apart; no rule set asks for more to go out."""


@dataclass(frozen=True, slots=True)
class Share:
    """What one rank gives: naturals, jokers and twos from the hand, and their points.

    `canastas` is how many canastas the share makes; `to` the own meld that it joins.
    """

    rank: Rank
    naturals: int = 0
    jokers: int = 0
    twos: int = 0
    points: int = 0
    canastas: int = 0
    to: int | None = None

    @property
    def cards(self) -> int:
        """How many cards leave the hand."""
        return self.naturals + self.jokers + self.twos


@dataclass(frozen=True, slots=True)
class Task:
    """A lay-down to be searched.

    Attributes:
        cards: Cards that may go down.
        rules: The rule set.
        melds: Own melds that cards may join.
        closed: Ranks that may not be laid (a concealed hand keeps off the partner's).
        top: The pile's top card, which must be melded; None if no card is taken.
        top_naturals: Fewest naturals of its rank that must come from the hand with it.
        top_wild: Fewest wild cards that must come with it.
        count_top: Whether the top card's points count.
        lay_all: Whether every card, or every card but one, must go down.
        black_threes: Whether a meld of black threes may be laid (when going out).
    """

    cards: Cards
    rules: RuleSet
    melds: tuple[Meld, ...] = ()
    closed: frozenset[Rank] = frozenset()
    top: Card | None = None
    top_naturals: int = 2
    top_wild: int = 0
    count_top: bool = True
    lay_all: bool = False
    black_threes: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """A lay-down: its shares, points, cards kept and canastas made."""

    shares: tuple[Share, ...]
    points: int
    left: int
    canastas: int


State = tuple[int, int, int, int]
"""Naturals kept, jokers used, twos used, canastas made."""


@dataclass(slots=True)
class _Layer:
    """The states after one more rank: most points and where they came from."""

    best: dict[State, tuple[int, State | None, Share | None]] = field(default_factory=dict)

    def offer(self, state: State, points: int, origin: State, share: Share | None) -> None:
        known = self.best.get(state)
        if known is None or points > known[0]:
            self.best[state] = (points, origin, share)


def plans(task: Task) -> Iterator[Plan]:
    """Yield, for every state that can be reached, a lay-down with the most points.

    For each number of cards kept and canastas made, the yielded plans include the
    one with the most points, so any question of the form "at least so many points,
    at least so many cards kept or so many canastas" is answered exactly.
    """
    counts = count_ranks(task.cards)
    layers = [_Layer({(0, 0, 0, 0): (0, None, None)})]
    for rank in _ranks(task, counts):
        layers.append(_extend(layers[-1], _choices(task, rank, counts), counts, task))
    wild = counts[JOKER] + counts[TWO]
    for state, (points, _, _) in layers[-1].best.items():
        left = state[0] + wild - state[1] - state[2]
        if not task.lay_all or left <= 1:
            yield Plan(_trace(layers, state), points, left, state[3])


def best_plan(task: Task, fits: Callable[[Plan], bool]) -> Plan | None:
    """Return the fitting plan that keeps most cards, then has most points, or None."""
    fitting = (plan for plan in plans(task) if fits(plan))
    return max(fitting, key=lambda plan: (plan.left, plan.points), default=None)


def most_points(task: Task) -> int:
    """Return the most points that any lay-down of the task reaches; 0 if there is none."""
    return max((plan.points for plan in plans(task)), default=0)


def _ranks(task: Task, counts: Mapping[Rank, int]) -> list[Rank]:
    joined = {meld_rank(meld.cards) for meld in task.melds}
    top = task.top[0] if task.top else None
    ranks = [rank for rank in NATURAL_RANKS if counts.get(rank) or rank in joined or rank == top]
    return [*ranks, THREE] if counts.get(THREE) else ranks


def _extend(
    layer: _Layer, choices: list[tuple[int, Share | None]], counts: Mapping[Rank, int], task: Task
) -> _Layer:
    """Return the next layer: every state of `layer` with every choice for one rank."""
    jokers, twos = counts.get(JOKER, 0), counts.get(TWO, 0)
    result = _Layer()
    for state, (points, _, _) in layer.best.items():
        for kept, share in choices:
            left = state[0] + kept
            if task.lay_all and left > 1:
                continue
            if share is None:
                result.offer((left, *state[1:]), points, state, None)
                continue
            used_jokers, used_twos = state[1] + share.jokers, state[2] + share.twos
            if used_jokers <= jokers and used_twos <= twos:
                made = min(state[3] + share.canastas, _MOST_CANASTAS)
                after = (left, used_jokers, used_twos, made)
                result.offer(after, points + share.points, state, share)
    return result


def _choices(task: Task, rank: Rank, counts: Mapping[Rank, int]) -> list[tuple[int, Share | None]]:
    """Return what may be done with one rank: naturals kept, and the share laid or None."""
    held = counts.get(rank, 0)
    is_top = task.top is not None and task.top[0] == rank
    choices: list[tuple[int, Share | None]] = [] if is_top else [(held, None)]
    return choices + [(held - share.naturals, share) for share in shares(task, rank, counts)]


def shares(task: Task, rank: Rank, counts: Mapping[Rank, int]) -> list[Share]:
    """Return every legal share of one rank, each at most as large as the hand allows."""
    if rank in task.closed:
        return []
    if rank == THREE:
        return _black_three_shares(task)
    held = counts.get(rank, 0)
    fewest = max(held - 1, 0) if task.lay_all else 0
    return [
        share
        for naturals in range(fewest, held + 1)
        for jokers in range(counts.get(JOKER, 0) + 1)
        for twos in range(counts.get(TWO, 0) + 1)
        if (share := make_share(task, rank, (naturals, jokers, twos))) is not None
    ]


def make_share(task: Task, rank: Rank, given: tuple[int, int, int]) -> Share | None:
    """Return the share of these naturals, jokers and twos, or None if it is no legal meld."""
    naturals, jokers, twos = given
    is_top = task.top is not None and task.top[0] == rank
    if naturals + jokers + twos == 0 and not is_top:
        return None
    if is_top and (naturals < task.top_naturals or jokers + twos < task.top_wild):
        return None
    to = _joined(task, rank)
    base = task.melds[to].cards if to is not None else ()
    lying = sum(card[0] == rank for card in base)
    natural, wild = lying + naturals + is_top, len(base) - lying + jokers + twos
    if not shape_holds(natural, wild, task.rules, base):
        return None
    rules = task.rules
    points = naturals * rules.points(rank) + jokers * rules.points(JOKER) + twos * rules.points(TWO)
    points += rules.points(rank) if is_top and task.count_top else 0
    complete = natural + wild >= rules.canastas.size
    made = int(complete and not is_canasta(base, rules))
    return Share(rank, naturals, jokers, twos, points, made, to)


def _joined(task: Task, rank: Rank) -> int | None:
    for index, meld in enumerate(task.melds):
        if meld_rank(meld.cards) == rank:
            return index
    return None


def _black_three_shares(task: Task) -> list[Share]:
    rules, held = task.rules, sum(map(is_black_three, task.cards))
    if not task.black_threes:
        return []
    sizes = range(rules.threes.black_min, min(held, rules.threes.black_max) + 1)
    return [Share(THREE, naturals=size, points=size * rules.points(THREE)) for size in sizes]


def _trace(layers: list[_Layer], state: State) -> tuple[Share, ...]:
    found: list[Share] = []
    at: State | None = state
    for layer in reversed(layers):
        if at is None:
            break
        _, origin, share = layer.best[at]
        if share is not None:
            found.append(share)
        at = origin
    return tuple(reversed(found))


def way_of(plan_shares: tuple[Share, ...], task: Task, kept: int) -> Way:
    """Return the way that lays these shares, with actual cards from the hand.

    Args:
        plan_shares: What goes down.
        task: Where the cards and the top card come from.
        kept: Cards that stay in the hand, in cards.
    """
    jokers, twos = list(of_rank(task.cards, JOKER)), list(of_rank(task.cards, TWO))
    laid = []
    for share in plan_shares:
        own = [
            card
            for card in of_rank(task.cards, share.rank)
            if share.rank != THREE or is_black_three(card)
        ]
        cards = own[: share.naturals] + _draw(jokers, share.jokers) + _draw(twos, share.twos)
        if task.top is not None and task.top[0] == share.rank:
            cards.append(task.top)
        laid.append(Laid(tuple(cards), share.to))
    return Way(
        melds=tuple(laid),
        hand_cards=sum(share.cards for share in plan_shares),
        points=sum(share.points for share in plan_shares),
        left=kept,
    )


def _draw(cards: list[Card], count: int) -> list[Card]:
    taken = cards[:count]
    del cards[:count]
    return taken
