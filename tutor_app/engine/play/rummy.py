"""What a player might do in Rommé; whether it is allowed is for the judge."""

from collections.abc import Iterator
from itertools import product

from tutor_app.engine.action import Action
from tutor_app.engine.card import JOKER, Cards, contains, of_rank, without
from tutor_app.engine.play.state import State
from tutor_app.engine.position import Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rummy.cover import melds_with
from tutor_app.engine.rummy.melds import laid_off, meld_value

_MOST = 300
"""How many openings are listed."""


def candidates(state: State, position: Position) -> Iterator[Action]:
    """Yield what may be tried before the discard: draw, take, open, meld, lay off by card."""
    if state.phase == "start":
        yield Action("draw")
        yield Action("take")
        return
    rules, hand = state.rules, state.hand
    melds = _melds(hand, rules)
    if not position.opened:
        need = rules.opening.minimum.at(position.score)
        yield from dict.fromkeys(_openings(melds, hand, need, rules))
    else:
        yield from (Action("meld", meld) for meld in melds)
        yield from _laying_off(position, rules)


def _melds(hand: Cards, rules: RuleSet) -> list[Cards]:
    """Return every meld that the hand holds, equal ones once."""
    naturals = dict.fromkeys(card for card in hand if card != JOKER)
    found = {
        tuple(sorted(meld)): meld for card in naturals for meld in melds_with(card, hand, rules)
    }
    return list(found.values())


def _openings(melds: list[Cards], hand: Cards, need: int, rules: RuleSet) -> Iterator[Action]:
    """Yield the smallest sets of melds that reach the minimum, at most `_MOST`."""
    waiting: list[tuple[int, Cards, Cards, int]] = [(0, (), hand, 0)]
    found = 0
    while waiting and found < _MOST:
        start, laid, left, points = waiting.pop()
        for place in range(start, len(melds)):
            meld = melds[place]
            if not contains(left, meld):
                continue
            total = points + meld_value(meld, rules)
            if total >= need:
                found += 1
                yield Action("open", (*laid, *meld))
            else:
                waiting.append((place + 1, (*laid, *meld), without(left, meld), total))


def _laying_off(position: Position, rules: RuleSet) -> Iterator[Action]:
    """Yield each card that may be laid off on a meld of anybody; more follow one by one.

    A card beyond a gap comes with the jokers that fill it: alone they would lie at the other end.
    """
    hand = position.hand or ()
    jokers = of_rank(hand, JOKER)
    for side, melds in (("own", position.melds), ("opponent", position.opponent_melds)):
        for (index, meld), card in product(enumerate(melds), dict.fromkeys(hand)):
            for gap in range(len(jokers) + 1 if card != JOKER else 1):
                if laid_off(meld.cards, (card, *jokers[:gap]), rules) is not None:
                    yield Action("add", (card, *jokers[:gap]), to=index, side=side)
                    break
