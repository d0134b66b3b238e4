"""Whether the player can go out in this turn, however the cards are laid."""

from tutor_app.engine.answers.common import can_go_out
from tutor_app.engine.answers.opening import exempt_plan
from tutor_app.engine.answers.out import opens_by_going_out
from tutor_app.engine.position import Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.going_out import may_leave
from tutor_app.engine.rules.opening import check_lap
from tutor_app.engine.rules.special_hands import special_hand
from tutor_app.engine.rules.threes import staying


def may_go_out(position: Position, rules: RuleSet) -> bool:
    """Tell whether the player can go out: with the minimum or its exemption, if not opened."""
    hand = staying(position.hand or (), rules)
    unknown = len(position.set_aside)
    if position.opened:
        return can_go_out(hand, position.melds, position, rules, unknown)
    early = check_lap(position, rules)
    if not may_leave(position, rules) or any(finding.holds is False for finding in early):
        return False
    if special_hand(hand, position, rules) != "none":
        return True
    exempt = exempt_plan(hand, position, rules)
    return exempt is not None or opens_by_going_out(hand, position, rules, unknown)
