"""Counting a deal, line by line."""

from collections.abc import Sequence

from tutor_app.engine.account import (
    Entry,
    Valued,
    add_entry,
    each_line,
    line_entry,
    sum_of,
    value_lines,
)
from tutor_app.engine.card import (
    JOKER,
    THREE,
    Card,
    Cards,
    count_ranks,
    is_black_three,
    is_red_three,
    is_wild,
    meld_rank,
    of_rank,
)
from tutor_app.engine.position import Position
from tutor_app.engine.rule import Rule, everywhere, in_canasta, note
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import canastas, threes
from tutor_app.engine.rules.cards import card_values
from tutor_app.engine.rules.special_hands import special_points
from tutor_app.engine.verdict import Line

_KINDS = canastas.notes_of_worth("scoring.{}_canastas")
GOING_OUT = note("scoring.going_out", "going_out.bonus")
CONCEALED = note(
    "scoring.concealed",
    "going_out.concealed_bonus",
    knows=lambda rules: in_canasta(rules) and rules.going_out.concealed,
)
HAND_CANASTA = note(
    "scoring.hand_canasta", "going_out.hand_canasta_bonus", knows="going_out.hand_canasta_bonus"
)
SPECIAL_HAND = note("scoring.special_hand", "special_hands.scores", knows="special_hands.scores")
_THREES = (
    *("threes.red_bonus", "threes.red_totals", "threes.red_plus_needs"),
    "scoring.dealt_threes",
)
RED_THREES = note("scoring.red_threes", *_THREES)
BLACK_THREES = note("scoring.black_threes", *_THREES, knows="threes.black_bonus")
MELDED_CARDS = note(
    "scoring.melded_cards",
    *("cards.points", "scoring.canasta_cards", "scoring.melded_minus_without_canasta"),
    "threes.royal",
)
HAND_CARDS = note("scoring.hand_cards", "scoring.hand_cards", "cards.points", knows=everywhere)


def _threes_stay_in_hand(rules: RuleSet) -> bool:
    """Tell whether threes in hand are counted apart, or cost a fine instead."""
    scoring = rules.scoring
    costs = scoring.hand_three or scoring.hand_red_three or scoring.hand_black_three
    return bool(costs or rules.penalties.offences.get("red-three-left-in-hand"))


HAND_THREES = note(
    "scoring.hand_threes",
    *("scoring.hand_three", "scoring.hand_red_three", "scoring.hand_black_three"),
    *("threes.red_bonus", "penalties.offences"),
    knows=_threes_stay_in_hand,
)
_LEFT = "red-three-left-in-hand"
"""The offence besides which such a three counts nothing."""

UNFINISHED = note(
    "scoring.unfinished",
    *("scoring.unfinished", "scoring.wild_unfinished"),
    knows=lambda rules: bool(rules.scoring.unfinished or rules.scoring.wild_unfinished),
)
TRIPLE_IN_HAND = note(
    "scoring.triple_in_hand",
    *("scoring.hand_triple", "scoring.hand_triple_ranks"),
    knows="scoring.hand_triple",
)
DOUBLED = note("scoring.doubled", "scoring.concealed_doubles", knows="scoring.concealed_doubles")
TOTAL = note("scoring.total", "scoring.sum", knows=everywhere, says_answer=True)

_TRIPLE = 3
"""From this many cards of a rank in one hand a penalty may be due."""


def canasta_lines(position: Position, rules: RuleSet) -> tuple[Entry, ...]:
    """Return a line for the canastas of each kind that bring the same: `count`, `points`.

    Fact `rank` names those that bring something of their own, `stock` is 1 where the stock
    ended the deal, and not a side that went out.
    """
    entries: list[Entry] = []
    ended = {"stock": 1} if position.went_out == "nobody" else {}
    for kind, rule in _KINDS.items():
        alike: dict[tuple[int, str, str], list[Cards]] = {}
        for cards in [meld.cards for meld in position.melds]:
            if canastas.canasta_kind(cards, rules) == kind:
                points, path = canastas.canasta_bonus(cards, rules)
                rank = meld_rank(cards) if path == "canastas.natural_by_rank" else ""
                alike.setdefault((points, path, rank), []).append(cards)
        for (each, path, rank), found in alike.items():
            cards, count = tuple(card for cards in found for card in cards), len(found)
            line = Line(rule.id, count * each, cards, count, each, path)
            named = {"rank": rank} if rank else {}
            entries.append(add_entry((line,), count=count, **named, **ended))
    return tuple(entries)


