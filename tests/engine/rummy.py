"""The brute-force engine for Rommé: every set of cards, every place to lay one off.

A hand is a tuple of cards; a way to lay it is a choice of melds for some of them, and of
cards that go one by one on melds that lie.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations

CIRCLE = "A23456789TJQK"
SUITS = "shdc"
NEED = 40
MOST_IN_SET = 4
FEWEST = 3
HIGH_ACE, LOW_ACE = 11, 1

Cards = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Round:
    """A position of Rommé, as the oracle sees it.

    Attributes:
        hand: The hand, with the card just taken.
        table: The melds of all players, sequences in the order in which they lie.
        opened: Whether the player has opened.
        fresh: Whether the player has laid nothing.
        taken: The card just taken from the discards, or an empty text.
    """

    hand: Cards
    table: tuple[Cards, ...]
    opened: bool
    fresh: bool
    taken: str = ""


def value(rank: str) -> int:
    """Return what a card counts in a meld; an ace is high."""
    if rank == "A":
        return HIGH_ACE
    return 10 if rank in "TJQK" else int(rank)


@cache
def meld_points(cards: Cards) -> int:
    """Return what cards count as one meld, read the best way; 0 if they are none."""
    own = [card for card in cards if card != "X"]
    if len(cards) < FEWEST or not own:
        return 0
    return max(_set_points(own, len(cards)), *(_run_points(own, arc) for arc in arcs(len(cards))))


def _set_points(own: list[str], size: int) -> int:
    different = len({card[1] for card in own}) == len(own)
    one_rank = len({card[0] for card in own}) == 1
    return size * value(own[0][0]) if different and one_rank and size <= MOST_IN_SET else 0


@cache
def arcs(size: int) -> tuple[str, ...]:
    """Return every row of so many ranks, round the corner too."""
    if size > len(CIRCLE):
        return ("",)
    return tuple((CIRCLE * 2)[start : start + size] for start in range(len(CIRCLE)))


def _run_points(own: list[str], arc: str) -> int:
    ranks = [card[0] for card in own]
    held = len(set(ranks)) == len(ranks) > 1 and set(ranks) <= set(arc)
    if not held or len({card[1] for card in own}) != 1:
        return 0
    low = arc[0] == "A"
    return sum(map(value, arc)) - (HIGH_ACE - LOW_ACE if low else 0)


def melds_in(hand: Cards) -> list[tuple[Cards, int]]:
    """Return every meld that the hand holds, with its points."""
    found = []
    for size in range(FEWEST, len(hand) + 1):
        for cards in dict.fromkeys(combinations(sorted(hand), size)):
            points = meld_points(cards)
            if points:
                found.append((cards, points))
    return found


def minus(hand: Cards, cards: Cards) -> Cards | None:
    """Return the hand without cards, or None if it does not hold them."""
    rest = list(hand)
    for card in cards:
        if card not in rest:
            return None
        rest.remove(card)
    return tuple(rest)


def lays(
    hand: Cards, melds: list[tuple[Cards, int]], start: int = 0
) -> Iterator[tuple[Cards, int]]:
    """Yield every way to lay melds from the hand: what stays, and the points."""
    yield hand, 0
    for place in range(start, len(melds)):
        rest = minus(hand, melds[place][0])
        if rest is not None:
            for left, points in lays(rest, melds, place):
                yield left, points + melds[place][1]


def laid_off(hand: Cards, table: tuple[Cards, ...]) -> Iterator[Cards]:
    """Yield every hand that stays after cards went on melds one by one."""
    seen = {(hand, table)}
    waiting = [(hand, table)]
    while waiting:
        held, lying = waiting.pop()
        yield held
        for card in set(held):
            rest = minus(held, (card,)) or ()
            for place, meld in enumerate(lying):
                for grown in _grown(meld, card):
                    after = (rest, (*lying[:place], grown, *lying[place + 1 :]))
                    if after not in seen:
                        seen.add(after)
                        waiting.append(after)


def _grown(meld: Cards, card: str) -> Iterator[Cards]:
    """Yield the meld with one card more."""
    own = [one for one in meld if one != "X"]
    if len({one[0] for one in own}) == 1:
        whole = [*own, card] if card != "X" else own
        if _set_points(whole, len(meld) + 1):
            yield (*meld, card)
        return
    suit = own[0][1]
    for arc in arcs(len(meld)):
        if all(one in {"X", rank + suit} for one, rank in zip(meld, arc, strict=True)):
            before, after = CIRCLE.index(arc[0]) - 1, (CIRCLE.index(arc[-1]) + 1) % len(CIRCLE)
            if len(meld) < len(CIRCLE):
                if card in {"X", CIRCLE[before] + suit}:
                    yield (card, *meld)
                if card in {"X", CIRCLE[after] + suit}:
                    yield (*meld, card)


def can_open(deal: Round) -> bool:
    """Tell whether melds from the hand reach forty points, and the turn can end then."""
    melds = melds_in(deal.hand)
    return any(
        points >= NEED
        and any(len(rest) > 1 or _ends(deal, rest) for rest in laid_off(left, deal.table))
        for left, points in lays(deal.hand, melds)
    )


def can_go_out(deal: Round, *, concealed: bool = False) -> bool:
    """Tell whether all cards are laid or laid off, one discard aside."""
    if concealed and not deal.fresh:
        return False
    table = () if concealed else deal.table
    seen = set()
    for left, points in lays(deal.hand, melds_in(deal.hand)):
        if (points >= NEED or deal.opened) and tuple(sorted(left)) not in seen:
            seen.add(tuple(sorted(left)))
            if any(_ends(deal, rest) for rest in laid_off(left, table)):
                return True
    return False


def _ends(deal: Round, rest: Cards) -> bool:
    """Tell whether what stays is nothing, or a card that may be thrown."""
    if len(rest) != 1:
        return not rest
    return rest[0] != deal.taken or deal.hand.count(deal.taken) > 1
