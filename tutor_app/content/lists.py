"""Lists of questions: what is asked on an evening or stands on a sheet, as a file and as a link.

    list    = 1
    name    = "Tuesday"
    ruleset = "classic"
    players = 4
    teams   = 2
    items   = [
      "scenario:classic/freezing/one-seven?1",
      "drill:take-pile.classic.1z",
      "link:1~ruleset.classic~…",
    ]

An item is the first question of a scenario (`?1`), an exercise of a drill, or a link that holds a
position whole. A link to a list holds the same, with `~~` between its parts and `~` within them.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tutor_app.content.courses import library
from tutor_app.content.links import checksum, linked
from tutor_app.content.scenarios import read_rules
from tutor_app.content.table import FaultLog, Table, open_table
from tutor_app.content.writing import block
from tutor_app.engine.errors import ContentError, Fault, TutorError
from tutor_app.engine.rule_set import RuleSet
from tutor_app.notation.showing import shown
from tutor_app.rulesets import load_rule_set
from tutor_app.rulesets.reading import read_toml, toml_in

VERSION = 1
LONGEST_NAME = 60
"""Signs of a list's name at most."""
MOST_ITEMS = 60
"""Questions of a list at most: nobody asks more on an evening."""
LONGEST = 8000
"""Letters of a link to a list at most, so that every list has one."""
_MOST_TEXT = 64 * 1024
"""Letters of a file with a list at most; our own have a tenth of it."""
PLACE = "list"
"""How a fault names a link to a list."""

SCENARIO, DRILL, LINK = "scenario", "drill", "link"
EXAMPLE = "scenario:classic/pile/buried-nine?1"
KEYS = ("list", "name", "ruleset", "players", "teams", "switches", "items")
"""What the file of a list may say."""
_COUNTS = ("players", "teams")
_PART, _WITHIN = "~~", "~"
_LETTERS: Mapping[str, str] = {SCENARIO: "s", DRILL: "d", LINK: "p"}
_IS_LINK = re.compile(r"[0-9]{1,3}~~")
_SCENARIO = re.compile(r"scenario:([^/?]+)/([a-z_]+)/([^/?]+)\?([0-9]{1,4})")
_DRILL = re.compile(r"drill:([a-z-]+)\.([^.]+)\.([0-9a-z-]+)")


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionList:
    """Questions in the order in which they are asked.

    Attributes:
        name: What it is called; empty where nobody named it.
        ruleset: Id of the rule set that it is about.
        players: How many play.
        teams: How many sides there are.
        switches: Ids of the rule set's switches that are on.
        items: The questions by name.
    """

    ruleset: str
    players: int
    teams: int
    switches: tuple[str, ...] = ()
    name: str = ""
    items: tuple[str, ...] = ()

    @property
    def rules(self) -> RuleSet:
        """The rule set in the form of this list."""
        return load_rule_set(self.ruleset, self.players, self.teams, self.switches)

    def having(self, items: Sequence[str]) -> "QuestionList":
        """Return the same list with other questions."""
        return replace(self, items=tuple(items))


class ListError(ContentError):
    """A list that cannot be read as it is.

    Attributes:
        rest: What of it can be used; None where not even its rules can be read.
        items: The questions that it names, also those that cannot be used.
    """

    def __init__(
        self, *faults: Fault, rest: QuestionList | None = None, items: Sequence[str] = ()
    ) -> None:
        """Keep the faults and what can be used."""
        super().__init__(*faults)
        self.rest = rest
        self.items = tuple(items)


def list_of(rules: RuleSet, items: Sequence[str] = (), name: str = "") -> QuestionList:
    """Return a list for a rule set in its form."""
    return QuestionList(
        name=name,
        ruleset=rules.id,
        players=rules.players,
        teams=rules.teams,
        switches=rules.switches,
        items=tuple(items),
    )


def list_text(held: QuestionList) -> str:
    """Return the text of the file of a list; `read_list_text` reads it.

    >>> print(list_text(list_of(load_rule_set("classic"), ["drill:need.classic.1"], "Ås")))
    list    = 1
    name    = "Ås"
    ruleset = "classic"
    players = 4
    teams   = 2
    items   = ["drill:need.classic.1"]
    <BLANKLINE>
    """
    table = _table_of(held)
    return block("", {key: table[key] for key in KEYS if key in table})


