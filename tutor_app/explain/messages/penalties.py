"""What is said about penalties."""

from collections.abc import Mapping

from tutor_app.explain.shape import Messages, Variant
from tutor_app.i18n import n_

MESSAGES: Mapping[str, Messages] = {
    "penalties.amount": Messages(
        name=n_("The penalty for an offence"),
        circumstance=n_("{word}: {points} points."),
        without=n_("{word}: the rules set no penalty points."),
        without_any=("points",),
        variants=(
            Variant(
                by="excused",
                circumstance=n_("{word}: no penalty points after a no, since the answer binds."),
            ),
        ),
    ),
}
