"""What is said about canastas."""

from collections.abc import Mapping

from tutor_app.explain.shape import Messages
from tutor_app.i18n import n_, n_plural

MESSAGES: Mapping[str, Messages] = {
    "canastas.size": Messages(
        name=n_("How many cards a canasta has"),
        kept=n_("The meld has {size:word} cards; a canasta takes {need:word}."),
        broken=n_("The meld has only {size:word} cards; a canasta takes {need:word}."),
    ),
    "canastas.natural": Messages(
        name=n_("A canasta without wild cards"),
        circumstance=n_("There is no wild card in it, so the canasta is natural."),
    ),
    "canastas.mixed": Messages(
        name=n_("A canasta with wild cards"),
        circumstance=n_plural(
            "There is one wild card in it, so the canasta is mixed.",
            "There are {wild:word} wild cards in it, so the canasta is mixed.",
            by="wild",
        ),
    ),
    "canastas.natural_bonus": Messages(
        name=n_("The bonus for a natural canasta"),
        circumstance=n_("A natural canasta brings {points} points."),
    ),
    "canastas.mixed_bonus": Messages(
        name=n_("The bonus for a mixed canasta"),
        circumstance=n_("A mixed canasta brings {points} points."),
    ),
}
