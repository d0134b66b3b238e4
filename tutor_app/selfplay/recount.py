"""A second scorer, so simple that it can be read in one go: who has what, and what it counts.

It reads the cards that lie and are held when a deal is over and the rule values, and shares
no code with the engine's score sheets.
"""

from collections.abc import Iterable, Sequence

from tutor_app.engine.card import Card
from tutor_app.engine.play import State
from tutor_app.engine.position import Meld
from tutor_app.engine.rule_set import RuleSet

_TRIPLE = 3
_TWO_CANASTAS = 2


def recount(state: State) -> dict[tuple[int, ...], int]:
    """Return what each side, or each player who counts alone, has made in a deal that is over."""
    alone = state.rules.scoring.pooled
    groups: dict[int, list[int]] = {}
    for player, side in enumerate(state.sides):
        groups.setdefault(player if alone else side, []).append(player)
    return {tuple(players): _points(state, players) for players in groups.values()}


def _points(state: State, players: list[int]) -> int:
    rules = state.rules
    total = -sum(state.penalties[player] for player in players)
    total += rules.deal.cut_bonus if state.cut_bonus in players else 0
    mates = [player for player, side in enumerate(state.sides) if side == state.sides[players[0]]]
    if rules.cards.family == "rummy":
        return total - _rummy_cost(state, players[0])
    if state.out in mates and state.special_hand and rules.special_hands.alone:
        return total + rules.special_hands.scores[state.special_hand]
    melds = state.melds[state.sides[players[0]]]
    hands = [state.hands[player] for player in mates]
    total += sum(canasta_value(meld.cards, rules) for meld in melds)
    total += _out_bonus(state) if state.out in mates else 0
    total -= sum(_unfinished(meld.cards, rules) for meld in melds)
    total -= sum(_triples(hand, rules) for hand in hands)
    threes = [card for player in players for card in state.threes[player]]
    threes += [card for meld in melds if _only_red(meld) for card in meld.cards]
    held = [card for hand in hands for card in hand]
    counted = [card for card in held if _counts_as_laid(card, rules, opened=bool(melds))]
    for card in counted:
        held.remove(card)
    total += _sign(state, melds, out=state.out in mates) * _threes([*threes, *counted], rules)
    total += _melded(melds, rules)
    return total - sum(_cost(card, rules) for card in held)


def _rummy_cost(state: State, player: int) -> int:
    if state.out == player:
        return 0
    points = sum(state.rules.cards.points[card[0]] for card in state.hands[player])
    return points * 2 if state.concealed and state.rules.scoring.concealed_doubles else points


def kind_of(cards: Sequence[Card], rules: RuleSet) -> str:
    """Return the kind of canasta that a meld is, or `none`."""
    ranks = {card[0] for card in cards} - {"X", "2"}
    wild = any(card[0] in "X2" for card in cards)
    if len(cards) < rules.canastas.size:
        return "none"
    if ranks == {"3"}:
        red = sum(card in {"3h", "3d"} for card in cards)
        if not rules.threes.royal or red < rules.canastas.royal_red_min:
            return "none"
        return "super" if red >= rules.canastas.super_royal_red else "royal"
    if len(ranks) > 1:
        return "sequence"
    if not ranks:
        return "wild"
    return "mixed" if wild else "natural"


def canasta_value(cards: Sequence[Card], rules: RuleSet) -> int:
    """Return what a meld brings by being a canasta, in points."""
    value, jokers = rules.canastas, sum(card == "X" for card in cards)
    wild = value.wild
    if value.wild_jokers and jokers >= value.wild_jokers_count:
        wild = value.wild_jokers
    if value.wild_twos and jokers == 0:
        wild = value.wild_twos
    return {
        "none": 0,
        "natural": value.natural_by_rank.get(cards[0][0], value.natural),
        "mixed": value.mixed,
        "wild": wild,
        "sequence": value.sequence,
        "royal": value.royal,
        "super": value.super_royal,
    }[kind_of(cards, rules)]


def _out_bonus(state: State) -> int:
    rule = state.rules.going_out
    if state.special_hand:
        return state.rules.special_hands.scores[state.special_hand]
    if not state.concealed:
        return rule.bonus
    if state.hand_canasta and rule.hand_canasta_bonus:
        return rule.hand_canasta_bonus
    return rule.concealed_bonus


def _unfinished(cards: Sequence[Card], rules: RuleSet) -> int:
    if kind_of(cards, rules) != "none":
        return 0
    naturals = [card for card in cards if card[0] not in "X2"]
    if not naturals:
        return rules.scoring.wild_unfinished
    pure = len(naturals) == len(cards)
    return rules.scoring.unfinished.get(naturals[0][0], 0) if pure else 0


def _triples(hand: Iterable[Card], rules: RuleSet) -> int:
    held = [card[0] for card in hand]
    many = [rank for rank in rules.scoring.hand_triple_ranks if held.count(rank) >= _TRIPLE]
    return len(many) * rules.scoring.hand_triple


def _counts_as_laid(card: Card, rules: RuleSet, *, opened: bool) -> bool:
    how = rules.scoring.dealt_threes
    if how == "as-laid":
        return card in {"3h", "3d"}
    return how == "in-hand" and card[0] == "3" and not opened


def _threes(threes: list[Card], rules: RuleSet) -> int:
    red = sum(card in {"3h", "3d"} for card in threes)
    total = 0
    for count in (red, len(threes) - red):
        total += rules.threes.red_totals.get(str(count), count * rules.threes.red_bonus)
    return total


def _sign(state: State, melds: Sequence[Meld], *, out: bool) -> int:
    """Return 1 where threes count plus, -1 where minus, 0 where not at all."""
    kinds = [kind_of(meld.cards, state.rules) for meld in melds]
    canastas = len(kinds) - kinds.count("none")
    pure = kinds.count("natural")
    if state.rules.going_out.sequence_is_natural:
        pure += kinds.count("sequence")
    needs = state.rules.threes.red_plus_needs
    if needs == "zero-with-one-canasta":
        return -1 if not canastas else 0 if canastas == 1 else 1
    plus = {
        "opened": bool(melds),
        "canasta": canastas > 0,
        "two-canastas": canastas >= _TWO_CANASTAS,
        "natural-and-mixed": pure > 0 and kinds.count("mixed") > 0,
        "canasta-unless-others-out": canastas > 0 or out or state.out < 0,
    }
    return 1 if plus[needs] else -1


def _only_red(meld: Meld) -> bool:
    """Tell whether red threes lie without a black one: they bring their bonus, not five each."""
    return all(card in {"3h", "3d"} for card in meld.cards)


def _melded(melds: Sequence[Meld], rules: RuleSet) -> int:
    counted = [meld for meld in melds if not _only_red(meld)]
    if not rules.scoring.canasta_cards:
        counted = [meld for meld in counted if kind_of(meld.cards, rules) == "none"]
    points = sum(rules.cards.points[card[0]] for meld in counted for card in meld.cards)
    none = all(kind_of(meld.cards, rules) == "none" for meld in melds)
    return -points if none and rules.scoring.melded_minus_without_canasta else points


def _cost(card: Card, rules: RuleSet) -> int:
    """Return what a card costs that is left in hand."""
    rule = rules.scoring
    if card in {"3h", "3d"}:
        return rule.hand_red_three or rule.hand_three
    if card[0] == "3":
        return rule.hand_black_three or rule.hand_three or rules.cards.points["3"]
    return rules.cards.points[card[0]]
