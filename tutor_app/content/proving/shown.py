"""Few findings stand before "more": what decided is short and said."""

from collections import Counter

from tutor_app.content.proving.case import Case
from tutor_app.engine.rule_book import RULES
from tutor_app.explain.folding import (
    MOST_SHOWN,
    Folded,
    deciders,
    fold,
    together,
    walk,
)


def always(_: Case) -> bool:
    """Tell that every verdict is shown."""
    return True


def shown_fault(case: Case) -> str:
    """Return what is wrong with the findings before "more", or nothing."""
    folded = fold(case.verdict)
    shown = folded.shown
    if _told(folded) > MOST_SHOWN:
        return f"{len(shown)} findings: {', '.join(finding.rule for finding in shown)}"
    twice = [rule for rule, times in Counter(each.rule for each in shown).items() if times > 1]
    if twice:
        return f"{twice[0]} twice"
    said = {each.rule for each in walk((*shown, *folded.more))}
    said |= {line.rule for line in case.verdict.account}
    by_way = bool(case.verdict.ways)  # it says the answer again
    lost = [
        rule
        for rule in deciders(case.verdict)
        if rule not in said and not (by_way and RULES[rule].says_answer)
    ]
    return f"{lost[0]} decided and is not said" if lost else ""


def _told(folded: Folded) -> int:
    """Return how many things are told: all that decided if that is all, and groups as one."""
    if not folded.conditions:
        return min(len(folded.decided), MOST_SHOWN)
    return len({together(finding) for finding in folded.shown})
