"""`canasta-tutor rules`: a rule set as a table with its sources, or two rule sets compared."""

import argparse
import json
from collections.abc import Iterator
from typing import Any

from tutor_app.commands import rules_diff
from tutor_app.commands.failure import CommandError
from tutor_app.commands.house import faults_left
from tutor_app.commands.options import add_form, add_language
from tutor_app.engine.errors import RuleSetError
from tutor_app.engine.rule_set import TOPICS, RuleSet
from tutor_app.explain import reference_text, value_reference
from tutor_app.explain.titles import title
from tutor_app.explain.values import topic_name, value_name, value_paths, value_text
from tutor_app.i18n import Reader
from tutor_app.rulesets import load_rule_set, rule_set_ids, ruling_reason, source_title
from tutor_app.rulesets.pairing import load_pair


def add_parser(commands: Any) -> None:  # noqa: ANN401 argparse keeps the type private
    """Describe the command to the parser."""
    known = ", ".join(rule_set_ids())
    parser = commands.add_parser(
        "rules",
        help="print a rule set as a table with its sources",
        description="Print every value of a rule set with its unit and its place in the source.",
    )
    parser.add_argument("ruleset", nargs="?", metavar="RULESET", help=f"rule set: {known}")
    parser.add_argument(
        "--diff",
        nargs=2,
        metavar=("KNOWN", "OTHER"),
        help="print instead which values of two rule sets differ",
    )
    add_form(parser)
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object for each value, for programs"
    )
    add_language(parser, "language of the table (default: en)")
    parser.set_defaults(work=work)


def work(chosen: argparse.Namespace) -> int:
    """Print the table; return 0."""
    reader = Reader(chosen.lang)
    try:
        lines = _differing(chosen, reader) if chosen.diff else _whole(chosen, reader)
    except RuleSetError as error:
        left = faults_left(error.faults, chosen.faults_named, reader)
        raise CommandError(f"{left}.") from error
    for line in lines:
        print(line)
    return 0


def _differing(chosen: argparse.Namespace, reader: Reader) -> list[str]:
    """Return what `--diff` asks for, line by line."""
    if chosen.ruleset or chosen.switch:
        raise CommandError(
            reader.text("--diff names both rule sets; leave out RULESET and --switch.")
        )
    known, other = chosen.diff
    pair = load_pair(known, other, chosen.players, chosen.teams)
    if chosen.json:
        return [json.dumps(each, ensure_ascii=False) for each in rules_diff.data(*pair, reader)]
    return list(rules_diff.lines(*pair, reader))


def _whole(chosen: argparse.Namespace, reader: Reader) -> list[str]:
    """Return one rule set's table, line by line."""
    if not chosen.ruleset:
        known = ", ".join(rule_set_ids())
        raise CommandError(reader.text("Name a rule set: {known}.", known=known))
    rules = load_rule_set(chosen.ruleset, chosen.players, chosen.teams, tuple(chosen.switch))
    if chosen.json:
        paths = [path for topic in TOPICS for path in value_paths(topic, rules)]
        return [json.dumps(_data(path, rules, reader), ensure_ascii=False) for path in paths]
    return list(table(rules, reader))


def _data(path: str, rules: RuleSet, reader: Reader) -> dict[str, Any]:
    """Return one value for programs."""
    origin = rules.origin(path)
    return {
        "ruleset": rules.id,
        "path": path,
        "name": value_name(path, reader),
        "value": value_text(path, rules, reader),
        "unit": origin.unit,
        "source": origin.source,
        "section": origin.section,
        "ruling": origin.ruling or None,
        "reason": ruling_reason(origin.ruling, reader.language) if origin.ruling else None,
        "switch": origin.switch or None,
        "entries": {
            key: {"section": entry.section, "ruling": entry.ruling or None}
            for key, entry in origin.entries.items()
        },
    }


def table(rules: RuleSet, reader: Reader) -> Iterator[str]:
    """Yield the lines of a rule set's table, topic by topic in rule-book order."""
    yield title(rules, reader)
    yield reader.text("Source: {title}", title=source_title(rules.source))
    for topic in TOPICS:
        paths = value_paths(topic, rules)
        if paths:
            yield ""
            yield topic_name(topic, reader)
        for path in paths:
            yield f"  {value_name(path, reader)}: {value_text(path, rules, reader)}"
            place = value_reference(path, rules, reader)
            if place is not None:
                yield f"      {reference_text(place, reader)}"
