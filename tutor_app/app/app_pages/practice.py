"""Practice: choose rules and a topic, answer positions, read why."""

from collections.abc import Mapping
from dataclasses import replace
from html import escape

import streamlit as st

from tutor_app.app import daily, rulebooks, state
from tutor_app.app.components import parts
from tutor_app.app.components.acting import ask, lay
from tutor_app.app.components.asking import question_html
from tutor_app.app.components.choosing import chooser, drill_chips, rule_set_entries
from tutor_app.app.components.parts import Link
from tutor_app.app.components.round_end import out_link, round_end_html
from tutor_app.app.components.stage import show_as_text, show_position
from tutor_app.app.judging import Task
from tutor_app.app.practising import (
    Drill,
    count_right,
    end_address,
    find_task,
    in_round,
    nearest_form,
    next_address,
    read_round,
    rule_set_choice,
    rule_set_names,
    start_address,
    tasks_in,
)
from tutor_app.content.courses import library
from tutor_app.explain import topic_name
from tutor_app.i18n import Reader
from tutor_app.rulesets import load_rule_set


def find_drill(asked: Mapping[str, str], reader: Reader) -> tuple[Drill, str]:
    """What an address asks to practise, and what to tell who asked for something else."""
    ruleset, told = rule_set_choice(asked.get("rules", ""), reader)
    topic = asked.get("topic", "")
    known = topic in library().topics_of(ruleset)
    if topic and not known:
        told = told or reader.text("There is no such topic in these rules; choose another one.")
    number, again = (read_round(asked.get(key, "")) for key in ("round", "again"))
    today = asked.get("daily") == "1"
    drill = Drill(ruleset, topic if known else "", None, number, again, daily=today)
    if not rulebooks.names_form(asked):
        return drill, told
    chosen = rulebooks.choose({**asked, "rules": ruleset}, reader)
    form = nearest_form(chosen.form, ruleset)
    told = told or chosen.told
    if form != chosen.form:
        told = told or reader.text(
            "There are no positions for this number of players yet; here are others."
        )
    return replace(drill, form=form), told


def show_choice(drill: Drill, told: str, reader: Reader) -> None:
    """Choose a rule set, a form of it and a topic."""
    ruleset = drill.ruleset
    here = state.address("practice", {"rules": ruleset})
    rules = chooser(
        reader.text("By which rules?"),
        rule_set_names(reader)[ruleset],
        rule_set_entries(here, "rules", reader, only=rule_set_names(reader)),
        reader,
    )
    names = [("", reader.text("A bit of everything"))]
    names += [(topic, topic_name(topic, reader)) for topic in library().topics_of(ruleset)]
    each = [(replace(drill, topic=topic), name) for topic, name in names]
    topics = [_topic_tile(part, name, reader) for part, name in each if part.tasks]
    lead = reader.text("Positions from the table. You answer; the tutor tells you why.")
    st.html(
        parts.heading(reader.text("Practice"))
        + parts.notice(told)
        + parts.paragraph(lead, "ct-lead")
        + rules
        + drill_chips(drill, reader)
        + _variants(drill, reader)
        + parts.section(reader.text("What would you like to practise?"))
        + parts.tiles(topics, two=True)
    )


def _variants(drill: Drill, reader: Reader) -> str:
    """With which variants is played, where that was chosen."""
    if drill.form is None or not drill.form.switches:
        return ""
    form = drill.form
    rules = load_rule_set(drill.ruleset, form.players, form.teams, form.switches)
    return parts.paragraph(rulebooks.variants_text(rules, reader))


def _topic_tile(drill: Drill, name: str, reader: Reader) -> str:
    """A topic, and how many of its positions were answered right."""
    tasks = drill.tasks
    right = count_right(tasks)
    below = reader.plural("{right} of {n} right", "{right} of {n} right", len(tasks), right=right)
    label = reader.text("{percent} per cent done", percent=_share(right, len(tasks)))
    link = Link(name, start_address(drill))
    return parts.tile(link, below, parts.ring(_share(right, len(tasks)), label))


def _share(part: int, whole: int) -> int:
    return round(100 * part / whole) if whole else 0


def show_task(task: Task, drill: Drill, reader: Reader) -> None:
    """One position: question, answer, perhaps the reason, feedback, and on."""

    def bar(done: bool) -> str:  # noqa: FBT001 a bar knows but this
        return bar_html(task, drill, state.reader(), answered=done)

    with st.container(key="stage"):
        if task.lays:
            lay(task, bar)
        else:
            with st.container(key="stage-table"):
                show_position(task, reader)
            with st.container(key="stage-ask"):
                st.html(question_html(task, reader))
                ask(task, bar, with_reason=state.settings().reasons == "yes")
        show_as_text(task, reader)


def bar_html(task: Task, drill: Drill, reader: Reader, *, answered: bool) -> str:
    """The bar at the thumb: out to the topics, and on to the next position."""
    ahead_address = next_address(drill, task)
    label = reader.text("Next position") if answered else reader.text("Another position")
    if drill.round and ahead_address == end_address(drill):
        label = reader.text("To the end of the round")
    ahead = Link(label, ahead_address, strong=answered)
    return parts.bar([out_link(drill, reader), ahead])


def page_name(drill: Drill, reader: Reader) -> str:
    """The topic, or that it is today's session."""
    if drill.daily:
        return reader.text("Today’s practice")
    return topic_name(drill.topic, reader) if drill.topic else reader.text("A bit of everything")


def head_html(drill: Drill, task: Task | None, reader: Reader) -> str:
    """Way out, rule set and topic; what the position is called would give it away."""
    name = page_name(drill, reader)
    back = Link(rule_set_names(reader)[drill.ruleset], drill.choice)
    if not drill.round:
        return parts.crumbs([back], name)
    items = [each.item for each in tasks_in(drill)]
    done = sum(state.answer_to(item) is not None for item in items)
    place = ""
    if task is not None and task.item in items:
        place = f"{items.index(task.item) + 1} / {len(items)}"
    return parts.crumbs([back], name, place) + parts.progress(done, len(items))


def page() -> None:
    """Show a position, the end of a round, or the choice of a topic."""
    reader = state.reader()
    asked = state.asked()
    named = find_task(asked.get("scenario", ""), asked.get("step", ""))
    if named is not None:
        asked = {**asked, "rules": named.scenario.ruleset}
    drill, told = find_drill(asked, reader)
    if drill.daily and drill.round:
        daily.keep_plan(drill.ruleset, drill.round)
    if named is not None:
        task = in_round(named, drill.round)
        heading = f'<h1 class="ct-hear" tabindex="-1">{escape(page_name(drill, reader))}</h1>'
        st.html(head_html(drill, task, reader) + heading)
        show_task(task, drill, reader)
    elif drill.round and not asked.get("scenario") and tasks_in(drill):
        st.html(head_html(drill, None, reader) + round_end_html(drill, reader))
    else:
        if asked.get("scenario"):
            told = reader.text("There is no such position; choose another one.")
        show_choice(replace(drill, round=0, again=0, daily=False), told, reader)


page()
