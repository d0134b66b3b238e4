"""What a learner who lays cards is asked to do."""

from tutor_app.i18n import Reader, n_

PROMPTS = {
    "take": n_("Choose the cards that take the pile."),
    "open": n_("Choose all the cards you open with."),
    "meld": n_("Put down a new meld."),
    "add": n_("Add cards to a meld."),
    "discard": n_("Choose a card to discard."),
}


def prompt_text(goal: str, reader: Reader) -> str:
    """Return the usual words for a goal that is reached with cards."""
    return reader.text(PROMPTS[goal])
