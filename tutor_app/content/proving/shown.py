"""Few findings stand before "more": what decided is short enough to be read at a glance."""

from collections import Counter

from tutor_app.content.proving.case import Case
from tutor_app.explain.folding import MOST_SHOWN, fold


def always(_: Case) -> bool:
    """Tell that every verdict is shown."""
    return True


def shown_fault(case: Case) -> str:
    """Return what is wrong with the findings before "more", or nothing."""
    shown = fold(case.verdict).shown
    if len(shown) > MOST_SHOWN:
        return f"{len(shown)} findings: {', '.join(finding.rule for finding in shown)}"
    twice = [rule for rule, times in Counter(each.rule for each in shown).items() if times > 1]
    return f"{twice[0]} twice" if twice else ""
