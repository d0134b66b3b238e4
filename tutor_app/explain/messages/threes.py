"""What is said about red and black threes."""

from collections.abc import Mapping

from tutor_app.explain import telling
from tutor_app.explain.messages.threes_laid import MUST_GO_OUT
from tutor_app.explain.shape import Messages, Variant
from tutor_app.i18n import n_, n_plural

_NO_CANASTA = n_(
    "{side:Your side has|You have} no canasta, so {side:its|your} {threes:red threes|threes} "
    "count against {side:it|you}."
)
_PLUS = {
    "opened": n_(
        "{side:Your side has|You have} opened, so {own:its|your} red threes count for {own:it|you}."
    ),
    "canasta": n_(
        "{side:Your side has|You have} a canasta, so {side:its|your} red threes "
        "count for {side:it|you}."
    ),
    "two-canastas": n_(
        "{side:Your side has|You have} at least two canastas, so {side:its|your} "
        "{threes:red threes|threes} count for {side:it|you}."
    ),
    "natural-and-mixed": n_(
        "{side:Your side has|You have} both a natural and a mixed canasta, so {side:its|your} "
        "red threes count for {side:it|you}."
    ),
    "others-in": n_(
        "{others:The opponents have not|Your opponent has not|No other player has} gone out, so "
        "{side:your side’s|your} red threes count for {side:it|you}."
    ),
}
_BLACK: Mapping[str, Messages] = {
    "threes.black_going_out": Messages(
        name=n_("Black threes only when going out"),
        kept=n_("You go out in this turn, so black threes may be melded."),
        broken=n_("Black threes may be melded only in the turn in which you go out."),
        variants=(
            Variant(
                by="would",
                kept=n_("You would be going out in this turn, when black threes may be melded."),
            ),
            Variant(
                by="threes.black_melded",
                values=("never",),
                broken=n_("In this game black threes may never be melded."),
            ),
            *MUST_GO_OUT,
            Variant(
                by="threes.royal",
                broken=n_(
                    "Without a red three, black threes may be melded only in the turn in which you "
                    "go out."
                ),
            ),
        ),
    ),
    "threes.black_size": Messages(
        name=n_("How many black threes make a meld"),
        kept=n_("There are {size:word} black threes; a meld of them takes {span}."),
        broken=n_plural(
            "There is only one black three; a meld of them takes {span}.",
            "There are {size:word} black threes; a meld of them takes {span}.",
            by="size",
        ),
        variants=(
            Variant(
                by="limit",
                values=(0,),
                kept=n_("In this game there is no meld of black threes."),
                broken=n_("In this game there is no meld of black threes."),
            ),
            Variant(
                by="threes.black_wild",
                limit="threes.black_max",
                broken=n_(
                    "A meld of black threes has at most {limit:word} cards, but this one has "
                    "{size:word}."
                ),
            ),
            Variant(
                by="threes.black_wild",
                kept=n_(
                    "A meld of black threes has at least {need:word} cards; this one has "
                    "{size:word}."
                ),
                broken=n_(
                    "A meld of black threes has at least {need:word} cards, but this one has "
                    "{size:word}."
                ),
            ),
        ),
    ),
    "threes.black_without_wild": Messages(
        name=n_("Black threes without wild cards"),
        in_doubt=True,
        kept=n_("There is no wild card with the black threes."),
        broken=n_("Black threes must be melded without wild cards."),
        variants=(
            Variant(
                by="threes.black_wild",
                kept=n_("In this game wild cards may go with black threes."),
            ),
            Variant(
                by="threes.royal",
                kept=n_("There is no wild card with the threes."),
                broken=n_("Threes must be melded without wild cards."),
            ),
        ),
    ),
    "threes.black_no_discard": Messages(
        name=n_("No discard after black threes"),
        kept=n_("The black threes are your last cards, so no discard is left."),
        broken=n_plural(
            "Black threes must be your last cards, but one card would be left.",
            "Black threes must be your last cards, but {left:word} cards would be left.",
            by="left",
        ),
    ),
}
_ROYAL: Mapping[str, Messages] = {
    "threes.royal_red": Messages(
        name=n_("A red three in a meld of threes"),
        kept=n_("There is a red three in the meld of threes."),
        broken=n_("A meld of threes needs a red one."),
        variants=(
            Variant(
                by="table",
                kept=n_plural(
                    "{side:Your side’s|Your} red three on the table is part of the meld of threes.",
                    "{side:Your side’s|Your} {count:word} red threes on the table are part of the "
                    "meld of threes.",
                    by="count",
                ),
            ),
            Variant(
                by="alone",
                kept=n_(
                    "Red threes may lie by themselves as bonus cards, even before the opening."
                ),
            ),
        ),
    ),
    "threes.royal_dead": Messages(
        name=n_("A full meld of threes that is no canasta"),
        circumstance=n_plural(
            "{size:word} threes with only one red one among them are no canasta; that takes "
            "at least {need:word} red ones.",
            "{size:word} threes with only {count:word} red ones among them are no canasta; "
            "that takes at least {need:word}.",
            by="count",
        ),
    ),
    "threes.royal_enough": Messages(
        name=n_("Red threes in a canasta of threes"),
        kept=n_(
            "There are {count:word} red threes in it; a canasta of threes needs at least "
            "{need:word}."
        ),
        broken=n_plural(
            "Only one red three is in it; a canasta of threes needs at least {need:word}.",
            "Only {count:word} red threes are in it; a canasta of threes needs at least "
            "{need:word}.",
            by="count",
        ),
        without=n_("No red three is in it; a canasta of threes needs at least {need:word}."),
        without_any=("count",),
    ),
    "threes.royal_size": Messages(
        name=n_("The largest meld of threes"),
        idle=telling.far_from_its_limit,
        kept=n_plural(
            "The meld has one three; at most {limit:word} are allowed.",
            "The meld has {size:word} threes; at most {limit:word} are allowed.",
            by="size",
        ),
        broken=n_("The meld would have {size:word} threes; at most {limit:word} are allowed."),
    ),
    "threes.royal_grows": Messages(
        name=n_("An unfinished meld of threes"),
        idle=telling.formality,
        kept=n_("There is no unfinished meld of threes to finish first."),
        broken=n_(
            "{side:Your side’s|Your} meld of threes is unfinished, so new threes must be "
            "added to it."
        ),
    ),
    "threes.royal_opened": Messages(
        name=n_("When black threes join red ones"),
        kept=n_("Black threes may join red ones in {side:your side’s|your} opening or later."),
        broken=n_(
            "Black threes may join red ones only in {side:your side’s|your} opening or later."
        ),
    ),
}
_BONUS: Mapping[str, Messages] = {
    "threes.red_bonus": Messages(
        name=n_("What red threes score"),
        circumstance=n_plural(
            "One red three: {points} points.",
            "{count:word} red threes: {points} points.",
            by="count",
        ),
        without=n_("There is no red three to count."),
        without_any=("count",),
        variants=(
            Variant(
                by="joined",
                without=n_(
                    "The red threes lie in a meld with black ones, so they are no bonus cards."
                ),
                without_any=("count",),
            ),
            Variant(
                by="apart",
                circumstance=n_plural(
                    "One red three: {points} points; your partner’s count separately.",
                    "{count:word} red threes: {points} points; your partner’s count separately.",
                    by="count",
                ),
            ),
            Variant(
                by="threes.black_bonus",
                without=n_("There is no three to count."),
                without_any=("count",),
            ),
        ),
    ),
    "threes.red_all": Messages(
        name=n_("Threes counted together"),
        circumstance=n_plural(
            "A single red three: {points} points.",
            "{count:word} red threes together: {points} points.",
            by="count",
        ),
        without=n_("No red threes: {points} points."),
        without_any=("count",),
        variants=(
            Variant(
                by="red",
                circumstance=n_(
                    "Red and black threes are counted separately: the red score {red} points, "
                    "the black {black}."
                ),
            ),
            Variant(
                by="black",
                circumstance=n_plural(
                    "A single black three: {points} points.",
                    "{count:word} black threes together: {points} points.",
                    by="count",
                ),
                without=n_("No black threes: {points} points."),
                without_any=("count",),
            ),
        ),
    ),
    "threes.red_minus": Messages(
        name=n_("When threes count against you"),
        circumstance=n_(
            "{side:Your side has|You have} not opened, so {own:its|your} red threes "
            "count against {own:it|you}."
        ),
        variants=(
            Variant(
                by="sequence",
                circumstance=n_(
                    "{side:Your side has|You have} a mixed canasta and a sequence canasta, which "
                    "counts as natural, so {side:its|your} red threes count for {side:it|you}."
                ),
            ),
            Variant(
                by="lack",
                values=("natural",),
                circumstance=n_(
                    "{side:Your side has|You have} a mixed canasta but no natural one, so "
                    "{side:its|your} red threes count against {side:it|you}."
                ),
            ),
            Variant(
                by="lack",
                values=("mixed",),
                circumstance=n_(
                    "{side:Your side has|You have} a natural canasta but no mixed one, so "
                    "{side:its|your} red threes count against {side:it|you}."
                ),
            ),
            Variant(
                by="wild",
                circumstance=n_("A canasta of wild cards counts as neither natural nor mixed."),
            ),
            *(Variant(by="plus", values=(has,), circumstance=said) for has, said in _PLUS.items()),
            Variant(
                by="threes.red_plus_needs",
                values=("canasta", "zero-with-one-canasta"),
                circumstance=_NO_CANASTA,
            ),
            Variant(
                by="threes.red_plus_needs",
                values=("two-canastas",),
                circumstance=n_(
                    "{side:Your side has|You have} only one canasta instead of two, so "
                    "{side:its|your} red threes count against {side:it|you}."
                ),
                without=_NO_CANASTA,
                without_any=("have",),
            ),
            Variant(
                by="threes.red_plus_needs",
                values=("natural-and-mixed",),
                circumstance=n_(
                    "{side:Your side has|You have} neither a natural nor a mixed canasta, so "
                    "{side:its|your} red threes count against {side:it|you}."
                ),
            ),
            Variant(
                by="threes.red_plus_needs",
                values=("canasta-unless-others-out",),
                circumstance=n_(
                    "{others:The opponents|Your opponent|Another player} went out and "
                    "{side:your side has|you have} no canasta, so {side:its|your} red threes "
                    "count against {side:it|you}."
                ),
            ),
        ),
    ),
    "threes.red_zero": Messages(
        name=n_("When threes count for nothing"),
        circumstance=n_(
            "{side:Your side has|You have} only one canasta, so {side:its|your} threes "
            "count for nothing."
        ),
    ),
}
MESSAGES: Mapping[str, Messages] = {
    "threes.red_never_melded": Messages(
        name=n_("Red threes are never melded"),
        idle=telling.formality,
        kept=n_("There is no red three among the cards."),
        broken=n_("A red three is a bonus card: it is kept by itself, never in a meld."),
    ),
    **_BLACK,
    **_ROYAL,
    **_BONUS,
}
