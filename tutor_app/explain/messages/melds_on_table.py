"""What is said about melds beside those on the table: a new one, an addition, two put together."""

from collections.abc import Mapping

from tutor_app.explain import telling
from tutor_app.explain.shape import Messages, Variant
from tutor_app.i18n import n_

ON_TABLE: Mapping[str, Messages] = {
    "melds.max_size": Messages(
        name=n_("The largest meld"),
        idle=telling.or_barred_by("melds.closed", idle=telling.far_from_its_limit),
        kept=n_("The meld comes to {size:word} cards; at most {limit:word} are allowed."),
        broken=n_("The meld would have {size:word} cards; at most {limit:word} are allowed."),
        variants=(
            Variant(
                by="cards",
                broken=n_(
                    "The meld {cards} is complete with {limit:word} cards, so nothing may be added "
                    "to it."
                ),
            ),
        ),
    ),
    "melds.one_per_rank": Messages(
        name=n_("One meld of each rank"),
        kept=n_("Beside a complete canasta of {rank:many} you may begin a new meld."),
        broken=n_(
            "{side:Your side already has|You already have} a meld of {rank:many}; new "
            "cards must be added to it."
        ),
        variants=(
            Variant(
                by="limit",
                kept=n_(
                    "These cards would take {side:your side’s|your} meld of {rank:many} past "
                    "{limit:word} cards, so they may begin a new one."
                ),
            ),
            Variant(
                by="rank",
                values=("X",),
                kept=n_("No other meld of wild cards prevents this."),
                broken=n_(
                    "{side:Your side already has|You already have} a meld of wild cards, "
                    "so you may not begin another now."
                ),
            ),
            Variant(
                by="rest",
                broken=n_(
                    "{side:Your side|You} would be left with two unfinished melds of {rank:many}, "
                    "and only one is allowed."
                ),
            ),
            Variant(
                by="melds.per_rank",
                values=("one-open",),
                broken=n_(
                    "{side:Your side already has|You already have} an unfinished meld of "
                    "{rank:many}, so you may not begin another."
                ),
            ),
            Variant(
                by="melds.max_size",
                broken=n_(
                    "{side:Your side already has|You already have} a meld of "
                    "{rank:many}, so you may not begin another."
                ),
            ),
        ),
    ),
    "melds.opponent_canasta": Messages(
        name=n_("A canasta of the other side in that rank"),
        kept=n_("The other side has no canasta of {rank:many}."),
        broken=n_(
            "The other side has a canasta of {rank:many}, so {side:your side|you} may "
            "not begin a meld of them."
        ),
    ),
    "melds.after_opening": Messages(
        name=n_("Adding cards only after your own opening"),
        kept=n_("You have opened, so you may add cards to any meld on the table."),
        broken=n_("You have not opened, so you may not add cards to a meld yet."),
    ),
    "melds.closed": Messages(
        name=n_("Melds that take no more cards"),
        idle=telling.formality,
        kept=n_("The meld has {size:word} cards and may grow to {limit:word}."),
        broken=n_("The meld is complete with {size:word} cards, so nothing may be added to it."),
    ),
    "melds.fits": Messages(
        name=n_("Cards that fit the meld"),
        idle=telling.fits_anyway,
        kept=n_("{cards} can be added: this is a meld of {rank:many}."),
        broken=n_(
            "{cards} cannot be added: {rank:many} are the only natural cards that go on this meld."
        ),
        variants=(
            Variant(by="closed", broken=n_("{cards} would not fit the meld anyway.")),
            Variant(
                by="alone",
                broken=n_("{cards} cannot be added: only threes go on this meld."),
            ),
            Variant(
                by="rank",
                values=("X",),
                kept=n_("{cards} can be added to the meld of wild cards."),
                broken=n_("{cards} cannot be added: only wild cards go on this meld."),
            ),
            Variant(
                by="threes",
                values=(1,),
                broken=n_("{cards} cannot be added: a three goes on no meld of another rank."),
            ),
            Variant(
                by="threes",
                broken=n_(
                    "{cards} cannot be added: {rank:many} are the only natural cards that go on "
                    "this meld, and a three goes on no meld of another rank."
                ),
            ),
            Variant(
                by="wild",
                kept=n_("No natural card of another rank is added to the {rank:many}."),
            ),
            Variant(
                by="lack",
                values=("two",),
                broken=n_(
                    "{cards} cannot be added: a two is an ordinary card here, and only a joker "
                    "stands for another."
                ),
            ),
            Variant(
                by="lack",
                values=("rank-and-size",),
                broken=n_(
                    "{cards} cannot be added to the set: it takes only cards of its rank, each "
                    "suit once, and no more than {limit:word} in all."
                ),
            ),
            Variant(
                by="lack",
                values=("rank",),
                broken=n_(
                    "{cards} cannot be added to the set: apart from jokers it takes only cards "
                    "of its rank, each suit once."
                ),
            ),
            Variant(
                by="lack",
                values=("full",),
                broken=n_(
                    "{cards} cannot be added: the sequence would have more than {limit:word} cards."
                ),
            ),
            Variant(
                by="lack",
                values=("joker",),
                broken=n_(
                    "{cards} cannot be added: a joker in the sequence stands for such a card "
                    "already, and it is not exchanged."
                ),
            ),
            Variant(
                by="lack",
                values=("sequence",),
                broken=n_(
                    "{cards} cannot be added to the sequence: apart from jokers it takes only "
                    "cards of its suit that carry it on without a gap."
                ),
            ),
            Variant(
                by="set",
                kept=n_(
                    "{cards} can be added to the set: no suit is in it twice, and it has no more "
                    "than {limit:word} cards."
                ),
            ),
            Variant(
                by="cards.family",
                values=("rummy",),
                kept=n_("{cards} can be added: the sequence still has no gap."),
            ),
            Variant(
                by="three",
                broken=n_(
                    "{cards} cannot be added to the sequence: sequences run from the four to "
                    "the ace, so a three is never part of one."
                ),
            ),
            Variant(
                by="misfits",
                broken=n_(
                    "{wilds} cannot be added: a sequence takes no wild cards. Nor can "
                    "{misfits}: the sequence takes only cards that carry it on without a gap."
                ),
            ),
            Variant(
                by="wilds",
                broken=n_("{wilds} cannot be added: a sequence takes no wild cards."),
            ),
            Variant(
                by="gap",
                broken=n_("The sequence already holds {lying}, and {gap} would leave a gap in it."),
            ),
            Variant(
                by="lying",
                broken=n_("The sequence already holds {lying}, and it takes each card only once."),
            ),
            Variant(
                by="rank",
                values=("",),
                kept=n_("{cards} can be added: the sequence still has no gap."),
                broken=n_(
                    "{cards} cannot be added to the sequence: only natural cards of its suit "
                    "that carry it on without a gap can."
                ),
            ),
        ),
    ),
    "melds.own_side": Messages(
        name=n_("Only to your own melds"),
        idle=telling.formality,
        kept=n_(
            "In this game you may also add to "
            "{others:the other side’s|your opponent’s|another player’s} melds."
        ),
        broken=n_(
            "You may add only to {side:your own side’s|your own} melds, never to "
            "{others:the other side’s|your opponent’s|another player’s}."
        ),
    ),
    "melds.merging": Messages(
        name=n_("Putting melds together"),
        idle=telling.beside_a_no,
        kept=n_("In this game melds may be put together."),
        broken=n_("In this game melds may never be put together."),
        variants=(
            Variant(
                by="rank",
                kept=n_("In this game {side:your side|you} may have several melds of {rank:many}."),
            ),
        ),
    ),
    "melds.merged": Messages(
        name=n_("Melds put together to go out"),
        circumstance=n_("To go out you put {count:word} melds of {rank:many} together."),
        variants=(
            Variant(
                by="rank",
                values=("",),
                circumstance=n_("To go out you put {count:word} sequences together."),
            ),
        ),
    ),
    "melds.merge_rank": Messages(
        name=n_("Melds that belong together"),
        kept=n_("Both melds are of {rank:many}."),
        broken=n_("The two melds are of different ranks, so they stay apart."),
        variants=(
            Variant(
                by="unlike",
                values=("wild",),
                broken=n_("One of the two melds is of wild cards alone, so the two stay apart."),
            ),
            Variant(
                by="unlike",
                broken=n_("A sequence and a meld of one rank cannot be put together."),
            ),
            Variant(by="rank", values=("X",), kept=n_("Both melds are of wild cards.")),
            Variant(
                by="rank",
                values=("",),
                kept=n_("The two melds join in one sequence without a gap."),
                broken=n_("The two melds do not join in one sequence, so they stay apart."),
            ),
        ),
    ),
}
