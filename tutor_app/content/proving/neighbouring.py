"""A neighbour turns the answer, and speaks of no more and no fewer cards than do it."""

from tutor_app.content.proving.case import Case
from tutor_app.content.proving.doors import CLASS_HOLDS
from tutor_app.engine.ask import ask
from tutor_app.engine.errors import TutorError
from tutor_app.engine.nearest import nearest


def is_yes_or_no(case: Case) -> bool:
    """Tell whether the answer is yes or no."""
    return isinstance(case.verdict.answer, bool)


def neighbour_fault(case: Case) -> str:
    """Return what is wrong with the nearest neighbour, or nothing."""
    place = case.position, case.question, case.rules
    found = nearest(*place)
    if found is None:
        return "no neighbour"
    try:
        answer = ask(found.position, found.question, case.rules).answer
    except TutorError:
        return f"{found.kind}: cannot be asked"
    if answer is case.verdict.answer or answer is not found.answer:
        return f"{found.kind}: does not turn the answer"
    return "" if CLASS_HOLDS(*place, found) else f"{found.kind}: a wider or narrower class is true"
