"""Keeps lists of questions: under a name in this browser, as a file, as a link."""

from dataclasses import replace
from html import escape
from typing import Any

import streamlit as st

from tutor_app.app import state
from tutor_app.app.components import parts
from tutor_app.app.components.club_lobby import unreachable
from tutor_app.app.components.club_scene import site
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
SENT = "1"
"""What an address says that somebody was sent."""
_ASKED = "list-delete-asked"
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
        return reader.text("This browser cannot keep any more lists; delete one first.")
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
        _show_out(replace(held, name=plain_name(typed_name())), reader)
        if held.name in state.own_lists():
            _show_deleting(plan, reader)
    st.html(parts.bar([Link(reader.text("Back"), plan.address())]))


def _show_deleting(plan: Plan, reader: Reader) -> None:
    """Delete the list from this browser, asking back once."""
    name = plan.held.name
    if st.session_state.get(_ASKED) != name:
        label = reader.text("Delete “{name}” from this browser", name=name)
        st.button(label, key="list-delete", type="tertiary", on_click=_ask, args=(name,))
        return
    sure = reader.text("Delete “{name}”? It cannot be brought back.", name=name)
    st.html(f'<p role="alert"><b>{escape(sure)}</b></p>')
    yes, no = reader.text("Yes, delete it"), reader.text("No, keep it")
    with st.container(key="answers"):
        st.button(yes, key="list-delete-do", on_click=_delete, args=(plan,), width="stretch")
        st.button(no, key="list-delete-not", on_click=_ask, args=("",), width="stretch")


def _ask(name: str) -> None:
    st.session_state[_ASKED] = name


def _show_out(named: QuestionList, reader: Reader) -> None:
    """A list under the name that was typed, as a file and as a link."""
    told = {
        "copy": list_text(named),
        "name": f"{named.name or 'canasta'}.toml",
        "save": reader.text("Save as a file"),
        "read": "",
        "field": f".st-key-{_NAME} input",
        "typed": typed_name(),
    }
    show_file("list-out", {**told, **_KIND}, _nothing)
    st.html(_link_html(named, reader))


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


def shared_address(held: QuestionList) -> str:
    """Where others open a list, under an address that leads them here: among lists of their own."""
    said = {"list": list_link(held), "tab": "own", "sent": SENT}
    return f"{site()}{str(state.address('club', said))[1:]}"


def sent_told(held: QuestionList, reader: Reader) -> str:
    """That a list came with a link, and what it is called."""
    many = reader.plural("{n} question", "{n} questions", len(held.items))
    if held.name:
        return reader.text(
            "The list “{name}” came with the link: {many}.", name=held.name, many=many
        )
    return reader.text("A list without a name came with the link: {many}.", many=many)


def _link_html(held: QuestionList, reader: Reader) -> str:
    link = escape(shared_address(held))
    copied, word = escape(reader.text("Copied")), escape(reader.text("Copy a link to this"))
    return (
        f'{unreachable(site(), reader)}<p class="ct-pass"><button type="button" class="ct-copy"'
        f' data-link="{link}" data-copied="{copied}">{word}</button>'
        '<span class="ct-hear" role="status"></span></p>'
    )


def _keep(plan: Plan) -> None:
    named = plain_name(typed_name())
    tell(keep_own(plan.held, named, state.reader()))
    if named in state.own_lists():
        kept = plan.asking(replace(plan.held, name=named))
        state.go(replace(kept, tab="own").address())


def _delete(plan: Plan) -> None:
    _ask("")
    state.keep_list(plan.held.name, "")
    tell(state.reader().text("“{name}” has been deleted.", name=plan.held.name))
    state.go(replace(plan, tab="own").address())
