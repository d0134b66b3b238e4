"""Questions put as a club player would put them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tutor_app.engine.card import JOKER, Rank
from tutor_app.engine.judging.naming import telling_rank
from tutor_app.engine.position import Position, Question, phase_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.freezing import knows_frozen
from tutor_app.explain.sides import sides
from tutor_app.explain.words import offence_text
from tutor_app.i18n import Reader


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question with what its wording depends on."""

    question: Question
    position: Position
    rules: RuleSet
    reader: Reader

    @property
    def sides(self) -> dict[str, object]:
        return sides(self.rules)

    @property
    def cards(self) -> str:
        return self.reader.cards(self.question.cards)

    @property
    def at_start(self) -> bool:
        return phase_of(self.position, self.question) == "start"

    @property
    def rummy(self) -> bool:
        """Whether the game is a rummy, in which only the last discard is taken."""
        return self.rules.cards.family == "rummy"

    def meld(self, index: int | None, *, other_side: bool = False) -> str:
        """Return the cards of a meld on the table, or its number where there is none."""
        melds = self.position.opponent_melds if other_side else self.position.melds
        if index is None or index >= len(melds):
            return self.reader.number((index or 0) + 1)
        return self.reader.cards(melds[index].cards)

    def rank(self, index: int | None, *, other_side: bool = False) -> Rank:
        """Return the rank of a meld where that alone says which one is meant; else nothing."""
        melds = self.position.opponent_melds if other_side else self.position.melds
        if index is None or index >= len(melds):
            return ""
        rank = telling_rank(index, [meld.cards for meld in melds], self.rules)
        return "" if rank == JOKER else rank


def question_text(question: Question, position: Position, rules: RuleSet, reader: Reader) -> str:
    """Return the question in one sentence, put to the player to act.

    The sentence depends on the question and the phase only, never on what would
    tell the answer.
    """
    return _WORDINGS[question.ask](_Asked(question, position, rules, reader))


def _take_pile(asked: _Asked) -> str:
    if asked.rummy:
        return asked.reader.text("May you take the discard?")
    if asked.question.choice == "top":
        return asked.reader.text("May you take only the top card of the pile?")
    return asked.reader.text("May you take the pile?")


def _must_take(asked: _Asked) -> str:
    if asked.rummy:
        return asked.reader.text("Do you have to take the discard?")
    return asked.reader.text("Do you have to take the pile?")


def _pile_state(asked: _Asked) -> str:
    if not knows_frozen(asked.rules):
        return asked.reader.text("Is the pile open or blocked for you?")
    return asked.reader.text("Is the pile open, frozen or blocked for you?")


def _cards_taken(asked: _Asked) -> str:
    if asked.question.choice == "top":
        return asked.reader.text("How many cards leave the pile if you take only the top card?")
    if asked.rummy:
        return asked.reader.text("How many cards leave the pile if you take the discard?")
    return asked.reader.text("How many cards leave the pile if you take it?")


def _cards_drawn(asked: _Asked) -> str:
    if asked.question.action == "take-pile" and asked.rummy:
        return asked.reader.text("You take the discard. How many cards do you draw from the stock?")
    if asked.question.action == "take-pile":
        return asked.reader.text("You take the pile. How many cards do you draw from the stock?")
    return asked.reader.text("How many cards do you draw from the stock in this turn?")


def _upcard(asked: _Asked) -> str:
    return asked.reader.text(
        "The first card of the pile is {card:a}. What happens to it?", card=asked.question.card
    )


def _opening_need(asked: _Asked) -> str:
    return asked.reader.text(
        "How many points must {side:your side’s|your} opening reach?", **asked.sides
    )


def _opening_value(asked: _Asked) -> str:
    melds = asked.reader.join([asked.reader.cards(cards) for cards in asked.question.melds])
    return asked.reader.text("How many points do {melds} count towards the opening?", melds=melds)


def _can_open(asked: _Asked) -> str:
    if asked.at_start and asked.rummy:
        return asked.reader.text("Can you open by taking the discard?")
    if asked.at_start:
        return asked.reader.text("Can you open by taking the pile?")
    return asked.reader.text("Can you open with the cards in your hand?")


def _meld(asked: _Asked) -> str:
    question, reader = asked.question, asked.reader
    if question.going_out:
        return reader.text(
            "You go out in this turn. May you put down {cards} as a new meld?", cards=question.cards
        )
    if question.initial:
        return reader.text("May {cards} be part of your opening?", cards=question.cards)
    if not asked.position.opened:
        return reader.text(
            "The minimum aside, may you put down {cards} as a new meld?", cards=question.cards
        )
    return reader.text("May you put down {cards} as a new meld?", cards=question.cards)


