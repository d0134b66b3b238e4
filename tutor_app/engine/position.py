"""A position at the table and the questions that can be put about it.

These are the keys of the scenario format, parsed. `tutor_app.notation` reads and prints them.
"""

from itertools import chain
from typing import NamedTuple

from tutor_app.engine.card import Cards, Rank, is_natural, meld_rank, without


class Meld(NamedTuple):
    """A meld on the table.

    Attributes:
        cards: Its cards, in the order given.
        initial: Whether it was part of its side's opening, where that matters.
    """

    cards: Cards
    initial: bool = False

    @property
    def rank(self) -> Rank:
        """Its rank, `X` if it holds wild cards only, empty for a sequence."""
        return meld_rank(self.cards)


def own_meld_of(rank: Rank, melds: tuple[Meld, ...]) -> int | None:
    """Return the index of the first meld of `rank`, or None."""
    ranks = [meld.rank for meld in melds]
    return ranks.index(rank) if rank in ranks else None


class Position(NamedTuple):
    """What the player to act sees, whose side's are the melds, threes and score that name nobody.

    Attributes:
        score: Points before this deal, for `match` after it; so the other scores.
        lap: Which turn of each player it is, from 1.
        phase: `start` (before drawing or taking) or `drawn`; None for the question's usual one.
        drew: Where this turn's cards came from: `stock`, `pile`, or `top` (its top card alone).
        drawn: These cards in their order; None if they are not given.
        hand: None if it is not given.
        set_aside: Cards taken with the pile that come to the hand in the next turn.
        pile: Bottom to top.
        stock: How many cards it has; None for plenty.
        stock_top: Those of its next cards that are known, the next one first.
        red_threes: Those that lie as bonus cards; so the others' and black ones.
        melded_before: Whether the player has laid cards in an earlier turn; None if the melds tell.
        laid_now: Indices of own melds that were begun in this turn.
        added_now: Cards that came in this turn to melds that lay before.
        partner_hand: What a partner holds when the deal is counted; so the other partner's.
        role: `lone` or `partner` where one plays alone against two; None before that is settled.
        partner_red_threes: Those of a partner who scores apart; so the `partner_score`.
        partner_answers: What was answered to "may I go out?"; None if nothing is said of asking,
            empty if nobody was asked.
        penalty_cards: Cards of the hand that lie exposed.
        went_out: `nobody`, `us` or `them`; whoever did was perhaps `concealed`, with a canasta of
            the own hand (`hand_canasta`) or a `special_hand`.
    """

    score: int = 0
    opponent_scores: tuple[int, ...] = ()
    lap: int = 2
    phase: str | None = None
    drew: str = "stock"
    drawn: Cards | None = None
    hand: Cards | None = None
    set_aside: Cards = ()
    pile: Cards = ()
    stock: int | None = None
    stock_top: Cards = ()
    melds: tuple[Meld, ...] = ()
    opponent_melds: tuple[Meld, ...] = ()
    red_threes: Cards = ()
    opponent_red_threes: Cards = ()
    black_threes: Cards = ()
    melded_before: bool | None = None
    laid_now: tuple[int, ...] = ()
    added_now: Cards = ()
    partner_hand: Cards = ()
    other_partner_hand: Cards = ()
    role: str | None = None
    partner_red_threes: Cards = ()
    partner_score: int = 0
    partner_answers: tuple[str, ...] | None = None
    penalty_cards: Cards = ()
    went_out: str = "nobody"
    concealed: bool = False
    hand_canasta: bool = False
    special_hand: str | None = None

    @property
    def opened(self) -> bool:
        """Whether the side to act has laid a meld in this deal."""
        return bool(self.melds)

    @property
    def melded_earlier(self) -> bool:
        """Whether this player has laid cards, red threes aside, in an earlier turn."""
        if self.melded_before is not None:
            return self.melded_before
        return len(self.melds) > len(self.laid_now)

    @property
    def taken(self) -> Cards:
        """The cards that came from the pile in this turn, if they are given; the top one last."""
        return (self.drawn or ()) if self.drew != "stock" else ()

    @property
    def not_taken(self) -> Cards | None:
        """The cards of the hand and of melds laid in this turn that did not come from the pile.

        None where nothing did, or it is not known what; the top card lies in the only such meld.
        """
        laid = [self.melds[at].cards for at in self.laid_now]
        taken = self.drawn
        if taken is None and len(laid) == 1:
            taken = tuple(filter(is_natural, laid[0]))[:1]
        if self.drew == "stock" or taken is None:
            return None
        return without((*(self.hand or ()), *chain(*laid)), taken)

    @property
    def said_no(self) -> bool:
        """Whether a partner has answered no to "may I go out?"."""
        return bool(self.partner_answers) and "no" in (self.partner_answers or ())


START_QUESTIONS = frozenset({"take-pile", "must-take", "pile-state", "cards-taken", "cards-drawn"})
"""Questions that are put before drawing unless the position says otherwise."""


class Question(NamedTuple):
    """One question about a position.

    Attributes:
        ask: Its kind, a word of `engine.ask.KINDS`.
        choice: What is taken of the pile: the `whole` or its `top` card alone.
        action: Of `cards-drawn`: `draw` or `take-pile`.
        card: The card of a discard, or the first pile card.
        cards: The cards that are laid, or counted.
        melds: Melds whose value for an opening is asked.
        to: Index of the own meld that is joined (with `side` `"opponent"`: of the others').
        going_out: Whether the turn ends so; None leaves it open.
        initial: Whether the meld is part of an opening.
        concealed: Whether it is about going out with a concealed hand.
        from_meld: Index of the own meld that is made one with `to` (`from` in the format), or from
            which the discard comes.
        offence: What was done that may cost points.
    """

    ask: str
    choice: str = "whole"
    action: str = "draw"
    card: str = ""
    cards: Cards = ()
    melds: tuple[Cards, ...] = ()
    to: int | None = None
    side: str = "own"
    going_out: bool | None = None
    initial: bool = False
    concealed: bool = False
    from_meld: int | None = None
    offence: str = ""


def phase_of(position: Position, question: Question) -> str:
    """Return `"start"` (before drawing or taking) or `"drawn"` (after it)."""
    return position.phase or ("start" if question.ask in START_QUESTIONS else "drawn")


def named(key: str, position: Position) -> str:
    """Return a key with what stands there, as the notation has it."""
    found = getattr(position, key)
    if isinstance(found, tuple):
        cards = key != "laid_now"
        found = " ".join(map(str, found)) if cards else list(found)
    return f"{key} = {str(found).lower() if isinstance(found, bool) else found}"
