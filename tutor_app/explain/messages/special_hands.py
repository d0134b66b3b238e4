"""What is said about special hands."""

from collections.abc import Mapping

from tutor_app.explain.shape import Messages, Variant
from tutor_app.i18n import n_, n_plural

MESSAGES: Mapping[str, Messages] = {
    "special_hands.pattern": Messages(
        name=n_("The pattern of a special hand"),
        kept=n_("Your hand is a special hand: {word}. It scores {points} points."),
        broken=n_("Your hand is none of the special hands."),
        variants=(
            Variant(
                by="special_hands.garbage",
                values=("threes-and-wild-pair",),
                limit="special_hands.garbage",
                broken=n_plural(
                    "The nearest special hand is a garbage hand, here three cards each of four "
                    "ranks and two matching wild cards, but one card is missing.",
                    "The nearest special hand is a garbage hand, here three cards each of four "
                    "ranks and two matching wild cards, but {count:word} cards are missing.",
                    by="count",
                ),
            ),
            Variant(
                by="count",
                broken=n_plural(
                    "The nearest special hand is {word}, but one card is missing.",
                    "The nearest special hand is {word}, but {count:word} cards are missing.",
                    by="count",
                ),
            ),
            Variant(
                by="lack",
                values=("melds",),
                broken=n_(
                    "{side:Your side has|You have} melds on the table, and a special hand is only "
                    "for a side without any."
                ),
            ),
            Variant(
                by="lack",
                values=("pile",),
                broken=n_("A special hand takes a draw from the stock, not the pile."),
            ),
            Variant(
                by="lack",
                values=("size",),
                broken=n_("A special hand takes fourteen cards after the draw."),
            ),
            Variant(
                by="lack",
                values=("twos",),
                broken=n_(
                    "These are seven pairs, but with a pair of twos there must be pairs of sevens "
                    "and aces too."
                ),
            ),
            Variant(
                by="lack",
                values=("joker_pair",),
                broken=n_(
                    "These are seven pairs, but with a pair of jokers there must be pairs of "
                    "sevens and aces too."
                ),
            ),
            Variant(
                by="lack",
                values=("jokers",),
                broken=n_("These are seven pairs, but a pair of jokers may not be one of them."),
            ),
            Variant(
                by="lack",
                values=("repeated",),
                broken=n_(
                    "These are seven pairs, but not of seven ranks: four cards of a rank are not "
                    "two pairs."
                ),
            ),
        ),
    ),
}
