"""What is said about the discard."""

from collections.abc import Mapping

from tutor_app.explain import telling
from tutor_app.explain.shape import Messages, Variant
from tutor_app.i18n import n_, n_plural

MESSAGES: Mapping[str, Messages] = {
    "discarding.red_three": Messages(
        name=n_("Discarding a red three"),
        idle=telling.formality,
        kept=n_("The card is not a red three."),
        broken=n_("A red three goes on the table; it may never be discarded."),
        variants=(
            Variant(
                by="discarding.red_three",
                kept=n_("In this game a red three may be discarded too."),
            ),
            Variant(
                by="discarding.black_three",
                values=("last-only",),
                kept=n_("The rule about red threes does not bar this discard."),
                broken=n_("A red three may be discarded only as the last card when you go out."),
            ),
        ),
    ),
    "discarding.black_three": Messages(
        name=n_("Discarding a black three"),
        kept=n_("A black three may be discarded here."),
        broken=n_("A black three may not be discarded here."),
        variants=(
            Variant(
                by="discarding.black_three",
                values=("not-last",),
                kept=n_("The black three is not your last card, so it may be discarded."),
                broken=n_("A black three may not be the last card with which you go out."),
            ),
            Variant(
                by="discarding.black_three",
                values=("last-only",),
                kept=n_("As the last card when you go out, a black three may be discarded."),
                broken=n_("A black three may be discarded only as the last card when you go out."),
            ),
        ),
    ),
    "discarding.wild": Messages(
        name=n_("Discarding a wild card"),
        kept=n_("A wild card may be discarded."),
        broken=n_("{card:the} may not be discarded here."),
        variants=(
            Variant(
                by="discarding.wild",
                values=("never",),
                broken=n_("In this game wild cards may never be discarded."),
            ),
            Variant(
                by="discarding.wild",
                values=("not-last",),
                kept=n_("{card:the} is not your last card, so it may be discarded."),
                broken=n_("The last card with which you go out may not be a wild card."),
            ),
            Variant(
                by="last",
                kept=n_("As the last card when you go out, {card:the} may be discarded."),
            ),
            Variant(
                by="only",
                values=("wild-or-three",),
                kept=n_(
                    "Threes aside, you hold nothing but wild cards, so one of them may be "
                    "discarded."
                ),
            ),
            Variant(
                by="discarding.wild",
                values=("last-or-wild-only",),
                kept=n_("You hold nothing but wild cards, so one of them may be discarded."),
                broken=n_(
                    "You hold natural cards, so a wild card may be discarded only as the last card "
                    "when you go out."
                ),
            ),
        ),
    ),
    "discarding.empty_pile": Messages(
        name=n_("Aces and sevens on an empty pile"),
        idle=telling.formality,
        kept=n_(
            "You hold no natural cards but aces and sevens, so one of them may go on the empty "
            "pile."
        ),
        broken=n_(
            "{card:the} may not go on an empty pile while you hold natural cards other than "
            "aces and sevens."
        ),
        variants=(
            Variant(
                by="other",
                kept=n_("The pile is empty, but {card:the} is neither an ace nor a seven."),
            ),
        ),
    ),
    "discarding.safe": Messages(
        name=n_("Safe cards on an empty pile"),
        idle=telling.formality,
        kept=n_("The pile is empty, but {rank:a} is not a safe card here."),
        broken=n_(
            "{rank:a} is a safe card here; it may not go on an empty pile while you can "
            "discard a card that is not."
        ),
        variants=(
            Variant(
                by="meld",
                values=("theirs",),
                broken=n_(
                    "{rank:a} is a safe card, since the opponents have a canasta of {rank:many}; "
                    "it may not go on an empty pile while you can discard a card that is not."
                ),
            ),
            Variant(
                by="meld",
                values=("near",),
                broken=n_(
                    "{rank:a} is a safe card, since the opponents’ meld of {rank:many} has "
                    "{size:word} cards; it may not go on an empty pile while you can discard a "
                    "card that is not."
                ),
            ),
            Variant(
                by="meld",
                values=("ours",),
                broken=n_(
                    "{rank:a} is a safe card, since your side has a canasta of {rank:many}; it "
                    "may not go on an empty pile while you can discard a card that is not."
                ),
            ),
            Variant(
                by="meld",
                kept=n_("{rank:a} is a safe card, but so is every card that you may discard."),
            ),
        ),
    ),
    "discarding.penalty_card": Messages(
        name=n_("Exposed cards are discarded first"),
        kept=n_("{card:the} lies exposed, so it may be discarded now."),
        broken=n_(
            "Your exposed cards must be melded or discarded first; {card:the} is not one of them."
        ),
    ),
    "discarding.taken_card": Messages(
        name=n_("Discarding the card just taken"),
        kept=n_("{card:the} is not the card that you have just taken from the pile."),
        broken=n_(
            "You have just taken {card:the} from the pile, so it may not be discarded in this turn."
        ),
        variants=(
            Variant(
                by="stock",
                kept=n_("You drew from the stock, so you may discard any card in your hand."),
            ),
            Variant(
                by="like",
                kept=n_("You also hold another card like the one just taken, and may discard it."),
            ),
            Variant(
                by="last",
                broken=n_(
                    "Only {card:the} would be left in your hand, and a card that was taken from "
                    "the pile may not be discarded in the same turn."
                ),
            ),
            Variant(
                by="coming",
                broken=n_(
                    "If you take {card:the} from the pile, you may not discard it in the same turn."
                ),
            ),
        ),
    ),
    "discarding.from_meld": Messages(
        name=n_("Where the discard comes from"),
        kept=n_("The card comes from your hand."),
        broken=n_("Only a card from the hand can be discarded; what is melded stays on the table."),
        variants=(
            Variant(
                by="discarding.melded_card",
                kept=n_("In this game a card melded in the same turn may be discarded too."),
            ),
        ),
    ),
    "discarding.laid_now": Messages(
        name=n_("Discarding only what was melded in this turn"),
        kept=n_("The card was put down in this turn."),
        broken=n_("The card was put down in an earlier turn, so it may not be discarded."),
        variants=(
            Variant(
                by="taken",
                values=(1,),
                broken=n_(
                    "Without this card you could not have taken the pile, so it stays in the meld."
                ),
            ),
        ),
    ),
    "discarding.meld_stays": Messages(
        name=n_("What is left of the meld"),
        kept=n_("Without {card:the} the meld is still a proper meld."),
        broken=n_("Without {card:the} the meld is no longer a proper meld."),
        variants=(
            Variant(
                by="lack",
                values=("red",),
                broken=n_("Without {card:the} no red three is left in the meld of threes."),
            ),
            Variant(
                by="lack",
                values=("cards",),
                broken=n_plural(
                    "Without {card:the} only one card is left in the meld, which needs at least "
                    "{need:word}.",
                    "Without {card:the} only {have:word} cards are left in the meld, which needs "
                    "at least {need:word}.",
                    by="have",
                ),
            ),
            Variant(
                by="lack",
                values=("naturals",),
                broken=n_plural(
                    "Without {card:the} only one natural card is left in the meld, which needs "
                    "at least {need:word}.",
                    "Without {card:the} only {have:word} natural cards are left in the meld, "
                    "which needs at least {need:word}.",
                    by="have",
                ),
                without=n_("Without {card:the} no natural card is left in the meld."),
                without_any=("have",),
            ),
            Variant(
                by="lack",
                values=("gap",),
                broken=n_("Without {card:the} the sequence has a gap."),
            ),
        ),
    ),
    "discarding.deal_over": Messages(
        name=n_("The discard at the end of the stock"),
        idle=telling.formality,
        kept=n_("The deal is still going, so you discard."),
        broken=n_(
            "The last card of the stock was a red three: the deal is over, without a discard."
        ),
        variants=(
            Variant(
                by="taking",
                broken=n_(
                    "The last card of the stock, which you draw after taking the pile, is a red "
                    "three: you may still meld, but you do not discard, so one card stays in "
                    "your hand."
                ),
            ),
            Variant(
                by="left",
                broken=n_(
                    "The last card of the stock was a red three: you may still meld, but "
                    "you do not discard, so one card stays in your hand."
                ),
            ),
            Variant(
                by="stock_end.red_three_last",
                values=("melding-only",),
                broken=n_(
                    "The last card of the stock was a red three: you may still meld, but "
                    "you do not discard."
                ),
            ),
        ),
    ),
}
