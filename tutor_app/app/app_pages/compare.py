"""Compare: one position under every rule set."""

import streamlit as st

from tutor_app.app import rulebooks, state
from tutor_app.app.components import parts
from tutor_app.app.components.acting import show_stage
from tutor_app.app.components.asking import question_html
from tutor_app.app.components.choosing import chooser, rule_set_entries
from tutor_app.app.components.comparing import rows_html
from tutor_app.app.components.finding import search_everywhere
from tutor_app.app.components.frame.frame import title
from tutor_app.app.components.parts import Link
from tutor_app.app.components.positions import put_as_text, put_position
from tutor_app.app.components.stage.stage import ASK, Stage
from tutor_app.app.forms import FORM, form_of
from tutor_app.app.judging import Task, disputed
from tutor_app.app.practising import entered_task, find_task, rule_set_choice, rule_set_names
from tutor_app.content.courses import library
from tutor_app.explain import question_text, topic_name
from tutor_app.i18n import Reader


def back_link(task: Task, reader: Reader) -> Link:
    """Where the reader came from: a lesson's screen, or the position in practice."""
    asked = state.asked()
    lesson = library().lesson(asked.get("course", ""), asked.get("lesson", ""))
    if lesson is not None:
        params = {key: asked.get(key, "") for key in ("course", "lesson", "step")}
        return Link(reader.text("Back to the lesson"), rulebooks.address("lesson", params))
    if "p" in task.params:
        return Link(reader.text("Back to the ruling"), state.address("ask", task.params))
    params = {"rules": task.scenario.ruleset, "topic": asked.get("topic", "")}
    params |= {"round": asked.get("round", ""), "again": asked.get("again", "")}
    params |= task.params
    params |= {key: asked.get(key, "") for key in FORM}
    return Link(reader.text("Back to the position"), rulebooks.address("practice", params))


def show_comparison(task: Task, heading: str, reader: Reader) -> None:
    """The position, what is asked, and a row a rule set."""
    back = back_link(task, reader)
    st.html(parts.crumbs([back]) + parts.heading(heading))

    def put(stage: Stage) -> None:
        put_position(stage, task)
        stage.begin(ASK)
        stage.html(question_html(task, reader) + rows_html(task, reader))
        put_as_text(stage, task)

    show_stage(put)
    form = form_of(task.scenario).params
    differs = rulebooks.address("difference", {"rules": task.scenario.ruleset, **form})
    more = Link(reader.text("What else differs"), differs)
    st.html(parts.bar([more, Link(back.label, back.target, strong=True)]))


def show_choice(heading: str, told: str, reader: Reader) -> None:
    """No position is named, or one that is not there: say what this is, and offer some."""
    lead = reader.text(
        "One hand, one question, and what each of the {n:word} rule sets says about it. "
        "Choose a position, or answer one in practice: you will find a link to this page "
        "below the answer.",
        n=len(rulebooks.names(reader)),
    )
    ruleset, missing = rule_set_choice(state.asked().get("rules", ""), reader)
    here = state.address("compare", {"rules": ruleset})
    names = rule_set_names(reader)
    rules = chooser(
        reader.text("A position from"),
        names[ruleset],
        rule_set_entries(here, "rules", reader, only=names),
        reader,
    )
    tiles = [_tile(task, count, reader) for task, count in disputed(ruleset)]
    st.html(
        parts.heading(heading)
        + parts.notice(told or missing)
        + parts.paragraph(lead, "ct-lead")
        + rules
        + parts.tiles(tiles, two=True)
        + parts.section(reader.text("Look for another one"))
        + search_everywhere(reader)
    )


def _tile(task: Task, count: int, reader: Reader) -> str:
    """A position that rule sets answer differently, and how many do."""
    scenario = task.scenario
    asked = question_text(task.asked.question, scenario.position, scenario.rules, reader)
    params = {"scenario": scenario.id, "question": str(task.number + 1)}
    told = reader.plural(
        "{n} rule set answers differently", "{n} rule sets answer differently", count
    )
    below = f"{topic_name(scenario.topic, reader)} · {told}"
    return parts.tile(Link(asked, state.address("compare", params)), below)


def page() -> None:
    """Show the position that the address names under every rule set."""
    reader = state.reader()
    heading = reader.text("The same position, every rule set")
    st.set_page_config(page_title=title("compare", heading), layout="wide")
    asked = state.asked()
    task = find_task(asked, "question") or entered_task(asked.get("p", ""))
    if task is not None:
        show_comparison(task, heading, reader)
        return
    missing = reader.text("There is no such position; choose another one.")
    show_choice(heading, missing if {"scenario", "item", "p"} & set(asked) else "", reader)


page()
