"""The state of a deal at the table, never changed: every action makes a new one."""

from itertools import chain
from typing import Any, NamedTuple

from tutor_app.engine.card import Card, Cards
from tutor_app.engine.position import Meld
from tutor_app.engine.rule_set import RuleSet

NOBODY = -1
"""No player, no side."""

NEVER = -1
"""Stands for a number of something that has not happened."""


class State(NamedTuple):
    """Everything that lies on the table, is held or has been noted in one deal.

    Players are numbered clockwise from 0; a side is a number too. What is held or laid is
    listed by player, melds by side.

    Attributes:
        rules: The rule set in the form that is played.
        seed: From it the discards are shuffled anew, where they become the stock.
        number: Which deal of the match it is, from 1.
        dealer: Who dealt.
        scores: Points of each player's side before the deal.
        sides: The side of each player.
        order: Who plays in this deal, in order of turns; a player who sits out is missing.
        stock: The stock; its last card is drawn first.
        pile: The discard pile, bottom to top.
        face_down: How many cards at the bottom of the pile nobody has seen.
        hands: The cards of each player.
        set_aside: Cards of each player that are not in the hand yet: taken ones until the next
            player's turn, bonus packets until the own next turn.
        packets: Bonus packets that nobody has won yet, the next one first.
        melds: The melds of each side.
        threes: Threes that lie as bonus cards, by the player who laid them.
        melded_before: Whether a player has laid cards, threes aside, in an earlier turn.
        turned: How many cards lay in melds when the discards were last turned over; NEVER
            if they have not been.
        turn: How many turns are finished.
        player: Whose turn it is.
        phase: `exchange` (before the first turn), `start`, `drawn` or `over`.
        drew: Where this turn's cards came from: `stock`, `pile` or `top`.
        drawn: These cards in the order drawn.
        laid_now: Indices of the own melds that were laid in this turn.
        added_now: Cards added in this turn to melds that lay before.
        waiting: Partners who have still to answer "may I go out?".
        partner_answers: What the others have answered.
        asked: Who has asked in this deal.
        lapsed: Whether a yes could not be obeyed and binds no more.
        out: Who went out, or NOBODY.
        concealed: Whether with a concealed hand.
        hand_canasta: Whether that hand held a canasta of its own.
        special_hand: The special hand gone out with, or an empty text.
        penalties: Points that each player has been fined in this deal.
        cut_bonus: Who cut exactly, or NOBODY.
    """

    rules: RuleSet
    scores: tuple[int, ...]
    sides: tuple[int, ...]
    order: tuple[int, ...]
    hands: tuple[Cards, ...]
    set_aside: tuple[Cards, ...]
    melds: tuple[tuple[Meld, ...], ...]
    threes: tuple[Cards, ...]
    melded_before: tuple[bool, ...]
    penalties: tuple[int, ...]
    seed: int = 0
    number: int = 1
    dealer: int = 0
    player: int = 0
    stock: Cards = ()
    pile: Cards = ()
    face_down: int = 0
    packets: tuple[Cards, ...] = ()
    turned: int = NEVER
    turn: int = 0
    phase: str = "start"
    drew: str = "stock"
    drawn: Cards = ()
    laid_now: tuple[int, ...] = ()
    added_now: Cards = ()
    waiting: tuple[int, ...] = ()
    partner_answers: tuple[str, ...] = ()
    asked: tuple[int, ...] = ()
    lapsed: bool = False
    out: int = NOBODY
    concealed: bool = False
    hand_canasta: bool = False
    special_hand: str = ""
    cut_bonus: int = NOBODY

    def but(self, **changes: Any) -> "State":  # noqa: ANN401 each field has its own type
        """Return the same state with some fields changed."""
        return self._replace(**changes)

    @property
    def actor(self) -> int:
        """Who is to act: the partner who is asked, otherwise the player whose turn it is."""
        return self.waiting[0] if self.waiting else self.player

    @property
    def hand(self) -> Cards:
        """The hand of the player whose turn it is."""
        return self.hands[self.player]

    @property
    def side(self) -> int:
        """The side of the player whose turn it is."""
        return self.sides[self.player]

    @property
    def lying(self) -> int:
        """How many cards lie in melds, whosever they are."""
        return sum(len(meld.cards) for melds in self.melds for meld in melds)

    @property
    def cards(self) -> list[Card]:
        """Every card that is held or lies on the table."""
        places = (self.packets, self.hands, self.set_aside, self.threes)
        melded = (meld.cards for melds in self.melds for meld in melds)
        return [*self.stock, *self.pile, *chain(*chain(*places), *melded)]

    @property
    def is_over(self) -> bool:
        """Whether the deal is over."""
        return self.phase == "over"


def partners_of(state: State, player: int) -> tuple[int, ...]:
    """Return the others of the player's side who play in this deal, clockwise from the player."""
    order, sides, place = state.order, state.sides, state.order.index(player)
    around = (*order[place + 1 :], *order[:place])
    return tuple([other for other in around if sides[other] == sides[player]])


def scorers(state: State) -> tuple[int, ...]:
    """Return whose total each player's is: the side's, or where each has an own one, the player."""
    return tuple(range(len(state.sides))) if state.rules.scoring.pooled else state.sides


def may_ask_again(state: State) -> bool:
    """Tell whether the player has not asked yet in this deal, where that is allowed once."""
    return not (state.rules.going_out.ask_once_a_deal and state.player in state.asked)


def lone_player(state: State) -> int:
    """Return who plays alone where one does, or NOBODY as long as that is open."""
    alone = [player for player in state.order if not partners_of(state, player)]
    return alone[0] if len(alone) == 1 else NOBODY
