"""A position on screen: table and hand, what no picture shows, and all of it as text."""

from html import escape

import streamlit as st

from tutor_app.app.components import parts
from tutor_app.app.components.cards.card import Hand, show_hand, show_table
from tutor_app.app.judging import Task
from tutor_app.app.rulebooks import variants_text
from tutor_app.engine.position import Position, phase_of
from tutor_app.explain import position_lines
from tutor_app.i18n import Reader

# Questions about a turn that somebody plays: for these the turn and the total matter.
TURN = frozenset(
    {"take-pile", "must-take", "can-open", "meld", "add", "discard", "go-out", "ask-partner"}
)
TOTALS = TURN | {"opening-need", "opening-value", "pile-state", "match", "deal-ends"}
# Questions whose cards come from the hand; others name cards that lie on the table.
FROM_HAND = frozenset({"meld", "add"})


def show_position(task: Task, reader: Reader) -> None:
    """Show the position of a task: the table, what no picture shows, and the hand to be read."""
    show_surroundings(task, reader)
    cards = task.scenario.position.hand
    if cards is not None:
        question = task.asked.question
        marked = question.cards if question.ask in FROM_HAND else ()
        show_hand("hand", Hand(cards, marked=marked), reader)


def show_surroundings(task: Task, reader: Reader) -> None:
    """Show everything of a position but the hand."""
    position = task.scenario.position
    if has_table(position):
        show_table("table", position, task.scenario.rules, reader)
    st.html(parts.bullets(situation(task, reader), "ct-situation"))


def has_table(position: Position) -> bool:
    """Whether anything lies on the table, or might."""
    shown = (position.pile, position.melds, position.opponent_melds, position.red_threes)
    return any(shown) or position.stock is not None or bool(position.opponent_red_threes)


def situation(task: Task, reader: Reader) -> list[str]:
    """What the pictures do not tell: form of the game, total, turn, what was said."""
    position, rules, question = task.scenario.position, task.scenario.rules, task.asked.question
    lines = [
        reader.plural("{n} player", "{n} players", rules.players),
        *([variants_text(rules, reader)] if rules.switches else []),
        *(_laid_now(position, reader)),
    ]
    phase = phase_of(position, question) if question.ask in TURN or task.lays else position.phase
    unseen = position._replace(
        phase=phase,
        hand=None,
        pile=(),
        melds=(),
        laid_now=(),
        opponent_melds=(),
        red_threes=(),
        opponent_red_threes=(),
        stock=None,
    )
    told = position_lines(unseen, rules, reader)
    matters = position.score or (question.ask in TOTALS and not position.opened)
    return [line.removesuffix(".") for line in (*lines, *(told if matters else told[1:]))]


def _laid_now(position: Position, reader: Reader) -> list[str]:
    """The melds that were laid in this very turn."""
    melds = [position.melds[place] for place in position.laid_now if place < len(position.melds)]
    named = reader.join([reader.cards(meld.cards) for meld in melds])
    return [reader.text("Put down this turn: {melds}", melds=named)] if melds else []


def show_as_text(task: Task, reader: Reader) -> None:
    """The position as lines of text, behind one click, to be read aloud or copied."""
    position, rules = task.scenario.position, task.scenario.rules
    lines = parts.bullets(position_lines(position, rules, reader, names=True))
    word = escape(reader.text("Position as text"))
    told = f'<details class="ct-astext"><summary>{word}</summary>{lines}</details>'
    with st.container(key="stage-text"):
        st.html(told)
