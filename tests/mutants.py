"""Scenario and rule files as nobody should write them, each from a number alone."""

import json
import tomllib
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from random import Random
from typing import Any

Data = dict[str, Any]
Place = tuple[Any, Any]
"""A table or list, and a key or index in it."""

ODD_VALUES: tuple[Any, ...] = (
    *(0, -1, 1, 2, 7, 10**6, 10**7, 10**28, -(10**28), True, False, 1.5, float("nan")),
    *(
        "",
        " ",
        "?",
        "X",
        "3h",
        "Ks Kh Kd",
        "Zz",
        "4c ?",
        "K" * 5000,
        "\x1b[2J",
        "\u202eKs",
        "nobody",
    ),
    *("us", "them", "start", "drawn", "pile", "top", "svensk", "romme", "{found}", "<b>x</b>"),
    *([], [[]], [0], [0, 0], [99], ["Ks"], ["3h 3d 3s"], ["yes"] * 5, [1, 2, 3, 4, 5], ["2s"] * 60),
    *({}, {"cards": "Ks Kh Kd"}, {"value": 1}, {"players": 7, "teams": 3}, {"a": {"b": {}}}),
)
"""What stands where it should not: wrong in type, size or sense."""


def toml(data: Data) -> str:
    """Return data as a TOML file, each key on a line of its own."""
    return "\n".join(f"{json.dumps(key)} = {_value(content)}" for key, content in data.items())


def _value(content: object) -> str:
    if isinstance(content, dict):
        inner = ", ".join(f"{json.dumps(key)} = {_value(item)}" for key, item in content.items())
        return f"{{ {inner} }}"
    if isinstance(content, list):
        return f"[{', '.join(map(_value, content))}]"
    if isinstance(content, float):
        return str(content)
    return json.dumps(content, ensure_ascii=False)


def mutated(data: Data, others: list[Data], rng: Random) -> bytes:
    """Return the bytes of a file that is like `data`, and wrong in one to three ways.

    Args:
        data: What the file would hold.
        others: Files of the same kind: what stands in them is right there, and not here.
        rng: Chooses.
    """
    spoilt = deepcopy(data)
    for _ in range(rng.randint(1, 3)):
        rng.choice(_CHANGES)(spoilt, rng.choice(others), rng)
    raw = toml(spoilt).encode()
    return raw if rng.random() < 5 / 6 else _spoilt_bytes(raw, rng)


def _places(content: object) -> Iterator[Place]:
    """Yield every place in a table, at any depth."""
    keys: Any = ()
    if isinstance(content, dict):
        keys = list(content)
    elif isinstance(content, list):
        keys = range(len(content))
    for key in keys:
        yield content, key
        yield from _places(content[key])  # type: ignore[index]


def _replace(data: Data, _other: Data, rng: Random) -> None:
    places = list(_places(data))
    if places:
        holder, key = rng.choice(places)
        holder[key] = deepcopy(rng.choice(ODD_VALUES))


def _remove(data: Data, _other: Data, rng: Random) -> None:
    places = list(_places(data))
    if places:
        holder, key = rng.choice(places)
        del holder[key]


def _borrow(data: Data, other: Data, rng: Random) -> None:
    """Take a key over from another file, into the same table where there is one."""
    holder, key = rng.choice(list(_places(other)) or [(other, None)])
    if isinstance(key, str):
        tables = [data, *(held[name] for held, name in _places(data) if _is_table(held, name))]
        alike = [table for table in tables if not set(table).isdisjoint(holder)]
        rng.choice(alike or tables)[key] = deepcopy(holder[key])


def _is_table(holder: Any, key: Any) -> bool:  # noqa: ANN401 whatever TOML can hold
    return isinstance(holder[key], dict)


def _invent(data: Data, _other: Data, rng: Random) -> None:
    """Set a key that a position knows, whatever the rest says."""
    table = data.get("position", data)
    if isinstance(table, dict):
        table[rng.choice(_KEYS)] = deepcopy(rng.choice(ODD_VALUES))


def _repeat(data: Data, _other: Data, rng: Random) -> None:
    """Write a text or a list many times over."""
    long = [(held, key) for held, key in _places(data) if isinstance(held[key], str | list)]
    if long:
        holder, key = rng.choice(long)
        times = rng.choice((2, 3, 30, 3000))
        again = (holder[key] + " ") * times if isinstance(holder[key], str) else holder[key] * times
        holder[key] = again


_KEYS = (
    *("score", "opponent_scores", "lap", "phase", "drew", "drawn", "hand", "set_aside", "pile"),
    *("stock", "stock_top", "melds", "red_threes", "black_threes", "melded_before", "laid_now"),
    *("added_now", "partner_hand", "role", "partner_score", "partner_answers", "penalty_cards"),
    *("went_out", "concealed", "hand_canasta", "special_hand", "players", "teams", "switches"),
)
_CHANGES: tuple[Callable[[Data, Data, Random], None], ...] = (
    *(_replace, _replace, _borrow, _borrow),
    *(_remove, _invent, _repeat),
)


def _spoilt_bytes(raw: bytes, rng: Random) -> bytes:
    """Return bytes that are hardly a text any more."""
    at = rng.randrange(len(raw) + 1)
    odd = rng.choice(_ODD_BYTES)
    return rng.choice((raw[:at], raw[:at] + odd + raw[at:], odd + raw, raw + b"\nz = " + odd))


_ODD_BYTES = (
    *(b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\x1b[2J", b"\r\n", b"[" * 5000, b"{a=" * 2000),
    *(b"9" * 6000, b"0x" + b"f" * 6000, b"a." * 3000 + b"a=1", b"[[x]]\n" * 300, b'"', b"'''"),
    b"\n".join(b"k%d = 1" % number for number in range(3000)),
)


def parsed(texts: Mapping[str, str]) -> list[Data]:
    """Return what files hold, by name."""
    return [tomllib.loads(texts[name]) for name in sorted(texts)]
