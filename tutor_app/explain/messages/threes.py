"""What is said about red and black threes."""

from collections.abc import Mapping

from tutor_app.explain.shape import Messages
from tutor_app.i18n import n_, n_plural

MESSAGES: Mapping[str, Messages] = {
    "threes.red_never_melded": Messages(
        name=n_("Red threes are never melded"),
        kept=n_("There is no red three among the cards."),
        broken=n_("A red three is a bonus card: it lies by itself, never in a meld."),
    ),
    "threes.black_going_out": Messages(
        name=n_("Black threes only when going out"),
        kept=n_("You go out in this turn, so black threes may be melded."),
        broken=n_("Black threes may be melded only in the turn in which you go out."),
    ),
    "threes.black_size": Messages(
        name=n_("How many black threes make a meld"),
        kept=n_(
            "A meld of black threes has {need:word} to {limit:word} cards; this one has "
            "{size:word}."
        ),
        broken=n_(
            "A meld of black threes has {need:word} to {limit:word} cards, but this one "
            "has {size:word}."
        ),
    ),
    "threes.black_without_wild": Messages(
        name=n_("Black threes without wild cards"),
        kept=n_("There is no wild card with the black threes."),
        broken=n_("Black threes are melded without wild cards."),
    ),
    "threes.red_bonus": Messages(
        name=n_("What red threes bring"),
        circumstance=n_plural(
            "One red three brings {points} points.",
            "{count:word} red threes bring {points} points.",
            by="count",
        ),
        without=n_("There is no red three to count."),
        without_any=("count",),
    ),
    "threes.red_all": Messages(
        name=n_("Red threes that count more together"),
        circumstance=n_("{count:word} red threes together bring {points} points."),
    ),
    "threes.red_minus": Messages(
        name=n_("Red threes count minus without an opening"),
        circumstance=n_(
            "Your side has not opened, so its red threes count against it: {points} points."
        ),
    ),
}