def going_out_line(position: Position, rules: RuleSet) -> tuple[Entry, ...]:
    """Return the bonus for going out, if this side did: fact `points`."""
    if position.went_out != "us":
        return ()
    if position.special_hand:
        points = special_points(position.special_hand, rules)
        return (line_entry(SPECIAL_HAND, points, word=position.special_hand),)
    values = rules.going_out
    if not (position.concealed and values.concealed):
        return (line_entry(GOING_OUT, values.bonus),)
    if position.hand_canasta and values.hand_canasta_bonus:
        return (line_entry(HAND_CANASTA, values.hand_canasta_bonus),)
    return (line_entry(CONCEALED, values.concealed_bonus),)


def three_lines(position: Position, rules: RuleSet) -> tuple[Entry, ...]:
    """Return what the threes that lie as bonus cards bring, sign included: `count`, `points`.

    Where the rule set counts a three that is still in hand as laid, it is among them: fact
    `held` is how many of them are.
    """
    sign, held = threes.threes_sign(position, rules), _held_threes(position, rules)
    red, black = threes.bonus_threes(position, rules)
    counted = {
        RED_THREES: (red, tuple(filter(is_red_three, held))),
        BLACK_THREES: (black, tuple(filter(is_black_three, held))),
    }
    entries = [
        _three_entry(rule, *cards, sign, rules) for rule, cards in counted.items() if any(cards)
    ]
    counts = (len(lying) + len(kept) for lying, kept in counted.values())
    notes = threes.note_sign(sign, counts, position, rules) if entries else ()
    return (*map(Entry, notes), *entries)


def _three_entry(rule: Rule, lying: Cards, held: Cards, sign: int, rules: RuleSet) -> Entry:
    """Return what threes on the table and in hand bring; held ones cite what counts them."""
    line, count = threes.three_line(rule.id, (*lying, *held), sign, rules), len(lying) + len(held)
    if not held:
        return add_entry((line,), count=count)
    facts = {"count": count, "held": len(held), "points": line.points}
    return Entry(rule(None, facts, "scoring.dealt_threes"), (line,))


def _held_threes(position: Position, rules: RuleSet) -> Cards:
    """Return the threes in hand that count as laid."""
    held = [card for hand in _hands(position) for card in hand if card[0] == THREE]
    if rules.scoring.dealt_threes == "as-laid":
        return tuple(filter(is_red_three, held))
    return tuple(held) if rules.scoring.dealt_threes == "in-hand" and not position.opened else ()


def melded_lines(position: Position, rules: RuleSet) -> tuple[Entry, ...]:
    """Return what the cards of the melds count: fact `points`; of a side without melds nothing.

    A side without a canasta loses them where the rule set says so; where the cards of a
    canasta do not count besides its bonus, a line of its own says that.
    """
    free = rules.scoring.canasta_cards
    melds = [meld.cards for meld in position.melds if not threes.is_red_meld(meld.cards)]
    full = [] if free else [cards for cards in melds if canastas.is_canasta(cards, rules)]
    counted = [cards for cards in melds if cards not in full]
    valued = [one for cards in counted for one in card_values(cards, rules)]
    path = "scoring.canasta_cards"
    complete = sum(canastas.kinds_of(position.melds, rules))
    if rules.scoring.melded_minus_without_canasta and not complete:
        path = "scoring.melded_minus_without_canasta"
        valued = [Valued(card, -points, path) for card, points, _ in valued]
    lines = value_lines(MELDED_CARDS.id, valued)
    entries = [Entry(MELDED_CARDS(None, {"points": sum_of(lines)}, path), lines)] if lines else []
    if full:
        cards = tuple(card for cards in full for card in cards)
        entries.append(add_entry((each_line(MELDED_CARDS.id, cards, 0, "scoring.canasta_cards"),)))
    return tuple(entries)


