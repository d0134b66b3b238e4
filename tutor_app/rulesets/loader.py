"""Reading rule-set files.

A file holds the values of the usual form, and under `form.<players>` and
`switch.<id>` overlays of the same shape that replace some of them. A value is a
table with `value`, `unit`, `section`, and where needed `source` and `ruling`.
Every fault of a file is reported in one run.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from tutor_app.engine.errors import Fault, RuleSetError
from tutor_app.engine.rule_set import TOPICS, Origin, RuleSet
from tutor_app.notation.showing import marked, shown
from tutor_app.rulesets.clashes import clashes
from tutor_app.rulesets.files import (
    FILE_KEYS,
    Form,
    RuleSetInfo,
    file_name,
    is_carried,
    own_ids,
    read_file,
    rule_set_info,
)
from tutor_app.rulesets.schema import VALUE_KEYS, Spec, convert, off, specs, split_entries
from tutor_app.rulesets.sources import is_section, ruling_ids, source_ids

_REMEMBERED = 8192
"""Rule sets in a form that are kept: all of ours, and those that links brought."""


@lru_cache(_REMEMBERED)
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
    return build_rule_set(name, form, switches)


def build_rule_set(name: str, form: Form, switches: tuple[str, ...]) -> RuleSet:
    """Return the rule set that a file describes, in one form.

    Raises:
        RuleSetError: The file, or the one that it is based on, has faults; all are listed.
    """
    values, origins, faults = _read_layers(_layers(name, form, switches))
    file = file_name(name)
    missing = [path for path, spec in specs().items() if spec.required and path not in origins]
    if values["cards"].get("family") == "rummy":
        missing = _leave_out(missing, values)
    faults += [Fault("missing_key", path, "", (), file) for path in missing]
    allowed = (*FILE_KEYS, *TOPICS)
    strange = [key for key in read_file(name) if key not in FILE_KEYS and key not in TOPICS]
    faults += [Fault("unknown_key", shown(key), shown(key), allowed, file) for key in strange]
    if faults:
        raise RuleSetError(*dict.fromkeys(faults))
    topics: dict[str, Any] = {topic: model(**values[topic]) for topic, model in TOPICS.items()}
    rules = RuleSet(
        id=name,
        source=rule_set_info(name).source,
        players=form.players,
        teams=form.teams,
        switches=switches,
        origins=origins,
        **topics,
    )
    if faults := clashes(rules, file):
        raise RuleSetError(*faults)
    return rules


_RUMMY_NEEDS = frozenset(
    {
        *("cards.packs", "cards.jokers", "cards.points", "deal.hand_size", "drawing.cards"),
        *("pile.take", "melds.min_size", "melds.naturals_min", "opening.minimum"),
        *("discarding.count", "going_out.discard", "scoring.hand_cards"),
    }
)
"""Values that a rummy game cannot do without; the others of Canasta it does not have."""


def _leave_out(missing: list[str], values: dict[str, dict[str, object]]) -> list[str]:
    """Turn off the values that a game of another family does not have.

    Returns:
        The paths that it needs all the same.
    """
    for path in missing:
        topic, name = path.split(".")
        values[topic][name] = off(specs()[path])
    return [path for path in missing if path in _RUMMY_NEEDS]


def check_file(name: str) -> list[Fault]:
    """Return every fault of a rule-set file, over all its forms and switches."""
    try:
        info = rule_set_info(name)
        usual = _choose_form(info, None, None)
    except RuleSetError as error:
        return list(error.faults)
    choices: list[tuple[Form, tuple[str, ...]]] = [(form, ()) for form in info.forms]
    choices += [(usual, (switch,)) for switch in info.switches]
    found: list[Fault] = []
    for form, switches in choices:
        try:
            build_rule_set(name, form, switches)
        except RuleSetError as error:
            found += error.faults
    return list(dict.fromkeys(found))


_Layer = tuple[Mapping[str, Any], Origin]


def _layers(name: str, form: Form, switches: tuple[str, ...]) -> list[_Layer]:
    """Return the tables of values that make a rule set, each replacing some of those before."""
    table, info = read_file(name), rule_set_info(name)
    origin = Origin("", info.source, "", "", file_name(name))
    layers = _layers(info.based_on, form, ()) if info.based_on else []
    layers.append(({topic: table.get(topic, {}) for topic in TOPICS}, origin))
    overlays = table.get("form", {})
    keys = (str(form.players), f"{form.players}/{form.teams}")
    own = [overlays[key] for key in keys if key in overlays]
    layers += [(overlay, origin) for overlay in own]
    for switch in switches:
        values = {
            topic: _beside(part, [overlay.get(topic, {}) for overlay in own])
            for topic, part in table["switch"][switch].items()
            if topic != "name"
        }
        layers.append((values, replace(origin, switch=switch)))
    return layers


def _beside(part: Any, own: list[Any]) -> Any:  # noqa: ANN401 whatever a file holds there
    """Return what a switch sets in a topic where a form sets some of it the same, as its own."""
    if not isinstance(part, dict):
        return part
    forms = [form for form in own if isinstance(form, dict)]
    return {
        key: entry
        for key, entry in part.items()
        if not any(_value_of(form.get(key)) == _value_of(entry) for form in forms if key in form)
    }


def _value_of(entry: Any) -> object:  # noqa: ANN401 whatever a file holds there
    return entry.get("value") if isinstance(entry, dict) else entry


def own_values(name: str, form: Form, switches: tuple[str, ...]) -> dict[str, object]:
    """Return the values that a rule set's own file sets, by path, as the file has them."""
    found: dict[str, object] = {}
    for layer, origin in _layers(name, form, switches):
        if origin.file != file_name(name):
            continue
        for topic, table in layer.items():
            for key, entry in table.items():
                found[f"{topic}.{key}"] = split_entries(entry["value"])[0]
    return found


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


