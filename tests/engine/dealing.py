"""Random positions for the oracle: few ranks a hand, so that yes and no are both common."""

from dataclasses import dataclass
from random import Random

from tests.engine.books import CANASTA, Book
from tests.engine.brute import NATURALS, SUITS, Meld, Table, hand_of, lawful
from tests.engine.runs import FEWEST
from tests.engine.turns import Deal
from tutor_app.engine.card import Card, Cards
from tutor_app.engine.position import Meld as Lying
from tutor_app.engine.position import Position


@dataclass(frozen=True, slots=True)
class Dealt:
    """One random position, as the oracle and as the engine see it."""

    deal: Deal
    position: Position


class Pack:
    """The cards that are not dealt yet."""

    def __init__(self, random: Random, book: Book) -> None:
        """Shuffle the packs of a book; red threes only where they stay in hand with melds."""
        self.random = random
        self.cards = [rank + suit for rank in f"{NATURALS}2" for suit in SUITS * book.packs]
        self.cards += ["X"] * book.jokers + ["3s", "3c"] * book.packs
        self.cards += ["3h", "3d"] * book.packs if book.threes else []
        random.shuffle(self.cards)

    def draw(self, rank: str) -> Cards:
        """Return one card of a rank, or this very card, or none if all are dealt."""
        for card in self.cards:
            if rank in {card[0], card}:
                self.cards.remove(card)
                return (Card(card),)
        return ()

    def draw_of(self, ranks: list[str], count: int) -> Cards:
        """Return about `count` cards, each of one of `ranks`."""
        return tuple(card for _ in range(count) for card in self.draw(self.random.choice(ranks)))


