"""`canasta-tutor rules`: a rule set as a table, every value with its source."""

import argparse
from collections.abc import Iterator
from typing import Any

from tutor_app.commands.failure import CommandError
from tutor_app.commands.options import add_language
from tutor_app.content.faults import faults_told
from tutor_app.engine.errors import RuleSetError
from tutor_app.engine.rule_set import TOPICS, RuleSet
from tutor_app.explain import reference_text, value_reference
from tutor_app.explain.values import topic_name, value_name, value_paths, value_text
from tutor_app.i18n import Reader
from tutor_app.rulesets import load_rule_set, rule_set_ids, rule_set_info, source_title


def add_parser(commands: Any) -> None:  # noqa: ANN401 argparse keeps the type private
    """Describe the command to the parser."""
    known = ", ".join(rule_set_ids())
    parser = commands.add_parser(
        "rules",
        help="print a rule set as a table with its sources",
        description="Print every value of a rule set with its unit and its place in the source.",
    )
    parser.add_argument("ruleset", metavar="RULESET", help=f"rule set: {known}")
    parser.add_argument(
        "--players", type=int, metavar="NUMBER", help="how many play (default: the usual number)"
    )
    parser.add_argument(
        "--teams", type=int, metavar="NUMBER", help="how many sides, where that many sit two ways"
    )
    parser.add_argument(
        "--switch",
        action="append",
        default=[],
        metavar="ID",
        help="option of the rule set to turn on; may be repeated",
    )
    add_language(parser, "language of the table (default: en)")
    parser.set_defaults(work=work)


def work(chosen: argparse.Namespace) -> int:
    """Print the table; return 0."""
    reader = Reader(chosen.lang)
    try:
        rules = load_rule_set(chosen.ruleset, chosen.players, chosen.teams, tuple(chosen.switch))
    except RuleSetError as error:
        raise CommandError(f"{faults_told(error.faults, reader)}.") from error
    print("\n".join(table(rules, reader)))
    return 0


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


def title(rules: RuleSet, reader: Reader) -> str:
    """Return the name of a rule set with its form and its switches."""
    info = rule_set_info(rules.id)
    players = reader.plural("{n} player", "{n} players", rules.players)
    parts = [info.names[reader.language], players]
    parts += [info.switches[switch][reader.language] for switch in rules.switches]
    return " · ".join(parts)
