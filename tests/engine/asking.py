"""Positions and questions in one line each: what the tests of the engine share."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tutor_app.engine.ask import ask
from tutor_app.engine.notation import read_position
from tutor_app.engine.position import Position, Question
from tutor_app.engine.questions import read_question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Finding, Verdict
from tutor_app.rulesets import load_rule_set

RULE_SETS = ("svensk", "classic")
FORMS = ("svensk", "svensk-2", "svensk-3", "svensk+two-canastas", "classic")


def rules_of(name: str) -> RuleSet:
    """Return the rule set that `name` means.

    Args:
        name: `svensk`, with players `svensk-3`, with a switch `svensk+two-canastas`.
    """
    form, _, switch = name.partition("+")
    base, _, players = form.partition("-")
    return load_rule_set(base, int(players) if players else None, None, (switch,) if switch else ())


def at(rules: str, **keys: object) -> Position:
    """Return the position that the scenario keys describe."""
    return read_position(keys, rules_of(rules))


@dataclass(frozen=True, slots=True)
class Put:
    """One question put about one position, as a scenario would put it."""

    rules: str
    question: Question
    position: Position

    def verdict(self) -> Verdict:
        """Return the engine's verdict."""
        return ask(self.position, self.question, rules_of(self.rules))


def put(rules: str, asked: str | Mapping[str, object], **keys: object) -> Put:
    """Return the question about the position that the scenario keys describe.

    Args:
        rules: As for `rules_of`.
        asked: The question's kind, or its whole table.
        keys: The position.
    """
    table = {"ask": asked} if isinstance(asked, str) else asked
    return Put(rules, read_question(table), at(rules, **keys))


def every_finding(verdict: Verdict) -> Iterator[Finding]:
    """Yield the findings of a verdict, those on the ways tried included."""
    for finding in verdict.findings:
        yield finding
        for route in finding.routes:
            yield from route.findings