def _read_layers(
    layers: list[_Layer],
) -> tuple[dict[str, dict[str, object]], dict[str, Origin], list[Fault]]:
    values: dict[str, dict[str, object]] = {topic: {} for topic in TOPICS}
    origins: dict[str, Origin] = {}
    faults: list[Fault] = []
    for layer, origin in layers:
        for topic, table in layer.items():
            if topic not in TOPICS:
                place = shown(topic)
                faults.append(Fault("unknown_key", place, place, tuple(TOPICS), origin.file))
                continue
            if not isinstance(table, dict):
                faults.append(
                    Fault("wrong_type", topic, marked(table), (f"[{topic}.…]",), origin.file)
                )
                continue
            for key, entry in table.items():
                path = f"{topic}.{shown(key)}"
                result, told, found = _read_value(path, entry, origin)
                faults += found
                values[topic][key], origins[path] = result, told
    return values, origins, faults


def _read_value(path: str, entry: object, origin: Origin) -> tuple[object, Origin, list[Fault]]:
    spec = specs().get(path)
    if spec is None:
        topic = path.split(".", maxsplit=1)[0] + "."
        allowed = tuple(known for known in specs() if known.startswith(topic))
        return None, origin, [Fault("unknown_key", path, path, allowed, origin.file)]
    if not isinstance(entry, dict) or "value" not in entry:
        return None, origin, [Fault("missing_key", f"{path}.value", "", (), origin.file)]
    raw, entries = split_entries(entry["value"])
    faults = _check_entry(spec, entry, origin)
    result, found = convert(spec, raw, Fault("", path, "", (), origin.file))
    whole = _placed(origin, spec.unit, entry)
    if not _only_lists(raw, entries, entry):
        faults += _check_place(path, whole)
    if entries:
        placed = {key: _placed(whole, spec.unit, place) for key, place in entries.items()}
        whole = replace(whole, entries=placed)
    for key, place in whole.entries.items():
        faults += _check_place(f"{path}.{key}", place)
    return result, whole, faults + found


def _only_lists(raw: object, placed: Mapping[str, object], entry: Mapping[str, Any]) -> bool:
    """Tell whether a value is a table of a text that says nothing of what it does not list.

    Its section is empty, and each of its entries has one of its own.
    """
    return entry.get("section") == "" and isinstance(raw, Mapping) and raw.keys() <= placed.keys()


def _placed(origin: Origin, unit: str, place: Mapping[str, Any]) -> Origin:
    """Return the origin with its unit and what a value, or an entry of one, says of itself."""
    return replace(
        origin,
        unit=unit,
        source=_text(place.get("source", origin.source)),
        section=_text(place.get("section", origin.section)),
        ruling=_text(place.get("ruling", origin.ruling)),
    )


def _text(found: object) -> str:
    return found if isinstance(found, str) else marked(found)


def _check_entry(spec: Spec, entry: Mapping[str, Any], origin: Origin) -> list[Fault]:
    file, path = origin.file, spec.path
    faults = [
        Fault("unknown_key", f"{path}.{shown(key)}", shown(key), VALUE_KEYS, file)
        for key in entry
        if key not in VALUE_KEYS
    ]
    if entry.get("unit") != spec.unit:
        faults.append(Fault("missing_unit", path, shown(entry.get("unit", "")), (spec.unit,), file))
    if "section" not in entry and not (_is_ours(file) or is_carried(file.removesuffix(".toml"))):
        faults.append(Fault("missing_section", path, "", (), file))
    return faults


def _check_place(path: str, place: Origin) -> list[Fault]:
    """Name a source or a ruling that is none, and in our own files a heading that is none.

    A club's rules stand where the club wrote them, not in a source of ours.
    """
    file, faults = place.file, []
    if place.source not in source_ids():
        faults.append(
            Fault("unknown_word", f"{path}.source", shown(place.source), source_ids(), file)
        )
    elif _is_ours(file) and not is_section(place.source, place.section):
        code = "unknown_section" if place.section else "missing_section"
        faults.append(Fault(code, path, shown(place.section), (), file))
    unknown = [each for each in place.ruling.split() if each not in ruling_ids()]
    return faults + [Fault("unknown_ruling", path, shown(each), (), file) for each in unknown]


def _is_ours(file: str) -> bool:
    return file.removesuffix(".toml") in own_ids()
