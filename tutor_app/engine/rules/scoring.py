"""Counting a deal, line by line."""

from tutor_app.engine.card import Cards, is_red_three, wilds
from tutor_app.engine.position import Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import is_canasta
from tutor_app.engine.rules.cards import cards_points
from tutor_app.engine.rules.threes import (
    note_red_minus,
    red_three_points,
    red_threes_count_plus,
    red_threes_in,
)
from tutor_app.engine.verdict import Finding


def canasta_lines(position: Position, rules: RuleSet) -> tuple[Finding, ...]:
    """Return a line for natural and one for mixed canastas: facts `count`, `points`."""
    canastas = [meld.cards for meld in position.melds if is_canasta(meld.cards, rules)]
    mixed = sum(bool(wilds(cards)) for cards in canastas)
    natural = len(canastas) - mixed
    lines = []
    if natural:
        facts = {"count": natural, "points": natural * rules.canastas.natural}
        lines.append(Finding("scoring.natural_canastas", None, facts, "canastas.natural"))
    if mixed:
        facts = {"count": mixed, "points": mixed * rules.canastas.mixed}
        lines.append(Finding("scoring.mixed_canastas", None, facts, "canastas.mixed"))
    return tuple(lines)


def going_out_line(position: Position, rules: RuleSet) -> tuple[Finding, ...]:
    """Return the bonus for going out, if this side did: fact `points`."""
    if position.went_out != "us":
        return ()
    if position.concealed and rules.going_out.concealed:
        facts = {"points": rules.going_out.concealed_bonus}
        return (Finding("scoring.concealed", None, facts, "going_out.concealed_bonus"),)
    return (
        Finding("scoring.going_out", None, {"points": rules.going_out.bonus}, "going_out.bonus"),
    )


def red_three_lines(position: Position, rules: RuleSet) -> tuple[Finding, ...]:
    """Return what the red threes bring, sign included: facts `count`, `points`.

    Where the rule set counts a three that is still in hand as laid, it is among them.
    """
    count = len(laid_red_threes(position, rules))
    if not count:
        return ()
    points = red_three_points(count, rules)
    path = "threes.red_totals" if str(count) in rules.threes.red_totals else "threes.red_bonus"
    if red_threes_count_plus(position, rules):
        return (Finding("scoring.red_threes", None, {"count": count, "points": points}, path),)
    line = Finding("scoring.red_threes", None, {"count": count, "points": -points}, path)
    return (note_red_minus(-points), line)


def laid_red_threes(position: Position, rules: RuleSet) -> Cards:
    """Return the red threes that count as laid at the end of the deal."""
    if rules.scoring.dealt_threes != "as-laid":
        return position.red_threes
    return (*position.red_threes, *red_threes_in(*_hands(position)))


def card_lines(position: Position, rules: RuleSet) -> tuple[Finding, ...]:
    """Return a line for the cards on the table and one for those in hand: fact `points`."""
    melded = sum(cards_points(meld.cards, rules) for meld in position.melds)
    held = [card for hand in _hands(position) for card in hand if not is_red_three(card)]
    minus = -cards_points(held, rules)
    return (
        Finding("scoring.melded_cards", None, {"points": melded}, "cards.points"),
        Finding("scoring.hand_cards", None, {"points": minus}, "scoring.hand_cards"),
    )


def total_line(total: int) -> Finding:
    """Return the sum of the sheet: fact `total` (points)."""
    return Finding("scoring.total", None, {"total": total}, "cards.points")


def _hands(position: Position) -> tuple[Cards, ...]:
    return (position.hand or (), position.partner_hand, position.other_partner_hand)
