"""What is said about drawing from the stock."""

from collections.abc import Mapping

from tutor_app.explain.shape import Messages, Variant
from tutor_app.i18n import n_, n_plural

MESSAGES: Mapping[str, Messages] = {
    "drawing.turn_order": Messages(
        name=n_("The order of a turn"),
        kept=n_("This comes at the right point in the turn."),
        broken=n_(
            "This is not the right point in the turn: first you draw or take the pile, "
            "then you meld, and last you discard."
        ),
        variants=(
            Variant(
                by="cards.family",
                values=("rummy",),
                broken=n_(
                    "This is not the right point in the turn: first you draw or take the "
                    "discard, then you meld, and last you discard."
                ),
            ),
        ),
    ),
    "drawing.cards": Messages(
        name=n_("Cards drawn from the stock"),
        circumstance=n_plural(
            "One card is drawn from the stock in a turn.",
            "{count:word} cards are drawn from the stock in a turn.",
            by="count",
        ),
    ),
    "drawing.pile_instead": Messages(
        name=n_("The pile instead of the stock"),
        circumstance=n_plural(
            "Whoever takes the pile draws one card from the stock as well.",
            "Whoever takes the pile draws {count:word} cards from the stock as well.",
            by="count",
        ),
        without=n_("Whoever takes the pile draws nothing from the stock."),
        without_any=("count",),
        variants=(
            Variant(
                by="first",
                circumstance=n_plural(
                    "Whoever takes the pile draws one card from the stock before going out.",
                    "Whoever takes the pile draws {count:word} cards from the stock before going "
                    "out.",
                    by="count",
                ),
            ),
        ),
    ),
    "drawing.replacements": Messages(
        name=n_("Replacing threes"),
        circumstance=n_plural(
            "One red three goes on the table and is replaced from the stock.",
            "{count:word} red threes go on the table, and each is replaced from the stock.",
            by="count",
        ),
        without=n_("There is no red three to replace."),
        without_any=("count",),
        variants=(
            Variant(
                by="hidden",
                circumstance=n_plural(
                    "If the pile’s face-down card is a red three, it is replaced from the stock.",
                    "Each red three among the pile’s {count:word} face-down cards is replaced "
                    "from the stock.",
                    by="count",
                ),
            ),
            Variant(
                by="alone",
                circumstance=n_plural(
                    "The red three in the pile goes on the table but is not replaced.",
                    "The {count:word} red threes in the pile go on the table but are not replaced.",
                    by="count",
                ),
            ),
            Variant(
                by="stays",
                circumstance=n_(
                    "You need not put down a red three that you draw; it is replaced only if "
                    "you do."
                ),
            ),
            Variant(
                by="threes.black_bonus",
                circumstance=n_plural(
                    "One three goes on the table and is replaced from the stock.",
                    "{count:word} threes go on the table, and each is replaced from the stock.",
                    by="count",
                ),
            ),
        ),
    ),
    "drawing.stock_short": Messages(
        name=n_("Too few cards in the stock"),
        circumstance=n_plural(
            "Only one card is left in the stock, so no more can be drawn.",
            "Only {left:word} cards are left in the stock, so no more can be drawn.",
            by="left",
        ),
        without=n_("The stock is empty, so nothing can be drawn."),
        without_any=("left",),
        variants=(
            Variant(
                by="laid",
                circumstance=n_plural(
                    "One three goes on the table without being replaced, since the stock is empty "
                    "then.",
                    "{laid:word} threes go on the table without being replaced, since the stock "
                    "is empty then.",
                    by="laid",
                ),
            ),
        ),
    ),
}
