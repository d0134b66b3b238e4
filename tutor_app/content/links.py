"""Links: a position with one question, whole, in the letters that every address may hold.

    1~ruleset.classic~hand.7s7h2c~pile.9c7d~ask.take-pile~answer.true~1wq80jz

A link is the version of this notation, the keys of a scenario file with what stands there, and a
checksum, with `~` between them. Before `ask` stand the head and the position, after it the keys
of the question. What stands at a key is written without quotes and blanks: numbers, `true` and
`false`, words, cards one after the other (`u` for a card that nobody sees); a list has `--`
before each item, and `i` stands before a meld that was part of the opening. Nothing in it
depends on which keys there are, so that a link outlives the keys that are still to come.
House rules are the rule set that they are based on, with `house` for what they change in it.
"""

import re
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from tutor_app.content.scenarios import Asked, Scenario, scenario_in
from tutor_app.content.states import head_of
from tutor_app.content.table import FaultLog, Table
from tutor_app.engine.card import UNSEEN
from tutor_app.engine.errors import ContentError, Fault
from tutor_app.engine.rule_set import RuleSet
from tutor_app.notation.positions import write_position
from tutor_app.notation.questions import write_question
from tutor_app.notation.showing import shown
from tutor_app.rulesets import carried_head
from tutor_app.rulesets.files import house_ids

VERSION = "1"
LONGEST = 1500
"""Letters that a link has at most."""

PLACE = "link"
"""How a fault names a link."""

HEAD = ("ruleset", "house", "players", "teams", "switches", "topic", "level")
_RULES = frozenset({"ruleset", "house", "players", "teams", "switches"})
_UNSEEN = "u"
_LIST = "--"
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_SUM = 7
"""Letters of the checksum, enough for its 32 bits."""

_CARDS = re.compile(r"(?:[2-9TJQKA][shdc]|X|u)+")
_CARD = re.compile(r"[Xu]|..")
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_KEY = re.compile(r"[a-z_]+")


class LinkError(ContentError):
    """A link that cannot be read.

    Attributes:
        table: What can be read of it, as a scenario file holds it.
    """

    def __init__(self, *faults: Fault, table: Mapping[str, Any] | None = None) -> None:
        """Keep the faults and what can be read."""
        super().__init__(*faults)
        self.table: Mapping[str, Any] = table or {}


def link_of(scenario: Scenario, asked: Asked) -> str:
    """Return the link of a position with one of its questions, and the answer if it has one.

    Where the position comes from and remarks on it stay behind.
    """
    topic = {"topic": scenario.topic} if scenario.topic else {}
    level = {"level": scenario.level} if scenario.level else {}
    question = write_question(asked.question)
    if asked.answer is not None:
        question["answer"] = asked.answer
    if asked.because:
        question["because"] = list(asked.because)
    head = {**topic, **level, "position": write_position(scenario.position)}
    return whole_link(scenario.rules, head_of(scenario.rules) | head, question)


def whole_link(rules: RuleSet, head: Mapping[str, Any], question: Mapping[str, Any]) -> str:
    """Return the link of what a scenario file holds, house rules with their values.

    Where that is longer than a link may be, or they cannot be told that way, they are named:
    such a link opens only where their file is, and `is_whole` says so.
    """
    carried = carried_head(rules)
    if carried is not None:
        others = {key: kept for key, kept in head.items() if key not in _RULES}
        whole = write_link(carried | others, question)
        if len(whole) <= LONGEST:
            return whole
    return write_link(head, question)


def is_whole(link: str) -> bool:
    """Tell whether a link opens wherever the program is: it names no house rules."""
    try:
        return read_link(link).get("ruleset", "") not in house_ids()
    except LinkError:
        return True


def write_link(head: Mapping[str, Any], question: Mapping[str, Any]) -> str:
    """Return the link of what a scenario file holds.

    Args:
        head: The keys of the file, its position among them.
        question: The one question; it begins with its kind.

    >>> write_link({"ruleset": "classic", "position": {"hand": "Ks X"}}, {"ask": "go-out"})
    '1~ruleset.classic~hand.KsX~ask.go-out~0bzj9j7'
    """
    fields = {key: head[key] for key in HEAD if key in head}
    fields |= head.get("position", {})
    told = [f"{key}.{_written(content)}" for key, content in fields.items()]
    told += [f"{key}.{_written(content)}" for key, content in question.items()]
    text = "~".join([VERSION, *told])
    return f"{text}~{checksum(text)}"


