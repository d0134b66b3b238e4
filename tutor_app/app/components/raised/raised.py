"""Counts raised hands with counters of our own."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import streamlit as st

from tutor_app.app.shell import module_stub
from tutor_app.i18n import Reader

_raised = st.components.v2.component(
    "canasta_tutor.raised", js=module_stub("raised.js"), isolate_styles=False
)
MOST = 999
"""More hands than a hall holds."""
_KEY = "ct-raised"
_HEARD = "ct_raised_heard"


@dataclass(frozen=True, slots=True)
class Counter:
    """How many raised their hands for an answer.

    Attributes:
        given: The answer, as a phone would give it.
        text: The answer as it is read.
        count: How many are known to have raised their hands for it.
    """

    given: str
    text: str
    count: int


def show_raised(
    counters: Sequence[Counter],
    place: int,
    reader: Reader,
    keep: Callable[[Mapping[str, int]], bool],
) -> None:
    """Show a counter an answer.

    Args:
        counters: The answers, in their order; the first is counted with the key 1.
        place: The item that they answer: what was counted for another is not kept.
        reader: Who counts.
        keep: Keeps numbers by answer, and returns whether it could; what could not be kept is
            tried again whenever this is shown.
    """
    known = {each.given: each.count for each in counters}

    def take() -> None:
        sent = st.session_state.get(_KEY)
        serial, counts = counted(getattr(sent, "counted", None), place, known)
        if serial > st.session_state.get(_HEARD, 0) and keep(counts):
            st.session_state[_HEARD] = serial
            known.update(counts)

    take()
    data = {
        "place": place,
        "heard": st.session_state.get(_HEARD, 0),
        "most": MOST,
        "counters": [_view(each, known[each.given], reader) for each in counters],
    }
    _raised(key=_KEY, data=json.dumps(data).encode(), on_counted_change=take)


def counted(sent: Any, place: int, known: Mapping[str, int]) -> tuple[int, dict[str, int]]:  # noqa: ANN401 as a browser sends it
    """What a browser says was counted for an item: its serial number, and numbers by answer.

    Whatever is no count of the answers that are known, or is for another item, is left out; the
    serial number is 0 where nothing is left.

    >>> counted({"place": 3, "serial": 7, "counts": {"true": 2, "odd": 1}}, 3, {"true": 0})
    (7, {'true': 2})
    >>> counted({"place": 2, "serial": 7, "counts": {"true": 2}}, 3, {"true": 0})
    (0, {})
    """
    if not isinstance(sent, Mapping) or sent.get("place") != place:
        return 0, {}
    serial, counts = sent.get("serial"), sent.get("counts")
    if type(serial) is not int or not isinstance(counts, Mapping):
        return 0, {}
    good = {
        str(given): min(max(count, 0), MOST)
        for given, count in counts.items()
        if given in known and type(count) is int
    }
    return (serial, good) if good else (0, {})


def _view(counter: Counter, count: int, reader: Reader) -> dict[str, Any]:
    """What the browser needs to draw a counter."""
    answer = counter.text
    return {
        "given": counter.given,
        "text": answer,
        "count": count,
        "hands": reader.text("Raised hands for {answer}", answer=answer),
        "more": reader.text("One more raised hand for {answer}", answer=answer),
        "fewer": reader.text("One fewer raised hand for {answer}", answer=answer),
    }
