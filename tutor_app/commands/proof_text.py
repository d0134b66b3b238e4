"""Verdicts as lines of text, for the terminal."""

from collections.abc import Iterator
from dataclasses import replace

from tutor_app.content.audit import Audited
from tutor_app.engine.position import Meld
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Finding, Verdict
from tutor_app.explain import (
    answer_text,
    idle_rulings,
    neighbour_sentence,
    reference,
    reference_text,
    sentence,
)
from tutor_app.explain.accounts import account_rows, has_sheet, sum_row
from tutor_app.explain.folding import Folded, deciders, fold
from tutor_app.explain.sentences import capitalised
from tutor_app.explain.telling import most_told
from tutor_app.explain.ways import told_ways, way_head
from tutor_app.i18n import Reader
from tutor_app.neighbours.neighbour import Neighbour

MARKS = {True: "✓", False: "✗", None: "·"}
"""Kept, broken, and a circumstance, which neither allows nor forbids."""

_INDENT = "   "


def verdict_lines(
    one: Audited,
    rules: RuleSet,
    reader: Reader,
    melds: tuple[Meld, ...],
    neighbour: Neighbour | None = None,
) -> Iterator[str]:
    """Yield the answer to one question with its proof.

    The way of a yes comes first, then each cause, the account of a number, what else mattered,
    and last what would turn the answer, which else seemed to lead to it. What is not needed to
    see why stands at the end, below a heading.

    Args:
        one: The question with its verdict.
        rules: The rule set.
        reader: Who reads it.
        melds: The own ones on the table.
        neighbour: The nearest position with the other answer.
    """
    verdict = one.verdict
    if verdict is None:
        return
    near = neighbour_sentence(neighbour, rules, reader) if neighbour else ""
    yield from _answer_lines(one, verdict, reader)
    yield from _proof_lines(verdict, rules, reader, melds, near)


def _answer_lines(one: Audited, verdict: Verdict, reader: Reader) -> Iterator[str]:
    """Yield the answer, and what the file expects where that is something else."""
    yield f"{_INDENT}{answer_text(verdict, one.asked.question, reader)}"
    if one.answer_differs and one.asked.answer is not None:
        expected = answer_text(one.asked.answer, one.asked.question, reader)
        yield _INDENT + reader.text("The file expects: {answer}", answer=expected)
    if one.stray_reasons:
        rules_named = ", ".join(one.stray_reasons)
        yield _INDENT + reader.text("Not among the reasons: {rules}", rules=rules_named)


def _proof_lines(
    verdict: Verdict, rules: RuleSet, reader: Reader, melds: tuple[Meld, ...], near: str
) -> Iterator[str]:
    """Yield the whole proof, each ruling that the answer rests on given once."""
    folded, given = fold(verdict), idle_rulings(verdict, rules)
    yield from _way_lines(verdict, reader, melds)
    causes = deciders(verdict) if verdict.answer is False else ()
    also = [each for each in folded.conditions if each.rule in causes]
    for finding in (*folded.decided, *also):
        cause = f"{sentence(finding, rules, reader)} [{finding.rule}]"
        yield _INDENT + reader.text("Decided by: {rule}", rule=cause)
        yield from _source_lines(finding, rules, reader, _INDENT, given)
    yield from account_lines(verdict, reader)
    for finding in [each for each in folded.conditions if each not in also]:
        yield from finding_lines(finding, rules, reader, _INDENT, given)
    if near:
        yield _INDENT + near
    yield from _more_lines(folded, rules, reader, given)


def _way_lines(verdict: Verdict, reader: Reader, melds: tuple[Meld, ...]) -> Iterator[str]:
    """Yield the cheapest legal ways below a heading, or the only one that is listed."""
    listed, found = min(len(verdict.ways), most_told(verdict)), verdict.ways_total
    if 1 < listed < found:
        told = reader.text(
            "{n:word} of the {all:word} ways that use no more cards than needed:",
            n=listed,
            all=found,
        )
        yield _INDENT + capitalised(told)
    elif listed > 1:
        yield _INDENT + reader.text("Ways that use no more cards than needed:")
    elif verdict.ways:
        yield _INDENT + way_head(verdict, reader)
    for way in told_ways(verdict, reader, melds):
        yield f"{_INDENT}  {way}"


def _more_lines(folded: Folded, rules: RuleSet, reader: Reader, given: set[str]) -> Iterator[str]:
    """Yield below a heading all other findings."""
    if folded.more:
        yield _INDENT + reader.text("Also checked")
    for finding in folded.more:
        yield from finding_lines(finding, rules, reader, _INDENT + "  ", given)


def account_lines(verdict: Verdict, reader: Reader) -> Iterator[str]:
    """Yield the account of a number as a sheet; the figures stand below one another."""
    if not has_sheet(verdict):
        return
    rows = [*account_rows(verdict, reader), sum_row(verdict, reader)]
    cells = [("" if row.again else row.name, *row[2:]) for row in rows]
    wide = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for place, (name, cards, times, points) in enumerate(cells):
        if place == len(cells) - 1:
            yield f"{_INDENT}  {'─' * (sum(wide) + 6)}"
        left = f"{name:<{wide[0]}}  {cards:<{wide[1]}}"
        yield f"{_INDENT}  {left}  {times:>{wide[2]}}  {points:>{wide[3]}}"


def finding_lines(
    finding: Finding, rules: RuleSet, reader: Reader, indent: str, given: set[str]
) -> Iterator[str]:
    """Yield a finding with its place in the source.

    Each ruling is given once; `given` gathers those that were.
    """
    yield f"{indent}{MARKS[finding.holds]} {sentence(finding, rules, reader)} [{finding.rule}]"
    yield from _source_lines(finding, rules, reader, indent, given)


def _source_lines(
    finding: Finding, rules: RuleSet, reader: Reader, indent: str, given: set[str]
) -> Iterator[str]:
    place = reference(finding, rules, reader)
    if place is not None:
        known = place.ruling in given
        shown = replace(place, ruling="", reason="") if known else place
        yield f"{indent}    {reference_text(shown, reader)}"
        given.add(place.ruling)
