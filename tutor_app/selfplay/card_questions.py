"""Questions about cards that a player might lay or discard: what is lawful, and what tempts."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence

from tutor_app.engine.action import Action
from tutor_app.engine.card import (
    NATURAL_RANKS,
    SUITS,
    Cards,
    in_order,
    is_natural,
    of_rank,
    wilds,
    without,
)
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet

Source = Callable[[Position, Sequence[Action], RuleSet, random.Random], Iterator[Question]]

_EACH = 2
"""Questions that one moment puts of each sort, lawful and tempting."""


def melds(
    position: Position, actions: Sequence[Action], rules: RuleSet, rng: random.Random
) -> Iterator[Question]:
    """Yield questions about new melds: lawful ones, and some that a learner might try."""
    lawful = [action.cards for action in actions if action.kind == "meld"]
    chosen = rng.sample(lawful, min(_EACH, len(lawful)))
    tried = [tempting(position.hand or (), rules, rng) for _ in range(_EACH)]
    for cards in [*chosen, *tried]:
        if len(cards) > 1:
            yield Question(ask="meld", cards=in_order(cards))


def tempting(hand: Cards, rules: RuleSet, rng: random.Random) -> Cards:
    """Return cards that look like a meld: equal ranks with wild cards, or a run in one suit."""
    if rules.melds.sequences and rng.randrange(2):
        return _run(hand, rng)
    ranks = [card[0] for card in hand if is_natural(card)]
    if not ranks:
        return wilds(hand)
    own, wild = of_rank(hand, rng.choice(ranks)), wilds(hand)
    most = max(rules.melds.min_size - len(own), 0) + rng.randrange(3)
    return (*own, *wild[: min(len(wild), most)])


def _run(hand: Cards, rng: random.Random) -> Cards:
    """Return three or more neighbours of one suit as the hand holds them, with any gaps."""
    suit = rng.choice(SUITS)
    ranks = [rank for rank in NATURAL_RANKS if rank + suit in hand]
    held = tuple(next(card for card in hand if card == rank + suit) for rank in ranks)
    size = 3 + rng.randrange(2)
    start = rng.randrange(max(len(held) - size, 0) + 1)
    return held[start : start + size]


def additions(
    position: Position, actions: Sequence[Action], rules: RuleSet, rng: random.Random
) -> Iterator[Question]:
    """Yield questions about adding to melds: lawful ones, and some that a learner might try."""
    lawful = [action for action in actions if action.kind == "add"]
    for action in rng.sample(lawful, min(_EACH, len(lawful))):
        yield _adding(action.cards, action.to or 0, action.side)
    for _ in range(_EACH):
        yield from _tempting_addition(position, rules, rng)


def _tempting_addition(
    position: Position, rules: RuleSet, rng: random.Random
) -> Iterator[Question]:
    table = [("own", place) for place in range(len(position.melds))]
    if rules.melds.opponents:
        table += [("opponent", place) for place in range(len(position.opponent_melds))]
    hand = position.hand or ()
    if not table or not hand:
        return
    side, place = rng.choice(table)
    meld = (position.melds if side == "own" else position.opponent_melds)[place]
    near = [card for card in hand if card in wilds(hand) or _is_near(card, meld.cards)]
    cards = rng.sample(near, rng.randint(1, min(2, len(near)))) if near else [rng.choice(hand)]
    yield _adding(tuple(cards), place, side)


def _is_near(card: str, meld: Cards) -> bool:
    """Tell whether a card has the rank or the suit of a meld's cards."""
    return (
        any(card[0] == other[0] for other in meld)
        or (
            len({other[0] for other in meld}) > 2  # noqa: PLR2004 a run, not a set with a joker
            and any(card[1:] == other[1:] for other in meld)
        )
    )


def _adding(cards: Cards, to: int, side: str) -> Question:
    return Question(ask="add", cards=in_order(cards), to=to, side=side)


def merges(
    position: Position, actions: Sequence[Action], rules: RuleSet, rng: random.Random
) -> Iterator[Question]:
    """Yield questions about two own melds: those that may be made one, and any two."""
    del rules
    lawful = [action for action in actions if action.kind == "merge"]
    for action in lawful[:_EACH]:
        yield Question(ask="merge", from_meld=action.from_meld, to=action.to)
    if len(position.melds) > 1:
        to, source = sorted(rng.sample(range(len(position.melds)), 2))
        yield Question(ask="merge", from_meld=source, to=to)


def discards(
    position: Position, actions: Sequence[Action], rules: RuleSet, rng: random.Random
) -> Iterator[Question]:
    """Yield questions about discards: cards in hand, and where that is known cards just laid."""
    del actions
    cards = list(dict.fromkeys(position.hand or ()))
    for card in rng.sample(cards, min(2 * _EACH, len(cards))):
        yield Question(ask="discard", card=card)
    if rules.discarding.melded_card and position.laid_now:
        index = rng.choice(position.laid_now)
        card = rng.choice(position.melds[index].cards)
        yield Question(ask="discard", card=card, from_meld=index)


def values(
    position: Position, actions: Sequence[Action], rules: RuleSet, rng: random.Random
) -> Iterator[Question]:
    """Yield what two or three melds, laid together from the hand, count towards the opening."""
    del actions
    if position.opened:
        return
    left, laid = position.hand or (), []
    for _ in range(_EACH + rng.randrange(2)):
        cards = tempting(left, rules, rng)
        if len(cards) >= rules.melds.min_size:
            laid.append(in_order(cards))
            left = without(left, cards)
    if laid:
        yield Question(ask="opening-value", melds=tuple(laid))


QUESTIONS: Mapping[str, Source] = {
    "meld": melds,
    "add": additions,
    "merge": merges,
    "discard": discards,
    "opening-value": values,
}
"""The questions of each kind that names cards."""
