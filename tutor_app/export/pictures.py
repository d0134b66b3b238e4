"""A position in pictures: what lies on the table, part by part, then the hand."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tutor_app.explain.ordering import held
from tutor_app.explain.table import View, has_table, table_parts
from tutor_app.export.entries import Entry
from tutor_app.export.faces import Drawing, Laid, draw_row
from tutor_app.i18n import Reader

ROW = 15
"""Cards that lie in one row at most."""


@dataclass(frozen=True, slots=True)
class Group:
    """A part of the table, or the hand.

    Attributes:
        label: What it is.
        rows: Its cards.
        empty: What is said where there are none.
    """

    label: str
    rows: tuple[Drawing, ...] = ()
    empty: str = ""


def groups_of(entry: Entry, reader: Reader) -> list[Group]:
    """Return the pictures of a position in the order in which they are looked at."""
    position, rules = entry.scenario.position, entry.scenario.rules
    parts = table_parts(position, rules, reader, View(counted=True)) if has_table(position) else []
    plenty = position.stock is None  # then nobody counts it
    told = [part.data for part in parts if not (plenty and part.data["kind"] == "stock")]
    groups = [_group(data, reader) for data in told]
    if position.hand is None:
        return groups
    if not position.hand:
        return [*groups, Group(reader.text("Your hand is empty."))]
    cards = held(position.hand, rules, "")
    label = reader.plural("Your hand · {n} card", "Your hand · {n} cards", len(cards))
    return [*groups, Group(label, tuple(_rows(cards, reader)))]


def _group(data: dict[str, Any], reader: Reader) -> Group:
    rows: list[Drawing] = []
    if data["kind"] == "pile":
        laid = [Laid(each["card"], each["across"]) for each in data["cards"]]
        rows = [draw_row(laid, reader, under=data["under"])] if laid else []
    elif data["kind"] == "melds":
        for meld in data["melds"]:
            note = f"{meld['name']} · {meld['note']}" if meld["canasta"] else ""
            rows += _rows(meld["cards"], reader, note)
    elif data["kind"] == "threes":
        rows = list(_rows(data["cards"], reader))
    return Group(data["label"], tuple(rows), data.get("empty", ""))


def _rows(cards: Sequence[str], reader: Reader, note: str = "") -> Iterator[Drawing]:
    """Yield cards in rows of even length; the note stands below the last one."""
    count = -(-len(cards) // ROW)
    size = -(-len(cards) // count) if count else 0
    for start in range(0, len(cards), size or 1):
        row = [Laid(card) for card in cards[start : start + size]]
        last = start + size >= len(cards)
        yield draw_row(row, reader, note=note if last else "")
