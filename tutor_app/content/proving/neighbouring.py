"""A neighbour turns the answer, and speaks of no more and no fewer cards than do it."""

from functools import lru_cache

from tutor_app.content.proving.case import Case
from tutor_app.engine.ask import ask
from tutor_app.engine.errors import TutorError
from tutor_app.neighbours.nearest import Neighbour, class_holds, nearest


def nearby_fault(case: Case) -> str:
    """Return that no single change turns the answer, or nothing."""
    return "" if _neighbour(case) else "no neighbour"


def has_neighbour(case: Case) -> bool:
    """Tell whether a single change turns the answer."""
    yes_or_no = isinstance(case.verdict.answer, bool)
    return yes_or_no and _neighbour(case) is not None


def neighbour_fault(case: Case) -> str:
    """Return what is wrong with the nearest neighbour, or nothing."""
    found = _neighbour(case)
    if found is None:
        return ""
    try:
        answer = ask(found.position, found.question, case.rules).answer
    except TutorError:
        return f"{found.kind}: cannot be asked"
    if answer is case.verdict.answer or answer is not found.answer:
        return f"{found.kind}: does not turn the answer"
    holds = class_holds(case.position, case.question, case.rules, found)
    return "" if holds else f"{found.kind}: a wider or narrower class is true"


@lru_cache(maxsize=1)
def _neighbour(case: Case) -> Neighbour | None:
    """Return the nearest neighbour; it is kept for the one case that is being checked."""
    return nearest(case.position, case.question, case.rules)
