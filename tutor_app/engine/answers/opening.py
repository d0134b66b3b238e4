"""What must the opening reach, and what do melds count?"""

from tutor_app.engine.card import Card, Cards, contains
from tutor_app.engine.judging.deciding import say
from tutor_app.engine.position import Position, Question, phase_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import opening
from tutor_app.engine.rules.cards import cards_points
from tutor_app.engine.verdict import Verdict


def answer_opening_need(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer what the side's opening must reach, in points."""
    opened = (opening.note_opened(),) if position.opened else ()
    notes = (*opened, opening.note_need(position, rules))
    return say(question, opening.opening_need(position, rules), notes)


def answer_opening_value(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer what the given melds count towards the opening, in points.

    Below a score at which one meld must reach the minimum, only the best meld counts.
    """
    top = _top_to_count(position, question)
    melds = list(question.melds)
    lying = position.pile[-1] if position.pile and phase_of(position, question) == "start" else None
    if opening.wants_one_row(position, rules):
        points = _best_row(melds, top, rules)
    else:
        points = opening.opening_value(melds, top, rules)
        if lying and top is None and not rules.opening.top_card and _holds_top(question, position):
            points -= cards_points((lying,), rules)
    return say(question, points, (opening.note_value(points),))


def _best_row(melds: list[Cards], top: Card | None, rules: RuleSet) -> int:
    """Return what the best single meld counts; the top card joins the meld of its rank."""
    values = []
    for meld in melds:
        joins = top is not None and any(card[0] == top[0] for card in meld)
        values.append(opening.opening_value([meld], top if joins else None, rules))
    return max(values, default=0)


def _holds_top(question: Question, position: Position) -> bool:
    """Tell whether the melds as given hold the top card, which the hand does not have."""
    laid = tuple(card for meld in question.melds for card in meld)
    if position.hand is not None:
        return not contains(position.hand, laid)
    return position.pile[-1] in laid


def _top_to_count(position: Position, question: Question) -> Card | None:
    """Return the top card if it is taken with the melds and is not among them already."""
    if phase_of(position, question) != "start" or not position.pile:
        return None
    return None if _holds_top(question, position) else position.pile[-1]
