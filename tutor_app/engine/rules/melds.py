"""What a meld may be: its size, its rank, its wild cards.

The shape of a meld is two numbers, naturals and wild cards. `shape_holds` is the
rule itself, for the exact search; the `check_…` functions say the same with facts.
"""

from tutor_app.engine.card import NATURAL_RANKS, Cards, Rank, count_ranks, is_wild
from tutor_app.engine.position import Meld
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import is_canasta
from tutor_app.engine.verdict import Finding


def shape_holds(naturals: int, wild: int, rules: RuleSet, base: Cards = ()) -> bool:
    """Tell whether a meld may have this many natural and wild cards, those of `base` included.

    A meld on the table is taken as laid: cards are judged only if some are added.
    """
    size = naturals + wild
    return (
        size >= rules.melds.min_size
        and naturals >= rules.melds.naturals_min
        and wild <= wild_limit(size, rules, base)
    )


def wild_limit(size: int, rules: RuleSet, base: Cards = ()) -> int:
    """Return how many wild cards a meld of `size` cards may hold that grew from `base`."""
    limit = rules.melds.wild_limit.at(size)
    lying = sum(map(is_wild, base))
    if is_canasta(base, rules) and rules.melds.wild_onto_canasta != "within-limit":
        limit = size if rules.melds.wild_onto_canasta == "unlimited" else 0
    return max(limit, lying)


def meld_rank(cards: Cards) -> Rank:
    """Return the rank of a meld, `X` if it holds wild cards only."""
    return next((card[0] for card in cards if not is_wild(card)), "X")


def own_meld_of(rank: Rank, melds: tuple[Meld, ...]) -> int | None:
    """Return the index of the first meld of `rank`, or None."""
    for index, meld in enumerate(melds):
        if meld_rank(meld.cards) == rank:
            return index
    return None


def check_min_size(cards: Cards, rules: RuleSet) -> Finding:
    """Check the smallest size of a meld: facts `size`, `need` (cards)."""
    size, need = len(cards), rules.melds.min_size
    return Finding("melds.min_size", size >= need, {"size": size, "need": need}, "melds.min_size")


def check_one_rank(cards: Cards) -> Finding:
    """Check that the cards that are not wild have one rank: fact `cards`."""
    ranks = {card[0] for card in cards if not is_wild(card)}
    return Finding("melds.one_rank", len(ranks) <= 1, {"cards": cards}, "melds.min_size")


def check_naturals_min(cards: Cards, rules: RuleSet) -> Finding:
    """Check the fewest natural cards of a meld: facts `natural`, `need` (cards)."""
    counts = count_ranks(cards)
    natural, need = sum(counts[rank] for rank in NATURAL_RANKS), rules.melds.naturals_min
    facts = {"natural": natural, "need": need}
    return Finding("melds.naturals_min", natural >= need, facts, "melds.naturals_min")


def check_wild_limit(cards: Cards, rules: RuleSet, base: Cards = ()) -> Finding:
    """Check the most wild cards of a meld: facts `wild`, `limit`, `size` (cards).

    Args:
        cards: The whole meld, those of `base` included.
        rules: Their limit may depend on the size and on being a canasta.
        base: What lay on the table before.
    """
    wild, size = sum(map(is_wild, cards)), len(cards)
    limit = wild_limit(size, rules, base)
    facts = {"wild": wild, "limit": limit, "size": size}
    path = "melds.wild_onto_canasta" if is_canasta(base, rules) else "melds.wild_limit"
    return Finding("melds.wild_limit", wild <= limit, facts, path)


def check_one_per_rank(rank: Rank, melds: tuple[Meld, ...]) -> Finding:
    """Check that the side has no meld of `rank` yet, where it may have one: fact `rank`."""
    free = own_meld_of(rank, melds) is None
    return Finding("melds.one_per_rank", free, {"rank": rank}, "melds.per_rank")


def check_fits(cards: Cards, meld: Meld) -> Finding:
    """Check that added cards are wild or of the meld's rank: facts `cards`, `rank`."""
    rank = meld_rank(meld.cards)
    fits = all(is_wild(card) or card[0] == rank for card in cards)
    return Finding("melds.fits", fits, {"cards": cards, "rank": rank}, "melds.min_size")


def check_own_side(side: str, rules: RuleSet) -> Finding:
    """Check that cards are added to the own side's melds, where only that is allowed."""
    return Finding("melds.own_side", side == "own" or rules.melds.opponents, {}, "melds.opponents")


def check_merge_rank(first: Meld, second: Meld) -> Finding:
    """Check that two melds to be made one have the same rank: fact `rank` (of the first)."""
    rank = meld_rank(first.cards)
    same = rank == meld_rank(second.cards)
    return Finding("melds.merge_rank", same, {"rank": rank}, "melds.per_rank")
