"""Adds one question to the list of an evening: by its id, or by a link or an address of it."""

import re
from urllib.parse import parse_qs, urlsplit

import streamlit as st

from tutor_app.app import rulebooks, state
from tutor_app.app.components.asking import asked_text
from tutor_app.app.components.club_keeping import tell
from tutor_app.app.components.club_questions import task_of
from tutor_app.app.plans import Plan
from tutor_app.app.recipes import added
from tutor_app.content.addressing import POSITION
from tutor_app.content.lists import DRILL, EXAMPLE, LINK, MOST_ITEMS, SCENARIO, QuestionList
from tutor_app.i18n import Reader
from tutor_app.notation.showing import shown
from tutor_app.training.listed import Listed, listed

_FIELD = "list-item"
_LONGEST = 6000
_LONGEST_SHOWN = 60
_NUMBER = re.compile(r"\?[0-9]+$")


def show_adding(plan: Plan, reader: Reader) -> None:
    """A field for an id, and the button that adds its question."""
    with st.container(key="list-add"):
        st.text_input(
            reader.text("Add a question by its id or its link"),
            key=_FIELD,
            max_chars=_LONGEST,
            placeholder=EXAMPLE.removeprefix(f"{SCENARIO}:"),
        )
        st.button(reader.text("Add the question"), key="list-item-add", on_click=_add, args=(plan,))


def item_named(text: str) -> str:
    """Return what a list calls a question that somebody typed, or copied from an address.

    >>> item_named(" classic/pile/buried-nine "), item_named("take-pile.classic.1z")
    ('scenario:classic/pile/buried-nine?1', 'drill:take-pile.classic.1z')
    >>> item_named("http://club.example/ask?lang=sv&scenario=classic/pile/buried-nine&step=2")
    'scenario:classic/pile/buried-nine?2'
    """
    named = text.strip()
    if urlsplit(named).query and "=" in named:
        return _in_address(parse_qs(urlsplit(named).query))
    kind, colon, name = named.partition(":")
    if not colon or kind not in (SCENARIO, DRILL, LINK):
        name = named
        kind = LINK if "~" in named else SCENARIO if "/" in named else DRILL
    if kind == SCENARIO and not _NUMBER.search(name):
        name += "?1"
    return f"{kind}:{name}"


def _in_address(said: dict[str, list[str]]) -> str:
    """Return what a list calls the question of a page's address."""
    asked = {key: value[0] for key, value in said.items()}
    if POSITION.key in asked:
        return f"{LINK}:{asked[POSITION.key]}"
    if "item" in asked:
        return f"{DRILL}:{asked['item']}"
    return f"{SCENARIO}:{asked.get('scenario', '')}?{asked.get('step', '1')}"


def _add(plan: Plan) -> None:
    """Add the question that was typed; say which one, or why not."""
    reader, typed = state.reader(), str(st.session_state.get(_FIELD, "")).strip()
    if not typed:
        return
    found = listed(item_named(typed))
    if found is None:
        tell(
            reader.text(
                "There is no question “{found}” here; an id looks like {example}.",
                found=shown(typed, _LONGEST_SHOWN),
                example=EXAMPLE.removeprefix(f"{SCENARIO}:"),
            )
        )
    elif (more := added(plan.held, found.item)) == plan.held:
        tell(why_not_added(found.item, plan.held, reader))
    else:
        st.session_state[_FIELD] = ""
        tell(_added_told(plan, found, len(more.items), reader))
        state.go(plan.asking(more).address())


def why_not_added(item: str, held: QuestionList, reader: Reader) -> str:
    """Why a list did not take a question: it is in it, or there is no room."""
    if item in held.items:
        place = held.items.index(item) + 1
        return reader.text("It is in the list already, as question {n}.", n=place)
    return reader.text("The list is full: it has room for {most} questions.", most=MOST_ITEMS)


def _added_told(plan: Plan, found: Listed, number: int, reader: Reader) -> str:
    """Which question was added, and its rules where the list has others."""
    told = reader.text(
        "Added as question {n}: {question}", n=number, question=asked_text(task_of(found), reader)
    )
    if found.scenario.ruleset == plan.held.ruleset:
        return told
    name = rulebooks.name_of(found.scenario.rules, reader)
    return f"{told} {reader.text('It is judged by the rules “{name}”.', name=name)}"
