"""Which melds may lie on a table: stated anew from the rule values, apart from the engine."""

from collections.abc import Sequence

from tutor_app.engine.card import Card
from tutor_app.engine.rule_set import RuleSet
from tutor_app.selfplay.recount import kind_of

_UP = "456789TJQKA"
_AROUND = "A23456789TJQK"


def may_lie(cards: Sequence[Card], rules: RuleSet) -> bool:
    """Tell whether a meld is one that the rule set allows."""
    if rules.cards.family == "rummy":
        return is_rummy_set(cards, rules) or is_rummy_run(cards, rules)
    if len(cards) < rules.melds.min_size and cards[0][0] != "3":
        return False
    ranks = {card[0] for card in cards} - {"X", "2"}
    wild = sum(card[0] in "X2" for card in cards)
    if "3" in ranks:
        return len(ranks) == 1 and _threes_lie(cards, wild, rules)
    if not ranks:
        return rules.melds.wild_only and wild <= (rules.melds.wild_only_max or wild)
    if len(ranks) > 1:
        return not wild and _is_run(cards, rules)
    return _rank_lies(ranks.pop(), len(cards) - wild, wild, rules)


def _rank_lies(rank: str, natural: int, wild: int, rules: RuleSet) -> bool:
    rule, size = rules.melds, natural + wild
    most = rule.wild_limit.at(size)
    if rule.wild_onto_canasta == "unlimited" and size >= rules.canastas.size:
        most = wild
    if rank in rule.never_wild:
        most = 0
    return natural >= rule.naturals_min and wild <= most and size <= (rule.max_size or size)


def _is_run(cards: Sequence[Card], rules: RuleSet) -> bool:
    """Tell whether cards are a sequence of Canasta: one suit, from four up to the ace."""
    if not rules.melds.sequences or len(cards) > rules.melds.sequence_max:
        return False
    row = "".join(sorted((card[0] for card in cards), key=_UP.index))
    return row in _UP and len({card[1] for card in cards}) == 1


def _threes_lie(cards: Sequence[Card], wild: int, rules: RuleSet) -> bool:
    rule = rules.threes
    if any(card in {"3h", "3d"} for card in cards):
        return rule.royal and not wild and len(cards) <= rules.canastas.size
    sized = rule.black_min <= len(cards) <= rule.black_max
    mixed = rule.black_wild and len(cards) - wild >= rules.melds.naturals_min
    return rule.black_melded == "going-out" and sized and (mixed or not wild)


def is_black(cards: Sequence[Card]) -> bool:
    """Tell whether a meld is one of black threes, without red ones."""
    return bool({"3s", "3c"} & set(cards)) and not {"3h", "3d"} & set(cards)


def is_rummy_set(cards: Sequence[Card], rules: RuleSet) -> bool:
    """Tell whether cards are a set of Rommé: one rank, each suit once, jokers beside."""
    own = [card for card in cards if card != "X"]
    suits = {card[1] for card in own}
    sized = rules.melds.min_size <= len(cards) <= rules.melds.set_max
    return sized and len({card[0] for card in own}) == 1 and len(suits) == len(own)


def is_rummy_run(cards: Sequence[Card], rules: RuleSet) -> bool:
    """Tell whether cards are a sequence of Rommé in the order in which they lie."""
    own = [(place, card) for place, card in enumerate(cards) if card != "X"]
    if len(own) <= 1 or len({card[1] for _, card in own}) != 1:
        return False
    starts = {(_AROUND.index(card[0]) - place) % len(_AROUND) for place, card in own}
    sized = rules.melds.min_size <= len(cards) <= rules.melds.sequence_max
    return sized and len(starts) == 1


def too_many_of_rank(melds: Sequence[Sequence[Card]], rules: RuleSet) -> str:
    """Return a rank of which a side has more melds than it may, or an empty text."""
    if rules.cards.family == "rummy":
        return ""
    by_rank: dict[str, list[Sequence[Card]]] = {}
    for cards in melds:
        ranks = {card[0] for card in cards} - {"X", "2"}
        if len(ranks) <= 1:
            by_rank.setdefault(min(ranks, default="X"), []).append(cards)
    for rank, own in by_rank.items():
        if rank != "3" and not _side_by_side(rank, own, rules):
            return rank
    return ""


def _side_by_side(rank: str, own: Sequence[Sequence[Card]], rules: RuleSet) -> bool:
    """Tell whether these melds of a rank may lie side by side.

    Where one at a time may grow, another is begun beside it only with cards for which it has
    no room.
    """
    one = rules.melds.wild_only_one if rank == "X" else rules.melds.per_rank == "one"
    if one or (rank != "X" and rules.melds.per_rank == "several"):
        return len(own) == 1 or not one
    growing = sorted(len(cards) for cards in own if kind_of(cards, rules) == "none")
    return len(growing) <= 1 or 0 < rules.melds.max_size < sum(growing[:2])
