"""What is said of how many points an opening takes, and which of its cards count."""

from collections.abc import Mapping

from tutor_app.explain import telling
from tutor_app.explain.shape import Messages, Variant
from tutor_app.i18n import n_, n_plural

COUNTING: Mapping[str, Messages] = {
    "opening.need": Messages(
        name=n_("The total sets the opening"),
        idle=telling.or_freed_by(
            *("opening.splash", "opening.concealed_exempt", "special_hands.pattern"),
            idle=telling.said_by("opening.minimum", "opening.one_row", but="concealed"),
        ),
        circumstance=n_("With a total of {score} points, the opening must reach at least {need}."),
        variants=(
            Variant(
                by="cards.family",
                values=("rummy",),
                circumstance=n_("The opening must reach at least {need} points."),
            ),
            Variant(
                by="own",
                circumstance=n_(
                    "Of two partners, whoever opens needs what their own total asks for: with "
                    "{score} points, at least {need}."
                ),
            ),
        ),
    ),
    "opening.top_card": Messages(
        name=n_("The top card of the pile in an opening"),
        circumstance=n_(
            "Cards from your hand count towards the opening, even those that take the pile, but "
            "its top card does not."
        ),
    ),
    "opening.value": Messages(
        name=n_("What counts towards the opening"),
        circumstance=n_("The cards are worth {points} points towards the opening."),
        variants=(
            Variant(
                by="cards",
                limit="opening.joker_replaces",
                circumstance=n_(
                    "A joker counts as the card that it stands for; here that makes {points} "
                    "points."
                ),
            ),
            Variant(
                by="inside",
                limit="opening.ace_inside",
                circumstance=n_(
                    "Inside a sequence, aces count in full; here that makes {points} points."
                ),
            ),
            Variant(
                by="alike",
                limit="opening.ace_inside",
                circumstance=n_(
                    "In a set of three, aces count in full; here that makes {points} points."
                ),
            ),
            Variant(
                by="cards",
                limit="opening.ace_inside",
                circumstance=n_(
                    "In a set of three, or inside a sequence, aces count in full; here that makes "
                    "{points} points."
                ),
            ),
            Variant(
                by="pile",
                circumstance=n_(
                    "To open with the pile, the meld with its top card must reach the minimum by "
                    "itself, so only that one counts: {points} points."
                ),
            ),
            Variant(
                by="others",
                circumstance=n_(
                    "One meld must reach the minimum by itself, so only the best of these counts: "
                    "{points} points."
                ),
            ),
            Variant(
                by="cards",
                limit="opening.ace_low",
                circumstance=n_plural(
                    "An ace before the two counts low; here that makes {points} point.",
                    "An ace before the two counts low; here that makes {points} points.",
                    by="points",
                ),
            ),
            Variant(
                by="points",
                limit="opening.joker_replaces",
                circumstance=n_(
                    "The cards count {points} points, jokers as the cards that they stand for."
                ),
            ),
            Variant(
                by="points",
                limit="opening.ace_inside",
                circumstance=n_(
                    "The cards count {points} points; in a set of three, or inside a sequence, "
                    "aces count in full."
                ),
            ),
            Variant(
                by="points",
                limit="opening.ace_low",
                circumstance=n_(
                    "The cards count {points} points; an ace before the two counts low."
                ),
            ),
            Variant(
                by="opening.one_row",
                circumstance=n_("In all, {points} points count towards the opening."),
            ),
        ),
    ),
}
