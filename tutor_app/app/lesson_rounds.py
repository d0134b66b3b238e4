"""The short round at a lesson's end: a few fresh exercises of the rules that it teaches.

A lesson and a number make it, so that a link shows everybody the same one. Rules that no drill
asks about give way to others of the lesson; where there is none, its scenarios come instead.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import chain, islice
from random import Random

from tutor_app.app import state
from tutor_app.app.judging import ROUND_SIGN, Task, exercise_tasks
from tutor_app.app.learning import tasks_by_rule
from tutor_app.app.replied import REMEMBERED
from tutor_app.content.courses import library
from tutor_app.content.lessons import Lesson
from tutor_app.rulesets import load_rule_set
from tutor_app.training.wanted import items_for

SIZE = 3
"""Exercises in a round."""

LOTS = 1_000_000


def find_lesson(lesson_id: str) -> Lesson | None:
    """The lesson of this id that has rules to ask about; None where there is none."""
    course, _, slug = lesson_id.partition("/")
    found = library().lesson(course, slug)
    return found if found is not None and found.teaches else None


def new_number(lesson_id: str) -> int:
    """The number of the learner's next round: another one after each answer."""
    return state.lot(f"{lesson_id}/{len(state.first_answers())}", LOTS)


@lru_cache(REMEMBERED)
def tasks_after(lesson_id: str, number: int) -> tuple[Task, ...]:
    """The tasks of a round, the same for everybody."""
    lesson = find_lesson(lesson_id)
    if lesson is None:
        return ()
    rules, lot = load_rule_set(library().courses[lesson.course].ruleset), f"{lesson_id}/{number}"
    fresh = [exercise_tasks(item)[0] for item in items_for(lesson.teaches, rules, lot, SIZE)]
    known = (_put(task, number) for task in _scenarios(lesson, rules.id, lot))
    return tuple(islice(chain(fresh, known), SIZE))


def _scenarios(lesson: Lesson, ruleset: str, lot: str) -> Iterator[Task]:
    """The positions that its rules decide, those that the lesson itself shows last."""
    found = {
        task.item: task for rule in lesson.teaches for task in tasks_by_rule(ruleset).get(rule, ())
    }
    shown = {step.scenario.id for step in lesson.steps.values()}
    order = Random(lot).sample(list(found.values()), len(found))  # noqa: S311 cards
    yield from sorted(order, key=lambda task: task.scenario.id in shown)


def _put(task: Task, number: int) -> Task:
    """A position as it is put in a round; it is no round of practice, so no number of one."""
    return replace(task, item=f"{task.item}{ROUND_SIGN}+{number}")