def _table_of(held: QuestionList) -> dict[str, Any]:
    named = {"name": held.name} if held.name else {}
    switched = {"switches": list(held.switches)} if held.switches else {}
    return {
        "list": VERSION,
        **named,
        "ruleset": held.ruleset,
        "players": held.players,
        "teams": held.teams,
        **switched,
        "items": list(held.items),
    }


def read_list(path: Path) -> QuestionList:
    """Return the list in the file at `path`.

    Raises:
        ListError: The file has faults; all of them are listed.
    """
    log = FaultLog(str(path))
    try:
        table = open_table(path, log)
    except ContentError as error:
        raise ListError(*error.faults) from error
    return _list_in(table, log)


def read_list_text(text: str) -> QuestionList:
    """Return the list that the text of a file holds.

    Raises:
        ListError: It has faults; all of them are listed.
    """
    log = FaultLog("")
    if len(text) > _MOST_TEXT:
        raise ListError(Fault("too_large", "", "", (f"{_MOST_TEXT // 1024} kB",)))
    try:
        return _list_in(Table(toml_in(text), log), log)
    except ListError:
        raise
    except ContentError as error:
        raise ListError(*error.faults) from error


def _list_in(table: Table, log: FaultLog) -> QuestionList:
    _read_version(table, log)
    name = _read_name(table, log)
    rules = read_rules(table, log)
    items = table.texts("items")
    table.refuse_rest()
    usable = _usable(items, log)
    rest = list_of(rules, usable, name) if rules else None
    if rest and len(list_link(rest)) > LONGEST:
        log.add("long_list", "items", len(list_link(rest)), (str(LONGEST),))
        rest = shortened(rest)
    if log.faults or rest is None:
        raise ListError(*log.faults, rest=rest, items=items)
    return rest


def _read_version(table: Table, log: FaultLog) -> None:
    version = table.number("list", least=1)
    if version is not None and version > VERSION:
        log.add("later_list", "list", version, (str(VERSION),))


def _read_name(table: Table, log: FaultLog) -> str:
    name = table.text("name", required=False).strip()
    if len(name) > LONGEST_NAME:
        log.add("long_name", "name", len(name), (str(LONGEST_NAME),))
    return name[:LONGEST_NAME]


def _usable(items: Sequence[str], log: FaultLog) -> list[str]:
    """Return the items that name a question, each once; note what is wrong with the others."""
    if len(items) > MOST_ITEMS:
        log.add("many_items", "items", len(items), (str(MOST_ITEMS),))
    found: list[str] = []
    seen: set[str] = set()
    for number, item in enumerate(items, 1):
        if item in seen or len(found) == MOST_ITEMS:
            continue
        seen.add(item)
        faults = item_faults(item)
        log.take(replace(fault, where=f"items {number}") for fault in faults)
        if not faults:
            found.append(item)
    return found


def item_faults(item: str) -> tuple[Fault, ...]:
    """Return why an item names no question, as far as that can be told without making it."""
    kind, _, name = item.partition(":")
    if kind == LINK:
        try:
            linked(name)
        except TutorError as error:
            return error.faults
        return ()
    if _DRILL.fullmatch(item):
        return ()
    meant = _SCENARIO.fullmatch(item)
    if meant is None:
        return (Fault("bad_item", "items", shown(item), (EXAMPLE,)),)
    scenario = library().scenarios.get("/".join(meant.group(1, 2, 3)))
    if scenario is None or not 0 < int(meant[4]) <= len(scenario.questions):
        return (Fault("gone_item", "items", shown(item)),)
    return ()


def shortened(held: QuestionList) -> QuestionList:
    """Return as many of a list's questions, from the first on, as a link can hold."""
    kept = held.having(held.items[:MOST_ITEMS])
    while len(list_link(kept)) > LONGEST:
        kept = kept.having(kept.items[:-1])
    return kept


