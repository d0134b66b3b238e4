"""Which findings stand before "more": those that decided first, then what was in doubt."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tutor_app.engine.verdict import Finding, Verdict

MOST_SHOWN = 3
"""Findings that a reader sees before "more"."""

_MEASURES = frozenset({"need", "limit"})
"""Facts of a finding that say how much was required or allowed."""


@dataclass(frozen=True, slots=True)
class Folded:
    """The findings of a verdict, each in one part.

    Attributes:
        decided: The deciding finding, then one of each other rule that decided, unless it
            is a line of a number's account, which is shown beside them.
        conditions: What stands with them: kept rules that measure, and circumstances.
        more: The other findings of the verdict.
    """

    decided: tuple[Finding, ...]
    conditions: tuple[Finding, ...]
    more: tuple[Finding, ...]

    @property
    def shown(self) -> tuple[Finding, ...]:
        """What stands before "more"."""
        return (*self.decided, *self.conditions)


def walk(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Yield every finding, each before those of the ways that it tried."""
    for finding in findings:
        yield finding
        for route in finding.routes:
            yield from walk(route.findings)


def deciders(verdict: Verdict) -> tuple[str, ...]:
    """Return the ids of the rules that decided, at least that of the deciding finding."""
    return verdict.decided_by or (verdict.deciding.rule,)


def fold(verdict: Verdict) -> Folded:
    """Return which findings of a verdict stand before "more" and which after it.

    Whatever decided is never folded, however much that is.
    """
    counted = {line.rule for line in verdict.account}
    decided = tuple(_decided(verdict, counted))
    known = {*counted, *(finding.rule for finding in decided)}
    conditions = _doubtful(verdict, known)[: max(0, MOST_SHOWN - len(decided))]
    shown = (*decided, *conditions)
    return Folded(
        decided, conditions, tuple(each for each in verdict.findings if each not in shown)
    )


def _decided(verdict: Verdict, counted: set[str]) -> Iterator[Finding]:
    """Yield the deciding finding, then one of each other rule that decided, lines aside."""
    yield verdict.deciding
    for rule in deciders(verdict):
        if rule not in {verdict.deciding.rule, *counted}:
            yield from _suiting(rule, verdict)[:1]


def _suiting(rule: str, verdict: Verdict) -> list[Finding]:
    """Return the findings of a rule that speak for the answer: of a no none that is kept."""
    against = verdict.answer is False
    return [
        finding
        for finding in walk(verdict.findings)
        if finding.rule == rule and finding.holds is not against
    ]


def findings_of(rule: str, verdict: Verdict) -> list[Finding]:
    """Return the findings of a rule that decided: the deciding one, or those for the answer."""
    return [verdict.deciding] if verdict.deciding.rule == rule else _suiting(rule, verdict)


def _doubtful(verdict: Verdict, known: set[str]) -> tuple[Finding, ...]:
    """Return the conditions of rules not yet known, one of each: what was measured comes first.

    Of a no these are circumstances alone: what is kept does not make it a no.
    """
    kept = () if verdict.answer is False else filter(_is_measured, verdict.findings)
    circumstances = (finding for finding in verdict.findings if finding.holds is None)
    found: dict[str, Finding] = {}
    for finding in (*kept, *circumstances):
        if finding.rule not in known:
            found.setdefault(finding.rule, finding)
    return tuple(found.values())


def _is_measured(finding: Finding) -> bool:
    """Tell whether a rule was kept that could have been missed by a number."""
    return finding.holds is True and not _MEASURES.isdisjoint(finding.facts)
