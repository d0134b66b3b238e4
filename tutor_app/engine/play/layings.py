"""What may be laid: new melds, additions, melds made one.

Each is lawful by its shape, told by the rule that the `check_…` functions state; whether
the turn can end after it is plain while cards enough stay in hand, and asked of `judge`
otherwise.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

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
    RankCounts,
    count_ranks,
    is_black_three,
    is_red_three,
    of_rank,
    wilds,
)
from tutor_app.engine.play.observe import observe
from tutor_app.engine.play.state import State
from tutor_app.engine.position import Meld
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import melds as rule
from tutor_app.engine.rules.canastas import NO_CARDS, Shape, shape_of
from tutor_app.engine.rules.going_out import least_kept
from tutor_app.engine.search.runs import ASCENDING

LAWFUL, UNLAWFUL, OPEN = "lawful", "unlawful", "open"

Laying = tuple[Action, str]
"""An action, and whether it is known to be lawful or not, or has to be judged."""


Bundle = tuple[int, Callable[..., Laying], tuple[object, ...]]
"""Actions that are alike, each made only when it is asked for.

How many there are, what makes one of them, and its arguments before the last, which is the
action's place from 0.
"""


def bundle(found: Sequence[Laying]) -> Bundle:
    """Return actions that are made already as a bundle."""
    return len(found), found.__getitem__, ()


def each_of(bundles: Iterable[Bundle]) -> Iterator[Laying]:
    """Yield every action of these bundles."""
    return (make(*known, place) for size, make, known in bundles for place in range(size))


class Table(NamedTuple):
    """What is asked again and again of one state.

    Attributes:
        rules: The rule set.
        hand: The hand.
        counts: How many cards of each rank it holds.
        melds: The own melds.
        lying: The rank of each, as `meld_rank` has it.
        others: The others' melds, where they bar ranks.
        lone_red: Whether red threes lie alone that come into a meld of threes.
        wild: How many jokers, and how many twos it holds.
        free: Whether a turn that keeps cards enough may end without going out.
        spare: How many cards may go while one to keep and one to discard stay.
        naturals: Natural cards in hand.
        leaves: Whether the player can go out in this turn, or it is not known.
    """

    rules: RuleSet
    hand: Cards
    counts: RankCounts
    melds: tuple[Meld, ...]
    lying: tuple[Rank, ...]
    others: tuple[Meld, ...]
    lone_red: bool
    wild: tuple[int, int]
    free: bool
    spare: int
    naturals: int
    leaves: bool

    def tell(self, used: int, naturals: int) -> str:
        """Tell whether the turn can end after so many cards, `naturals` of them, have gone.

        It can while one to keep and one to discard stay; with fewer only by going out.
        """
        if self.free and used <= self.spare and naturals < self.naturals:
            return LAWFUL
        plain = self.free and not self.leaves and not self.rules.discarding.melded_card
        return UNLAWFUL if plain and used > self.spare else OPEN

    def wild_for(self, joined: int | None) -> tuple[int, int]:
        """Return how many jokers and twos may go to the meld `joined`, None being a new one."""
        held = wilds(self.hand)
        found = rule.check_wild_lock(held, self.melds, self.rules, joined)
        return self.wild if all(finding.holds for finding in found) else (0, 0)


def ranks_lying(melds: tuple[Meld, ...]) -> tuple[Rank, ...]:
    """Return the rank of each meld, as `meld_rank` has it."""
    return tuple([rule.meld_rank(meld.cards) for meld in melds])


def table_of(state: State, lying: tuple[Rank, ...], *, free: bool, leaves: bool) -> Table:
    """Return what may be asked of a state, after drawing.

    Args:
        state: The state.
        lying: The rank of each own meld.
        free: Whether a turn that keeps cards enough may end without going out.
        leaves: Whether the player can go out, or it is not known.
    """
    rules, hand, melds = state.rules, state.hand, state.melds[state.side]
    counts = count_ranks(hand)
    jokers, twos = counts.get(JOKER, 0), counts.get(TWO, 0)
    naturals = len(hand) - jokers - twos - counts.get(THREE, 0)
    spare = len(hand) + set_aside(state) - least_kept(rules)
    others: tuple[Meld, ...] = ()
    if rules.melds.bars_opponent_canasta:
        others = observe(state, state.player).opponent_melds
    red = rules.threes.royal and bool(observe(state, state.player).red_threes)
    wild = jokers, twos
    return Table(
        rules, hand, counts, melds, lying, others, red, wild, free, spare, naturals, leaves
    )


def set_aside(state: State) -> int:
    """Return how many cards of the player wait for the next turn."""
    return len(state.aside[state.player]) if state.rules.pile.set_aside else 0


def layings(table: Table) -> list[Bundle]:
    """Return everything that a side that has opened may lay, up to suits."""
    rules, found = table.rules, _new_melds(table)
    if THREE in table.counts:
        found.append(bundle([*_new_threes(table)]))
    if rules.melds.sequences:
        found.append(bundle([*_runs(table)]))
    found += _additions(table)
    if rules.melds.merging:
        found.append(bundle([*_merges(table)]))
    return found


def _additions(table: Table) -> list[Bundle]:
    """Return what may be added to the own melds."""
    wild, counts, found = table.wild != (0, 0), table.counts, []
    for index, (meld, rank) in enumerate(zip(table.melds, table.lying, strict=True)):
        if rank == "":
            found.append(bundle([*_longer(table, meld, index)]))
        elif rank == THREE:
            found.append(bundle([*_more_threes(table, index)]))
        elif wild or rank in counts:
            own = counts.get(rank, 0) if rank != JOKER else 0
            found.append(_of_rank(table, rank, own, shape_of(meld.cards), index))
    return found


def _new_melds(table: Table) -> list[Bundle]:
    rules, melds, lying, others = table.rules, table.melds, table.lying, table.others
    least, found = rules.melds.naturals_min, []
    for rank, own in table.counts.items():
        if own < least or rank not in NATURALS:
            continue
        if rank in lying and not rule.may_begin(rank, melds, rules):
            continue
        if not others or not rule.is_others_canasta(rank, others, rules):
            found.append(_of_rank(table, rank, own))
    wild = rules.melds.wild_only and rule.may_begin(JOKER, melds, rules)
    if wild and not rule.is_others_canasta(JOKER, others, rules):
        found.append(_of_rank(table, JOKER, 0))
    return found


def _of_rank(
    table: Table, rank: Rank, own: int, base: Shape = NO_CARDS, to: int | None = None
) -> Bundle:
    """Return the melds of `own` naturals, or what they may add to the meld `to` of a shape."""
    wild, rules = table.wild, table.rules
    if rules.melds.wild_lock and (rank != JOKER or to is not None):
        wild = table.wild_for(to)
    shapes = _shapes(rules, _alike(rules)[rank], base, (*wild, own))
    return len(shapes), _laid, (table, rank, shapes, to)


def _laid(
    table: Table, rank: Rank, shapes: tuple[tuple[int, ...], ...], to: int | None, place: int
) -> Laying:
    """Return the laying that takes the jokers, twos and naturals of the shape at `place`."""
    jokers, twos, naturals = shapes[place]
    cards = of_rank(table.hand, rank)[:naturals] if naturals else ()
    if jokers or twos:
        cards += of_rank(table.hand, JOKER)[:jokers] + of_rank(table.hand, TWO)[:twos]
    kind = "meld" if to is None else "add"
    return Action(kind, cards, to), table.tell(len(cards), naturals)


@lru_cache(maxsize=64)
def _alike(rules: RuleSet) -> Mapping[Rank, Rank]:
    """Return for each rank one of which melds have the same shapes."""
    own = {JOKER, *rules.melds.never_wild, *rules.melds.wild_in_opening}
    plain = next((rank for rank in NATURALS if rank not in own), JOKER)
    return {rank: rank if rank in own else plain for rank in RANKS}


@lru_cache(maxsize=4096)
def _shapes(
    rules: RuleSet, rank: Rank, base: Shape, held: tuple[int, int, int]
) -> tuple[tuple[int, ...], ...]:
    """Return what may come to a meld of a rank of the jokers, twos and naturals held.

    Each is told by how many of the three it takes.
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
        return rule.wild_meld_holds(after, rules, base)
    return rule.shape_holds(after, rules, rank, base)


