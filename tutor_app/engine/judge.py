"""Judging what a player does with cards: `judge(position, action, rules) -> Verdict`.

An action names the very cards. It is judged by the functions that answer the questions.
"""

from collections.abc import Mapping
from functools import partial

from tutor_app.engine.action import Action
from tutor_app.engine.ask import Answerer, answered, answerer
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.judging.deciding import decide
from tutor_app.engine.judging.pile import judge_taking, with_cards
from tutor_app.engine.judging.reasons import prove
from tutor_app.engine.judging.turn import need_cards_in_hand, pick_meld
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.drawing import CARDS
from tutor_app.engine.rules.stock_end import check_stock_left
from tutor_app.engine.rummy import answers as rummy
from tutor_app.engine.verdict import Verdict

_ASKS = {
    "draw": "cards-drawn",
    "take": "take-pile",
    "open": "can-open",
    "lay-out": "meld",
    "ask": "ask-partner",
    "answer": "ask-partner",
    "pass": "deal-ends",
}
"""The question that comes nearest to an action, where it is not the action's own word."""

_ANY_CARDS = frozenset({"open", "meld", "add", "lay-out", "take"})
"""Kinds of action that name any number of cards; a discard names one, other kinds none."""

_SOME_CARDS = _ANY_CARDS - {"take"} | {"discard"}
"""Kinds of action that name one card at least."""


def judge(position: Position, action: Action, rules: RuleSet) -> Verdict:
    """Return the verdict on what the player to act does, with its cause: whether it is legal.

    Raises:
        QuestionError: The action makes no sense here, or the hand lacks the cards.
    """
    return prove(lambda lifted: judged(position, action, lifted), position, rules)


def judged(position: Position, action: Action, rules: RuleSet) -> Verdict:
    """Return the verdict on an action without the cause of a no, cheaper; raises as `judge`."""
    question = question_of(action)
    special = _SPECIAL[rules.cards.family].get(action.kind)
    if special is not None:
        need_cards_in_hand(action.cards, position, "cards")
    return answered(special or answerer(question.ask, rules), position, question, rules)


def question_of(action: Action) -> Question:
    """Return the question that an action puts to the rules.

    Raises:
        QuestionError: It names more or fewer cards than such an action has.
    """
    kind, cards, to, choice, from_meld, side = action
    if not cards and kind in _SOME_CARDS:
        raise QuestionError(Fault("missing_key", "cards", ""))
    if kind not in _ANY_CARDS and len(cards) > (kind == "discard"):
        raise QuestionError(Fault("makes_no_sense", kind, " ".join(cards)))
    card, part = cards[0] if cards else "", choice if kind == "take" else "whole"
    return Question(  # the fields in their order, as a listing makes one for each that it judges
        *(_ASKS.get(kind, kind), part, "draw", card, cards, (), to, side, None),
        *(False, choice == "concealed", from_meld),
    )


def _draw(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Judge drawing: it goes on as long as the stock has cards."""
    drawn = CARDS(None, {"count": rules.drawing.cards})
    return decide(question, (check_stock_left(position, "drawing.order"), drawn), rules, drawn)


def _take(position: Position, question: Question, rules: RuleSet) -> Verdict:
    if question.to is not None:
        pick_meld(position.melds, question.to, "to")
    chosen = partial(with_cards, cards=question.cards, to=question.to)
    verdict = judge_taking(position, question, rules, chosen)
    return verdict._replace(ways=verdict.ways[:1], ways_total=min(len(verdict.ways), 1))


_SPECIAL: Mapping[str, Mapping[str, Answerer]] = {
    "canasta": {"draw": _draw, "take": _take},
    "rummy": {
        "draw": _draw,
        "take": rummy.judge_take,
        "open": rummy.judge_open,
        "meld": rummy.judge_meld,
    },
}
"""Actions, by the family of games, that are not answered as the question that they put."""
