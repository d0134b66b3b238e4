"""A course as one text: prose, positions, tasks, answers with their reasons."""

from collections.abc import Iterator
from dataclasses import dataclass

from tutor_app.content.continued_words import (
    action_words,
    choose_text,
    others_text,
    shuffled,
    told_lines,
)
from tutor_app.content.courses import Course
from tutor_app.content.lessons import Lesson, Step
from tutor_app.content.markup import Prose, Screen, StepPlace
from tutor_app.content.trial import try_cards
from tutor_app.engine.ask import ask
from tutor_app.engine.card import Cards
from tutor_app.engine.position import Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Verdict
from tutor_app.explain import (
    answer_text,
    first_way,
    position_lines,
    question_text,
    sentence,
)
from tutor_app.explain.folding import fold
from tutor_app.explain.prompts import blocked_text, prompt_text
from tutor_app.i18n import Reader


@dataclass(frozen=True, slots=True)
class Exercise:
    """A position of a lesson and what is to be done with it, in words.

    Attributes:
        number: Its number in what is read, from 1; 0 where it is only looked at.
        rules: The rule set in the form that is played at this table.
        position: The table, line by line.
        asked: The question or the task; empty where it is only looked at.
        answer: The right answer, or cards that do it.
        verdict: The engine's verdict on that; None where nothing is asked.
        tempting: Cards that look right and are not, where there are some.
        refused: The verdict on those.
        blocked: What a discard that blocks the pile means for the next player.
        told: What is told after a choice between two lawful actions, line by line.
        step: The step that puts such a choice, for its picture.
    """

    number: int
    rules: RuleSet
    position: tuple[str, ...]
    asked: str = ""
    answer: str = ""
    verdict: Verdict | None = None
    tempting: str = ""
    refused: Verdict | None = None
    blocked: str = ""
    told: tuple[str, ...] = ()
    step: Step | None = None

    def why(self, reader: Reader) -> list[str]:
        """Return why the answer is right, line by line; nothing where nothing is asked."""
        found = reasons(self.verdict, self.rules, reader) if self.verdict else []
        return [*found, self.blocked] if self.blocked else found


@dataclass(frozen=True, slots=True)
class Page:
    """A screen of a lesson as it is read: prose and at most one exercise, in their order."""

    heading: Prose
    blocks: tuple[Prose | Exercise, ...]

    @property
    def exercise(self) -> Exercise | None:
        """The exercise on this page, if there is one."""
        return next((block for block in self.blocks if isinstance(block, Exercise)), None)


def read_course(course: Course, reader: Reader) -> Iterator[tuple[Lesson, list[Page]]]:
    """Yield each lesson with its pages; exercises are numbered through the course."""
    number = 0
    for lesson in course.lessons:
        pages = []
        for screen in lesson.screens[reader.language]:
            step = lesson.steps.get(screen.step)
            number += step is not None and step.is_task
            pages.append(_page(screen, step, number, reader))
        yield lesson, pages


def reasons(verdict: Verdict, rules: RuleSet, reader: Reader) -> list[str]:
    """Return what decided, a sentence each."""
    decided = (sentence(finding, rules, reader) for finding in fold(verdict).decided)
    return list(dict.fromkeys(decided))


def _page(screen: Screen, step: Step | None, number: int, reader: Reader) -> Page:
    blocks: list[Prose | Exercise] = []
    for block in screen.blocks:
        if not isinstance(block, StepPlace):
            blocks.append(block)
        elif step is not None:
            blocks.append(_exercise(step, number, reader))
    return Page(screen.heading, tuple(blocks))


def _exercise(step: Step, number: int, reader: Reader) -> Exercise:
    scenario = step.scenario
    position, rules = scenario.position, scenario.rules
    unknown = () if step.goal == "draw" else position.stock_top
    seen = position._replace(stock_top=unknown)
    lines = tuple(position_lines(seen, rules, reader, asked=scenario.asked))
    if not step.is_task:
        return Exercise(0, rules, lines)
    if step.acts:
        return Exercise(
            number,
            rules,
            lines,
            step.prompt.get(reader.language) or prompt_text(step.goal, reader),
            _joined(step.solution or position.stock_top, step.to, position, reader),
            try_cards(step, step.solution, step.to),
            _joined(step.tempting, step.tempting_to, position, reader),
            try_cards(step, step.tempting, step.tempting_to) if step.tempting else None,
            blocked_text(step.solution[0], reader) if step.blocks else "",
        )
    if step.choice is not None:
        ways = [f"{letter}) {way}." for letter, way in zip("ab", _ways(step, reader), strict=True)]
        asked = " ".join([choose_text(step, reader), *ways])
        lines = (*lines, f"{others_text(step.choice, reader)}.")
        told = tuple(told_lines(step, reader))
        return Exercise(number, rules, lines, asked, told=told, step=step)
    question = scenario.questions[0].question
    verdict = ask(position, question, rules)
    asked = question_text(question, position, rules, reader)
    answer = answer_text(verdict, question, reader)
    if verdict.answer is True and verdict.ways:
        answer = f"{answer}: {first_way(verdict, reader)}"
    return Exercise(number, rules, lines, asked, answer, verdict)


def _ways(step: Step, reader: Reader) -> list[str]:
    """Return both actions in an order that does not give the advice away."""
    return [action_words(step, name, reader) for name in shuffled(step)]


def _joined(cards: Cards, to: int | None, position: Position, reader: Reader) -> str:
    """Return cards and, where there is a choice, the meld that they join."""
    shown = reader.cards(cards)
    if to is None or len(position.melds) == 1:
        return shown
    return f"{shown} → {reader.cards(position.melds[to].cards)}"