class Dealer:
    """Deals positions of one rule set."""

    def __init__(self, random: Random, book: Book, most: int) -> None:
        """Take what the rule texts say; hands have at most `most` cards."""
        self.random, self.book, self.most = random, book, most
        self.pack, self.ranks = Pack(random, self.book), list(NATURALS[:1])
        self.ranks = []

    def drawn(self) -> Dealt:
        """Return a player who has drawn from the stock; the side has opened or not."""
        opened = self._begin(0.5)
        table, melds = self._table() if opened else ((), ())
        hand = self._hand(1 if opened else 3, [])
        said = self.random.choice(("", "", "", "", "yes", "no")) if self.book.asked else ""
        return self._dealt(hand, (), table, melds, said)

    def start(self) -> Dealt:
        """Return a player about to take the pile; the side has opened or not."""
        opened = self._begin(0.8 if self.book.opened_only else 0.5)
        table, melds = self._table() if opened else ((), ())
        stopping = ["X", "2"] if self.book.aces else ["3", "X", "2"]  # american discards no three
        wanted = self.random.choice(self.ranks if self.random.random() < 0.93 else stopping)
        top = self.pack.draw(wanted) or self.pack.draw_of(list(NATURALS), 9)[:1]
        pair = self.pack.draw_of([top[0][0]], self.random.choice((0, 1, 2, 2, 3)))
        hand = (*pair, *self._hand(1 if opened else 3, [top[0]]))[: self.most]
        return self._dealt(hand, (*self._below(), *top), table, melds, "")

    def _begin(self, opened: float) -> bool:
        """Shuffle, and choose the few ranks that the position is about."""
        self.pack = Pack(self.random, self.book)
        is_opened = self.random.random() < opened
        count = self.random.choice((2, 3, 3) if is_opened else (1, 2, 3))
        self.ranks = self.random.sample(NATURALS, count)
        if self.book.aces and self.random.random() < 0.5:
            self.ranks[0] = self.random.choice("A7")
        if self.book.runs and self.random.random() < 0.6:
            self.ranks = self._row(self.random.randint(4, 8))
        return is_opened

    def _row(self, size: int) -> list[str]:
        """Return cards in a row of one suit, and a rank beside them."""
        suit, low = self.random.choice(SUITS), self.random.randint(0, len(NATURALS) - size)
        return [rank + suit for rank in NATURALS[low : low + size]] + self.random.sample(
            NATURALS, 1
        )

    def _hand(self, least: int, more: list[str]) -> Cards:
        """Return a hand about the chosen ranks, with wild cards, threes or a stranger among it."""
        if self.random.random() < 0.12:
            return self._alike()
        extra = self.random.choice(
            (
                [],
                ["X"],
                ["2"],
                ["X", "2"],
                ["X", "2"],
                ["3"],
                ["3", "X"],
                [self.random.choice(NATURALS)],
            )
        )
        wild = self.random.choice(((), (), (), ("X", "2"))) if self.book.wild else ()
        count = self.random.randint(least, max(least, self.most - len(more)))
        if more and self.book.fewest:
            count = max(count, 2)
        return self.pack.draw_of([*self.ranks, *more, *extra, *wild], count)

    def _alike(self) -> Cards:
        """Return a hand that is nearly a canasta of one rank, for a concealed hand."""
        rank = self.random.choice(NATURALS)
        cards = [card for _ in range(self.random.randint(4, 7)) for card in self.pack.draw(rank)]
        wild = self.pack.draw_of(["X", "2"], self.random.choice((0, 2, 3)))
        return (*cards, *wild, *self.pack.draw_of(list(NATURALS), self.random.choice((0, 1, 1))))[
            : self.most
        ]

    def _below(self) -> Cards:
        """Return the cards under the top card, a freezing one among them now and then."""
        ranks = self.ranks if self.book.aces else [*self.ranks, "3"]
        below = self.pack.draw_of(ranks, self.random.choice((0, 0, 1, 2)))
        freezing = self.random.random()
        if freezing < 0.2:
            return (*self.pack.draw(self.random.choice("2X")), *below)
        red = freezing < 0.25 and not (self.book.aside or self.book.aces)
        return (Card("3h"), *below) if red else below

    def _table(self) -> tuple[Table, tuple[Lying, ...]]:
        """Return own melds: canastas that going out needs, or nearly, and others."""
        table: list[Meld] = []
        melds: list[Lying] = []
        plan = self.random.random()
        wanted = self._needed() if plan < 0.7 else []
        wanted += self.random.choices(["natural", "mixed", "wild", "run"], k=1 if wanted else 2)
        free = [rank for rank in self.ranks if rank in NATURALS]
        free += [rank for rank in NATURALS if rank not in free][: len(wanted)]
        for kind in wanted:
            size = CANASTA if self.random.random() < 0.8 else self.random.randint(3, 6)
            again = self.book.per_rank != "one" and self.random.random() < 0.4
            rank = free[max(len(table) - again, 0) % len(free)]
            meld, cards = self._meld(kind, rank, size)
            if cards and self._may_lie(meld, table):
                parts = self._halves(meld, cards)
                table += [meld for meld, _ in parts]
                melds += [Lying(cards) for _, cards in parts]
        if not table:
            rank = next(iter(free))
            table, melds = [(rank, FEWEST, 0)], [Lying(self.pack.draw_of([rank], FEWEST))]
        return tuple(table), tuple(melds)

    def _halves(self, meld: Meld, cards: Cards) -> list[tuple[Meld, Cards]]:
        """Return a meld of wild cards as two now and then, where they may be made one."""
        enough = meld[0] == "W" and len(cards) >= 2 * FEWEST
        if not (enough and self.book.merging and self.random.random() < 0.5):
            return [(meld, cards)]
        return [
            (("W", 0, FEWEST), cards[:FEWEST]),
            (("W", 0, len(cards) - FEWEST), cards[FEWEST:]),
        ]

    def _needed(self) -> list[str]:
        """Return the kinds of canastas that going out needs, some now and then left out."""
        total, natural, mixed, wild, run = self.book.need
        kinds = ["natural"] * natural + ["mixed"] * mixed + ["wild"] * wild + ["run"] * run
        kinds += self.random.choices(["natural", "mixed"], k=max(total - len(kinds), 0))
        return kinds[1:] if self.random.random() < 0.25 else kinds

    def _meld(self, kind: str, rank: str, size: int) -> tuple[Meld, Cards]:
        if kind == "wild" and self.book.wild:
            return self._if_all(("W", 0, size), self.pack.draw_of(["X", "2"], size))
        if kind == "run" and self.book.runs:
            suit = self.random.choice(SUITS)
            low = self.random.randint(0, len(NATURALS) - size)
            row = [Card(one + suit) for one in NATURALS[low : low + size]]
            cards = tuple(card for one in row for card in self.pack.draw(one))
            return self._if_all(("run", 20 * SUITS.index(suit) + low, size), cards)
        wild = self.random.choice((1, 2, 3)) if kind == "mixed" else 0
        wild = 0 if self.book.aces and rank in "A7" else wild
        while wild and not lawful(self.book, size - wild, wild):
            wild -= 1
        cards = (*self.pack.draw_of([rank], size - wild), *self.pack.draw_of(["X", "2"], wild))
        return self._if_all((rank, size - wild, wild), cards)

    def _if_all(self, meld: Meld, cards: Cards) -> tuple[Meld, Cards]:
        size = meld[2] if meld[0] == "run" else meld[1] + meld[2]
        return meld, cards if len(cards) == size else ()

    def _may_lie(self, meld: Meld, table: list[Meld]) -> bool:
        """Tell whether a meld may lie beside the others; the lock is kept, too."""
        kind = meld[0]
        if kind in NATURALS and not lawful(self.book, meld[1], meld[2]):
            return False
        beside = [other for other in table if other[0] == kind]
        if kind == "run" or (self.book.per_rank == "several" and kind != "W") or not beside:
            return True
        finished = all(sum(other[1:]) >= CANASTA for other in beside)
        return finished and (self.book.wild_again if kind == "W" else self.book.per_rank == "open")

    def _dealt(
        self, hand: Cards, pile: Cards, table: Table, melds: tuple[Lying, ...], said: str
    ) -> Dealt:
        score, need = self.random.choice(self.book.steps)
        fresh = not melds or self.random.random() < 0.7
        deal = Deal(hand_of(hand), tuple(pile), table, fresh, score, need, said)
        position = Position(
            score=score,
            hand=hand,
            pile=pile,
            melds=melds,
            melded_before=not fresh,
            partner_answers=(said,) if said else None,
        )
        return Dealt(deal, position)
