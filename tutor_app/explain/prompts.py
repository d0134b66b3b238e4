"""What a learner who lays cards is asked to do."""

from tutor_app.i18n import Reader, n_

PROMPTS = {
    "take": n_("Lay the cards that take the pile."),
    "open": n_("Lay all the cards of your opening."),
    "meld": n_("Lay a new meld."),
    "add": n_("Add cards to a meld."),
    "discard": n_("Choose the card that you discard."),
}


def prompt_text(goal: str, reader: Reader) -> str:
    """Return the usual words for a goal that is reached with cards."""
    return reader.text(PROMPTS[goal])
