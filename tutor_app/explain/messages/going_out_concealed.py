"""What is said about going out concealed."""

from collections.abc import Mapping

from tutor_app.explain import telling
from tutor_app.explain.shape import Messages, Variant
from tutor_app.i18n import n_, n_plural

CONCEALED: Mapping[str, Messages] = {
    "going_out.concealed_known": Messages(
        name=n_("Going out concealed is allowed"),
        idle=telling.formality,
        kept=n_("Going out concealed is part of this game."),
        broken=n_("Going out concealed is not part of this game."),
        variants=(
            Variant(
                by="agreed",
                broken=n_("In the chosen variant there is no going out concealed."),
            ),
        ),
    ),
    "going_out.concealed_fresh": Messages(
        name=n_("Nothing melded before"),
        kept=n_(
            "{side:Apart from red threes you put nothing on the table before this turn, and "
            "you add nothing to your side’s earlier melds|Apart from red threes you put nothing "
            "on the table before this turn}."
        ),
        broken=n_("You have already melded in this deal."),
        without=n_(
            "You add cards to {side:your side’s|your} earlier melds; going out concealed takes new "
            "melds only."
        ),
        without_any=("laid",),
        variants=(
            Variant(
                by="cards.family",
                values=("rummy",),
                kept=n_("You melded nothing before this turn."),
                broken=n_("You already melded in an earlier turn."),
                without=n_(
                    "You have added cards to a meld on the table; for a hand Rommé you put down "
                    "melds of your own only."
                ),
                without_any=("laid",),
            ),
        ),
    ),
    "going_out.concealed_stock": Messages(
        name=n_("Going out concealed from the stock only"),
        kept=n_("You drew from the stock and did not take the pile."),
        broken=n_("Going out concealed takes a draw from the stock, not the pile."),
    ),
    "going_out.concealed_from_hand": Messages(
        name=n_("The concealed hand’s canasta, without the pile"),
        kept=n_plural(
            "Your own hand completes the canasta without using a card from the pile.",
            "Your own hand completes {need:word} canastas without using a card from the pile.",
            by="need",
        ),
        broken=n_plural(
            "Having taken the pile, you may go out concealed only if your own hand "
            "makes a canasta without any card from the pile.",
            "Having taken the pile, you may go out concealed only if your own hand "
            "makes {need:word} canastas without any card from the pile.",
            by="need",
        ),
        variants=(
            Variant(
                by="stays",
                broken=n_plural(
                    "Having taken the pile, you may go out concealed only if your own hand makes a "
                    "canasta without any card from the pile; with such a canasta, cards would stay "
                    "in your hand.",
                    "Having taken the pile, you may go out concealed only if your own hand makes "
                    "{need:word} canastas without any card from the pile; with such canastas, "
                    "cards would stay in your hand.",
                    by="need",
                ),
            ),
        ),
    ),
    "going_out.own_canasta": Messages(
        name=n_("A canasta from your own hand"),
        kept=n_plural(
            "A concealed hand must make one canasta by itself, and yours does.",
            "Your own hand makes {have:word} canastas; going out concealed takes {need:word}.",
            by="have",
        ),
        broken=n_plural(
            "Your own hand makes only one canasta; going out concealed takes {need:word}.",
            "Your own hand makes {have:word} canastas; going out concealed takes {need:word}.",
            by="have",
        ),
        without=n_("Your own hand makes no canasta; going out concealed takes {need:word}."),
        without_any=("have",),
        variants=(
            Variant(
                by="need",
                values=(0,),
                kept=n_("Your hand needs no canasta of its own here."),
            ),
            Variant(
                by="ends",
                broken=n_plural(
                    "Laid down whole, your own hand makes only one canasta; going out concealed "
                    "takes {need:word}.",
                    "Laid down whole, your own hand makes {have:word} canastas; going out "
                    "concealed takes {need:word}.",
                    by="have",
                ),
                without=n_(
                    "Laid down whole, your own hand makes no canasta; going out concealed takes "
                    "{need:word}."
                ),
                without_any=("have",),
            ),
            Variant(
                by="need",
                limit="going_out.concealed_unopened_own",
                broken=n_plural(
                    "Your own hand makes only one canasta; before {side:your side’s|your} opening, "
                    "going out concealed takes {need:word}.",
                    "Your own hand makes {have:word} canastas; before {side:your side’s|your} "
                    "opening, going out concealed takes {need:word}.",
                    by="have",
                ),
                without=n_(
                    "Your own hand makes no canasta; before {side:your side’s|your} opening, going "
                    "out concealed takes {need:word}."
                ),
                without_any=("have",),
            ),
        ),
    ),
}
