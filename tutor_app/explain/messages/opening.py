"""What is said about a side's opening."""

from collections.abc import Mapping

from tutor_app.explain import telling
from tutor_app.explain.messages.opening_counting import COUNTING
from tutor_app.explain.shape import Messages, Variant
from tutor_app.i18n import n_, n_plural

_OF_SEVERAL = ("unlike", "each")
"""Facts that come to what several ways of opening reach."""

_ONE_ROW = n_("One meld by itself must reach {need} points; each of these does.")
_WITH_PILE = n_(
    "To open with the pile, the meld with its top card must reach {need} points by itself; in each "
    "of these openings it does."
)

_OPENING: Mapping[str, Messages] = {
    "opening.minimum": Messages(
        name=n_("The minimum for an opening"),
        kept=n_("The opening reaches {have} points; with a total of {score}, you need {need}."),
        broken=n_(
            "The opening reaches only {have} points; with a total of {score}, you need {need}."
        ),
        without=n_(
            "With a total of {score}, the opening must reach {need} points, but you have no meld "
            "to open with."
        ),
        without_any=("have",),
        variants=(
            Variant(
                by="even",
                broken=n_("Besides, the opening would reach only {have} points; it needs {need}."),
                without=n_(
                    "Besides, you have no meld to open with; an opening takes {need} points."
                ),
                without_any=("have",),
            ),
            Variant(
                by="pairs",
                broken=n_(
                    "Even if pairs were melds, the opening would reach only {have} points; it "
                    "needs {need}."
                ),
            ),
            Variant(
                by="such",
                broken=n_(
                    "With such a meld your best opening, {opening}, is worth {have} points; with "
                    "a total of {score}, you need {need}."
                ),
            ),
            Variant(
                by="shapeless",
                broken=n_(
                    "The melds in your hand would be worth at most {have} points, for example "
                    "{opening}; with a total of {score}, an opening needs {need}."
                ),
            ),
            Variant(
                by="concealed",
                limit="opening.concealed_exempt",
                broken=n_(
                    "Even going out concealed needs the minimum for an opening, but your best "
                    "opening, {opening}, is worth only {have} points."
                ),
            ),
            Variant(
                by="need",
                limit="discarding.melded_card",
                broken=n_(
                    "Without this card, your opening is only {opening}, worth {have} points; with "
                    "a total of {score}, it needs {need}."
                ),
                without=n_(
                    "Without this card nothing is left of your opening; with a total of {score}, "
                    "it needs {need}."
                ),
                without_any=("have",),
            ),
            Variant(
                by="best",
                broken=n_("Your best opening, {best}, is worth {have} points; you need {need}."),
            ),
            Variant(
                by="cards.family",
                values=("rummy",),
                kept=n_("This opening reaches {have} points; it needs {need}."),
                broken=n_("The opening reaches only {have} points; it needs {need}."),
                without=n_(
                    "The opening must reach {need} points, but you have no meld to open with."
                ),
                without_any=("have",),
            ),
            Variant(
                by="each",
                kept=n_(
                    "Each of these openings reaches {have} points; with a total of {score}, you "
                    "need {need}."
                ),
            ),
            Variant(
                by="unlike",
                values=("top",),
                kept=n_(
                    "Without the top card of the pile, which does not count, each of these "
                    "openings reaches the {need} points that you need with a total of {score}."
                ),
            ),
            Variant(
                by="unlike",
                kept=n_(
                    "Each of these openings reaches the {need} points that you need with a total "
                    "of {score}."
                ),
            ),
            Variant(
                by="alone",
                broken=n_(
                    "Your best opening from your hand alone, {opening}, is worth {have} points; "
                    "with a total of {score}, you need {need}."
                ),
                without=n_(
                    "With a total of {score}, the opening must reach {need} points, but your hand "
                    "alone has no meld to open with."
                ),
                without_any=("have",),
            ),
            Variant(
                by="besides",
                values=("held",),
                broken=n_("Besides, {opening} would be worth only {have} points; you need {need}."),
            ),
            Variant(
                by="besides",
                broken=n_(
                    "Besides, even if you held {held:word} {rank:many}, {opening} would be worth "
                    "only {have} points; you need {need}."
                ),
            ),
            Variant(
                by="uncounted",
                broken=n_(
                    "Even if you held {held:word} {rank:many}, your best opening, {opening}, "
                    "would be worth only {have} points without the top card of the pile, which "
                    "does not count; with a total of {score}, you need {need}."
                ),
            ),
            Variant(
                by="top",
                kept=n_(
                    "Without the top card of the pile, which does not count, the opening reaches "
                    "{have} points; with a total of {score}, you need {need}."
                ),
                broken=n_(
                    "Without the top card of the pile, which does not count, your best opening, "
                    "{opening}, is worth {have} points; with a total of {score}, you need {need}."
                ),
            ),
            Variant(
                by="lacking",
                broken=n_plural(
                    "Even with another {rank:one}, your best opening, {opening}, would be worth "
                    "only {have} points; with a total of {score}, you need {need}.",
                    "Even if you held {held:word} {rank:many}, your best opening, {opening}, "
                    "would be worth only {have} points; with a total of {score}, you need {need}.",
                    by="lacking",
                ),
            ),
            Variant(
                by="row",
                values=("pile",),
                broken=n_(
                    "Your best meld with the top card of the pile, {opening}, is worth {have} "
                    "points; with a total of {score}, this meld must reach {need} by itself."
                ),
            ),
            Variant(
                by="row",
                broken=n_(
                    "Your best meld, {opening}, is worth {have} points; with a total of {score}, "
                    "one meld must reach {need} by itself."
                ),
            ),
            Variant(
                by="opening",
                broken=n_(
                    "Your best opening, {opening}, is worth {have} points; with a total of "
                    "{score}, you need {need}."
                ),
            ),
        ),
    ),
    "opening.one_row": Messages(
        name=n_("The minimum in a single meld"),
        kept=n_("One meld by itself must reach {need} points; yours reaches {have}."),
        broken=n_("One meld by itself must reach {need} points; your best reaches only {have}."),
        variants=(
            Variant(
                by="out",
                broken=n_(
                    "One meld by itself must reach {need} points; if all your cards are to go "
                    "down, none does."
                ),
            ),
            Variant(
                by="lacking",
                broken=n_plural(
                    "To open with the pile, the meld with its top card must reach {need} points "
                    "by itself; even with another {rank:one} yours would reach only {have}.",
                    "To open with the pile, the meld with its top card must reach {need} points "
                    "by itself; even if you held {held:word} {rank:many}, yours would reach only "
                    "{have}.",
                    by="lacking",
                ),
            ),
            *(Variant(by=told, values=("pile",), kept=_WITH_PILE) for told in _OF_SEVERAL),
            *(Variant(by=told, kept=_ONE_ROW) for told in _OF_SEVERAL),
            Variant(
                by="pile",
                kept=n_(
                    "To open with the pile, the meld with its top card must reach {need} points "
                    "by itself; yours reaches {have}."
                ),
                broken=n_(
                    "To open with the pile, the meld with its top card must reach {need} points "
                    "by itself; your best, {cards}, reaches only {have}."
                ),
                without=n_(
                    "To open with the pile, the meld with its top card must reach {need} points "
                    "by itself; yours reaches only {have}."
                ),
                without_any=("cards",),
            ),
            Variant(
                by="cards",
                broken=n_(
                    "One meld by itself must reach {need} points; your best, {cards}, reaches only "
                    "{have}."
                ),
            ),
        ),
    ),
    "opening.canasta": Messages(
        name=n_("A canasta in the opening"),
        in_doubt=True,
        kept=n_("With a total of {score} points, the opening must include a canasta, and it does."),
        broken=n_(
            "With a total of {score} points, the opening must include a canasta, and there is none."
        ),
        variants=(
            Variant(
                by="opening",
                broken=n_(
                    "{opening} would be worth {have} points, but with a total of {score} points "
                    "an opening must include a canasta."
                ),
            ),
        ),
    ),
    "opening.shape": Messages(
        name=n_("The meld that an opening must hold"),
        in_doubt=True,
        kept=n_("The opening holds a meld with three natural cards."),
        broken=n_(
            "An opening needs a meld with three natural cards from your hand; you have none."
        ),
        variants=(
            Variant(
                by="wilds",
                broken=n_(
                    "{opening} would be worth {have} points, but an opening needs a meld with "
                    "three natural cards from your hand, or one of wild cards alone. Your "
                    "wild cards, {wilds}, are worth only {points} points; you need {need}."
                ),
            ),
            Variant(
                by="wild",
                kept=n_("The opening holds a meld of wild cards alone."),
                broken=n_(
                    "{opening} would be worth {have} points, but an opening needs a meld with "
                    "three natural cards from your hand, or one of wild cards alone."
                ),
            ),
            Variant(
                by="opening",
                broken=n_(
                    "{opening} would be worth {have} points, but an opening needs a meld with "
                    "three natural cards from your hand."
                ),
            ),
            Variant(
                by="opening.shape",
                values=("three-naturals-or-wild",),
                broken=n_(
                    "An opening needs a meld with three natural cards from your hand, or one of "
                    "wild cards alone; you have neither."
                ),
            ),
        ),
    ),
    "opening.splash": Messages(
        name=n_("Opening with a splash"),
        kept=n_(
            "You put down a whole canasta from your hand, natural or of wild cards: no "
            "minimum applies."
        ),
        broken=n_("You put down no whole canasta from your hand, so the minimum applies."),
        variants=(
            Variant(
                by="rank",
                broken=n_(
                    "Your {count:word} {rank:many} and the one on the pile are no splash: that "
                    "comes from the hand alone."
                ),
            ),
        ),
    ),
    "opening.first_lap": Messages(
        name=n_("Opening in the first round"),
        idle=telling.formality,
        kept=n_("Everybody has had a turn, so you may meld."),
        broken=n_("In the first round nobody may meld."),
    ),
    "opening.opened": Messages(
        name=n_("Opened already"),
        circumstance=n_("{side:Your side has|You have} opened, so no minimum applies any more."),
    ),
    "opening.concealed_exempt": Messages(
        name=n_("Going out concealed needs no minimum"),
        kept=n_plural(
            "You drew from the stock and put down your whole hand at once, with a "
            "canasta: no minimum applies.",
            "You drew from the stock and put down your whole hand at once, with {need:word} "
            "canastas: no minimum applies.",
            by="need",
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
                by="left",
                broken=n_(
                    "Melding your whole hand at once would free you from the minimum, but at "
                    "least {left:word} cards would be left in your hand."
                ),
            ),
            Variant(
                by="pile",
                broken=n_(
                    "Melding your whole hand at once frees you from the minimum only if you "
                    "drew from the stock, not if you took the pile."
                ),
            ),
            Variant(
                by="natural",
                kept=n_(
                    "You drew from the stock and put down your whole hand at once, with "
                    "{need:word} canastas, {natural:word} of them natural: no minimum applies."
                ),
                broken=n_(
                    "Melding your whole hand at once frees you from the minimum only if there "
                    "are {need:word} canastas in it, {natural:word} of them natural."
                ),
            ),
            Variant(
                by="going_out.sequence_needed",
                kept=n_(
                    "You drew from the stock and put down your whole hand at once, with "
                    "{need:word} canastas, one of them a sequence: no minimum applies."
                ),
                broken=n_(
                    "Melding your whole hand at once frees you from the minimum only if there "
                    "are {need:word} canastas in it, one of them a sequence."
                ),
            ),
        ),
    ),
}
MESSAGES: Mapping[str, Messages] = {**_OPENING, **COUNTING}
