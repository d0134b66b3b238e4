"""What offences cost."""

from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Fact, Finding


def note_penalty(offence: str, rules: RuleSet) -> Finding:
    """Return what one offence costs: facts `points` (0 where the text sets none), `word`."""
    facts: dict[str, Fact] = {"points": rules.penalties.offences.get(offence, 0), "word": offence}
    return Finding("penalties.amount", None, facts, "penalties.offences")
