"""A turn, as the brute-force engine sees it: is this an opening, may it end so?"""

from dataclasses import dataclass

from tests.engine.books import CANASTA, Book
from tests.engine.brute import NATURALS, VALUES, Hand, Laid, Table, lawful
from tests.engine.runs import FEWEST

KEPT = 2
"""One card to discard and one to keep."""
LARGE = 5000
"""Nerja: from this total on rows add up, and a canasta must be among them."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A position, as the oracle sees it.

    Attributes:
        hand: The hand.
        pile: Cards of the pile, bottom to top.
        table: Own melds.
        fresh: Whether the own melds are the partner's alone.
        score: The side's total before the deal.
        need: Minimum of the opening, in points.
        said: The partner's answer, or an empty text.
        empty: Whether the stock is empty.
        lone: Red threes that lie alone.
    """

    hand: Hand
    pile: tuple[str, ...]
    table: Table
    fresh: bool
    score: int
    need: int
    said: str = ""
    empty: bool = False
    lone: int = 0


def kinds(book: Book, table: Table) -> tuple[int, int, int, int, int]:
    """Return the canastas: in all, natural, mixed, wild, sequences."""
    full = [meld for meld in table if size_of(meld) >= CANASTA and _is_canasta(meld)]
    runs = sum(meld[0] == "run" for meld in full)
    natural = sum(meld[0] in NATURALS and not meld[2] for meld in full)
    mixed = sum(meld[0] in NATURALS and meld[2] > 0 for meld in full)
    wild = sum(meld[0] == "W" for meld in full)
    return (len(full), natural + (runs if book.run_natural else 0), mixed, wild, runs)


def size_of(meld: tuple[str, int, int]) -> int:
    """Return how many cards a meld has."""
    return meld[2] if meld[0] == "run" else meld[1] + meld[2]


def _is_canasta(meld: tuple[str, int, int]) -> bool:
    return meld[0] != "3" or meld[1] >= FEWEST


def enough(book: Book, table: Table) -> bool:
    """Tell whether these canastas let the side go out."""
    return all(have >= need for have, need in zip(kinds(book, table), book.need, strict=True))


def without_pile(book: Book, hand: Hand, table: Table, need: int) -> bool:
    """Tell whether so many melds hold a canasta of which every card lay in this hand."""
    if not need:
        return True
    for place, (rank, naturals, wild) in enumerate(table):
        if rank not in NATURALS:
            continue
        for helped in range(min(wild, hand.wild, CANASTA) + 1):
            own = CANASTA - helped
            if own <= min(naturals, hand.of(rank)) and lawful(book, own, helped):
                less = _less(hand, rank, own, helped)
                if without_pile(book, less, table[place + 1 :], need - 1):
                    return True
    return False


def _less(hand: Hand, rank: str, naturals: int, wild: int) -> Hand:
    """Return a hand with fewer cards of a rank, whatever their suits, and fewer wild cards."""
    place, rows = NATURALS.index(rank), []
    for row in hand.rows:
        used = min(row[place], naturals)
        naturals -= used
        rows.append((*row[:place], row[place] - used, *row[place + 1 :]))
    jokers = min(wild, hand.jokers)
    first, second, third, fourth = rows
    return hand._replace(
        rows=(first, second, third, fourth),
        jokers=hand.jokers - jokers,
        twos=hand.twos - (wild - jokers),
    )


def worth(hand: Hand, laid: Laid) -> int:
    """Return what cards laid from a hand count; a wild card is a joker while there are any."""
    jokers = min(laid.wild, hand.jokers)
    return laid.points + jokers * VALUES["X"] + (laid.wild - jokers) * VALUES["2"]


def leaves(book: Book, hand: Hand, laid: Laid, deal: Deal, unseen: int = 0) -> bool:
    """Tell whether a lay-down ends the deal."""
    stay = laid.stay(hand) + unseen - red_alone(book, hand, laid)
    if stay > 1 or deal.said == "no" or not enough(book, laid.table):
        return False
    if unseen and book.aside:
        return False  # cards that lie aside are not discarded in this turn
    if book.unfinished and any(_unfinished(meld) for meld in laid.table):
        return False
    if not stay:
        return book.discard == "optional"
    if laid.alone and book.black_last:
        return False
    return bool(unseen) or may_be_last(book, hand, laid)


def red_alone(book: Book, hand: Hand, laid: Laid) -> int:
    """Return how many red threes lie alone besides: all, unless a meld of threes grows."""
    growing = any(meld[0] == "3" and meld[1] and size_of(meld) < CANASTA for meld in laid.table)
    return hand.red - laid.red if book.threes and not growing else 0


def _unfinished(meld: tuple[str, int, int]) -> bool:
    pure = meld[0] == "7" or (meld[0] == "A" and not meld[2])
    return pure and size_of(meld) < CANASTA


def may_be_last(book: Book, hand: Hand, laid: Laid) -> bool:
    """Tell whether the one card that stays may be the last discard."""
    if laid.wild < hand.wild:
        return book.wild_discard in {"yes", "last-or-alone"}
    if laid.black < hand.black:
        return book.three_discard != "not-last"
    return True


def stays(book: Book, hand: Hand, laid: Laid, deal: Deal, unseen: int = 0) -> bool:
    """Tell whether the turn can end with a discard that leaves a card in hand.

    For each red three that is melded a card may be drawn, as long as the stock has any.
    """
    unseen += laid.earlier + laid.red if book.threes and not deal.empty else 0
    if laid.stay(hand) + unseen < KEPT or laid.alone or (deal.said == "yes" and book.asked):
        return False
    return bool(unseen and not book.aside) or may_discard(book, hand, laid, deal)


def may_discard(book: Book, hand: Hand, laid: Laid, deal: Deal) -> bool:
    """Tell whether some card that stays may be discarded."""
    natural = sum(laid.left) > 0
    wild = hand.wild > laid.wild
    black = hand.black > laid.black
    if book.wild_discard in {"never", "last-or-alone"} and natural:
        wild = False
    if book.wild_discard == "never":
        wild = False
    red = hand.red > laid.red
    if book.three_discard == "last-only":
        black = red = False
    del deal
    return natural or wild or black or red


def opens(book: Book, hand: Hand, laid: Laid, deal: Deal, *, top: str = "") -> bool:
    """Tell whether a lay-down from an empty table is an opening."""
    if not laid.table:
        return False
    whole = [meld for meld in laid.table if size_of(meld) >= CANASTA]
    if book.splash and any(meld[0] == "W" or not meld[2] for meld in whole):
        return True
    if book.one_row and deal.score < LARGE:
        rows = [meld for meld in laid.table if not top or meld[0] == top]
        return any(_row_worth(hand, meld) >= deal.need for meld in rows)
    if book.one_row and not whole:
        return False
    threes = any(meld[0] in NATURALS and meld[1] >= FEWEST for meld in laid.table)
    shaped = threes or (book.shape == "or-wild" and any(meld[0] == "W" for meld in laid.table))
    counted = worth(hand, laid)
    if top and not book.top_counts:
        counted -= VALUES[top]
    return counted >= deal.need and (not book.shape or shaped)


def _row_worth(hand: Hand, meld: tuple[str, int, int]) -> int:
    jokers = min(meld[2], hand.jokers)
    return (
        meld[1] * VALUES.get(meld[0], VALUES["3"])
        + jokers * VALUES["X"]
        + (meld[2] - jokers) * VALUES["2"]
    )


def exempt(book: Book, laid: Laid) -> bool:
    """Tell whether a whole hand laid at once needs no minimum."""
    return book.exempt and kinds(book, laid.table)[0] >= max(book.concealed, 1)
