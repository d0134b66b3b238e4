"""What is said about what cards count."""

from collections.abc import Mapping

from tutor_app.explain.shape import Messages, Variant
from tutor_app.i18n import n_

MESSAGES: Mapping[str, Messages] = {
    "cards.points": Messages(
        name=n_("Card values"),
        circumstance=n_("{cards}: {points} points by card value."),
        variants=(
            Variant(
                by="cards",
                limit="threes.royal",
                circumstance=n_(
                    "{cards}: {points} points; together with black threes, red threes count like "
                    "them."
                ),
            ),
            Variant(
                by="cards",
                limit="threes.red_bonus",
                circumstance=n_("{cards}: red threes have no card value, they count as bonuses."),
            ),
        ),
    ),
}
