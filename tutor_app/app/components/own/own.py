"""What a learner can do with all that is kept of them: save, read in, take along, delete."""

import json
from collections.abc import Callable, Mapping
from html import escape
from typing import Any

import streamlit as st

from tutor_app.app import state
from tutor_app.app.addresses import HOME
from tutor_app.app.components import parts
from tutor_app.app.shell import module_stub
from tutor_app.i18n import Reader
from tutor_app.storage import CopyError, read_copy
from tutor_app.storage.rooms import EACH
from tutor_app.storage.store import FAULTS

FILE = "own-file"
_TOLD = "own-told"
_ASKED = "own-asked"
_CODE = "own-code"
_file = st.components.v2.component(
    "canasta_tutor.own", js=module_stub("own.js"), isolate_styles=False
)


def told_once() -> str:
    """What came of the last thing that was done here, said once."""
    return str(st.session_state.pop(_TOLD, ""))


def show_copy(reader: Reader) -> None:
    """Save a copy in a file, or read one."""
    told = reader.text(
        "A file with your settings, your places in the lessons and all your "
        "answers. You can load it again here or in another Canasta Tutor; "
        "nothing that is already here is lost."
    )
    st.html(parts.section(reader.text("A copy in a file")) + parts.paragraph(told))
    data = {
        "copy": state.copy() or "",
        "name": "canasta-tutor.json",
        "save": reader.text("Save a copy"),
        "read": reader.text("Load a copy"),
        "kind": "application/json",
        "accept": ".json,application/json",
    }
    show_file(FILE, data, _read)


def show_file(key: str, told: Mapping[str, str], on_read: Callable[[], None]) -> None:
    """Show a button that saves a file and one that loads one; an empty text leaves one out.

    Args:
        key: Under which the session holds what was read.
        told: `copy`, the text to save; `name` of its file; `save` and `read`, what the buttons
            say; `kind` of file and what to `accept`; `field`, where the name of what is saved is
            typed, and `typed`, what stood there when the text to save was made.
        on_read: Called once a file was read.
    """
    _file(key=key, data=json.dumps(told).encode(), on_read_change=on_read)


def _read() -> None:
    sent: dict[str, Any] = st.session_state[FILE].read
    st.session_state[_TOLD] = read_file(str(sent["text"]))


def read_file(text: str) -> str:
    """Take in a file that the learner chose, or nothing of one that is no copy; say which."""
    reader = state.reader()
    try:
        state.take_in(read_copy(text))
    except CopyError as error:
        if error.is_newer:
            return reader.text("This copy comes from a newer Canasta Tutor. Nothing was changed.")
        return reader.text("This file is not a copy from Canasta Tutor. Nothing was changed.")
    return reader.text("The copy has been loaded.")


def show_device(reader: Reader) -> None:
    """A code for another device, and a field for the code of another one."""
    told = reader.text(
        "Get a code here and type it on the other device within ten minutes. From then on both "
        "share the same progress."
    )
    st.html(parts.section(reader.text("Use this on another device")) + parts.paragraph(told))
    code = st.session_state.get(_CODE, "")
    if code:
        until = reader.text("Type this code on the other device, within ten minutes:")
        shown = escape(f"{code[:EACH]} {code[EACH:]}")
        st.html(f'{parts.paragraph(until)}<p class="ct-code">{shown}</p>')
    st.button(reader.text("Get a code"), key="own-get", on_click=_get_code)
    label, word = escape(reader.text("Code from the other device")), reader.text("Use this code")
    st.html(
        f'<form class="ct-search ct-device" method="post" action="./device?lang={reader.language}">'
        '<input type="text" name="code" maxlength="9" autocomplete="off" required'
        f' autocapitalize="characters" placeholder="{label}" aria-label="{label}">'
        f'<button class="ct-button">{escape(word)}</button></form>'
    )


def _get_code() -> None:
    try:
        st.session_state[_CODE] = state.device_code()
    except FAULTS:
        st.session_state[_TOLD] = state.reader().text(
            "No code can be made just now. Please try again in a moment."
        )


def show_delete(reader: Reader) -> None:
    """Delete everything, after one question."""
    told = reader.text(
        "Your settings, your places in the lessons and all your answers will be "
        "deleted from the tutor’s computer, and so from every device that shares "
        "them. Nobody can bring them back."
    )
    st.html(parts.section(reader.text("Delete everything")) + parts.paragraph(told))
    if not st.session_state.get(_ASKED):
        st.button(reader.text("Delete everything…"), key="own-delete", on_click=_ask, args=(True,))
        return
    st.html(parts.paragraph(reader.text("Really delete everything?")))
    with st.container(key="answers"):
        st.button(reader.text("Yes, delete it"), key="own-yes", on_click=_delete, width="stretch")
        keep = reader.text("No, keep it")
        st.button(keep, key="own-no", on_click=_ask, args=(False,), width="stretch")


def _ask(asked: bool) -> None:  # noqa: FBT001 as a button says it
    st.session_state[_ASKED] = asked


def _delete() -> None:
    """Delete, and begin anew; where that fails, say so."""
    reader = state.reader()
    _ask(asked=False)
    if state.forget():
        state.go(state.address(HOME))
    else:
        st.session_state[_TOLD] = reader.text(
            "It cannot be deleted just now. Please try again in a moment."
        )
