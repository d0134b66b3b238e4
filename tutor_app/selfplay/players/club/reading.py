"""What a club player reads off the table: who is near to what, and where cards may lie."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from tutor_app.engine.card import (
    JOKER,
    UNSEEN,
    Cards,
    Rank,
    count_ranks,
    is_red_three,
    is_wild,
)
from tutor_app.engine.position import Meld
from tutor_app.engine.rules.canastas import is_canasta, kinds_of
from tutor_app.engine.rules.going_out import enough_canastas
from tutor_app.selfplay.view import View

LAST_TURNS = 1.5
"""Own turns before the stock is empty from which on a player lays all there is."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A meld on the table, as a player speaks of it.

    Attributes:
        rank: Its rank; empty for a sequence, `X` for wild cards alone.
        complete: Whether it is a canasta.
        cards: Its cards.
    """

    rank: Rank
    complete: bool
    cards: Cards


class Reading:
    """The table through the eyes of a club player, worked out as it is asked for."""

    def __init__(self, view: View, ignored: frozenset[str] = frozenset()) -> None:
        """Look at a view; `ignored` are the tips that this player has not learnt."""
        self.view, self.position, self.rules = view, view.position, view.rules
        self.hand: Cards = view.position.hand or ()
        self.ignored = ignored

    def heeds(self, tip: str) -> bool:
        """Tell whether this player has learnt a tip."""
        return tip not in self.ignored

    @cached_property
    def held(self) -> Mapping[Rank, int]:
        """How many cards of each rank are in hand."""
        return count_ranks(self.hand)

    @cached_property
    def own(self) -> tuple[Lying, ...]:
        """The melds of the own side."""
        return self._lying(self.position.melds)

    @cached_property
    def theirs(self) -> tuple[Lying, ...]:
        """The melds of the other side."""
        return self._lying(self.position.opponent_melds)

    def _lying(self, melds: Iterable[Meld]) -> tuple[Lying, ...]:
        return tuple(
            Lying(meld.rank, is_canasta(meld.cards, self.rules), meld.cards) for meld in melds
        )

    @cached_property
    def they_may_leave(self) -> bool:
        """Whether the other side has the canastas that going out needs."""
        return enough_canastas(kinds_of(self.position.opponent_melds, self.rules), self.rules)

    @cached_property
    def we_may_leave(self) -> bool:
        """Whether the own side has the canastas that going out needs."""
        return enough_canastas(kinds_of(self.position.melds, self.rules), self.rules)

    @cached_property
    def turns_left(self) -> float:
        """How many turns this player has before the stock is empty."""
        return (self.position.stock or 0) / (self.rules.players * self.rules.drawing.cards)

    @cached_property
    def ending(self) -> bool:
        """Whether the deal may be over before the next turn."""
        return self.they_may_leave or self.turns_left < LAST_TURNS

    @cached_property
    def seen(self) -> Mapping[Rank, int]:
        """How many cards of each rank this player sees: in hand, on the table, in the pile."""
        melds = (*self.own, *self.theirs)
        lying = [card for meld in melds for card in meld.cards]
        threes = (*self.position.red_threes, *self.position.opponent_red_threes)
        known = [card for card in self.position.pile if card != UNSEEN]
        return count_ranks((*self.hand, *known, *lying, *threes))

    @cached_property
    def unseen(self) -> int:
        """How many cards lie in the stock and in the other hands."""
        rules = self.rules.cards
        return max(52 * rules.packs + rules.jokers - sum(self.seen.values()), 1)

    @cached_property
    def other_hand(self) -> float:
        """How many cards each of the other hands has on average."""
        held = max(self.unseen - (self.position.stock or 0), 0)
        return held / max(self.rules.players - 1, 1)

    def expected(self, rank: Rank) -> float:
        """Return how many cards of a rank the next player holds on average."""
        cards = self.rules.cards
        whole = cards.jokers if rank == JOKER else 4 * cards.packs
        return max(whole - self.seen[rank], 0) * self.other_hand / self.unseen

    @cached_property
    def frozen(self) -> bool:
        """Whether a card in the pile freezes it for everybody."""
        rule, pile = self.rules.freezing, self.position.pile
        wild = rule.wild_in_pile and any(map(is_wild, pile))
        return rule.always or wild or (rule.red_three_in_pile and any(map(is_red_three, pile)))

    @cached_property
    def let_lie(self) -> frozenset[Rank]:
        """The ranks that the next player has discarded, or let lie, since the pile was begun."""
        beside = {0, self.rules.players - 1}
        newest_first = enumerate(reversed(self.position.pile), 1)
        return frozenset(card[0] for at, card in newest_first if at % self.rules.players in beside)


def chance_of(count: int, expected: float) -> float:
    """Return the chance that one or two cards are held, where `expected` are on average.

    >>> round(chance_of(2, 1.0), 2)
    0.26
    """
    none = math.exp(-expected)
    return 1 - none if count == 1 else 1 - none * (1 + expected)
