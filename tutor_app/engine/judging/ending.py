"""How a turn can end: a card is kept after the discard, or the player goes out."""

from tutor_app.engine.judging.discarding import has_spare
from tutor_app.engine.judging.going_out import GoingOut, can_go_out
from tutor_app.engine.judging.staying import what_bars_going_out
from tutor_app.engine.judging.turn import Turn
from tutor_app.engine.rules import going_out
from tutor_app.engine.rules.discarding import can_discard, what_bars_discard
from tutor_app.engine.rules.stock_end import no_discard_left
from tutor_app.engine.verdict import Finding


def keeps_a_card(turn: Turn, *, spare: bool = False) -> bool:
    """Tell whether the turn can end with a card kept, which whoever must go out may not.

    `spare` says that a card laid in this turn may be discarded, its meld staying valid.
    """
    position, rules, held = turn.position, turn.rules, turn.held
    if held < rules.going_out.keep or going_out.must_go_out(position, rules):
        return False
    if spare or no_discard_left(position, rules):
        return True
    free = turn.may_draw > 0 or (turn.unseen > 0 and not rules.pile.set_aside)
    return held >= going_out.least_kept(rules) and (free or can_discard(turn.hand, position, rules))


def may_end(turn: Turn) -> bool:
    """Tell, without a search, whether the turn may end yet, whichever of the cards lie then."""
    return keeps_a_card(turn) or GoingOut(turn).near


def check_end(turn: Turn, *, reasons: bool = True, melded: bool = True) -> list[Finding]:
    """Check that the turn can end; with `reasons` a no comes with what bars going out.

    Who keeps cards enough lacks one that may be discarded, and hears first what bars that.
    `melded` says that the discard may be a card laid in this turn, where it may be taken back.
    Where only yes or no is asked for, no reason is given.
    """
    last = _check_last(turn, melded=melded)
    if last.holds or not reasons or turn.rules.decides_only:
        return [last]
    barred, enough = what_bars_going_out(turn), turn.held >= going_out.least_kept(turn.rules)
    first = what_bars_discard(turn.hand, turn.position, turn.rules) if enough else []
    if going_out.is_special(barred):
        first = barred
    if last.rule != going_out.KEEP_CARD.id:
        first = []
    known = {each.rule for each in first}
    return [*first, last, *(each for each in barred if each.rule not in known)]


def _check_last(turn: Turn, *, melded: bool) -> Finding:
    if keeps_a_card(turn):
        return going_out.check_keep_card(turn.in_hand, holds=True, aside=turn.aside)
    if melded and keeps_a_card(turn, spare=True) and has_spare(turn):
        return going_out.check_keep_card(turn.in_hand, holds=True, again=True)
    if can_go_out(turn) or (turn.may_draw and can_go_out(turn._replace(to_come=turn.to_come + 1))):
        return going_out.check_keep_card(turn.in_hand, holds=True, out=True)
    if going_out.must_go_out(turn.position, turn.rules):
        return going_out.check_obliged(turn.position, turn.rules, holds=False)
    ends = no_discard_left(turn.position, turn.rules)
    return going_out.check_keep_card(turn.in_hand, holds=False, aside=turn.aside, no_discard=ends)
