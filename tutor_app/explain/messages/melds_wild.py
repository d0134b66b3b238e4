"""What is said about wild cards in melds."""

from collections.abc import Mapping

from tutor_app.explain import telling
from tutor_app.explain.shape import Messages, Variant
from tutor_app.i18n import n_, n_plural

WILD: Mapping[str, Messages] = {
    "melds.wild_limit": Messages(
        name=n_("The limit on wild cards"),
        idle=telling.or_barred_by(
            "melds.closed", "melds.wild_in_opening", idle=telling.bars_no_wild
        ),
        kept=n_plural(
            "{card:the} is the only wild card; a meld of {size:word} may hold at most "
            "{limit:word}.",
            "That makes {wild:word} wild cards; a meld of {size:word} may hold at most "
            "{limit:word}.",
            by="wild",
        ),
        broken=n_plural(
            "That makes one wild card, but a meld of {size:word} may hold at most {limit:word}.",
            "That makes {wild:word} wild cards, but a meld of {size:word} may hold at most "
            "{limit:word}.",
            by="wild",
        ),
        variants=(
            Variant(
                by="merged",
                broken=n_(
                    "The two melds together hold {wild:word} wild cards, but melds that are put "
                    "together may hold at most {limit:word}."
                ),
            ),
            Variant(
                by="spread",
                broken=n_plural(
                    "There is no room for your wild card: a meld may hold at most {limit:word}.",
                    "There is not room for all your wild cards: a meld may hold at most "
                    "{limit:word}.",
                    by="spread",
                ),
                without=n_plural(
                    "There is no room for your wild card: a meld may hold only so many.",
                    "There is not room for all your wild cards: a meld may hold only so many.",
                    by="spread",
                ),
                without_any=("limit",),
            ),
            Variant(
                by="beside_naturals",
                broken=n_plural(
                    "There is no room for your wild card: beside natural cards a meld may hold at "
                    "most {limit:word}.",
                    "There is not room for all your wild cards: beside natural cards a meld may "
                    "hold at most {limit:word}.",
                    by="beside_naturals",
                ),
                without=n_plural(
                    "There is no room for your wild card: beside natural cards a meld may hold "
                    "only so many.",
                    "There is not room for all your wild cards: beside natural cards a meld may "
                    "hold only so many.",
                    by="beside_naturals",
                ),
                without_any=("limit",),
            ),
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
                by="fill",
                kept=n_plural(
                    "With {natural:word} {rank:many} and one wild card the canasta is complete, "
                    "and a complete canasta takes any number of wild cards.",
                    "With {natural:word} {rank:many} and {fill:word} wild cards the canasta is "
                    "complete, and a complete canasta takes any number of wild cards.",
                    by="fill",
                ),
            ),
            Variant(
                by="natural",
                kept=n_(
                    "With {natural:word} {rank:many} the canasta is complete, and a complete "
                    "canasta takes any number of wild cards."
                ),
            ),
            Variant(
                by="cards",
                broken=n_(
                    "Closest to a meld is {cards}, but of {size:word} cards only {limit:word} "
                    "may be wild."
                ),
                without=n_(
                    "Closest to a meld is {cards}, but beside natural cards a meld of {size:word} "
                    "may hold no wild card."
                ),
                without_any=("limit",),
            ),
            Variant(
                by="limit",
                values=(0,),
                broken=n_("Beside natural cards a meld of {size:word} may hold no wild card."),
            ),
            Variant(
                by="grown",
                broken=n_plural(
                    "That makes {wild:word} wild cards beside one natural card; this meld may not "
                    "hold more wild cards than natural ones.",
                    "That makes {wild:word} wild cards beside {grown:word} natural ones; this meld "
                    "may not hold more wild cards than natural ones.",
                    by="grown",
                ),
            ),
            Variant(
                by="alone",
                broken=n_plural(
                    "That makes {wild:word} wild cards beside one natural card; unless it is of "
                    "wild cards alone, a meld may not hold more wild cards than natural ones.",
                    "That makes {wild:word} wild cards beside {alone:word} natural ones; unless it "
                    "is of wild cards alone, a meld may not hold more wild cards than natural "
                    "ones.",
                    by="alone",
                ),
            ),
            Variant(
                by="beside",
                broken=n_plural(
                    "That makes {wild:word} wild cards beside one natural card; a meld may not "
                    "hold more wild cards than natural ones.",
                    "That makes {wild:word} wild cards beside {beside:word} natural ones; a meld "
                    "may not hold more wild cards than natural ones.",
                    by="beside",
                ),
            ),
            Variant(
                by="under",
                broken=n_plural(
                    "That makes {wild:word} wild cards beside one natural card; a meld must hold "
                    "more natural cards than wild ones.",
                    "That makes {wild:word} wild cards beside {under:word} natural ones; a meld "
                    "must hold more natural cards than wild ones.",
                    by="under",
                ),
            ),
            Variant(
                by="any",
                kept=n_(
                    "That makes one wild card; a meld of {size:word} may hold at most {limit:word}."
                ),
            ),
            Variant(
                by="melds.wild_limit",
                values=(1,),
                kept=n_plural(
                    "{card:the} is the only wild card; this meld may hold at most {limit:word}.",
                    "That makes {wild:word} wild cards; the limit is {limit:word}.",
                    by="wild",
                ),
                broken=n_("That makes {wild:word} wild cards, but the limit is {limit:word}."),
            ),
            Variant(
                by="melds.wild_only",
                kept=n_plural(
                    "{card:the} is the only wild card; beside natural cards a meld of {size:word} "
                    "may hold at most {limit:word}.",
                    "That makes {wild:word} wild cards; beside natural cards a meld of {size:word} "
                    "may hold at most {limit:word}.",
                    by="wild",
                ),
                broken=n_plural(
                    "That makes one wild card, but beside natural cards a meld of {size:word} may "
                    "hold at most {limit:word}.",
                    "That makes {wild:word} wild cards, but beside natural cards a meld of "
                    "{size:word} may hold at most {limit:word}.",
                    by="wild",
                ),
            ),
        ),
    ),
    "melds.wild_only": Messages(
        name=n_("Wild cards alone as a meld"),
        idle=telling.in_no_way_told,
        in_doubt=True,
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
            Variant(
                by="grows",
                broken=n_(
                    "{side:Your side’s|Your} meld of {rank:many} began without a wild card; such a "
                    "meld may hold wild cards only if it begins with one in the opening."
                ),
            ),
            Variant(
                by="opens",
                kept=n_(
                    "With this meld you would open, and in the opening a meld of {rank:many} may "
                    "begin with wild cards."
                ),
            ),
        ),
    ),
}
