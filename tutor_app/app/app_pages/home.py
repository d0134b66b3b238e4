"""Home: where a reader starts, and all the rules that there are."""

from collections.abc import Iterator

import streamlit as st

from tutor_app.app import rulebooks, state
from tutor_app.app.addresses import Address
from tutor_app.app.components import parts
from tutor_app.app.components.cards.card import show_held
from tutor_app.app.components.choosing import Entry, rows, starts
from tutor_app.app.components.finding import search_everywhere
from tutor_app.app.components.parts import Link
from tutor_app.app.courses import (
    continue_place,
    course_address,
    course_on,
    course_tiles,
    first_lesson,
    lesson_address,
)
from tutor_app.explain import trait
from tutor_app.explain.sentences import capitalised
from tutor_app.i18n import Reader
from tutor_app.notation.positions import read_cards
from tutor_app.rulesets import load_rule_set, rule_set_info

HELD = "X As Kh Qd Jc Th 7s"


def ways_in(reader: Reader) -> str:
    """The ways in: the strong one goes on where the reader was, or begins at the beginning."""
    going_on = continue_place()
    beginning = list(_beginning(reader, strong=going_on is None))
    others = [
        Entry(
            Link(reader.text("Another game tonight"), state.address("difference")),
            reader.text("I know one game; tonight it’s another"),
        ),
        Entry(
            Link(reader.text("We need a ruling now"), state.address("ask")),
            reader.text("Enter the position, hear yes or no"),
        ),
    ]
    if going_on is None:
        return starts(beginning) + starts(others)
    line, link = going_on
    return starts([*beginning, *others]) + starts([Entry(link, line)])


def _beginning(reader: Reader, *, strong: bool) -> Iterator[Entry]:
    """The way of whoever has never played."""
    lesson = first_lesson(reader)
    if lesson is not None:
        link = Link(reader.text("I have never played"), lesson_address(lesson), strong=strong)
        yield Entry(link, lesson.title[reader.language])


def rule_sets(reader: Reader) -> str:
    """Every rule set with what sets it apart; it leads to its course, else to its rules."""
    names = rulebooks.names(reader)
    choices = [
        Entry(
            Link(rule_set_info(name).short[reader.language], _into(name)),
            trait(load_rule_set(name), reader),
        )
        for name in names
    ]
    choices.append(Entry(Link(reader.text("Compare two of them"), state.address("difference"))))
    head = reader.plural("{n:word} way to play", "{n:word} ways to play", len(names))
    return parts.section(capitalised(head)) + rows(choices)


def _into(name: str) -> Address:
    """Where a rule set begins."""
    course = course_on(name)
    return course_address(course) if course else state.address("rules", {"rules": name})


def page() -> None:
    """Show the page."""
    reader = state.reader()
    missing = state.asked().get("missing", "")
    told = reader.text("That address leads nowhere, so here is the start page.") if missing else ""
    start = parts.heading(reader.text("Where do you start?"))
    with st.container(key="hero"):
        with st.container(key="hero-text"):
            st.html(parts.notice(told) + start + ways_in(reader))
        with st.container(key="hero-cards"):
            show_held("held", read_cards(HELD), reader)
    st.html(
        rule_sets(reader)
        + parts.section(reader.text("Search"))
        + search_everywhere(reader)
        + parts.section(reader.text("The courses"))
        + parts.tiles(course_tiles(reader))
    )


page()
