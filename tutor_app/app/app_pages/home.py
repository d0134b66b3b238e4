"""Home: go on where you were, or choose a course."""

import streamlit as st

from tutor_app.app import state
from tutor_app.app.components import parts
from tutor_app.app.components.cards.card import show_held
from tutor_app.app.courses import continue_place, course_tiles, first_steps
from tutor_app.engine.notation import read_cards
from tutor_app.i18n import Reader

HELD = "X As Kh Qd Jc Th 7s"


def greeting(reader: Reader) -> str:
    """The head of the page: for a newcomer what this is, for others where they were."""
    found = continue_place()
    if found is None:
        lead = reader.text(
            "Short lessons with cards on the table. You answer or play cards; the tutor "
            "checks what you did against the written rules and shows you why."
        )
        start = first_steps(reader)
        return (
            parts.heading(reader.text("Learn canasta, one hand at a time"))
            + parts.paragraph(lead, "ct-lead")
            + parts.buttons([start] if start else [])
        )
    lesson, link = found
    practice = parts.Link(reader.text("Practise"), state.address("practice"))
    return (
        parts.heading(reader.text("Welcome back. Shall we go on?"))
        + parts.paragraph(lesson, "ct-lead")
        + parts.buttons([link, practice])
    )


def page() -> None:
    """Show the page."""
    reader = state.reader()
    missing = state.asked().get("missing", "")
    told = reader.text("That address leads nowhere, so here is the start page.") if missing else ""
    courses = parts.section(reader.text("The courses")) + parts.tiles(course_tiles(reader))
    with st.container(key="hero"):
        with st.container(key="hero-text"):
            st.html(parts.notice(told) + greeting(reader))
        with st.container(key="hero-cards"):
            show_held("held", read_cards(HELD), reader)
    st.html(courses)


page()
