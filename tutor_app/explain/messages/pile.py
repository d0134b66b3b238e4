"""What is said about taking the discard pile."""

from collections.abc import Mapping

from tutor_app.engine.verdict import Finding, Verdict
from tutor_app.explain import telling
from tutor_app.explain.messages import pile_top
from tutor_app.explain.shape import Messages, Variant
from tutor_app.i18n import n_, n_plural


def _is_said_by_pair(finding: Finding, verdict: Verdict) -> bool:
    """Tell whether a natural and a wild card are lacking, which the lacking pair says already."""
    if finding.holds is not False or 0 not in (finding.facts["natural"], finding.facts["wild"]):
        return False
    return any(
        each.rule == "pile.natural_pair" and each.holds is False for each in verdict.findings
    )


_NO_MELD = n_("{side:Your side has|You have} no meld of {rank:many} to add the top card to.")
_TO_A_ROW = n_("The top card can be added to {side:your side’s|your} sequence {row}.")
_TOO_FEW = n_plural(
    "You hold only one {rank:one}; to take the pile with a pair you need {need:word}.",
    "You hold {have:word} {rank:many}; to take the pile with a pair you need {need:word}.",
    by="have",
)
_NONE = n_("You hold no {rank:one}; to take the pile with a pair you need {need:word}.")

