"""The end of the match."""

from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Finding


def check_target(highest: int, rules: RuleSet) -> Finding:
    """Check that a side has reached the target: facts `target`, `have` (points)."""
    target = rules.match.target
    facts = {"target": target, "have": highest}
    return Finding("match.target", highest >= target, facts, "match.target")


def note_highest(highest: int) -> Finding:
    """Return the circumstance that the highest total wins: fact `have` (points)."""
    return Finding("match.highest", None, {"have": highest}, "match.winner")


def note_tie(highest: int) -> Finding:
    """Return the circumstance that the highest total is shared: fact `have` (points)."""
    return Finding("match.tie", None, {"have": highest}, "match.tie")
