"""A verdict told whole: of a no what is behind it, its cause, the best; of a yes what it needs.

Of a yes also which melds its ways add to.

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

    Args:
        judge: Judges one thing under the rule set, and under others of which rules are lifted.
        position: The position it is about.
        rules: The rule set.

    Raises:
        QuestionError: As `judge`.
        NotationError: As `judge`.
    """
    verdict = judge(rules)
    if verdict.answer is not False:
        decided_by = verdict.decided_by or (verdict.deciding.rule,)
        told = reasons.with_permission(verdict._replace(decided_by=decided_by), rules)
        return with_places(told, position, rules)
    told = reasons.with_reasons(verdict, position, rules)
    told = reasons.with_best(with_causes(told, judge, rules), told, position, rules)
    return reasons.with_opening(reasons.with_special(told, position, rules), position, rules)
