"""What a learner who lays cards is asked to do."""

from tutor_app.i18n import Reader, n_

PROMPTS = {
    "draw": n_("Draw a card: tap the stock."),
    "take": n_("Choose the cards that take the pile."),
    "open": n_("Choose all the cards you open with."),
    "meld": n_("Put down a new meld."),
    "add": n_("Add cards to a meld."),
    "discard": n_("Choose a card to discard."),
    "go-out": n_("Choose all the cards that go down. One card may be left to discard."),
}

PERHAPS = {
    "take": n_("Can you take the pile? Choose the cards that take it."),
    "open": n_("Can you open? Choose all the cards you open with."),
}
"""How practice puts it, where perhaps no cards do it."""


def prompt_text(goal: str, reader: Reader, *, perhaps: bool = False) -> str:
    """Return the usual words for a goal that is reached with cards, or perhaps cannot be."""
    return reader.text((PERHAPS if perhaps else PROMPTS)[goal])
