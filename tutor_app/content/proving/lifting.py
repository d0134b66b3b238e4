"""A no is decided by what turns it: all of that lifted the answer is yes, with less it is not."""

from collections.abc import Iterable
from itertools import chain, combinations

from tutor_app.content.proving.case import Case
from tutor_app.engine.ask import ask
from tutor_app.engine.errors import TutorError
from tutor_app.engine.lift import lift

MOST_RULES = 6
"""Rules that a cause may have; a longer one is no smallest set that a reader could follow."""


def is_no(case: Case) -> bool:
    """Tell whether the answer is a no to what is allowed or a duty.

    Whether a deal is over is neither: its no names what keeps it going.
    """
    return case.verdict.answer is False and case.question.ask != "deal-ends"


def lifting_fault(case: Case) -> str:
    """Return what is wrong with the rules that decided a no, or nothing."""
    rules = case.verdict.decided_by
    if not rules:
        return "no rules decided"
    if len(rules) > MOST_RULES:
        return f"{len(rules)} rules decided"
    if not _turns(case, rules):
        return f"without {', '.join(rules)} it is still a no"
    parts = chain.from_iterable(combinations(rules, size) for size in range(1, len(rules)))
    enough = next((part for part in parts if _turns(case, part)), None)
    return f"without {', '.join(enough)} alone it is a yes" if enough else ""


def _turns(case: Case, rules: Iterable[str]) -> bool:
    """Tell whether the answer is yes with some rules left out."""
    try:
        lifted = lift(case.rules, frozenset(rules))
        return ask(case.position, case.question, lifted).answer is True
    except (TutorError, KeyError):
        return False
