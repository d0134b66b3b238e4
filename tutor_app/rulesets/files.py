"""Finding and opening rule-set files: those that come with us, and a folder of house rules."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from tutor_app.engine.errors import Fault, RuleSetError
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
_NOT_RULE_SETS = {"sources", "rulings"}
_house: dict[str, Path] = {}


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
        is_house: Whether it comes from a folder of house rules.
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

    A file's name without `.toml` is the rule set's id; one of our own ids is refused.

    Raises:
        RuleSetError: The folder is not there, or a file has the name of one of ours.
    """
    _house.clear()
    forget()
    if folder is None:
        return
    if not folder.is_dir():
        raise RuleSetError(Fault("missing_file", "", str(folder)))
    taken = [path for path in sorted(folder.glob("*.toml")) if path.stem in own_ids()]
    if taken:
        raise RuleSetError(
            *(Fault("duplicate_id", "id", path.stem, (), str(path)) for path in taken)
        )
    _house.update({path.stem: path for path in sorted(folder.glob("*.toml"))})
    forget()


def forget() -> None:
    """Read every file anew the next time it is asked for."""
    for cached in (rule_set_ids, read_file, rule_set_info):
        cached.cache_clear()


def own_ids() -> tuple[str, ...]:
    """Return the ids of the rule sets that come with us."""
    names = (entry.name.removesuffix(".toml") for entry in _DATA.iterdir())
    return tuple(sorted(name for name in names if name not in _NOT_RULE_SETS))


@cache
def rule_set_ids() -> tuple[str, ...]:
    """Return the ids of all rule sets that are there, sorted."""
    return tuple(sorted({*own_ids(), *_house}))


@cache
def read_file(name: str) -> Mapping[str, Any]:
    """Return a rule-set file as TOML has it.

    Raises:
        RuleSetError: No rule set has that name, or the file is no TOML.
    """
    if name not in rule_set_ids():
        raise RuleSetError(Fault("unknown_rule_set", "ruleset", name, rule_set_ids()))
    place = _house.get(name, _DATA / f"{name}.toml")
    try:
        return tomllib.loads(place.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as error:
        raise RuleSetError(Fault("bad_toml", "", str(error), (), file_name(name))) from error


def file_name(name: str) -> str:
    """Return the name of a rule set's file, for messages."""
    return str(_house[name]) if name in _house else f"{name}.toml"


@cache
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
    forms = tuple(Form(**form) for form in table.get("forms", ()))
    own = {switch: overlay["name"] for switch, overlay in table.get("switch", {}).items()}
    return RuleSetInfo(
        id=name,
        source=table.get("source", parent.source if parent else ""),
        names=table["name"],
        short=table.get("short", table["name"]),
        forms=forms or (parent.forms if parent else ()),
        usual_players=table.get("usual_players", parent.usual_players if parent else 0),
        switches=own,
        based_on=table.get("based_on", ""),
        is_house=name in _house,
    )


def _check_head(name: str, table: Mapping[str, Any]) -> list[Fault]:
    """Name what is wrong with the part of a file that says what the rule set is."""
    file = file_name(name)
    based = table.get("based_on")
    needed = ["name"] if based else ["name", "id", "source", "usual_players", "forms"]
    faults = [Fault("missing_key", key, "", (), file) for key in needed if key not in table]
    if based is not None and (based not in rule_set_ids() or based == name):
        others = tuple(other for other in rule_set_ids() if other != name)
        faults.append(Fault("unknown_rule_set", "based_on", str(based), others, file))
    elif based is not None and "based_on" in read_file(based):
        faults.append(Fault("unknown_rule_set", "based_on", str(based), _roots(), file))
    if "id" in table and table["id"] != name:
        faults.append(Fault("unknown_word", "id", str(table["id"]), (name,), file))
    if "source" in table and table["source"] not in source_ids():
        faults.append(Fault("unknown_word", "source", str(table["source"]), source_ids(), file))
    return faults + _check_shapes(table, file)


def _roots() -> tuple[str, ...]:
    return tuple(name for name in own_ids() if "based_on" not in read_file(name))


def _check_shapes(table: Mapping[str, Any], file: str) -> list[Fault]:
    """Name parts of the head that have a wrong type."""
    faults = [
        Fault("missing_language", key, repr(table[key]), LANGUAGES, file)
        for key in ("name", "short")
        if key in table and not _is_name(table[key])
    ]
    forms = table.get("forms", [])
    if not isinstance(forms, list) or not all(_is_form(form) for form in forms):
        allowed = ("[{ players = 4, teams = 2 }]",)
        faults.append(Fault("wrong_type", "forms", repr(forms), allowed, file))
    players = table.get("usual_players", 4)
    if not isinstance(players, int) or isinstance(players, bool):
        faults.append(Fault("wrong_type", "usual_players", repr(players), ("4",), file))
    for key in ("switch", "form"):
        overlays = table.get(key, {})
        if not isinstance(overlays, dict) or not all(
            isinstance(item, dict) for item in overlays.values()
        ):
            faults.append(Fault("wrong_type", key, repr(overlays), (f"[{key}.…]",), file))
        elif key == "switch":
            faults += [
                Fault("missing_language", f"switch.{switch}.name", "", LANGUAGES, file)
                for switch, overlay in overlays.items()
                if not _is_name(overlay.get("name"))
            ]
    return faults + _check_form_keys(table, file)


def _check_form_keys(table: Mapping[str, Any], file: str) -> list[Fault]:
    """Name overlays for numbers of players that the rule set does not have."""
    forms, overlays = table.get("forms"), table.get("form", {})
    if not isinstance(forms, list) or not isinstance(overlays, dict):
        return []
    known = {str(form.get("players")) for form in forms if isinstance(form, dict)}
    return [
        Fault("unknown_key", f"form.{key}", key, tuple(sorted(known)), file)
        for key in overlays
        if key.partition("/")[0] not in known
    ]


def _is_name(raw: object) -> bool:
    return (
        isinstance(raw, dict)
        and set(raw) == set(LANGUAGES)
        and all(isinstance(text, str) for text in raw.values())
    )


def _is_form(raw: object) -> bool:
    return (
        isinstance(raw, dict)
        and set(raw) == {"players", "teams"}
        and all(isinstance(number, int) for number in raw.values())
    )
