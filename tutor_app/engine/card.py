"""Cards and multisets of cards.

A card is written rank then suit (`Ks`, `Td`), a joker is `X`, a pile card that
nobody sees is `?`. Suits are `s h d c`; hearts and diamonds are red.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import NewType, TypeVar

T = TypeVar("T")

Card = NewType("Card", str)
Rank = str
Cards = tuple[Card, ...]

JOKER: Rank = "X"
TWO: Rank = "2"
THREE: Rank = "3"
UNSEEN = Card("?")
NATURAL_RANKS: tuple[Rank, ...] = ("A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4")
NATURALS = frozenset(NATURAL_RANKS)
WILD_RANKS: tuple[Rank, ...] = (JOKER, TWO)
RANKS: tuple[Rank, ...] = (JOKER, TWO, *NATURAL_RANKS, THREE)
SUITS = ("s", "h", "d", "c")
RED_SUITS = ("h", "d")
ONE_PACK: Cards = tuple(Card(rank + suit) for rank in RANKS if rank != JOKER for suit in SUITS)
"""The cards of a pack without its jokers, sorted."""
ALL_CARDS: frozenset[Card] = frozenset({Card(JOKER), *ONE_PACK})
WILD_CARDS = frozenset(card for card in ALL_CARDS if card[0] in WILD_RANKS)
THREES = frozenset(Card(THREE + suit) for suit in SUITS)
RED_THREES = frozenset(Card(THREE + suit) for suit in RED_SUITS)
BLACK_THREES = THREES - RED_THREES
_ORDER = {card: place for place, card in enumerate((Card(JOKER), *ONE_PACK))}


def suit_of(card: Card) -> str:
    """Return the suit letter of `card`, or an empty text for a joker."""
    return card[1:]


is_wild: Callable[[Card], bool] = WILD_CARDS.__contains__
"""Tells whether a card is a joker or a two."""

is_natural: Callable[[Card], bool] = (ALL_CARDS - WILD_CARDS - THREES).__contains__
"""Tells whether a card is of a rank from four to ace."""

is_red_three: Callable[[Card], bool] = RED_THREES.__contains__
"""Tells whether a card is the three of hearts or diamonds."""

is_black_three: Callable[[Card], bool] = BLACK_THREES.__contains__
"""Tells whether a card is the three of spades or clubs."""


def holds_any(cards: Iterable[Card], kind: frozenset[Card]) -> bool:
    """Tell whether any of `cards` is of a kind, for example a red three."""
    return not kind.isdisjoint(cards)


@lru_cache(maxsize=1024)
def count_ranks(cards: Cards) -> Mapping[Rank, int]:
    """Return how many cards of each rank there are, of a missing rank none.

    It is kept by the cards, for the hands and piles of one question; whoever changes it copies it.
    """
    return Counter([card[0] for card in cards])


@lru_cache(maxsize=1024)
def of_rank(cards: Cards, rank: Rank) -> Cards:
    """Return the cards of one rank, in their order; kept by the cards."""
    return tuple([card for card in cards if card[0] == rank])


def wilds(cards: Iterable[Card]) -> Cards:
    """Return the jokers and twos among `cards`, in their order."""
    return tuple(filter(is_wild, cards))


def only_wild(cards: Cards) -> str:
    """Return the joker or two among `cards`, nothing if there are several or none."""
    return "".join(wilds(cards)) if sum(map(is_wild, cards)) == 1 else ""


def in_other_suits(cards: Cards, hand: Cards) -> Iterator[Cards]:
    """Yield as many naturals of the same rank in other suits of the hand, with the same wild cards.

    The naturals come first among `cards`; of several ranks there is nothing to yield.
    """
    naturals = tuple([card for card in cards if is_natural(card)])
    if len({card[0] for card in naturals}) != 1:
        return
    own = of_rank(hand, naturals[0][0])
    for chosen in dict.fromkeys(tuple(sorted(some)) for some in combinations(own, len(naturals))):
        if chosen != tuple(sorted(naturals)):
            yield (*chosen, *cards[len(naturals) :])


def without(cards: Iterable[Card], used: Iterable[Card]) -> Cards:
    """Return `cards` less `used`; a used card that is not among them is passed over.

    >>> without((Card("Ks"), Card("Ks"), Card("4d")), (Card("Ks"),))
    ('Ks', '4d')
    """
    kept = list(cards)
    for card in used:
        if card in kept:
            kept.remove(card)
    return tuple(kept)


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return `items` with `item` at `place`."""
    return (*items[:place], item, *items[place + 1 :])


def contains(cards: Iterable[Card], wanted: Iterable[Card]) -> bool:
    """Tell whether `cards` hold every one of `wanted`, as often as it is wanted."""
    return not without(wanted, cards)


def in_order(cards: Iterable[Card]) -> Cards:
    """Return the cards sorted for reading: jokers, twos, then ace down to three."""
    return tuple(sorted(cards, key=lambda card: _ORDER.get(card, len(_ORDER))))


@lru_cache(maxsize=4096)
def meld_rank(cards: Cards) -> Rank:
    """Return the rank of a meld, `X` if it holds wild cards only, empty for a sequence."""
    ranks = {card[0] for card in cards}.difference(WILD_RANKS)
    if len(ranks) > 1:
        return ""
    return ranks.pop() if ranks else JOKER


def is_one_suit(cards: Cards) -> bool:
    """Tell whether the cards that are not wild have one suit."""
    return len({suit_of(card) for card in cards if not is_wild(card)}) == 1


def is_sequence(cards: Cards) -> bool:
    """Tell whether the cards are unbroken in one suit, from four up to the ace."""
    return len({card[1:] for card in cards}) == 1 and is_unbroken(cards)


def in_a_row(cards: Cards) -> Cards:
    """Return cards as they lie: a sequence from the lowest up, any others as they are.

    >>> in_a_row((Card("6h"), Card("7h"), Card("5h")))
    ('5h', '6h', '7h')
    """
    if not is_sequence(cards):
        return cards
    return tuple(sorted(cards, key=lambda card: -NATURAL_RANKS.index(card[0])))


def is_unbroken(cards: Cards) -> bool:
    """Tell whether the cards, of whatever suits, are unbroken from four up to the ace."""
    ranks = {card[0] for card in cards}
    if not ranks <= NATURALS or len(ranks) < len(cards):
        return False
    places = [NATURAL_RANKS.index(rank) for rank in ranks]
    return max(places) - min(places) == len(cards) - 1


def gap_in(cards: Cards) -> Cards:
    """Return what is missing between natural cards of one suit, none of them twice: lowest first.

    >>> gap_in((Card("Qd"), Card("9d")))
    ('Td', 'Jd')
    """
    ranks = {card[0] for card in cards}
    if not is_one_suit(cards) or not ranks <= NATURALS or len(ranks) < len(cards):
        return ()
    places = [NATURAL_RANKS.index(rank) for rank in ranks]
    between = range(max(places), min(places), -1)
    suit = suit_of(cards[0])
    return tuple([Card(NATURAL_RANKS[at] + suit) for at in between if at not in places])
