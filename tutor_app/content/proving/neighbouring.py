"""A neighbour turns the answer, and speaks of no more and no fewer cards than do it.

Not every no has one. What a game never allows is a no at every table: that melds of two ranks
are made one, or that anybody is forced to take the pile. Nothing on the table can be named then
that turns it, and the proof shows the section that forbids it. Such a no is not counted among
those that must have a neighbour. It is found out by asking: the question is put at another table
where nothing is the same but the cards and melds that it names, and the same rules decide. Of a
going out nothing is found out so, since that table's hand is as far from it as any.
The others that have none would need three things to be different at once.
"""

from collections import Counter
from functools import lru_cache

from tutor_app.content.proving.case import Case
from tutor_app.content.proving.lifting import is_no
from tutor_app.engine.ask import ask
from tutor_app.engine.card import Card
from tutor_app.engine.errors import TutorError
from tutor_app.engine.position import Meld, Position
from tutor_app.neighbours.nearest import class_holds, nearest
from tutor_app.neighbours.neighbour import Neighbour

_SEVENS = Meld((Card("7s"), Card("7h"), Card("7c")))
_MORE = (Card("8c"), Card("9h"), Card("Jd"), Card("Qs"))
_TABLE = Position(partner_answers=(), melds=(_SEVENS,), hand=_MORE)
"""A table at which little is forbidden: the side has opened, and the hand holds cards enough."""


def may_have_neighbour(case: Case) -> bool:
    """Tell whether a no has a neighbour, or might be a yes at another table."""
    return is_no(case) and (has_neighbour(case) or not _stands(case))


def _stands(case: Case) -> bool:
    """Tell whether the same rules decide a no at another table where the named cards lie."""
    position, asked, table = case.position, case.question, _TABLE
    if asked.ask == "go-out":
        return False
    if asked.ask == "must-take":
        table = table._replace(pile=_SEVENS.cards[:1], stock=0)
    if asked.going_out:  # however the turn ends: that table's hand does not go out
        asked = asked._replace(going_out=None)
    if asked.to is not None:
        table = table._replace(melds=position.melds, opponent_melds=position.opponent_melds)
    hand = (*asked.cards, *((Card(asked.card),) if asked.card else ()), *(table.hand or ()))
    try:
        found = ask(table._replace(hand=hand if position.hand else None), asked, case.rules)
    except TutorError:
        return False
    return found.answer is False and found.decided_by == case.verdict.decided_by


def nearby_fault(case: Case) -> str:
    """Return which rules decided where no change turns the answer, or nothing."""
    return "" if _neighbour(case) else f"no neighbour of {', '.join(case.verdict.decided_by)}"


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
    if _left_behind(case, found):
        return f"{found.kind}: what other cards take the place of is held yet"
    holds = class_holds(case.position, case.question, case.rules, found)
    return "" if holds else f"{found.kind}: a wider or narrower class is true"


def _left_behind(case: Case, found: Neighbour) -> bool:
    """Tell whether cards from elsewhere are laid in place of some that nevertheless stay.

    Who reads "in place of" takes the others out of the hand, and holds no more cards than he did.
    """
    hand, then = Counter(case.position.hand or ()), Counter(found.position.hand or ())
    asked, laid = Counter(case.question.cards), Counter(found.question.cards)
    out, from_elsewhere = asked - laid, (laid - asked) - (hand - asked)
    return bool(from_elsewhere and out - (hand - then))


@lru_cache(maxsize=1)
def _neighbour(case: Case) -> Neighbour | None:
    """Return the nearest neighbour; it is kept for the one case that is being checked."""
    return nearest(case.position, case.question, case.rules)
