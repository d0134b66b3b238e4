"""Judging in Rommé what a player does with cards, where that is more than a question."""

from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.judging.deciding import decide
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import opening
from tutor_app.engine.rummy.answers import answer_meld, answer_take
from tutor_app.engine.rummy.cover import IMPOSSIBLE, best_cover
from tutor_app.engine.rummy.melds import check_meld
from tutor_app.engine.verdict import Laid, Verdict, Way


def take(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Judge taking the discard.

    Raises:
        QuestionError: It is not taken by itself, which is the only way.
    """
    if question.cards or question.to is not None or question.choice != "whole":
        found = " ".join((question.choice, *question.cards))
        raise QuestionError(Fault("makes_no_sense", "take-pile", found))
    return answer_take(position, question, rules)


def meld(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Judge a new meld, which is the whole opening of a player who has not opened."""
    if not position.opened:
        return open_with(position, question, rules)
    return answer_meld(position, question, rules)


def open_with(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Judge an opening: do all these cards make melds, and do they count enough?"""
    cover = best_cover(question.cards, (), rules, 0)
    if cover.points == IMPOSSIBLE:
        return decide(question, check_meld(question.cards, rules), rules)
    minimum = opening.check_minimum(cover.points, position, rules)
    left = len(position.hand or ()) - len(question.cards)
    way = Way(tuple(Laid(meld) for meld in cover.melds), len(question.cards), cover.points, left)
    return decide(question, (minimum,), rules, minimum, (way,))
