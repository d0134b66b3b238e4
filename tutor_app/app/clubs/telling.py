"""What tells a question of an evening from its like: the cards in hand, or else what is said."""

from tutor_app.content.scenarios import Asked, Scenario
from tutor_app.explain.ordering import held as in_hand
from tutor_app.explain.table import undrawn_lines
from tutor_app.i18n import Reader


def shown_text(scenario: Scenario, asked: Asked, order: str, reader: Reader) -> str:
    """Return the hand of a question in a line, else the first line about its position.

    Args:
        scenario: The position.
        asked: The question.
        order: How hands are ordered, as somebody chose; empty for the usual order.
        reader: Who reads it.
    """
    position, rules = scenario.position, scenario.rules
    if position.hand:
        return reader.cards(in_hand(position.hand, rules, order))
    return next(iter(undrawn_lines(position, asked.question, rules, reader)), "")
