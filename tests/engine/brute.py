"""A second engine, so simple that it can be read in one go, to hold the first against.

It knows a handful of numbers, typed in here from the rule texts, and one idea: try every
way to split the hand into melds. It shares no code with the search, no rule-set file and no
finding; it only answers yes or no.

Run many positions with `python -m tests.engine.oracle --n 20000 --ruleset svensk`.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

NATURALS = "AKQJT987654"
VALUES = {
    "X": 50,
    "2": 20,
    "A": 20,
    "3": 5,
    **dict.fromkeys("KQJT98", 10),
    **dict.fromkeys("7654", 5),
}
CANASTA = 7
FEWEST = 3
SMALLEST_NATURAL = 2
MOST_WILD = 3
KEPT = 2  # one card to discard and one to keep

Meld = tuple[int, int]
"""Naturals and wild cards."""

Table = Mapping[str, Meld]
"""The side's melds by rank; each rank has one."""

Ranks = Counter[str]


@dataclass(frozen=True, slots=True)
class Book:
    """What the rule texts say differently.

    Attributes:
        half: Below seven cards at most half may be wild.
        canastas: Canastas needed to go out.
        concealed: Canastas needed to go out concealed; 0 where it is unknown.
        black: Most black threes in a meld.
        onto_meld: An open pile may be taken by adding its top card to an own meld.
        top_alone: The top card may be taken alone.
        canasta_bars: An own canasta of the top card's rank bars the pile.
        single_bars: A single card in hand may not take a pile of a single card.
    """

    half: bool
    canastas: int
    concealed: int
    black: int
    onto_meld: bool
    top_alone: bool
    canasta_bars: bool
    single_bars: bool


_SVENSK = Book(
    half=True,
    canastas=1,
    concealed=1,
    black=4,
    onto_meld=False,
    top_alone=True,
    canasta_bars=True,
    single_bars=False,
)
BOOKS = {
    "svensk": _SVENSK,
    "svensk-2": _SVENSK,
    "svensk-3": replace(_SVENSK, canastas=2, concealed=2, black=6),
    "svensk+two-canastas": replace(_SVENSK, canastas=2, concealed=0),
    "classic": Book(
        half=False,
        canastas=1,
        concealed=1,
        black=4,
        onto_meld=True,
        top_alone=False,
        canasta_bars=False,
        single_bars=True,
    ),
}


@dataclass(frozen=True, slots=True)
class Deal:
    """A position, as the oracle sees it: ranks only.

    Attributes:
        hand: The hand.
        pile: Ranks of the pile, bottom to top.
        table: Own melds.
        fresh: Whether the own melds are the partner's alone.
        need: Minimum of the opening, in points.
        said: The partner's answer, or an empty text.
    """

    hand: Ranks
    pile: str
    table: Table
    fresh: bool
    need: int
    said: str = ""


def lawful(book: Book, meld: Meld) -> bool:
    """Tell whether so many naturals and wild cards may lie together."""
    naturals, wild = meld
    size = naturals + wild
    most = size // 2 if book.half and size < CANASTA else MOST_WILD
    return size >= FEWEST and naturals >= SMALLEST_NATURAL and wild <= most


@dataclass(frozen=True, slots=True)
class Laid:
    """One way to lay cards down: what left the hand, what lies then, what it counts.

    `black` is how many black threes lie; only who goes out may have laid any.
    """

    gone: Ranks
    table: Table
    points: int
    black: int = 0

    def left(self, hand: Ranks) -> Ranks:
        """Return what stays in the hand."""
        return hand - self.gone

    def canastas(self, *, own: Table | None = None) -> int:
        """Return how many canastas lie now; with `own`, beside those of that table."""
        besides = own or {}
        return sum(sum(meld) >= CANASTA for rank, meld in self.table.items() if rank not in besides)


def every_way(
    book: Book, hand: Ranks, table: Table, shut: str = "", black: int = 0
) -> Iterator[Laid]:
    """Yield every way to lay some, all or none of `hand` on `table`.

    Args:
        book: The rules.
        hand: The cards that may go down.
        table: What lies already.
        shut: Ranks that may not be laid.
        black: Black threes that lie already.
    """
    ranks = [rank for rank in NATURALS if (hand[rank] or rank in table) and rank not in shut]
    yield from _split(book, hand, ranks, Laid(Counter(), table, 0, black))


def _split(book: Book, hand: Ranks, ranks: list[str], so_far: Laid) -> Iterator[Laid]:
    if not ranks:
        yield so_far
        for size in range(1, hand["3"] + 1):
            black = so_far.black + size
            if FEWEST <= black <= book.black:
                points = so_far.points + size * VALUES["3"]
                yield Laid(so_far.gone + Counter({"3": size}), so_far.table, points, black)
        return
    rank, *rest = ranks
    yield from _split(book, hand, rest, so_far)
    for laid in _with(book, hand, rank, so_far):
        yield from _split(book, hand, rest, laid)


def _with(book: Book, hand: Ranks, rank: str, so_far: Laid) -> Iterator[Laid]:
    """Yield every way to lay cards of one rank, and wild cards with them."""
    lies = so_far.table.get(rank, (0, 0))
    free = hand - so_far.gone
    for naturals in range(free[rank] + 1):
        for jokers in range(free["X"] + 1):
            for twos in range(free["2"] + 1):
                meld = (lies[0] + naturals, lies[1] + jokers + twos)
                if naturals + jokers + twos and lawful(book, meld):
                    gone = Counter({rank: naturals, "X": jokers, "2": twos})
                    yield Laid(
                        so_far.gone + gone,
                        {**so_far.table, rank: meld},
                        so_far.points + worth(gone),
                    )


