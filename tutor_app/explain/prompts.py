"""What a learner who lays cards is asked to do."""

from tutor_app.engine.card import Card
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


BLOCKS = (
    n_("With {card:the} on top, the next player may not take the pile."),
    n_("The rules allow that, but with {card:the} on top, the next player might take the pile."),
)
"""What a discard means for the next player where it is to block the pile, and where it does not."""


def next_text(card: Card, reader: Reader) -> str:
    """Return who is asked about the pile after a discard that may not even be allowed."""
    told = n_("Suppose that {card:the} is discarded and that you are the next player.")
    return reader.text(told, card=card)


def blocked_text(card: Card, reader: Reader, *, blocks: bool = True) -> str:
    """Return what a discard that is to block the pile for the next player comes to."""
    return reader.text(BLOCKS[not blocks], card=card)
