"""Reading files that anybody may have written: of what kind, how large, how deep, what in them.

Whatever is refused here is one fault with a sentence, so that nobody further down meets a
pipe that never ends, a number of a thousand digits or a name that moves the cursor.
"""

import re
import tomllib
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from tutor_app.engine.errors import ContentError, Fault
from tutor_app.notation.showing import plain

MOST_BYTES = 256 * 1024
"""Bytes of a TOML file at most; the largest of ours that is read so has a tenth of it."""

MOST_TEXT_BYTES = 64 * MOST_BYTES
"""Bytes of any other text file at most."""

MOST_LETTERS = 4000
"""Letters of one text in a TOML file at most."""

MOST_NUMBER = 10**12
"""No number in a TOML file lies further from nought; what a key allows is mostly far less."""

_MOST_FAULTS = 12
_MOST_LEVELS = 20
_DEEP_KEY = re.compile(r"(?<![\w\-])(?:(?:[\w\-]++|\"[^\"\n]*+\"|'[^'\n]*+')[ \t]*+\.[ \t]*+){20}")
"""A key of more parts than any file needs: reading it takes the square of their number."""


def read_text(place: Traversable, most: int = MOST_TEXT_BYTES) -> str:
    """Return the text of a UTF-8 file; a byte order mark at its start is no text.

    Raises:
        ContentError: It is no regular file, cannot be opened, is too large or not UTF-8.
    """
    try:
        irregular = isinstance(place, Path) and _is_irregular(place)
        raw = b""
        if not irregular:
            with place.open("rb") as file:
                raw = file.read(most + 1)
    except OSError as error:
        raise ContentError(Fault("unreadable", "", error.strerror or str(error))) from error
    if irregular:
        raise ContentError(Fault("not_regular", "", "", ("TOML, UTF-8",)))
    if len(raw) > most:
        raise ContentError(Fault("too_large", "", "", (f"{most // 1024} kB",)))
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ContentError(Fault("not_utf8", "", f"byte {error.start + 1}", ("UTF-8",))) from error


def _is_irregular(path: Path) -> bool:
    """Tell whether a pipe, a device or the like lies there: reading it might never end."""
    return path.exists() and not path.is_file() and not path.is_dir()


def read_toml(place: Traversable) -> dict[str, Any]:
    """Return what a TOML file holds.

    Raises:
        ContentError: It cannot be read, is no TOML, or holds a number, a text or a sign that
            no file of ours may hold.
    """
    return toml_in(read_text(place, MOST_BYTES))


def toml_in(text: str) -> dict[str, Any]:
    """Return what a text holds as TOML.

    Raises:
        ContentError: It is no TOML, or holds a number, a text or a sign that no file of ours may
            hold.
    """
    if _DEEP_KEY.search(text):
        raise _too_deep()
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(Fault("bad_toml", "", str(error))) from error
    except RecursionError as error:
        raise _too_deep() from error
    except ValueError as error:  # the one other thing that goes wrong: digits beyond counting
        raise ContentError(Fault("number_too_large", "", "", (_BOUNDS,))) from error
    check_data(data)
    return data


def check_data(data: dict[str, Any]) -> None:
    """Refuse what no file may hold, wherever data come from.

    Raises:
        ContentError: They hold a number, a text or a sign that no file of ours may hold.
    """
    faults = [fault for fault, _ in zip(_strange(data), range(_MOST_FAULTS), strict=False)]
    if faults:
        raise ContentError(*faults)


def _too_deep() -> ContentError:
    return ContentError(Fault("too_deep", "", "", (str(_MOST_LEVELS),)))


_BOUNDS = f"-{MOST_NUMBER} … {MOST_NUMBER}"


def _strange(data: dict[str, Any]) -> Iterator[Fault]:
    """Yield what no file may hold, whatever the key: found level by level, not by recursion."""
    waiting: list[tuple[str, object]] = [("", data)]
    while waiting:
        where, found = waiting.pop()
        if isinstance(found, dict):
            for key, inner in found.items():
                yield from _strange_text(where, key)
                waiting.append((f"{where}.{key}" if where else key, inner))
        elif isinstance(found, list):
            waiting += [(f"{where}[{number}]", item) for number, item in enumerate(found, 1)]
        elif isinstance(found, str):
            yield from _strange_text(where, found)
        elif isinstance(found, int) and abs(found) > MOST_NUMBER:
            yield Fault("number_too_large", where, "", (_BOUNDS,))


def _strange_text(where: str, text: str) -> Iterator[Fault]:
    """Yield what is wrong with one text: it is too long, or holds signs that cannot be seen."""
    if len(text) > MOST_LETTERS:
        yield Fault("text_too_long", where, text, (str(MOST_LETTERS),))
    elif plain(text) != text:
        yield Fault("unseen_signs", where, text, ("a–ö, 0–9, ♥ …",))
