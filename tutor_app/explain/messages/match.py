"""What is said about the end of the match."""

from collections.abc import Mapping

from tutor_app.explain.shape import Messages
from tutor_app.i18n import n_

MESSAGES: Mapping[str, Messages] = {
    "match.target": Messages(
        name=n_("The target of the match"),
        in_doubt=True,
        kept=n_("The highest total is {have} points, and the match ends at {target}."),
        broken=n_("The highest total is {have} points; the match ends only at {target}."),
    ),
    "match.highest": Messages(
        name=n_("The highest total wins"),
        circumstance=n_("The highest total wins, and that is {have} points."),
    ),
    "match.tie": Messages(
        name=n_("A tie at the end"),
        circumstance=n_(
            "The best totals are equal, {have} points each, so another deal is played."
        ),
    ),
}
