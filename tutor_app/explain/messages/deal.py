"""What is said about the cut and the first card of the pile."""

from collections.abc import Mapping

from tutor_app.explain.shape import Messages
from tutor_app.i18n import n_

MESSAGES: Mapping[str, Messages] = {
    "deal.upcard_stays": Messages(
        name=n_("The first pile card stays"),
        circumstance=n_("{card:the} may stay as the first card of the pile."),
    ),
    "deal.upcard_covered": Messages(
        name=n_("The first pile card is covered"),
        circumstance=n_("{card:the} may not stay on top: the next card of the stock goes over it."),
    ),
    "deal.upcard_put_back": Messages(
        name=n_("The first pile card goes back into the stock"),
        circumstance=n_("{card:the} goes back into the stock, and another card is turned up."),
    ),
    "deal.cut_bonus": Messages(
        name=n_("The bonus for an exact cut"),
        circumstance=n_("An exact cut: {points} points."),
    ),
}
