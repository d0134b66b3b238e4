"""Whether a question can be put: what in the position belies it."""

from collections.abc import Mapping

from tutor_app.engine.card import Cards, without
from tutor_app.engine.errors import Fault
from tutor_app.engine.position import Position, Question, phase_of

_PHASES: Mapping[str, str] = {
    **dict.fromkeys(("take-pile", "must-take"), "start"),
    **dict.fromkeys(("meld", "add", "discard", "special-hand"), "drawn"),
}
"""When in a turn a question can be put; all others can be before drawing and after it."""

_AFTER_THE_DEAL = frozenset(
    {
        *("deal-score", "threes-score", "match", "penalty", "opening-need"),
        *("canasta-kind", "canasta-bonus", "meld-points"),
    }
)
"""Questions that may be put when somebody has gone out."""


def question_faults(position: Position, question: Question) -> list[Fault]:
    """Return what in a position belies that the question can be put."""
    faults = []
    phase = phase_of(position, question)
    if phase != _PHASES.get(question.ask, phase):
        allowed = (f"phase = {_PHASES[question.ask]}",)
        faults.append(Fault("makes_no_sense", "position.phase", f"phase = {phase}", allowed))
    if phase == "start" and question.ask not in _AFTER_THE_DEAL:
        begun = [("drew", position.drew != "stock"), ("drawn", bool(position.drawn))]
        begun += [("laid_now", bool(position.laid_now)), ("added_now", bool(position.added_now))]
        faults += [
            Fault("turn_not_begun", f"position.{key}", named(key, position), (question.ask,))
            for key, given in begun
            if given
        ]
    if question.ask == "opening-value" and position.hand is not None:
        top = position.pile[-1:] if phase == "start" else ()
        asked = tuple(card for meld in question.melds for card in meld)
        if lost := not_among(asked, (*position.hand, *top)):
            faults.append(Fault("card_not_in_hand", "question: melds", lost, position.hand))
    if position.went_out != "nobody" and question.ask not in _AFTER_THE_DEAL:
        found = f"went_out = {position.went_out}"
        faults.append(Fault("deal_is_over", "position.went_out", found, (question.ask,)))
    return faults


def named(key: str, position: Position) -> str:
    """Return a key with what stands there, as the notation has it."""
    found = getattr(position, key)
    if isinstance(found, tuple):
        cards = key != "laid_now"
        found = " ".join(map(str, found)) if cards else list(found)
    return f"{key} = {str(found).lower() if isinstance(found, bool) else found}"


def not_among(wanted: Cards, held: Cards) -> str:
    """Return the cards wanted that are not held."""
    return " ".join(without(wanted, held))
