"""Counting a deal, line by line."""

from tutor_app.engine.card import (
    JOKER,
    Card,
    Cards,
    count_ranks,
    is_black_three,
    is_red_three,
    is_wild,
)
from tutor_app.engine.position import Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import canasta_kind, canasta_points, count_canastas, is_canasta
from tutor_app.engine.rules.cards import cards_points
from tutor_app.engine.rules.melds import meld_rank
from tutor_app.engine.rules.special_hands import special_points
from tutor_app.engine.rules.threes import note_sign, red_three_points, red_threes_in, threes_sign
from tutor_app.engine.verdict import Fact, Finding

_TRIPLE = 3
"""From this many cards of a rank in one hand a penalty may be due."""

_KIND_LINES = ("natural", "mixed", "wild", "sequence", "royal", "super-royal")


def canasta_lines(position: Position, rules: RuleSet) -> tuple[Finding, ...]:
    """Return a line for each kind of canasta that lies: facts `count`, `points`."""
    lines = []
    for kind in _KIND_LINES:
        lying = [meld.cards for meld in position.melds if canasta_kind(meld.cards, rules) == kind]
        if lying:
            name = kind.replace("-", "_")
            points = sum(canasta_points(cards, rules) for cards in lying)
            facts = {"count": len(lying), "points": points}
            lines.append(Finding(f"scoring.{name}_canastas", None, facts, f"canastas.{name}"))
    return tuple(lines)


def going_out_line(position: Position, rules: RuleSet) -> tuple[Finding, ...]:
    """Return the bonus for going out, if this side did: fact `points`."""
    rule = rules.going_out
    if position.went_out != "us":
        return ()
    if position.special_hand:
        facts: dict[str, Fact] = {
            "points": special_points(position.special_hand, rules),
            "word": position.special_hand,
        }
        return (Finding("scoring.special_hand", None, facts, "special_hands.scores"),)
    if position.concealed and rule.concealed:
        if position.hand_canasta and rule.hand_canasta_bonus:
            path = "going_out.hand_canasta_bonus"
            return (
                Finding("scoring.hand_canasta", None, {"points": rule.hand_canasta_bonus}, path),
            )
        path = "going_out.concealed_bonus"
        return (Finding("scoring.concealed", None, {"points": rule.concealed_bonus}, path),)
    return (Finding("scoring.going_out", None, {"points": rule.bonus}, "going_out.bonus"),)


def three_lines(position: Position, rules: RuleSet) -> tuple[Finding, ...]:
    """Return what the threes that lie as bonus cards bring, sign included: `count`, `points`.

    Where the rule set counts a three that is still in hand as laid, it is among them.
    """
    sign = threes_sign(position, rules)
    held = _held_threes(position, rules)
    red = [*position.red_threes, *filter(is_red_three, held)]
    black = [*position.black_threes, *filter(is_black_three, held)]
    lines: list[Finding] = []
    for name, count in (("red", len(red)), ("black", len(black))):
        if count:
            points = sign * red_three_points(count, rules)
            whole = str(count) in rules.threes.red_totals
            path = "threes.red_totals" if whole else "threes.red_bonus"
            facts = {"count": count, "points": points}
            lines.append(Finding(f"scoring.{name}_threes", None, facts, path))
    notes = note_sign(sign, points_of(lines)) if lines else ()
    return (*notes, *lines)


def points_of(lines: list[Finding]) -> int:
    """Return the sum of the lines' points."""
    points = (line.facts["points"] for line in lines)
    return sum(number for number in points if isinstance(number, int))


def _held_threes(position: Position, rules: RuleSet) -> Cards:
    """Return the threes in hand that count as laid."""
    if rules.scoring.dealt_threes == "as-laid":
        return red_threes_in(*_hands(position))
    if rules.scoring.dealt_threes == "in-hand" and not position.opened:
        return tuple(card for hand in _hands(position) for card in hand if card[0] == "3")
    return ()


def card_lines(position: Position, rules: RuleSet) -> tuple[Finding, ...]:
    """Return a line for the cards on the table and one for those in hand: fact `points`."""
    melded = sum(cards_points(_plain(meld.cards), rules) for meld in position.melds)
    melded += sum(
        rules.points("3") for meld in position.melds for card in meld.cards if is_red_three(card)
    )
    path = "cards.points"
    if rules.scoring.melded_minus_without_canasta and not count_canastas(position.melds, rules):
        melded, path = -melded, "scoring.melded_minus_without_canasta"
    held = [card for hand in _hands(position) for card in hand]
    for card in _held_threes(position, rules):
        held.remove(card)
    minus = -sum(_hand_value(card, rules) for card in held)
    return (
        Finding("scoring.melded_cards", None, {"points": melded}, path),
        Finding("scoring.hand_cards", None, {"points": minus}, "scoring.hand_cards"),
    )


def _plain(cards: Cards) -> Cards:
    return tuple(card for card in cards if not is_red_three(card))


def _hand_value(card: Card, rules: RuleSet) -> int:
    """Return what a card left in hand costs, in points."""
    scoring = rules.scoring
    if is_red_three(card):
        return scoring.hand_red_three or scoring.hand_three
    if is_black_three(card):
        return scoring.hand_black_three or scoring.hand_three or rules.points("3")
    return rules.points(card[0])


def unfinished_lines(position: Position, rules: RuleSet) -> tuple[Finding, ...]:
    """Return what melds cost that had to become canastas: facts `rank`, `points`."""
    lines = []
    for meld in position.melds:
        if is_canasta(meld.cards, rules):
            continue
        rank, wild = meld_rank(meld.cards), any(map(is_wild, meld.cards))
        if rank == JOKER and rules.scoring.wild_unfinished:
            facts: dict[str, Fact] = {"rank": rank, "points": -rules.scoring.wild_unfinished}
            lines.append(Finding("scoring.unfinished", None, facts, "scoring.wild_unfinished"))
        elif rank in rules.scoring.unfinished and not wild:
            facts = {"rank": rank, "points": -rules.scoring.unfinished[rank]}
            lines.append(Finding("scoring.unfinished", None, facts, "scoring.unfinished"))
    return tuple(lines)


def triple_lines(position: Position, rules: RuleSet) -> tuple[Finding, ...]:
    """Return what three or more of certain ranks in one hand cost: facts `rank`, `points`."""
    lines = []
    for hand in _hands(position):
        counts = count_ranks(hand)
        for rank in rules.scoring.hand_triple_ranks:
            if counts[rank] >= _TRIPLE:
                facts: dict[str, Fact] = {"rank": rank, "points": -rules.scoring.hand_triple}
                lines.append(Finding("scoring.triple_in_hand", None, facts, "scoring.hand_triple"))
    return tuple(lines)


def note_doubled(points: int) -> Finding:
    """Return the circumstance that a concealed going out doubles what hands cost: `points`."""
    return Finding("scoring.doubled", None, {"points": points}, "scoring.concealed_doubles")


def total_line(total: int) -> Finding:
    """Return the sum of the sheet: fact `total` (points)."""
    return Finding("scoring.total", None, {"total": total}, "cards.points")


def _hands(position: Position) -> tuple[Cards, ...]:
    return (position.hand or (), position.partner_hand, position.other_partner_hand)
