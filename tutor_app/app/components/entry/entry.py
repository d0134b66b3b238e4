"""Asks for cards with keys of our own: a rank, and a suit where it matters."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import streamlit as st

from tutor_app.app.components.parts import Link
from tutor_app.app.shell import module_stub
from tutor_app.engine.card import ALL_CARDS, RANKS, Cards
from tutor_app.i18n import Reader

_entry = st.components.v2.component(
    "canasta_tutor.entry", js=module_stub("entry.js"), isolate_styles=False
)
MOST = 60  # cards of one field; no hand and hardly a pile has more


@dataclass(frozen=True, slots=True, kw_only=True)
class Entering:
    """What cards are asked for.

    Attributes:
        label: What they are.
        cards: Those that are entered already.
        left: How many of each card there may be.
        version: A new one begins anew with `cards`.
        least: How many there must be, if any.
        most: How many there may be.
        done: What the button says that goes on.
        none: What it says where nothing is entered; empty where something must be.
        back: The way back, beside that button.
    """

    label: str
    cards: Cards
    left: Mapping[str, int]
    version: str
    done: str
    none: str
    back: Link
    least: int = 0
    most: int = MOST


def show_entry(
    key: str,
    entering: Entering,
    reader: Reader,
    on_changed: Callable[[], None],
    on_done: Callable[[], None],
) -> None:
    """Show the keys.

    What is entered comes as a row of cards under `key`: as `changed` while it grows, and at last
    as `done`, with its version.
    """
    counts = [reader.plural("{n} card", "{n} cards", number) for number in range(entering.most + 1)]
    data = {
        "version": entering.version,
        "language": reader.language,
        "label": entering.label,
        "cards": entering.cards,
        "left": entering.left,
        "least": entering.least,
        "most": entering.most,
        "counts": counts,
        "letters": {rank: reader.letter(rank) for rank in RANKS},
        "names": {card: reader.card_name(card) for card in sorted(ALL_CARDS)},
        "keys": _keys(reader),
        "suits": {"": reader.text("any suit"), **_suits(reader)},
        "back": {"label": entering.back.label, "href": str(entering.back.target)},
        "words": _words(entering, reader),
    }
    _entry(
        key=key,
        data=json.dumps(data).encode(),
        on_changed_change=on_changed,
        on_done_change=on_done,
    )


def _keys(reader: Reader) -> dict[str, str]:
    """What a screen reader says of each rank's key."""
    ranks = {rank: reader.rank_name(rank) for rank in RANKS if rank not in {"3", "X"}}
    red, black = reader.text("red three"), reader.text("black three")
    return {**ranks, "3r": red, "3b": black, "X": reader.card_name("X")}


def _suits(reader: Reader) -> dict[str, str]:
    return dict(reader.words.suits)


def _words(entering: Entering, reader: Reader) -> dict[str, str]:
    return {
        "any": reader.text("any"),
        "ranks": reader.text("Ranks"),
        "suits": reader.text("Suits"),
        "empty": reader.text("No cards yet. Tap the keys."),
        "remove": reader.text("Tap to remove"),
        "type": reader.text("or type: {cards}", cards=_example(reader)),
        "add": reader.text("Enter"),
        "undo": reader.text("Undo"),
        "clear": reader.text("Clear"),
        "done": entering.done,
        "none": entering.none,
        "unread": reader.text("Not a card:"),
        "gone": reader.text("There are no more of that card in the packs."),
    }


def _example(reader: Reader) -> str:
    return f"{reader.letter('K')} {reader.letter('K')} 7 2 {reader.card_name('X')}"
