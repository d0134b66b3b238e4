"""The state of an evening as one phone sees it: what all see, and what is its own."""

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, NamedTuple

from tutor_app.app.addresses import Address
from tutor_app.app.clubs.questions import question_view, task_of
from tutor_app.app.clubs.revealing import is_right, outcome, reveal_view
from tutor_app.app.clubs.words import phone_words
from tutor_app.app.forms import form_of
from tutor_app.app.judging import Task
from tutor_app.app.rulebooks import named_form
from tutor_app.i18n import Reader
from tutor_app.storage.evening import Evening, Phase, Reply, Tally

SHOWN = frozenset({Phase.ASKING, Phase.CLOSED, Phase.REVEALED, Phase.HOMEWORK})
"""Phases in which there is a question on the phones."""


class Seen(NamedTuple):
    """An evening as it was read.

    Attributes:
        evening: The evening.
        answered: How many phones answered its item.
        joined: How many phones joined.
        tallies: What was answered, once that may be shown.
    """

    evening: Evening
    answered: int
    joined: int
    tallies: tuple[Tally, ...] = ()


class Common(NamedTuple):
    """What all phones of a language see.

    Attributes:
        evening: The evening, as it is at this moment.
        place: Which of the items.
        text: It as JSON text.
        outcomes: What is told by what was given and which reason was named, where that is shown.
        own: What is told to who gave a reply, as JSON text, once that was made for somebody.
        whole: Both together, of some replies.
    """

    evening: Evening
    place: int
    text: str
    outcomes: Mapping[tuple[str, str], dict[str, Any]]
    own: dict[Reply | None, str]
    whole: dict[Reply | None, str]


def as_of(evening: Evening, at: datetime) -> Evening:
    """Return an evening as it is at a time: what closes by itself may have done so."""
    if evening.closes_at is None or at <= evening.closes_at:
        return evening
    if evening.phase is Phase.ASKING:
        return replace(evening, phase=Phase.CLOSED)
    return replace(evening, phase=Phase.ENDED) if evening.phase is Phase.HOMEWORK else evening


def make_common(seen: Seen, reader: Reader, place: int | None = None) -> Common:
    """Return what all phones see of an evening, in a language."""
    evening = seen.evening
    order = evening.order
    at = evening.place if place not in order or place is None else place
    task = task_of(evening.items[at]) if evening.phase in SHOWN else None
    reveals = task is not None and evening.phase is Phase.REVEALED
    here = [tally for tally in seen.tallies if tally.place == at]
    own = [each for each in order if not evening.is_between(each)]
    told = {
        "version": evening.version,
        "phase": evening.phase.value,
        "title": evening.title,
        "place": at,
        "number": sum(each in own for each in order[: order.index(at) + 1]),
        "count": len(own),
        "between": evening.is_between(at),
        "places": order if evening.phase is Phase.HOMEWORK else (),
        "question": _question(task, evening, reader) if task else None,
        "reveal": _reveal(task, seen, here, reader) if task and reveals else None,
        "counts": {"answered": seen.answered, "joined": seen.joined},
        "words": phone_words(reader.language),
        "language": reader.language,
    }
    outcomes = {
        (each.given, each.reason): outcome(evening.items[at], each.given, each.reason, reader)
        for each in here
        if reveals and not each.hands
    }
    return Common(evening, at, json.dumps(told), outcomes, {}, {})


def _question(task: Task, evening: Evening, reader: Reader) -> dict[str, Any]:
    view = question_view(task, reader)
    return view if evening.asks_reasons else {**view, "reasons": []}


def _reveal(task: Task, seen: Seen, here: list[Tally], reader: Reader) -> dict[str, Any]:
    """What is right, and how many had it right.

    The neighbour is held back as long as the host may still ask it.
    """
    view = reveal_view(task, reader)
    right = sum(each.number for each in here if is_right(task, each.given))
    total = sum(each.number for each in here)
    told = reader.plural(
        "In the room, {n} of {total} had it right.",
        "In the room, {n} of {total} had it right.",
        right,
        total=total,
    )
    near = view["neighbour"] if is_past(seen) else ""
    share = {"right": right, "total": total, "told": told}
    return {**view, "neighbour": near, "share": share}


def is_past(seen: Seen) -> bool:
    """Tell whether the host has asked what comes after the item: its neighbour, or the next one."""
    evening = seen.evening
    after = set(evening.order[evening.order.index(evening.place) + 1 :])
    return evening.place in evening.between or any(each.place in after for each in seen.tallies)


def result_of(evening: Evening, replies: Mapping[int, Reply], reader: Reader) -> dict[str, Any]:
    """Return what a phone got right of an evening, and where to practise what it missed."""
    answered = [place for place in evening.order if place in replies]
    right = [each for each in answered if _had_right(evening.items[each], replies[each].given)]
    missed = [place for place in answered if place not in right]
    task = task_of(evening.items[missed[0]]) if missed else None
    topic = {"topic": task.scenario.topic} if task is not None and task.scenario.topic else {}
    form = form_of(task.scenario) if task else None
    rules = named_form(evening.ruleset, form) if form else {"rules": evening.ruleset}
    params = {"lang": reader.language, **rules, **topic}
    told = reader.plural(
        "You had {n} of {total} right.", "You had {n} of {total} right.", len(right),
        total=len(answered),
    )  # fmt: skip
    return {
        "right": len(right),
        "of": len(answered),
        "told": told if answered else "",
        "places": [{"place": each, "right": each in right} for each in answered],
        "practise": str(Address("practice", params))[1:],
    }


def _had_right(item: str, given: str) -> bool:
    task = task_of(item)
    return task is not None and is_right(task, given)
