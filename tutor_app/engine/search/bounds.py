"""Quick bounds: what no lay-down can do, told from counts without a search."""

from collections.abc import Mapping

from tutor_app.engine.card import (
    JOKER,
    NATURALS,
    THREE,
    TWO,
    Cards,
    Rank,
    count_ranks,
    is_black_three,
)
from tutor_app.engine.position import Meld
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import kinds_of
from tutor_app.engine.rules.going_out import enough_canastas
from tutor_app.engine.rules.melds import meld_rank
from tutor_app.engine.search.in_reach import canastas_in_all, canastas_in_reach
from tutor_app.engine.search.task import add_kinds


def stuck_cards(cards: Cards, melds: tuple[Meld, ...], rules: RuleSet) -> int:
    """Return a number of cards that no lay-down can bring down: too few of a rank, no meld.

    The true number may be larger. Wild cards and red threes count as laid, and all others where
    sequences might take them.
    """
    counts, lying = count_ranks(cards), {meld_rank(meld.cards) for meld in melds}
    short = 0 if rules.melds.sequences else _short(counts, lying, rules)
    return short + _black(cards, counts, lying, rules)


def _short(counts: Mapping[Rank, int], lying: set[Rank], rules: RuleSet) -> int:
    """Return how many cards must stay of ranks of which no own meld lies, for want of others."""
    values, alone, wanted = rules.melds, 0, 0
    for rank, count in counts.items():
        if 0 < count < values.min_size and rank in NATURALS and rank not in lying:
            few = count < values.naturals_min
            alone += count if few else 0
            wanted += 0 if few else values.min_size - count
    return alone + (values.naturals_min if wanted > counts[JOKER] + counts[TWO] else 0)


def _black(cards: Cards, counts: Mapping[Rank, int], lying: set[Rank], rules: RuleSet) -> int:
    """Return how many black threes no meld can take."""
    if not counts[THREE] or THREE in lying or rules.threes.royal:
        return 0
    black = sum(map(is_black_three, cards))
    few = black < rules.threes.black_min and not rules.threes.black_wild
    if few or rules.threes.black_melded == "never":
        return black
    return max(0, black - rules.threes.black_max)


def cannot_leave(cards: Cards, melds: tuple[Meld, ...], rules: RuleSet, unknown: int = 0) -> bool:
    """Tell whether no lay-down of these cards can end the deal: cards stay, or canastas lack.

    That it cannot be told does not mean that the player can go out.
    """
    if stuck_cards(cards, melds, rules) + unknown > 1:
        return True
    return not may_have_enough(cards, melds, rules)


def may_have_enough(cards: Cards, melds: tuple[Meld, ...], rules: RuleSet) -> bool:
    """Tell whether the canastas to go out are in reach; a royal one may lie as bonus threes."""
    if enough_canastas(kinds_of(melds, rules), rules):
        return True
    royal, reach = int(rules.threes.royal), canastas_in_reach(cards, melds, rules)
    if canastas_in_all(cards, melds, rules, reach) + royal < rules.going_out.canastas_needed:
        return False
    return enough_canastas(add_kinds(reach, (0, 0, 0, 0, royal)), rules)


def points_at_most(cards: Cards, rules: RuleSet) -> int:
    """Return points that no opening from these cards exceeds."""
    counts = count_ranks(cards)
    wild = counts[JOKER] + counts[TWO]
    points = counts[JOKER] * rules.points(JOKER) + counts[TWO] * rules.points(TWO)
    short = []  # each of these ranks goes down with a wild card at least
    for rank, count in counts.items():
        worth, enough = count * rules.points(rank), count >= rules.melds.min_size
        if rank == THREE or (rank in NATURALS and (enough or rules.melds.sequences)):
            points += worth
        elif rank in NATURALS and count >= rules.melds.naturals_min:
            short.append(worth)
    return points + sum(sorted(short, reverse=True)[:wild])


def has_canasta_in(cards: Cards, rules: RuleSet) -> bool:
    """Tell whether a natural canasta or one of wild cards could be among these cards."""
    counts = count_ranks(cards)
    most = max((count for rank, count in counts.items() if rank in NATURALS), default=0)
    return max(most, counts[JOKER] + counts[TWO]) >= rules.canastas.size
