"""The end of the match."""

from collections.abc import Sequence

from tutor_app.engine.rule import Rule, note
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Finding

# without a target a match lasts as long as is agreed
TARGET = Rule("match.target", knows="match.target")
HIGHEST = note("match.highest", "match.winner", knows="match.target")
TIE = note("match.tie", knows="match.target")


def check_target(highest: int, rules: RuleSet) -> Finding:
    """Check that a side has reached the target: facts `target`, `have` (points)."""
    target = rules.match.target
    return TARGET(highest >= target, {"target": target, "have": highest})


def note_highest(highest: int, totals: Sequence[int], rules: RuleSet) -> Finding:
    """Return that the highest total wins: `have` (points), `reached` (sides at the target)."""
    reached = sum(total >= rules.match.target for total in totals)
    return HIGHEST(None, {"have": highest, "reached": reached})