def hand_lines(position: Position, rules: RuleSet) -> tuple[Entry, ...]:
    """Return what the cards left in hands cost: `points`; threes that cost more, `count` too.

    Of cards at their ordinary value nothing is said where there are none but threes; that no
    card at all is left is the fact `none` (1).
    """
    held = [card for hand in _hands(position) for card in hand]
    for card in _held_threes(position, rules):
        held.remove(card)
    valued = [_hand_value(card, rules) for card in held]
    plain = [one for one in valued if one.limit == "cards.points"]
    lines = value_lines(HAND_CARDS.id, plain)
    dear = value_lines(HAND_THREES.id, [one for one in valued if one not in plain])
    fines = tuple(add_entry((line,), count=line.times) for line in dear)
    none = {} if any(_hands(position)) else {"none": 1}
    ordinary = Entry(HAND_CARDS(None, {"points": sum_of(lines), **none}), lines)
    return (ordinary, *fines) if lines or none else fines


def _hand_value(card: Card, rules: RuleSet) -> Valued:
    """Return what a card left in hand costs, in points, with its sign."""
    colour = "red" if is_red_three(card) else "black"
    own = (f"scoring.hand_{colour}_three", "scoring.hand_three") if card[0] == THREE else ()
    for path in own:
        if cost := rules.value_at(path):
            return Valued(card, -cost, path)
    ((_, points, limit),) = card_values((card,), rules)
    fined = is_red_three(card) and _LEFT in rules.penalties.offences
    return Valued(card, -points, f"penalties.offences.{_LEFT}" if fined else limit)


def unfinished_lines(position: Position, rules: RuleSet) -> tuple[Entry, ...]:
    """Return what melds cost that had to become canastas: facts `rank`, `points`."""
    entries = []
    for cards in [meld.cards for meld in position.melds]:
        rank, wild = meld_rank(cards), any(map(is_wild, cards))
        points, path = rules.scoring.wild_unfinished, "scoring.wild_unfinished"
        if rank != JOKER:
            points = 0 if wild else rules.scoring.unfinished.get(rank, 0)
            path = "scoring.unfinished"
        if points and not canastas.is_canasta(cards, rules):
            entries.append(line_entry(UNFINISHED, -points, cards, path, rank=rank))
    return tuple(entries)


def triple_lines(position: Position, rules: RuleSet) -> tuple[Entry, ...]:
    """Return what three or more of certain ranks in one hand cost: facts `rank`, `points`."""
    cost = rules.scoring.hand_triple
    return tuple(
        line_entry(TRIPLE_IN_HAND, -cost, of_rank(hand, rank), rank=rank)
        for hand in _hands(position)
        for rank in rules.scoring.hand_triple_ranks
        if count_ranks(hand)[rank] >= _TRIPLE
    )


SHEET = (
    *(canasta_lines, going_out_line, unfinished_lines, triple_lines, three_lines),
    *(melded_lines, hand_lines),
)
"""What is counted of a deal, in the order in which it is written."""


def total_of(entries: Sequence[Entry], *marks: str) -> Entry:
    """Return the sum that closes a sheet, which is a line itself where there is no other.

    Facts: `total` (points), and 1 for each of the marks. `won`: the player has gone out.
    `alone`: nobody's cards are added. `several` rules' lines.
    """
    lines = [line for entry in entries for line in entry.lines]
    empty = () if lines else (Line(TOTAL.id, 0, limit=TOTAL.reads[0]),)
    several = ("several",) if len({line.rule for line in lines} - {TOTAL.id}) > 1 else ()
    return Entry(
        TOTAL(None, {"total": sum_of(lines)} | dict.fromkeys((*marks, *several), 1)), empty
    )


def _hands(position: Position) -> tuple[Cards, ...]:
    own = (*(position.hand or ()), *position.set_aside)
    return (own, position.partner_hand, position.other_partner_hand)
