"""The state of an evening as one phone sees it: what all see, and what is its own."""

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, NamedTuple

from tutor_app.app.addresses import Address
from tutor_app.app.clubs import counting
from tutor_app.app.clubs.between import difference, difference_text
from tutor_app.app.clubs.questions import question_view, task_of
from tutor_app.app.clubs.revealing import is_right, outcome, reveal_view
from tutor_app.app.clubs.ways_on import practice_of
from tutor_app.app.clubs.words import phone_words
from tutor_app.app.judging import Task
from tutor_app.i18n import Reader
from tutor_app.i18n.dates import day
from tutor_app.rulesets import rule_set_info
from tutor_app.storage.evening import Evening, Phase, Reply, Tally
from tutor_app.storage.learner import now

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
        reveals: Whether the answer to it is shown.
        text: It as JSON text.
        outcomes: What is told by what was given and which reason was named, where that is shown.
        own: What is told to who gave a reply, as JSON text, once that was made for somebody.
        whole: Both together, of some replies.
    """

    evening: Evening
    place: int
    reveals: bool
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
    again = evening.phase is Phase.ENDED and place == at and evening.may_be_seen(at)
    task = task_of(evening.items[at]) if again or evening.phase in SHOWN else None
    reveals = task is not None and (again or evening.phase is Phase.REVEALED)
    here = [tally for tally in seen.tallies if tally.place == at]
    told = {
        "version": evening.version,
        "phase": evening.phase.value,
        "title": evening.title or (reader.text("Homework") if evening.is_homework else ""),
        "place": at,
        "number": evening.number_of(at),
        "count": evening.count,
        "between": evening.is_between(at),
        "changed": _changed(evening, at, task, reader) if task else "",
        "places": order if evening.phase is Phase.HOMEWORK else (),
        "task": _homework(evening, reader),
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
    return Common(evening, at, reveals, json.dumps(told), outcomes, {}, {})


def _homework(evening: Evening, reader: Reader) -> str:
    """What a phone at home is told of the homework; empty of an evening, and of one ended early."""
    if not evening.is_homework or evening.closes_at is None:
        return ""
    last = day(evening.closes_at.astimezone().date(), reader)
    if evening.phase is Phase.HOMEWORK:
        rules = rule_set_info(evening.ruleset).names[reader.language]
        return reader.text("Homework, open until {day}: {rules}", day=last, rules=rules)
    if evening.closes_at > now():
        return ""
    return reader.text("The homework was open until {day}.", day=last)


def _changed(evening: Evening, place: int, task: Task, reader: Reader) -> str:
    """What is different from the item before, where the item was put in between."""
    near = difference(evening, place)
    return difference_text(near, task.scenario.rules, reader) if near else ""


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
        "In the room, {right} of {n} answer was right.",
        "In the room, {right} of {n} answers were right.",
        total,
        right=right,
    )
    near = view["neighbour"] if seen.evening.phase is Phase.ENDED or is_past(seen) else ""
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
    practice = Address("practice", {"lang": reader.language, "rules": evening.ruleset})
    if task is not None:
        practice = practice_of(evening, task, counting.deciding_rule(task), reader)
    told = reader.plural(
        "You got {n} of {total} right.", "You got {n} of {total} right.", len(right),
        total=len(answered),
    )  # fmt: skip
    return {
        "right": len(right),
        "of": len(answered),
        "told": told if answered else "",
        "places": [
            {"place": each, "number": evening.number_of(each), "right": each in right}
            for each in answered
            if evening.may_be_seen(each)
        ],
        "practise": str(practice)[1:],
    }


def _had_right(item: str, given: str) -> bool:
    task = task_of(item)
    return task is not None and is_right(task, given)
