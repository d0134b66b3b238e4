"""What may be laid: new melds, additions, melds made one.

Each is lawful by its shape, told by the rule that the `check_…` functions state; whether
the turn can end after it is plain while cards enough stay in hand, and asked of `judge`
otherwise.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from tutor_app.engine.action import Action
from tutor_app.engine.card import (
    JOKER,
    NATURALS,
    SUITS,
    THREE,
    TWO,
    Card,
    Cards,
    Rank,
    is_black_three,
    is_red_three,
)
from tutor_app.engine.position import Meld, Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import melds as rule
from tutor_app.engine.rules.canastas import NO_CARDS, Shape, shape_of
from tutor_app.engine.rules.going_out import least_kept
from tutor_app.engine.search.runs import ASCENDING

LAWFUL, UNLAWFUL, OPEN = "lawful", "unlawful", "open"

Laying = tuple[Action, str]
"""An action, and whether it is known to be lawful or not, or has to be judged."""


class Table(NamedTuple):
    """What is asked again and again of one position.

    Attributes:
        position: The position, after drawing.
        rules: The rule set.
        hand: The hand.
        groups: Its cards by the first letter.
        lying: The rank of each own meld, as `meld_rank` has it.
        wild: Its jokers, and its twos.
        free: Whether a turn that keeps cards enough may end without going out.
        spare: How many cards may go while one to keep and one to discard stay.
        naturals: Natural cards in hand.
        leaves: Whether the player can go out in this turn, or it is not known.
    """

    position: Position
    rules: RuleSet
    hand: Cards
    groups: Mapping[Rank, Cards]
    lying: tuple[Rank, ...]
    wild: tuple[Cards, Cards]
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

    def wild_for(self, joined: int | None) -> tuple[Cards, Cards]:
        """Return the jokers and twos that may go to the meld `joined`, None being a new one."""
        jokers, twos = self.wild
        if not self.rules.melds.wild_lock or not (jokers or twos):
            return self.wild
        found = rule.check_wild_lock((*jokers, *twos), self.position.melds, self.rules, joined)
        return self.wild if all(finding.holds for finding in found) else ((), ())


def table_of(position: Position, rules: RuleSet, *, free: bool, leaves: bool) -> Table:
    """Return the table that a position shows.

    Args:
        position: The position, after drawing.
        rules: The rule set.
        free: Whether a turn that keeps cards enough may end without going out.
        leaves: Whether the player can go out, or it is not known.
    """
    hand = position.hand or ()
    groups: dict[Rank, Cards] = {}
    for card in hand:
        rank = card[0]
        groups[rank] = (*groups[rank], card) if rank in groups else (card,)
    wild = groups.get(JOKER, ()), groups.get(TWO, ())
    naturals = len(hand) - len(wild[0]) - len(wild[1]) - len(groups.get(THREE, ()))
    spare = len(hand) + len(position.set_aside) - least_kept(rules)
    lying = tuple([rule.meld_rank(meld.cards) for meld in position.melds])
    return Table(position, rules, hand, groups, lying, wild, free, spare, naturals, leaves)


def layings(table: Table) -> list[Laying]:
    """Return everything that a side that has opened may lay, up to suits."""
    rules, found = table.rules, [*_new_melds(table), *_new_threes(table)]
    if rules.melds.sequences:
        found += _runs(table)
    found += _additions(table)
    if rules.melds.merging:
        found += _merges(table)
    return found


def _additions(table: Table) -> list[Laying]:
    """Return what may be added to the own melds."""
    found: list[Laying] = []
    jokers, twos = table.wild
    for index, meld in enumerate(table.position.melds):
        rank = table.lying[index]
        if rank == "":
            found += _longer(table, meld, index)
        elif rank == THREE:
            found += _more_threes(table, index)
        elif jokers or twos or rank in table.groups:
            found += _of_rank(table, rank, shape_of(meld.cards), index)
    return found


def _new_melds(table: Table) -> list[Laying]:
    rules, position, least = table.rules, table.position, table.rules.melds.naturals_min
    ranks = [rank for rank, own in table.groups.items() if len(own) >= least and rank in NATURALS]
    if rules.melds.wild_only:
        ranks.append(JOKER)
    found: list[Laying] = []
    for rank in ranks:
        if rank in table.lying and not rule.may_begin(rank, position.melds, rules):
            continue
        if not rule.is_others_canasta(rank, position.opponent_melds, rules):
            found += _of_rank(table, rank)
    return found


def _of_rank(
    table: Table, rank: Rank, base: Shape = NO_CARDS, to: int | None = None
) -> Iterable[Laying]:
    """Return the new melds of a rank, or what may be added to the meld `to` of this shape."""
    own = () if rank == JOKER else table.groups.get(rank, ())
    alone = rank == JOKER and to is None
    jokers, twos = table.wild if alone else table.wild_for(to)
    if not (own or jokers or twos):
        return ()
    shapes = _shapes(table.rules, rank, base, (len(jokers), len(twos), len(own)))
    kind = "meld" if to is None else "add"
    if table.free and shapes.most <= table.spare and shapes.most_naturals < table.naturals:
        return [
            (Action(kind, own[:naturals] + jokers[:some] + twos[:more], to), LAWFUL)
            for some, more, naturals in shapes.every
        ]
    return [
        (
            Action(kind, own[:naturals] + jokers[:some] + twos[:more], to),
            table.tell(naturals + some + more, naturals),
        )
        for some, more, naturals in shapes.every
    ]


class _Shapes(NamedTuple):
    """What may become a meld of a rank or come to one.

    Attributes:
        every: Jokers, twos and naturals of each.
        most: The most cards that one of them takes.
        most_naturals: The most naturals.
    """

    every: tuple[tuple[int, ...], ...]
    most: int
    most_naturals: int


@lru_cache(maxsize=4096)
def _shapes(rules: RuleSet, rank: Rank, base: Shape, held: tuple[int, int, int]) -> _Shapes:
    """Return what may come to a meld of a rank of the jokers, twos and naturals held."""
    found = []
    for counts in product(*(range(count + 1) for count in held)):
        some, more, naturals = counts
        after = Shape(base.naturals + naturals, base.wild + some + more)
        if rank == JOKER:
            holds = rule.wild_meld_holds(after, rules, base)
        else:
            holds = rule.shape_holds(after, rules, rank, base)
        if holds and any(counts):
            found.append(counts)
    most = max(map(sum, found), default=0)
    return _Shapes(tuple(found), most, max((counts[-1] for counts in found), default=0))


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
    if THREE not in table.groups:
        return ()
    out = _threes(table) if table.leaves and rules.black_melded != "never" else ()
    return (*out, *_royal_threes(table)) if rules.royal else out


def _threes(table: Table) -> Iterator[Laying]:
    """Yield melds of black threes, which a player lays who goes out."""
    rules = table.rules.threes
    black = tuple(card for card in table.hand if is_black_three(card))
    for more in _wild_choices(*table.wild) if rules.black_wild else ((),):
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
            if (some or table.position.red_threes) and not alone:
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


def _wild_choices(jokers: Cards, twos: Cards) -> Iterator[Cards]:
    for some in range(len(jokers) + 1):
        for more in range(len(twos) + 1):
            yield (*jokers[:some], *twos[:more])


def _merges(table: Table) -> Iterator[Laying]:
    """Yield every two own melds that might be made one; the later one goes to the earlier."""
    for to, rank in enumerate(table.lying):
        for source in range(to + 1, len(table.lying)):
            if rank == table.lying[source]:
                yield Action("merge", from_meld=source, to=to), OPEN
