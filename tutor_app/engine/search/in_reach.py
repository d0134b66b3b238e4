"""Which canastas are within reach of a hand: tight bounds by kind, for reasons and as bounds."""

from collections import Counter
from collections.abc import Mapping
from itertools import chain
from typing import NamedTuple

from tutor_app.engine.card import (
    JOKER,
    NATURAL_RANKS,
    NATURALS,
    SUITS,
    THREE,
    TWO,
    Card,
    Cards,
    Rank,
    count_ranks,
    is_black_three,
    of_rank,
    suit_of,
    wilds,
)
from tutor_app.engine.position import Meld
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import NO_KINDS, Kinds, kinds_of
from tutor_app.engine.rules.going_out import enough_canastas
from tutor_app.engine.search.lays import sequences
from tutor_app.engine.search.ranks import wild_points
from tutor_app.engine.search.task import Task, add_kinds


def canastas_in_reach(cards: Cards, melds: tuple[Meld, ...], rules: RuleSet) -> Kinds:
    """Return numbers of canastas of each kind that no lay-down exceeds.

    Every wild card of the hand is counted for every meld, and melds of a rank as if they were
    one, natural ones only where they may be joined; no card leaves its meld. A canasta that takes
    no wild card stays natural alone.
    """
    size, held = rules.canastas.size, len(wilds(cards))
    ranks = _ranks(cards, melds, rules)
    whole = sum([rank.whole for rank in ranks])
    closed = rules.melds.wild_onto_canasta == "never"
    takes = [rank for rank in ranks if rank.wild or (held and not (closed and rank.full(rules)))]
    mixed = sum([rank.canastas(held, rules) for rank in takes])
    lying = sum([len(meld.cards) for meld in melds if meld.rank == JOKER])
    wild_only = (held + lying) // size if rules.melds.wild_only else 0
    threes = (*cards, *(card for meld in melds for card in meld.cards))
    royal = len(of_rank(threes, THREE)) // size
    return Kinds(whole, mixed, wild_only, _sequences_at_most(cards, melds, rules), royal)


def canastas_in_all(
    cards: Cards, melds: tuple[Meld, ...], rules: RuleSet, reach: Kinds | None = None
) -> int:
    """Return a number of canastas that no lay-down exceeds, one of a rank being of one kind.

    `reach` are those within reach by kind, where they are known.
    """
    reach, held = reach or canastas_in_reach(cards, melds, rules), len(wilds(cards))
    sets = sum([rank.canastas(held, rules) for rank in _ranks(cards, melds, rules)])
    return sets + reach.wild + reach.sequence + reach.royal


def stuck_cards(task: Task) -> int:
    """Return a number of cards that no lay-down can bring down: too few of a rank, no meld.

    The true number may be larger. Those unseen are among them; wild cards and red threes count
    as laid, and all others where sequences might take them.
    """
    rules, melds, cards = task.rules, task.melds, (*task.cards, *filter(None, [task.top]))
    values, counts, lying = rules.melds, count_ranks(cards), {m.rank for m in melds}
    black, new, out = _black(task, counts, lying), NATURALS - lying, counts
    if values.sequences:
        out = count_ranks(_in_no_sequence(cards, melds, rules))
    few = [rank for rank, count in counts.items() if rank in new and count < values.min_size]
    lone = sum([out[rank] for rank in few if counts[rank] < values.naturals_min])
    pairs = [counts[rank] for rank in few if values.naturals_min <= counts[rank] == out[rank]]
    wanted = sum([values.min_size - count for count in pairs])
    lone += values.naturals_min if wanted > counts[JOKER] + counts[TWO] else 0
    return black + lone + task.unseen


def _in_no_sequence(cards: Cards, melds: tuple[Meld, ...], rules: RuleSet) -> Cards:
    """Return the cards that no sequence can hold, with the own ones that lie or without."""
    rows = [meld.cards for meld in melds if not meld.rank]
    held = frozenset(chain(*sequences((*cards, *chain(*rows)), rules)))
    return tuple([card for card in cards if card not in held])


def _black(task: Task, counts: Mapping[Rank, int], lying: set[Rank]) -> int:
    """Return how many black threes no meld can take, or none that a card stays beside."""
    rules = task.rules
    if not counts[THREE] or THREE in lying or rules.threes.royal:
        return 0
    black = sum(map(is_black_three, task.cards))
    few = black < rules.threes.black_min and not rules.threes.black_wild
    bare = task.no_black or (task.unseen and rules.threes.black_no_discard)
    if few or bare or rules.threes.black_melded == "never":
        return black
    return max(0, black - rules.threes.black_max)


def may_go_out(task: Task, others: Kinds = NO_KINDS) -> bool:
    """Tell whether going out is in reach: few cards stay, canastas may be enough with `others`."""
    cards, melds, rules = task.cards, task.melds, task.rules
    if stuck_cards(task) > 1:
        return False
    if enough_canastas(add_kinds(kinds_of(melds, rules), others), rules):
        return True
    # a royal canasta may lie as bonus threes
    royal, reach = int(rules.threes.royal), canastas_in_reach(cards, melds, rules)
    most = canastas_in_all(cards, melds, rules, reach) + royal + sum(others)
    if most < rules.going_out.canastas_needed:
        return False
    return enough_canastas(add_kinds(add_kinds(reach, Kinds(royal=royal)), others), rules)


