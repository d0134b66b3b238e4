"""What is said about what cards count."""

from collections.abc import Mapping

from tutor_app.explain.shape import Messages
from tutor_app.i18n import n_

MESSAGES: Mapping[str, Messages] = {
    "cards.points": Messages(
        name=n_("Card values"),
        circumstance=n_("{cards}: {points} points by card value."),
    ),
}
