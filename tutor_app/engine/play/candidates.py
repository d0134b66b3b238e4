"""What may be laid by its shape: new melds, additions, melds made one; and what there is in Rommé.

Each is lawful as a meld by the rule that the `check_…` functions state; whether the turn
can end after it is for the judge.
"""

from collections.abc import Iterator
from itertools import combinations, product

from tutor_app.engine.action import Action
from tutor_app.engine.card import (
    JOKER,
    NATURALS,
    THREE,
    TWO,
    Cards,
    contains,
    count_ranks,
    is_black_three,
    is_red_three,
    of_rank,
    without,
)
from tutor_app.engine.play.state import State
from tutor_app.engine.position import Meld, Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import shape_of
from tutor_app.engine.rules.melds import closed_ranks
from tutor_app.engine.rummy.cover import melds_with
from tutor_app.engine.rummy.melds import laid_off, meld_value
from tutor_app.engine.search.lays import all_lays, lays_of, sequences
from tutor_app.engine.search.task import Task
from tutor_app.engine.search.ways import cards_of

_MOST = 300
"""How many openings are listed in Rommé."""


def layings(position: Position, rules: RuleSet) -> Iterator[Action]:
    """Yield everything that a side that has opened might lay, up to suits."""
    hand = position.hand or ()
    yield from dict.fromkeys(_new_melds(hand, position, rules))
    for index, meld in enumerate(position.melds):
        yield from _additions(hand, meld, index, rules)
    if rules.melds.merging:
        yield from _merges(position)


def _new_melds(hand: Cards, position: Position, rules: RuleSet) -> Iterator[Action]:
    """Yield every new meld in the order of the hand, of a rank those with fewest wild cards first.

    Black threes are among them, which only go down in a turn in which the player goes out.
    """
    closed = closed_ranks(position.melds, rules) - {THREE}
    lays = all_lays(
        Task(hand, rules, closed=closed, going_out=True, lone_red=len(position.red_threes))
    )
    ranks = [*(rank for rank in count_ranks(hand) if rank in NATURALS), JOKER, THREE]
    sets = [item for item in lays if not item.is_sequence]
    sets.sort(key=lambda item: (ranks.index(item.rank), item.jokers, item.twos))
    for item in sets:
        yield Action("meld", cards_of(item, hand))
    yield from (Action("meld", item.cards) for item in lays if item.is_sequence)


def _additions(hand: Cards, meld: Meld, index: int, rules: RuleSet) -> Iterator[Action]:
    """Yield what may be added to an own meld, of a rank the fewest wild cards first."""
    rank, counts = meld.rank, count_ranks(hand)
    if rank == "":
        yield from _longer(hand, meld, index, rules)
    elif rank == THREE:
        yield from _more_threes(hand, index, rules)
    else:
        held = counts[rank] if rank != JOKER else 0, counts[JOKER], counts[TWO]
        lays = lays_of(rules.for_sets, rank, held, shape_of(meld.cards))
        for item in sorted(lays, key=lambda item: (item.jokers, item.twos, item.naturals)):
            yield Action("add", cards_of(item, hand), index)


def _longer(hand: Cards, meld: Meld, index: int, rules: RuleSet) -> Iterator[Action]:
    """Yield the cards that continue a sequence below, above or on both sides."""
    runs = (run for run in sequences((*hand, *meld.cards), rules) if contains(run, meld.cards))
    for run in sorted(runs, key=lambda run: min(map(run.index, meld.cards))):
        if len(run) > len(meld.cards):
            yield Action("add", without(run, meld.cards), to=index)


def _more_threes(hand: Cards, index: int, rules: RuleSet) -> Iterator[Action]:
    red = [card for card in hand if is_red_three(card)] if rules.threes.royal else []
    black = [card for card in hand if is_black_three(card)]
    for some, count in product(range(len(red) + 1), range(len(black) + 1)):
        if some or count:
            yield Action("add", (*red[:some], *black[:count]), to=index)


def _merges(position: Position) -> Iterator[Action]:
    """Yield every two own melds that might be made one; the later one goes to the earlier."""
    ranks = [meld.rank for meld in position.melds]
    for (to, rank), (source, other) in combinations(enumerate(ranks), 2):
        if rank == other:
            yield Action("merge", from_meld=source, to=to)


def in_rummy(state: State, position: Position) -> Iterator[Action]:
    """Yield what may be tried before the discard: draw, take, open, meld, lay off by card."""
    if state.phase == "start":
        yield Action("draw")
        yield Action("take")
        return
    rules, hand = state.rules, state.hand
    melds = _every_meld(hand, rules)
    if not position.opened:
        need = rules.opening.minimum.at(position.score)
        yield from dict.fromkeys(_openings(melds, hand, need, rules))
    else:
        yield from (Action("meld", meld) for meld in melds)
        yield from _laying_off(position, rules)


def _every_meld(hand: Cards, rules: RuleSet) -> list[Cards]:
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