def _runs(table: Table) -> Iterator[Laying]:
    """Yield every new sequence."""
    rules, held = table.rules, set(table.hand)
    for suit in SUITS:
        for start in range(len(ASCENDING)):
            run: Cards = ()
            for rank in ASCENDING[start : start + rules.melds.sequence_max]:
                card = Card(rank + suit)
                if card not in held:
                    break
                run = (*run, card)
                if len(run) >= rules.melds.min_size:
                    yield Action("meld", run), table.tell(len(run), len(run))


def _new_threes(table: Table) -> Iterable[Laying]:
    """Return new melds of threes."""
    rules = table.rules.threes
    out = _threes(table) if table.leaves and rules.black_melded != "never" else ()
    return (*out, *_royal_threes(table)) if rules.royal else out


def _threes(table: Table) -> Iterator[Laying]:
    """Yield melds of black threes, which a player lays who goes out."""
    rules = table.rules.threes
    black = tuple(card for card in table.hand if is_black_three(card))
    for more in _wild_choices(table.hand) if rules.black_wild else ((),):
        for count in range(1, len(black) + 1):
            if rules.black_min <= count + len(more) <= rules.black_max:
                yield Action("meld", (*black[:count], *more)), OPEN


def _royal_threes(table: Table) -> Iterator[Laying]:
    """Yield melds of black threes with red ones, from the hand or lying alone."""
    black = tuple(card for card in table.hand if is_black_three(card))
    red = tuple(card for card in table.hand if is_red_three(card))
    for count in range(1, len(black) + 1):
        for some in range(len(red) + 1):
            alone = not some and table.leaves and count >= table.rules.threes.black_min
            if (some or table.lone_red) and not alone:
                yield Action("meld", (*red[:some], *black[:count])), OPEN


