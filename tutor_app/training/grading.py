"""Grading one answer: right or wrong, the proof, and the nearest legal neighbour."""

from dataclasses import dataclass

from tutor_app.engine.ask import ask
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Answer, Finding, Verdict
from tutor_app.neighbours.nearest import Neighbour, nearest


@dataclass(frozen=True, slots=True)
class Grade:
    """What became of an answer.

    Attributes:
        right: Whether it is the engine's.
        verdict: The engine's verdict with its proof.
        first: The finding to show first: the condition that the answer overlooks.
        neighbour: The nearest position with the other answer, for yes-or-no questions.
    """

    right: bool
    verdict: Verdict
    first: Finding
    neighbour: Neighbour | None


def grade(position: Position, question: Question, rules: RuleSet, answer: Answer) -> Grade:
    """Return the grade of `answer`; a yes is never mistaken for the number one.

    Raises:
        QuestionError: The question makes no sense here.
    """
    verdict = ask(position, question, rules)
    right = type(answer) is type(verdict.answer) and answer == verdict.answer
    return Grade(right, verdict, first_reason(verdict), nearest(position, question, rules))


def first_reason(verdict: Verdict) -> Finding:
    """Return the finding to show first: on failed ways the one that came nearest."""
    deciding = verdict.deciding
    if deciding.holds is False and len(deciding.routes) == 1:
        broken = (finding for finding in deciding.routes[0].findings if finding.holds is False)
        return next(broken, deciding)
    return deciding
