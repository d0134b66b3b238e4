"""Verdicts as plain data, for `--json`."""

from typing import Any

from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Finding, Laid, Line, Verdict, Way
from tutor_app.explain import reference, sentence
from tutor_app.explain.folding import deciders
from tutor_app.explain.references import Reference
from tutor_app.i18n import Reader
from tutor_app.selfplay.record import write_facts


def verdict_data(verdict: Verdict, rules: RuleSet, reader: Reader) -> dict[str, Any]:
    """Return a verdict as JSON holds it: what decided, findings, and the lines of a number."""
    return {
        "answer": verdict.answer,
        "deciding": verdict.deciding.rule,
        "decided_by": list(deciders(verdict)),
        "findings": [finding_data(finding, rules, reader) for finding in verdict.findings],
        "account": [line_data(line, rules, reader) for line in verdict.account],
    }


def finding_data(finding: Finding, rules: RuleSet, reader: Reader) -> dict[str, Any]:
    """Return a finding as JSON holds it, with its sentence and its place in the source."""
    return {
        "rule": finding.rule,
        "holds": finding.holds,
        "facts": write_facts(finding.facts),
        "limit": finding.limit or None,
        "sentence": sentence(finding, rules, reader),
        "source": _source(reference(finding, rules, reader)),
    }


def line_data(line: Line, rules: RuleSet, reader: Reader) -> dict[str, Any]:
    """Return one line of an account as JSON holds it."""
    place = reference(Finding(line.rule, None, limit=line.limit), rules, reader)
    return {
        "rule": line.rule,
        "points": line.points,
        "cards": " ".join(line.cards),
        "count": line.times,
        "each": line.each,
        "limit": line.limit or None,
        "section": place.section if place else None,
        "source": _source(place),
    }


def way_data(way: Way) -> dict[str, Any]:
    """Return one legal way as JSON holds it."""
    return {
        "melds": _laid_data(way.melds),
        "others": _laid_data(way.others),
        "hand_cards": way.hand_cards,
        "points": way.points,
        "left": way.left,
        "aside": way.aside,
        "merges": [{"from": source, "to": to} for source, to in way.merges],
        "bridges": way.bridges,
    }


def _laid_data(laid: tuple[Laid, ...]) -> list[dict[str, Any]]:
    return [{"cards": " ".join(each.cards), "to": each.to} for each in laid]


def _source(place: Reference | None) -> dict[str, str | None] | None:
    if place is None:
        return None
    return {
        "title": place.title,
        "section": place.section,
        "ruling": place.ruling or None,
        "reason": place.reason or None,
    }
