"""Entering a position: one field after another, each with what holds where it is left out."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

import streamlit as st

from tutor_app.app import state
from tutor_app.app.addresses import Address
from tutor_app.app.components import parts
from tutor_app.app.components.cards.card import Hand, Picking, Table, show_hand, show_table
from tutor_app.app.components.choosing import Entry, starts
from tutor_app.app.components.entry.entry import MOST, Entering, show_entry
from tutor_app.app.components.number.number import Scale, show_number
from tutor_app.app.components.parts import Link
from tutor_app.app.drafts import Draft, split_cards
from tutor_app.app.fields import CARDS, CHOICE, FIELDS, MELDS, NUMBER, PICK, known_fields
from tutor_app.engine.card import in_a_row
from tutor_app.engine.errors import Fault, TutorError
from tutor_app.engine.position import Position
from tutor_app.explain import fault_sentence, sides
from tutor_app.explain.ordering import held
from tutor_app.explain.table import View, has_table
from tutor_app.i18n import Reader
from tutor_app.notation.positions import read_position

ENTRY, FIGURE, PICKED = "ask-entry", "ask-number", "ask-hand"
FROM_HAND = frozenset({"meld", "add", "discard"})
MISSING = frozenset({"missing_key", "needs_hand"})
"""What says of a field only that it is not filled yet."""
CHANGING = "change"  # what an address says where a ruling is being changed


def here(draft: Draft, **more: str) -> Address:
    """The address of a draft, at a field or at its ruling."""
    return state.address("ask", {"p": draft.link, **more})


def first(draft: Draft) -> Address:
    """Where to go once the question is chosen: to the first field that is needed and not filled."""
    needs = draft.kind.needs if draft.kind else ()
    wanted = (name for name in needs if not draft.filled(name) and not _is_idle(draft, name))
    name = next(wanted, "")
    return here(draft, field=name) if name else here(draft)


def ahead(draft: Draft, name: str, view: str) -> Address:
    """Where to go after a field: to the next one that is needed, else to the ruling."""
    kind = draft.kind
    if kind is None or view == CHANGING or name not in kind.needs:
        return here(draft)
    for other in kind.needs[kind.needs.index(name) + 1 :]:
        if not _is_idle(draft, other):
            return here(draft, field=other)
    return here(draft)


def back_link(draft: Draft, name: str, place: int, view: str, reader: Reader) -> Link:
    """The way to where a field was reached from."""
    return Link(reader.text("Back"), _before(draft, name, place, view))


def _before(draft: Draft, name: str, place: int, view: str) -> Address:
    kind = draft.kind
    if place:
        return here(draft, field=name, view=view)
    if view or kind is None or name not in kind.needs:
        return here(draft)
    at = kind.needs.index(name)
    if at:
        return here(draft, field=kind.needs[at - 1])
    return here(Draft(draft.head, draft.position))


def step_text(draft: Draft, name: str) -> str:
    """Which of the fields that are needed this one is, and how many there are."""
    needs = draft.kind.needs if draft.kind else ()
    asked = [other for other in needs if other == name or not _is_idle(draft, other)]
    return f"{asked.index(name) + 1} / {len(asked)}" if name in needs else ""


def _is_idle(draft: Draft, name: str) -> bool:
    """Whether a field says nothing: a total where the side has opened, an answer of nobody."""
    known = FIELDS[name].of_question or name in known_fields(draft.rules)
    return not known or (name == "score" and bool(draft.position.get("melds")))


def name_of(name: str, draft: Draft, reader: Reader) -> str:
    """What a field is called."""
    return reader.text(FIELDS[name].name, **sides(draft.rules, draft.role))


def content_text(name: str, draft: Draft, reader: Reader) -> str:
    """What a field holds in words, or what holds where it is left out."""
    spec, content = FIELDS[name], draft.content(name)
    if content is None:
        return reader.text(spec.usual)
    if spec.kind == MELDS:
        melds = [_shown(draft, name, place + 1, reader) for place in range(len(content))]
        return reader.join(melds) if melds else reader.text(spec.usual)
    if name == "to":
        return _shown(draft, _joined(draft), int(content) + 1, reader)
    if spec.kind == NUMBER:
        return reader.number(int(content))
    if spec.kind == CHOICE:
        said = next((word for value, word in spec.choices if value == content), str(content))
        return reader.text(said, **sides(draft.rules, draft.role))
    return _shown(draft, name, 0, reader) or reader.text("none")


def _joined(draft: Draft) -> str:
    """The field of the melds that cards are added to."""
    return "opponent_melds" if draft.question.get("side") == "opponent" else "melds"


def _shown(draft: Draft, name: str, place: int, reader: Reader) -> str:
    cards = split_cards(draft.cards(name, place))
    if name == "hand":
        cards = held(cards, draft.rules, state.settings().order)
    return reader.cards(in_a_row(cards) if place else cards)


def has_own_bar(draft: Draft, name: str, place: int) -> bool:
    """Whether a field's keys bring the way back and the way on with them."""
    kind = FIELDS[name].kind
    return kind == CARDS or bool(place) or (kind == PICK and not _by_hand(draft, name))


