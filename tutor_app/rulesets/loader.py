"""Reading rule-set files.

A file holds the values of the usual form, and under `form.<players>` and
`switch.<id>` overlays of the same shape that replace some of them. A value is a
table with `value`, `unit`, `section`, and where needed `source` and `ruling`.
Every fault of a file is reported in one run.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from tutor_app.engine.errors import Fault, RuleSetError
from tutor_app.engine.rule_set import TOPICS, Origin, RuleSet
from tutor_app.rulesets.schema import VALUE_KEYS, Spec, convert, specs
from tutor_app.rulesets.sources import ruling_ids, source_ids

HEAD_KEYS = ("id", "source", "usual_players", "forms", "name")
FILE_KEYS = (*HEAD_KEYS, "form", "switch")
LANGUAGES = ("sv", "de", "en")
_DATA = files("tutor_app.rulesets") / "data"
_NOT_RULE_SETS = {"sources.toml", "rulings.toml"}
_FORM_KEYS = {"players", "teams"}


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
        forms: The forms it has, the usual one among them.
        usual_players: Players where nothing is said.
        switches: Names by language of each switch, by id.
    """

    id: str
    source: str
    names: Mapping[str, str]
    forms: tuple[Form, ...]
    usual_players: int
    switches: Mapping[str, Mapping[str, str]]


@cache
def rule_set_ids() -> tuple[str, ...]:
    """Return the ids of the rule sets that are there, sorted."""
    names = (entry.name for entry in _DATA.iterdir() if entry.name not in _NOT_RULE_SETS)
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


@cache
def rule_set_info(name: str) -> RuleSetInfo:
    """Return what the rule set `name` is.

    Raises:
        RuleSetError: No rule set has that name, or the file's head has faults.
    """
    table = _file(name)
    faults = _head_faults(table, f"{name}.toml")
    if faults:
        raise RuleSetError(*faults)
    return RuleSetInfo(
        id=name,
        source=table["source"],
        names=table["name"],
        forms=tuple(Form(**form) for form in table["forms"]),
        usual_players=table["usual_players"],
        switches={switch: overlay["name"] for switch, overlay in table.get("switch", {}).items()},
    )


@cache
def load_rule_set(
    name: str, players: int | None = None, teams: int | None = None, switches: tuple[str, ...] = ()
) -> RuleSet:
    """Return the rule set `name` in the form asked for.

    Args:
        name: Its id, for example `svensk`.
        players: How many play; the rule set's usual number if None.
        teams: How many sides, where that many players may sit two ways.
        switches: Ids of the switches to turn on.

    Raises:
        RuleSetError: Unknown name, form or switch, or a file with faults.
    """
    info = rule_set_info(name)
    form = _choose_form(info, players, teams)
    unknown = [switch for switch in switches if switch not in info.switches]
    if unknown:
        raise RuleSetError(
            *(Fault("unknown_switch", "switches", item, tuple(info.switches)) for item in unknown)
        )
    return build_rule_set(_file(name), form, switches, f"{name}.toml")


def build_rule_set(
    table: Mapping[str, Any], form: Form, switches: tuple[str, ...], file: str
) -> RuleSet:
    """Return the rule set that a parsed file describes, in one form.

    Raises:
        RuleSetError: The file has faults; all of them are listed.
    """
    base = {topic: table.get(topic, {}) for topic in TOPICS}
    layers = [(base, ""), (_form_overlay(table, form), "")]
    layers += [(table["switch"][switch], switch) for switch in switches]
    values, origins, faults = _read_layers(layers, str(table.get("source", "")), file)
    missing = [path for path, spec in specs().items() if spec.required and path not in origins]
    faults += [Fault("missing_key", path, "", (), file) for path in missing]
    faults += [
        Fault("unknown_key", key, key, (*FILE_KEYS, *TOPICS), file) for key in _strangers(table)
    ]
    if faults:
        raise RuleSetError(*dict.fromkeys(faults))
    topics: dict[str, Any] = {topic: model(**values[topic]) for topic, model in TOPICS.items()}
    return RuleSet(
        id=str(table.get("id", "")),
        source=str(table.get("source", "")),
        players=form.players,
        teams=form.teams,
        switches=switches,
        origins=origins,
        **topics,
    )


def check_file(name: str) -> list[Fault]:
    """Return every fault of a rule-set file, over its head, all its forms and switches.

    Raises:
        RuleSetError: No rule set has that name, or its file is no TOML.
    """
    table = _file(name)
    found = _head_faults(table, f"{name}.toml")
    forms = [Form(**form) for form in table.get("forms", ()) if set(form) == _FORM_KEYS]
    choices: list[tuple[Form, tuple[str, ...]]] = [(form, ()) for form in forms]
    choices += [(forms[-1], (switch,)) for switch in table.get("switch", {}) if forms]
    for form, switches in choices:
        try:
            build_rule_set(table, form, switches, f"{name}.toml")
        except RuleSetError as error:
            found += error.faults
    return list(dict.fromkeys(found))


