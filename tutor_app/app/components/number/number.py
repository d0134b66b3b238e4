"""Asks for a number with a field and steps of our own."""

import json
from collections.abc import Callable
from dataclasses import dataclass

import streamlit as st

from tutor_app.app.shell import module_stub
from tutor_app.i18n import Reader

_number = st.components.v2.component(
    "canasta_tutor.number", js=module_stub("number.js"), isolate_styles=False
)


@dataclass(frozen=True, slots=True)
class Scale:
    """How a number is counted.

    Attributes:
        unit: What is counted, in the plural.
        steps: How far each button goes.
        signed: Whether it can be less than nothing.
        figure: What stands there at first; None for nothing.
        entered: Whether a fact is entered, and no question answered.
    """

    unit: str
    steps: tuple[int, ...]
    signed: bool = False
    figure: int | None = 0
    entered: bool = False


def show_number(
    key: str, scale: Scale, reader: Reader, version: str, on_sent: Callable[[int], None]
) -> None:
    """Show the field."""

    def sent() -> None:
        on_sent(int(st.session_state[key].sent))

    _number(key=key, data=number_data(scale, reader, version).encode(), on_sent_change=sent)


def number_data(scale: Scale, reader: Reader, version: str) -> str:
    """What the browser draws of the field."""
    data = {
        "version": version,
        "label": reader.text("Number") if scale.entered else reader.text("Your answer"),
        "figure": "" if scale.figure is None else str(scale.figure),
        "unit": scale.unit,
        "steps": scale.steps,
        "signed": scale.signed,
        "send": reader.text("Next") if scale.entered else reader.text("Answer"),
        "words": {
            "none": reader.text("Type a whole number."),
            "negative": reader.text("The number cannot be below zero here."),
        },
    }
    return json.dumps(data)
