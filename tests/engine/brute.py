"""A second engine, so simple that it can be read in one go, to hold the first against.

It knows what is typed into `books`, and one idea: try every way to split the hand into
melds. It shares no code with the search, no rule-set file and no finding.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from typing import NamedTuple

from tests.engine.books import ANY, CANASTA, Book
from tests.engine.runs import FEWEST, Row, suit_ways
from tests.engine.threes import mixed_ways

NATURALS = "456789TJQKA"
SUITS = "shdc"
VALUES = {
    **dict.fromkeys("A2", 20),
    **dict.fromkeys("KQJT98", 10),
    **dict.fromkeys("76543", 5),
    "X": 50,
}
Meld = tuple[str, int, int]
"""A rank with naturals and wild cards; `W`, 0 and wild cards; `3` with red and black threes;
`B` with black threes and wild cards; for a sequence `run`, its suit's and its lowest card's
place in one number, and its size."""

Table = tuple[Meld, ...]


class Hand(NamedTuple):
    """A hand: naturals by suit and rank, jokers, twos, red and black threes."""

    rows: tuple[Row, Row, Row, Row]
    jokers: int = 0
    twos: int = 0
    red: int = 0
    black: int = 0

    @property
    def wild(self) -> int:
        """Jokers and twos."""
        return self.jokers + self.twos

    @property
    def total(self) -> int:
        """All cards."""
        return sum(map(sum, self.rows)) + self.wild + self.red + self.black

    def of(self, rank: str) -> int:
        """Return how many cards of a natural rank there are."""
        place = NATURALS.index(rank)
        return sum(row[place] for row in self.rows)


def hand_of(cards: Iterator[str] | list[str] | tuple[str, ...]) -> Hand:
    """Return the hand that holds these cards."""
    held = list(cards)
    rows = [tuple(held.count(rank + suit) for rank in NATURALS) for suit in SUITS]
    return Hand(
        rows=(rows[0], rows[1], rows[2], rows[3]),
        jokers=held.count("X"),
        twos=sum(card[0] == "2" for card in held),
        red=sum(card in {"3h", "3d"} for card in held),
        black=sum(card in {"3s", "3c"} for card in held),
    )


def lawful(book: Book, naturals: int, wild: int, before: tuple[int, int] = (0, 0)) -> bool:
    """Tell whether a meld of a rank may grow from `before` to so many naturals and wild cards."""
    size = naturals + wild
    if size < FEWEST or naturals < book.naturals or size > book.most:
        return False
    limits = {
        "three": 3,
        "two": 2,
        "half": size // 2 if size < CANASTA else 3,
        "outnumbered": min(naturals, 3),
        "not-outnumbered": naturals,
        "fewer": naturals - 1,
        "samba": {3: 0, 4: 1}.get(size, 2),
    }
    if book.onto == "any" and naturals + min(wild, 3) >= CANASTA:
        return True
    if book.onto == "none" and wild > before[1] and sum(before) + wild - before[1] > CANASTA:
        return False  # one wild card after the other, the last would come onto a canasta
    return wild <= limits[book.limit]


class Laid(NamedTuple):
    """What a lay-down leads to.

    Attributes:
        table: The side's melds then.
        left: Naturals in hand, by rank.
        rows: Naturals that stay or lie in melds of ranks, by suit.
        wild: Wild cards that left the hand.
        red: Red threes that did.
        black: Black threes that did.
        elsewhere: Whether wild cards went to melds that are not of wild cards alone.
        points: Points of the naturals and threes laid.
        lone: Red threes that lie alone.
        earlier: Red threes laid before the pile was taken.
    """

    table: Table
    left: tuple[int, ...]
    wild: int = 0
    red: int = 0
    black: int = 0
    elsewhere: bool = False
    points: int = 0
    rows: tuple[Row, ...] = ()
    lone: int = 0
    earlier: int = 0

    @property
    def alone(self) -> bool:
        """Whether black threes lie in a meld of their own, as only when going out."""
        return any(meld[0] == "B" for meld in self.table)

    def stay(self, hand: Hand) -> int:
        """Return how many cards stay in hand."""
        rest = hand.wild - self.wild + hand.red - self.red + hand.black - self.black
        return sum(self.left) + rest


class How(NamedTuple):
    """How cards are laid.

    Attributes:
        most: Most naturals that may stay, to spare the ways that keep more.
        opening: Whether it is the side's opening.
        shut: Ranks that may not be laid.
        elsewhere: Whether wild cards went to other melds earlier in the turn.
        lone: Red threes that lie alone.
    """

    most: int = ANY
    opening: bool = False
    shut: str = ""
    elsewhere: bool = False
    lone: int = 0


def ways(book: Book, hand: Hand, table: Table, how: How) -> Iterator[Laid]:
    """Yield every way to lay some, all or none of the hand on a table."""
    for merged in merges(book, table):
        for rows, lying, points in with_runs(book, hand, merged):
            held = tuple(sum(row[place] for row in rows) for place in range(len(NATURALS)))
            start = Laid(lying, held, points=points, rows=rows)
            start = start._replace(elsewhere=how.elsewhere, lone=how.lone)
            laid = [start]
            for place in range(len(NATURALS)):
                laid = [after for one in laid for after in with_rank(book, hand, one, how, place)]
            for one in laid:
                yield from with_others(book, hand, one, how.shut)


def merges(book: Book, table: Table) -> Iterator[Table]:
    """Yield the table, and every table that making two melds one leads to."""
    yield table
    if not book.merging:
        return
    for one, first in enumerate(table):
        for other in range(one + 1, len(table)):
            second = table[other]
            joined = (first[0], first[1] + second[1], first[2] + second[2])
            of_rank = first[0] in NATURALS and lawful(replace(book, onto="limit"), *joined[1:])
            wild = first[0] == "W" and joined[2] <= book.wild
            if first[0] == second[0] and (of_rank or wild):
                rest = (*table[:one], *table[one + 1 : other], *table[other + 1 :])
                yield from merges(book, (joined, *rest))


def with_runs(book: Book, hand: Hand, table: Table) -> Iterator[tuple[tuple[Row, ...], Table, int]]:
    """Yield every way to lay sequences: the naturals left, the table, the points laid."""
    if not book.runs:
        yield hand.rows, table, 0
        return
    others = tuple(meld for meld in table if meld[0] != "run")
    by_suit = [
        suit_ways(
            hand.rows[suit],
            tuple(
                (place % 20, size)
                for kind, place, size in table
                if kind == "run" and place // 20 == suit
            ),
            merging=book.merging,
        )
        for suit in range(len(SUITS))
    ]
    for chosen in product(*by_suit):
        lying = [
            ("run", 20 * suit + low, size)
            for suit, (_, runs) in enumerate(chosen)
            for low, size in runs
        ]
        rows = tuple(row for row, _ in chosen)
        points = sum(
            VALUES[rank] * (sum(row[place] for row in hand.rows) - sum(row[place] for row in rows))
            for place, rank in enumerate(NATURALS)
        )
        yield rows, (*others, *lying), points


def with_rank(book: Book, hand: Hand, laid: Laid, how: How, place: int) -> Iterator[Laid]:
    """Yield every way to lay melds of the rank at `place`."""
    rank, held = NATURALS[place], laid.left[place]
    lying = tuple((meld[1], meld[2]) for meld in laid.table if meld[0] == rank)
    if rank in how.shut or not (held or lying):
        if sum(laid.left[: place + 1]) <= how.most:
            yield laid
        return
    others = tuple(meld for meld in laid.table if meld[0] != rank)
    special = rank if book.aces and rank in "7A" else ""
    free = (held, hand.wild - laid.wild)
    for used, joined, melds in rank_ways(book, special, free, lying, opening=how.opening):
        left = (*laid.left[:place], held - used, *laid.left[place + 1 :])
        if sum(left[: place + 1]) <= how.most:
            yield laid._replace(
                table=(*others, *((rank, *meld) for meld in melds)),
                left=left,
                wild=laid.wild + joined,
                elsewhere=laid.elsewhere or joined > 0,
                points=laid.points + used * VALUES[rank],
            )


Shapes = tuple[tuple[int, int], ...]


@cache
def rank_ways(
    book: Book, special: str, free: tuple[int, int], lying: Shapes, *, opening: bool
) -> tuple[tuple[int, int, Shapes], ...]:
    """Return every way to lay cards of a rank: naturals and wild cards used, the melds then."""
    found = set()
    for added in product(*(_grown(book, special, meld, free) for meld in lying)):
        naturals = sum(meld[0] for meld in added) - sum(meld[0] for meld in lying)
        wild = sum(meld[1] for meld in added) - sum(meld[1] for meld in lying)
        if naturals <= free[0] and wild <= free[1]:
            rest = (free[0] - naturals, free[1] - wild)
            every = product(
                _made_one(book, added), _new_melds(book, special, rest, opening=opening)
            )
            for whole, new in every:
                melds = (*whole, *new)
                if _may_stand(book, lying, new, melds):
                    used = naturals + sum(meld[0] for meld in new)
                    found.add((used, wild + sum(meld[1] for meld in new), melds))
    return tuple(sorted(found))


def _made_one(book: Book, melds: Shapes) -> Iterator[Shapes]:
    """Yield melds of a rank that lie, once cards were added: as they are, and each two made one."""
    table = tuple((NATURALS[0], *meld) for meld in melds)
    for after in merges(book, table):
        yield tuple((meld[1], meld[2]) for meld in after)


def _grown(book: Book, special: str, meld: tuple[int, int], free: tuple[int, int]) -> Shapes:
    """Return what a meld on the table may become, itself included."""
    dirty = not special or (special == "A" and meld[1] > 0)
    return (
        meld,
        *(
            after
            for naturals in range(free[0] + 1)
            for wild in range(free[1] + 1 if dirty else 1)
            if naturals + wild
            and lawful(book, *(after := (meld[0] + naturals, meld[1] + wild)), meld)
        ),
    )


def _new_melds(
    book: Book,
    special: str,
    free: tuple[int, int],
    *,
    opening: bool,
    top: tuple[int, int] = (ANY, ANY),
) -> Iterator[Shapes]:
    """Yield every choice of new melds, each choice once."""
    yield ()
    dirty = not special or (special == "A" and opening)
    for naturals in range(free[0] + 1):
        for wild in range(free[1] + 1 if dirty else 1):
            meld = (naturals, wild)
            if lawful(book, *meld) and meld <= top:
                rest = (free[0] - naturals, free[1] - wild)
                for more in _new_melds(book, special, rest, opening=opening, top=meld):
                    yield (meld, *more)


def _may_stand(book: Book, lying: Shapes, new: Shapes, melds: Shapes) -> bool:
    """Tell whether these melds of a rank may lie beside one another."""
    if book.per_rank == "several":
        return True
    if book.per_rank == "open":
        short = [sum(meld) < CANASTA for meld in melds]
        return not new or (sum(short) <= 1 and not any(short[: -len(new)]))
    return not new or (not lying and len(new) == 1)


def with_others(book: Book, hand: Hand, laid: Laid, shut: str) -> Iterator[Laid]:
    """Yield every way to lay wild cards alone and threes, nothing of them included."""
    for black in (laid, *with_black(book, hand, laid)):
        for wild in with_wild(book, hand, black, shut):
            yield wild
            if book.threes and "3" not in shut:
                yield from with_threes(hand, wild)


def with_wild(book: Book, hand: Hand, laid: Laid, shut: str) -> Iterator[Laid]:
    """Yield every way to lay wild cards alone; the lock is looked at when all lies."""
    own = [meld[2] for meld in laid.table if meld[0] == "W"]
    unfinished = any(size < CANASTA for size in own)
    locked = book.lock and laid.elsewhere
    if not (locked and unfinished):
        yield laid
    if not book.wild or "W" in shut:
        return
    others = tuple(meld for meld in laid.table if meld[0] != "W")
    for sizes in _wild_sizes(book, tuple(own), hand.wild - laid.wild):
        if used := sum(sizes) - sum(own):
            yield from _wild_laid(book, laid, others, [*sizes], used)


@cache
def _wild_sizes(book: Book, own: tuple[int, ...], free: int) -> frozenset[tuple[int, ...]]:
    """Return all sizes to which melds of wild cards can come, new ones last."""
    found, waiting = {own}, [own]
    while waiting:
        sizes = waiting.pop()
        left = range(1, free + sum(own) - sum(sizes) + 1)
        begins = not sizes or (book.wild_again and min(sizes) >= CANASTA)
        after = [(*sizes, used) for used in left if FEWEST <= used <= book.wild and begins]
        for number, size in enumerate(sizes):
            if size < CANASTA or book.wild > CANASTA:
                more = [size + used for used in left if size + used <= book.wild]
                after += [(*sizes[:number], grown, *sizes[number + 1 :]) for grown in more]
        waiting += {*after} - found
        found.update(after)
    return frozenset(found)


def _wild_laid(
    book: Book, laid: Laid, others: Table, sizes: list[int], used: int
) -> Iterator[Laid]:
    begun = len(sizes) - sum(meld[0] == "W" for meld in laid.table)
    binds = [size for size in sizes[: len(sizes) - begun] if size < CANASTA]
    if (
        book.lock
        and laid.elsewhere
        and (binds or (begun and book.lock_turn and sizes[-1] < CANASTA))
    ):
        return
    table = (*others, *(("W", 0, size) for size in sizes))
    yield laid._replace(table=table, wild=laid.wild + used)


def with_black(book: Book, hand: Hand, laid: Laid) -> Iterator[Laid]:
    """Yield every way to lay black threes in a meld of their own, or onto it."""
    free = hand.wild - laid.wild if book.black_wild else 0
    own = next((meld for meld in laid.table if meld[0] == "B"), ("B", 0, 0))
    others = tuple(meld for meld in laid.table if meld[0] != "B")
    for black in range(hand.black - laid.black + 1):
        for used in range(free + 1):
            meld = ("B", own[1] + black, own[2] + used)
            size = meld[1] + meld[2]
            fits = not meld[2] or lawful(replace(book, onto="limit"), meld[1], meld[2])
            if black + used and book.black[0] <= size <= book.black[1] and fits:
                yield laid._replace(
                    table=(*others, meld),
                    wild=laid.wild + used,
                    elsewhere=laid.elsewhere or used > 0,
                    black=laid.black + black,
                    points=laid.points + black * VALUES["3"],
                )


def with_threes(hand: Hand, laid: Laid) -> Iterator[Laid]:
    """Yield every way to lay red and black threes together, or onto such a meld."""
    free = (hand.red - laid.red, hand.black - laid.black)
    others = tuple(meld for meld in laid.table if meld[0] != "3")
    lying = tuple((meld[1], meld[2]) for meld in laid.table if meld[0] == "3")
    for red, black, melds in mixed_ways(lying, laid.lone, free):
        yield laid._replace(
            table=(*others, *(("3", *meld) for meld in melds)),
            red=laid.red + red,
            black=laid.black + black,
            points=laid.points + (red + black) * VALUES["3"],
            lone=0 if sum(map(sum, melds)) > sum(map(sum, lying)) + red + black else laid.lone,
        )