def _head_faults(table: Mapping[str, Any], file: str) -> list[Fault]:
    """Return what is wrong with a file's head: its keys, its names, its forms."""
    named = {"name": table.get("name", {})}
    named |= {
        f"switch.{key}.name": at.get("name", {}) for key, at in table.get("switch", {}).items()
    }
    missing = [key for key in HEAD_KEYS if key not in table]
    missing += [
        f"{key}.{word}" for key, at in named.items() for word in LANGUAGES if word not in at
    ]
    faults = [Fault("missing_key", key, "", (), file) for key in missing]
    forms = table.get("forms", ())
    faults += [
        Fault("wrong_type", "forms", str(form), ("{ players = 4, teams = 2 }",), file)
        for form in forms
        if set(form) != _FORM_KEYS
    ]
    known = {str(form.get("players")) for form in forms}
    faults += [
        Fault("unknown_key", f"form.{key}", key, tuple(sorted(known)), file)
        for key in table.get("form", {})
        if key.partition("/")[0] not in known
    ]
    return faults


@cache
def _file(name: str) -> Mapping[str, Any]:
    if name not in rule_set_ids():
        raise RuleSetError(Fault("unknown_rule_set", "ruleset", name, rule_set_ids()))
    text = (_DATA / f"{name}.toml").read_text(encoding="utf-8")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RuleSetError(Fault("bad_toml", "", str(error), (), f"{name}.toml")) from error


def _choose_form(info: RuleSetInfo, players: int | None, teams: int | None) -> Form:
    wanted = players or info.usual_players
    fitting = [form for form in info.forms if form.players == wanted]
    if not fitting:
        allowed = tuple(str(number) for number in sorted({form.players for form in info.forms}))
        raise RuleSetError(Fault("wrong_players", "players", str(wanted), allowed))
    if teams is None:
        return fitting[0]
    for form in fitting:
        if form.teams == teams:
            return form
    allowed = tuple(str(form.teams) for form in fitting)
    raise RuleSetError(Fault("wrong_teams", "teams", str(teams), allowed))


def _form_overlay(table: Mapping[str, Any], form: Form) -> Mapping[str, Any]:
    overlays = table.get("form", {})
    merged: dict[str, dict[str, Any]] = {}
    for key in (str(form.players), f"{form.players}/{form.teams}"):
        for topic, values in overlays.get(key, {}).items():
            merged.setdefault(topic, {}).update(values)
    return merged


def _read_layers(
    layers: list[tuple[Mapping[str, Any], str]], source: str, file: str
) -> tuple[dict[str, dict[str, object]], dict[str, Origin], list[Fault]]:
    values: dict[str, dict[str, object]] = {topic: {} for topic in TOPICS}
    origins: dict[str, Origin] = {}
    faults: list[Fault] = []
    for layer, switch in layers:
        for topic, table in layer.items():
            if topic not in TOPICS:
                faults += (
                    []
                    if topic == "name"
                    else [Fault("unknown_key", topic, topic, tuple(TOPICS), file)]
                )
                continue
            for name, entry in table.items():
                path = f"{topic}.{name}"
                result, origin, found = _read_value(
                    path, entry, Origin("", source, "", "", file, switch)
                )
                faults += found
                values[topic][name], origins[path] = result, origin
    return values, origins, faults


def _read_value(path: str, entry: object, origin: Origin) -> tuple[object, Origin, list[Fault]]:
    spec = specs().get(path)
    if spec is None:
        topic = path.split(".", maxsplit=1)[0] + "."
        allowed = tuple(known for known in specs() if known.startswith(topic))
        return None, origin, [Fault("unknown_key", path, path, allowed, origin.file)]
    if not isinstance(entry, dict) or "value" not in entry:
        return None, origin, [Fault("missing_key", f"{path}.value", "", (), origin.file)]
    faults = _check_entry(spec, entry, origin)
    result, found = convert(spec, entry["value"], Fault("", path, "", (), origin.file))
    told = Origin(
        unit=spec.unit,
        source=str(entry.get("source", origin.source)),
        section=str(entry.get("section", "")),
        ruling=str(entry.get("ruling", "")),
        file=origin.file,
        switch=origin.switch,
    )
    return result, told, faults + found


def _check_entry(spec: Spec, entry: Mapping[str, Any], origin: Origin) -> list[Fault]:
    file, path = origin.file, spec.path
    faults = [
        Fault("unknown_key", f"{path}.{key}", key, VALUE_KEYS, file)
        for key in entry
        if key not in VALUE_KEYS
    ]
    if entry.get("unit") != spec.unit:
        faults.append(Fault("missing_unit", path, str(entry.get("unit", "")), (spec.unit,), file))
    if not entry.get("section"):
        faults.append(Fault("missing_section", path, "", (), file))
    if entry.get("source", origin.source) not in source_ids():
        faults.append(
            Fault("unknown_word", f"{path}.source", str(entry.get("source")), source_ids(), file)
        )
    if entry.get("ruling") and entry["ruling"] not in ruling_ids():
        faults.append(Fault("unknown_ruling", path, str(entry["ruling"]), (), file))
    return faults


def _strangers(table: Mapping[str, Any]) -> list[str]:
    return [key for key in table if key not in FILE_KEYS and key not in TOPICS]
