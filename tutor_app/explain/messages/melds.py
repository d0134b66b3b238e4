"""What is said about melds."""

from collections.abc import Mapping

from tutor_app.explain.shape import Messages
from tutor_app.i18n import n_, n_plural

MESSAGES: Mapping[str, Messages] = {
    "melds.min_size": Messages(
        name=n_("The smallest meld"),
        kept=n_("The meld has {size:word} cards; at least {need:word} are needed."),
        broken=n_plural(
            "One card is not a meld; at least {need:word} are needed.",
            "{size:word} cards are not a meld; at least {need:word} are needed.",
            by="size",
        ),
    ),
    "melds.one_rank": Messages(
        name=n_("All of one rank"),
        kept=n_("All natural cards in it have the same rank."),
        broken=n_("The natural cards are not all of one rank: {cards}."),
    ),
    "melds.naturals_min": Messages(
        name=n_("Natural cards in a meld"),
        kept=n_plural(
            "The meld has one natural card, and that is enough.",
            "The meld has {natural:word} natural cards; at least {need:word} must be in it.",
            by="natural",
        ),
        broken=n_plural(
            "The meld has only one natural card; at least {need:word} must be in it.",
            "The meld has only {natural:word} natural cards; at least {need:word} must be in it.",
            by="natural",
        ),
        without=n_("The meld has no natural card; at least {need:word} must be in it."),
        without_any=("natural",),
    ),
    "melds.wild_limit": Messages(
        name=n_("The limit on wild cards"),
        kept=n_plural(
            "One wild card in a meld of {size:word}; it may hold at most {limit:word}.",
            "{wild:word} wild cards in a meld of {size:word}; it may hold at most {limit:word}.",
            by="wild",
        ),
        broken=n_plural(
            "One wild card, but a meld of {size:word} may hold at most {limit:word}.",
            "{wild:word} wild cards, but a meld of {size:word} may hold at most {limit:word}.",
            by="wild",
        ),
    ),
    "melds.wild_lock": Messages(
        name=n_("An unfinished meld of wild cards"),
        kept=n_("No unfinished meld of wild cards stands in the way."),
        broken=n_(
            "Your side's meld of wild cards is unfinished, so until then no wild card "
            "may be used elsewhere."
        ),
    ),
    "melds.one_per_rank": Messages(
        name=n_("One meld of each rank"),
        kept=n_("Your side has no meld of {rank:many} yet."),
        broken=n_("Your side already has a meld of {rank:many}; new cards are added to it."),
    ),
    "melds.fits": Messages(
        name=n_("Cards that fit the meld"),
        kept=n_("{cards} can be added to the meld of {rank:many}."),
        broken=n_("{cards} cannot be added to a meld of {rank:many}."),
    ),
    "melds.own_side": Messages(
        name=n_("Only to your own side's melds"),
        kept=n_("The meld is your own side's."),
        broken=n_("You add only to your own side's melds, never to the other side's."),
    ),
    "melds.merge_rank": Messages(
        name=n_("Two melds of the same rank"),
        kept=n_("Both melds are of {rank:many}."),
        broken=n_("The two melds are of different ranks, so they stay apart."),
    ),
}
