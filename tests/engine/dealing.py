"""Random positions for the oracle: few ranks a hand, so that yes and no are both common."""

from collections import Counter
from dataclasses import dataclass
from random import Random

from tests.engine.brute import BOOKS, NATURALS, Deal, lawful
from tutor_app.engine.card import Card, Cards, is_red_three
from tutor_app.engine.position import Meld, Position

SCORES = ((-5, 15), (0, 50), (1495, 50), (1500, 90), (3000, 120))
SUITS = "shdc"


@dataclass(frozen=True, slots=True)
class Dealt:
    """One random position, as the oracle and as the engine see it."""

    deal: Deal
    position: Position


class Pack:
    """The cards that are not dealt yet."""

    def __init__(self, random: Random, packs: int) -> None:
        """Shuffle `packs` packs with two jokers each."""
        self.random = random
        self.cards = [rank + suit for rank in f"{NATURALS}2" for suit in SUITS * packs]
        self.cards += ["X"] * 2 * packs + ["3s", "3c"] * packs
        random.shuffle(self.cards)

    def draw(self, rank: str) -> Cards:
        """Return one card of `rank`, or none if all are dealt."""
        for card in self.cards:
            if card[0] == rank:
                self.cards.remove(card)
                return (Card(card),)
        return ()

    def draw_of(self, ranks: str, count: int) -> Cards:
        """Return about `count` cards, each of one of `ranks`."""
        return tuple(card for _ in range(count) for card in self.draw(self.random.choice(ranks)))


def deal_drawn(random: Random, rules: str, most: int) -> Dealt:
    """Return a player who has drawn from the stock; the side has opened or not."""
    pack = _pack(random, rules)
    opened = random.random() < 0.4
    ranks = _ranks(random, opened=opened)
    melds = _melds(random, rules, pack, ranks) if opened else ()
    hand = pack.draw_of(ranks + _extra(random), random.randint(2, most))
    said = random.choice(("", "", "", "yes", "no")) if "-" not in rules else ""
    return _dealt(random, hand, (), melds, said)


def deal_start(random: Random, rules: str, most: int) -> Dealt:
    """Return a player about to take the pile; the side has opened or not."""
    pack = _pack(random, rules)
    opened = random.random() < 0.5
    ranks = _ranks(random, opened=opened)
    melds = _melds(random, rules, pack, ranks) if opened else ()
    wanted = random.choice(ranks if random.random() < 0.9 else f"{NATURALS}3X")
    top = pack.draw(wanted) or pack.draw("3")
    hand = pack.draw_of(ranks + top[0][0] + _extra(random), random.randint(1, most))
    pile = (*_below(random, pack, ranks), *top)
    return _dealt(random, hand, pile, melds, "")


def _pack(random: Random, rules: str) -> Pack:
    return Pack(random, 3 if rules.endswith("-3") else 2)


def _ranks(random: Random, *, opened: bool) -> str:
    """Return the ranks that this position is about; fewer make more melds."""
    return "".join(random.sample(NATURALS, random.choice((2, 3, 3, 4) if opened else (1, 2, 3, 4))))


def _extra(random: Random) -> str:
    """Return ranks that mix in: wild cards, now and then black threes or a stranger."""
    return random.choice(("", "2", "X2", "X2", "3", "3", "X23", random.choice(NATURALS)))


def _below(random: Random, pack: Pack, ranks: str) -> Cards:
    """Return the cards under the top card, a freezing one among them now and then."""
    below = pack.draw_of(ranks + random.choice(NATURALS) + "3", random.choice((0, 0, 1, 2)))
    freezing = random.random()
    if freezing < 0.2:
        return (*pack.draw("2"), *below)
    return (Card("3h"), *below) if freezing < 0.25 else below


def _melds(random: Random, rules: str, pack: Pack, ranks: str) -> tuple[Meld, ...]:
    """Return one or two lawful melds, canastas among them."""
    melds = []
    for rank in random.sample(ranks, min(len(ranks), random.choice((1, 1, 2)))):
        naturals, wild = random.choice(((3, 0), (3, 1), (4, 2), (3, 3), (6, 0), (7, 0), (4, 3)))
        if lawful(BOOKS[rules], (naturals, wild)):
            cards = pack.draw_of(rank, naturals) + pack.draw_of("X2", wild)
            if len(cards) == naturals + wild:
                melds.append(Meld(cards))
    return tuple(melds) or (Meld(pack.draw_of(ranks[0], 3)),)


def _dealt(random: Random, hand: Cards, pile: Cards, melds: tuple[Meld, ...], said: str) -> Dealt:
    score, need = random.choice(SCORES)
    fresh = not melds or random.random() < 0.7
    deal = Deal(
        hand=Counter(card[0] for card in hand),
        pile="".join("r" if is_red_three(card) else card[0] for card in pile),
        table={meld.cards[0][0]: _shape(meld) for meld in melds},
        fresh=fresh,
        need=need,
        said=said,
    )
    position = Position(
        score=score,
        hand=hand,
        pile=pile,
        melds=melds,
        melded_before=not fresh,
        partner_answers=(said,) if said else None,
    )
    return Dealt(deal, position)


def _shape(meld: Meld) -> tuple[int, int]:
    naturals = sum(card[0] in NATURALS for card in meld.cards)
    return naturals, len(meld.cards) - naturals
