"""What is said about the lines of a score."""

from collections.abc import Mapping

from tutor_app.explain.shape import Messages
from tutor_app.i18n import n_, n_plural

MESSAGES: Mapping[str, Messages] = {
    "scoring.natural_canastas": Messages(
        name=n_("Natural canastas in the score"),
        circumstance=n_plural(
            "One natural canasta: {points} points.",
            "{count:word} natural canastas: {points} points.",
            by="count",
        ),
    ),
    "scoring.mixed_canastas": Messages(
        name=n_("Mixed canastas in the score"),
        circumstance=n_plural(
            "One mixed canasta: {points} points.",
            "{count:word} mixed canastas: {points} points.",
            by="count",
        ),
    ),
    "scoring.going_out": Messages(
        name=n_("The bonus for going out"),
        circumstance=n_("Going out: {points} points."),
    ),
    "scoring.concealed": Messages(
        name=n_("The bonus for going out concealed"),
        circumstance=n_("Going out concealed: {points} points."),
    ),
    "scoring.melded_cards": Messages(
        name=n_("Cards on the table"),
        circumstance=n_("Cards on the table: {points} points."),
    ),
    "scoring.hand_cards": Messages(
        name=n_("Cards left in hand"),
        circumstance=n_("Cards left in hand: {points} points."),
    ),
    "scoring.red_threes": Messages(
        name=n_("Red threes in the score"),
        circumstance=n_plural(
            "One red three: {points} points.",
            "{count:word} red threes: {points} points.",
            by="count",
        ),
        without=n_("No red threes: {points} points."),
        without_any=("count",),
    ),
    "scoring.total": Messages(
        name=n_("The sum of the deal"),
        circumstance=n_("In all: {total} points."),
    ),
}
