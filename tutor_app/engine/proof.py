"""A verdict told whole: of a no its cause, of a yes its ways.

Every door that tells a reader anything goes through `prove`; searches, which want only yes or
no, judge without it.
"""

from tutor_app.engine.causes import Judge
from tutor_app.engine.judging.naming import with_ways_told
from tutor_app.engine.judging.reasons import with_reasons
from tutor_app.engine.position import Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Verdict


def prove(judge: Judge, position: Position, rules: RuleSet) -> Verdict:
    """Return the verdict under a rule set with `decided_by` filled.

    `judge` judges the same thing under rule sets of which rules are lifted; what it raises is
    raised.
    """
    verdict = judge(rules)
    if verdict.answer is False:
        told = with_reasons(verdict, judge, position, rules)
    else:
        decided_by = verdict.decided_by or (verdict.deciding.rule,)
        told = with_ways_told(verdict._replace(decided_by=decided_by), position, rules)
    return _without_partner(told, position, rules)


def _without_partner(verdict: Verdict, position: Position, rules: RuleSet) -> Verdict:
    """Return a verdict that tells of no side where the player has no partner in this deal.

    That is so where one plays alone against two; each finding has a fact `role` then: `lone`, or
    empty before the roles are fixed.
    """
    if rules.deal.sides != "lone-player" or position.role == "partner":
        return verdict
    first, *others = (
        each.with_facts(role=position.role or "") for each in (verdict.deciding, *verdict.findings)
    )
    return verdict._replace(deciding=first, findings=tuple(others))
