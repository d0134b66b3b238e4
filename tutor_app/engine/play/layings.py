"""What could be laid, before it is judged: new melds, additions, melds made one."""

from collections.abc import Iterator

from tutor_app.engine.action import Action
from tutor_app.engine.card import (
    JOKER,
    NATURAL_RANKS,
    SUITS,
    THREE,
    TWO,
    Card,
    Cards,
    is_black_three,
    is_red_three,
    of_rank,
)
from tutor_app.engine.position import Meld, Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.melds import is_sequence, meld_rank

ASCENDING = tuple(reversed(NATURAL_RANKS))
"""The ranks of sequences, from four up to the ace."""


def new_melds(position: Position, rules: RuleSet) -> Iterator[Action]:
    """Yield every new meld that the hand may hold, one for each choice up to suits."""
    hand = position.hand or ()
    wild = _wild_choices(hand)
    least = rules.melds.min_size
    for rank in NATURAL_RANKS:
        own = of_rank(hand, rank)
        for count in range(rules.melds.naturals_min, len(own) + 1):
            for more in wild:
                if count + len(more) >= least:
                    yield Action("meld", (*own[:count], *more))
    if rules.melds.wild_only:
        yield from (Action("meld", more) for more in wild if len(more) >= least)
    if rules.melds.sequences:
        yield from (Action("meld", run) for run in _runs(hand, rules))
    yield from _threes(hand, rules)


def _wild_choices(hand: Cards) -> list[Cards]:
    """Return every choice of jokers and twos, none included, up to suits."""
    jokers, twos = of_rank(hand, JOKER), of_rank(hand, TWO)
    return [
        (*jokers[:some], *twos[:more])
        for some in range(len(jokers) + 1)
        for more in range(len(twos) + 1)
    ]


def _runs(hand: Cards, rules: RuleSet) -> Iterator[Cards]:
    """Yield every sequence in one suit."""
    held = set(hand)
    for suit in SUITS:
        for start in range(len(ASCENDING)):
            run: Cards = ()
            for rank in ASCENDING[start : start + rules.melds.sequence_max]:
                card = Card(rank + suit)
                if card not in held:
                    break
                run = (*run, card)
                if len(run) >= rules.melds.min_size:
                    yield run


def _threes(hand: Cards, rules: RuleSet) -> Iterator[Action]:
    """Yield melds of threes: black ones, and red ones with them where that is known."""
    red = tuple(card for card in hand if is_red_three(card)) if rules.threes.royal else ()
    black = tuple(card for card in hand if is_black_three(card))
    wild = _wild_choices(hand) if rules.threes.black_wild else [()]
    for count in range(1, len(black) + 1):
        for some in range(len(red) + 1):
            yield from (Action("meld", (*red[:some], *black[:count], *more)) for more in wild)


def additions(position: Position, rules: RuleSet) -> Iterator[Action]:
    """Yield every addition to an own meld, one for each choice up to suits."""
    hand = position.hand or ()
    wild = _wild_choices(hand)
    for index, meld in enumerate(position.melds):
        rank = meld_rank(meld.cards)
        if rank == "":
            yield from _longer(hand, meld, index, rules)
        elif rank == THREE:
            yield from _more_threes(hand, index, rules)
        else:
            own = () if rank == JOKER else of_rank(hand, rank)
            for count in range(len(own) + 1):
                for more in wild:
                    if count or more:
                        yield Action("add", (*own[:count], *more), to=index)


def _longer(hand: Cards, meld: Meld, index: int, rules: RuleSet) -> Iterator[Action]:
    """Yield the cards that continue a sequence below, above or on both sides."""
    suit = meld.cards[0][1]
    places = sorted(ASCENDING.index(card[0]) for card in meld.cards)
    below, above = _unbroken(hand, suit, places[0], -1), _unbroken(hand, suit, places[-1], 1)
    room = rules.melds.sequence_max - len(meld.cards)
    for low in range(min(len(below), room) + 1):
        for high in range(min(len(above), room - low) + 1):
            cards = (*below[:low], *above[:high])
            if cards and is_sequence((*meld.cards, *cards)):
                yield Action("add", cards, to=index)


def _unbroken(hand: Cards, suit: str, place: int, step: int) -> Cards:
    """Return the cards in hand that follow on a place in a suit without a gap."""
    found: list[Card] = []
    place += step
    while 0 <= place < len(ASCENDING) and Card(ASCENDING[place] + suit) in hand:
        found.append(Card(ASCENDING[place] + suit))
        place += step
    return tuple(found)


def _more_threes(hand: Cards, index: int, rules: RuleSet) -> Iterator[Action]:
    red = tuple(card for card in hand if is_red_three(card)) if rules.threes.royal else ()
    black = tuple(card for card in hand if is_black_three(card))
    for some in range(len(red) + 1):
        for count in range(len(black) + 1):
            if some or count:
                yield Action("add", (*red[:some], *black[:count]), to=index)


def merges(position: Position, rules: RuleSet) -> Iterator[Action]:
    """Yield every two own melds that might be made one; the later one goes to the earlier."""
    if not rules.melds.merging:
        return
    for to, first in enumerate(position.melds):
        for source in range(to + 1, len(position.melds)):
            if meld_rank(first.cards) == meld_rank(position.melds[source].cards):
                yield Action("merge", from_meld=source, to=to)
