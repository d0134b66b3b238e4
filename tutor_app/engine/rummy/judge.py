"""Judging what a player does with cards in Rommé."""

from collections.abc import Callable, Mapping

from tutor_app.engine.action import Action
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.judging.deciding import decide
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import opening
from tutor_app.engine.rummy import answers
from tutor_app.engine.rummy.cover import IMPOSSIBLE, best_cover
from tutor_app.engine.rummy.melds import check_meld
from tutor_app.engine.verdict import Laid, Verdict, Way

Answer = Callable[[Position, Question, RuleSet], Verdict]

_ANSWERS: Mapping[str, tuple[str, Answer]] = {
    "take": ("take-pile", answers.answer_take),
    "meld": ("meld", answers.answer_meld),
    "add": ("add", answers.answer_add),
    "discard": ("discard", answers.answer_discard),
}


def judge(position: Position, action: Action, rules: RuleSet) -> Verdict:
    """Return the verdict on an action with these very cards, which the hand holds.

    Raises:
        QuestionError: The discard is not taken by itself, which is the only way.
    """
    if action.kind == "take" and (action.cards or action.choice != "whole"):
        found = " ".join((action.choice, *action.cards))
        raise QuestionError(Fault("makes_no_sense", "take-pile", found))
    if action.kind == "open" or (action.kind == "meld" and not position.opened):
        return _judge_open(position, action, rules)
    ask, answer = _ANSWERS[action.kind]
    card = action.cards[0] if action.cards else ""
    question = Question(ask=ask, cards=action.cards, card=card, to=action.to, side=action.side)
    return answer(position, question, rules)


def _judge_open(position: Position, action: Action, rules: RuleSet) -> Verdict:
    """Judge an opening: do all these cards make melds, and do they count enough?"""
    question = Question(ask="can-open", cards=action.cards)
    cover = best_cover(action.cards, (), rules, 0)
    if cover.points == IMPOSSIBLE:
        return decide(question, check_meld(action.cards, rules), rules)
    minimum = opening.check_minimum(cover.points, position, rules)
    left = len(position.hand or ()) - len(action.cards)
    way = Way(tuple(Laid(meld) for meld in cover.melds), len(action.cards), cover.points, left)
    return decide(question, (minimum,), rules, minimum, (way,))
