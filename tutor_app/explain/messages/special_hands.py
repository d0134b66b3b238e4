"""What is said about special hands."""

from collections.abc import Mapping

from tutor_app.explain.shape import Messages
from tutor_app.i18n import n_

MESSAGES: Mapping[str, Messages] = {
    "special_hands.pattern": Messages(
        name=n_("The pattern of a special hand"),
        kept=n_("Your hand is a special hand: {word}. It scores {points} points."),
        broken=n_("Your hand is none of the special hands."),
    ),
}
