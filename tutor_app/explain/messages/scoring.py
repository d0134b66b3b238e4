"""What is said about the lines of a score."""

from collections.abc import Mapping

from tutor_app.explain.shape import Messages, Variant
from tutor_app.i18n import n_, n_plural

_CANASTAS: Mapping[str, Messages] = {
    "scoring.natural_canastas": Messages(
        name=n_("Natural canastas"),
        circumstance=n_plural(
            "One natural canasta: {points} points.",
            "{count:word} natural canastas: {points} points.",
            by="count",
        ),
        variants=(
            Variant(
                by="rank",
                circumstance=n_plural(
                    "One natural canasta of {rank:many}: {points} points.",
                    "{count:word} natural canastas of {rank:many}: {points} points.",
                    by="count",
                ),
            ),
        ),
    ),
    "scoring.mixed_canastas": Messages(
        name=n_("Mixed canastas"),
        circumstance=n_plural(
            "One mixed canasta: {points} points.",
            "{count:word} mixed canastas: {points} points.",
            by="count",
        ),
    ),
    "scoring.wild_canastas": Messages(
        name=n_("Canastas of wild cards"),
        circumstance=n_plural(
            "One canasta of wild cards: {points} points.",
            "{count:word} canastas of wild cards: {points} points.",
            by="count",
        ),
        variants=(
            Variant(
                by="count",
                limit="canastas.wild_twos",
                circumstance=n_plural(
                    "One canasta of twos alone: {points} points.",
                    "{count:word} canastas of twos alone: {points} points.",
                    by="count",
                ),
            ),
            Variant(
                by="canastas.wild_jokers_count",
                values=(4,),
                limit="canastas.wild_jokers",
                circumstance=n_plural(
                    "One canasta of wild cards with at least four jokers: {points} points.",
                    "{count:word} canastas of wild cards, each with at least four jokers: {points} "
                    "points.",
                    by="count",
                ),
            ),
        ),
    ),
    "scoring.sequence_canastas": Messages(
        name=n_("Sequence canastas"),
        circumstance=n_plural(
            "One sequence canasta: {points} points.",
            "{count:word} sequence canastas: {points} points.",
            by="count",
        ),
    ),
    "scoring.royal_canastas": Messages(
        name=n_("Royal canastas"),
        circumstance=n_plural(
            "One royal canasta: {points} points.",
            "{count:word} royal canastas: {points} points.",
            by="count",
        ),
    ),
    "scoring.super_royal_canastas": Messages(
        name=n_("Super royal canastas"),
        circumstance=n_plural(
            "One super royal canasta: {points} points.",
            "{count:word} super royal canastas: {points} points.",
            by="count",
        ),
    ),
}
_OUT: Mapping[str, Messages] = {
    "scoring.going_out": Messages(
        name=n_("The bonus for going out"),
        circumstance=n_("Going out: {points} points."),
    ),
    "scoring.concealed": Messages(
        name=n_("The bonus for going out concealed"),
        circumstance=n_("Going out concealed: {points} points."),
    ),
    "scoring.hand_canasta": Messages(
        name=n_("The bonus for a concealed hand with a canasta"),
        circumstance=n_("Going out concealed with a canasta of its own: {points} points."),
    ),
    "scoring.special_hand": Messages(
        name=n_("The points for a special hand"),
        circumstance=n_("Special hand, {word}: {points} points."),
        variants=(
            Variant(
                by="special_hands.alone",
                circumstance=n_(
                    "Special hand, {word}: {points} points, and nothing else counts for "
                    "{side:your side|you}."
                ),
            ),
        ),
    ),
    "scoring.doubled": Messages(
        name=n_("Double after a hand Rommé"),
        circumstance=n_(
            "The winner made a hand Rommé, so your hand counts a second time: {points} points."
        ),
    ),
}
_CARDS: Mapping[str, Messages] = {
    "scoring.melded_cards": Messages(
        name=n_("Cards on the table"),
        circumstance=n_("Cards on the table: {points} points."),
        variants=(
            Variant(
                by="points",
                limit="scoring.melded_minus_without_canasta",
                circumstance=n_(
                    "{side:Your side has|You have} no canasta, so the cards of {side:its|your} "
                    "melds count against {side:it|you}: {points} points."
                ),
            ),
            Variant(
                by="points",
                values=(0,),
                limit="scoring.canasta_cards",
                circumstance=n_("The cards in a canasta count for nothing beyond its bonus."),
            ),
        ),
    ),
    "scoring.hand_cards": Messages(
        name=n_("Cards left in hand"),
        circumstance=n_("Cards left in hand: {points} points."),
        variants=(Variant(by="none", circumstance=n_("No cards are left in hand.")),),
    ),
    "scoring.hand_threes": Messages(
        name=n_("Threes left in hand"),
        circumstance=n_plural(
            "One three left in hand: {points} points.",
            "{count:word} threes left in hand: {points} points.",
            by="count",
        ),
        variants=(
            Variant(
                by="scoring.hand_red_three",
                limit="scoring.hand_red_three",
                circumstance=n_plural(
                    "One red three left in hand: {points} points.",
                    "{count:word} red threes left in hand: {points} points.",
                    by="count",
                ),
            ),
            Variant(
                by="scoring.hand_black_three",
                limit="scoring.hand_black_three",
                circumstance=n_plural(
                    "One black three left in hand: {points} points.",
                    "{count:word} black threes left in hand: {points} points.",
                    by="count",
                ),
            ),
        ),
    ),
    "scoring.red_threes": Messages(
        name=n_("Red threes"),
        circumstance=n_plural(
            "One red three: {points} points.",
            "{count:word} red threes: {points} points.",
            by="count",
        ),
        without=n_("No red threes: {points} points."),
        without_any=("count",),
        variants=(
            Variant(
                by="held",
                circumstance=n_plural(
                    "Red threes: {points} points; one in hand counts as if it were on the table.",
                    "Red threes: {points} points; {held:word} in hand count as if they were on "
                    "the table.",
                    by="held",
                ),
            ),
        ),
    ),
    "scoring.black_threes": Messages(
        name=n_("Black threes"),
        circumstance=n_plural(
            "One black three: {points} points.",
            "{count:word} black threes: {points} points.",
            by="count",
        ),
        without=n_("No black threes: {points} points."),
        without_any=("count",),
        variants=(
            Variant(
                by="held",
                circumstance=n_plural(
                    "Black threes: {points} points; one in hand counts as if it were on the table.",
                    "Black threes: {points} points; {held:word} in hand count as if they were on "
                    "the table.",
                    by="held",
                ),
            ),
        ),
    ),
    "scoring.unfinished": Messages(
        name=n_("An unfinished meld"),
        circumstance=n_("An unfinished meld of {rank:many}: {points} points."),
        variants=(
            Variant(
                by="rank",
                values=("X",),
                circumstance=n_("An unfinished meld of wild cards: {points} points."),
            ),
        ),
    ),
    "scoring.triple_in_hand": Messages(
        name=n_("Many of one rank left in hand"),
        circumstance=n_("Too many {rank:many} left in one hand: {points} points."),
    ),
    "scoring.total": Messages(
        name=n_("The sum of the deal"),
        circumstance=n_("In all: {total} points."),
        variants=(
            Variant(
                by="won",
                circumstance=n_(
                    "You went out, so nothing is written against you; the others pay for their "
                    "cards."
                ),
            ),
            Variant(
                by="several",
                circumstance=n_(
                    "All lines of the score are added up; those against {side:your side|you} are "
                    "taken off."
                ),
            ),
        ),
    ),
}
MESSAGES: Mapping[str, Messages] = {**_CANASTAS, **_OUT, **_CARDS}
