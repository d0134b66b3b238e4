"""Practice: choose rules and a topic, answer positions, read why."""

from html import escape

import streamlit as st

from tutor_app.app import state
from tutor_app.app.components import parts
from tutor_app.app.components.acting import ask
from tutor_app.app.components.asking import question_html
from tutor_app.app.components.choosing import chooser, rule_set_entries
from tutor_app.app.components.parts import Link
from tutor_app.app.components.stage import show_as_text, show_position
from tutor_app.app.judging import Task
from tutor_app.app.practising import (
    count_right,
    find_task,
    next_address,
    rule_set_choice,
    rule_set_names,
    tasks_of,
)
from tutor_app.content.courses import library
from tutor_app.explain import topic_name
from tutor_app.i18n import Reader


def show_choice(ruleset: str, told: str, reader: Reader) -> None:
    """Choose a rule set and a topic."""
    here = state.address("practice", {"rules": ruleset})
    rules = chooser(
        reader.text("By which rules?"),
        rule_set_names(reader)[ruleset],
        rule_set_entries(here, "rules", reader, only=rule_set_names(reader)),
        reader,
    )
    mixed = _topic_tile(ruleset, "", reader.text("A bit of everything"), reader)
    topics = [
        _topic_tile(ruleset, topic, topic_name(topic, reader), reader)
        for topic in library().topics_of(ruleset)
    ]
    lead = reader.text("Positions from the table. You answer, the tutor tells you why.")
    st.html(
        parts.heading(reader.text("Practice"))
        + parts.notice(told)
        + parts.paragraph(lead, "ct-lead")
        + rules
        + parts.section(reader.text("What would you like to practise?"))
        + parts.tiles([mixed, *topics], two=True)
    )


def _topic_tile(ruleset: str, topic: str, name: str, reader: Reader) -> str:
    """A topic, and how many of its positions were answered right."""
    tasks = tasks_of(ruleset, topic)
    right = count_right(tasks)
    below = reader.plural("{right} of {n} right", "{right} of {n} right", len(tasks), right=right)
    label = reader.text("{percent} percent done", percent=_share(right, len(tasks)))
    link = Link(name, next_address(ruleset, topic, ""))
    return parts.tile(link, below, parts.ring(_share(right, len(tasks)), label))


def _share(part: int, whole: int) -> int:
    return round(100 * part / whole) if whole else 0


def show_task(task: Task, topic: str, reader: Reader) -> None:
    """One position: question, answer, perhaps the reason, feedback, and on."""

    def bar(done: bool) -> str:  # noqa: FBT001 a bar knows but this
        return bar_html(task, topic, state.reader(), answered=done)

    with st.container(key="stage"):
        with st.container(key="stage-table"):
            show_position(task, reader)
        with st.container(key="stage-ask"):
            st.html(question_html(task, reader))
            ask(task, bar, with_reason=state.settings().reasons == "yes")
        show_as_text(task, reader)


def bar_html(task: Task, topic: str, reader: Reader, *, answered: bool) -> str:
    """The bar at the thumb: out to the topics, and on to the next position."""
    ruleset = task.scenario.ruleset
    label = reader.text("Next position") if answered else reader.text("Another position")
    ahead = Link(label, next_address(ruleset, topic, task.item), strong=answered)
    out = Link(reader.text("Choose a topic"), state.address("practice", {"rules": ruleset}))
    return parts.bar([out, ahead])


def head_html(task: Task, topic: str, reader: Reader) -> str:
    """Way out, rule set and topic; what the position is called would give it away."""
    ruleset = task.scenario.ruleset
    back = state.address("practice", {"rules": ruleset})
    tasks = tasks_of(ruleset, topic)
    place = f"{count_right(tasks)} / {len(tasks)}"
    name = topic_name(topic, reader) if topic else reader.text("A bit of everything")
    return (
        parts.crumbs([Link(rule_set_names(reader)[ruleset], back)], name, place)
        + parts.progress(count_right(tasks), len(tasks))
        + f'<h1 class="ct-hear" tabindex="-1">{escape(name)}</h1>'
    )


def page() -> None:
    """Show a position, or the choice of one."""
    reader = state.reader()
    asked = state.asked()
    ruleset, told = rule_set_choice(asked.get("rules", ""), reader)
    task = find_task(asked.get("scenario", ""), asked.get("step", ""))
    if task is None:
        if asked.get("scenario"):
            told = reader.text("There is no such position; choose another one.")
        show_choice(ruleset, told, reader)
        return
    topic = asked.get("topic", "")
    topic = topic if topic in library().topics_of(task.scenario.ruleset) else ""
    st.html(head_html(task, topic, reader))
    show_task(task, topic, reader)


page()
