"""What may be laid by its shape: new melds, additions, melds made one.

Each is lawful as a meld by the rule that the `check_…` functions state; whether the turn
can end after it is for the judge.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product

from tutor_app.engine import shapes
from tutor_app.engine.action import Action
from tutor_app.engine.card import (
    JOKER,
    NATURALS,
    RANKS,
    SUITS,
    THREE,
    TWO,
    Card,
    Cards,
    Rank,
    count_ranks,
    is_black_three,
    is_red_three,
    of_rank,
)
from tutor_app.engine.position import Meld, Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import melds as rule
from tutor_app.engine.rules.canastas import NO_CARDS, Shape, shape_of
from tutor_app.engine.search.runs import ASCENDING


def layings(position: Position, rules: RuleSet) -> Iterator[Action]:
    """Yield everything that a side that has opened might lay, up to suits."""
    hand = position.hand or ()
    yield from _new_melds(hand, position, rules)
    yield from _new_threes(hand, rules)
    if rules.melds.sequences:
        yield from _sequences(hand, rules)
    for index, meld in enumerate(position.melds):
        yield from _additions(hand, meld, index, rules)
    if rules.melds.merging:
        yield from _merges(position)


def _new_melds(hand: Cards, position: Position, rules: RuleSet) -> Iterator[Action]:
    counts = count_ranks(hand)
    for rank, own in counts.items():
        natural = own >= rules.melds.naturals_min and rank in NATURALS
        if natural and rule.may_begin(rank, position.melds, rules):
            yield from _of_rank(hand, rank, rules)
    if rules.melds.wild_only and rule.may_begin(JOKER, position.melds, rules):
        yield from _of_rank(hand, JOKER, rules)


def _additions(hand: Cards, meld: Meld, index: int, rules: RuleSet) -> Iterator[Action]:
    """Yield what may be added to an own meld."""
    rank = rule.meld_rank(meld.cards)
    if rank == "":
        yield from _longer(hand, meld, index, rules)
    elif rank == THREE:
        yield from _more_threes(hand, index, rules)
    else:
        yield from _of_rank(hand, rank, rules, shape_of(meld.cards), index)


def _of_rank(
    hand: Cards, rank: Rank, rules: RuleSet, base: Shape = NO_CARDS, to: int | None = None
) -> Iterator[Action]:
    """Yield the melds of a rank, or what may be added to the meld `to` of a shape."""
    jokers, twos = of_rank(hand, JOKER), of_rank(hand, TWO)
    naturals = of_rank(hand, rank) if rank != JOKER else ()
    held = len(jokers), len(twos), len(naturals)
    kind = "meld" if to is None else "add"
    for some, more, natural in _shapes(rules, _alike(rules)[rank], base, held):
        yield Action(kind, (*naturals[:natural], *jokers[:some], *twos[:more]), to)


@lru_cache(maxsize=64)
def _alike(rules: RuleSet) -> Mapping[Rank, Rank]:
    """Return for each rank one of which melds have the same shapes; kept for each rule set."""
    own = {JOKER, *rules.melds.never_wild, *rules.melds.wild_in_opening}
    plain = next((rank for rank in NATURALS if rank not in own), JOKER)
    return {rank: rank if rank in own else plain for rank in RANKS}


@lru_cache(maxsize=4096)
def _shapes(
    rules: RuleSet, rank: Rank, base: Shape, held: tuple[int, int, int]
) -> tuple[tuple[int, ...], ...]:
    """Return what may come to a meld of a rank of the jokers, twos and naturals held.

    Each names how many of the three it takes. There are few: numbers of cards, not cards.
    """
    jokers, twos, naturals = held
    lawful = {
        (own, wild)
        for own in range(naturals + 1)
        for wild in range(jokers + twos + 1)
        if own + wild and _grows(Shape(base.naturals + own, base.wild + wild), rules, rank, base)
    }
    every = product(range(jokers + 1), range(twos + 1), range(naturals + 1))
    return tuple([counts for counts in every if (counts[2], counts[0] + counts[1]) in lawful])


def _grows(after: Shape, rules: RuleSet, rank: Rank, base: Shape) -> bool:
    """Tell whether a meld of a rank, or one of wild cards, may come to a shape from another."""
    if rank == JOKER:
        return shapes.wild_meld_holds(after, rules, base)
    return shapes.shape_holds(after, rules, rank, base)


def _sequences(hand: Cards, rules: RuleSet) -> Iterator[Action]:
    """Yield every new sequence."""
    held = set(hand)
    for suit in SUITS:
        for start in range(len(ASCENDING)):
            cards: Cards = ()
            for rank in ASCENDING[start : start + rules.melds.sequence_max]:
                card = Card(rank + suit)
                if card not in held:
                    break
                cards = (*cards, card)
                if len(cards) >= rules.melds.min_size:
                    yield Action("meld", cards)


def _new_threes(hand: Cards, rules: RuleSet) -> Iterator[Action]:
    """Yield new melds of threes: black ones, with wild cards or red ones where that is allowed."""
    black = tuple(filter(is_black_three, hand))
    if not black or (rules.threes.black_melded == "never" and not rules.threes.royal):
        return
    for more in _wild_choices(hand) if rules.threes.black_wild else ((),):
        for count in range(1, len(black) + 1):
            if rules.threes.black_min <= count + len(more) <= rules.threes.black_max:
                yield Action("meld", (*black[:count], *more))
    red = tuple(filter(is_red_three, hand)) if rules.threes.royal else ()
    for count in range(1, len(black) + 1):
        for some in range(len(red) + 1) if rules.threes.royal else ():
            if some or count < rules.threes.black_min:
                yield Action("meld", (*red[:some], *black[:count]))


def _longer(hand: Cards, meld: Meld, index: int, rules: RuleSet) -> Iterator[Action]:
    """Yield the cards that continue a sequence below, above or on both sides."""
    suit = meld.cards[0][1]
    places = sorted(ASCENDING.index(card[0]) for card in meld.cards)
    below = _unbroken(hand, suit, places[0], -1)
    above = _unbroken(hand, suit, places[-1], 1)
    room = rules.melds.sequence_max - len(meld.cards)
    for low in range(min(len(below), room) + 1):
        for high in range(min(len(above), room - low) + 1):
            if low + high:
                yield Action("add", (*below[:low], *above[:high]), to=index)


def _unbroken(hand: Cards, suit: str, place: int, step: int) -> Cards:
    """Return the cards in hand that follow on a place in a suit without a gap."""
    found: list[Card] = []
    place += step
    while 0 <= place < len(ASCENDING) and Card(ASCENDING[place] + suit) in hand:
        found.append(Card(ASCENDING[place] + suit))
        place += step
    return tuple(found)


def _more_threes(hand: Cards, index: int, rules: RuleSet) -> Iterator[Action]:
    red = [card for card in hand if is_red_three(card)] if rules.threes.royal else []
    black = [card for card in hand if is_black_three(card)]
    for some in range(len(red) + 1):
        for count in range(len(black) + 1):
            if some or count:
                yield Action("add", (*red[:some], *black[:count]), to=index)


def _wild_choices(hand: Cards) -> Iterator[Cards]:
    jokers, twos = of_rank(hand, JOKER), of_rank(hand, TWO)
    for some in range(len(jokers) + 1):
        for more in range(len(twos) + 1):
            yield (*jokers[:some], *twos[:more])


def _merges(position: Position) -> Iterator[Action]:
    """Yield every two own melds that might be made one; the later one goes to the earlier."""
    ranks = [rule.meld_rank(meld.cards) for meld in position.melds]
    for to, rank in enumerate(ranks):
        for source in range(to + 1, len(ranks)):
            if rank == ranks[source]:
                yield Action("merge", from_meld=source, to=to)
