"""Shows cards: the table on its felt, and the hand, which may be picked from.

What the browser draws comes as JSON in bytes; see `faces.js`, `table.js` and `hand.js`.
"""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import streamlit as st

from tutor_app.app.components.cards.table import table_parts
from tutor_app.app.shell import module_stub
from tutor_app.engine.card import RANKS, Cards, in_order
from tutor_app.engine.position import Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.i18n import Reader

_table = st.components.v2.component(
    "canasta_tutor.table", js=module_stub("table.js"), isolate_styles=False
)
_hand = st.components.v2.component(
    "canasta_tutor.hand", js=module_stub("hand.js"), isolate_styles=False
)


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand as it is shown.

    Attributes:
        cards: Its cards.
        small: Whether it is smaller, because it was answered.
        marked: Cards that the question or the answer is about.
        version: A new one lets the browser forget what was picked.
    """

    cards: Cards
    marked: Cards = ()
    version: str = ""


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
        on_played: Called once they are sent.
    """

    send: str
    on_played: Callable[[], None]
    single: bool = False
    least: int = 1
    targets: tuple[Target, ...] = ()


def show_table(key: str, position: Position, rules: RuleSet, reader: Reader) -> None:
    """Show what lies on the table."""
    parts = table_parts(position, rules, reader)
    cards = [card for part in parts for card in part.cards]
    data = {
        **_words(cards, reader),
        "label": reader.text("The table"),
        "parts": [part.data for part in parts],
    }
    _table(key=key, data=json.dumps(data).encode())


def show_held(key: str, cards: Cards, reader: Reader) -> None:
    """Show a few cards held in a fan, for the eye only."""
    data = {**_words(cards, reader), "label": "", "parts": [{"kind": "held", "cards": cards}]}
    _table(key=key, data=json.dumps(data).encode())


def show_hand(key: str, hand: Hand, reader: Reader, picking: Picking | None = None) -> None:
    """Show a hand in reading order, to be read or, with `picking`, to be picked from."""
    cards = in_order(hand.cards)
    data = {
        **_words(cards, reader),
        "version": hand.version,
        "cards": cards,
        "marked": marked_places(cards, hand.marked),
        "label": reader.text("Your hand") if cards else reader.text("Your hand is empty."),
        "picks": picking is not None,
        "single": False,
        "targets": [],
    }
    if picking is None:
        _hand(key=key, data=json.dumps(data).encode())
        return
    data |= {
        "send": picking.send,
        "single": picking.single,
        "least": picking.least,
        "target": reader.text("Which meld?"),
        "targets": [{"to": target.to, "label": target.label} for target in picking.targets],
        "counts": counts(len(cards), reader),
    }
    _hand(key=key, data=json.dumps(data).encode(), on_played_change=picking.on_played)


def counts(most: int, reader: Reader) -> list[str]:
    """What is said for each number of picked cards, from none to all."""
    some = [
        reader.plural("{n} card chosen", "{n} cards chosen", number)
        for number in range(1, most + 1)
    ]
    return [reader.text("Tap the cards"), *some]


def marked_places(hand: Sequence[str], marked: Iterable[str]) -> list[int]:
    """Where the marked cards stand in the hand, each used once.

    >>> marked_places(["Ks", "Ks", "4d"], ["Ks", "4d"])
    [0, 2]
    """
    free = list(enumerate(hand))
    places = []
    for card in marked:
        found = next((entry for entry in free if entry[1] == card), None)
        if found is not None:
            free.remove(found)
            places.append(found[0])
    return sorted(places)


def _words(cards: Iterable[str], reader: Reader) -> dict[str, object]:
    """Corner letters and names, as this reader reads them."""
    names = {card: reader.card_name(card) for card in cards if card != "?"}
    names["?"] = reader.text("a face-down card")
    return {"letters": {rank: reader.letter(rank) for rank in RANKS}, "names": names}
