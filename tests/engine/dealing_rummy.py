"""Random positions of Rommé for the oracle: few suits and ranks, jokers now and then."""

from dataclasses import dataclass
from random import Random

from tests.engine.rummy import CIRCLE, FEWEST, SUITS, Cards, Round, meld_points
from tutor_app.engine.card import Card
from tutor_app.engine.position import Meld, Position


@dataclass(frozen=True, slots=True)
class DealtRound:
    """One random position, as the oracle and as the engine see it."""

    round: Round
    position: Position


class RummyDealer:
    """Deals positions of Rommé."""

    def __init__(self, random: Random, most: int) -> None:
        """Deal hands of at most `most` cards."""
        self.random, self.most = random, most
        self.pack: list[str] = []

    def deal(self, *, start: bool) -> DealtRound:
        """Return a player before taking the discard, or after a draw or taking."""
        self.pack = [rank + suit for rank in CIRCLE for suit in SUITS] * 2 + ["X"] * 6
        self.random.shuffle(self.pack)
        table = tuple(filter(None, (self._lying() for _ in range(self.random.choice((0, 1, 2))))))
        opened = bool(table) and self.random.random() < 0.6
        own = self.random.randint(1, len(table)) if opened else 0
        hand = self._hand(table)
        top = self._one([card for meld in table for card in meld] or list(hand))
        taken = self.random.choice(hand) if self.random.random() < 0.3 and not start else ""
        position = Position(
            hand=tuple(map(Card, hand)),
            pile=(Card(top),) if start else (),
            drawn=(Card(taken),) if taken else None,
            drew="pile" if taken else "stock",
            phase="start" if start else "drawn",
            melds=tuple(Meld(tuple(map(Card, meld))) for meld in table[:own]),
            opponent_melds=tuple(Meld(tuple(map(Card, meld))) for meld in table[own:]),
        )
        held = (*hand, top) if start else hand
        fresh = not opened
        return DealtRound(Round(held, table, opened, fresh, top if start else taken), position)

    def _take(self, wanted: Cards) -> Cards:
        """Take these cards out of the pack, a joker for one that is not there."""
        found = []
        for card in wanted:
            at = card if card in self.pack else "X"
            if at in self.pack:
                self.pack.remove(at)
                found.append(at)
        return tuple(found)

    def _lying(self) -> Cards:
        """Return a lawful meld, a joker in it now and then; nothing if it came out otherwise."""
        cards = self._take(self._wanted())
        if cards and self.random.random() < 0.3 and "X" in self.pack:
            place = self.random.randrange(len(cards))
            cards = (*cards[:place], *self._take(("X",)), *cards[place + 1 :])
        natural = len([card for card in cards if card != "X"])
        return cards if natural > 1 and meld_points(cards) else ()

    def _wanted(self) -> Cards:
        """Return the cards of a set or of a sequence, in their order."""
        if self.random.random() < 0.4:
            rank = self.random.choice(CIRCLE)
            suits = self.random.sample(SUITS, self.random.choice((3, 3, 4)))
            return tuple(rank + suit for suit in suits)
        suit, size = self.random.choice(SUITS), self.random.randint(FEWEST, 6)
        low = self.random.randrange(len(CIRCLE))
        return tuple(rank + suit for rank in (CIRCLE * 2)[low : low + size])

    def _hand(self, table: tuple[Cards, ...]) -> Cards:
        """Return a hand of parts of melds, cards that might be laid off, and strangers."""
        hand: list[str] = []
        for _ in range(self.random.choice((1, 1, 2, 3))):
            hand += self._take(self._wanted())
        hand += [self._one([card for meld in table for card in meld]) for _ in range(len(table))]
        hand += self._take(tuple(self.random.sample(self.pack, self.random.choice((0, 1, 1)))))
        if self.random.random() < 0.4:
            hand.pop(self.random.randrange(len(hand)))
            hand += self._take(("X",))
        self.random.shuffle(hand)
        return tuple(hand[: self.most])

    def _one(self, near: list[str]) -> str:
        """Return a card of the pack that shares suit or rank with one of these."""
        model = self.random.choice(near) if near else "X"
        like = [card for card in self.pack if card[0] == model[0] or card[1:] == model[1:]]
        card = self.random.choice(like or self.pack)
        self.pack.remove(card)
        return card
