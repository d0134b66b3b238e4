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


class Position(NamedTuple):
    """What the player to act sees; `own` is that player's side.

    Scores are points before this deal (for `match`: after it). `stock` counts
    cards, None means plenty. `hand` None means that it was not given.
    `partner_answers` None means that nothing was said of asking, an empty tuple
    that the partner was not asked. `phase` None means the question's usual one.
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

    `to` and `from_meld`, which is the format's `from` for melds made one, are indices
    into the own side's melds (`to` with `side` `"opponent"`: into the others').
    `going_out` None leaves open in which legal way the turn ends.
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
