"""A learner's own copy of all that is kept of them: a file to save, and to read again anywhere."""

import json
from collections.abc import Mapping
from dataclasses import asdict, fields
from datetime import datetime
from typing import Any, get_type_hints

from tutor_app.storage.learner import LISTS, Answer, Entry, Learner, Place

FORMAT = "canasta-tutor progress"
VERSION = 1
# Nothing that the tutor writes is longer.
LONGEST_TEXT = 2000
LONGEST_LIST = 12_000
"""Letters of a list of questions, which is kept among the settings."""
LONGEST_FILE = 20_000_000


class CopyError(ValueError):
    """A file is no copy that can be read.

    Attributes:
        is_newer: Whether a newer version of the tutor wrote it.
    """

    def __init__(self, *, is_newer: bool = False) -> None:
        super().__init__("a newer version wrote it" if is_newer else "it is no copy")
        self.is_newer = is_newer


def write_copy(learner: Learner, history: list[Answer]) -> str:
    """Return the text of a file with a learner's settings, places and answers."""
    told = {
        "format": FORMAT,
        "version": VERSION,
        "settings": learner.settings,
        "places": [asdict(place) for place in learner.places],
        "answers": [{**asdict(answer), "at": answer.at.isoformat()} for answer in history],
    }
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def read_copy(text: str) -> list[Entry]:
    """Return what a file holds, in the order in which it is to be kept.

    Raises:
        CopyError: It is no copy, or one of a newer version. Then nothing of it is read.
    """
    if len(text) > LONGEST_FILE:
        raise CopyError
    try:
        told = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CopyError from error
    if not isinstance(told, dict) or told.get("format") != FORMAT:
        raise CopyError
    if told.get("version") != VERSION:
        raise CopyError(is_newer=True)
    try:
        settings = _checked(told["settings"])
        places = [Place(**_of_kind(Place, each)) for each in told["places"]]
        answers = [_answer(each) for each in told["answers"]]
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise CopyError from error
    return [*([settings] if settings else []), *reversed(places), *answers]


def _checked(settings: Any) -> Mapping[str, str]:  # noqa: ANN401 what a file says
    """Return settings that are texts by name."""
    return {_short(name): _short(value, _most(name)) for name, value in settings.items()}


def _most(name: str) -> int:
    return LONGEST_LIST if name.startswith(LISTS) else LONGEST_TEXT


def _answer(told: Any) -> Answer:  # noqa: ANN401 what a file says
    """Return an answer; its time has a zone, and what was given can be read again.

    Older copies say nothing of beliefs.
    """
    whole = {"beliefs": None, **told, "at": datetime.fromisoformat(told["at"])}
    answer = Answer(**_of_kind(Answer, whole))
    if answer.at.tzinfo is None or not answer.uid or not answer.item:
        raise CopyError
    if answer.given:
        json.loads(answer.given)
    return answer


def _of_kind(kind: type[Place | Answer], told: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields of a place or an answer, each of the type that it has there."""
    types = get_type_hints(kind)
    found = {}
    for field in fields(kind):
        value = told[field.name]
        if type(value) is bool and types[field.name] is int:
            raise CopyError
        if not isinstance(value, types[field.name]):
            raise CopyError
        found[field.name] = _short(value) if isinstance(value, str) else value
    return found


def _short(value: Any, most: int = LONGEST_TEXT) -> str:  # noqa: ANN401 what a file says
    """Return a text that is no longer than the tutor's own."""
    if not isinstance(value, str) or len(value) > most or "\0" in value:
        raise CopyError
    return value
