"""Lets a learner lay cards, and shows what became of it."""

from typing import Any

import streamlit as st

from tutor_app.app import state
from tutor_app.app.components.cards.card import Picking, Target
from tutor_app.app.components.parts import with_cards
from tutor_app.app.judging import Task, given_cards, judge_cards
from tutor_app.engine.card import Card, is_natural
from tutor_app.engine.errors import TutorError
from tutor_app.i18n import Reader, n_
from tutor_app.storage import Answer as Kept

HAND = "hand"
PROMPTS = {
    "take": n_("Lay the cards that take the pile."),
    "open": n_("Lay all the cards of your opening."),
    "meld": n_("Lay a new meld."),
    "add": n_("Add cards to a meld."),
    "discard": n_("Choose the card that you discard."),
}
BUTTONS = {
    "take": n_("Take the pile"),
    "open": n_("Open"),
    "meld": n_("Lay the meld"),
    "add": n_("Add"),
    "discard": n_("Discard"),
}


def prompt(task: Task, reader: Reader) -> str:
    """What the learner is to do."""
    step = task.step
    own = step.prompt.get(reader.language, "") if step else ""
    return own or reader.text(PROMPTS[step.goal if step else "meld"])


def prompt_html(task: Task, reader: Reader) -> str:
    """What the learner is to do, as it stands above the hand."""
    return f'<h2 class="ct-question">{with_cards(prompt(task, reader))}</h2>'


def picking(task: Task, reader: Reader) -> Picking:
    """How cards are picked for this task."""
    goal = task.step.goal if task.step else "meld"
    return Picking(
        send=reader.text(BUTTONS[goal]),
        single=goal == "discard",
        least=0 if goal == "take" else 1,
        targets=targets(task, reader) if goal == "add" else (),
        on_played=lambda: lay(task, st.session_state[HAND].played),
    )


def targets(task: Task, reader: Reader) -> tuple[Target, ...]:
    """The own melds that cards may join, by their rank."""
    found = []
    for place, meld in enumerate(task.scenario.position.melds):
        natural = next((card for card in meld.cards if is_natural(card)), meld.cards[0])
        found.append(Target(place, reader.rank_name(natural[0], 2)))
    return tuple(found)


def lay(task: Task, played: dict[str, Any]) -> None:
    """Judge laid cards and keep the try; what cannot be judged is not kept."""
    cards = tuple(Card(card) for card in played["cards"])
    to = played["to"]
    try:
        right = judge_cards(task, cards, to).right
    except TutorError:
        return
    state.record(Kept(item=task.item, given=given_cards(cards, to), right=right))


def show_solution(task: Task, reader: Reader) -> None:
    """Offer to lay the solution for the learner."""
    step = task.step
    if step is None:
        return
    played = {"cards": list(step.solution), "to": step.to}
    label = reader.text("Show me how")
    st.button(label, key="solution", type="tertiary", on_click=lay, args=(task, played))
