"""The questions of an evening in their order; a touched one opens where it is."""

from collections.abc import Iterable
from dataclasses import replace
from html import escape

import streamlit as st

from tutor_app.app import state
from tutor_app.app.clubs.telling import shown_text
from tutor_app.app.components import parts
from tutor_app.app.components.asking import choices
from tutor_app.app.components.parts import Link, with_cards
from tutor_app.app.components.positions import put_position
from tutor_app.app.components.stage.stage import Stage
from tutor_app.app.judging import Task, key_verdict
from tutor_app.app.plans import Plan
from tutor_app.app.recipes import dropped, lifted, minutes
from tutor_app.explain import answer_text, question_text, sentence, topic_name
from tutor_app.explain.folding import fold
from tutor_app.i18n import Reader
from tutor_app.training.listed import Listed, listed


def show_questions(plan: Plan, reader: Reader) -> None:
    """Show all of them, with the open one in its place."""
    every = [each for item in plan.held.items if (each := listed(item)) is not None]
    if plan.at is None:
        st.html(head_html(plan, reader) + _rows(plan, every, 0, reader))
        return
    st.html(head_html(plan, reader) + _rows(plan, every[: plan.at + 1], 0, reader))
    with st.container(key="list-open"):
        _show_open(plan, every[plan.at], reader)
    st.html(_rows(plan, every[plan.at + 1 :], plan.at + 1, reader))


def head_html(plan: Plan, reader: Reader) -> str:
    """What the list is called, how many questions it has and how long they take."""
    many = len(plan.held.items)
    told = reader.text("Choose a topic or a list.")
    if many:
        told = reader.plural(
            "{n} question, about {minutes} minutes",
            "{n} questions, about {minutes} minutes",
            many,
            minutes=minutes(plan.held),
        )
    name = plan.held.name or reader.text("The questions of the evening")
    return f'<div class="ct-list-head">{parts.section(name)}<p>{escape(told)}</p></div>'


def _rows(plan: Plan, some: Iterable[Listed], first: int, reader: Reader) -> str:
    items = "".join(_row(plan, each, at, reader) for at, each in enumerate(some, first))
    return f'<ol class="ct-questions" start="{first + 1}">{items}</ol>' if items else ""


def _row(plan: Plan, each: Listed, at: int, reader: Reader) -> str:
    is_open = at == plan.at
    target = replace(plan, at=None if is_open else at).address()
    title = _title(each, reader)
    return (
        f'<li><a id="item-{at + 1}" role="button" aria-expanded="{str(is_open).lower()}"'
        f" {Link(title, target).attributes}><b>{at + 1}</b>"
        f"<span>{with_cards(title)}<small>{_below(each, reader)}</small></span>"
        f"<em>{escape(_answered_by(each, reader))}</em></a></li>"
    )


def _title(each: Listed, reader: Reader) -> str:
    scenario = each.scenario
    return question_text(each.asked.question, scenario.position, scenario.rules, reader)


def _below(each: Listed, reader: Reader) -> str:
    """What tells a question from its like: the topic, then the hand or what is said."""
    scenario = each.scenario
    told = [topic_name(scenario.topic, reader)] if scenario.topic else []
    told.append(shown_text(scenario, each.asked, state.settings().order, reader))
    return " · ".join(map(with_cards, filter(None, told)))


def _answered_by(each: Listed, reader: Reader) -> str:
    """How a question is answered, in a word or two."""
    if isinstance(each.answer, bool):
        return reader.text("Yes or no")
    if choices(task_of(each)):
        return reader.text("Choice")
    return reader.text("Number")


def task_of(each: Listed) -> Task:
    """A question of a list as a task."""
    return Task(each.item, each.scenario, each.number)


def _show_open(plan: Plan, each: Listed, reader: Reader) -> None:
    """The position, the answer with its cause, and what can be done with the question."""
    task = task_of(each)
    stage = Stage(reader)
    put_position(stage, task)
    stage.show()
    verdict, rules = key_verdict(task), each.scenario.rules
    answer = answer_text(verdict, each.asked.question, reader)
    cause = sentence(fold(verdict, each.asked.because).decided[0], rules, reader)
    st.html(
        f'<p class="ct-key-told"><b>{escape(answer)}.</b> {with_cards(cause)}</p>'
        f"{_moves(plan, reader)}"
    )


def _moves(plan: Plan, reader: Reader) -> str:
    at = plan.at or 0
    moves = []
    for name, sign, by, word in (
        ("up", "↑", -1, reader.text("Up")),
        ("down", "↓", 1, reader.text("Down")),
    ):
        if 0 <= at + by < len(plan.held.items):
            target = plan.asking(lifted(plan.held, at, by), at + by).address()
            moves.append(_move(name, f"{sign} {word}", target_of=Link(word, target)))
    drop = reader.text("Remove")
    gone = Link(drop, plan.asking(dropped(plan.held, at)).address())
    return f'<div class="ct-moves">{"".join(moves)}{_move("drop", drop, target_of=gone)}</div>'


def _move(name: str, label: str, target_of: Link) -> str:
    return f'<a class="ct-button" id="move-{name}" {target_of.attributes}>{escape(label)}</a>'
