"""What is said about the end of the stock."""

from collections.abc import Mapping

from tutor_app.explain.shape import Messages
from tutor_app.i18n import n_

MESSAGES: Mapping[str, Messages] = {
    "stock_end.red_three_last": Messages(
        name=n_("A red three as the last card of the stock"),
        kept=n_("The last card of the stock was not a red three."),
        broken=n_("The last card of the stock was a red three, so the deal is over at once."),
    ),
    "stock_end.stock_left": Messages(
        name=n_("Cards left in the stock"),
        kept=n_("There are cards left in the stock."),
        broken=n_("The stock is empty."),
    ),
    "stock_end.no_use": Messages(
        name=n_("The pile keeps the deal going"),
        kept=n_("You can take the pile, so the deal goes on without a stock."),
        broken=n_("You cannot take the pile either, so the deal is over."),
    ),
    "stock_end.forced_take": Messages(
        name=n_("When the pile must be taken"),
        kept=n_(
            "The stock is empty, the pile is open and its top card fits a meld of "
            "yours: you must take it."
        ),
        broken=n_(
            "You must take the pile only when the stock is empty, the pile is open and "
            "its top card fits a meld of yours."
        ),
    ),
    "stock_end.never_forced": Messages(
        name=n_("Nobody has to take the pile"),
        circumstance=n_("In this game nobody ever has to take the pile."),
    ),
}
