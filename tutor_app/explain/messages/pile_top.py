"""What is said about a top card that bars the discard pile itself, or does not."""

from collections.abc import Mapping

from tutor_app.explain.shape import Messages, Variant
from tutor_app.i18n import n_

MESSAGES: Mapping[str, Messages] = {
    "pile.stop_card": Messages(
        name=n_("A stop card on top"),
        kept=n_("The top card, {card:the}, does not block the pile."),
        broken=n_("A black three lies on top, and it stops you from taking the pile."),
        variants=(
            Variant(
                by="pile.top_alone",
                broken=n_(
                    "A black three lies on top, so you may take neither the pile nor its top card."
                ),
            ),
            Variant(
                by="pile.stop_card",
                values=(False,),
                kept=n_("In this game a black three on top does not bar the pile."),
            ),
        ),
    ),
    "pile.wild_on_top": Messages(
        name=n_("A wild card on top"),
        kept=n_("No wild card lies on top."),
        broken=n_("{card:a} lies on top, and a wild card there blocks the pile."),
        variants=(
            Variant(
                by="pile.top_alone",
                broken=n_(
                    "{card:a} lies on top; with a wild card there you may take neither the pile "
                    "nor its top card."
                ),
            ),
        ),
    ),
    "pile.red_three_on_top": Messages(
        name=n_("A red three on top"),
        kept=n_("No red three lies on top."),
        broken=n_("A red three lies on top, and it stops you from taking the pile."),
        variants=(
            Variant(
                by="pile.stop_card",
                values=(False,),
                kept=n_("In this game a red three on top does not bar the pile."),
            ),
        ),
    ),
}