def worth(cards: Ranks) -> int:
    """Return what cards count, in points."""
    return sum(VALUES[rank] * count for rank, count in cards.items())


def goes_out(book: Book, hand: Ranks, laid: Laid, deal: Deal) -> bool:
    """Tell whether a lay-down ends the deal: one card at most is left, and canastas enough lie."""
    done = laid.left(hand).total() <= 1 and laid.canastas() >= book.canastas
    return done and deal.said != "no"


def stays(hand: Ranks, laid: Laid, deal: Deal) -> bool:
    """Tell whether the turn goes on to an ordinary discard that leaves a card in hand."""
    return laid.left(hand).total() >= KEPT and not laid.black and deal.said != "yes"


def can_open(book: Book, deal: Deal) -> bool:
    """Tell whether a hand that has drawn from the stock opens."""
    return any(
        (laid.points >= deal.need and stays(deal.hand, laid, deal))
        or (goes_out(book, deal.hand, laid, deal) and _free(book, deal, laid))
        for laid in every_way(book, deal.hand, {})
        if laid.points
    )


def _free(book: Book, deal: Deal, laid: Laid) -> bool:
    """Tell whether a going out from an unopened hand reaches the minimum or needs none."""
    exempt = 0 < book.concealed <= laid.canastas()
    return laid.points >= deal.need or exempt


def can_go_out(book: Book, deal: Deal, *, concealed: bool = False) -> bool:
    """Tell whether a hand that has drawn from the stock goes out."""
    if concealed and not (book.concealed and deal.fresh):
        return False
    shut = "".join(deal.table) if concealed else ""
    return any(
        goes_out(book, deal.hand, laid, deal)
        and (bool(deal.table) or _free(book, deal, laid))
        and (not concealed or laid.canastas(own=deal.table) >= book.concealed)
        for laid in every_way(book, deal.hand, deal.table, shut)
    )


def can_take(book: Book, deal: Deal, *, top_only: bool = False) -> bool:
    """Tell whether the pile, or its top card, is taken and the turn ended."""
    return any(
        stays(hand, first, deal)
        or any(
            goes_out(book, hand, laid, deal)
            for laid in every_way(book, hand, first.table, black=first.black)
        )
        for hand, first in takings(book, deal, top_only=top_only)
    )


def can_leave_with_pile(book: Book, deal: Deal, *, concealed: bool = False) -> bool:
    """Tell whether the pile, or its top card, is taken and the player goes out in that turn."""
    if concealed and not (book.concealed and deal.fresh):
        return False
    return any(
        _leaves(book, deal, hand, first, concealed=concealed)
        for top_only in {False, book.top_alone}
        for hand, first in takings(book, deal, top_only=top_only)
    )


def _leaves(book: Book, deal: Deal, hand: Ranks, first: Laid, *, concealed: bool) -> bool:
    if not concealed:
        ways = every_way(book, hand, first.table, black=first.black)
        return any(goes_out(book, hand, laid, deal) for laid in ways)
    if any(first.table[rank] != meld for rank, meld in deal.table.items()):
        return False  # the top card went to the partner's meld
    return any(
        goes_out(book, hand, laid, deal) and laid.canastas(own=deal.table) >= book.concealed
        for laid in every_way(book, hand, first.table, "".join(deal.table), first.black)
    )


def takings(book: Book, deal: Deal, *, top_only: bool) -> Iterator[tuple[Ranks, Laid]]:
    """Yield every way to take: the hand with the pile, less what was laid, and what lies.

    The lay-down that is yielded has left the hand already: nothing of it is `gone`.
    """
    if not deal.pile or _barred(book, deal, top_only=top_only):
        return
    below = Counter("" if top_only else deal.pile[:-1].replace("r", ""))
    for laid in _opened(book, deal) if deal.table else _opening(book, deal):
        after = laid.left(deal.hand) + below
        yield after, Laid(Counter(), laid.table, 0, laid.black)


def _barred(book: Book, deal: Deal, *, top_only: bool) -> bool:
    top = deal.pile[-1]
    single = deal.hand.total() == 1 and len(deal.pile) == 1 and not top_only
    own = sum(deal.table.get(top, (0, 0))) >= CANASTA
    return top not in NATURALS or (book.canasta_bars and own) or (book.single_bars and single)


def _opened(book: Book, deal: Deal) -> Iterator[Laid]:
    """Yield what an opened side lays with the top card: a pair, one and a wild, nothing."""
    top = deal.pile[-1]
    lies = deal.table.get(top, (0, 0))
    ways = [Counter({top: 2})]
    if not set(deal.pile) & set("X2r"):
        ways += [Counter({top: 1, "X": 1}), Counter({top: 1, "2": 1})]
        ways += [Counter()] if book.onto_meld and top in deal.table else []
    for cards in ways:
        wild = cards["X"] + cards["2"]
        meld = (lies[0] + cards[top] + 1, lies[1] + wild)
        if cards <= deal.hand and lawful(book, meld):
            yield Laid(cards, {**deal.table, top: meld}, 0)


def _opening(book: Book, deal: Deal) -> Iterator[Laid]:
    """Yield every opening with the top card and two naturals of its rank from the hand."""
    top = deal.pile[-1]
    for laid in every_way(book, deal.hand + Counter(top), {}):
        from_hand = laid.gone - Counter(top)
        if (
            laid.gone[top] > SMALLEST_NATURAL
            and laid.points >= deal.need
            and from_hand <= deal.hand
        ):
            yield Laid(from_hand, laid.table, laid.points, laid.black)
