"""What a rule-set file may say: every path, its unit, its type and its words.

The schema is read off the typed model in `tutor_app.engine.rule_set`, so there is
one list of values and not two.
"""

import types
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, get_origin, get_type_hints

from tutor_app.engine.card import NATURAL_RANKS, RANKS
from tutor_app.engine.errors import Fault
from tutor_app.engine.rule_set import TOPICS
from tutor_app.engine.rule_values import LOWEST, Steps
from tutor_app.notation.positions import SPECIAL_HANDS
from tutor_app.notation.questions import OFFENCES
from tutor_app.notation.showing import marked

VALUE_KEYS = ("value", "unit", "source", "section", "ruling")
_PLACE_KEYS = frozenset({"source", "section", "ruling"})
"""What one entry of a table, or one step, may say of itself too."""


@dataclass(frozen=True, slots=True)
class Spec:
    """What one value may be: its type, unit, allowed words, and whether it must be given."""

    path: str
    type: Any
    unit: str
    words: tuple[str, ...]
    required: bool


def specs() -> Mapping[str, Spec]:
    """Return the spec of every value, by path, in rule-book order."""
    return _SPECS


def convert(spec: Spec, raw: object, fault: Fault) -> tuple[object, list[Fault]]:
    """Return `raw` as the model's value, or the faults that keep it from being one.

    Args:
        spec: What is allowed.
        raw: The value as the TOML file has it.
        fault: A fault with file and place filled in; its code and text are set here.
    """
    reader = _READERS[_kind(spec)]
    result = reader(spec, raw)
    if result is _BAD:
        return None, [Fault("wrong_type", fault.where, _written(raw), _allowed(spec), fault.file)]
    return result, [*_out_of_range(spec, result, fault), *_missing_entries(spec, result, fault)]


def _out_of_range(spec: Spec, result: object, fault: Fault) -> list[Fault]:
    """Name the numbers of a value that no game could have."""
    least, most = _LEAST.get(spec.path, 0), _MOST.get(spec.unit, _MOST_POINTS)
    most = _MOST_AT.get(spec.path, most)
    found: list[tuple[int, int, int]] = []
    if isinstance(result, Steps):
        found += [(start, -_MOST_POINTS, _MOST_POINTS) for start, _ in result.steps]
        found = [each for each in found if each[0] != LOWEST]
        found += [(number, least, most) for _, number in result.steps]
    elif isinstance(result, Mapping):
        found += [(number, least, most) for number in result.values()]
    elif type(result) is int:
        found.append((result, least, most))
    return [
        Fault("out_of_range", fault.where, marked(number), (f"{low} … {high}",), fault.file)
        for number, low, high in found
        if not low <= number <= high
    ]


def _missing_entries(spec: Spec, result: object, fault: Fault) -> list[Fault]:
    """Name the entries that a table cannot do without and does not have."""
    if spec.path not in _WHOLE or not isinstance(result, Mapping):
        return []
    missing = [key for key in _KEYS[spec.path] if key not in result]
    told = Fault("missing_entry", fault.where, ", ".join(missing), _KEYS[spec.path], fault.file)
    return [told] if missing else []


def split_entries(raw: object) -> tuple[object, Mapping[str, Mapping[str, object]]]:
    """Return a raw value without what its entries say of themselves, and that by entry.

    An entry of a table is a number or `{ value = 100, section = "…", ruling = "…" }`, a step
    may say the same beside `from`. A step is known by the number it begins at.

    >>> split_entries({"a": 1, "b": {"value": 2, "ruling": "x/1"}})
    ({'a': 1, 'b': 2}, {'b': {'ruling': 'x/1'}})
    """
    if isinstance(raw, list):
        steps = [step for step in raw if isinstance(step, dict)]
        named = {str(step.get("from", LOWEST)): step for step in steps}
        plain: object = [_numbers(step) if isinstance(step, dict) else step for step in raw]
    elif isinstance(raw, dict):
        named = {key: entry for key, entry in raw.items() if isinstance(entry, dict)}
        plain = {key: _plain(entry) for key, entry in raw.items()}
    else:
        return raw, {}
    places = {
        key: {name: said for name, said in entry.items() if name in _PLACE_KEYS}
        for key, entry in named.items()
    }
    return plain, {key: place for key, place in places.items() if place}


def _numbers(entry: Mapping[str, object]) -> dict[str, object]:
    return {name: said for name, said in entry.items() if name not in _PLACE_KEYS}


def _plain(entry: object) -> object:
    """Return the number of a table's entry; one that says anything strange stays as it is."""
    if not isinstance(entry, dict) or set(_numbers(entry)) != {"value"}:
        return entry
    return entry["value"]


