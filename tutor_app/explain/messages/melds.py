"""What is said about melds: what one is made of, and its wild cards."""

from collections.abc import Mapping

from tutor_app.explain import telling
from tutor_app.explain.messages.melds_on_table import ON_TABLE
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
                by="plain",
                values=(2,),
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
            Variant(
                by="threes.royal",
                values=(1,),
                broken=n_plural(
                    "One card other than a three is not a meld; at least {need:word} are needed.",
                    "{size:word} cards other than threes are not a meld; at least {need:word} are "
                    "needed.",
                    by="size",
                ),
                without=n_(
                    "You hold nothing that makes a meld; a meld takes at least {need:word} cards."
                ),
                without_any=("size",),
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
                    "The natural cards are neither of one rank nor a sequence in one suit: {cards}."
                ),
            ),
        ),
    ),
    "melds.sequence": Messages(
        name=n_("A sequence in one suit"),
        idle=telling.said_by("canastas.sequence"),
        kept=n_("The cards follow one another in one suit, so they are a sequence."),
        broken=n_(
            "{cards} are neither of one rank nor a sequence: the cards do not follow one another."
        ),
        variants=(
            Variant(
                by="three",
                broken=n_(
                    "{cards} is not a sequence: sequences run from the four to the ace, so a "
                    "three is never part of one."
                ),
            ),
            Variant(
                by="lack",
                values=("wild",),
                broken=n_(
                    "{cards} are neither of one rank nor a sequence: a sequence takes no wild card."
                ),
            ),
            Variant(
                by="lack",
                values=("twice",),
                broken=n_(
                    "{cards} are neither of one rank nor a sequence: a sequence takes each card "
                    "only once."
                ),
            ),
            Variant(
                by="lack",
                values=("suit",),
                broken=n_(
                    "{cards} are neither of one rank nor a sequence: a sequence is all of one suit."
                ),
            ),
        ),
    ),
    "melds.run": Messages(
        name=n_("The order in a sequence"),
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
        kept=n_("Every suit is in the set only once."),
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
        idle=telling.enough_or_beside_a_no,
        kept=n_plural(
            "The meld has one natural card, and that is enough.",
            "The meld has {natural:word} natural cards; it needs at least {need:word}.",
            by="natural",
        ),
        broken=n_plural(
            "There is only one natural card; the meld takes at least {need:word}.",
            "There are only {natural:word} natural cards; the meld takes at least {need:word}.",
            by="natural",
        ),
        without=n_("There is no natural card; the meld takes at least {need:word}."),
        without_any=("natural",),
        variants=(
            Variant(
                by="even",
                broken=n_plural(
                    "Besides, there is only one natural card; the meld takes at least {need:word}.",
                    "Besides, there are only {natural:word} natural cards; the meld takes at "
                    "least {need:word}.",
                    by="natural",
                ),
                without=n_(
                    "Besides, there is no natural card; the meld takes at least {need:word}."
                ),
                without_any=("natural",),
            ),
            Variant(
                by="among",
                broken=n_(
                    "You come nearest to a meld with {cards}, for example, but a meld takes "
                    "{need:word} natural cards."
                ),
            ),
            Variant(
                by="cards",
                broken=n_(
                    "Closest to a meld is {cards}, but a meld takes {need:word} natural cards."
                ),
            ),
        ),
    ),
}
_WILD: Mapping[str, Messages] = {
    "melds.wild_limit": Messages(
        name=n_("The limit on wild cards"),
        idle=telling.or_barred_by("melds.closed", telling.bars_no_wild),
        kept=n_plural(
            "There is one wild card in a meld of {size:word}; it may hold at most {limit:word}.",
            "There are {wild:word} wild cards in a meld of {size:word}; it may hold at most "
            "{limit:word}.",
            by="wild",
        ),
        broken=n_plural(
            "There is one wild card, but a meld of {size:word} may hold at most {limit:word}.",
            "There are {wild:word} wild cards, but a meld of {size:word} may hold at most "
            "{limit:word}.",
            by="wild",
        ),
        variants=(
            Variant(
                by="full",
                broken=n_(
                    "It would then hold {wild:word} wild cards, but the limit is {limit:word}."
                ),
            ),
            Variant(
                by="finishes",
                broken=n_(
                    "The canasta would be finished before the last of these wild cards, and no "
                    "wild card may be added to a finished one."
                ),
            ),
            Variant(
                by="melds.wild_onto_canasta",
                values=("never",),
                limit="melds.wild_onto_canasta",
                kept=n_("No wild card is added to the finished canasta."),
                broken=n_("No wild card may be added to a finished canasta."),
            ),
            Variant(
                by="melds.wild_onto_canasta",
                values=("unlimited",),
                limit="melds.wild_onto_canasta",
                kept=n_("A finished canasta takes any number of wild cards."),
            ),
            Variant(by="wild", values=(0,), kept=n_("There is no wild card in the meld.")),
            Variant(
                by="free",
                kept=n_plural(
                    "The one wild card in this meld is allowed.",
                    "The {wild:word} wild cards in this meld are allowed.",
                    by="wild",
                ),
            ),
            Variant(
                by="cards",
                broken=n_(
                    "Closest to a meld is {cards}, but of {size:word} cards only {limit:word} "
                    "may be wild."
                ),
                without=n_(
                    "Closest to a meld is {cards}, but a meld of {size:word} cards may hold no "
                    "wild card."
                ),
                without_any=("limit",),
            ),
            Variant(
                by="limit",
                values=(0,),
                broken=n_("Beside natural cards a meld of {size:word} may hold no wild card."),
            ),
            Variant(
                by="least",
                broken=n_(
                    "There are {wild:word} wild cards, but a meld of {size:word} may hold at most "
                    "{limit:word}; at least {least:word} of its cards must be natural."
                ),
            ),
            Variant(
                by="melds.wild_limit",
                values=(1,),
                kept=n_plural(
                    "There is one wild card; the limit is {limit:word}.",
                    "There are {wild:word} wild cards; the limit is {limit:word}.",
                    by="wild",
                ),
                broken=n_("There are {wild:word} wild cards, but the limit is {limit:word}."),
            ),
        ),
    ),
    "melds.wild_only": Messages(
        name=n_("Wild cards alone as a meld"),
        kept=n_("In this game a meld may consist of wild cards alone."),
        broken=n_("In this game a meld may not consist of wild cards alone."),
    ),
    "melds.wild_free": Messages(
        name=n_("Wild cards in other melds"),
        idle=telling.beside_a_no,
        circumstance=n_(
            "{side:Your side’s|Your} meld of wild cards is unfinished, but wild cards may go "
            "to other melds too."
        ),
    ),
    "melds.wild_lock": Messages(
        name=n_("An unfinished meld of wild cards"),
        idle=telling.formality,
        kept=n_("There is no unfinished meld of wild cards to finish first."),
        broken=n_(
            "{side:Your side’s|Your} meld of wild cards is unfinished, so until it is "
            "complete no wild card may be used elsewhere."
        ),
        variants=(
            Variant(
                by="opening",
                broken=n_(
                    "{opening} would be worth {have} points, but while a meld of wild cards is "
                    "unfinished, no wild card may be used elsewhere."
                ),
            ),
            Variant(
                by="used",
                values=(1,),
                broken=n_(
                    "Wild cards go to other melds in this turn, so a meld of wild cards "
                    "begun now must be complete at once."
                ),
            ),
        ),
    ),
    "melds.never_wild": Messages(
        name=n_("Ranks that never take a wild card"),
        kept=n_("A meld of {rank:many} may never hold a wild card, and this one holds none."),
        broken=n_("A meld of {rank:many} may never hold a wild card."),
        variants=(
            Variant(
                by="cards",
                broken=n_(
                    "Closest to a meld is {cards}, but a meld of {rank:many} may never hold a wild "
                    "card."
                ),
            ),
        ),
    ),
    "melds.wild_in_opening": Messages(
        name=n_("Ranks that take wild cards from the opening only"),
        kept=n_("A meld of {rank:many} may hold wild cards if it begins with one in the opening."),
        broken=n_(
            "A meld of {rank:many} may hold wild cards only if it begins with one in the opening."
        ),
        variants=(
            Variant(
                by="wild",
                values=(0,),
                kept=n_(
                    "A meld of {rank:many} may hold wild cards only if it begins with one in the "
                    "opening; this one holds none."
                ),
            ),
        ),
    ),
}
MESSAGES: Mapping[str, Messages] = {**_SHAPE, **_WILD, **ON_TABLE}