def list_link(held: QuestionList) -> str:
    """Return a list as a link.

    >>> list_link(list_of(load_rule_set("classic"), ["drill:need.classic.1"], "A"))
    '1~~A~~classic~4~2~~d~need~1~~0h3o6fl'
    """
    form = (held.ruleset, str(held.players), str(held.teams), *held.switches)
    parts = [str(VERSION), _plain(held.name), _WITHIN.join(map(_plain, form))]
    parts += [_written(item, held.ruleset) for item in held.items]
    text = _PART.join(parts)
    return f"{text}{_PART}{checksum(text)}"


def is_list_link(text: str) -> bool:
    """Tell whether a text is a link to a list, sound or not.

    >>> is_list_link("1~~A~~classic~4~2~~0"), is_list_link("1~ruleset.classic~0")
    (True, False)
    """
    return _IS_LINK.match(text) is not None


def is_list(path: Path) -> bool:
    """Tell whether a file says that it is a list, whatever else is wrong with it."""
    try:
        return "list" in read_toml(path)
    except ContentError:
        return False


def _plain(text: str) -> str:
    """Return a text without the sign that parts are told by."""
    return text.replace("%", "%25").replace("~", "%7E")


def _meant(text: str) -> str:
    return text.replace("%7E", "~").replace("%25", "%")


def _written(item: str, ruleset: str) -> str:
    """Return an item as a link has it; the rule set of the list is left out."""
    kind, _, name = item.partition(":")
    if kind == LINK:
        return f"{_LETTERS[LINK]}{_WITHIN}{name}"
    if kind == SCENARIO:
        path, _, number = name.partition("?")
        named, *others = [*path.split("/"), number]
    else:
        drill, named, seed = name.split(".")
        others = [drill, seed]
    told = others if named == ruleset else [named, *others]
    return _WITHIN.join([_LETTERS[kind], *map(_plain, told)])


def read_list_link(link: str) -> QuestionList:
    """Return the list that a link holds.

    Raises:
        ListError: It is no link to a list, or cut off, or changed, or holds what is none; the
            error carries what can be used of it.
    """
    version, *parts = link.strip().split(_PART)
    if not (re.fullmatch("[0-9]{1,3}", version) and parts):
        raise ListError(Fault("no_list", PLACE, shown(link), (f"{VERSION}~~…",)))
    if len(link) > LONGEST:
        raise ListError(Fault("long_list", PLACE, str(len(link)), (str(LONGEST),)))
    log = FaultLog("")
    body, _, end = link.strip().rpartition(_PART)
    if not re.fullmatch("[0-9a-z]{7}", end):
        log.add("cut_link", PLACE, end)
    elif checksum(body) != end:
        log.add("changed_link", PLACE)
    if log.faults and len(parts) < len(("name", "form", "checksum")):
        raise ListError(*log.faults)
    return _list_in(Table(_table_in(int(version), parts[:-1]), log), log)


def _table_in(version: int, parts: list[str]) -> dict[str, Any]:
    """Return what a file would hold; what cannot be read of a part stays as it is."""
    name, form, *items = parts if len(parts) > 1 else [*parts, "", ""][:2]
    ruleset, *numbers = map(_meant, form.split(_WITHIN))
    named = {"name": _meant(name)} if name else {}
    counts = {key: _number(text) for key, text in zip(_COUNTS, numbers, strict=False)}
    switches = {"switches": numbers[len(_COUNTS) :]} if numbers[len(_COUNTS) :] else {}
    read = [_item(item, ruleset) for item in items]
    return {"list": version, **named, "ruleset": ruleset, **counts, **switches, "items": read}


def _number(text: str) -> int | str:
    return int(text) if re.fullmatch("[0-9]{1,2}", text) else text


def _item(written: str, ruleset: str) -> str:
    letter, _, name = written.partition(_WITHIN)
    if letter == _LETTERS[LINK]:
        return f"{LINK}:{name}"
    match [letter, *map(_meant, name.split(_WITHIN))]:
        case ["s", topic, slug, number]:
            return f"{SCENARIO}:{ruleset}/{topic}/{slug}?{number}"
        case ["s", other, topic, slug, number]:
            return f"{SCENARIO}:{other}/{topic}/{slug}?{number}"
        case ["d", drill, seed]:
            return f"{DRILL}:{drill}.{ruleset}.{seed}"
        case ["d", other, drill, seed]:
            return f"{DRILL}:{drill}.{other}.{seed}"
    return written
