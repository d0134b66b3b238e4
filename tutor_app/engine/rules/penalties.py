"""What offences cost."""

from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Fact, Finding


def note_penalty(offence: str, rules: RuleSet, *, excused: bool = False) -> Finding:
    """Return what one offence costs: facts `points` (0 where the text sets none), `word`.

    A player who asked and was told no obeys by not going out: that is `excused`.
    """
    points = rules.penalties.offences.get(offence, 0)
    if excused and offence == "ask-and-not-go-out":
        points = 0
    facts: dict[str, Fact] = {"points": points, "word": offence}
    return Finding("penalties.amount", None, facts, "penalties.offences")
