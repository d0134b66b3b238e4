"""A deal in play as text: one `key: value` a line, which people can read and write too.

    ruleset: classic
    players: 4
    …
    pile: 9c 2h 7d
    hand 0: 7s 7h 2c Kd
    meld 0.1: opening Qs Qh Qd

Players and sides have their numbers from 0. The stock's last card is drawn first; the pile
lies bottom to top. A meld is named by its side and its place there. Empty lines and lines
that begin with `#` say nothing. What is left out has its default.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any

from tutor_app.engine.card import Cards
from tutor_app.engine.errors import Fault, NotationError
from tutor_app.engine.notation import SPECIAL_HANDS, read_cards, word_reader, write_cards
from tutor_app.engine.play.deal import sides_of
from tutor_app.engine.play.state import State
from tutor_app.engine.play.text_checks import disagreements
from tutor_app.engine.position import Meld
from tutor_app.engine.rule_set import RuleSet

Read = Callable[[str, str], Any]
Write = Callable[[Any], str]

_INTEGER = re.compile(r"-?[0-9]{1,18}")
_OPENING = "opening"
"""Stands before the cards of a meld that was part of its side's opening."""


@dataclass(frozen=True, slots=True)
class Header:
    """Which rule set a text is about, and in which form.

    Attributes:
        ruleset: Its id.
        players: How many play.
        teams: How many sides there are.
        switches: Ids of the switches that are on.
    """

    ruleset: str
    players: int
    teams: int
    switches: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    key: str
    value: str

    @property
    def where(self) -> str:
        return f"line {self.number}: {self.key}"


def _read_number(text: str, where: str) -> int:
    if not _INTEGER.fullmatch(text):
        raise NotationError(Fault("wrong_type", where, text, ("0", "1", "50")))
    return int(text)


def _read_numbers(text: str, where: str) -> tuple[int, ...]:
    return tuple(_read_number(word, where) for word in text.split())


def _read_word(text: str, where: str) -> str:
    del where
    return text


def _read_words(text: str, where: str) -> tuple[str, ...]:
    del where
    return tuple(text.split())


def _read_flag(text: str, where: str) -> bool:
    return word_reader("yes", "no")(text, where) == "yes"


def _read_flags(text: str, where: str) -> tuple[bool, ...]:
    return tuple(_read_flag(word, where) for word in text.split())


def _read_answers(text: str, where: str) -> tuple[str, ...]:
    return tuple(word_reader("yes", "no")(word, where) for word in text.split())


def _read_packets(text: str, where: str) -> tuple[Cards, ...]:
    return tuple(read_cards(part, where) for part in text.split("|"))


def _write_flag(flag: object) -> str:
    return "yes" if flag else "no"


def _write_list(items: tuple[object, ...]) -> str:
    return " ".join(_write_flag(item) if isinstance(item, bool) else str(item) for item in items)


def _write_packets(packets: tuple[Cards, ...]) -> str:
    return " | ".join(map(write_cards, packets))


_NUMBER: tuple[Read, Write] = (_read_number, str)
_NUMBERS: tuple[Read, Write] = (_read_numbers, _write_list)
_FLAG: tuple[Read, Write] = (_read_flag, _write_flag)
_CARDS: tuple[Read, Write] = (read_cards, write_cards)


def _words(*words: str) -> tuple[Read, Write]:
    return word_reader(*words), str


_PLAIN: Mapping[str, tuple[Read, Write]] = {
    "number": _NUMBER,
    "dealer": _NUMBER,
    "seed": _NUMBER,
    "cut_bonus": _NUMBER,
    "scores": _NUMBERS,
    "sides": _NUMBERS,
    "order": _NUMBERS,
    "turn": _NUMBER,
    "player": _NUMBER,
    "phase": _words("exchange", "start", "drawn", "over"),
    "drew": _words("stock", "pile", "top"),
    "drawn": _CARDS,
    "laid_now": _NUMBERS,
    "added_now": _CARDS,
    "waiting": _NUMBERS,
    "answers": (_read_answers, _write_list),
    "asked": _NUMBERS,
    "lapsed": _FLAG,
    "melded": (_read_flags, _write_list),
    "penalties": _NUMBERS,
    "out": _NUMBER,
    "concealed": _FLAG,
    "hand_canasta": _FLAG,
    "special_hand": _words(*SPECIAL_HANDS),
    "stock": _CARDS,
    "pile": _CARDS,
    "face_down": _NUMBER,
    "turned": _NUMBER,
    "packets": (_read_packets, _write_packets),
}
"""The attributes of a state that are one line, in the order in which they are written."""

_BY_PLAYER = {"hand": "hands", "threes": "threes", "aside": "aside"}
"""The attributes that are a line for each player; only hands are written where empty."""

_HEADER: Mapping[str, Read] = {
    "ruleset": _read_word,
    "players": _read_number,
    "teams": _read_number,
    "switches": _read_words,
}
_DEFAULTS = {item.name: item.default for item in fields(State) if item.default is not MISSING}


def _key(name: str) -> str:
    return name.replace("_", "-")


def write_state(state: State) -> str:
    """Return the state as text; `read_state` gives it back exactly."""
    return "".join(f"{key}: {value}".rstrip() + "\n" for key, value in _pairs(state))


