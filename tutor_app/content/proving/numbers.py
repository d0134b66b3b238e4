"""A number that a finding names is that of the way shown with it."""

from collections.abc import Iterator, Mapping

from tutor_app.content.proving.case import Case
from tutor_app.engine.verdict import Finding, Verdict

NUMBERS: Mapping[tuple[str, str], str] = {
    ("opening.minimum", "have"): "points",
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
        f"{finding.rule} says {finding.facts[fact]}, the way {getattr(case.verdict.ways[0], key)}"
        for finding, fact, key in _numbers(case.verdict)
        if finding.facts[fact] != getattr(case.verdict.ways[0], key)
    )


def _numbers(verdict: Verdict) -> Iterator[tuple[Finding, str, str]]:
    """Yield finding, fact and name of each number that is the way's too; none of failed ways.

    Who goes out lays more than the opening, so its points are not those of the whole way. Of
    openings that reach unlike much none is named.
    """
    out = verdict.question.ask == "go-out"
    for finding in verdict.findings:
        for (rule, fact), key in NUMBERS.items():
            facts = finding.facts
            named = finding.holds and finding.rule == rule and fact in facts
            named = named and not (fact == "have" and "unlike" in facts)
            if named and not (out and key == "points"):
                yield finding, fact, key
