"""Sequences on the way: what a card is worth to them."""

from collections.abc import Iterable

from tutor_app.engine.card import NATURAL_RANKS, Card, Cards
from tutor_app.selfplay.players.club.reading import Lying, Reading

PLACES = {rank: place for place, rank in enumerate(reversed(NATURAL_RANKS))}
"""Where a rank stands in a sequence, from the four up."""

WORTH = (0, 0, 8, 32, 80, 160, 280, 400)
"""What each card of a sequence is worth by how many of its seven are together, in points."""

DOUBLE = 3
"""A card held twice is worth this many times less: one sequence needs it once."""


def run_worth(reading: Reading, card: Card) -> float:
    """Return what a card is worth for the best sequence of its suit, in points."""
    if not (reading.rules.melds.sequences and card[0] in PLACES and reading.heeds("sequences")):
        return 0.0
    suit, place, size = card[1], PLACES[card[0]], reading.rules.canastas.size
    lying = _lying_places(reading.own, suit)
    lying = set() if place in lying else lying
    have = _places(card for card in reading.hand if card[1:] == suit) | lying | {place}
    best = 0
    for start in range(max(place - size + 1, 0), min(place, len(PLACES) - size) + 1):
        window = set(range(start, start + size))
        if lying <= window:
            best = max(best, len(have & window))
    return WORTH[min(best, len(WORTH) - 1)] / (DOUBLE if reading.hand.count(card) > 1 else 1)


def _places(cards: Iterable[Card]) -> set[int]:
    return {PLACES[card[0]] for card in cards if card[0] in PLACES}


def _lying_places(melds: Iterable[Lying], suit: str) -> set[int]:
    """Return the places of the unfinished sequences of a suit that lie."""
    open_runs = (meld for meld in melds if meld.rank == "" and not meld.complete)
    return _places(card for meld in open_runs for card in meld.cards if card[1] == suit)


def is_run(cards: Cards) -> bool:
    """Tell whether a lawful meld is a sequence."""
    one_suit = len({card[1:] for card in cards}) == 1
    return one_suit and len({card[0] for card in cards}) == len(cards)


def continues_run(card: Card, melds: Iterable[Lying]) -> bool:
    """Tell whether a card continues one of the unfinished sequences."""
    if card[0] not in PLACES:
        return False
    for meld in melds:
        if meld.rank == "" and not meld.complete and meld.cards[0][1] == card[1]:
            places = _places(meld.cards)
            if PLACES[card[0]] in {min(places) - 1, max(places) + 1}:
                return True
    return False
