"""Verdicts from findings."""

from collections.abc import Iterable, Sequence

from tutor_app.engine.position import Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Answer, Finding, Verdict, Way

LISTED = 10
"""How many ways a verdict lists for a reader."""


def listed(verdict: Verdict) -> Verdict:
    """Return the verdict with no more ways than a reader is shown."""
    return verdict._replace(ways=verdict.ways[:LISTED]) if len(verdict.ways) > LISTED else verdict


def is_broken(findings: Iterable[Finding]) -> bool:
    """Tell whether any of the findings is broken, its rule lifted or not."""
    return False in [finding.holds for finding in findings]


def forbids(findings: Iterable[Finding], rules: RuleSet) -> bool:
    """Tell whether any of the findings is broken by a rule that is not lifted."""
    return any(finding.holds is False and finding.rule not in rules.lifted for finding in findings)


def decide(
    question: Question,
    findings: Iterable[Finding],
    rules: RuleSet,
    deciding: Finding | None = None,
    ways: Sequence[Way] = (),
) -> Verdict:
    """Return the verdict of a yes-or-no question: yes if no rule that stands is broken.

    Args:
        question: What was asked.
        findings: Everything checked, in rule-book order.
        rules: The rule set; what is lifted of it is passed over.
        deciding: What settles a yes; the last kept finding if None.
        ways: The smallest legal ways, cheapest first.
    """
    found = tuple(findings)
    last = found[-1]
    for finding in found:
        if finding.holds is False and finding.rule not in rules.lifted:
            return Verdict(question, answer=False, findings=found, deciding=finding)
        last = finding if finding.holds else last
    return Verdict(question, True, found, deciding or last, tuple(ways), len(ways))  # noqa: FBT003 the answer


def say(question: Question, answer: Answer, findings: Sequence[Finding]) -> Verdict:
    """Return the verdict of a question for a number or a word; the last finding gives it."""
    return Verdict(question, answer, tuple(findings), findings[-1])
