"""The end of the match."""

from collections.abc import Callable, Mapping, Sequence

from tutor_app.engine.rule import Rule, everywhere, note
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Finding

TARGET = Rule("match.target", "match.target", knows=lambda rules: rules.match.target > 0)
HIGHEST = note("match.highest", "match.winner", knows=everywhere)
TIE = note("match.tie", "match.tie", knows=everywhere)

_WINNERS: Mapping[str, Callable[[Sequence[int]], int]] = {"highest-total": max}
"""The total that wins, by what a text says."""


def winning(totals: Sequence[int], rules: RuleSet) -> int:
    """Return the total that wins once a side has reached the target."""
    return _WINNERS[rules.match.winner](totals)


def check_target(highest: int, rules: RuleSet) -> Finding:
    """Check that a side has reached the target: facts `target`, `have` (points)."""
    target = rules.match.target
    facts = {"target": target, "have": highest}
    return TARGET(highest >= target, facts)


def note_highest(highest: int) -> Finding:
    """Return the circumstance that the highest total wins: fact `have` (points)."""
    return HIGHEST(None, {"have": highest})


def note_tie(highest: int) -> Finding:
    """Return the circumstance that the highest total is shared: fact `have` (points)."""
    return TIE(None, {"have": highest})
