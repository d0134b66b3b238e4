"""Begins a club evening: what is asked, by which rules, in which order."""

from collections.abc import Sequence
from html import escape
from urllib.parse import urlencode

import streamlit as st

from tutor_app.app import state
from tutor_app.app.clubs.doors import AGAIN
from tutor_app.app.clubs.leading import earlier, open_evening
from tutor_app.app.clubs.report import below, name_of
from tutor_app.app.components import parts
from tutor_app.app.components.club_adding import show_adding
from tutor_app.app.components.club_keeping import (
    own_lists,
    sent_told,
    show_loading,
    show_saving,
    take_told,
    tell,
)
from tutor_app.app.components.club_questions import show_questions
from tutor_app.app.components.club_recipe import (
    options_html,
    own_html,
    ready_html,
    rules_html,
    tabs_html,
    topics_html,
)
from tutor_app.app.components.parts import Link
from tutor_app.app.plans import Plan, read_plan
from tutor_app.app.printed import LIST
from tutor_app.content.addressing import LIST as LISTS
from tutor_app.content.lists import list_link
from tutor_app.i18n import Reader
from tutor_app.i18n.dates import day
from tutor_app.storage.evening import Evening, Phase
from tutor_app.storage.store import FAULTS

CLOCK = 90
"""Seconds that a question is open where the host wants a clock: generous."""


def show_start(reader: Reader) -> None:
    """Show what an evening is made of, and the questions that come of it."""
    asked = state.asked()
    plan, told = read_plan(asked, reader)
    if asked.get("view") == "save":
        show_saving(plan, reader)
        return
    with st.container(key="listing"):
        with st.container(key="list-recipe"):
            sent = sent_told(plan.held, reader) if asked.get("sent") and not told else ""
            _show_recipe(plan, " ".join(filter(None, (take_told(), told, sent))), reader)
        with st.container(key="list-questions"):
            show_questions(plan, reader)
    _show_bar(plan, reader)


def _show_recipe(plan: Plan, told: str, reader: Reader) -> None:
    lead = reader.text(
        "You lead, and everybody answers: on a phone, by a show of hands or on paper. Nobody has "
        "to sign up."
    )
    going, over = _earlier_html(reader)
    st.html(
        parts.heading(reader.text("Club evening"))
        + parts.notice(told)
        + going
        + parts.paragraph(lead, "ct-lead")
        + rules_html(plan, reader)
        + tabs_html(plan, reader)
    )
    if plan.tab == "own":
        st.html(own_html(plan, own_lists(), reader))
        show_adding(plan, reader)
        show_loading(plan, reader)
    else:
        shown = topics_html if plan.tab == "topics" else ready_html
        st.html(shown(plan, reader))
    st.html(options_html(plan, reader) + over)


def _earlier_html(reader: Reader) -> tuple[str, str]:
    """What this browser led before, each with the way back: what goes on, and what is over."""
    try:
        evenings = earlier()
    except FAULTS:
        evenings = []
    going = [each for each in evenings if each.phase is not Phase.ENDED]
    over = [each for each in evenings if each.phase is Phase.ENDED]
    return (
        _list_html(reader.text("Still going on"), going, reader),
        _list_html(reader.text("Your earlier evenings and homework"), over, reader),
    )


def _list_html(head: str, evenings: Sequence[Evening], reader: Reader) -> str:
    """Evenings under a heading, each a link; nothing for none."""
    if not evenings:
        return ""
    links = "".join(
        f'<li><a href="./{AGAIN}/{each.code}?lang={reader.language}" target="_self">'
        f"<b>{escape(each.title or name_of(each, reader))}</b>"
        f"<small>{escape(' · '.join(_standing(each, reader)))}</small></a></li>"
        for each in evenings
    )
    return f'{parts.section(head)}<ul class="ct-earlier">{links}</ul>'


def _standing(evening: Evening, reader: Reader) -> list[str]:
    """By which rules, when, and how it stands."""
    told = below(evening, reader)
    if evening.phase is Phase.HOMEWORK and evening.closes_at:
        last = day(evening.closes_at.astimezone(state.zone()).date(), reader)
        is_open = evening.closes_at > state.now()
        open_until = reader.text("open until {day}", day=last)
        return [*told, open_until if is_open else reader.text("was open until {day}", day=last)]
    return told


def _show_bar(plan: Plan, reader: Reader) -> None:
    """Save, print, begin; nothing of it without a question."""
    if not plan.held.items:
        return
    save = Link(reader.text("Save the list"), plan.address(view="save"))
    query = urlencode({"lang": reader.language, LISTS.key: list_link(plan.held)})
    printed = escape(f".{LIST}?{query}")
    with st.container(key="list-bar"), st.container(key="list-bar-row"):
        st.html(
            f'{parts.button(save)}<a class="ct-button" id="print-list" href="{printed}" download>'
            f"{escape(reader.text('Print'))}</a>"
        )
        st.button(
            reader.text("Start the evening"),
            key="list-begin",
            type="primary",
            width="stretch",
            on_click=_begin,
            args=(plan,),
        )


def _begin(plan: Plan) -> None:
    """Open the evening, and go where it is led."""
    reader = state.reader()
    try:
        open_evening(
            plan.held.name,
            plan.held.ruleset,
            plan.held.items,
            asks_reasons="reasons" in plan.options,
            shows_names="names" in plan.options,
            seconds=CLOCK if "clock" in plan.options else 0,
        )
    except FAULTS:
        tell(reader.text("The evening cannot be saved just now. Please try again in a moment."))
        return
    state.go(state.address("club"))
