"""What is said about going out."""

from collections.abc import Mapping

from tutor_app.explain import telling
from tutor_app.explain.messages.going_out_canastas import CANASTAS
from tutor_app.explain.messages.going_out_concealed import CONCEALED
from tutor_app.explain.messages.going_out_partner import PARTNER
from tutor_app.explain.shape import Messages, Variant
from tutor_app.i18n import n_, n_plural

_CARDS: Mapping[str, Messages] = {
    "going_out.all_cards": Messages(
        name=n_("Getting rid of every card"),
        idle=telling.in_the_way,
        explained_by="canastas",
        kept=n_("You can meld every card but the last, which you discard."),
        broken=n_plural(
            "However you meld, one card stays in your hand{may:|, and none may}.",
            "However you meld, at least {left:word} cards stay in your hand{may:; only one may be "
            "left for the discard|, and none may}.",
            by="left",
        ),
        variants=(
            Variant(by="barred", kept=n_("You can meld every card but one.")),
            Variant(
                by="leaves",
                broken=n_("You would keep no card in your hand, so you would be going out."),
            ),
            Variant(
                by="taking",
                broken=n_plural(
                    "What comes with the top card would be set aside until your turn is over, so "
                    "you could not go out; besides, one card would stay in your hand however you "
                    "meld.",
                    "What comes with the top card would be set aside until your turn is over, so "
                    "you could not go out; besides, at least {left:word} cards would stay in your "
                    "hand however you meld.",
                    by="left",
                ),
                without=n_plural(
                    "If you took the pile, one of its cards would be set aside until your turn is "
                    "over, so you could not go out yet.",
                    "If you took the pile, {aside:word} of its cards would be set aside until your "
                    "turn is over, so you could not go out yet.",
                    by="aside",
                ),
                without_any=("left",),
            ),
            Variant(
                by="aside",
                broken=n_plural(
                    "What you have set aside until your turn is over keeps you from going out; "
                    "besides, one card stays in your hand however you meld.",
                    "What you have set aside until your turn is over keeps you from going out; "
                    "besides, at least {left:word} cards stay in your hand however you meld.",
                    by="left",
                ),
                without=n_plural(
                    "You have a card set aside until your turn is over, so you cannot go out yet.",
                    "You have {aside:word} cards set aside until your turn is over, so you cannot "
                    "go out yet.",
                    by="aside",
                ),
                without_any=("left",),
            ),
            Variant(
                by="going_out.discard",
                values=("compulsory",),
                without=n_(
                    "Going out takes a discard, but with all your cards down none would be left "
                    "for it."
                ),
                without_any=("left",),
            ),
            Variant(
                by="made",
                values=(1,),
                broken=n_plural(
                    "If you make the canasta that you need, one card stays in your hand{may:|, "
                    "and none may}.",
                    "If you make the canasta that you need, at least {left:word} cards stay in "
                    "your hand{may:; only one may be left for the discard|, and none may}.",
                    by="left",
                ),
            ),
            Variant(
                by="made",
                broken=n_plural(
                    "If you make the canastas that you need, one card stays in your hand{may:|, "
                    "and none may}.",
                    "If you make the canastas that you need, at least {left:word} cards stay in "
                    "your hand{may:; only one may be left for the discard|, and none may}.",
                    by="left",
                ),
            ),
            Variant(
                by="whole",
                values=("beside-laid",),
                broken=n_plural(
                    "Apart from these cards you could put nothing down, so one card would stay in "
                    "your hand.",
                    "Apart from these cards you could put nothing down, so {left:word} cards "
                    "would stay in your hand.",
                    by="left",
                ),
            ),
            Variant(
                by="whole",
                values=("no-new-meld",),
                broken=n_plural(
                    "Going out concealed takes a meld from your hand; your only card makes none.",
                    "You have no new meld to put down, so your {left:word} cards stay in your "
                    "hand.",
                    by="left",
                ),
            ),
            Variant(
                by="whole",
                values=("beside-top",),
                broken=n_plural(
                    "Apart from the meld with the pile’s top card you can put nothing down, so one "
                    "card stays in your hand.",
                    "Apart from the meld with the pile’s top card you can put nothing down, so "
                    "{left:word} cards stay in your hand.",
                    by="left",
                ),
            ),
            Variant(
                by="whole",
                values=("beside-opening",),
                broken=n_plural(
                    "After the opening you can put nothing more down, so one card stays in your "
                    "hand.",
                    "After the opening you can put nothing more down, so {left:word} cards stay in "
                    "your hand.",
                    by="left",
                ),
            ),
            Variant(
                by="whole",
                values=("beside-opening-and-top",),
                broken=n_plural(
                    "Apart from the opening and the meld with the pile’s top card you can put "
                    "nothing down, so one card stays in your hand.",
                    "Apart from the opening and the meld with the pile’s top card you can put "
                    "nothing down, so {left:word} cards stay in your hand.",
                    by="left",
                ),
            ),
            Variant(
                by="concealed",
                values=(1,),
                broken=n_plural(
                    "With new melds only, one card stays in your hand{may:|, and none may}.",
                    "With new melds only, at least {left:word} cards stay in your hand{may:; only "
                    "one may be left for the discard|, and none may}.",
                    by="left",
                ),
            ),
            Variant(
                by="black",
                broken=n_(
                    "You can put nothing down but black threes, and those only when you go out, so "
                    "your {left:word} cards stay in your hand."
                ),
            ),
            Variant(
                by="whole",
                kept=n_("Your hand is a single card, and you discard it."),
                broken=n_plural(
                    "The only card in your hand cannot be put down, so it stays there.",
                    "You can put nothing down, so your {left:word} cards stay in your hand.",
                    by="left",
                ),
            ),
            Variant(
                by="beside",
                broken=n_plural(
                    "With these cards on the table, one card would stay in your hand however you "
                    "meld the others{may:|, and none may}.",
                    "With these cards on the table, at least {left:word} cards would stay in your "
                    "hand however you meld the others{may:; only one may be left for the "
                    "discard|, and none may}.",
                    by="left",
                ),
            ),
            Variant(
                by="short",
                values=("freed",),
                broken=n_plural(
                    "Even without a minimum for the opening one card would stay in your hand"
                    "{may:|, and none may}.",
                    "Even without a minimum for the opening at least {left:word} cards would stay "
                    "in your hand{may:; only one may be left for the discard|, and none may}.",
                    by="left",
                ),
            ),
            Variant(
                by="short",
                values=("lap",),
                broken=n_plural(
                    "Even after the first round one card would stay in your hand{may:|, and none "
                    "may}.",
                    "Even after the first round at least {left:word} cards would stay in your "
                    "hand{may:; only one may be left for the discard|, and none may}.",
                    by="left",
                ),
            ),
            Variant(
                by="short",
                values=("now",),
                broken=n_plural(
                    "Even if {side:your side|you} could open with the cards you hold now, one of "
                    "them would stay in your hand{may:|, and none may}.",
                    "Even if {side:your side|you} could open with the cards you hold now, at "
                    "least {left:word} of them would stay in your hand{may:; only one may be left "
                    "for the discard|, and none may}.",
                    by="left",
                ),
            ),
            Variant(
                by="short",
                broken=n_plural(
                    "Even if {side:your side|you} could open with these cards, one card would "
                    "stay in your hand{may:|, and none may}.",
                    "Even if {side:your side|you} could open with these cards, at least "
                    "{left:word} cards would stay in your hand{may:; only one may be left for the "
                    "discard|, and none may}.",
                    by="left",
                ),
            ),
            Variant(
                by="now",
                broken=n_plural(
                    "With the cards you hold now, one stays in your hand however you meld{may:|, "
                    "and none may}.",
                    "With the cards you hold now, at least {left:word} stay in your hand however "
                    "you meld{may:; only one may be left for the discard|, and none may}.",
                    by="left",
                ),
            ),
            Variant(by="left", values=(0,), kept=n_("You can meld every card.")),
        ),
    ),
    "going_out.unfinished": Messages(
        name=n_("Unfinished melds that bar going out"),
        kept=n_("No unfinished meld bars going out."),
        broken=n_("The meld of {rank:many} is unfinished, and that bars going out."),
    ),
    "going_out.keep_card": Messages(
        name=n_("A card must stay in hand"),
        idle=telling.unmeasured,
        kept=n_("You keep a card after the discard."),
        broken=n_plural(
            "You would be left with only one card: unless you go out, you need one to discard and "
            "another to keep.",
            "You would be left with {left:word} cards, none of which may be discarded, so you "
            "could end the turn only by going out.",
            by="left",
        ),
        without=n_(
            "You would be left with no cards: unless you go out, you need one to discard and "
            "another to keep."
        ),
        without_any=("left",),
        variants=(
            Variant(
                by="would", kept=n_("You would be going out, so you would not have to keep a card.")
            ),
            Variant(
                by="out",
                limit="going_out.discard",
                kept=n_("You go out, so you need no card to discard."),
            ),
            Variant(by="out", values=(1,), kept=n_("You go out, so you need not keep a card.")),
            Variant(
                by="again",
                kept=n_(
                    "You may discard one of the cards just put down, and so keep a card in your "
                    "hand."
                ),
            ),
            Variant(
                by="aside",
                broken=n_plural(
                    "The one card left in your hand may not be discarded, and neither may those "
                    "set aside, so you could end the turn only by going out.",
                    "The {left:word} cards left in your hand may not be discarded, and neither may "
                    "those set aside, so you could end the turn only by going out.",
                    by="left",
                ),
                without=n_(
                    "No card would be left in your hand to discard, and those set aside may not "
                    "be discarded in this turn, so you could end it only by going out."
                ),
                without_any=("left",),
            ),
            Variant(
                by="no_discard",
                kept=n_("No card is discarded in this turn, so it is enough to keep one."),
                without=n_("Your hand would be empty: unless you go out, you must keep a card."),
                without_any=("left",),
            ),
            Variant(
                by="discard",
                kept=n_("A natural card may be discarded."),
                broken=n_(
                    "This discard leaves your hand empty: unless you go out, you must keep a card."
                ),
            ),
            Variant(
                by="left",
                values=(2,),
                broken=n_(
                    "You would be left with two cards, neither of which may be discarded, so you "
                    "could end the turn only by going out."
                ),
            ),
        ),
    ),
}
MESSAGES: Mapping[str, Messages] = {**CANASTAS, **_CARDS, **PARTNER, **CONCEALED}
