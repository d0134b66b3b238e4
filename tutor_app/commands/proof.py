"""Verdicts as plain data, for `--json`."""

from collections.abc import Callable, Mapping
from typing import Any

from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Fact, Finding, Verdict, Way
from tutor_app.explain import reference, sentence
from tutor_app.i18n import Reader


def verdict_data(verdict: Verdict) -> dict[str, Any]:
    """Return answer, deciding rule and findings of a verdict as JSON holds them."""
    return {
        "answer": verdict.answer,
        "deciding": verdict.deciding.rule,
        "findings": [finding_data(finding) for finding in verdict.findings],
    }


def finding_data(finding: Finding) -> dict[str, Any]:
    """Return a finding as JSON holds it."""
    return _data(finding, lambda _: {})


def explained_finding(finding: Finding, rules: RuleSet, reader: Reader) -> dict[str, Any]:
    """Return a finding as JSON holds it, with its sentence and its place in the source."""

    def words(each: Finding) -> dict[str, Any]:
        place = reference(each, rules, reader)
        source = place and {
            "title": place.title,
            "section": place.section,
            "ruling": place.ruling or None,
            "reason": place.reason or None,
        }
        return {"sentence": sentence(each, rules, reader), "source": source}

    return _data(finding, words)


def way_data(way: Way) -> dict[str, Any]:
    """Return one legal way as JSON holds it."""
    return {
        "melds": [{"cards": " ".join(laid.cards), "to": laid.to} for laid in way.melds],
        "hand_cards": way.hand_cards,
        "points": way.points,
        "left": way.left,
        "merges": [{"from": source, "to": to} for source, to in way.merges],
        "bridges": way.bridges,
    }


def _data(finding: Finding, words: Callable[[Finding], dict[str, Any]]) -> dict[str, Any]:
    data: dict[str, Any] = {
        "rule": finding.rule,
        "holds": finding.holds,
        "facts": _plain(finding.facts),
        "limit": finding.limit or None,
        **words(finding),
    }
    if finding.routes:
        data["routes"] = [
            {
                "way": route.way,
                "holds": route.holds,
                "findings": [_data(inner, words) for inner in route.findings],
            }
            for route in finding.routes
        ]
    return data


def _plain(facts: Mapping[str, Fact]) -> dict[str, Any]:
    return {
        name: " ".join(fact) if isinstance(fact, tuple) else fact for name, fact in facts.items()
    }