def _by_hand(draft: Draft, name: str) -> bool:
    """Whether cards are picked from the hand."""
    held = bool(draft.content("hand")) and draft.question["ask"] in FROM_HAND
    return FIELDS[name].kind == PICK and held


def show_field(draft: Draft, name: str, place: int, view: str, reader: Reader) -> None:
    """Show the way to enter one field."""
    kind = FIELDS[name].kind
    if kind == MELDS and not place:
        _show_melds(draft, name, view, reader)
    elif _by_hand(draft, name):
        _show_picking(draft, name, view, reader)
    elif kind in {CARDS, PICK, MELDS}:
        _show_cards(draft, name, place, view, reader)
    elif kind == NUMBER:
        _show_number(draft, name, view, reader)
    else:
        _show_choices(draft, name, view, reader)


def _show_cards(draft: Draft, name: str, place: int, view: str, reader: Reader) -> None:
    """Keys for cards; the field below says what cannot be."""

    def entered(row: str) -> Draft:
        cards = " ".join(split_cards(row))
        return draft.having(name, cards or None, place)

    def done() -> None:
        found = entered(str(st.session_state[ENTRY].done["cards"]))
        if faults_at(found, name):
            state.go(here(found, field=name, place=str(place or ""), view=view))
        elif place:
            state.go(here(found, field=name, view=view))
        else:
            state.go(ahead(found, name, view))

    one = name == "card"
    row = state.asked().get("cards", "") or draft.cards(name, place)
    entering = Entering(
        label=name_of(name, draft, reader),
        cards=split_cards(row),
        left=draft.left(name, place),
        version=f"{name} {place} {draft.having(name, None).link}",
        done=reader.text("Next"),
        none=_without(draft, name, place, reader),
        back=back_link(draft, name, place, view, reader),
        least=3 if place else 1,
        most=1 if one else MOST,
    )
    grown = entered(row)
    with st.container(key="ask-field"):
        with st.container(key="ask-enter"):
            show_entry(ENTRY, entering, reader, _heard, done)
            show_faults(grown, name, reader)
        show_growing(grown, reader)


def _without(draft: Draft, name: str, place: int, reader: Reader) -> str:
    """What goes on without cards is called; empty where there must be some."""
    if place:
        return reader.text("Remove this meld") if draft.cards(name, place) else ""
    return "" if _is_needed(draft, name) else skip_text(name, reader)


def skip_text(name: str, reader: Reader) -> str:
    """What it is called to leave a field out, with what holds then."""
    return reader.text("Skip this: {usual}", usual=reader.text(FIELDS[name].usual))


def _heard() -> None:
    """The page is drawn anew with what its address now says."""


def _show_melds(draft: Draft, name: str, view: str, reader: Reader) -> None:
    """The melds that lie, each to be changed, and one more."""
    count = len(draft.content(name) or ())
    entries = [
        Entry(
            Link(
                _shown(draft, name, place, reader),
                here(draft, field=name, place=str(place), view=view),
            )
        )
        for place in range(1, count + 1)
    ]
    word = reader.text("Add a meld")
    more = here(draft, field=name, place=str(count + 1), view=view)
    st.html(starts([*entries, Entry(Link(word, more))]))
    show_faults(draft, name, reader)
    show_growing(draft, reader)


def _show_picking(draft: Draft, name: str, view: str, reader: Reader) -> None:
    """The hand, from which the cards in question are picked."""
    one = name == "card"

    def played(picked: Mapping[str, Any]) -> None:
        cards = " ".join(picked["cards"])
        state.go(ahead(draft.having(name, cards), name, view))

    hand = Hand(split_cards(draft.cards("hand")), draft.rules, version=f"{name} {draft.link}")
    show_hand(PICKED, hand, reader, Picking(send=reader.text("Next"), single=one, on_played=played))
    show_growing(draft, reader, hand=False)


