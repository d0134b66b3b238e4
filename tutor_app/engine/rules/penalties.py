"""What offences cost."""

from tutor_app.engine.account import Entry, line_entry
from tutor_app.engine.rule import note
from tutor_app.engine.rule_set import RuleSet


def _sets_a_price(rules: RuleSet) -> bool:
    """Tell whether any offence costs points, by itself or where a deal is counted."""
    scoring = rules.scoring
    counted = scoring.wild_unfinished or scoring.hand_red_three or scoring.hand_three
    return bool(any(rules.penalties.offences.values()) or counted)


AMOUNT = note(
    "penalties.amount",
    *("penalties.offences", "scoring.wild_unfinished"),
    *("scoring.hand_red_three", "scoring.hand_three"),
    knows=_sets_a_price,
)


def count_penalty(offence: str, rules: RuleSet, *, excused: bool = False) -> Entry:
    """Return what one offence costs: facts `points` (0 where the text sets none), `word`.

    What the count of a deal takes off for it, where nothing else is set, is its cost too. A
    player who asked and was told no obeys by not going out: that is `excused` (1, where it
    would cost points).
    """
    points, path = _cost(offence, rules)
    if excused and points and offence == "ask-and-not-go-out":
        return line_entry(AMOUNT, 0, limit=path, word=offence, excused=1)
    return line_entry(AMOUNT, points, limit=path, word=offence)


def _cost(offence: str, rules: RuleSet) -> tuple[int, str]:
    """Return the points of an offence and the path of the value that sets them."""
    points = rules.penalties.offences.get(offence, 0)
    counted = {
        "unfinished-wild-meld": ("scoring.wild_unfinished",),
        "red-three-left-in-hand": ("scoring.hand_red_three", "scoring.hand_three"),
    }
    for path in () if points else counted.get(offence, ()):
        if cost := rules.value_at(path):
            return cost, path
    known = offence in rules.penalties.offences
    return points, f"penalties.offences.{offence}" if known else "penalties.offences"
