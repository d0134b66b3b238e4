"""What is said about a side's opening."""

from collections.abc import Mapping

from tutor_app.explain.shape import Messages, Variant
from tutor_app.i18n import n_, n_plural

MESSAGES: Mapping[str, Messages] = {
    "opening.minimum": Messages(
        name=n_("The minimum for an opening"),
        kept=n_("The opening reaches {have} points; with a total of {score} it needs {need}."),
        broken=n_(
            "The opening reaches only {have} points; with a total of {score} it needs {need}."
        ),
        without=n_("These cards make no opening; with a total of {score} it needs {need} points."),
        without_any=("have",),
        variants=(
            Variant(
                by="cards.family",
                values=("rummy",),
                kept=n_("The opening reaches {have} points; it needs {need}."),
                broken=n_("The opening reaches only {have} points; it needs {need}."),
                without=n_("These cards make no opening; it needs {need} points."),
                without_any=("have",),
            ),
            Variant(
                by="cards",
                broken=n_(
                    "Your best opening, {cards}, is worth {have} points; with a total of "
                    "{score} you need {need}."
                ),
            ),
        ),
    ),
    "opening.one_row": Messages(
        name=n_("The minimum in a single meld"),
        kept=n_("A single meld reaches {have} points; one alone must reach {need}."),
        broken=n_("The best single meld reaches only {have} points; one alone must reach {need}."),
        without=n_("There is no meld to open with; one alone must reach {need} points."),
        without_any=("have",),
    ),
    "opening.canasta": Messages(
        name=n_("A canasta in the opening"),
        kept=n_("With a total of {score} points the opening must hold a canasta, and it does."),
        broken=n_(
            "With a total of {score} points the opening must hold a canasta, and there is none."
        ),
    ),
    "opening.shape": Messages(
        name=n_("The meld that an opening must hold"),
        kept=n_("The opening holds a meld of the kind that it needs."),
        broken=n_("The opening holds no meld of the kind that it needs."),
        variants=(
            Variant(
                by="opening.shape",
                values=("three-naturals-or-wild",),
                kept=n_(
                    "The opening holds a meld with three natural cards, or one of nothing but "
                    "wild cards."
                ),
                broken=n_(
                    "The opening holds neither a meld with three natural cards nor one of "
                    "nothing but wild cards."
                ),
            ),
            Variant(
                by="opening.shape",
                values=("three-naturals",),
                kept=n_("The opening holds a meld with three natural cards."),
                broken=n_("The opening holds no meld with three natural cards."),
            ),
        ),
    ),
    "opening.splash": Messages(
        name=n_("Opening with a splash"),
        kept=n_(
            "A whole canasta, natural or of wild cards, comes from your hand: no minimum applies."
        ),
        broken=n_("No whole canasta comes from your hand, so the minimum applies."),
    ),
    "opening.first_lap": Messages(
        name=n_("Opening in the first lap"),
        kept=n_("Everybody has had a turn, so cards may be laid."),
        broken=n_("In the first lap nobody may lay cards."),
    ),
    "opening.need": Messages(
        name=n_("The total sets the opening"),
        circumstance=n_("With a total of {score} points the opening must reach at least {need}."),
        variants=(
            Variant(
                by="cards.family",
                values=("rummy",),
                circumstance=n_("The opening must reach at least {need} points."),
            ),
        ),
    ),
    "opening.value": Messages(
        name=n_("What counts towards the opening"),
        circumstance=n_("The cards laid count {points} points towards the opening."),
        variants=(
            Variant(
                by="opening.one_row",
                circumstance=n_("{points} points count towards the opening."),
            ),
        ),
    ),
    "opening.opened": Messages(
        name=n_("Opened already"),
        circumstance=n_("{side:Your side has|You have} opened, so no minimum applies any more."),
    ),
    "opening.concealed_exempt": Messages(
        name=n_("Going out concealed needs no minimum"),
        kept=n_(
            "You drew from the stock and lay your whole hand at once, with a canasta: "
            "no minimum applies."
        ),
        broken=n_plural(
            "Melding your whole hand at once frees you from the minimum only if there is a "
            "canasta in it.",
            "Melding your whole hand at once frees you from the minimum only if there are "
            "{need:word} canastas in it.",
            by="need",
        ),
        variants=(
            Variant(
                by="pile",
                broken=n_(
                    "Melding your whole hand at once frees you from the minimum only if you "
                    "drew from the stock, not if you took the pile."
                ),
            ),
        ),
    ),
}
