"""How often each check holds, by rule set and by kind of question."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from tutor_app.content.proving.case import Case
from tutor_app.content.proving.checks import CHECKS, Check

ENOUGH = 100
"""Cases of a rule set from which on its own rate counts too."""


class Failure(NamedTuple):
    """A check that does not hold of a case."""

    check: str
    case: Case
    fault: str


class Rate(NamedTuple):
    """How many cases a check applied to, and of how many it held."""

    held: int
    applied: int

    def reaches(self, percent: float) -> bool:
        """Tell whether at least so many of a hundred held."""
        return self.held * 100 >= percent * self.applied


@dataclass(slots=True)
class Tally:
    """Counts what was checked.

    Attributes:
        cases: How many verdicts were checked.
        failures: Every check that did not hold.
    """

    checks: tuple[Check, ...] = CHECKS
    cases: int = 0
    failures: list[Failure] = field(default_factory=list)
    _rule_sets: set[str] = field(default_factory=set)
    _applied: Counter[tuple[str, str]] = field(default_factory=Counter)
    _held: Counter[tuple[str, str]] = field(default_factory=Counter)

    def take(self, cases: Iterable[Case]) -> Iterator[Case]:
        """Check cases and yield each one once it is checked."""
        for case in cases:
            self._take(case)
            yield case

    def _take(self, case: Case) -> None:
        self.cases += 1
        self._rule_sets.add(case.rules.id)
        for check in self.checks:
            if not check.applies(case):
                continue
            fault = _fault(check, case)
            for group in ("", case.rules.id, case.question.ask):
                self._applied[check.name, group] += 1
                self._held[check.name, group] += not fault
            if fault:
                self.failures.append(Failure(check.name, case, fault))

    def rate(self, check: Check, group: str = "") -> Rate:
        """Return how often a check held: of all, of a rule set, or of a kind of question."""
        return Rate(self._held[check.name, group], self._applied[check.name, group])

    def falls_short(self) -> bool:
        """Tell whether a check holds too seldom: of all, or of a rule set with cases enough."""
        return any(
            not rate.reaches(check.least)
            for check in self.checks
            for group in ("", *self._rule_sets)
            if (rate := self.rate(check, group)).applied >= ENOUGH or not group
        )


def _fault(check: Check, case: Case) -> str:
    """Return what is wrong with a case; a check that breaks off is named with its error."""
    try:
        return check.fault(case)
    except Exception as error:  # noqa: BLE001 whatever it is, the case is named and the run goes on
        return f"breaks off: {type(error).__name__}: {error}"
