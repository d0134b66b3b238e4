"""What may be laid: new melds, additions, melds made one.

Each is lawful by its shape, told by the rule that the `check_…` functions state; whether
the turn can end after it is plain while cards enough stay in hand, and asked of `judge`
otherwise.
"""

from collections.abc import Iterator
from dataclasses import dataclass

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
    is_natural,
    is_red_three,
    of_rank,
)
from tutor_app.engine.position import Meld, Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import melds as rule
from tutor_app.engine.rules.canastas import Shape, shape_of
from tutor_app.engine.rules.going_out import keeps_enough, must_go_out
from tutor_app.engine.rules.stock_end import no_discard_left

ASCENDING = tuple(reversed(NATURAL_RANKS))
"""The ranks of sequences, from four up to the ace."""

LAWFUL, UNLAWFUL, OPEN = "lawful", "unlawful", "open"

Laying = tuple[Action, str]
"""An action, and whether it is known to be lawful or not, or has to be judged."""


@dataclass(frozen=True, slots=True)
class Table:
    """What is asked again and again of one position.

    Attributes:
        position: The position, after drawing.
        rules: The rule set.
        hand: The hand.
        wild: Every choice of jokers and twos from it, up to suits.
        free: Whether a turn that keeps cards enough may end without going out.
        naturals: Natural cards in hand.
        leaves: Whether the player can go out in this turn.
    """

    position: Position
    rules: RuleSet
    hand: Cards
    wild: tuple[Cards, ...]
    free: bool
    naturals: int
    leaves: bool

    def tell(self, used: int, naturals: int) -> str:
        """Tell whether the turn can end after so many cards, `naturals` of them, have gone.

        It can while one to keep and one to discard stay; with fewer only by going out.
        """
        room = keeps_enough(len(self.hand) - used, self.rules)
        if self.free and room and naturals < self.naturals:
            return LAWFUL
        plain = self.free and not self.leaves and not self.rules.discarding.melded_card
        return UNLAWFUL if plain and not room else OPEN


def table_of(position: Position, rules: RuleSet, *, leaves: bool) -> Table:
    """Return the table that a position shows, to a player who can go out or cannot."""
    hand = position.hand or ()
    free = not must_go_out(position, rules) and not no_discard_left(position, rules)
    wild = _wild_choices(of_rank(hand, JOKER), of_rank(hand, TWO))
    return Table(position, rules, hand, wild, free, sum(map(is_natural, hand)), leaves)


def _wild_choices(jokers: Cards, twos: Cards) -> tuple[Cards, ...]:
    if not jokers and not twos:
        return ((),)
    return tuple(
        (*jokers[:some], *twos[:more])
        for some in range(len(jokers) + 1)
        for more in range(len(twos) + 1)
    )


def layings(table: Table) -> Iterator[Laying]:
    """Yield everything that a side that has opened may lay, up to suits."""
    yield from _new_melds(table)
    yield from _runs(table)
    yield from _threes(table)
    yield from _royal_threes(table)
    for index, meld in enumerate(table.position.melds):
        rank = rule.meld_rank(meld.cards)
        if rank == "":
            yield from _longer(table, meld, index)
        elif rank == THREE:
            yield from _more_threes(table, index)
        else:
            yield from _additions(table, meld, index, rank)
    yield from _merges(table)


def _new_melds(table: Table) -> Iterator[Laying]:
    rules, lying = table.rules, table.position.melds
    ranks: dict[str, list[Card]] = {}
    for card in table.hand:
        if is_natural(card):
            ranks.setdefault(card[0], []).append(card)
    wild = ((),) if _locked(table, None) else table.wild
    for rank, own in ranks.items():
        if len(own) >= rules.melds.naturals_min and not _barred(table, rank):
            yield from _of_rank(table, rank, tuple(own), wild)
    if rules.melds.wild_only and lying and not _barred(table, JOKER):
        for more in table.wild:
            if rule.wild_meld_holds(Shape(0, len(more)), rules):
                yield Action("meld", more), table.tell(len(more), 0)


def _of_rank(table: Table, rank: str, own: Cards, wild: tuple[Cards, ...]) -> Iterator[Laying]:
    for more in wild:
        for count in range(table.rules.melds.naturals_min, len(own) + 1):
            if rule.shape_holds(Shape(count, len(more)), table.rules, rank):
                known = table.tell(count + len(more), count)
                yield Action("meld", (*own[:count], *more)), known


def _barred(table: Table, rank: str) -> bool:
    """Tell whether the side may not begin a meld of a rank."""
    rules, position = table.rules, table.position
    found = (
        *rule.check_one_per_rank(rank, position.melds, rules),
        *rule.check_opponent_canasta(rank, position.opponent_melds, rules),
    )
    return any(not finding.holds for finding in found)


def _locked(table: Table, joined: int | None) -> bool:
    """Tell whether wild cards may not go to the meld `joined`, None being a new one."""
    if not table.rules.melds.wild_lock:
        return False
    found = rule.check_wild_lock(table.wild[-1], table.position.melds, table.rules, joined)
    return any(not finding.holds for finding in found)


def _runs(table: Table) -> Iterator[Laying]:
    """Yield every new sequence."""
    rules, held = table.rules, set(table.hand)
    if not rules.melds.sequences:
        return
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


def _threes(table: Table) -> Iterator[Laying]:
    """Yield melds of black threes, which a player lays who goes out."""
    rules = table.rules.threes
    black = tuple(card for card in table.hand if is_black_three(card))
    if not table.leaves or rules.black_melded == "never":
        return
    for more in table.wild if rules.black_wild else ((),):
        for count in range(1, len(black) + 1):
            if rules.black_min <= count + len(more) <= rules.black_max:
                yield Action("meld", (*black[:count], *more)), OPEN


def _royal_threes(table: Table) -> Iterator[Laying]:
    """Yield melds of black threes with red ones, from the hand or lying alone."""
    if not table.rules.threes.royal:
        return
    black = tuple(card for card in table.hand if is_black_three(card))
    red = tuple(card for card in table.hand if is_red_three(card))
    for count in range(1, len(black) + 1):
        for some in range(len(red) + 1):
            alone = not some and table.leaves and count >= table.rules.threes.black_min
            if (some or table.position.red_threes) and not alone:
                yield Action("meld", (*red[:some], *black[:count])), OPEN


def _additions(table: Table, meld: Meld, index: int, rank: str) -> Iterator[Laying]:
    rules, base = table.rules, shape_of(meld.cards)
    own = () if rank == JOKER else of_rank(table.hand, rank)
    locked = len(table.wild) > 1 and _locked(table, index)
    for more in ((),) if locked else table.wild:
        for count in range(0 if more else 1, len(own) + 1):
            after = Shape(base.naturals + count, base.wild + len(more))
            if rank == JOKER:
                holds = rule.wild_meld_holds(after, rules, meld.cards)
            else:
                holds = rule.shape_holds(after, rules, rank, meld.cards)
            if holds:
                known = table.tell(count + len(more), count)
                yield Action("add", (*own[:count], *more), to=index), known


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


def _merges(table: Table) -> Iterator[Laying]:
    """Yield every two own melds that might be made one; the later one goes to the earlier."""
    lying = table.position.melds
    if not table.rules.melds.merging:
        return
    for to, first in enumerate(lying):
        for source in range(to + 1, len(lying)):
            if rule.meld_rank(first.cards) == rule.meld_rank(lying[source].cards):
                yield Action("merge", from_meld=source, to=to), OPEN
