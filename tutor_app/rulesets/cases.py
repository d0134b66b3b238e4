"""Which findings a ruling or a chosen variant settles, where it settles only some."""

from collections.abc import Mapping
from typing import Any

from tutor_app.engine.verdict import Fact, Finding
from tutor_app.rulesets.sources import table


def settles(name: str, finding: Finding) -> bool:
    """Tell whether a ruling, or a switch, settles a finding; one without cases settles all.

    Args:
        name: Full id of the ruling, or id of the switch.
        finding: A finding whose limit rests on it.
    """
    cases = table("cases.toml").get(name)
    return cases is None or any(_is_case(finding, case) for case in cases)


def _is_case(finding: Finding, case: Mapping[str, Any]) -> bool:
    facts = finding.facts
    return (
        (case.get("kept", True) or finding.holds is not True)
        and case.get("broken") in {None, finding.holds is False}
        and finding.rule in case.get("rules", (finding.rule,))
        and finding.rule not in case.get("but", ())
        and all(_suits(facts.get(key, 0), told) for key, told in case.get("facts", {}).items())
        and facts.keys() >= {*case.get("with", ())}
        and facts.keys().isdisjoint(case.get("without", ()))
        and (not case.get("at_step") or str(facts.get("score")) == finding.limit.split(".")[-1])
    )


def _suits(fact: Fact, told: object) -> bool:
    """Tell whether a fact is the one that a case tells, or within its bounds."""
    if not isinstance(told, dict):
        return fact == told
    return isinstance(fact, int) and told.get("from", fact) <= fact < told.get("below", fact + 1)
