"""Keeps lists of questions: under a name in this browser, as a file, as a link."""

from dataclasses import replace
from html import escape
from typing import Any

import streamlit as st

from tutor_app.app import state
from tutor_app.app.components import parts
from tutor_app.app.components.own.own import show_file
from tutor_app.app.components.parts import Link
from tutor_app.app.plans import Plan
from tutor_app.app.received import from_file
from tutor_app.content.lists import (
    LONGEST_NAME,
    ListError,
    QuestionList,
    list_link,
    list_text,
    read_list_text,
)
from tutor_app.i18n import Reader
from tutor_app.training.listed import gone

_NAME = "list-name"
_FILE = "list-file"
_TOLD = "list-told"
_KIND = {"kind": "application/toml", "accept": ".toml"}


def tell(told: str) -> None:
    """Tell the reader something the next time that a page is drawn."""
    st.session_state[_TOLD] = told


def take_told() -> str:
    """What is to be told, said once."""
    return str(st.session_state.pop(_TOLD, ""))


def own_lists() -> dict[str, QuestionList]:
    """The learner's own lists by name, as far as they can still be read."""
    found = {}
    for name, text in state.own_lists().items():
        try:
            held: QuestionList | None = read_list_text(text)
        except ListError as error:
            held = error.rest
        if held is not None:
            found[name] = gone(held)[0]
    return found


def keep_own(held: QuestionList, name: str, reader: Reader) -> str:
    """Keep a list under a name; return what to tell the reader of it."""
    named = plain_name(name)
    if not named:
        return reader.text("Give the list a name.")
    if not state.keep_list(named, list_text(replace(held, name=named))):
        return reader.text("This browser keeps no more lists; delete one first.")
    return reader.text("“{name}” is kept in this browser.", name=named)


def show_loading(plan: Plan, reader: Reader) -> None:
    """A button that loads a list from a file."""
    told = {"copy": "", "name": "", "save": "", "read": reader.text("Load a list from a file")}
    show_file(_FILE, {**told, **_KIND}, lambda: _load(plan))


def _load(plan: Plan) -> None:
    sent: dict[str, Any] = st.session_state[_FILE].read
    load(str(sent["text"]), plan)


def load(text: str, plan: Plan) -> None:
    """Open the list of a file, or what can be used of it; say what is wrong with it."""
    reader = state.reader()
    came = from_file(text)
    tell(came.told(reader) or reader.text("The list has been loaded."))
    if came.held is not None and came.held.items:
        state.go(plan.asking(came.held).address())


def show_saving(plan: Plan, reader: Reader) -> None:
    """The page on which a list is named, kept, saved as a file, shared or deleted."""
    held = plan.held
    many = reader.plural("{n} question", "{n} questions", len(held.items))
    back = Link(reader.text("Club evening"), plan.address())
    st.html(
        parts.crumbs([back], many)
        + parts.heading(reader.text("Save the list"))
        + parts.notice(take_told())
    )
    with st.container(key="list-save"):
        ask_name(held.name, reader)
        st.button(
            reader.text("Keep in this browser"),
            key="list-keep",
            type="primary",
            on_click=_keep,
            args=(plan,),
        )
        st.html(parts.section(reader.text("Take it elsewhere")))
        name = held.name or "canasta"
        told = {"copy": list_text(held), "name": f"{name}.toml", "read": ""}
        show_file("list-out", {**told, "save": reader.text("Save as a file"), **_KIND}, _nothing)
        st.html(_link_html(plan, reader))
        if held.name in state.own_lists():
            label = reader.text("Delete “{name}” from this browser", name=held.name)
            st.button(label, key="list-delete", type="tertiary", on_click=_delete, args=(plan,))
    st.html(parts.bar([Link(reader.text("Back"), plan.address())]))


def _nothing() -> None:
    """Nothing can be read where only a file is saved."""


def plain_name(name: str) -> str:
    """A name as it is kept: one line, not too long."""
    return " ".join(name.split())[:LONGEST_NAME]


def typed_name() -> str:
    """The name that was typed on this page."""
    return str(st.session_state.get(_NAME, ""))


def ask_name(name: str, reader: Reader) -> None:
    """A field for the name of a list."""
    st.text_input(
        reader.text("What is the list called?"), value=name, key=_NAME, max_chars=LONGEST_NAME
    )


def _link_html(plan: Plan, reader: Reader) -> str:
    link = escape(str(state.address("club", {"list": list_link(plan.held)})))
    copied, word = escape(reader.text("Copied")), escape(reader.text("Copy a link to this"))
    return (
        f'<p class="ct-pass"><button type="button" class="ct-copy" data-link="{link}"'
        f' data-copied="{copied}">{word}</button>'
        '<span class="ct-hear" role="status"></span></p>'
    )


def _keep(plan: Plan) -> None:
    named = plain_name(typed_name())
    tell(keep_own(plan.held, named, state.reader()))
    if named in state.own_lists():
        kept = plan.asking(replace(plan.held, name=named))
        state.go(replace(kept, tab="own").address())


def _delete(plan: Plan) -> None:
    state.keep_list(plan.held.name, "")
    tell(state.reader().text("“{name}” is deleted.", name=plan.held.name))
    state.go(replace(plan, tab="own").address())
