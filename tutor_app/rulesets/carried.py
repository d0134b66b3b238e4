"""House rules that a link carries: what they change in a rule set of ours, in letters.

The letters are `h`, the version of this notation, and the values by path as JSON, deflated, in
base64 for addresses. What the rules are called and where they are written down stays at home:
they may say whose they are. Where the machine has house rules with just these values, they are
those; everywhere else they are a rule set of their own that no list shows.
"""

import base64
import binascii
import json
import zlib
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Any

from tutor_app.engine.errors import ContentError, Fault, RuleSetError, TutorError
from tutor_app.engine.rule_set import RuleSet
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.notation.showing import shown
from tutor_app.rulesets.difference import differences
from tutor_app.rulesets.files import Form, carry, drop, house_ids, is_carried, rule_set_info
from tutor_app.rulesets.loader import load_rule_set, own_values
from tutor_app.rulesets.reading import check_data
from tutor_app.rulesets.schema import specs

_VERSION = "h1"
_LONGEST = 32 * 1024
"""Letters of the values at most, before they are deflated."""
_REMEMBERED = 256


def carried_head(rules: RuleSet) -> dict[str, Any] | None:
    """Return the keys that name house rules whole, for any machine.

    Returns:
        The rule set that they are based on, their values and their form; None where the rules
        are none of a house, or cannot be told that way.
    """
    base = rule_set_info(rules.id).based_on
    if not (rule_set_info(rules.id).is_house and base):
        return None
    values = _changed(rules, base)
    if values is None:
        return None
    return {
        "ruleset": base,
        "house": _letters(values),
        "players": rules.players,
        "teams": rules.teams,
    }


def carried_rules(base: str, letters: str, players: int | None, teams: int | None) -> str:
    """Return the id of the rule set that a link carries.

    Args:
        base: Id of the rule set that it is based on.
        letters: What it changes in it.
        players: How many play; as many as usual if None.
        teams: How many sides there are.

    Raises:
        RuleSetError: The letters cannot be read, or hold what no rule set of ours could.
    """
    values = _read(letters)
    info = rule_set_info(base)
    if info.is_house:
        raise RuleSetError(Fault("unknown_rule_set", "ruleset", shown(base)))
    usual = load_rule_set(base) if players is None or teams is None else None
    form = Form(
        players or (usual.players if usual else 0),
        teams or (usual.teams if usual else 0),
    )
    known = _at_home(base, form, values)
    if known:
        return known
    text = json.dumps([base, form.players, form.teams, values], sort_keys=True)
    name = f"~{base}-{sha256(text.encode()).hexdigest()[:16]}"
    if not is_carried(name):
        carry(name, _file(base, form, values))
        try:
            load_rule_set(name)
        except RuleSetError:
            drop(name)
            raise
    return name


def _file(base: str, form: Form, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a file of these house rules would hold."""
    table: dict[str, Any] = {
        "based_on": base,
        "name": {language: _name(base, language) for language in LANGUAGES},
        "forms": [{"players": form.players, "teams": form.teams}],
        "usual_players": form.players,
    }
    for path, value in values.items():
        topic, _, key = path.partition(".")
        unit = specs()[path].unit if path in specs() else ""
        table.setdefault(topic, {})[key] = {"value": value, "unit": unit}
    return table


def _name(base: str, language: str) -> str:
    name = rule_set_info(base).names[language]
    return Reader(language).text("{base} with house rules", base=name)


def _at_home(base: str, form: Form, values: Mapping[str, Any]) -> str:
    """Return the id of the house rules of this machine that have just these values, if any."""
    for name in house_ids():
        try:
            if rule_set_info(name).based_on == base and form in rule_set_info(name).forms:
                rules = load_rule_set(name, form.players, form.teams)
                if _changed(rules, base) == values:
                    return name
        except RuleSetError:
            continue
    return ""


@lru_cache(_REMEMBERED)
def _changed(rules: RuleSet, base: str) -> dict[str, Any] | None:
    """Return what rules change in those that they are based on; None where that is not all."""
    form = Form(rules.players, rules.teams)
    try:
        plain = load_rule_set(base, form.players, form.teams)
    except RuleSetError:
        return None
    differing = {each.path for each in differences(rules, plain)}
    own = own_values(rules.id, form, rules.switches)
    return {path: own[path] for path in sorted(differing)} if differing <= own.keys() else None


def _letters(values: Mapping[str, Any]) -> str:
    text = json.dumps(values, sort_keys=True, separators=(",", ":"))
    packed = zlib.compressobj(9, wbits=-15)
    raw = packed.compress(text.encode()) + packed.flush()
    return _VERSION + base64.urlsafe_b64encode(raw).decode().rstrip("=")


def _read(letters: str) -> dict[str, Any]:
    """Return the values that letters hold, by path.

    Raises:
        RuleSetError: They hold none.
    """
    fault = Fault("bad_house", "house", shown(letters))
    body = letters.removeprefix(_VERSION)
    try:
        raw = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        text = zlib.decompressobj(wbits=-15).decompress(raw, _LONGEST).decode()
        values = json.loads(text)
        check_data({"house": values})
    except (binascii.Error, zlib.error, ValueError, RecursionError, TutorError) as error:
        faults = error.faults if isinstance(error, ContentError) else (fault,)
        raise RuleSetError(*faults) from error
    known = isinstance(values, dict) and all(path in specs() for path in values)
    if body == letters or not known:
        raise RuleSetError(fault)
    return dict(values)
