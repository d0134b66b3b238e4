"""What is said about a side's opening."""

from collections.abc import Mapping

from tutor_app.explain.shape import Messages
from tutor_app.i18n import n_

MESSAGES: Mapping[str, Messages] = {
    "opening.minimum": Messages(
        name=n_("The minimum for an opening"),
        kept=n_("The opening reaches {have} points; with a total of {score} it needs {need}."),
        broken=n_(
            "The opening reaches only {have} points; with a total of {score} it needs {need}."
        ),
        without=n_("These cards make no opening; with a total of {score} it needs {need} points."),
        without_any=("have",),
    ),
    "opening.need": Messages(
        name=n_("The side's total sets the opening"),
        circumstance=n_("With a total of {score} points the opening must reach at least {need}."),
    ),
    "opening.value": Messages(
        name=n_("What counts towards the opening"),
        circumstance=n_("The cards laid count {points} points towards the opening."),
    ),
    "opening.opened": Messages(
        name=n_("The side has already opened"),
        circumstance=n_("Your side has opened, so no minimum applies any more."),
    ),
    "opening.concealed_exempt": Messages(
        name=n_("Going out concealed needs no minimum"),
        kept=n_(
            "You drew from the stock and lay your whole hand at once, with a canasta: "
            "no minimum applies."
        ),
        broken=n_(
            "It is not a whole hand laid at once with a canasta after a card from the "
            "stock, so the minimum applies."
        ),
    ),
}
