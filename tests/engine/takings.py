"""How the brute-force engine takes the pile: every way."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from tests.engine.books import CANASTA, Book
from tests.engine.brute import NATURALS, SUITS, Hand, How, Laid, Table, lawful, ways
from tests.engine.turns import KEPT, Deal, opens, size_of

Taken = tuple[Hand, Laid, int]
"""The hand after what was laid, with the pile; what lies then; cards not seen yet."""


@lru_cache(maxsize=2)
def takings(book: Book, deal: Deal, *, top_only: bool) -> tuple[Taken, ...]:
    """Return every way to take the pile, found once for all that is asked of a deal."""
    return tuple(_takings(book, deal, top_only=top_only))


def _takings(book: Book, deal: Deal, *, top_only: bool) -> Iterator[Taken]:
    if not deal.pile or _barred(book, deal, top_only=top_only):
        return
    below = () if top_only else _below(book, deal.pile)
    red = 0 if top_only else sum(card in {"3h", "3d"} for card in deal.pile)
    drawn = 0 if deal.empty else book.drawn + book.replaced * red
    seen: set[tuple[Hand, Laid]] = set()
    for hand, laid in _opened(book, deal) if deal.table else _opening(book, deal):
        if (hand, laid) in seen:
            continue
        seen.add((hand, laid))
        if book.aside:
            yield hand, _fresh(hand, laid), len(below)
        else:
            whole = _with(hand, below)
            yield whole, _fresh(whole, laid), drawn


def _fresh(hand: Hand, laid: Laid) -> Laid:
    """Return what lies, as the start of what is laid next from the hand."""
    left = tuple(hand.of(rank) for rank in NATURALS)
    fresh = Laid(laid.table, left, elsewhere=laid.elsewhere, lone=laid.lone)
    return fresh._replace(earlier=laid.red)


def _with(hand: Hand, cards: tuple[str, ...]) -> Hand:
    """Return the hand with cards of the pile."""
    rows = [list(row) for row in hand.rows]
    for card in cards:
        if card[0] in NATURALS:
            rows[SUITS.index(card[1])][NATURALS.index(card[0])] += 1
    first, second, third, fourth = (tuple(row) for row in rows)
    return Hand(
        (first, second, third, fourth),
        hand.jokers + cards.count("X"),
        hand.twos + sum(card[0] == "2" for card in cards),
        hand.red + sum(card in {"3h", "3d"} for card in cards),
        hand.black + sum(card in {"3s", "3c"} for card in cards),
    )


def _below(book: Book, pile: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards that come besides the top card: all, or ten down to a wild card."""
    if not book.aside:
        red = set() if book.threes else {"3h", "3d"}
        return tuple(card for card in pile[:-1] if card not in red)
    taken = pile[-10:]
    wild = [place for place, card in enumerate(taken) if card[0] in "X2"]
    return taken[wild[-1] if wild else 0 : -1]


def _barred(book: Book, deal: Deal, *, top_only: bool) -> bool:
    top = deal.pile[-1]
    if top[0] not in NATURALS or (book.opened_only and not deal.table):
        return True
    if deal.empty and not book.goes_on:
        return True
    made = deal.empty and book.forced == "any-use"
    single = deal.hand.total == 1 and len(deal.pile) == 1 and not (top_only or made)
    own = any(meld[0] == top[0] and size_of(meld) >= CANASTA for meld in deal.table)
    return (
        (book.bars and own)
        or (book.single_bars and single)
        or (deal.hand.total < book.fewest and not top_only)
    )


def goes_on_own(book: Book, deal: Deal) -> bool:
    """Tell whether the top card of a pile that makes a duty goes on an own meld."""
    frozen = _is_frozen(book, deal) and book.forced != "own-meld-if-able"
    return not frozen and any(_onto(book, deal))


def _is_frozen(book: Book, deal: Deal) -> bool:
    freezing = any(card[0] in "X2" or card in {"3h", "3d"} for card in deal.pile)
    return book.frozen > 0 and (freezing or book.always)


def _opened(book: Book, deal: Deal) -> Iterator[tuple[Hand, Laid]]:
    """Yield what an opened side lays with the top card: a pair, one and a wild card, nothing."""
    top, hand = deal.pile[-1], deal.hand
    frozen = _is_frozen(book, deal)
    tries = [(max(book.frozen, KEPT) if frozen else KEPT, 0)]
    if not frozen:
        tries += [(1, 1), (1, 2)] if book.mixed_take else []
        yield from _onto(book, deal) if book.onto_meld != "never" else ()
    for naturals, wild in tries:
        if hand.of(top[0]) >= naturals and hand.wild >= wild:
            for table in _placed(book, deal.table, top[0], naturals + 1, wild):
                for rest in _less(hand, top[0], naturals, wild):
                    yield rest, Laid(table, (), elsewhere=wild > 0, lone=deal.lone)


def _less(hand: Hand, rank: str, naturals: int, wild: int) -> Iterator[Hand]:
    """Yield the hand without so many cards of a rank, whichever suits they have."""
    if naturals:
        place = NATURALS.index(rank)
        for suit in range(len(SUITS)):
            if hand.rows[suit][place]:
                rows = list(hand.rows)
                row = rows[suit]
                rows[suit] = (*row[:place], row[place] - 1, *row[place + 1 :])
                first, second, third, fourth = rows
                smaller = hand._replace(rows=(first, second, third, fourth))
                yield from _less(smaller, rank, naturals - 1, wild)
        return
    jokers = min(wild, hand.jokers)
    yield hand._replace(jokers=hand.jokers - jokers, twos=hand.twos - (wild - jokers))


