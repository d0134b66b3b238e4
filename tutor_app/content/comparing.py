"""A scenario's question under every rule set: what each row has to say."""

from collections.abc import Callable, Mapping

from tutor_app.content.scenarios import Scenario
from tutor_app.engine.errors import Fault
from tutor_app.engine.notation import write_position
from tutor_app.engine.rule_set import value_path
from tutor_app.explain import fault_sentence
from tutor_app.i18n import Reader
from tutor_app.rulesets.compare import Row, Setting, compare
from tutor_app.rulesets.difference import value_of


def compare_scenario(scenario: Scenario, number: int) -> tuple[Row, ...]:
    """Return a row a rule set for one of the scenario's questions, counted from 0.

    The scenario's own rule set comes first, then those that answer otherwise, then those
    that agree, last those that cannot hold the position.
    """
    setting = Setting(scenario.ruleset, scenario.players, scenario.teams, scenario.switches)
    table = write_position(scenario.position)
    return compare(table, scenario.questions[number].question, setting)


def turning_path(row: Row, own: Row) -> str:
    """Return the path of the value that makes the two rows differ, empty if none is known.

    It is the value that decided in one of them and is another one in the other.
    """
    if not (row.verdict and own.verdict and row.rules and own.rules):
        return ""
    for verdict, rules, other in (
        (row.verdict, row.rules, own.rules),
        (own.verdict, own.rules, row.rules),
    ):
        path = value_path(verdict.deciding.limit)
        known = path in rules.origins and path in other.origins
        if known and value_of(rules, path) != value_of(other, path):
            return path
    return ""


def why_not(row: Row, reader: Reader) -> str:
    """Return in one sentence why a rule set has no answer, as a player would say it."""
    if not row.faults:
        return ""
    fault = row.faults[0]
    return _TOLD.get(fault.code, fault_sentence)(fault, reader)


def _other_players(fault: Fault, reader: Reader) -> str:
    return reader.text(
        "Played by {allowed}, not by {players}.",
        allowed=reader.join(fault.allowed, "or"),
        players=fault.found,
    )


def _no_meld(fault: Fault, reader: Reader) -> str:
    return reader.text(
        "{cards} is not a meld in this game.", cards=reader.cards(fault.found.split())
    )


def _too_many(fault: Fault, reader: Reader) -> str:
    count, _, card = fault.found.rpartition(" × ")
    if not count or not fault.allowed:
        return fault_sentence(fault, reader)
    return reader.text(
        "There are only {allowed} of {which} in its packs, not {count}.",
        allowed=fault.allowed[0],
        which=reader.short_card(card),
        count=count,
    )


def _red_three(fault: Fault, reader: Reader) -> str:
    return reader.text(
        "{cards}: a red three does not stay in the hand in this game.",
        cards=reader.cards(fault.found.split()),
    )


def _not_here(_: Fault, reader: Reader) -> str:
    return reader.text("The question does not arise in this game.")


_TOLD: Mapping[str, Callable[[Fault, Reader], str]] = {
    "wrong_players": _other_players,
    "wrong_teams": _other_players,
    "impossible_meld": _no_meld,
    "too_many_of_card": _too_many,
    "red_three_in_hand": _red_three,
    "not_in_rule_set": _not_here,
    "makes_no_sense": _not_here,
}
"""Faults that a position brings along; every other one is told as for its author."""
