"""Verdicts as lines of text, for the terminal."""

from collections.abc import Iterator

from tutor_app.content.audit import Audited
from tutor_app.engine.position import Meld
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Finding
from tutor_app.explain import answer_text, reference, reference_text, rule_name, sentence
from tutor_app.explain.ways import way_sentence
from tutor_app.i18n import Reader

MARKS = {True: "✓", False: "✗", None: "·"}
"""Kept, broken, and a circumstance, which neither allows nor forbids."""


def verdict_lines(
    one: Audited, rules: RuleSet, reader: Reader, melds: tuple[Meld, ...]
) -> Iterator[str]:
    """Yield the answer to one question, what decided, every finding and the ways.

    `melds` are the own ones on the table.
    """
    verdict = one.verdict
    if verdict is None:
        return
    yield f"   {answer_text(verdict, one.asked.question, reader)}"
    if one.answer_differs and one.asked.answer is not None:
        expected = answer_text(one.asked.answer, one.asked.question, reader)
        yield "   " + reader.text("The file expects: {answer}", answer=expected)
    if one.stray_reasons:
        rules_named = ", ".join(one.stray_reasons)
        yield "   " + reader.text("Not among the reasons: {rules}", rules=rules_named)
    decided = f"{rule_name(verdict.deciding.rule, reader)} ({verdict.deciding.rule})"
    yield "   " + reader.text("Decided by: {rule}", rule=decided)
    for finding in verdict.findings:
        yield from finding_lines(finding, rules, reader, "   ")
    if verdict.ways:
        yield "   " + reader.plural("{n} way:", "{n} ways:", verdict.ways_total)
        for way in verdict.ways:
            yield f"     {way_sentence(way, reader, melds)}"


def finding_lines(finding: Finding, rules: RuleSet, reader: Reader, indent: str) -> Iterator[str]:
    """Yield a finding with its place in the source, then each way tried."""
    yield f"{indent}{MARKS[finding.holds]} {sentence(finding, rules, reader)} [{finding.rule}]"
    place = reference(finding, rules, reader)
    if place is not None:
        yield f"{indent}    {reference_text(place, reader)}"
    for route in finding.routes:
        yield f"{indent}  {MARKS[route.holds]} {rule_name(route.way, reader)}"
        for inner in route.findings:
            yield from finding_lines(inner, rules, reader, f"{indent}    ")