def off(spec: Spec) -> object:
    """Return the value that turns a feature off, for games that do not have it."""
    nothing = {
        "flag": False,
        "number": 0,
        "word": "",
        "ranks": (),
        "table": types.MappingProxyType({}),
    }
    return Steps(((LOWEST, 0),)) if _kind(spec) == "steps" else nothing[_kind(spec)]


_BAD = object()

_MOST_POINTS = 1_000_000
_MOST: Mapping[str, int] = {
    "packs": 8,
    "cards": 200,
    "canastas": 20,
    "wild cards by size": 200,
}
"""The largest number of each unit; the largest of points for all others."""

_MOST_AT: Mapping[str, int] = {"deal.exchange": 1, "discarding.count": 1}
"""Numbers of which nobody plays more: a turn ends with one card."""

_LEAST: Mapping[str, int] = {
    "cards.packs": 1,
    "deal.hand_size": 1,
    "drawing.cards": 1,
    "melds.min_size": 2,
    "discarding.count": 1,
    "going_out.keep": 1,
}
"""Numbers without which nothing can be played; who keeps no card has gone out."""

_WHOLE = frozenset({"cards.points"})
"""Tables that need every entry."""

_KEYS: Mapping[str, tuple[str, ...]] = {
    "cards.points": RANKS,
    "threes.red_totals": tuple(str(count) for count in range(1, 2 * _MOST["packs"] + 1)),
    "canastas.natural_by_rank": NATURAL_RANKS,
    "scoring.unfinished": NATURAL_RANKS,
    "penalties.offences": OFFENCES,
    "special_hands.scores": SPECIAL_HANDS,
}
"""What the entries of a table may be called."""


def _kind(spec: Spec) -> str:
    origin = get_origin(spec.type)
    if origin is not None:
        return "ranks" if origin is tuple else "table"
    return {bool: "flag", int: "number", Steps: "steps"}.get(spec.type, "word")


def _read_flag(_: Spec, raw: object) -> object:
    return raw if isinstance(raw, bool) else _BAD


def _read_number(_: Spec, raw: object) -> object:
    return raw if _is_count(raw) else _BAD


def _read_word(spec: Spec, raw: object) -> object:
    return raw if isinstance(raw, str) and raw in spec.words else _BAD


def _read_ranks(_: Spec, raw: object) -> object:
    known = isinstance(raw, list) and all(rank in RANKS for rank in raw)
    return tuple(raw) if known and isinstance(raw, list) else _BAD


def _read_table(spec: Spec, raw: object) -> object:
    if not isinstance(raw, dict) or not all(_is_count(number) for number in raw.values()):
        return _BAD
    if not set(raw) <= set(_KEYS.get(spec.path, raw)):
        return _BAD
    return types.MappingProxyType(dict(raw))


def _read_steps(_: Spec, raw: object) -> object:
    if not isinstance(raw, list) or not raw or not all(_is_step(step) for step in raw):
        return _BAD
    steps = tuple((step.get("from", LOWEST), step["value"]) for step in raw)
    starts = [start for start, _ in steps]
    return Steps(steps) if starts == sorted(set(starts)) else _BAD


def _is_count(raw: object) -> bool:
    return isinstance(raw, int) and not isinstance(raw, bool) and raw >= 0


def _is_step(raw: object) -> bool:
    return (
        isinstance(raw, dict)
        and set(raw) <= {"from", "value"}
        and _is_count(raw.get("value"))
        and type(raw.get("from", 0)) is int
    )


_READERS = {
    "flag": _read_flag,
    "number": _read_number,
    "word": _read_word,
    "ranks": _read_ranks,
    "table": _read_table,
    "steps": _read_steps,
}


def _written(raw: object) -> str:
    return str(raw).lower() if isinstance(raw, bool) else marked(raw)


def _allowed(spec: Spec) -> tuple[str, ...]:
    forms = {
        "flag": ("true", "false"),
        "number": (f"0, 1, 2 … {spec.unit}",),
        "word": spec.words,
        "ranks": ('["A", "7"]',),
        "table": (f"{{ K = 10 }} ({spec.unit})",),
        "steps": (f"[{{ from = 3, value = 1 }}] ({spec.unit})",),
    }
    return forms[_kind(spec)]


def _read_specs() -> Mapping[str, Spec]:
    found = {}
    for topic, model in TOPICS.items():
        hints = get_type_hints(model)
        for name, item in model.items.items():
            path, required = f"{topic}.{name}", item.default is ...
            found[path] = Spec(path, hints[name], item.unit, item.words, required)
    return types.MappingProxyType(found)


_SPECS = _read_specs()
