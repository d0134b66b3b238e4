"""One position under every rule set that can hold it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from tutor_app.engine.ask import ask
from tutor_app.engine.errors import Fault, TutorError
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Verdict
from tutor_app.notation.contradictions import contradictions
from tutor_app.notation.positions import read_position
from tutor_app.rulesets.files import rule_set_ids
from tutor_app.rulesets.loader import load_rule_set


@dataclass(frozen=True, slots=True)
class Row:
    """One rule set's answer to a question, or why it has none.

    Attributes:
        rule_set: The rule set's id.
        rules: The rule set in the form that was asked, None if it has no such form.
        position: The position as this rule set reads it, None if it cannot hold it.
        verdict: Its verdict, None if it cannot hold the position or the question.
        faults: Why not.
        differs: Whether the answer is another than the first row's.
    """

    rule_set: str
    rules: RuleSet | None
    position: Position | None
    verdict: Verdict | None
    faults: tuple[Fault, ...]
    differs: bool


@dataclass(frozen=True, slots=True)
class Setting:
    """Whom a position is compared for: the rule set it was written for, and its form."""

    rule_set: str
    players: int | None = None
    teams: int | None = None
    switches: tuple[str, ...] = ()


def compare(table: Mapping[str, Any], question: Question, setting: Setting) -> tuple[Row, ...]:
    """Return a row a rule set: the position's own first, then those that differ, then the rest.

    Rule sets that cannot hold the position, or in which the question makes no sense,
    come last with the reason.

    Args:
        table: The position's keys as a scenario file has them.
        question: The question.
        setting: The position's own rule set, asked in its own form and with its switches;
            the others are asked with as many players, where they have such a form.
    """
    own = _row(table, question, setting)
    others = [
        _row(table, question, Setting(name, setting.players))
        for name in rule_set_ids()
        if name != setting.rule_set
    ]
    answer = own.verdict.answer if own.verdict else None
    told = [_mark(row, answer) for row in others if row.verdict]
    differing = [row for row in told if row.differs]
    same = [row for row in told if not row.differs]
    return (own, *differing, *same, *(row for row in others if not row.verdict))


def _row(table: Mapping[str, Any], question: Question, setting: Setting) -> Row:
    name, rules, position = setting.rule_set, None, None
    try:
        rules = load_rule_set(name, setting.players, setting.teams, setting.switches)
        position = read_position(table, rules)
        faults = contradictions(position, rules)
        if faults:
            return Row(name, rules, position, None, tuple(faults), differs=False)
        verdict = ask(position, question, rules)
    except TutorError as error:
        return Row(name, rules, position, None, error.faults, differs=False)
    return Row(name, rules, position, verdict, (), differs=False)


def _mark(row: Row, answer: object) -> Row:
    differs = row.verdict is not None and row.verdict.answer != answer
    return replace(row, differs=differs)
