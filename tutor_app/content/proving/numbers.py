"""A number that a finding names is that of the way shown with it, or of all of them."""

from collections.abc import Iterator, Mapping

from tutor_app.content.proving.case import Case
from tutor_app.engine.verdict import Finding, Verdict

NUMBERS: Mapping[tuple[str, str], str] = {
    ("opening.minimum", "have"): "points",
    ("opening.minimum", "lowest"): "points",
    ("opening.minimum", "least"): "points",
    ("opening.one_row", "have"): "points",
    ("going_out.keep_card", "left"): "left",
    ("going_out.all_cards", "left"): "left",
}
"""Which number of a way a fact of a rule's finding is."""


def has_numbers(case: Case) -> bool:
    """Tell whether a way is shown and a finding names one of its numbers."""
    return bool(case.verdict.ways) and any(_numbers(case.verdict))


def numbers_fault(case: Case) -> str:
    """Return each number that is not that of the ways shown, or nothing."""
    return "; ".join(
        f"{finding.rule} says {finding.facts[fact]}, the way {_of_ways(case, fact, key)}"
        for finding, fact, key in _numbers(case.verdict)
        if finding.facts[fact] != _of_ways(case, fact, key)
    )


def _numbers(verdict: Verdict) -> Iterator[tuple[Finding, str, str]]:
    """Yield finding, fact and name of each number that is the way's too; none of failed ways.

    Who goes out lays more than the opening, so its points are not those of the whole way.
    """
    out = verdict.question.ask == "go-out"
    for finding in verdict.findings:
        for (rule, fact), key in NUMBERS.items():
            named = finding.holds and finding.rule == rule and fact in finding.facts
            if named and not (out and key == "points"):
                yield finding, fact, key


def _of_ways(case: Case, fact: str, key: str) -> int:
    """Return a number of the first way shown, or the least of all of them."""
    shown: list[int] = [getattr(way, key) for way in case.verdict.ways]
    return min(shown) if fact in {"lowest", "least"} else shown[0]
