"""`played.toml` beside a lesson: what became of the actions that its steps put side by side."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tutor_app.content.continued import Continued, Fate
from tutor_app.content.table import FaultLog, Table, open_table

FILE = "played.toml"
"""Beside `lesson.toml`."""

_TEXTS = ("mark", "players", "edition")
_NUMBERS = ("seed", "count", "gain", "low", "high", "ahead", "behind", "start", "width")
_OF_ACTION = ("mean", "went_out", "took")
_LISTS = ("bars", "first")
_ACTIONS = ("advised", "other")
_HARMLESS = 10**6


def read_continued(folder: Path) -> dict[str, Continued]:
    """Return what is kept of a lesson's choices, by the name of the step; nothing without a file.

    Raises:
        ContentError: The file has faults; all of them are listed.
    """
    path = folder / FILE
    if not path.is_file():
        return {}
    log = FaultLog(str(path))
    whole = open_table(path, log)
    found = {}
    for name in whole.names():
        table = whole.table(name)
        if table is not None:
            found[name] = _read(table)
    log.raise_any()
    return found


def _read(table: Table) -> Continued:
    values: dict[str, Any] = {}
    for name in _ACTIONS:
        inner = table.table(name) or Table({}, table.log, f"{table.place(name)}.")
        values[name] = _read_fate(inner)
    values |= {key: table.text(key) for key in _TEXTS}
    values |= {key: _number(table, key) for key in _NUMBERS}
    table.refuse_rest()
    return Continued(**values)


def _read_fate(table: Table) -> Fate:
    values: dict[str, Any] = {key: _number(table, key) for key in _OF_ACTION}
    values |= {key: _listed(table, key) for key in _LISTS}
    table.refuse_rest()
    return Fate(**values)


def _number(table: Table, key: str) -> int:
    return table.number(key, least=-_HARMLESS) or 0


def _listed(table: Table, key: str) -> tuple[int, ...]:
    text = table.text(key)
    try:
        return tuple(map(int, text.split()))
    except ValueError:
        table.log.add("wrong_type", table.place(key), text, ('"1 2 3"',))
        return ()


def write_continued(kept: Mapping[str, Continued]) -> str:
    """Return the text of the file; `read_continued` gives the same back."""
    return "\n".join(_written(name, each) for name, each in kept.items())


def _written(name: str, kept: Continued) -> str:
    lines = [f"[{name}]"]
    lines += [f'{key} = "{getattr(kept, key)}"' for key in _TEXTS]
    lines += [f"{key} = {getattr(kept, key)}" for key in _NUMBERS]
    for action in _ACTIONS:
        fate: Fate = getattr(kept, action)
        lines += ["", f"[{name}.{action}]"]
        lines += [f"{key} = {getattr(fate, key)}" for key in _OF_ACTION]
        lines += [f'{key} = "{" ".join(map(str, getattr(fate, key)))}"' for key in _LISTS]
    return "\n".join(lines) + "\n"