def checksum(text: str) -> str:
    """Return the letters that tell whether a link is whole.

    >>> checksum("1~ruleset.classic")
    '0n96ggb'
    """
    number, letters = zlib.crc32(text.encode()), ""
    for _ in range(_SUM):
        number, digit = divmod(number, len(_DIGITS))
        letters = _DIGITS[digit] + letters
    return letters


def _written(content: object) -> str:
    if isinstance(content, bool):
        return str(content).lower()
    if isinstance(content, list | tuple):
        return "".join(_LIST + _written(item) for item in content) or _LIST
    if isinstance(content, Mapping):
        return f"i{_written(content['cards'])}"
    return str(content).replace(UNSEEN, _UNSEEN).replace(" ", "")


class _Fields(NamedTuple):
    """What a link holds by key, and what could not be read."""

    table: dict[str, Any]
    faults: list[Fault]


def read_link(link: str) -> dict[str, Any]:
    """Return what a link holds, as a scenario file does; whether it makes sense is not judged.

    Raises:
        LinkError: It is no link, or cut off, or changed, or of a later version; the error
            carries what can be read of it.
    """
    text = link.strip()
    version, _, rest = text.partition("~")
    if not (version.isdigit() and rest):
        raise LinkError(Fault("no_link", PLACE, shown(text), (f"{VERSION}~ruleset",)))
    if version != VERSION:
        raise LinkError(Fault("later_link", PLACE, shown(version), (VERSION,)))
    if len(text) > LONGEST:
        raise LinkError(Fault("long_link", PLACE, str(len(text)), (str(LONGEST),)))
    body, _, end = text.rpartition("~")
    whole = re.fullmatch(f"[{_DIGITS}]{{{_SUM}}}", end) is not None
    fields = _fields(body.split("~")[1:])
    if not whole:
        raise LinkError(Fault("cut_link", PLACE, shown(end)), *fields.faults, table=fields.table)
    if checksum(body) != end:
        raise LinkError(Fault("changed_link", PLACE), *fields.faults, table=fields.table)
    if fields.faults:
        raise LinkError(*fields.faults, table=fields.table)
    return fields.table


def linked(link: str) -> Scenario:
    """Return the position of a link, with its question.

    Raises:
        LinkError: It cannot be read as a link.
        ContentError: What it holds is no position with a question; all faults are named.
    """
    log = FaultLog("")
    return scenario_in(Table(read_link(link), log), log, Path(PLACE), PLACE)


def _fields(fields: list[str]) -> _Fields:
    table: dict[str, Any] = {}
    position: dict[str, Any] = {}
    question: dict[str, Any] = {}
    faults = []
    for field in fields:
        key, dot, written = field.partition(".")
        content = _content(written) if dot and _KEY.fullmatch(key) else None
        into = question if question or key == "ask" else table if key in HEAD else position
        if content is None:
            faults.append(Fault("unknown_field", PLACE, shown(field), ("hand.KsKhX",)))
        elif key in into:
            faults.append(Fault("repeated", PLACE, shown(key)))
        else:
            into[key] = content
    if position:
        table["position"] = position
    if question:
        table["question"] = [question]
    return _Fields(table, faults)


def _content(written: str) -> object:
    """Return what stands at a key, None where it cannot be read."""
    if written.startswith(_LIST):
        items = [_item(item) for item in _items(written)]
        return None if None in items else items
    return _item(written)


def _items(written: str) -> Iterator[str]:
    """Yield the items of a list; of `---5` the third sign is a minus."""
    rest = written
    while rest != _LIST and rest.startswith(_LIST):
        found = re.match(r"-?[^-](?:(?!--).)*|-?", rest[len(_LIST) :])
        item = found.group() if found else ""
        yield item
        rest = rest[len(_LIST) + len(item) :]


def _item(written: str) -> object:
    if written in {"true", "false"}:
        return written == "true"
    if _NUMBER.fullmatch(written):
        return int(written)
    if written.startswith("i") and _CARDS.fullmatch(written[1:]):
        return {"cards": _spaced(written[1:]), "initial": True}
    if _CARDS.fullmatch(written):
        return _spaced(written)
    return written if re.fullmatch(r"[A-Za-z0-9_.-]*", written) else None


def _spaced(cards: str) -> str:
    """Return cards as a file has them.

    >>> _spaced("KsXu7d")
    'Ks X ? 7d'
    """
    return " ".join(_CARD.findall(cards)).replace(_UNSEEN, UNSEEN)