def _pairs(state: State) -> Iterator[tuple[str, str]]:
    rules = state.rules
    yield "ruleset", rules.id
    yield "players", str(rules.players)
    yield "teams", str(rules.teams)
    if rules.switches:
        yield "switches", " ".join(rules.switches)
    for name, (_, write) in _PLAIN.items():
        content = getattr(state, name)
        if name not in _DEFAULTS or content != _DEFAULTS[name]:
            yield _key(name), write(content)
    yield from _cards_lying(state)


def _cards_lying(state: State) -> Iterator[tuple[str, str]]:
    """Yield what each player holds, and what lies there of each side."""
    for key, name in _BY_PLAYER.items():
        for player, cards in enumerate(getattr(state, name)):
            if cards or key == "hand":
                yield f"{key} {player}", write_cards(cards)
    for side, melds in enumerate(state.melds):
        for place, meld in enumerate(melds):
            mark = f"{_OPENING} " if meld.initial else ""
            yield f"meld {side}.{place}", mark + write_cards(meld.cards)


def read_header(text: str) -> Header:
    """Return which rule set and form a text is about.

    Raises:
        NotationError: A line of the header is missing or cannot be read; all are named.
    """
    lines, faults = _lines(text)
    values: dict[str, Any] = {}
    for key in _HEADER:
        line = lines.get(key)
        if line is None:
            faults += [] if key == "switches" else [Fault("missing_key", key)]
            continue
        try:
            values[key] = _HEADER[key](line.value, line.where)
        except NotationError as error:
            faults += error.faults
    if faults:
        raise NotationError(*faults)
    return Header(**values)


def read_state(text: str, rules: RuleSet) -> State:
    """Return the state that a text describes, played by `rules` (see `read_header`).

    Raises:
        NotationError: With every fault, each with its line: unknown, missing or repeated
            keys, values that cannot be read, cards that the pack does not hold.
    """
    lines, faults = _lines(text)
    faults += _other_rules(lines, rules)
    places = {key: line.where for key, line in lines.items()}
    reading = _Reading(rules, lines, faults)
    values = reading.plain()
    for key, name in _BY_PLAYER.items():
        values[name] = reading.by_player(key)
    values["melds"] = reading.melds()
    allowed = (*_HEADER, *map(_key, _PLAIN), *(f"{key} 0" for key in _BY_PLAYER), "meld 0.0")
    faults += [Fault("unknown_key", line.where, line.key, allowed) for line in lines.values()]
    if not faults:
        state = State(rules=rules, **values)
        faults += disagreements(state, places)
    if faults:
        raise NotationError(*faults)
    return state


def _lines(text: str) -> tuple[dict[str, _Line], list[Fault]]:
    """Return the lines by their keys, and the faults of those that have none of their own."""
    lines: dict[str, _Line] = {}
    faults: list[Fault] = []
    for number, raw in enumerate(text.splitlines(), 1):
        stripped = raw.strip()
        if not stripped or stripped.startswith("#"):
            continue
        key, colon, value = stripped.partition(":")
        line = _Line(number, " ".join(key.split()), value.strip())
        if not colon:
            faults.append(Fault("wrong_type", f"line {number}", stripped, ("key: value",)))
        elif line.key in lines:
            faults.append(Fault("repeated", line.where, line.key))
        else:
            lines[line.key] = line
    return lines, faults


def _other_rules(lines: dict[str, _Line], rules: RuleSet) -> Iterator[Fault]:
    """Take out the header; name its lines that are missing or do not fit the rule set."""
    expected = {
        "ruleset": rules.id,
        "players": str(rules.players),
        "teams": str(rules.teams),
        "switches": " ".join(rules.switches),
    }
    for key, value in expected.items():
        line = lines.pop(key, None)
        if line is None and value:
            yield Fault("missing_key", key, "", (value,))
        elif line is not None and line.value != value:
            yield Fault("unknown_word", line.where, line.value, (value,))


@dataclass(slots=True)
class _Reading:
    """The lines that are still to be read, and the faults found so far."""

    rules: RuleSet
    lines: dict[str, _Line]
    faults: list[Fault]

    def value(self, key: str, read: Read, default: object = MISSING) -> Any:  # noqa: ANN401 by key
        """Return the value of a line, or the default where it is left out or cannot be read."""
        line = self.lines.pop(key, None)
        if line is None:
            if default is MISSING:
                self.faults.append(Fault("missing_key", key))
            return default
        try:
            return read(line.value, line.where)
        except NotationError as error:
            self.faults += error.faults
            return default

    def plain(self) -> dict[str, Any]:
        """Return what stands on one line each."""
        return {
            name: self.value(_key(name), read, _DEFAULTS.get(name, MISSING))
            for name, (read, _) in _PLAIN.items()
        }

    def by_player(self, key: str) -> tuple[Cards, ...]:
        """Return the cards of each player."""
        default = MISSING if key == "hand" else ()
        return tuple(
            self.value(f"{key} {player}", read_cards, default)
            for player in range(self.rules.players)
        )

    def melds(self) -> tuple[tuple[Meld, ...], ...]:
        """Return the melds of each side, which are numbered without a gap."""
        found: list[tuple[Meld, ...]] = []
        for side in range(len(set(sides_of(self.rules)))):
            melds: tuple[Meld, ...] = ()
            while (key := f"meld {side}.{len(melds)}") in self.lines:
                melds += (self.value(key, _read_meld, Meld(())),)
            found.append(melds)
        return tuple(found)


def _read_meld(text: str, where: str) -> Meld:
    first, _, rest = text.partition(" ")
    initial = first == _OPENING
    return Meld(read_cards(rest if initial else text, where), initial)