def points_in_reach(task: Task) -> int:
    """Return a number of points that no opening exceeds: ranks of too few cards take wild ones."""
    rules, counts, top = task.rules, count_ranks(task.cards), task.top[0] if task.top else ""
    wild, out = counts[JOKER] + counts[TWO], counts
    if rules.melds.sequences:
        out = count_ranks(_in_no_sequence(task.cards, (), rules))
    whole, short = counts[THREE] * rules.points(THREE), []
    for rank in NATURALS.intersection((*counts, top)):
        held, worth = counts[rank] + (rank == top), rules.points(rank)
        every = held if rules.opening.top_card else counts[rank]
        if held >= rules.melds.min_size:
            whole += worth * every
        else:
            whole += worth * (every - out[rank])
            short += [worth * out[rank]] if held >= rules.melds.naturals_min else []
    filled = sum(sorted(short, reverse=True)[:wild])
    return whole + filled + wild_points(wild, counts[JOKER], rules)


class _RankCards(NamedTuple):
    """What there is of a rank: naturals, `whole` canastas of them alone at most, lying wild cards.

    `done` are the naturals in canastas that have no wild card; `pure` tells that the rank takes
    wild cards from the opening only, and lies begun without.
    """

    rank: Rank
    natural: int
    whole: int
    wild: int
    done: int = 0
    pure: bool = False

    def full(self, rules: RuleSet) -> bool:
        """Tell whether natural canastas hold all but too few cards for a meld of the rank."""
        return self.natural - self.done < rules.melds.naturals_min

    def canastas(self, held: int, rules: RuleSet) -> int:
        """Return the most canastas of the rank with so many wild cards more."""
        size, limit = rules.canastas.size, max(rules.melds.wild_limit.steps[-1][1], self.wild)
        wild = 0 if self.pure or self.rank in rules.melds.never_wild else held + self.wild
        needed = max(size - limit, rules.melds.naturals_min, 1)
        return min((self.natural + wild) // size, self.natural // needed)


def _ranks(cards: Cards, melds: tuple[Meld, ...], rules: RuleSet) -> list[_RankCards]:
    """Return what the hand and the melds hold of each rank that canastas are made of."""
    size, most = rules.canastas.size, rules.threes.black_max
    made = (*NATURAL_RANKS, *((THREE,) if size <= most else ()))
    held, alone = count_ranks(cards), dict[Rank, list[int]]()
    found = {rank: _RankCards(rank, count, count // size, 0) for rank, count in held.items()}
    for meld in melds:
        rank = meld.rank
        wild = len(wilds(meld.cards))
        natural, before = len(meld.cards) - wild, found.get(rank, _RankCards(rank, 0, 0, 0))
        lying = alone.setdefault(rank, [])
        lying += [] if wild else [natural]
        done = before.done + (natural if not wild and natural >= size else 0)
        pure = rank in rules.melds.wild_in_opening and not wild
        natural, wild = before.natural + natural, before.wild + wild
        whole = _natural_canastas(held[rank], lying, rules)
        found[rank] = _RankCards(rank, natural, whole, wild, done, pure)
    return [each for rank, each in found.items() if rank in made]


def _natural_canastas(held: int, lying: list[int], rules: RuleSet) -> int:
    """Return the most canastas of so many naturals of a rank and melds of it without a wild card.

    Where melds are never joined the cards go first to those that lack the fewest.
    """
    size, made = rules.canastas.size, 0
    if rules.melds.merging:
        return (held + sum(lying)) // size
    for lacking in sorted([max(0, size - natural) for natural in lying]):
        if lacking <= held:
            held, made = held - lacking, made + 1
    return made + held // size


def _sequences_at_most(cards: Cards, melds: tuple[Meld, ...], rules: RuleSet) -> int:
    """Return a number of canastas in sequence that there are not more of."""
    if not rules.melds.sequences:
        return 0
    rows = [meld.cards for meld in melds if meld.rank == ""]
    size, hand = rules.canastas.size, Counter(cards)
    every = Counter([card for row in (cards, *rows) for card in row])
    if rules.melds.merging:
        return sum([_rows_of(suit, every, size) for suit in SUITS])
    grown = [_rows_of(suit_of(row[0]), hand + Counter(row), size) > 0 for row in rows]
    return sum([_rows_of(suit, hand, size) for suit in SUITS]) + sum(grown)


def _rows_of(suit: str, every: Counter[Card], size: int) -> int:
    """Return how many rows of so many ranks one after the other there are in a suit.

    The lowest row that there is goes first, which leaves the most to the others.
    """
    counts = [every[Card(rank + suit)] for rank in NATURAL_RANKS]
    found = 0
    for start in range(len(counts) - size + 1):
        most = min(counts[start : start + size])
        if most:
            counts[start : start + size] = [count - most for count in counts[start : start + size]]
            found += most
    return found
