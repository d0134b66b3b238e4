"""What stands around every screen of an evening: code, progress, the bar, and the keys."""

import json
from collections.abc import Callable, Iterable
from html import escape
from typing import NamedTuple

import streamlit as st

from tutor_app.app.components import parts
from tutor_app.app.components.asking import asked_text
from tutor_app.app.components.club_scene import Scene, act, remote_is_open, turn_remote
from tutor_app.app.shell import module_stub
from tutor_app.club import steps
from tutor_app.explain.titles import title
from tutor_app.i18n import Reader
from tutor_app.rulesets import rule_set_info
from tutor_app.storage.evening import Evening, Phase

_keys = st.components.v2.component(
    "canasta_tutor.club", js=module_stub("club.js"), isolate_styles=False
)
ON, BACK = "→", "←"
CLOCK, WHAT_IF, ELSEWHERE, WHY = "K", "T", "A", "V"
"""The keys that are printed on buttons and press them."""
_EACH = 3
"""Signs of a code that are read together."""


def reopen_key(reader: Reader) -> str:
    """The key that opens the answers again, as it is on the reader's keyboard."""
    return "Ö" if reader.language == "sv" else "O"


class Deed(NamedTuple):
    """A button of the host's.

    Attributes:
        name: What it is called in the page.
        label: What it says.
        do: What becomes of the evening.
        key: The key that is printed on it and presses it.
        link: Where it leads in a window of its own; empty where it does something here.
    """

    name: str
    label: str
    do: Callable[[], None]
    key: str = ""
    link: str = ""


def deed(
    name: str, label: str, scene: Scene, step: Callable[[Evening], Evening], key: str = ""
) -> Deed:
    """A button that takes a step."""
    return Deed(name, label, lambda: act(scene, step), key)


def show_button(deed: Deed, scene: Scene, *, strong: bool = False) -> None:
    """A button with its key."""
    if deed.link:
        st.link_button(deed.label, deed.link, width="stretch")
        return
    label = f"{deed.label} `{deed.key}`" if deed.key else deed.label
    st.button(
        label,
        key=f"club-{deed.name}-{scene.mark}",
        on_click=deed.do,
        type="primary" if strong else "secondary",
        width="stretch",
    )


def show_bar(scene: Scene, quiet: Iterable[Deed], strong: Deed) -> None:
    """The bar at the foot: the strong button always at its right end; nothing on a projector."""
    if not scene.leads:
        return
    with st.container(key="evening-bar"):
        for each in quiet:
            show_button(each, scene)
        with st.container(key="club-strong"):
            show_button(strong, scene, strong=True)


def show_head(scene: Scene) -> None:
    """The code for those who come late, and the way to the end."""
    evening, reader = scene.evening, scene.reader
    with st.container(key="club-head"):
        if scene.leads and not remote_is_open():
            st.button(
                reader.text("Lead from your phone"),
                key=f"club-remote-{scene.mark}",
                on_click=turn_remote,
                type="tertiary",
            )
        if scene.leads and evening.phase not in {Phase.HOMEWORK, Phase.ENDED}:
            end = deed("end", reader.text("End the evening"), scene, steps.finish)
            st.button(end.label, key=f"club-end-{scene.mark}", on_click=end.do, type="tertiary")
        if evening.phase not in {Phase.LOBBY, Phase.HOMEWORK, Phase.ENDED}:
            code = f"{escape(reader.text('Code'))} <b>{spaced(evening.code)}</b>"
            st.html(f'<p class="ct-code-chip">{code}</p>')
    if scene.away:
        told = reader.text(
            "The evening cannot be saved or read just now. Nothing is lost: the tutor keeps "
            "trying, and whatever has been saved is safe."
        )
        st.html(parts.notice(told))


def show_place(scene: Scene) -> None:
    """Where the evening is: the rules, the number of the question, a piece a question."""
    evening, reader, task = scene.evening, scene.reader, scene.task
    number, of = evening.number_of(evening.place), evening.count
    told = reader.text("Question {n} of {of}", n=number, of=of)
    if evening.is_between(evening.place):
        told = f"{told} · {reader.text('What if?')}"
    if task is not None and evening.phase is Phase.REVEALED:
        told = reader.text("{place}: {question}", place=told, question=asked_text(task, reader))
    name = title(task.scenario.rules, reader) if task else rules_name(evening, reader)
    first = evening.title or reader.text("Club evening")
    line = "<i>·</i>".join(f"<span>{escape(text)}</span>" for text in (name, told))
    pieces = "".join(f"<i{' class=ct-gone' if at < number else ''}></i>" for at in range(of))
    st.html(
        f'<h1 class="ct-hear" id="ct-title" tabindex="-1">{escape(told)}</h1>'
        f'<p class="ct-where"><b>{escape(first)}</b><i>·</i>{line}</p>'
        f'<div class="ct-pieces" aria-hidden="true">{pieces}</div>'
    )


def rules_name(evening: Evening, reader: Reader) -> str:
    """The name of the rule set that an evening is about."""
    return rule_set_info(evening.ruleset).names[reader.language]


def show_keys(**door: str) -> None:
    """Let keys press what they are printed on and all fit; `leads` or `leaves` is asked once."""
    with st.container(key="club-keys"):
        _keys(key="club-wire", data=json.dumps(door).encode())


def spaced(code: str) -> str:
    """A code as it is read out: letters, then digits.

    >>> spaced("HRK749")
    'HRK 749'
    """
    return f"{code[:_EACH]} {code[_EACH:]}"
