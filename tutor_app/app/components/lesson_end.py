"""The end of a lesson: how each task went, and its rules with ways to table and practice."""

from html import escape

from tutor_app.app import state
from tutor_app.app.addresses import Address
from tutor_app.app.components import parts
from tutor_app.app.components.feedback import BROKEN, FACT, KEPT, mark
from tutor_app.app.components.parts import Link
from tutor_app.app.courses import lesson_address, tasks_of
from tutor_app.app.judging import Task
from tutor_app.app.practising import Practice, start_address
from tutor_app.content.courses import Course
from tutor_app.content.lessons import Lesson
from tutor_app.content.prose import render_heading
from tutor_app.explain import rule_name, topic_name
from tutor_app.i18n import Reader
from tutor_app.rulesets import load_rule_set


def results_html(lesson: Lesson, reader: Reader) -> str:
    """Each task by its page's heading, a link to it, and whether it was right at once."""
    screens = lesson.screens[reader.language]
    items = []
    for number, task in tasks_of(lesson, reader).items():
        heading = render_heading(screens[number - 1].heading, task.scenario.rules, reader)
        items.append(result_html(heading, lesson_address(lesson, number), task, reader))
    return f'<ul class="ct-results">{"".join(items)}</ul>'


def result_html(heading: str, target: Address, task: Task, reader: Reader) -> str:
    """A task by its page's heading, which is HTML, the way to it, and how it went."""
    kind, word = how_it_went(task.item, reader)
    if kind == KEPT and task.step is not None and task.step.choice is not None:
        word = reader.text("You have chosen")
    sign = mark(kind, reader, word)
    return (
        f"<li><a {Link('', target).attributes}>{sign}<span><b>{heading}</b>"
        f'<small aria-hidden="true">{escape(word)}</small></span></a></li>'
    )


def how_it_went(item: str, reader: Reader) -> tuple[str, str]:
    """The sign and the word for how a task went."""
    tried = state.tried(item)
    if tried is None:
        return FACT, reader.text("Not solved yet")
    if not tried.solved:
        return BROKEN, reader.text("Not solved yet")
    return KEPT, reader.text("Right first time") if tried.at_once else reader.text(
        "Right in the end"
    )


def rules_html(course: Course, lesson: Lesson, reader: Reader) -> str:
    """The rules of a lesson, topic by topic, with the ways to the table and to practice."""
    known = load_rule_set(course.ruleset)
    by_topic: dict[str, list[str]] = {}
    for rule in lesson.teaches:
        by_topic.setdefault(rule.partition(".")[0], []).append(rule_name(rule, reader))
    items = []
    for topic, names in by_topic.items():
        table = {"rules": known.id, "topic": topic}
        links = [Link(reader.text("In the rules"), state.address("rules", table))]
        practice = Practice(known.id, topic)
        if practice.tasks:
            links.append(Link(reader.text("Practise"), start_address(practice)))
        told = escape(" · ".join(names))
        items.append(
            f"<li><b>{escape(topic_name(topic, reader))}</b>"
            f"<span>{told}</span>{parts.ways(links)}</li>"
        )
    return f'<ul class="ct-taught">{"".join(items)}</ul>'
