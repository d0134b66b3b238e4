"""Random positions for the oracle in which threes are many: in hand, on the table, in the pile."""

from dataclasses import replace

from tests.engine.books import CANASTA
from tests.engine.brute import Table
from tests.engine.dealing import Dealer, Dealt
from tutor_app.engine.card import Cards
from tutor_app.engine.position import Meld as Lying

WHOLE = (*(("3", red, CANASTA - red) for red in (1, 2, 3, 5, 6)), ("3", 1, 1), ("3", 2, 1))
"""Melds of threes: whole canastas, dead ones and growing ones."""


class ThreesDealer(Dealer):
    """Deals hands that are full of threes."""

    def _hand(self, least: int, more: list[str]) -> Cards:
        """Return threes, and a hand as ever beside them."""
        kinds = ["3s"] if not self.book.threes else ["3s", "3h", "3c", "3d"]
        threes = self.pack.draw_of(["3", *kinds], self.random.randint(1, self.most))
        if self.random.random() < 1 / 3:
            return (*threes, *self.pack.draw_of(["X", "2", *self.ranks], 3))
        most, self.most = self.most, max(self.most // 2, least)
        try:
            return (*threes, *super()._hand(least, more))
        finally:
            self.most = most

    def _below(self) -> Cards:
        """Return what lies under the top card, threes among it."""
        return (*super()._below(), *self.pack.draw_of(["3"], self.random.choice((0, 0, 1, 4))))

    def _table(self) -> tuple[Table, tuple[Lying, ...]]:
        """Return own melds, now and then one of threes among them."""
        table, melds = super()._table()
        if not self.book.threes or self.random.random() < 1 / 2:
            return table, melds
        _, red, black = meld = self.random.choice(WHOLE)
        cards = (*self.pack.draw_of(["3h", "3d"], red), *self.pack.draw_of(["3s", "3c"], black))
        if len(cards) < red + black:
            return table, melds
        return (*table, meld), (*melds, Lying(cards))

    def _dealt(
        self, hand: Cards, pile: Cards, table: Table, melds: tuple[Lying, ...], said: str
    ) -> Dealt:
        """Return the position with red threes that lie alone, where no meld of threes grows."""
        dealt = super()._dealt(hand, pile, table, melds, said)
        growing = any(meld[0] == "3" and sum(meld[1:]) < CANASTA for meld in table)
        most = 0 if growing or not self.book.threes else self.random.choice((0, 0, 1, 2, 4))
        lone = [self.pack.draw(self.random.choice(("3h", "3d"))) for _ in range(most)]
        red = tuple(card for cards in lone for card in cards)
        return Dealt(replace(dealt.deal, lone=len(red)), dealt.position._replace(red_threes=red))
