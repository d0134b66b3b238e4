"""Shows cards: the table on its felt, and the hand, which may be picked from.

What the browser draws comes as JSON in bytes; see `faces.js`, `table.js` and `hand.js`. A stage
draws both with what is asked, see `stage.js`.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import streamlit as st

from tutor_app.app import state
from tutor_app.app.shell import module_stub
from tutor_app.engine.card import RANKS, Cards
from tutor_app.engine.position import Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.explain.ordering import RANK, SUIT, held, order_for
from tutor_app.explain.table import View, marked_places, table_parts
from tutor_app.i18n import Reader

_table = st.components.v2.component(
    "canasta_tutor.table", js=module_stub("table.js"), isolate_styles=False
)
_hand = st.components.v2.component(
    "canasta_tutor.hand", js=module_stub("hand.js"), isolate_styles=False
)

# A hand of fewer cards is seen at a glance in any order.
FEW = 5
SORTED = "ct_sorted"


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand as it is shown.

    Attributes:
        cards: Its cards.
        rules: The rules that are played; they say how it is best ordered.
        marked: Cards that the question or the answer is about.
        version: A new one lets the browser forget what was picked.
    """

    cards: Cards
    rules: RuleSet
    marked: Cards = ()
    version: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """What lies on a table, as it is shown.

    Attributes:
        position: The position.
        rules: The rules that are played.
        view: How it is looked at.
    """

    position: Position
    rules: RuleSet
    view: View


@dataclass(frozen=True, slots=True)
class Target:
    """A meld that picked cards may join.

    Attributes:
        to: Its index among the own melds.
        label: What it is called.
    """

    to: int
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Picking:
    """How cards are picked from a hand.

    Attributes:
        send: What the button says that sends them.
        single: Whether only one card can be picked.
        least: How many cards must be picked.
        targets: The melds that they may join, where one is to be chosen.
        on_played: Called once they are sent, with the `cards` and the meld that they go `to`.
    """

    send: str
    on_played: Callable[[Mapping[str, Any]], None]
    single: bool = False
    least: int = 1
    targets: tuple[Target, ...] = ()


def show_table(key: str, table: Table, reader: Reader) -> None:
    """Show what lies on the table."""
    data = table_data(table, reader)
    _table(key=key, data=data.encode(), on_drawn_change=table.view.on_drawn)


def table_data(table: Table, reader: Reader) -> str:
    """What the browser draws of a table."""
    parts = table_parts(table.position, table.rules, reader, table.view)
    cards = [card for part in parts for card in part.cards]
    data = {
        **_words(cards, reader),
        "label": reader.text("The table"),
        "version": table.view.version,
        "parts": [part.data for part in parts],
    }
    return json.dumps(data)


def show_held(key: str, cards: Cards, reader: Reader) -> None:
    """Show a few cards held in a fan, for the eye only."""
    data = {**_words(cards, reader), "label": "", "parts": [{"kind": "held", "cards": cards}]}
    _table(key=key, data=json.dumps(data).encode())


def show_hand(key: str, hand: Hand, reader: Reader, picking: Picking | None = None) -> None:
    """Show a hand in the reader's order, to be read or, with `picking`, to be picked from."""
    if st.session_state.pop(SORTED, False):
        st.rerun()  # other parts of the page read the hand in the same order

    def sort() -> None:
        sort_hands(st.session_state[key].sorted)
        st.session_state[SORTED] = True

    data = hand_data(hand, reader, picking).encode()
    if picking is None:
        _hand(key=key, data=data, on_sorted_change=sort)
        return

    def played() -> None:
        picking.on_played(st.session_state[key].played)

    _hand(key=key, data=data, on_played_change=played, on_sorted_change=sort)


def hand_data(hand: Hand, reader: Reader, picking: Picking | None) -> str:
    """What the browser draws of a hand."""
    choice = state.settings().order
    cards = held(hand.cards, hand.rules, choice)
    data: dict[str, object] = {
        **_words(cards, reader),
        "version": hand.version,
        "cards": cards,
        "marked": marked_places(cards, hand.marked),
        "label": reader.text("Your hand") if cards else reader.text("Your hand is empty."),
        "sort": sort_choice(cards, order_for(hand.rules, choice), reader),
        "picks": picking is not None,
        "single": False,
        "targets": [],
    }
    if picking is not None:
        data |= _picking_data(picking, len(cards), reader)
    return json.dumps(data)


def _picking_data(picking: Picking, many: int, reader: Reader) -> dict[str, object]:
    return {
        "send": picking.send,
        "single": picking.single,
        "least": picking.least,
        "target": reader.text("Which meld?"),
        "targets": [{"to": target.to, "label": target.label} for target in picking.targets],
        "counts": counts(many, reader),
    }


def sort_choice(cards: Cards, order: str, reader: Reader) -> dict[str, str]:
    """The other order that the hand may have, and what the button to it says; none for few cards.

    >>> sort_choice((), RANK, Reader("en"))
    {}
    """
    if len(cards) < FEW:
        return {}
    if order == RANK:
        return {"to": SUIT, "label": reader.text("Sort by suit")}
    return {"to": RANK, "label": reader.text("Sort by rank")}


def sort_hands(wanted: str) -> None:
    """Keep the order that was asked for at a hand."""
    if wanted in {RANK, SUIT}:
        state.change(order=wanted)


def counts(most: int, reader: Reader) -> list[str]:
    """What is said for each number of picked cards, from none to all."""
    some = [
        reader.plural("{n} card chosen", "{n} cards chosen", number)
        for number in range(1, most + 1)
    ]
    return [reader.text("Tap the cards"), *some]


def _words(cards: Iterable[str], reader: Reader) -> dict[str, object]:
    """Corner letters and names, as this reader reads them."""
    names = {card: reader.card_name(card) for card in cards if card != "?"}
    names["?"] = reader.text("a face-down card")
    return {"letters": {rank: reader.letter(rank) for rank in RANKS}, "names": names}
