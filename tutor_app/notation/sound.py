"""What a table cannot show under a rule set: cards too many, and melds of no reading."""

from collections import Counter
from collections.abc import Iterable, Iterator

from tutor_app.engine.card import (
    ALL_CARDS,
    JOKER,
    THREE,
    UNSEEN,
    Card,
    Cards,
    is_red_three,
    is_sequence,
    is_wild,
    meld_rank,
)
from tutor_app.engine.errors import Fault
from tutor_app.engine.position import Meld, Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.melds import most_cards
from tutor_app.engine.rummy.melds import is_meld as is_rummy_meld

_LYING = (
    *("hand", "set_aside", "pile", "stock_top", "red_threes", "opponent_red_threes"),
    *("black_threes", "partner_hand", "other_partner_hand", "partner_red_threes"),
)
"""Keys whose cards lie in one place each, so that they may be counted against the pack."""


def too_many(cards: Iterable[Card], rules: RuleSet, where: str) -> list[Fault]:
    """Name every card that stands more often than the packs hold it."""
    counts = Counter(cards)
    del counts[UNSEEN]
    return [
        Fault("too_many_of_card", where, f"{count} × {card}", (str(most),))
        for card, count in counts.items()
        if count > (most := pack_count(card, rules))
    ]


def pack_count(card: Card, rules: RuleSet) -> int:
    """Return how often the rule set's packs hold `card`, in cards."""
    return rules.cards.jokers if card == JOKER else rules.cards.packs


def pack_size(rules: RuleSet) -> int:
    """Return how many cards the packs hold."""
    return (len(ALL_CARDS) - 1) * rules.cards.packs + rules.cards.jokers


def impossible_melds(melds: Iterable[Meld], rules: RuleSet, where: str) -> list[Fault]:
    """Name every meld that no reading of the rule set could hold."""
    return [
        Fault("impossible_meld", f"{where}[{place}]", " ".join(meld.cards))
        for place, meld in enumerate(melds, start=1)
        if not could_lie(meld.cards, rules)
    ]


def could_lie(cards: Cards, rules: RuleSet) -> bool:
    """Tell whether some reading of the rule set could hold these cards as a meld."""
    if rules.cards.family == "rummy":
        return is_rummy_meld(cards, rules)
    ranks = {card[0] for card in cards if not is_wild(card)}
    if THREE in ranks:
        return len(ranks) == 1 and _threes_could_lie(cards, rules)
    most = most_cards(meld_rank(cards), rules)
    if len(cards) < rules.melds.min_size or _is_beyond(len(cards), *most, rules):
        return False
    if not ranks:
        return rules.melds.wild_only
    if len(ranks) > 1:
        return rules.melds.sequences and is_sequence(cards)
    return True


def _threes_could_lie(cards: Cards, rules: RuleSet) -> bool:
    """Tell whether threes could lie as a meld: black ones, or where it is known red and black."""
    pure = all(card[0] == THREE for card in cards)
    if any(map(is_red_three, cards)):
        return rules.threes.royal and pure and len(cards) <= rules.canastas.size
    beyond = _is_beyond(len(cards), rules.threes.black_max, "threes.black_max", rules)
    sized = 0 < rules.threes.black_min <= len(cards) and not beyond
    return sized and (pure or rules.threes.black_wild)


def _is_beyond(size: int, most: int, path: str, rules: RuleSet) -> bool:
    """Tell whether a meld is larger than its text allows.

    What only a ruling allows is no measure: another table reads the text otherwise.
    """
    return 0 < most < size and not rules.origin(path).ruling


def unheld_melds(position: Position, where: str) -> list[Fault]:
    """Name every index in `laid_now` that is none of a meld."""
    last = len(position.melds) - 1
    allowed = (f"0 … {last}",) if last >= 0 else ()
    return [
        Fault("index_out_of_range", f"{where}.laid_now", str(index), allowed)
        for index in position.laid_now
        if index > last
    ]


def lying(position: Position) -> Iterator[Card]:
    """Yield every card that a position shows, where it lies."""
    for key in _LYING:
        yield from getattr(position, key) or ()
    for meld in (*position.melds, *position.opponent_melds):
        yield from meld.cards