def _longer(table: Table, meld: Meld, index: int) -> Iterator[Laying]:
    """Yield the cards that continue a sequence below, above or on both sides."""
    suit = meld.cards[0][1]
    places = sorted(ASCENDING.index(card[0]) for card in meld.cards)
    below = _unbroken(table.hand, suit, places[0], -1)
    above = _unbroken(table.hand, suit, places[-1], 1)
    room = table.rules.melds.sequence_max - len(meld.cards)
    for low in range(min(len(below), room) + 1):
        for high in range(min(len(above), room - low) + 1):
            cards = (*below[:low], *above[:high])
            if cards:
                yield Action("add", cards, to=index), table.tell(len(cards), len(cards))


def _unbroken(hand: Cards, suit: str, place: int, step: int) -> Cards:
    """Return the cards in hand that follow on a place in a suit without a gap."""
    found: list[Card] = []
    place += step
    while 0 <= place < len(ASCENDING) and Card(ASCENDING[place] + suit) in hand:
        found.append(Card(ASCENDING[place] + suit))
        place += step
    return tuple(found)


def _more_threes(table: Table, index: int) -> Iterator[Laying]:
    red = [card for card in table.hand if is_red_three(card)] if table.rules.threes.royal else []
    black = [card for card in table.hand if is_black_three(card)]
    for some in range(len(red) + 1):
        for count in range(len(black) + 1):
            if some or count:
                yield Action("add", (*red[:some], *black[:count]), to=index), OPEN


def _wild_choices(hand: Cards) -> Iterator[Cards]:
    jokers, twos = of_rank(hand, JOKER), of_rank(hand, TWO)
    for some in range(len(jokers) + 1):
        for more in range(len(twos) + 1):
            yield (*jokers[:some], *twos[:more])


def _merges(table: Table) -> Iterator[Laying]:
    """Yield every two own melds that might be made one; the later one goes to the earlier."""
    for to, rank in enumerate(table.lying):
        for source in range(to + 1, len(table.lying)):
            if rank == table.lying[source]:
                yield Action("merge", from_meld=source, to=to), OPEN
