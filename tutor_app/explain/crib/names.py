"""Names of rule values where room is scarce and the section above says what they are about."""

from collections.abc import Mapping

from tutor_app.explain.values import value_name
from tutor_app.i18n import Reader, n_

SHORT_NAMES: Mapping[str, str] = {
    "deal.sides": n_("Sides"),
    "deal.red_threes": n_("Red threes dealt"),
    "deal.bonus_packets": n_("Bonus packets"),
    "discarding.red_three": n_("Discarding red threes"),
    "discarding.wild": n_("Discarding wild cards"),
    "discarding.black_three": n_("Discarding black threes"),
    "discarding.melded_card": n_("Discarding what was just melded"),
    "pile.take": n_("You take"),
    "pile.one_card": n_("Taking a one-card pile with one card in hand"),
    "opening.shape": n_("It must hold"),
    "opening.splash": n_("A canasta from the hand is enough"),
    "opening.before_pile": n_("Put down before the pile is taken"),
    "opening.top_card": n_("The pile’s top card counts towards it"),
    "opening.concealed_exempt": n_("Concealed after a draw without these points"),
    "opening.frees": n_("Exempt afterwards"),
    "melds.wild_onto_canasta": n_("Wild cards on a canasta"),
    "melds.wild_in_opening": n_("With wild cards only if opened with one"),
    "melds.wild_only_max": n_("Cards in one of these, at most"),
    "melds.wild_lock": n_("An unfinished one keeps wild cards out of others"),
    "melds.wild_lock_turn": n_("It does so for the whole turn in which it is begun"),
    "threes.red_plus_needs": n_("Threes count for you"),
    "threes.red_minus": n_("Against you, they cost"),
    "going_out.asking": n_("Asking the partner"),
    "going_out.keep": n_("Cards to keep otherwise"),
    "going_out.bonus": n_("Bonus"),
    "going_out.concealed": n_("Going out concealed"),
    "going_out.concealed_bonus": n_("Bonus when concealed"),
    "going_out.concealed_canastas": n_("Canastas needed when concealed"),
    "going_out.concealed_pile": n_("Concealed after taking the pile"),
    "stock_end.red_three_last": n_("A red three as the last card"),
    "stock_end.pile_goes_on": n_("Play goes on with the pile"),
    "stock_end.forced_take": n_("You have to take the pile"),
    "scoring.canasta_cards": n_("Cards of canastas count too"),
    "scoring.dealt_threes": n_("Threes not put down"),
    "scoring.hand_triple": n_("Too many of one rank in hand cost"),
    "scoring.hand_triple_ranks": n_("For these ranks"),
    "scoring.wild_unfinished": n_("An unfinished meld of wild cards costs"),
    "scoring.unfinished": n_("An unfinished meld costs"),
    "special_hands.laid": n_("Put down"),
    "special_hands.alone": n_("Nothing else counts with it"),
    "match.target": n_("Played to"),
}


def short_name(path: str, reader: Reader) -> str:
    """Return what a sheet calls the value at `path`."""
    return reader.text(SHORT_NAMES[path]) if path in SHORT_NAMES else value_name(path, reader)
