"""Strict reading of a TOML file: typed values out, every fault noted, nothing repaired."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TypeVar

from tutor_app.engine.errors import ContentError, Fault
from tutor_app.i18n import LANGUAGES
from tutor_app.notation.showing import quoted, shown
from tutor_app.rulesets.reading import read_text, read_toml

_Read = TypeVar("_Read")


@dataclass(slots=True)
class FaultLog:
    """The faults found so far in one file."""

    file: str
    faults: list[Fault] = field(default_factory=list)

    def add(
        self, code: str, where: str = "", found: object = "", allowed: Iterable[str] = ()
    ) -> None:
        """Note one fault; `found` is shown as the file would write it, text as it is."""
        self.faults.append(Fault(code, where, shown(found), tuple(allowed), self.file))

    def take(self, faults: Iterable[Fault]) -> None:
        """Note faults found elsewhere as this file's."""
        self.faults += [replace(fault, file=self.file) for fault in faults]

    def raise_any(self) -> None:
        """Raise all faults together, if there are any.

        Raises:
            ContentError: At least one fault was noted.
        """
        if self.faults:
            raise ContentError(*self.faults)


class Table:
    """A TOML table while it is read.

    Each reading method notes a fault and returns an empty value when the key is
    missing or holds the wrong type, so that one run finds every fault.
    """

    def __init__(self, data: Mapping[str, object], log: FaultLog, prefix: str = "") -> None:
        """Read from `data`; `prefix` is put before the name of each key."""
        self._given = frozenset(data)
        self._left = dict(data)
        self._keys: list[str] = []
        self._prefix = prefix
        self.log = log

    def place(self, key: str) -> str:
        """Return how a fault names `key` of this table."""
        return self._prefix + key

    def names(self) -> tuple[str, ...]:
        """Return the keys that nobody has read yet."""
        return tuple(self._left)

    def has(self, key: str) -> bool:
        """Tell whether the table came with `key`."""
        return key in self._given

    def text(self, key: str, *, required: bool = True, allowed: Iterable[str] = ()) -> str:
        """Return a text that is not blank, one of `allowed` if any are given."""
        words = tuple(allowed)
        found = self._take(key, words or ('"…"',), required=required)
        if found is None:
            return ""
        if not isinstance(found, str):
            self._refuse_type(key, found, words or ('"…"',))
        elif not found.strip():
            self.log.add("empty", self.place(key), found, words)
        elif words and found not in words:
            self.log.add("unknown_word", self.place(key), found, words)
        else:
            return found
        return ""

    def number(
        self, key: str, *, required: bool = True, least: int = 0, most: int | None = None
    ) -> int | None:
        """Return a whole number from `least` to `most`."""
        span = (f"{least}–{most}",) if most is not None else (f"≥ {least}",)
        found = self._take(key, span, required=required)
        if found is None:
            return None
        if isinstance(found, bool) or not isinstance(found, int):
            self._refuse_type(key, found, span)
        elif found < least or (most is not None and found > most):
            self.log.add("out_of_range", self.place(key), found, span)
        else:
            return found
        return None

    def flag(self, key: str) -> bool:
        """Return whether something is so; it is not where the key is missing."""
        found = self._take(key, ("true",), required=False)
        if found is not None and not isinstance(found, bool):
            self._refuse_type(key, found, ("true",))
        return found is True

    def texts(self, key: str, *, required: bool = True) -> tuple[str, ...]:
        """Return a list of texts without repetition."""
        found = self._take(key, ('["…"]',), required=required)
        if found is None:
            return ()
        if not isinstance(found, list) or not all(isinstance(item, str) for item in found):
            self._refuse_type(key, found, ('["…"]',))
            return ()
        for place, item in enumerate(found):
            if not item.strip():
                self.log.add("empty", self.place(key), item)
            if item in found[:place]:
                self.log.add("repeated", self.place(key), item)
        return tuple(found)

    def in_languages(self, key: str, *, required: bool = True) -> Mapping[str, str]:
        """Return one text for each language; all of them or, if not required, none."""
        table = self.table(key, required=required)
        if table is None:
            return {}
        texts = {language: table.text(language) for language in LANGUAGES}
        table.refuse_rest()
        return texts

    def table(self, key: str, *, required: bool = True) -> "Table | None":
        """Return a table inside this one."""
        found = self._take(key, (f"[{key}]",), required=required)
        if found is None:
            return None
        if not isinstance(found, dict):
            self._refuse_type(key, found, (f"[{key}]",))
            return None
        return Table(found, self.log, f"{self.place(key)}.")

    def tables(self, key: str) -> "tuple[Table, ...]":
        """Return a list of at least one table; a fault names them by key and number."""
        found = self._take(key, (f"[[{key}]]",), required=True)
        if found is None:
            return ()
        if not isinstance(found, list) or not all(isinstance(item, dict) for item in found):
            self._refuse_type(key, found, (f"[[{key}]]",))
            return ()
        if not found:
            self.log.add("missing_key", self.place(key), "", (f"[[{key}]]",))
        name = self.place(key)
        return tuple(
            Table(item, self.log, f"{name} {number}: ") for number, item in enumerate(found, 1)
        )

    def anything(self, key: str) -> object:
        """Return what stands under `key`, whatever it is; None if nothing does."""
        return self._take(key, (), required=False)

    def rest(self) -> dict[str, object]:
        """Return everything not read yet, for somebody else to read and judge."""
        left, self._left = self._left, {}
        return left

    def refuse_rest(self) -> None:
        """Note every key that nobody has asked for as unknown."""
        for key in self._left:
            self.log.add("unknown_key", self.place(key), key, self._keys)

    def _refuse_type(self, key: str, found: object, allowed: tuple[str, ...]) -> None:
        self.log.add("wrong_type", self.place(key), quoted(found), allowed)

    def _take(self, key: str, allowed: tuple[str, ...], *, required: bool) -> object:
        self._keys.append(key)
        if key not in self._left:
            if required:
                self.log.add("missing_key", self.place(key), "", allowed)
            return None
        return self._left.pop(key)


def open_table(path: Path, log: FaultLog) -> Table:
    """Return the whole of a TOML file as a table.

    Raises:
        ContentError: The file cannot be opened, is not UTF-8 or is not TOML.
    """
    return Table(_opened(read_toml, path, log), log)


def open_text(path: Path, log: FaultLog) -> str:
    """Return the text of a UTF-8 file; a byte order mark at its start is no text.

    Raises:
        ContentError: The file cannot be opened or is not UTF-8.
    """
    return _opened(read_text, path, log)


def _opened(read: Callable[[Path], _Read], path: Path, log: FaultLog) -> _Read:
    try:
        return read(path)
    except ContentError as error:
        log.take(error.faults)
        raise ContentError(*log.faults) from error
