"""Finding and opening rule-set files: those that come with us, and a folder of house rules."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from tutor_app.engine.errors import ContentError, Fault, RuleSetError
from tutor_app.notation.showing import marked, plain, shown
from tutor_app.rulesets.reading import read_toml
from tutor_app.rulesets.sources import source_ids

FILE_KEYS = (
    "id",
    "source",
    "based_on",
    "usual_players",
    "forms",
    "name",
    "short",
    "form",
    "switch",
)
"""Keys that a rule-set file may have beside its topics."""

LANGUAGES = ("sv", "de", "en")
_DATA = files("tutor_app.rulesets") / "data"
_NOT_RULE_SETS = {"sources", "rulings", "cases"}
_house: dict[str, Path] = {}
_misnamed: list[Fault] = []
_carried: dict[str, Mapping[str, Any]] = {}
_MOST_CARRIED = 4000
"""Rule sets of links that are remembered; the oldest is dropped for a new one."""

MOST_NAME = 80
"""Letters of the name of a rule set, or of its file, at most."""

_MOST_OVERLAYS = 20
"""Switches of a rule set, or forms with values of their own, at most."""

_MOST_FORMS = 20
"""Forms that are looked at: any more must be a repetition of one of them."""

PLAYERS = (2, 6)
"""The fewest and the most players that can sit down to a game."""


@dataclass(frozen=True, slots=True)
class Form:
    """A number of players and of sides that a rule set can be played with."""

    players: int
    teams: int


@dataclass(frozen=True, slots=True)
class RuleSetInfo:
    """What a rule set is, without its values.

    Attributes:
        id: For example `svensk`.
        source: Id of its source text.
        names: Its name by language.
        short: The name without what all of them share, for lists; the name where none is given.
        forms: The forms it has, the usual one first among those of as many players.
        usual_players: Players where nothing is said.
        switches: Names by language of each switch, by id.
        based_on: Id of the rule set whose values it changes, or empty.
        is_house: Whether it comes from a folder of house rules, or from a link that carries some.
    """

    id: str
    source: str
    names: Mapping[str, str]
    short: Mapping[str, str]
    forms: tuple[Form, ...]
    usual_players: int
    switches: Mapping[str, Mapping[str, str]]
    based_on: str
    is_house: bool


def use_rules_dir(folder: Path | None) -> None:
    """Add the rule-set files of a folder to those that come with us, or drop them again.

    A file's name without `.toml` is the rule set's id; a file that cannot have its name is
    left out, and `misnamed` says why.

    Raises:
        RuleSetError: The folder is not there.
    """
    _house.clear()
    _misnamed.clear()
    forget()
    if folder is None:
        return
    if not folder.is_dir():
        raise RuleSetError(Fault("missing_file", "", shown(str(folder))))
    for path in sorted(folder.glob("*.toml")):
        fault = _check_file_name(path)
        if fault:
            _misnamed.append(fault)
        else:
            _house[path.stem] = path
    forget()


def misnamed() -> tuple[Fault, ...]:
    """Return why files of the folder of house rules are left out for their name alone."""
    return tuple(_misnamed)


def _check_file_name(path: Path) -> Fault | None:
    if path.stem in own_ids():
        return Fault("duplicate_id", "id", path.stem, (), str(path))
    if len(path.stem) > MOST_NAME or plain(path.stem) != path.stem:
        return Fault("bad_name", "", path.name, (str(MOST_NAME),), plain(str(path)))
    return None


def forget() -> None:
    """Read every file anew the next time it is asked for."""
    for cached in (own_ids, rule_set_ids, _read_file, rule_set_info):
        cached.cache_clear()


@cache
def own_ids() -> tuple[str, ...]:
    """Return the ids of the rule sets that come with us."""
    names = (entry.name.removesuffix(".toml") for entry in _DATA.iterdir())
    return tuple(sorted(name for name in names if name not in _NOT_RULE_SETS))


@cache
def rule_set_ids() -> tuple[str, ...]:
    """Return the ids of all rule sets that are there, sorted; those of links are not listed."""
    return tuple(sorted({*own_ids(), *_house}))


def house_ids() -> tuple[str, ...]:
    """Return the ids of the rule sets of the folder of house rules, sorted."""
    return tuple(sorted(_house))


def carry(name: str, table: Mapping[str, Any]) -> None:
    """Remember the rule set of a link under a name of its own."""
    while len(_carried) >= _MOST_CARRIED:
        _carried.pop(next(iter(_carried)))
    _carried[name] = table


def drop(name: str) -> None:
    """Forget the rule set of a link."""
    _carried.pop(name, None)


def is_carried(name: str) -> bool:
    """Tell whether a name is that of the rule set of a link."""
    return name in _carried


def read_file(name: str) -> Mapping[str, Any]:
    """Return a rule-set file as TOML has it.

    Raises:
        RuleSetError: No rule set has that name, or the file is no TOML.
    """
    return _carried[name] if name in _carried else _read_file(name)


@cache
def _read_file(name: str) -> Mapping[str, Any]:
    if name not in rule_set_ids():
        raise RuleSetError(Fault("unknown_rule_set", "ruleset", name, rule_set_ids()))
    try:
        return read_toml(_house.get(name, _DATA / f"{name}.toml"))
    except ContentError as error:
        file = file_name(name)
        raise RuleSetError(*(replace(fault, file=file) for fault in error.faults)) from error


def file_name(name: str) -> str:
    """Return the name of a rule set's file, for messages."""
    return str(_house[name]) if name in _house else f"{name}.toml"


