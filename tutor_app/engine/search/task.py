"""What is searched, and what is found."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from operator import add, sub
from typing import NamedTuple

from tutor_app.engine.card import JOKER, Card, Cards, Rank
from tutor_app.engine.position import Meld
from tutor_app.engine.rule_set import RuleSet, SetRules
from tutor_app.engine.rules.canastas import NO_KINDS, Kinds, Shape, shape_of


class Flag:
    """What a lay-down is told by besides cards, points and canastas, as bits of one number."""

    ROW_REACHES = 1
    """One meld alone reaches the minimum."""
    HAS_CANASTA = 2
    """A canasta is among the melds laid."""
    THREE_NATURALS = 4
    """A meld holds three naturals of a rank."""
    WILD_MELD = 8
    """A meld of wild cards only is among those laid."""
    WILD_KEPT = 16
    """A meld of wild cards keeps them from other melds at the end."""
    WILD_ELSEWHERE = 32
    """Wild cards were laid in other melds."""
    SPLASH = 64
    """A natural or wild canasta was laid from the hand alone."""
    BLACK_LAID = 128
    """Black threes were melded."""
    THREE_LEFT = 256
    """A black three stays in hand."""
    OPENS_WILD_ELSEWHERE = 512
    """Wild cards of the opening lie in melds of naturals."""
    UNFINISHED = 1024
    """A meld is not complete at the end that must be, for its side to go out."""
    OPENS_WILD_KEPT = 2048
    """A meld of wild cards opens, and keeps them from opening in others."""


def is_locked(flags: int) -> bool:
    """Tell whether wild cards come to other melds than the one that keeps them."""
    opening = flags & Flag.OPENS_WILD_ELSEWHERE and flags & Flag.OPENS_WILD_KEPT
    return bool(opening or (flags & Flag.WILD_KEPT and flags & Flag.WILD_ELSEWHERE))


def brings(rank: Rank, hand: Shape, size: int, rules: SetRules) -> int:
    """Return what a meld of so many cards brings to an opening, its points aside, if it matters.

    A joker's rank is one of wild cards, of which a canasta is always told; of a sequence, which
    has no rank, no card is told that comes from the `hand`. A top card is a natural one.
    """
    rule, whole = rules.opening, rules.canastas.size
    flags = Flag.WILD_MELD if rank == JOKER else 0
    if size >= whole and (rule.canasta_from or rank == JOKER):
        flags |= Flag.HAS_CANASTA
    naturals = size - hand.wild if rank and hand.naturals else 0
    if rule.shape != "any" and naturals >= rules.melds.min_size:
        flags |= Flag.THREE_NATURALS
    if rule.splash and hand.size >= whole and not (hand.naturals and hand.wild):
        flags |= Flag.SPLASH
    return flags


class Opens(NamedTuple):
    """What of some melds goes down in the opening.

    Attributes:
        most: Naturals of these melds, of which the opening takes what comes from the hand.
        wild: Wild cards.
        least: Naturals without which the melds of the opening are none.
    """

    most: int = 0
    wild: int = 0
    least: int = 0


NOTHING_OPENS = Opens()


class Lay(NamedTuple):
    """What goes down in one meld, told by numbers of cards or by the very cards.

    Attributes:
        rank: Its rank; `X` for a meld of wild cards, `3` for one of threes.
        naturals: Natural cards (or black threes) from the hand.
        wild: Wild cards from the hand, jokers before twos.
        to: Index of the own meld that is joined, None for a new meld.
        cards: The very cards, for a sequence.
        red: Red threes from the hand.
        mixed: Whether it is a meld of red and black threes, or comes to one.
        opens: What of it goes down in the opening, before the pile is taken.
        twos: How many of the wild cards are twos though there are jokers.
        top: Whether it holds the pile's top card besides.
        points: What it counts, with the top card where that counts; 0 where it is not told.
        parts: The melds that it stands for, where threes are laid in more than one.
    """

    rank: Rank
    naturals: int = 0
    wild: int = 0
    to: int | None = None
    cards: Cards = ()
    red: int = 0
    mixed: bool = False
    opens: Opens = NOTHING_OPENS
    twos: int = 0
    top: bool = False
    points: int = 0
    parts: tuple["Lay", ...] = ()

    @property
    def size(self) -> int:
        """How many cards leave the hand."""
        return len(self.cards) or self.naturals + self.wild + self.red

    @property
    def jokers(self) -> int:
        """How many of its wild cards are jokers, where twos are told apart."""
        return self.wild - self.twos

    @property
    def is_sequence(self) -> bool:
        """Whether it is a sequence."""
        return bool(self.cards)

    @property
    def shape(self) -> Shape:
        """Naturals and wild cards, the top card included."""
        return Shape(self.naturals + self.top, self.wild)


class Task(NamedTuple):
    """A lay-down to be searched.

    Attributes:
        cards: Cards that may go down.
        rules: The rule set.
        melds: Own melds that cards may join.
        closed: Ranks that may not be laid (a concealed hand keeps off the partner's).
        wild_kept: Whether no wild card goes into a meld of naturals, since one of the partner
            keeps them.
        wild_used: Whether wild cards came to melds of naturals before, in the same turn.
        top: The pile's top card, which must be melded; None if no card is taken.
        top_naturals: Fewest naturals of its rank that must come from the hand with it.
        lay_all: Whether every card, or every card but one, must go down.
        going_out: Whether the player goes out, who may lay black threes.
        no_black: Whether no meld of black threes alone is laid.
        opening: Whether this is the side's opening.
        score: The side's total before the deal, which sets the minimum.
        lone_red: Red threes that lie alone, where a meld of threes draws them in.
        not_last: What may not be the last discard: `wild`, `three`.
        unseen: Cards that the player has besides, which no lay-down can hold: they stay.
        early: Those of the cards from which the opening is made, before the others come from
            the pile; None if there is no such opening.
    """

    cards: Cards
    rules: RuleSet
    melds: tuple[Meld, ...] = ()
    closed: frozenset[Rank] = frozenset()
    wild_kept: bool = False
    wild_used: bool = False
    top: Card | None = None
    top_naturals: int = 2
    lay_all: bool = False
    going_out: bool = False
    no_black: bool = False
    opening: bool = False
    score: int = 0
    lone_red: int = 0
    not_last: frozenset[str] = frozenset()
    unseen: int = 0
    early: Cards | None = None

    @property
    def need(self) -> int:
        """The minimum of the opening, in points."""
        return self.rules.opening.minimum.at(self.score)

    @property
    def top_points(self) -> int:
        """What the top card counts, if there is one and it counts."""
        return self.rules.points(self.top[0]) if self.top and self.rules.opening.top_card else 0


@dataclass(frozen=True, slots=True)
class Same:
    """All of a task that a search for it looks at, and the task."""

    looked_at: tuple[object, ...]
    task: Task = field(compare=False)


def same(task: Task, counted: object = None) -> Same:
    """Return what is the same for tasks that differ in nothing a search looks at.

    `counted` are the canastas that are told apart, if any are.
    """
    rules, (cards, _, *others) = task.rules, task
    read = rules.for_sets, rules.threes, rules.going_out.unfinished_bar, counted
    return Same((*read, cards, *others), task)


class Plan(NamedTuple):
    """A lay-down that was found.

    Attributes:
        trace: Tells what goes down; it is worked out only when asked for.
        points: What counts of it, in points.
        left: Cards that stay, those unseen among them.
        kinds: Canastas made, less those that became another kind.
        flags: Which of the flags above hold.
        merges: Own melds made one before, as a `Way` tells them.
        bridges: How many of the first parts go down before that.
    """

    trace: Callable[[], tuple[Lay, ...]]
    points: int
    left: int
    kinds: Kinds = NO_KINDS
    flags: int = 0
    merges: tuple[tuple[int, int], ...] = ()
    bridges: int = 0

    @property
    def parts(self) -> tuple[Lay, ...]:
        """What goes down."""
        return self.trace()


Fits = Callable[[Plan], bool]
"""Tells whether a lay-down will do; of two that keep as many cards, one with more canastas and
points must do wherever the other one does."""


@lru_cache(maxsize=4096)
def add_kinds(first: Kinds, second: Kinds) -> Kinds:
    """Return the sum, kind by kind."""
    return Kinds(*map(add, first, second))


def less_kinds(first: Kinds, second: Kinds) -> Kinds:
    """Return the difference, kind by kind."""
    return Kinds(*map(sub, first, second))


Own = tuple[tuple[int, Shape], ...]
"""The own melds of one rank: index and shape."""


def own_sets(task: Task) -> dict[Rank, Own]:
    """Return the own melds of each rank; of no rank, the sequences."""
    own: dict[Rank, Own] = {}
    for index, meld in enumerate(task.melds):
        rank = meld.rank
        own[rank] = (*own.get(rank, ()), (index, shape_of(meld.cards)))
    return own
