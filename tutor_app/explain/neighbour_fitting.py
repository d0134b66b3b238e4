"""The words of cards without a name but by what they fit, and of two of a kind."""

from collections.abc import Mapping

from tutor_app.i18n import Message, n_

FITTING = n_("a natural card {which}")
WHICH: Mapping[str, Message] = {
    "alike": n_("of a rank you hold"),
    "fits": n_("that fits one of {side:your side’s|your} melds"),
    "paired": n_("that fits one of your pairs"),
    "several": n_("of a rank of which you hold two or more"),
    "fits.paired": n_("that fits one of {side:your side’s|your} melds or one of your pairs"),
    "fits.several": n_(
        "that fits one of {side:your side’s|your} melds or is of a rank of which you hold two or "
        "more"
    ),
    "alike.fits": n_("of a rank you hold or {side:your side has|have} melded"),
}
"""Which cards do it that have no name but by what they fit."""

FITTED: Mapping[str, str] = {
    "add_card": n_("With one more natural card {which},"),
    "add_card.paired": n_("With a third natural card for one of your pairs,"),
    **dict.fromkeys(("pile_top", "pile_free"), n_("If the top card were a natural card {which},")),
    "covered": n_("If a natural card {which} lay on top of {out:the},"),
}
"""What is different with such cards where no others do it, by the kind of neighbour."""

FITTED_TOO = n_("With a natural card {which},")
"""What is different with such cards beside others, where that is not what is said above."""

WITH_WILD: Mapping[str, str] = {
    "add_joker": n_("a joker and another wild card,"),
    "add_wild": n_("two wild cards,"),
}
"""What does it beside a wild card with a natural one, by the kind of neighbour."""

ONE_ALONE = n_("You could add one of the two {rank:many}.")
NOT_TWO_WILD = n_("You could not add another wild card with it.")
"""What is said where of two cards alike one could be added, or a second one not."""
