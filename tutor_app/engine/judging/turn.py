"""A player's turn: what is held and what is on the table, and what laying cards makes of it."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tutor_app.engine.card import (
    JOKER,
    WILD_CARDS,
    Card,
    Cards,
    contains,
    holds_any,
    is_red_three,
    meld_rank,
    without,
)
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.position import Meld, Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.drawing import draw_known
from tutor_app.engine.rules.threes import join_threes, staying
from tutor_app.engine.verdict import Laid, Way, lay


class Turn(NamedTuple):
    """A player in the middle of a turn.

    Attributes:
        position: The position that the question is about.
        rules: The rule set.
        hand: Cards in hand now, without threes that have to be laid out.
        melds: The own side's melds now.
        to_come: How many cards come to the hand from the stock that nobody knows yet.
        face_down: How many of the pile that is taken come to it of which nobody knows.
        aside: How many are set aside until the next turn, and not in the hand.
        wild_used: Whether wild cards came to melds of naturals in this turn, where it matters.
        may_draw: Cards that the player may draw yet, for red threes laid from the hand.
    """

    position: Position
    rules: RuleSet
    hand: Cards
    melds: tuple[Meld, ...]
    to_come: int = 0
    face_down: int = 0
    aside: int = 0
    wild_used: bool = False
    may_draw: int = 0

    @property
    def unseen(self) -> int:
        """How many cards the player has that no lay-down of this turn can hold."""
        return self.to_come + self.face_down + self.aside

    @property
    def held(self) -> int:
        """How many cards the player holds, unseen ones and those that may be drawn included."""
        return len(self.hand) + self.to_come + self.face_down + self.aside + self.may_draw

    @property
    def in_hand(self) -> int:
        """How many cards the player has in hand, without those that are set aside."""
        return self.held - self.aside

    def draw(self, count: int) -> "Turn":
        """Return the turn after so many cards came from the stock; most often nobody knows them."""
        position, stock = self.position, self.position.stock
        known, behind = draw_known(position, self.rules, count)
        came = position.stock_top[: len(position.stock_top) - len(behind)]
        unknown = count - len(known)
        if stock is not None:
            stock -= len(came)
            unknown = min(unknown, stock)
            stock -= unknown
        return self._replace(
            position=position._replace(
                drawn=(*(position.drawn or ()), *came), stock_top=behind, stock=stock
            ),
            hand=(*self.hand, *known),
            to_come=self.to_come + unknown,
        )

    def lay(self, laid: Iterable[Laid], *, opening: bool = False, goes_out: bool = False) -> "Turn":
        """Return the turn after these cards of the hand went down.

        Red threes that lie alone come to a meld that draws them in, as one of a player who
        `goes_out` does or does not.
        """
        down, position = tuple(laid), self.position
        cards = [card for item in down for card in item.cards]
        joined, lone = join_threes(down, position.red_threes, self.rules, goes_out=goes_out)
        hand, melds = without(self.hand, cards), lay(joined, self.melds, opening=opening)
        used = self.wild_used or (self.rules.melds.wild_lock and _holds_wild(joined, melds))
        if self.rules.threes.royal:
            position = position._replace(red_threes=lone)
        unseen = self.to_come, self.face_down, self.aside
        return Turn(position, self.rules, hand, melds, *unseen, used, self.draws_with(cards))

    def draws_with(self, cards: Iterable[Card]) -> int:
        """Return how many cards may be drawn once these of the hand lie: for each red three one."""
        if not self.rules.threes.royal:
            return self.may_draw
        draws, stock = self.may_draw + sum(map(is_red_three, cards)), self.position.stock
        return draws if stock is None else min(draws, stock)


def _holds_wild(laid: Iterable[Laid], melds: tuple[Meld, ...]) -> bool:
    """Tell whether wild cards of what is laid lie with naturals now."""
    wild = [item for item in laid if holds_any(item.cards, WILD_CARDS)]
    ranks = {meld_rank(item.cards if item.to is None else melds[item.to].cards) for item in wild}
    return not ranks <= {JOKER}


def start_turn(position: Position, question: Question, rules: RuleSet) -> Turn:
    """Return the turn of the player to act.

    Raises:
        QuestionError: The position gives no hand.
    """
    if position.hand is None:
        raise QuestionError(Fault("needs_hand", "position.hand", question.ask))
    return turn_of(position, rules)


def turn_of(position: Position, rules: RuleSet) -> Turn:
    """Return the turn of the player to act, threes replaced; a hand not given counts as empty."""
    hand = position.hand or ()
    kept = staying(hand, rules)
    aside, used = len(position.set_aside), uses_wild(position, rules)
    turn = Turn(position, rules, kept, position.melds, aside=aside, wild_used=used)
    replaced = len(hand) - len(kept) if rules.threes.red_replaced else 0
    return turn.draw(replaced) if replaced else turn


def uses_wild(position: Position, rules: RuleSet) -> bool:
    """Tell whether the player has laid wild cards with naturals in this turn, where it matters."""
    if not rules.melds.wild_lock:
        return False
    now = [Laid(position.melds[at].cards) for at in position.laid_now]
    added = holds_any(position.added_now, WILD_CARDS)
    return _holds_wild(now, ()) or (added and all(meld.rank != JOKER for meld in position.melds))


def need_cards_in_hand(cards: Cards, position: Position, where: str) -> None:
    """Check that the hand, if given, holds the cards that a question names.

    Raises:
        QuestionError: It does not.
    """
    if position.hand is not None and not contains(position.hand, cards):
        raise QuestionError(Fault("card_not_in_hand", where, " ".join(cards), position.hand))


def pick_meld(side: tuple[Meld, ...], index: int | None, where: str) -> Meld:
    """Return the meld that a question names.

    Raises:
        QuestionError: There is none with that index.
    """
    if index is None or index >= len(side):
        allowed = (f"0 … {len(side) - 1}",) if side else ()
        raise QuestionError(Fault("index_out_of_range", where, str(index), allowed))
    return side[index]


def lay_way(way: Way, melds: tuple[Meld, ...]) -> tuple[Meld, ...]:
    """Return the melds after a way: its gap cards, what it makes one, then all the rest.

    Where nothing lay, it is an opening.
    """
    joined, places = merge_melds(way, melds)
    rest = [
        item if item.to is None else Laid(item.cards, places[item.to])
        for item in way.melds[way.bridges :]
    ]
    return lay(rest, joined, opening=not melds)


def merge_melds(way: Way, melds: tuple[Meld, ...]) -> tuple[tuple[Meld, ...], Mapping[int, int]]:
    """Return the melds after a way's gap cards and what it makes one, and where each lies then.

    A meld that is put to another one leaves no gap: those behind it move up.
    """
    on_table = dict(enumerate(lay(way.melds[: way.bridges], melds)))
    whole = {index: index for index in on_table}
    for source, to in way.merges:
        gone, kept = whole[source], whole[to]
        cards = (*on_table[kept].cards, *on_table.pop(gone).cards)
        on_table[kept] = Meld(cards, on_table[kept].initial)
        whole = {index: kept if at == gone else at for index, at in whole.items()}
    order = {index: place for place, index in enumerate(on_table)}
    return tuple(on_table.values()), {index: order[at] for index, at in whole.items()}
