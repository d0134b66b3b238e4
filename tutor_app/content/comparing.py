"""A scenario's question under every rule set: what each row has to say."""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice

from tutor_app.content.scenarios import Scenario
from tutor_app.engine.ask import ask
from tutor_app.engine.errors import Fault, TutorError
from tutor_app.engine.lift import with_value
from tutor_app.engine.rule_book import RULES
from tutor_app.engine.rule_set import value_path
from tutor_app.engine.verdict import Verdict
from tutor_app.explain import fault_sentence
from tutor_app.i18n import Reader
from tutor_app.notation.positions import write_position
from tutor_app.rulesets.compare import Row, Setting, compare
from tutor_app.rulesets.difference import value_of

TRIED = 5
"""So many values are tried; those that come later are further from what decided."""


def compare_scenario(scenario: Scenario, number: int) -> tuple[Row, ...]:
    """Return a row a rule set for one of the scenario's questions, counted from 0.

    The scenario's own rule set comes first, then those that answer differently, then those
    that agree, last those that cannot hold the position.
    """
    setting = Setting(scenario.ruleset, scenario.players, scenario.teams, scenario.switches)
    table = write_position(scenario.position)
    return compare(table, scenario.questions[number].question, setting)


def turning_path(row: Row, own: Row) -> str:
    """Return the path of a value that turns the row's answer, empty if no single one does.

    With that value as the position's own rules have it, and everything else as it is, the
    row's rule set gives the position's own answer.
    """
    if not (row.verdict and own.verdict and row.rules and own.rules and row.position):
        return ""
    question, answer = own.verdict.question, own.verdict.answer
    differing = (path for path in _candidates(row, own) if _value(row, path) != _value(own, path))
    for path in islice(differing, TRIED):
        changed = with_value(row.rules, path, _value(own, path))
        try:
            turned = ask(row.position, question, changed)
        except (TutorError, RuntimeError):  # values that no rule set puts together
            continue
        if turned.answer == answer:
            return path
    return ""


def _value(row: Row, path: str) -> object:
    return value_of(row.rules, path) if row.rules else None


def _candidates(row: Row, own: Row) -> Iterator[str]:
    """Yield the values that the two verdicts rest on, those that decided first, each once."""
    verdicts = [each.verdict for each in (row, own) if each.verdict]
    decided = (path for each in verdicts for path in decided_values(each))
    others = (finding.limit for each in verdicts for finding in each.findings)
    lines = (line.limit for each in verdicts for line in each.account)
    for path in dict.fromkeys(map(value_path, (*decided, *others, *lines))):
        known = [each.rules.origins for each in (row, own) if each.rules]
        if path and any(path in origins for origins in known):
            yield path


def decided_values(verdict: Verdict) -> Iterator[str]:
    """Yield the values that a verdict's reasons read."""
    yield verdict.deciding.limit
    for rule in verdict.decided_by:
        yield from RULES[rule].reads if rule in RULES else ()


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


def _unknown(fault: Fault, reader: Reader) -> str:
    if fault.found.endswith("red_threes"):
        return reader.text("In this game nobody lays out red threes.")
    return reader.text("The position shows something that this game does not have.")


_TOLD: Mapping[str, Callable[[Fault, Reader], str]] = {
    "wrong_players": _other_players,
    "wrong_teams": _other_players,
    "impossible_meld": _no_meld,
    "too_many_of_card": _too_many,
    "red_three_in_hand": _red_three,
    "not_here": _unknown,
    "not_in_rule_set": _not_here,
    "makes_no_sense": _not_here,
}
"""Faults that a position brings along; every other one is told as for its author."""
