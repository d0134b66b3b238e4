"""The stage: a position, what is asked about it and what was answered, as one part of the page.

Streamlit spends some milliseconds on every part that it draws, and more on each of its buttons.
So all that a learner has before them is gathered here and drawn at once; see `stage.js`. What
comes next may be sent ahead: then it is drawn at the tap, and the server follows.
"""

import json
from collections.abc import Callable, Mapping
from html import escape
from typing import Any
from zlib import crc32

import streamlit as st

from tutor_app.app.components.cards.card import (
    Hand,
    Picking,
    Table,
    hand_data,
    sort_hands,
    table_data,
)
from tutor_app.app.components.number.number import Scale, number_data
from tutor_app.app.shell import module_stub
from tutor_app.i18n import Reader

KEY, AHEAD = "stage", "ahead"
HEAD, PROSE, TABLE, ASK, AFTER, TEXT = "head", "prose", "table", "ask", "after", "text"
"""The areas of a stage. On a wide screen the table lies left of what follows it."""

_stage = st.components.v2.component(
    "canasta_tutor.stage", js=module_stub("stage.js"), isolate_styles=False
)
_ahead = st.components.v2.component(
    "canasta_tutor.ahead", js=module_stub("ahead.js"), isolate_styles=False
)

Part = str | tuple[str, str]
"""HTML, or a kind of drawing with what is drawn."""

Act = Callable[[Any], None]
"""What a tap does; it takes what the browser says with it."""


class Stage:
    """What is gathered, area by area, and what each tap on it does."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self._parts: list[Part] = []
        self._areas: dict[str, list[Part]] = {}
        self._acts: dict[str, Act] = {}
        self._version = 0

    def begin(self, area: str) -> None:
        """Put what follows into this area, below what is there."""
        self._parts = self._areas.setdefault(area, [])

    def html(self, told: str) -> None:
        """Put HTML of ours."""
        if told:
            self._parts.append(told)

    def table(self, table: Table) -> None:
        """Put a table."""
        drawn = table.view.on_drawn
        if drawn is not None:
            self._acts["drawn"] = lambda _: drawn()
        self._parts.append(("table", table_data(table, self.reader)))

    def hand(self, hand: Hand, picking: Picking | None = None) -> None:
        """Put a hand, to be read or, with `picking`, to be picked from."""
        self._acts["sorted"] = sort_hands
        if picking is not None:
            self._acts["played"] = picking.on_played
        self._parts.append(("hand", hand_data(hand, self.reader, picking)))

    def number(self, scale: Scale, version: str, on_sent: Callable[[int], None]) -> None:
        """Put a field for a number."""
        self._acts["sent"] = lambda sent: on_sent(int(sent))
        self._parts.append(("number", number_data(scale, self.reader, version)))

    def button(
        self, key: str, label: str, do: Callable[..., None], *args: object, small: bool = False
    ) -> str:
        """The HTML of a button.

        Args:
            key: Its name, unlike that of any other button of the stage.
            label: What it says.
            do: What it does, with these `args`.
            args: See `do`.
            small: Whether it looks like a link, for what is seldom wanted.
        """
        self._acts[key] = lambda _: do(*args)
        kind = "ct-aside" if small else "ct-button"
        return (
            f'<button type="button" class="{kind}" data-do="{escape(key)}">{escape(label)}</button>'
        )

    def show(self, places: Mapping[str, str] | None = None, on_act: Act | None = None) -> None:
        """Let the browser draw it.

        Args:
            places: What the wire of the page is to know of it, see `frame.js`.
            on_act: Follows a link that leads on within the stage, where there are such.
        """
        if on_act is not None:
            self._acts["act"] = on_act
        data = self._data(places or {})
        _stage(key=KEY, data=data, on_did_change=lambda: self._do(st.session_state[KEY].did))

    def send_ahead(self, link: str, places: Mapping[str, str]) -> None:
        """Let the browser draw it as soon as this link on the stage that is shown is followed."""
        _ahead(key=AHEAD, data=self._data({"link": link, **places}))

    def _data(self, told: Mapping[str, str]) -> bytes:
        self._version = crc32(json.dumps(self._areas).encode())
        return json.dumps({"areas": self._areas, "version": self._version, **told}).encode()

    def _do(self, did: Mapping[str, Any]) -> None:
        """Do what was tapped, once; a tap on what the server does not show (any more) is none."""
        act = self._acts.pop(str(did["do"]), None) if did["of"] == self._version else None
        if act is not None:
            act(did.get("value"))