def _placed(book: Book, table: Table, rank: str, naturals: int, wild: int) -> Iterator[Table]:
    """Yield the tables on which cards of a rank lie as a new meld, or on an own one."""
    own = [meld for meld in table if meld[0] == rank]
    if wild and book.lock and any(meld[0] == "W" and meld[2] < CANASTA for meld in table):
        return
    for place, meld in enumerate(table):
        after = (meld[1] + naturals, meld[2] + wild)
        if meld[0] == rank and lawful(book, *after, (meld[1], meld[2])):
            yield (*table[:place], (rank, *after), *table[place + 1 :])
    unfinished = [meld for meld in own if size_of(meld) < CANASTA]
    full = [meld for meld in unfinished if size_of(meld) + naturals + wild > book.most]
    beside = {"one": not own, "open": unfinished == full, "several": True}[book.per_rank]
    if beside and lawful(book, naturals, wild):
        yield (*table, (rank, naturals, wild))


def _onto(book: Book, deal: Deal) -> Iterator[tuple[Hand, Laid]]:
    """Yield the own melds that the top card alone goes on."""
    top = deal.pile[-1]
    spot = 20 * SUITS.index(top[1]) + NATURALS.index(top[0])
    for place, (kind, first, second) in enumerate(deal.table):
        size = size_of((kind, first, second))
        if book.onto_meld == "unfinished" and size >= CANASTA:
            continue
        rest = (*deal.table[:place], *deal.table[place + 1 :])
        if kind == top[0] and lawful(book, first + 1, second, (first, second)):
            yield deal.hand, Laid((*rest, (kind, first + 1, second)), (), lone=deal.lone)
        if kind == "run" and spot in {first - 1, first + second}:
            low = min(first, spot)
            yield deal.hand, Laid((*rest, ("run", low, second + 1)), (), lone=deal.lone)


def _opening(book: Book, deal: Deal) -> Iterator[tuple[Hand, Laid]]:
    """Yield every opening that takes the pile."""
    if book.before_pile:
        yield from _opening_first(book, deal)
        return
    top = deal.pile[-1]
    need = max(book.frozen, KEPT) if _is_frozen(book, deal) else KEPT
    hand, suit, place = _with(deal.hand, (top,)), SUITS.index(top[1]), NATURALS.index(top[0])
    for laid in ways(book, hand, (), How(opening=True, lone=deal.lone)):
        holds = any(meld[0] == top[0] and meld[1] > need for meld in laid.table)
        if holds and opens(book, hand, laid, deal, top=top[0]):
            for rest in _rests(book, hand, laid):
                if not book.runs or rest.rows[suit][place] < laid.rows[suit][place]:
                    yield rest, laid  # the top card lies in the meld, not in a sequence


def _opening_first(book: Book, deal: Deal) -> Iterator[tuple[Hand, Laid]]:
    """Yield every opening from the hand, then natural pair and top card."""
    rank = deal.pile[-1][0]
    if deal.hand.of(rank) < KEPT:
        return
    for laid in ways(book, deal.hand, (), How(opening=True, lone=deal.lone)):
        if opens(book, deal.hand, laid, deal):
            yield from _with_pair(book, deal.hand, laid, rank)


def _with_pair(book: Book, hand: Hand, laid: Laid, rank: str) -> Iterator[tuple[Hand, Laid]]:
    """Yield where the top card goes: on a meld of the opening, or with a further pair."""
    rest = next(_rests(book, hand, laid))
    for place, meld in enumerate(laid.table):
        joined = (rank, meld[1] + 1, meld[2])
        if meld[0] == rank and lawful(book, joined[1], joined[2]):
            others = (*laid.table[:place], *laid.table[place + 1 :])
            yield rest, laid._replace(table=(*others, joined))
    if rest.of(rank) >= KEPT:
        for table in _placed(book, laid.table, rank, KEPT + 1, 0):
            for less in _less(rest, rank, KEPT, 0):
                yield less, laid._replace(table=table)


def _rests(book: Book, hand: Hand, laid: Laid) -> Iterator[Hand]:
    """Yield what stays of a hand: where sequences are known, by every choice of suits."""
    jokers = min(laid.wild, hand.jokers)
    by_rank = [
        list(_suits(tuple(row[place] for row in laid.rows), count))[: None if book.runs else 1]
        for place, count in enumerate(laid.left)
    ]
    for chosen in product(*by_rank):
        rows = tuple(zip(*chosen, strict=True))
        yield Hand(
            (rows[0], rows[1], rows[2], rows[3]),
            hand.jokers - jokers,
            hand.twos - (laid.wild - jokers),
            hand.red - laid.red,
            hand.black - laid.black,
        )


def _suits(free: tuple[int, ...], count: int) -> Iterator[tuple[int, ...]]:
    """Yield every choice of so many cards of a rank, by suit."""
    for chosen in product(*(range(held + 1) for held in free)):
        if sum(chosen) == count:
            yield chosen
