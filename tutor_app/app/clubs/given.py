"""Reads what a phone gives as an answer: whatever its question does not offer is refused."""

import json
from collections import Counter
from typing import Any

from tutor_app.app.clubs.questions import answer_form, asked_reasons, offered
from tutor_app.app.judging import Task, given_cards
from tutor_app.engine.card import Card
from tutor_app.i18n import Reader

LONGEST = 600
"""Signs that an answer has at most, as JSON text."""
MOST = 1_000_000
"""No number of points or cards is beyond it."""

_READER = Reader("en")


def checked_given(task: Task, given: object) -> str | None:
    """Return an answer as it is kept, the same text for the same answer; None for no answer.

    Args:
        task: What was asked.
        given: What came from a phone.
    """
    if not isinstance(given, str) or len(given) > LONGEST:
        return None
    options = offered(task)
    if options:
        return given if given in options else None
    form = answer_form(task, _READER)
    try:
        value = json.loads(given)
    except (ValueError, RecursionError):
        return None
    return _READERS[form["kind"]](task, form, value)


def checked_reason(task: Task, reason: object) -> str | None:
    """Return a rule that may be named as the reason, empty for none; None for what may not be."""
    if not reason:
        return ""
    return next((each.rule for each in asked_reasons(task) if each.rule == reason), None)


def _is_number(value: object) -> bool:
    return type(value) is int and abs(value) <= MOST


def _number(_task: Task, _form: dict[str, Any], value: object) -> str | None:
    return json.dumps(value) if _is_number(value) else None


def _lines(_task: Task, form: dict[str, Any], value: object) -> str | None:
    if not isinstance(value, list) or len(value) != len(form["lines"]):
        return None
    return json.dumps(value) if all(map(_is_number, value)) else None


def _order(_task: Task, form: dict[str, Any], value: object) -> str | None:
    if not isinstance(value, list) or not all(map(_is_number, value)):
        return None
    return json.dumps(value) if sorted(value) == [*range(len(form["steps"]))] else None


def _cards(task: Task, form: dict[str, Any], value: object) -> str | None:
    """Cards of the hand, in one order, and the meld that they join."""
    if not isinstance(value, dict) or not isinstance(value.get("cards"), str):
        return None
    cards = tuple(Card(card) for card in sorted(value["cards"].split()))
    if Counter(cards) - Counter(task.scenario.position.hand or ()):
        return None
    if len(cards) < form["least"] or (form["single"] and len(cards) > 1):
        return None
    to, known = value.get("to"), [target["to"] for target in form["targets"]]
    if known and (type(to) is not int or to not in known):
        return None
    return given_cards(cards, to if known else None)


_READERS = {"number": _number, "lines": _lines, "order": _order, "cards": _cards}