MESSAGES: Mapping[str, Messages] = {
    "pile.not_empty": Messages(
        name=n_("Cards in the discard pile"),
        idle=telling.formality,
        kept=n_("There are cards in the discard pile."),
        broken=n_("The discard pile is empty, so there is nothing to take."),
        variants=(
            Variant(
                by="cards.family",
                values=("rummy",),
                kept=n_("You may always take the last discard, whatever it is."),
            ),
        ),
    ),
    **pile_top.MESSAGES,
    "pile.own_canasta": Messages(
        name=n_("Your own canasta of the top card’s rank"),
        idle=telling.unmeasured,
        kept=n_("{side:Your side has|You have} no canasta of {rank:many}."),
        broken=n_(
            "{side:Your side has|You have} a canasta of {rank:many}, so you may not "
            "take a pile with {rank:a} on top."
        ),
        variants=(
            Variant(
                by="pile.top_alone",
                broken=n_(
                    "{side:Your side has|You have} a canasta of {rank:many}, so with {rank:a} on "
                    "top you may take neither the pile nor its top card."
                ),
            ),
        ),
    ),
    "pile.first_lap": Messages(
        name=n_("Taking the pile in the first round"),
        idle=telling.formality,
        kept=n_("Everybody has had a turn, so the first round no longer bars the pile."),
        broken=n_("In the first round nobody may take the pile."),
    ),
    "pile.needs_opened": Messages(
        name=n_("The pile only after the opening"),
        kept=n_("{side:Your side|You} opened before this turn."),
        broken=n_(
            "{side:Your side has|You have} not opened yet; {side:it|you} may take the pile only "
            "in a turn after the opening."
        ),
    ),
    "pile.min_hand": Messages(
        name=n_("Cards in hand for taking the pile"),
        idle=telling.more_than_enough,
        kept=n_("You hold {have:word} cards; you need at least {need:word} to take the pile."),
        broken=n_plural(
            "You hold only one card; you need at least {need:word} to take the pile.",
            "You hold only {have:word} cards; you need at least {need:word} to take the pile.",
            by="have",
        ),
        without=n_("Your hand is empty; you need at least {need:word} cards to take the pile."),
        without_any=("have",),
    ),
    "pile.own_meld_large": Messages(
        name=n_("Room in your own meld of the top card’s rank"),
        kept=n_(
            "{side:Your side’s|Your} meld of {rank:many} has room for the top card and a pair."
        ),
        broken=n_(
            "{side:Your side’s|Your} meld of {rank:many} already has {size:word} cards, "
            "so there is no room in it for the top card and a pair."
        ),
        variants=(
            Variant(
                by="opening",
                kept=n_(
                    "Your pair lies in the opening’s meld of {rank:many}, so only the top card is "
                    "added to its {size:word} cards."
                ),
            ),
        ),
    ),
    "pile.one_card": Messages(
        name=n_("One card in hand, one card in the pile"),
        idle=telling.unmeasured,
        kept=n_("You may take this pile with a single card in your hand."),
        broken=n_("With only one card in hand you may not take a one-card pile."),
        variants=(
            Variant(
                by="forced",
                kept=n_(
                    "With the stock empty, a single card in your hand is no bar to taking this "
                    "pile."
                ),
            ),
        ),
    ),
    "pile.natural_pair": Messages(
        name=n_("A natural pair for an open pile"),
        kept=n_("You hold {have:word} {rank:many}, and a pair is enough to take the pile."),
        broken=_TOO_FEW,
        without=_NONE,
        without_any=("have",),
        variants=(
            Variant(
                by="laid",
                kept=n_("You lay down {have:word} {rank:many}; a pair takes {need:word}."),
                broken=n_plural(
                    "You lay down only one {rank:one}; a pair takes {need:word}.",
                    "You lay down {have:word} {rank:many}; a pair takes {need:word}.",
                    by="have",
                ),
                without=n_(
                    "There is no {rank:one} among the cards you lay down; a pair takes {need:word}."
                ),
                without_any=("have",),
            ),
            Variant(
                by="sequence",
                values=("pair",),
                broken=n_plural(
                    "You hold only one {rank:one}; to take the pile you need {need:word}, and a "
                    "sequence does not take it.",
                    "You hold {have:word} {rank:many}; to take the pile you need {need:word}, and "
                    "a sequence does not take it.",
                    by="have",
                ),
                without=n_(
                    "You hold no {rank:one}; to take the pile you need {need:word}, and a sequence "
                    "does not take it."
                ),
                without_any=("have",),
            ),
            Variant(
                by="sequence",
                values=("pair-or-wild",),
                broken=n_plural(
                    "You hold only one {rank:one}; you need {need:word}, or one and a wild card, "
                    "and a sequence does not take the pile.",
                    "You hold {have:word} {rank:many}; you need {need:word}, or one and a wild "
                    "card, and a sequence does not take the pile.",
                    by="have",
                ),
                without=n_(
                    "You hold no {rank:one}; you need {need:word}, or one and a wild card, and a "
                    "sequence does not take the pile."
                ),
                without_any=("have",),
            ),
            Variant(by="locked", broken=_TOO_FEW, without=_NONE, without_any=("have",)),
            Variant(
                by="pile.natural_and_wild",
                broken=n_plural(
                    "You hold only one {rank:one}; you need another, or a wild card to go with it.",
                    "You hold {have:word} {rank:many}; you need {need:word}, or one and a wild "
                    "card.",
                    by="have",
                ),
                without=n_("You hold no {rank:one}; you need {need:word}, or one and a wild card."),
                without_any=("have",),
            ),
            Variant(
                by="only",
                values=("no-wild",),
                broken=n_plural(
                    "You hold only one {rank:one}; the pile takes {need:word}, and a wild "
                    "card cannot stand in.",
                    "You hold only {have:word} {rank:many}; the pile takes {need:word}, and "
                    "a wild card cannot stand in.",
                    by="have",
                ),
                without=n_(
                    "You hold no {rank:one}; the pile takes {need:word}, and a wild card cannot "
                    "stand in."
                ),
                without_any=("have",),
            ),
            Variant(
                by="only",
                kept=n_("You hold {have:word} {rank:many}; the pile takes {need:word}."),
                broken=n_plural(
                    "You hold only one {rank:one}; the pile takes {need:word}.",
                    "You hold only {have:word} {rank:many}; the pile takes {need:word}.",
                    by="have",
                ),
                without=n_("You hold no {rank:one}; the pile takes {need:word}."),
                without_any=("have",),
            ),
        ),
    ),
    "pile.natural_and_wild": Messages(
        name=n_("One natural card and one wild card"),
        idle=_is_said_by_pair,
        in_doubt=True,
        kept=n_("{rank:a} and a wild card from your hand go with the top card."),
        broken=n_(
            "In this game you may not take the pile with {rank:a} and a wild card from your hand."
        ),
        without=n_(
            "{rank:a} and a wild card from your hand would do as well, but you do not hold both."
        ),
        without_any=(
            "natural",
            "wild",
        ),
        variants=(
            Variant(
                by="card",
                kept=n_("{rank:a} and {card:the} from your hand go with the top card."),
            ),
            Variant(
                by="laid",
                without=n_(
                    "There is no {rank:one} among the cards you lay down; a wild card "
                    "is enough only together with {rank:a} from your hand."
                ),
                without_any=("natural",),
            ),
        ),
    ),
    "pile.own_meld": Messages(
        name=n_("Adding the top card to your own meld"),
        in_doubt=True,
        kept=n_("The top card can be added to {side:your side’s|your} meld of {rank:many}."),
        broken=n_(
            "{side:Your side’s|Your} meld of {rank:many} does not help you here: the top card "
            "must be melded with cards from your hand."
        ),
        without=_NO_MELD,
        without_any=("size",),
        variants=(
            Variant(
                by="duty",
                values=("sequence",),
                broken=n_(
                    "The sequence that the top card fits is a finished canasta, to which the top "
                    "card may not be added; so you do not have to take the pile."
                ),
            ),
            Variant(
                by="duty",
                broken=n_(
                    "{side:Your side’s|Your} meld of {rank:many} is a finished canasta, to which "
                    "the top card may not be added; so you do not have to take the pile."
                ),
            ),
            Variant(
                by="melds.sequences",
                limit="stock_end.forced_take",
                broken=n_(
                    "{side:Your side has|You have} no meld that the top card fits; without one "
                    "you do not have to take the pile."
                ),
            ),
            Variant(
                by="stock_end.forced_take",
                limit="stock_end.forced_take",
                broken=n_(
                    "{side:Your side has|You have} no meld of {rank:many} to add the top card to; "
                    "without one you do not have to take the pile."
                ),
            ),
            Variant(
                by="sequence",
                values=("finished",),
                broken=n_(
                    "The sequence that the top card fits is a finished canasta, and in this "
                    "game you may not take the pile to add the top card to one."
                ),
                kept=_TO_A_ROW,
            ),
            Variant(
                by="sequence",
                values=("growing",),
                broken=n_(
                    "In this game you may not take the pile just to add the top card to "
                    "{side:your side’s|your} sequence; it must be melded with cards from your hand."
                ),
                kept=_TO_A_ROW,
            ),
            Variant(
                by="melds.sequences",
                without=n_("{side:Your side has|You have} no meld that the top card fits."),
                without_any=("size",),
            ),
            Variant(
                by="pile.own_meld",
                values=("incomplete",),
                broken=n_(
                    "{side:Your side’s|Your} meld of {rank:many} is a finished canasta, "
                    "and in this game you may not take the pile to add the top card to "
                    "one."
                ),
                without=_NO_MELD,
                without_any=("size",),
            ),
        ),
    ),
    "pile.top_alone": Messages(
        name=n_("Only the top card is taken"),
        idle=telling.beside_taking,
        circumstance=n_("Only the top card, {top:the}, is taken; the rest stays in the pile."),
    ),
    "pile.whole": Messages(
        name=n_("The whole pile is taken"),
        idle=telling.formality,
        circumstance=n_plural(
            "The whole pile is taken, and that is one card.",
            "The whole pile is taken, and that is {count:word} cards.",
            by="count",
        ),
        variants=(
            Variant(
                by="cards.family",
                values=("rummy",),
                circumstance=n_("The card discarded last is taken."),
            ),
            Variant(
                by="pile.top_alone",
                circumstance=n_plural(
                    "The whole pile is one card.",
                    "The whole pile is {count:word} cards; whoever may take it may take the top "
                    "card alone instead.",
                    by="count",
                ),
            ),
        ),
    ),
    "pile.only_top": Messages(
        name=n_("Only the last discard is taken"),
        idle=telling.beside_taking,
        circumstance=n_("Only the card discarded last is taken; the rest stays in the pile."),
    ),
    "pile.down_to_wild": Messages(
        name=n_("Down to the wild card"),
        idle=telling.beside_taking,
        circumstance=n_(
            "Only the cards from the top down to {card:the} are taken, {count:word} in all."
        ),
    ),
    "pile.most_cards": Messages(
        name=n_("The most cards taken from the pile"),
        idle=telling.beside_taking,
        circumstance=n_plural(
            "Only the top card is taken; the rest stays in the pile.",
            "Only the top {count:word} cards are taken; the rest stays in the pile.",
            by="count",
        ),
    ),
}