def _add(asked: _Asked) -> str:
    question, reader = asked.question, asked.reader
    other_side = question.side == "opponent"
    rank = asked.rank(question.to, other_side=other_side)
    told: dict[str, object] = {"cards": question.cards, **asked.sides}
    if rank and other_side:
        return reader.text(
            "May you add {cards} to {others:the opponents’|your opponent’s|another "
            "player’s} meld of {rank:many}?",
            rank=rank,
            **told,
        )
    if rank:
        return reader.text(
            "May you add {cards} to {side:your side’s|your own} meld of {rank:many}?",
            rank=rank,
            **told,
        )
    meld = asked.meld(question.to, other_side=other_side)
    if other_side:
        return reader.text(
            "May you add {cards} to {others:the opponents’|your opponent’s|another "
            "player’s} meld {meld}?",
            meld=meld,
            **told,
        )
    return reader.text(
        "May you add {cards} to {side:your side’s|your own} meld {meld}?", meld=meld, **told
    )


def _merge(asked: _Asked) -> str:
    question = asked.question
    return asked.reader.text(
        "May {side:your side’s|your} melds {first} and {second} be put together?",
        first=asked.meld(question.from_index),
        second=asked.meld(question.to),
        **asked.sides,
    )


def _canasta_kind(asked: _Asked) -> str:
    return asked.reader.text("What kind of canasta is {cards}?", cards=asked.question.cards)


def _canasta_bonus(asked: _Asked) -> str:
    return asked.reader.text(
        "How many points does {cards} score as a canasta, not counting its cards?",
        cards=asked.question.cards,
    )


def _meld_points(asked: _Asked) -> str:
    return asked.reader.text("What is the value of {cards} in points?", cards=asked.question.cards)


def _discard(asked: _Asked) -> str:
    question, reader = asked.question, asked.reader
    if question.from_meld is not None:
        return reader.text(
            "May you discard {card:the} from {side:your side’s|your} meld {meld}?",
            card=question.card,
            meld=asked.meld(question.from_meld),
            **asked.sides,
        )
    return reader.text("May you discard {card:the}?", card=question.card)


def _ask_partner(asked: _Asked) -> str:
    return asked.reader.text("May you ask your partner now whether you may go out?")


def _go_out(asked: _Asked) -> str:
    if asked.at_start and asked.rummy:
        if asked.question.concealed:
            return asked.reader.text("Can you go out concealed by taking the discard?")
        return asked.reader.text("Can you go out by taking the discard?")
    if asked.at_start:
        if asked.question.concealed:
            return asked.reader.text("Can you go out concealed by taking the pile?")
        return asked.reader.text("Can you go out by taking the pile?")
    if asked.question.concealed:
        return asked.reader.text("Can you go out concealed in this turn?")
    return asked.reader.text("Can you go out in this turn?")


def _special_hand(asked: _Asked) -> str:
    return asked.reader.text("Which special hand do you hold, if any?")


def _deal_ends(asked: _Asked) -> str:
    return asked.reader.text("Is the deal over at once?")


def _threes_score(asked: _Asked) -> str:
    return asked.reader.text(
        "How many points do {side:your side’s|your} threes score as bonus cards?", **asked.sides
    )


def _deal_score(asked: _Asked) -> str:
    if asked.rummy:
        return asked.reader.text("The deal is over. How many points are written down for you?")
    return asked.reader.text(
        "The deal is over. How many points {side:does your side|do you} score?", **asked.sides
    )


def _match(asked: _Asked) -> str:
    return asked.reader.text(
        "The deal has been counted. Is the match over, and if so, who has won?"
    )


def _penalty(asked: _Asked) -> str:
    offence = offence_text(asked.question.offence, asked.reader)
    return asked.reader.text("How many points does this cost: {offence}?", offence=offence)


_WORDINGS: Mapping[str, Callable[[_Asked], str]] = {
    "take-pile": _take_pile,
    "must-take": _must_take,
    "pile-state": _pile_state,
    "cards-taken": _cards_taken,
    "cards-drawn": _cards_drawn,
    "upcard": _upcard,
    "opening-need": _opening_need,
    "opening-value": _opening_value,
    "can-open": _can_open,
    "meld": _meld,
    "add": _add,
    "merge": _merge,
    "canasta-kind": _canasta_kind,
    "canasta-bonus": _canasta_bonus,
    "meld-points": _meld_points,
    "discard": _discard,
    "ask-partner": _ask_partner,
    "go-out": _go_out,
    "special-hand": _special_hand,
    "deal-ends": _deal_ends,
    "threes-score": _threes_score,
    "deal-score": _deal_score,
    "match": _match,
    "penalty": _penalty,
}