@lru_cache(_MOST_CARRIED)
def rule_set_info(name: str) -> RuleSetInfo:
    """Return what the rule set `name` is.

    Raises:
        RuleSetError: No rule set has that name, or its file does not say what it is.
    """
    table = read_file(name)
    faults = _check_head(name, table)
    if faults:
        raise RuleSetError(*faults)
    parent = rule_set_info(table["based_on"]) if "based_on" in table else None
    own = {switch: overlay["name"] for switch, overlay in table.get("switch", {}).items()}
    return RuleSetInfo(
        id=name,
        source=table.get("source", parent.source if parent else ""),
        names=table["name"],
        short=table.get("short", table["name"]),
        forms=_forms_of(table),
        usual_players=_usual_of(table),
        switches=own,
        based_on=table.get("based_on", ""),
        is_house=name in _house or name in _carried,
    )


def _check_head(name: str, table: Mapping[str, Any]) -> list[Fault]:
    """Name what is wrong with the part of a file that says what the rule set is."""
    file = file_name(name)
    based = table.get("based_on")
    needed = ["name"] if based else ["name", "id", "source", "usual_players", "forms"]
    faults = [Fault("missing_key", key, "", (), file) for key in needed if key not in table]
    if based is not None and (based not in rule_set_ids() or based == name):
        others = tuple(other for other in rule_set_ids() if other != name)
        faults.append(Fault("unknown_rule_set", "based_on", shown(based), others, file))
    elif based is not None and "based_on" in read_file(based):
        faults.append(Fault("unknown_rule_set", "based_on", str(based), _roots(), file))
    if "id" in table and table["id"] != name:
        faults.append(Fault("unknown_word", "id", shown(table["id"]), (name,), file))
    if "source" in table and table["source"] not in source_ids():
        faults.append(Fault("unknown_word", "source", shown(table["source"]), source_ids(), file))
    faults += _check_shapes(table, file)
    return faults or _check_form_keys(table, file)


def _roots() -> tuple[str, ...]:
    return tuple(name for name in own_ids() if "based_on" not in read_file(name))


def _check_shapes(table: Mapping[str, Any], file: str) -> list[Fault]:
    """Name parts of the head that have a wrong type, or that no table could be."""
    faults = [
        Fault("missing_language", key, marked(table[key]), LANGUAGES, file)
        for key in ("name", "short")
        if key in table and not _is_name(table[key])
    ]
    for key in ("switch", "form"):
        overlays = table.get(key, {})
        if not isinstance(overlays, dict) or not all(
            isinstance(item, dict) for item in overlays.values()
        ):
            faults.append(Fault("wrong_type", key, marked(overlays), (f"[{key}.…]",), file))
        elif len(overlays) > _MOST_OVERLAYS:
            span = (f"0 … {_MOST_OVERLAYS}",)
            faults.append(Fault("out_of_range", key, str(len(overlays)), span, file))
        elif key == "switch":
            faults += [
                Fault("missing_language", f"switch.{shown(switch)}.name", "", LANGUAGES, file)
                for switch, overlay in overlays.items()
                if not _is_name(overlay.get("name"))
            ]
    return faults + _check_forms(table, file)


def _check_forms(table: Mapping[str, Any], file: str) -> list[Fault]:
    """Name forms that nobody can sit down to."""
    listed = table.get("forms", [])
    allowed = ("[{ players = 4, teams = 2 }]",)
    if not isinstance(listed, list) or not all(_is_form(form) for form in listed):
        return [Fault("wrong_type", "forms", marked(listed), allowed, file)]
    fewest, most = PLAYERS
    span = (f"players {fewest} … {most}, teams {fewest} … players",)
    faults = [
        Fault("bad_form", "forms", marked(form), span, file)
        for form in listed
        if not fewest <= form["teams"] <= form["players"] <= most
    ]
    twice = [form for number, form in enumerate(listed[:_MOST_FORMS]) if form in listed[:number]]
    faults += [Fault("repeated", "forms", marked(form), (), file) for form in twice[:1]]
    if "forms" in table and not listed:
        faults.append(Fault("missing_key", "forms", "", allowed, file))
    return faults


def _check_form_keys(table: Mapping[str, Any], file: str) -> list[Fault]:
    """Name overlays and a usual number for players with whom the rule set has no form."""
    forms = _forms_of(table)
    known = list(dict.fromkeys(form.players for form in forms))
    named = {*map(str, known), *(f"{form.players}/{form.teams}" for form in forms)}
    faults = [
        Fault("unknown_key", f"form.{shown(key)}", shown(key), tuple(sorted(named)), file)
        for key in table.get("form", {})
        if key not in named
    ]
    usual = _usual_of(table)
    if isinstance(usual, bool) or usual not in known:
        allowed = tuple(map(str, sorted(known)))
        faults.append(Fault("out_of_range", "usual_players", marked(usual), allowed, file))
    return faults


def _forms_of(table: Mapping[str, Any]) -> tuple[Form, ...]:
    """Return the forms of a rule set: those of its file, or of the file that it is based on."""
    if "forms" in table or "based_on" not in table:
        return tuple(Form(**form) for form in table.get("forms", ()))
    return rule_set_info(table["based_on"]).forms


def _usual_of(table: Mapping[str, Any]) -> int:
    """Return the usual number of players: that of the file, or of the one it is based on."""
    if "usual_players" in table or "based_on" not in table:
        number: int = table.get("usual_players", 0)
        return number
    return rule_set_info(table["based_on"]).usual_players


def _is_name(raw: object) -> bool:
    return (
        isinstance(raw, dict)
        and set(raw) == set(LANGUAGES)
        and all(isinstance(text, str) and len(text.strip()) > 0 for text in raw.values())
        and all(len(text) <= MOST_NAME and "\n" not in text for text in raw.values())
    )


def _is_form(raw: object) -> bool:
    return (
        isinstance(raw, dict)
        and set(raw) == {"players", "teams"}
        and all(type(number) is int for number in raw.values())
    )
