"""Taking the pile or drawing, going out or staying, asking the partner and answering."""

from collections.abc import Sequence

from tutor_app.engine.action import Action
from tutor_app.engine.card import is_wild
from tutor_app.engine.rules.cards import cards_points
from tutor_app.selfplay.players.club.reading import Reading

SMALL_PILE = 3
"""Cards of a pile that is no better than two cards from the stock."""

FULL_HAND = 200
"""Points in hand with which a partner says no."""


def best_take(reading: Reading, takes: Sequence[Action]) -> Action | None:
    """Choose the way to take the whole pile with the fewest wild cards, or None to draw."""
    whole = [action for action in takes if action.choice == "whole"]
    if not whole or is_small(reading):
        return None
    return min(whole, key=lambda take: (sum(map(is_wild, take.cards)), len(take.cards)))


def is_small(reading: Reading) -> bool:
    """Tell whether the stock gives more than this pile: two cards a turn, and none to show."""
    more = reading.position.stock and reading.rules.drawing.cards > 1
    small = len(reading.position.pile) <= SMALL_PILE and not reading.rules.drawing.with_pile
    return bool(more) and small and reading.heeds("small-piles")


def wants_to_ask(reading: Reading) -> bool:
    """Tell whether to ask before going out: not while the others may go out themselves."""
    return not reading.they_may_leave and reading.heeds("asking")


def answer(reading: Reading, answers: Sequence[Action]) -> Action:
    """Choose no with a hand full of points to lay, as long as the others cannot go out.

    Where no could not be obeyed it is not among the answers.
    """
    full = cards_points(reading.hand, reading.rules) >= FULL_HAND
    choice = "no" if full and not reading.they_may_leave else "yes"
    return next((action for action in answers if action.choice == choice), answers[0])
