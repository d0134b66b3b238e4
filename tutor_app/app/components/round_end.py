"""The end of a round of practice: how it went, which rules were missed, and the ways on."""

from dataclasses import replace

from tutor_app.app import rulebooks
from tutor_app.app.addresses import Address
from tutor_app.app.components import parts
from tutor_app.app.components.parts import Link
from tutor_app.app.courses import course_address, next_lesson, resume
from tutor_app.app.forms import form_of
from tutor_app.app.judging import Task, key_verdict
from tutor_app.app.lesson_rounds import find_lesson
from tutor_app.app.practising import (
    Practice,
    first_right,
    next_part,
    next_task,
    start_address,
    task_address,
    tasks_in,
)
from tutor_app.content.courses import library
from tutor_app.content.lessons import Lesson
from tutor_app.explain import rule_name, topic_name
from tutor_app.explain.folding import lead
from tutor_app.i18n import Reader


def round_end_html(practice: Practice, reader: Reader) -> str:
    """All of the page."""
    tasks = tasks_in(practice)
    missed = [task for task in tasks if first_right(task) is False]
    right = sum(first_right(task) is True for task in tasks)
    told = reader.text("Right first time: {right} of {n}.", right=right, n=len(tasks))
    return (
        parts.heading(reader.text("That is the end of the round."))
        + parts.paragraph(told, "ct-lead")
        + missed_html(missed, reader)
        + parts.bar(ways_on(practice, missed, reader))
    )


def missed_html(missed: list[Task], reader: Reader) -> str:
    """The rules that were missed, each once, with the way to the table where it stands."""
    tasks = {deciding_rule(task): task for task in missed}
    tiles = [
        parts.tile(
            Link(rule_name(rule, reader), rules_address(rule, task)),
            topic_name(rule.partition(".")[0], reader),
        )
        for rule, task in tasks.items()
    ]
    if not tiles:
        return parts.paragraph(reader.text("You got every rule right."))
    head = parts.section(reader.text("The rules that you missed"))
    return head + parts.tiles(tiles, two=True)


def out_link(practice: Practice, reader: Reader) -> Link:
    """The way out of a round."""
    if practice.lesson:
        return Link(reader.text("Back to the lesson"), practice.choice)
    progress = practice.choice.page == "progress"
    told = reader.text("Your progress") if progress else reader.text("Choose a topic")
    return Link(told, practice.choice)


def deciding_rule(task: Task) -> str:
    """The rule that its answer turns on."""
    return lead(key_verdict(task), task.asked.because).rule


def rules_address(rule: str, task: Task) -> Address:
    """Where the table of the rules says it, in the form that was played."""
    form = form_of(task.scenario).params
    params = {"rules": task.scenario.ruleset, "topic": rule.partition(".")[0], **form}
    return rulebooks.address("rules", params)


def way_after(lesson: Lesson, reader: Reader) -> Link:
    """From the exercises after a lesson to the next one of its course, else to the course."""
    course = library().courses[lesson.course]
    following = next_lesson(course, lesson)
    if following is None:
        return Link(reader.text("Back to the course"), course_address(course), strong=True)
    return Link(reader.text("Next lesson"), resume(following, reader), strong=True)


def ways_on(practice: Practice, missed: list[Task], reader: Reader) -> list[Link]:
    """What is left of the round, or again what was missed, and the next topic."""
    left = next_task(practice)
    if left is not None:
        return [
            out_link(practice, reader),
            Link(reader.text("Go on with the round"), task_address(practice, left), strong=True),
        ]
    if practice.daily:
        return [replace(out_link(practice, reader), strong=True)]
    if lesson := find_lesson(practice.lesson):
        more = Link(reader.text("More exercises"), start_address(practice))
        return [more, way_after(lesson, reader)]
    following, part = next_part(practice, reader)
    name = reader.text("Next: {lesson}", lesson=part) if part else reader.text("Next round")
    on = Link(name, start_address(following), strong=not missed)
    if not missed:
        return [out_link(practice, reader), on]
    again = start_address(replace(practice, again=practice.round))
    return [on, Link(reader.text("Try what I missed again"), again, strong=True)]
