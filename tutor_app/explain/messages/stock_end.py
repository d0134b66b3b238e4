"""What is said about the end of the stock."""

from collections.abc import Mapping

from tutor_app.engine.verdict import Finding, Verdict
from tutor_app.explain import telling
from tutor_app.explain.shape import Messages, Variant
from tutor_app.i18n import n_, n_plural


def _is_no_duty(finding: Finding, verdict: Verdict) -> bool:
    """Tell whether no duty to take the pile decides, and none is lifted by a no."""
    if finding.holds is False:
        return finding != verdict.deciding and "lapses" not in finding.facts
    return verdict.answer is False


_NO_END = n_("In this game a red three as the last card of the stock does not end the deal.")
_MELDS = n_(
    "After a red three as the last card of the stock you may still meld, but not discard; "
    "then the deal is over."
)
_DRAWN = n_("You have drawn, so you finish your turn before the deal can be over.")
MESSAGES: Mapping[str, Messages] = {
    "stock_end.red_three_last": Messages(
        name=n_("A red three as the last card of the stock"),
        kept=n_("The last card of the stock was not a red three."),
        broken=n_("The last card of the stock was a red three, so the deal is over at once."),
        variants=(
            Variant(
                by="on",
                values=("no-red-three",),
                kept=n_(
                    "The last card of the stock was not a red three, so you finish your turn "
                    "before the deal can be over."
                ),
            ),
            Variant(
                by="on",
                values=("no-three",),
                kept=n_(
                    "The last card of the stock was not a three, so you finish your turn before "
                    "the deal can be over."
                ),
            ),
            Variant(
                by="on",
                values=("kept",),
                kept=n_(
                    "The last card of the stock was a three, but you still hold it; only putting "
                    "it on the table ends the deal at once."
                ),
            ),
            Variant(by="on", kept=_DRAWN),
            Variant(by="stock_end.red_three_last", values=("goes-on",), kept=_NO_END),
            Variant(by="stock_end.red_three_last", values=("melding-only",), kept=_MELDS),
            Variant(
                by="stock_end.red_three_last",
                values=("ends-deal-if-alone",),
                kept=n_("The last draw from the stock brought more than red threes."),
                broken=n_(
                    "The last draw from the stock brought nothing but red threes, so the "
                    "deal is over at once."
                ),
            ),
            Variant(
                by="threes.black_bonus",
                kept=n_("The last card of the stock was not a three."),
                broken=n_("The last card of the stock was a three, so the deal is over at once."),
            ),
        ),
    ),
    "stock_end.stock_left": Messages(
        name=n_("Cards left in the stock"),
        idle=telling.formality,
        kept=n_("There are cards left in the stock."),
        broken=n_("The stock is empty."),
        variants=(
            Variant(by="drawn", kept=_DRAWN),
            Variant(
                by="duty",
                kept=n_plural(
                    "You are forced to take the pile only when the stock is empty; there is one "
                    "card left in it.",
                    "You are forced to take the pile only when the stock is empty; there are "
                    "{count:word} cards left in it.",
                    by="count",
                ),
            ),
            Variant(
                by="count",
                kept=n_plural(
                    "There is one card left in the stock.",
                    "There are {count:word} cards left in the stock.",
                    by="count",
                ),
            ),
        ),
    ),
    "stock_end.pile_goes_on": Messages(
        name=n_("Playing on without a stock"),
        kept=n_("With the stock empty the deal goes on as long as the pile is taken."),
        broken=n_(
            "In this game nobody takes the pile once the stock is empty, so the deal is over."
        ),
    ),
    "stock_end.no_use": Messages(
        name=n_("The pile keeps the deal going"),
        kept=n_("You can take the pile, so the deal goes on without a stock."),
        broken=n_("The stock is empty and you cannot take the pile, so the deal is over."),
    ),
    "stock_end.reshuffled": Messages(
        name=n_("A new stock from the discards"),
        kept=n_("When the stock is empty, the discards become a new one and the deal goes on."),
        broken=n_("The discards do not become a new stock."),
        variants=(
            Variant(
                by="single",
                kept=n_(
                    "A single discard makes no new stock, but it may be taken, so the deal goes on."
                ),
            ),
        ),
    ),
    "stock_end.nothing_to_discard": Messages(
        name=n_("A turn without a discard"),
        kept=n_("None of your cards may be discarded, so the turn ends without a discard."),
        broken=n_("You have a card that may be discarded, so the turn ends with a discard."),
    ),
    "stock_end.forced_take": Messages(
        name=n_("When the pile must be taken"),
        idle=_is_no_duty,
        kept=n_(
            "The stock is empty, the pile is open and its top card fits a meld of yours: you "
            "must take the pile."
        ),
        broken=n_(
            "You are forced to take the pile only when the stock is empty, the pile is open and "
            "its top card fits a meld of yours."
        ),
        variants=(
            Variant(
                by="lapses",
                broken=n_(
                    "If you took the pile, your turn could not end legally, so you need not take "
                    "it."
                ),
            ),
            Variant(
                by="stock_end.forced_take",
                values=("own-meld-if-able",),
                kept=n_(
                    "The stock is empty, the top card fits a meld of yours, and nothing keeps you "
                    "from taking the pile: you must take it."
                ),
                broken=n_(
                    "You are forced to take the pile only when the stock is empty, the pile’s "
                    "top card fits a meld of yours and you can take the pile."
                ),
            ),
            Variant(
                by="stock_end.forced_take",
                values=("any-use",),
                kept=n_("The stock is empty and you can take the pile, so you must."),
                broken=n_(
                    "You are forced to take the pile only when you can take it and the stock is "
                    "empty."
                ),
            ),
        ),
    ),
    "stock_end.frozen_frees": Messages(
        name=n_("No duty to take a frozen pile"),
        circumstance=n_("A frozen pile need not be taken."),
    ),
    "stock_end.never_forced": Messages(
        name=n_("Nobody has to take the pile"),
        circumstance=n_("In this game nobody ever has to take the pile."),
        variants=(
            Variant(
                by="cards.family",
                values=("rummy",),
                circumstance=n_("In this game nobody ever has to take the discard."),
            ),
        ),
    ),
}
