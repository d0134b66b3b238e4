"""Answers in words."""

from tutor_app.engine.position import Question
from tutor_app.engine.verdict import Answer, Verdict
from tutor_app.explain.sentences import capitalised
from tutor_app.explain.units import cards_text, points_text
from tutor_app.explain.words import answer_word
from tutor_app.i18n import Reader

CARD_QUESTIONS = frozenset({"cards-taken", "cards-drawn"})
"""Question kinds whose number counts cards; every other number counts points."""


def answer_text(answer: Verdict | Answer, question: Question, reader: Reader) -> str:
    """Return an answer as a reader reads it: yes or no, a number with its unit, a word.

    Args:
        answer: The answer, or the verdict that holds it.
        question: What was asked; it tells the unit and what a word means.
        reader: Whom it is for.
    """
    value = answer.answer if isinstance(answer, Verdict) else answer
    if isinstance(value, bool):
        return reader.text("Yes") if value else reader.text("No")
    if isinstance(value, str):
        return capitalised(answer_word(question.ask, value, reader))
    if question.ask in CARD_QUESTIONS:
        return cards_text(value, reader)
    return points_text(value, reader)
