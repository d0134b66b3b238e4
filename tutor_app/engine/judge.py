"""Judging what a player does with cards: `judge(position, action, rules) -> Verdict`.

An action names the very cards. It is judged by the functions that answer the questions.
"""

from collections.abc import Callable, Mapping

from tutor_app.engine.action import Action
from tutor_app.engine.ask import answerer
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.judging.drawing import answer_draw
from tutor_app.engine.judging.opening import judge_open
from tutor_app.engine.judging.pile_opening import openings_with_pile
from tutor_app.engine.judging.taking import judge_taking
from tutor_app.engine.judging.turn import need_cards_in_hand, start_turn
from tutor_app.engine.position import Position, Question
from tutor_app.engine.proof import prove
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rummy import judge as rummy
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

_ANY_CARDS = frozenset({"open", "meld", "add", "lay-out"})
"""Kinds of action that name one card or more; a discard names one, a taking any number."""


def judge(position: Position, action: Action, rules: RuleSet, *, causes: bool = True) -> Verdict:
    """Return the verdict on an action: whether it is legal, and why.

    Args:
        position: The position of the player to act.
        action: What is done.
        rules: The rule set.
        causes: Whether to find the rules that decide a no.

    Raises:
        QuestionError: The action makes no sense here, or the hand lacks the cards.
    """
    check_count(action)
    if not causes:
        return _judged(position, action, rules)
    return prove(lambda lifted: _judged(position, action, lifted), position, rules)


def check_count(action: Action) -> None:
    """Check how many cards an action names: none, one, or any number for a taking.

    Raises:
        QuestionError: It names more or fewer than such an action has.
    """
    kind, count = action.kind, len(action.cards)
    if kind in {*_ANY_CARDS, "discard"} and not count:
        raise QuestionError(Fault("missing_key", "cards", ""))
    if kind not in {*_ANY_CARDS, "take"} and count > (kind == "discard"):
        raise QuestionError(Fault("makes_no_sense", kind, " ".join(action.cards)))


def _judged(position: Position, action: Action, rules: RuleSet) -> Verdict:
    special = _SPECIAL[rules.cards.family].get(action.kind)
    if special is not None:
        need_cards_in_hand(action.cards, position, "cards")
        return special(position, action, rules)
    question = question_of(action)
    return answerer(question.ask, rules)(position, question, rules)


def question_of(action: Action) -> Question:
    """Return the question that an action puts to the rules."""
    kind, cards, to, choice, from_meld, side = action
    return Question(
        _ASKS.get(kind, kind),
        choice if kind == "take" else "whole",
        card=cards[0] if cards else "",
        cards=cards,
        to=to,
        from_index=from_meld,
        side=side,
        concealed=choice == "concealed",
        from_meld=from_meld if kind == "discard" else None,
    )


def _take(position: Position, action: Action, rules: RuleSet) -> Verdict:
    chosen, question = (action.cards, action.to), question_of(action)
    verdict = judge_taking(position, question, rules, openings_with_pile, chosen=chosen)
    return verdict._replace(ways=verdict.ways[:1], ways_total=min(len(verdict.ways), 1))


def _open(position: Position, action: Action, rules: RuleSet) -> Verdict:
    question = question_of(action)
    return judge_open(start_turn(position, question, rules), action.cards, question)


def _draw(position: Position, action: Action, rules: RuleSet) -> Verdict:
    return answer_draw(position, question_of(action), rules)


_SPECIAL: Mapping[str, Mapping[str, Callable[[Position, Action, RuleSet], Verdict]]] = {
    "canasta": {"draw": _draw, "take": _take, "open": _open},
    "rummy": {"draw": _draw, "take": rummy.take, "open": rummy.open_with, "meld": rummy.meld},
}
"""Actions, by the family of games, that are not answered as the question that they put."""
