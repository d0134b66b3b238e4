"""An action as text: `draw`, `take whole Ks Kh to 1`, `add 7s to 0 of opponent`."""

from collections.abc import Iterator
from typing import Any

from tutor_app.engine.action import KINDS, Action
from tutor_app.engine.errors import Fault, NotationError
from tutor_app.engine.notation import read_cards

_CHOICES = {
    "take": ("whole", "top"),
    "answer": ("yes", "no"),
    "go-out": ("whole", "concealed"),
}
"""The kinds of action that come with a word of choice, which follows at once."""

_WITHOUT_CARDS = frozenset({"draw", "merge", "ask", "answer", "go-out", "pass"})
_NAMES = {
    "take": ("to",),
    "add": ("to", "of"),
    "merge": ("from", "to"),
    "discard": ("from",),
}
"""What may be named after the cards: melds by their index, and whose they are."""

_NEEDED = {"add": ("to",), "merge": ("from", "to")}
_SIDES = ("own", "opponent")
_KEYS = {"to": "to", "from": "from_meld", "of": "side"}


def write_action(action: Action) -> str:
    """Return an action as text.

    >>> write_action(Action("take", read_cards("Ks Kh"), to=1))
    'take whole Ks Kh to 1'
    """
    return " ".join(_words(action))


def _words(action: Action) -> Iterator[str]:
    yield action.kind
    if action.kind in _CHOICES:
        yield action.choice
    yield from action.cards
    if action.from_meld is not None:
        yield f"from {action.from_meld}"
    if action.to is not None:
        yield f"to {action.to}"
    if action.side != "own":
        yield f"of {action.side}"


def read_action(text: str, where: str = "action") -> Action:
    """Return the action that a text describes.

    Raises:
        NotationError: It cannot be read; every fault is named.

    >>> read_action("discard 4d").cards
    ('4d',)
    """
    words = text.split()
    kind = words[0] if words else ""
    if kind not in KINDS:
        raise NotationError(Fault("unknown_word", where, kind, KINDS))
    values: dict[str, Any] = {"kind": kind}
    faults: list[Fault] = []
    rest = words[1:]
    if kind in _CHOICES:
        values["choice"], *rest = rest or [""]
        if values["choice"] not in _CHOICES[kind]:
            faults.append(Fault("unknown_word", where, values["choice"], _CHOICES[kind]))
    names = _NAMES.get(kind, ())
    place = next((index for index, word in enumerate(rest) if word in names), len(rest))
    try:
        values["cards"] = read_cards(" ".join(rest[:place]), where)
    except NotationError as error:
        faults += error.faults
    if rest[:place] and kind in _WITHOUT_CARDS:
        faults.append(Fault("unknown_word", where, " ".join(rest[:place]), names))
    named, more = _read_names(rest[place:], kind, where)
    if faults or more:
        raise NotationError(*faults, *more)
    return Action(**values, **named)


def _read_names(words: list[str], kind: str, where: str) -> tuple[dict[str, Any], list[Fault]]:
    """Return what pairs of words such as `to 1` name, and what is wrong with them."""
    named: dict[str, Any] = {}
    faults: list[Fault] = []
    for key, value in zip(words[::2], [*words[1::2], ""], strict=False):
        if key not in _NAMES[kind]:
            faults.append(Fault("unknown_word", where, key, _NAMES[kind]))
        elif _KEYS[key] in named:
            faults.append(Fault("repeated", where, key))
        elif key == "of":
            named["side"] = value
            faults += [] if value in _SIDES else [Fault("unknown_word", where, value, _SIDES)]
        elif value.isascii() and value.isdigit():
            named[_KEYS[key]] = int(value)
        else:
            faults.append(Fault("wrong_type", f"{where}: {key}", value, ("0", "1", "2")))
    keys = [key for key in _NEEDED.get(kind, ()) if key not in words[::2]]
    return named, [*faults, *(Fault("missing_key", f"{where}: {key}") for key in keys)]
