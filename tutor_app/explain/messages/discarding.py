"""What is said about the discard."""

from collections.abc import Mapping

from tutor_app.explain.shape import Messages
from tutor_app.i18n import n_

MESSAGES: Mapping[str, Messages] = {
    "discarding.red_three": Messages(
        name=n_("Red threes are never discarded"),
        kept=n_("The card is not a red three."),
        broken=n_("A red three is laid out, never discarded."),
    ),
    "discarding.deal_over": Messages(
        name=n_("No discard when the deal is over"),
        kept=n_("The deal is still on, so there is a discard."),
        broken=n_(
            "The last card of the stock was a red three: the deal is over, without a discard."
        ),
    ),
    "discarding.from_meld": Messages(
        name=n_("Discards come from the hand"),
        kept=n_("The card comes from your hand."),
        broken=n_("Only a card from the hand can be discarded; what is melded stays on the table."),
    ),
}
