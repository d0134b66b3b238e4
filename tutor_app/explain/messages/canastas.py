"""What is said about canastas."""

from collections.abc import Mapping

from tutor_app.explain.shape import Messages, Variant
from tutor_app.i18n import n_, n_plural

MESSAGES: Mapping[str, Messages] = {
    "canastas.size": Messages(
        name=n_("How many cards a canasta has"),
        kept=n_("The meld has {size:word} cards; a canasta takes {need:word}."),
        broken=n_plural(
            "There is only one card; a canasta takes {need:word}.",
            "The meld has only {size:word} cards; a canasta takes {need:word}.",
            by="size",
        ),
        variants=(
            Variant(
                by="over",
                kept=n_("The meld has {size:word} cards; a canasta takes at least {need:word}."),
            ),
        ),
    ),
    "canastas.natural": Messages(
        name=n_("A canasta without wild cards"),
        circumstance=n_("There is no wild card in it, so the canasta is natural."),
    ),
    "canastas.mixed": Messages(
        name=n_("A canasta with wild cards"),
        circumstance=n_plural(
            "The canasta holds a wild card, {card:the}, so it is mixed.",
            "The canasta holds {wild:word} wild cards, so it is mixed.",
            by="wild",
        ),
    ),
    "canastas.wild": Messages(
        name=n_("A canasta of wild cards only"),
        circumstance=n_("All its cards are wild cards, so it is a canasta of wild cards."),
    ),
    "canastas.sequence": Messages(
        name=n_("A canasta that is a sequence"),
        circumstance=n_(
            "Its {size:word} cards follow one another in one suit, so it is a sequence canasta."
        ),
    ),
    "canastas.royal": Messages(
        name=n_("A canasta of red and black threes"),
        circumstance=n_("It is made of threes, enough of them red, so it is a royal canasta."),
    ),
    "canastas.super_royal": Messages(
        name=n_("A canasta with every red three"),
        circumstance=n_(
            "It is made of threes, with every red one among them, so it is a super royal canasta."
        ),
    ),
    "canastas.natural_bonus": Messages(
        name=n_("The bonus for a natural canasta"),
        circumstance=n_("This natural canasta scores {points} points."),
        variants=(
            Variant(
                by="rank",
                circumstance=n_("A natural canasta of {rank:many} scores {points} points."),
            ),
        ),
    ),
    "canastas.mixed_bonus": Messages(
        name=n_("The bonus for a mixed canasta"),
        circumstance=n_("This mixed canasta scores {points} points."),
    ),
    "canastas.wild_bonus": Messages(
        name=n_("The bonus for a canasta of wild cards"),
        circumstance=n_("This canasta of wild cards scores {points} points."),
        variants=(
            Variant(
                by="mixed",
                circumstance=n_("A canasta of jokers and twos mixed scores {points} points."),
            ),
            Variant(
                by="jokers",
                values=(0,),
                circumstance=n_("A canasta of nothing but twos scores {points} points."),
            ),
            Variant(
                by="jokers",
                circumstance=n_plural(
                    "A canasta of wild cards with one joker scores {points} points.",
                    "A canasta of wild cards with {jokers:word} jokers scores {points} points.",
                    by="jokers",
                ),
            ),
        ),
    ),
    "canastas.sequence_bonus": Messages(
        name=n_("The bonus for a sequence canasta"),
        circumstance=n_("This sequence canasta scores {points} points."),
    ),
    "canastas.royal_bonus": Messages(
        name=n_("The bonus for a royal canasta"),
        circumstance=n_("This royal canasta scores {points} points."),
    ),
    "canastas.super_royal_bonus": Messages(
        name=n_("The bonus for a super royal canasta"),
        circumstance=n_("This super royal canasta scores {points} points."),
    ),
}
