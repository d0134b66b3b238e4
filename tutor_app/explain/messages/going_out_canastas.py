"""What is said about the canastas that going out takes."""

from collections.abc import Mapping
from dataclasses import replace

from tutor_app.explain.shape import Messages, Variant
from tutor_app.i18n import n_, n_plural

_ALL: Mapping[str, Messages] = {
    "going_out.canastas": Messages(
        name=n_("Canastas needed to go out"),
        kept=n_plural(
            "{side:Your side ends|You end} with one canasta, and that is enough to go out.",
            "{side:Your side ends|You end} with {have:word} canastas; going out takes {need:word}.",
            by="have",
        ),
        broken=n_plural(
            "{side:Your side has|You have} only one canasta; going out takes {need:word}.",
            "{side:Your side has|You have} {have:word} canastas; going out takes {need:word}.",
            by="have",
        ),
        without=n_("{side:Your side has|You have} no canasta yet; going out takes {need:word}."),
        without_any=("have",),
        variants=(
            Variant(
                by="rank",
                kept=n_plural(
                    "The {rank:many} become a canasta in this turn, and one is enough to go out.",
                    "The {rank:many} become a canasta in this turn, so {side:your side ends|you "
                    "end} with {have:word}; going out takes {need:word}.",
                    by="have",
                ),
            ),
            Variant(
                by="made",
                kept=n_plural(
                    "One canasta is completed in this turn, so {side:your side ends|you end} with "
                    "{have:word}; going out takes {need:word}.",
                    "In this turn {made:word} canastas are completed, so {side:your side ends|you "
                    "end} with {have:word}; going out takes {need:word}.",
                    by="made",
                ),
            ),
            Variant(
                by="special",
                without=n_(
                    "{side:Your side has|You have} no canasta and can complete none in this turn; "
                    "going out takes {need:word}, or a special hand, which yours is not."
                ),
                without_any=("have",),
            ),
            Variant(
                by="none",
                values=("new-melds",),
                without=n_(
                    "With new melds only you complete no canasta, and {side:your side has|you "
                    "have} none yet; going out takes {need:word}."
                ),
                without_any=("have",),
            ),
            Variant(
                by="none",
                values=("held",),
                without=n_(
                    "{side:Your side has|You have} no canasta and can complete none with the cards "
                    "you hold now; going out takes {need:word}."
                ),
                without_any=("have",),
            ),
            Variant(
                by="kinds",
                values=("natural",),
                without=n_plural(
                    "{side:Your side has|You have} no canasta and can complete none in this turn; "
                    "going out takes {need:word}, at least one of them natural.",
                    "{side:Your side has|You have} no canasta and can complete none in this turn; "
                    "going out takes {need:word}, at least {least:word} of them natural.",
                    by="least",
                ),
                without_any=("have",),
            ),
            Variant(
                by="kinds",
                values=("sequence",),
                without=n_(
                    "{side:Your side has|You have} no canasta and can complete none in this turn; "
                    "going out takes {need:word}, one of them a sequence canasta."
                ),
                without_any=("have",),
            ),
            Variant(
                by="none",
                without=n_(
                    "{side:Your side has|You have} no canasta and can complete none in this turn; "
                    "going out takes {need:word}."
                ),
                without_any=("have",),
            ),
            Variant(
                by="more",
                broken=n_plural(
                    "{side:Your side has|You have} only one canasta and can complete at most "
                    "{more:word} more in this turn; going out takes {need:word}.",
                    "{side:Your side has|You have} {have:word} canastas and can complete at most "
                    "{more:word} more in this turn; going out takes {need:word}.",
                    by="have",
                ),
                without=n_(
                    "{side:Your side has|You have} no canasta yet and can complete at most "
                    "{more:word} in this turn; going out takes {need:word}."
                ),
                without_any=("have",),
            ),
            Variant(
                by="ends",
                broken=n_plural(
                    "{side:Your side ends|You end} with only one canasta; going out "
                    "takes {need:word}.",
                    "{side:Your side ends|You end} with {have:word} canastas; going out "
                    "takes {need:word}.",
                    by="have",
                ),
            ),
        ),
    ),
    "going_out.natural_canastas": Messages(
        name=n_("Natural canastas needed to go out"),
        kept=n_plural(
            "{side:Your side ends|You end} with one natural canasta; going out takes {need:word}.",
            "{side:Your side ends|You end} with {have:word} natural canastas; going out "
            "takes {need:word}.",
            by="have",
        ),
        broken=n_plural(
            "{side:Your side has|You have} only one natural canasta; going out takes {need:word}.",
            "{side:Your side has|You have} only {have:word} natural canastas; going "
            "out takes {need:word}.",
            by="have",
        ),
        without=n_(
            "{side:Your side has|You have} no natural canasta; going out takes {need:word}."
        ),
        without_any=("have",),
        variants=(
            Variant(
                by="sequences",
                kept=n_plural(
                    "{side:Your side ends|You end} with one natural canasta, sequences included; "
                    "going out takes {need:word}.",
                    "{side:Your side ends|You end} with {have:word} natural canastas, sequences "
                    "included; going out takes {need:word}.",
                    by="have",
                ),
            ),
            Variant(
                by="kinds",
                values=("natural-mixed",),
                without=n_(
                    "{side:Your side has|You have} no canasta and can complete none in this turn; "
                    "going out takes a natural and a mixed one."
                ),
                without_any=("have",),
            ),
            Variant(
                by="kinds",
                without=n_plural(
                    "{side:Your side has|You have} no canasta and can complete none in this turn; "
                    "going out takes a natural one and one of wild cards.",
                    "{side:Your side has|You have} no canasta and can complete none in this turn; "
                    "going out takes {need:word} natural ones and one of wild cards.",
                    by="need",
                ),
                without_any=("have",),
            ),
            Variant(
                by="none",
                values=("held",),
                without=n_plural(
                    "At least one of the canastas must be natural; {side:your side has|you have} "
                    "no such canasta and can complete none with the cards you hold now.",
                    "At least {need:word} of the canastas must be natural; {side:your side "
                    "has|you have} no such canasta and can complete none with the cards you hold "
                    "now.",
                    by="need",
                ),
                without_any=("have",),
            ),
            Variant(
                by="none",
                values=("turn",),
                without=n_plural(
                    "At least one of the canastas must be natural; {side:your side has|you have} "
                    "no such canasta and can complete none in this turn.",
                    "At least {need:word} of the canastas must be natural; {side:your side "
                    "has|you have} no such canasta and can complete none in this turn.",
                    by="need",
                ),
                without_any=("have",),
            ),
            Variant(
                by="in_all",
                broken=n_(
                    "At least {need:word} of the {in_all:word} canastas must be natural, and "
                    "{side:your side has|you have} only {have:word} of that kind."
                ),
                without=n_plural(
                    "At least one of the {in_all:word} canastas must be natural, and {side:your "
                    "side has|you have} no natural one.",
                    "At least {need:word} of the {in_all:word} canastas must be natural, and "
                    "{side:your side has|you have} no natural one.",
                    by="need",
                ),
                without_any=("have",),
            ),
        ),
    ),
    "going_out.mixed_canastas": Messages(
        name=n_("Mixed canastas needed to go out"),
        kept=n_plural(
            "{side:Your side ends|You end} with one mixed canasta; going out takes {need:word}.",
            "{side:Your side ends|You end} with {have:word} mixed canastas; going out "
            "takes {need:word}.",
            by="have",
        ),
        broken=n_plural(
            "{side:Your side has|You have} only one mixed canasta; going out takes {need:word}.",
            "{side:Your side has|You have} only {have:word} mixed canastas; going "
            "out takes {need:word}.",
            by="have",
        ),
        without=n_("{side:Your side has|You have} no mixed canasta; going out takes {need:word}."),
        without_any=("have",),
        variants=(
            Variant(
                by="none",
                values=("turn",),
                without=n_plural(
                    "At least one of the canastas must be mixed; {side:your side has|you have} no "
                    "such canasta and can complete none in this turn.",
                    "At least {need:word} of the canastas must be mixed; {side:your side has|you "
                    "have} no such canasta and can complete none in this turn.",
                    by="need",
                ),
                without_any=("have",),
            ),
        ),
    ),
    "going_out.wild_canastas": Messages(
        name=n_("Canastas of wild cards needed to go out"),
        kept=n_plural(
            "{side:Your side ends|You end} with one canasta of wild cards; going out "
            "takes {need:word}.",
            "{side:Your side ends|You end} with {have:word} canastas of wild cards; going "
            "out takes {need:word}.",
            by="have",
        ),
        broken=n_plural(
            "{side:Your side has|You have} only one canasta of wild cards; going out "
            "takes {need:word}.",
            "{side:Your side has|You have} only {have:word} canastas of wild cards; "
            "going out takes {need:word}.",
            by="have",
        ),
        without=n_(
            "{side:Your side has|You have} no canasta of wild cards; going out takes {need:word}."
        ),
        without_any=("have",),
        variants=(
            Variant(
                by="none",
                values=("turn",),
                without=n_plural(
                    "At least one of the canastas must be of wild cards; {side:your side has|you "
                    "have} no such canasta and can complete none in this turn.",
                    "At least {need:word} of the canastas must be of wild cards; {side:your side "
                    "has|you have} no such canasta and can complete none in this turn.",
                    by="need",
                ),
                without_any=("have",),
            ),
        ),
    ),
    "going_out.sequence_canastas": Messages(
        name=n_("Sequence canastas needed to go out"),
        kept=n_plural(
            "{side:Your side ends|You end} with one sequence canasta; going out takes {need:word}.",
            "{side:Your side ends|You end} with {have:word} sequence canastas; going out "
            "takes {need:word}.",
            by="have",
        ),
        broken=n_plural(
            "{side:Your side has|You have} only one sequence canasta; going out takes {need:word}.",
            "{side:Your side has|You have} only {have:word} sequence canastas; going "
            "out takes {need:word}.",
            by="have",
        ),
        without=n_(
            "{side:Your side has|You have} no sequence canasta; going out takes {need:word}."
        ),
        without_any=("have",),
        variants=(
            Variant(
                by="none",
                values=("held",),
                without=n_plural(
                    "At least one canasta must be a sequence canasta; {side:your side has|you "
                    "have} none and can complete none with the cards you hold now.",
                    "At least {need:word} canastas must be sequence canastas; {side:your side "
                    "has|you have} none and can complete none with the cards you hold now.",
                    by="need",
                ),
                without_any=("have",),
            ),
            Variant(
                by="none",
                values=("turn",),
                without=n_plural(
                    "At least one canasta must be a sequence canasta; {side:your side has|you "
                    "have} none and can complete none in this turn.",
                    "At least {need:word} canastas must be sequence canastas; {side:your side "
                    "has|you have} none and can complete none in this turn.",
                    by="need",
                ),
                without_any=("have",),
            ),
            Variant(
                by="in_all",
                without=n_plural(
                    "At least one of the {in_all:word} canastas must be a sequence canasta, and "
                    "{side:your side has|you have} none of that kind.",
                    "At least {need:word} of the {in_all:word} canastas must be sequence canastas, "
                    "and {side:your side has|you have} none of that kind.",
                    by="need",
                ),
                without_any=("have",),
            ),
        ),
    ),
}

_SPOILT = Variant(
    by="spoilt",
    broken=n_plural(
        "To get rid of your cards you must put a wild card on a natural canasta, which makes it "
        "mixed; {side:your side then has|you then have} only one natural canasta, and going out "
        "takes {need:word}.",
        "To get rid of your cards you must put a wild card on a natural canasta, which makes it "
        "mixed; {side:your side then has|you then have} only {have:word} natural canastas, and "
        "going out takes {need:word}.",
        by="have",
    ),
    without=n_(
        "To get rid of your cards you must put wild cards on natural canastas, which makes them "
        "mixed; {side:your side then has|you then have} no natural canasta, and going out takes "
        "{need:word}."
    ),
    without_any=("have",),
)

_ENDING: Mapping[str, Messages] = {
    rule: replace(said, variants=(_SPOILT, Variant(by="ends", broken=said.kept), *said.variants))
    for rule, said in _ALL.items()
    if rule.endswith("_canastas")
}

CANASTAS: Mapping[str, Messages] = {**_ALL, **_ENDING}
