"""Grading one answer: right or wrong, the proof, and the nearest legal neighbour."""

from dataclasses import dataclass

from tutor_app.engine.ask import ask
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Answer, Verdict
from tutor_app.neighbours.nearest import nearest
from tutor_app.neighbours.neighbour import Neighbour


@dataclass(frozen=True, slots=True)
class Grade:
    """What became of an answer.

    Attributes:
        right: Whether it is the engine's.
        verdict: The engine's verdict with its proof.
        neighbour: The nearest position in which a no would be a yes; None for other answers.
    """

    right: bool
    verdict: Verdict
    neighbour: Neighbour | None


def grade(position: Position, question: Question, rules: RuleSet, answer: Answer) -> Grade:
    """Return the grade of `answer`; a yes is never mistaken for the number one.

    Raises:
        QuestionError: The question makes no sense here.
    """
    verdict = ask(position, question, rules)
    right = type(answer) is type(verdict.answer) and answer == verdict.answer
    near = nearest(position, question, rules) if verdict.answer is False else None
    return Grade(right, verdict, near)
