"""What is said about melds: what one is made of."""

from collections.abc import Mapping

from tutor_app.explain import telling
from tutor_app.explain.messages.melds_on_table import ON_TABLE
from tutor_app.explain.messages.melds_wild import WILD
from tutor_app.explain.shape import Messages, Variant
from tutor_app.i18n import n_, n_plural

_SHAPE: Mapping[str, Messages] = {
    "melds.min_size": Messages(
        name=n_("The smallest meld"),
        idle=telling.more_than_enough,
        kept=n_("The meld has {size:word} cards; at least {need:word} are needed."),
        broken=n_plural(
            "One card is not a meld; at least {need:word} are needed.",
            "{size:word} cards are not a meld; at least {need:word} are needed.",
            by="size",
        ),
        without=n_("You hold nothing that makes a meld; a meld takes at least {need:word} cards."),
        without_any=("size",),
        variants=(
            Variant(
                by="among",
                values=("pairs",),
                broken=n_(
                    "You hold no {need:word} cards of one rank and no wild card, so you have no "
                    "meld."
                ),
            ),
            Variant(
                by="among",
                broken=n_(
                    "You come nearest to a meld with {cards}, for example, but a meld takes "
                    "{need:word} cards."
                ),
            ),
            Variant(
                by="cards",
                broken=n_("Closest to a meld is {cards}, but a meld takes {need:word} cards."),
            ),
            Variant(
                by="threes.royal",
                broken=n_plural(
                    "This card is not a meld; at least {need:word} are needed.",
                    "These {size:word} cards are not a meld; at least {need:word} are needed.",
                    by="size",
                ),
                without=n_(
                    "You hold nothing that makes a meld; a meld takes at least {need:word} cards."
                ),
                without_any=("size",),
            ),
            Variant(
                by="plain",
                values=("natural-or-wild",),
                broken=n_(
                    "Two cards are not a meld; at least {need:word} natural cards or {need:word} "
                    "wild ones are needed."
                ),
            ),
            Variant(
                by="plain",
                broken=n_(
                    "Two cards are not a meld; at least {need:word} natural cards are needed."
                ),
            ),
            Variant(
                by="alone",
                broken=n_plural(
                    "Two cards are not a meld; at least {need:word} are needed, one of them "
                    "natural unless all are wild.",
                    "Two cards are not a meld; at least {need:word} are needed, {least:word} of "
                    "them natural unless all are wild.",
                    by="least",
                ),
            ),
            Variant(
                by="least",
                broken=n_plural(
                    "Two cards are not a meld; at least {need:word} are needed, one of them "
                    "natural.",
                    "Two cards are not a meld; at least {need:word} are needed, {least:word} of "
                    "them natural.",
                    by="least",
                ),
            ),
        ),
    ),
    "melds.one_rank": Messages(
        name=n_("All of one rank"),
        idle=telling.unless_broken,
        kept=n_("All natural cards in it have the same rank."),
        broken=n_("The natural cards are not all of one rank: {cards}."),
        variants=(
            Variant(
                by="threes",
                broken=n_("A three goes in no meld of another rank: {cards}."),
            ),
            Variant(
                by="melds.sequences",
                broken=n_(
                    "The natural cards are not of one rank, nor do they follow one another in one "
                    "suit: {cards}."
                ),
            ),
        ),
    ),
    "melds.sequence": Messages(
        name=n_("A sequence in one suit"),
        idle=telling.said_by("canastas.sequence"),
        kept=n_("The cards follow one another in one suit, so they are a sequence."),
        broken=n_("{cards} are not of one rank, nor do they follow one another in one suit."),
        variants=(
            Variant(
                by="three",
                broken=n_(
                    "{cards} is not a sequence: sequences run from the four to the ace, so a "
                    "three is never part of one."
                ),
            ),
            Variant(
                by="missing",
                values=(1, 2, 3),
                broken=n_plural(
                    "{cards} are not of one rank, and for a sequence {gap} is missing.",
                    "{cards} are not of one rank, and for a sequence {gap} are missing.",
                    by="missing",
                ),
            ),
            Variant(
                by="lack",
                values=("wild",),
                broken=n_("{cards} are not of one rank, and a sequence takes no wild card."),
            ),
            Variant(
                by="lack",
                values=("twice",),
                broken=n_("{cards} are not of one rank, and a sequence takes each card only once."),
            ),
            Variant(
                by="lack",
                values=("suit",),
                broken=n_("{cards} are not of one rank, and a sequence is all of one suit."),
            ),
        ),
    ),
    "melds.run": Messages(
        name=n_("The order in a sequence"),
        idle=telling.only_too_few,
        kept=n_("The cards are a sequence: one suit, in unbroken order."),
        broken=n_("{cards} is not a sequence: a sequence takes one suit in unbroken order."),
        variants=(
            Variant(
                by="corner",
                kept=n_("{cards} is a sequence: after the ace it runs on with the two."),
            ),
            Variant(
                by="card",
                kept=n_("The cards are a sequence: the joker stands for {card:the}."),
            ),
            Variant(
                by="jokers",
                kept=n_plural(
                    "The cards are a sequence of one suit, the joker in place of a missing card.",
                    "The cards are a sequence of one suit, jokers in place of missing cards.",
                    by="jokers",
                ),
            ),
            Variant(
                by="limit",
                broken=n_(
                    "The meld would have {size:word} cards; at most {limit:word} are allowed."
                ),
            ),
            Variant(
                by="twos",
                broken=n_(
                    "{cards} is neither a set nor a sequence: a two is an ordinary card here, and "
                    "only a joker stands for another."
                ),
            ),
            Variant(
                by="mixed",
                broken=n_(
                    "{cards} is neither a set nor a sequence: a set takes one rank, a sequence "
                    "one suit in unbroken order."
                ),
            ),
        ),
    ),
    "melds.set_suits": Messages(
        name=n_("The suits in a set"),
        kept=n_("No suit appears twice in the set."),
        broken=n_("{cards}: a set may not repeat a suit."),
    ),
    "melds.set_size": Messages(
        name=n_("The largest set"),
        idle=telling.far_from_its_limit,
        kept=n_("The set has {size:word} cards; at most {limit:word} are allowed."),
        broken=n_("The set would have {size:word} cards; at most {limit:word} are allowed."),
    ),
    "melds.naturals_min": Messages(
        name=n_("Natural cards in a meld"),
        idle=telling.or_barred_by("melds.never_wild", idle=telling.enough_or_beside_a_no),
        kept=n_plural(
            "The meld has one natural card, and that is enough.",
            "The meld has {natural:word} natural cards; it needs at least {need:word}.",
            by="natural",
        ),
        broken=n_plural(
            "There is only one natural card; a meld takes at least {need:word}.",
            "There are only {natural:word} natural cards; a meld takes at least {need:word}.",
            by="natural",
        ),
        without=n_("There is no natural card; a meld takes at least {need:word}."),
        without_any=("natural",),
        variants=(
            Variant(
                by="even",
                broken=n_plural(
                    "Besides, there is only one natural card; at least {need:word} are needed.",
                    "Besides, there are only {natural:word} natural cards; at least {need:word} "
                    "are needed.",
                    by="natural",
                ),
                without=n_("Besides, there is no natural card; a meld takes at least {need:word}."),
                without_any=("natural",),
            ),
            Variant(
                by="among",
                broken=n_(
                    "You come nearest to a meld with {cards}, for example, but that would take "
                    "{need:word} natural cards."
                ),
            ),
            Variant(
                by="cards",
                broken=n_(
                    "Closest to a meld is {cards}, but that would take {need:word} natural cards."
                ),
            ),
            Variant(
                by="melds.wild_only",
                broken=n_plural(
                    "There is only one natural card; unless it is of wild cards alone, a meld "
                    "takes at least {need:word}.",
                    "There are only {natural:word} natural cards; unless it is of wild cards "
                    "alone, a meld takes at least {need:word}.",
                    by="natural",
                ),
                without=n_("There is no natural card; a meld takes at least {need:word}."),
                without_any=("natural",),
            ),
        ),
    ),
}
MESSAGES: Mapping[str, Messages] = {**_SHAPE, **WILD, **ON_TABLE}