def _show_number(draft: Draft, name: str, view: str, reader: Reader) -> None:
    """A number with steps."""

    def sent(found: int) -> None:
        state.go(ahead(draft.having(name, found), name, view))

    unit = reader.text("points") if name == "score" else reader.text("cards")
    content = draft.content(name)
    usual = 0 if name == "score" else None
    figure = int(content) if isinstance(content, int) else usual
    scale = Scale(unit, FIELDS[name].steps, signed=name == "score", figure=figure, entered=True)
    show_number(FIGURE, scale, reader, f"{name} {draft.link}", sent)
    show_faults(draft, name, reader)
    show_growing(draft, reader)


def _show_choices(draft: Draft, name: str, view: str, reader: Reader) -> None:
    """What may be chosen, one below the other."""
    entries = []
    for content, word in choices(draft, name, reader):
        link = Link(
            word,
            ahead(draft.having(name, content), name, view),
            current=draft.content(name) == content,
        )
        entries.append(Entry(link))
    st.html(starts(entries))
    show_faults(draft, name, reader)
    show_growing(draft, reader)


def choices(draft: Draft, name: str, reader: Reader) -> Iterator[tuple[Any, str]]:
    """What a field may hold, with its words."""
    if name == "to":
        for place in range(len(draft.content(_joined(draft)) or ())):
            yield place, _shown(draft, _joined(draft), place + 1, reader)
    for content, word in FIELDS[name].choices:
        yield content, reader.text(word, **sides(draft.rules, draft.role))


def show_growing(draft: Draft, reader: Reader, *, hand: bool = True) -> None:
    """The table as far as it is entered, perhaps with the hand; nothing while it cannot be."""
    try:
        position = read_position(draft.position, draft.rules)
    except TutorError:
        return
    with st.container(key="ask-table"):
        if has_table(position):
            table = Table(position, draft.rules, View(_version(position)))
            show_table("table", table, reader)
        if position.hand and hand:
            show_hand("hand", Hand(position.hand, draft.rules), reader)


def _version(position: Position) -> str:
    """A table that has nothing to do with the one before."""
    return f"draft {len(position.melds)}"


def faults_at(draft: Draft, name: str) -> list[Fault]:
    """What in a field cannot be; that it is not filled yet is not among it."""
    return [fault for fault in _all_faults(draft, name) if fault.code not in MISSING]


def _all_faults(draft: Draft, name: str) -> list[Fault]:
    spec = FIELDS[name]
    if spec.of_question:
        return [fault for fault in draft.faults() if fault.where.endswith(f": {spec.key}")]
    return [fault for fault in draft.faults() if fault.where.startswith(f"position.{spec.key}")]


def _is_needed(draft: Draft, name: str) -> bool:
    """Whether there is no answer without a field."""
    faults = _all_faults(draft.having(name, None), name)
    return any(fault.code in MISSING for fault in faults)


def show_faults(draft: Draft, name: str, reader: Reader) -> None:
    """A sentence for what in a field cannot be."""
    for fault in faults_at(draft, name)[:2]:
        st.html(f'<p class="ct-amiss" role="status">{escape(fault_sentence(fault, reader))}</p>')


def facts_html(draft: Draft, reader: Reader) -> str:
    """Every fact of a position, to be changed on a tap; those that were left out are folded."""
    kind = draft.kind
    needs = kind.needs if kind else ()
    every = (*needs, *(name for name in known_fields(draft.rules) if name not in needs))
    first = [name for name in every if draft.filled(name) or name in needs]
    rest = [name for name in every if name not in first]
    head = parts.section(reader.text("What if …?"))
    more = reader.text("Other things that may matter")
    folded = (
        f'<details class="ct-fold"><summary>{parts.section(more)}</summary>'
        f"{_facts(rest, draft, reader)}</details>"
    )
    return f"{head}{_facts(first, draft, reader)}{folded if rest else ''}"


def _facts(names: list[str], draft: Draft, reader: Reader) -> str:
    word = escape(reader.text("Change"))
    items = []
    for name in names:
        link = Link("", here(draft, field=name, view=CHANGING))
        told = parts.with_cards(content_text(name, draft, reader))
        called = escape(name_of(name, draft, reader))
        items.append(
            f"<li><a {link.attributes}><span><small>{called}</small><b>{told}</b></span>"
            f"<em>{word}</em></a></li>"
        )
    return f'<ul class="ct-facts">{"".join(items)}</ul>'
