"""What is said of a discard to a player who has put down black threes, and so must go out."""

from tutor_app.explain.shape import Variant
from tutor_app.i18n import n_, n_plural

MUST_GO_OUT = (
    Variant(
        by="last",
        broken=n_(
            "You put down black threes in this turn, so you must go out; {cards} cannot be put "
            "down, so it would have to be the card that you discard."
        ),
    ),
    Variant(
        by="cards",
        broken=n_(
            "You put down black threes in this turn, so you must go out, but if you discard this "
            "card, you cannot put down {cards}."
        ),
    ),
    Variant(
        by="left",
        broken=n_plural(
            "You put down black threes in this turn, so you must go out, but whatever you put down "
            "first, at least one card still stays in your hand after this discard.",
            "You put down black threes in this turn, so you must go out, but whatever you put down "
            "first, at least {left:word} cards still stay in your hand after this discard.",
            by="left",
        ),
    ),
    Variant(
        by="kind",
        values=("natural",),
        broken=n_plural(
            "You put down black threes in this turn, so you must go out, but without {card:the} "
            "{side:your side gets|you get} only one natural canasta; going out takes {need:word}.",
            "You put down black threes in this turn, so you must go out, but without {card:the} "
            "{side:your side gets|you get} only {have:word} natural canastas; going out takes "
            "{need:word}.",
            by="have",
        ),
        without=n_(
            "You put down black threes in this turn, so you must go out, but without {card:the} "
            "{side:your side gets|you get} no natural canasta; going out takes {need:word}."
        ),
        without_any=("have",),
    ),
    Variant(
        by="kind",
        values=("mixed",),
        broken=n_plural(
            "You put down black threes in this turn, so you must go out, but without {card:the} "
            "{side:your side gets|you get} only one mixed canasta; going out takes {need:word}.",
            "You put down black threes in this turn, so you must go out, but without {card:the} "
            "{side:your side gets|you get} only {have:word} mixed canastas; going out takes "
            "{need:word}.",
            by="have",
        ),
        without=n_(
            "You put down black threes in this turn, so you must go out, but without {card:the} "
            "{side:your side gets|you get} no mixed canasta; going out takes {need:word}."
        ),
        without_any=("have",),
    ),
    Variant(
        by="kind",
        values=("sequence",),
        broken=n_plural(
            "You put down black threes in this turn, so you must go out, but without {card:the} "
            "{side:your side gets|you get} only one sequence canasta; going out takes {need:word}.",
            "You put down black threes in this turn, so you must go out, but without {card:the} "
            "{side:your side gets|you get} only {have:word} sequence canastas; going out takes "
            "{need:word}.",
            by="have",
        ),
        without=n_(
            "You put down black threes in this turn, so you must go out, but without {card:the} "
            "{side:your side gets|you get} no sequence canasta; going out takes {need:word}."
        ),
        without_any=("have",),
    ),
    Variant(
        by="need",
        broken=n_plural(
            "You put down black threes in this turn, so you must go out, but without {card:the} "
            "{side:your side gets|you get} only one canasta; going out takes {need:word}.",
            "You put down black threes in this turn, so you must go out, but without {card:the} "
            "{side:your side gets|you get} only {have:word} canastas; going out takes {need:word}.",
            by="have",
        ),
        without=n_(
            "You put down black threes in this turn, so you must go out, but without {card:the} "
            "{side:your side gets|you get} no canasta; going out takes {need:word}."
        ),
        without_any=("have",),
    ),
    Variant(
        by="waiting",
        broken=n_plural(
            "You put down black threes in this turn, so you must go out; {waiting}, which this "
            "discard would leave in your hand, has to be put down first.",
            "You put down black threes in this turn, so you must go out; {waiting}, which this "
            "discard would leave in your hand, have to be put down first.",
            by="first",
        ),
    ),
    Variant(
        by="first",
        broken=n_(
            "You put down black threes in this turn, so you must go out: all your other cards have "
            "to be put down before the discard."
        ),
    ),
)
"""In place of the rule about black threes alone: what this discard would leave."""
