"""A verdict told whole: of a no what is behind it and its cause; of a yes what it needs.

Every door that tells a reader anything goes through `prove`; searches, which want only yes or
no, judge without it.
"""

from tutor_app.engine.causes import Judge, with_causes
from tutor_app.engine.judging import reasons
from tutor_app.engine.judging.naming import with_places
from tutor_app.engine.position import Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Verdict


def prove(judge: Judge, position: Position, rules: RuleSet) -> Verdict:
    """Return the verdict under a rule set with `decided_by` filled, a no with its reasons.

    `judge` judges the same thing under rule sets of which rules are lifted; what it raises is
    raised.
    """
    verdict = judge(rules)
    if verdict.answer is not False:
        decided_by = verdict.decided_by or (verdict.deciding.rule,)
        told = reasons.with_permission(verdict._replace(decided_by=decided_by), rules)
        return with_places(reasons.with_span(told), position, rules)
    told = reasons.with_reasons(verdict, position, rules)
    told = reasons.with_best(with_causes(told, judge, rules), told, position, rules)
    told = reasons.with_threes(reasons.with_special(told, position, rules), position, rules)
    return reasons.with_opening(told, position, rules)
