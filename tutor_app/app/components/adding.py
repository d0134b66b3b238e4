"""Puts a position into a list of one's own, from wherever it is on screen."""

from collections.abc import Mapping

import streamlit as st

from tutor_app.app import state
from tutor_app.app.addresses import Address
from tutor_app.app.components import parts
from tutor_app.app.components.club_adding import why_not_added
from tutor_app.app.components.club_keeping import (
    ask_name,
    keep_own,
    own_lists,
    plain_name,
    take_told,
    tell,
    typed_name,
)
from tutor_app.app.components.parts import Link
from tutor_app.app.exercises import listed_name
from tutor_app.app.judging import Task
from tutor_app.app.practising import entered_task, find_task
from tutor_app.app.recipes import added
from tutor_app.content.lists import QuestionList, list_of
from tutor_app.i18n import Reader
from tutor_app.training.listed import listed

ADDING = "keep"
"""What the page of this is called in an address."""


def adding_html(task: Task, reader: Reader) -> str:
    """A way to put a task into a list; nothing where it cannot be in one."""
    if listed(listed_name(task)) is None:
        return ""
    target = state.address("ask", {**task.params, "view": ADDING})
    return parts.ways([Link(reader.text("Keep in a list"), target)])


def show_adding(asked: Mapping[str, str], reader: Reader) -> None:
    """The page on which a list is chosen, an old one or a new one."""
    entered = "p" in asked
    task = entered_task(asked["p"]) if entered else find_task(asked, "step")
    found = listed(listed_name(task)) if task else None
    params = {key: value for key, value in asked.items() if key != "view"}
    back = Address("ask" if entered else "practice", params)
    st.html(
        parts.crumbs([Link(reader.text("Back to the position"), back)])
        + parts.heading(reader.text("Keep in a list"))
        + parts.notice(take_told())
    )
    if found is None:
        st.html(parts.paragraph(reader.text("This cannot be put into a list.")))
        return
    with st.container(key="list-save"):
        _show_lists(found.item, list_of(found.scenario.rules), reader)


def _show_lists(item: str, anew: QuestionList, reader: Reader) -> None:
    """A button for each list, and a field for the name of a new one."""
    for number, (name, held) in enumerate(own_lists().items()):
        many = reader.plural("{n} question", "{n} questions", len(held.items))
        label = f"{name} ({many})"
        st.button(label, key=f"list-into-{number}", on_click=_add, args=(item, held, name))
    st.html(parts.section(reader.text("A new list")))
    ask_name("", reader)
    label = reader.text("Make the list")
    st.button(label, key="list-anew", type="primary", on_click=_add, args=(item, anew, ""))


def _add(item: str, held: QuestionList, name: str) -> None:
    """Keep a list with one more question; a new one under the name that was typed."""
    reader = state.reader()
    named = name or plain_name(typed_name())
    known = own_lists().get(named, held)
    more = added(known, item)
    if more == known:
        tell(why_not_added(item, known, reader))
        return
    tell(keep_own(more, named, reader))
