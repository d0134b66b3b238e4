"""What a meld may be: its size, its rank, its wild cards.

The shape of a meld of a rank is two numbers, naturals and wild cards. `shape_holds`
is the rule itself, for the exact search; the `check_…` functions say the same with facts.
"""

from functools import lru_cache
from itertools import pairwise

from tutor_app.engine.card import (
    JOKER,
    NATURAL_RANKS,
    WILD_RANKS,
    Cards,
    Rank,
    count_ranks,
    is_wild,
    suit_of,
)
from tutor_app.engine.position import Meld
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import NO_CARDS, Shape, is_canasta, shape_of
from tutor_app.engine.verdict import Fact, Finding


def shape_holds(
    after: Shape, rules: RuleSet, rank: Rank, base: Shape = NO_CARDS, *, opening: bool = False
) -> bool:
    """Tell whether a meld of `rank` may come to this shape, those of `base` included.

    A meld on the table is taken as laid: only what is added is judged.

    Args:
        after: The meld's naturals and wild cards.
        rules: The rule set.
        rank: The meld's rank.
        base: The shape that lay on the table before.
        opening: Whether the meld is part of the side's opening.
    """
    return (
        after.size >= rules.melds.min_size
        and after.naturals >= rules.melds.naturals_min
        and (not rules.melds.max_size or after.size <= rules.melds.max_size)
        and (after.wild <= wild_limit(after, rules, base))
        and (after.wild <= _rank_limit(rank, rules, base, opening=opening))
    )


def wild_limit(after: Shape, rules: RuleSet, base: Shape = NO_CARDS) -> int:
    """Return how many wild cards a meld of this shape may hold that grew from `base`."""
    limit = rules.melds.wild_limit.at(after.size)
    if rules.melds.wild_onto_canasta == "unlimited":
        first = after.naturals + min(after.wild, limit)
        limit = after.size if first >= rules.canastas.size else limit
    elif rules.melds.wild_onto_canasta == "never" and base.size >= rules.canastas.size:
        limit = 0
    return max(limit, base.wild)


def _rank_limit(rank: Rank, rules: RuleSet, base: Shape, *, opening: bool) -> int:
    """Return how many wild cards melds of this rank may hold by a rule of its own."""
    if rank in rules.melds.never_wild:
        return 0
    if rank in rules.melds.wild_in_opening:
        return 99 if base.wild or (opening and not base.size) else 0
    return 99


def wild_meld_holds(after: Shape, rules: RuleSet, base: Shape = NO_CARDS) -> bool:
    """Tell whether a meld of wild cards alone may come to this size."""
    most = rules.melds.wild_only_max
    closed = bool(most) and base.size >= rules.canastas.size
    return after.size >= rules.melds.min_size and not closed and not (most and after.size > most)


@lru_cache(maxsize=4096)
def meld_rank(cards: Cards) -> Rank:
    """Return the rank of a meld, `X` if it holds wild cards only, empty for a sequence."""
    ranks = {card[0] for card in cards}.difference(WILD_RANKS)
    if len(ranks) > 1:
        return ""
    return ranks.pop() if ranks else JOKER


def own_meld_of(rank: Rank, melds: tuple[Meld, ...]) -> int | None:
    """Return the index of the first meld of `rank`, or None."""
    for index, meld in enumerate(melds):
        if meld_rank(meld.cards) == rank:
            return index
    return None


def is_one_suit(cards: Cards) -> bool:
    """Tell whether the cards that are not wild have one suit."""
    return len({suit_of(card) for card in cards if not is_wild(card)}) == 1


def is_sequence(cards: Cards) -> bool:
    """Tell whether the cards are unbroken in one suit, from four up to the ace."""
    suits = {suit_of(card) for card in cards}
    if len(suits) != 1 or any(card[0] not in NATURAL_RANKS for card in cards):
        return False
    places = sorted(NATURAL_RANKS.index(card[0]) for card in cards)
    return all(after - before == 1 for before, after in pairwise(places))


def check_min_size(cards: Cards, rules: RuleSet) -> Finding:
    """Check the smallest size of a meld: facts `size`, `need` (cards)."""
    size, need = len(cards), rules.melds.min_size
    return Finding("melds.min_size", size >= need, {"size": size, "need": need}, "melds.min_size")


def check_max_size(cards: Cards, rules: RuleSet, most: int) -> tuple[Finding, ...]:
    """Check the largest size of a meld, where there is one: facts `size`, `limit` (cards)."""
    if not most:
        return ()
    paths = {rules.melds.max_size: "melds.max_size", rules.melds.sequence_max: "melds.sequence_max"}
    path = paths.get(most, "melds.wild_only_max")
    facts = {"size": len(cards), "limit": most}
    return (Finding("melds.max_size", len(cards) <= most, facts, path),)


def check_one_rank(cards: Cards) -> Finding:
    """Check that the cards that are not wild have one rank: fact `cards`."""
    ranks = {card[0] for card in cards if not is_wild(card)}
    return Finding("melds.one_rank", len(ranks) <= 1, {"cards": cards}, "melds.min_size")


def check_sequence(cards: Cards) -> Finding:
    """Check that the cards are unbroken in one suit: fact `cards`."""
    return Finding("melds.sequence", is_sequence(cards), {"cards": cards}, "melds.sequences")


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
    after = shape_of(cards)
    limit = wild_limit(after, rules, shape_of(base))
    facts = {"wild": after.wild, "limit": limit, "size": after.size}
    path = "melds.wild_onto_canasta" if is_canasta(base, rules) else "melds.wild_limit"
    return Finding("melds.wild_limit", after.wild <= limit, facts, path)


def check_rank_wild(
    cards: Cards, rules: RuleSet, base: Cards = (), *, opening: bool
) -> tuple[Finding, ...]:
    """Check the wild cards of ranks that have a rule of their own: facts `rank`, `wild`."""
    rank, wild = meld_rank(cards), shape_of(cards).wild
    holds = wild <= _rank_limit(rank, rules, shape_of(base), opening=opening)
    facts: dict[str, Fact] = {"rank": rank, "wild": wild}
    if rank in rules.melds.never_wild:
        return (Finding("melds.never_wild", holds, facts, "melds.never_wild"),)
    if rank in rules.melds.wild_in_opening:
        return (Finding("melds.wild_in_opening", holds, facts, "melds.wild_in_opening"),)
    return ()


def check_wild_only(rules: RuleSet) -> Finding:
    """Check that the rule set knows melds of wild cards alone."""
    return Finding("melds.wild_only", rules.melds.wild_only, {}, "melds.wild_only")


def check_wild_lock(
    cards: Cards, melds: tuple[Meld, ...], rules: RuleSet, joined: int | None = None
) -> tuple[Finding, ...]:
    """Check that no wild card goes elsewhere while the own wild meld is unfinished.

    Args:
        cards: The cards that are laid or added.
        melds: The own melds.
        rules: Whether there is such a lock.
        joined: Index of the meld that is joined; the wild meld itself may be.
    """
    if not rules.melds.wild_lock or not any(map(is_wild, cards)):
        return ()
    unfinished = [
        index
        for index, meld in enumerate(melds)
        if meld_rank(meld.cards) == JOKER and not is_canasta(meld.cards, rules)
    ]
    holds = not unfinished or joined in unfinished
    return (Finding("melds.wild_lock", holds, {}, "melds.wild_lock"),)


def check_one_per_rank(rank: Rank, melds: tuple[Meld, ...], rules: RuleSet) -> tuple[Finding, ...]:
    """Check that a new meld of `rank` may stand beside the own ones: fact `rank`."""
    if rank != JOKER and (rules.melds.per_rank == "several" or not rank):
        return ()
    holds = may_begin(rank, melds, rules)
    return (Finding("melds.one_per_rank", holds, {"rank": rank}, "melds.per_rank"),)


def may_begin(rank: Rank, melds: tuple[Meld, ...], rules: RuleSet) -> bool:
    """Tell whether a new meld of `rank` may stand beside the own ones."""
    if rank != JOKER and (rules.melds.per_rank == "several" or not rank):
        return True
    own = [meld for meld in melds if meld_rank(meld.cards) == rank]
    one = rules.melds.wild_only_one if rank == JOKER else rules.melds.per_rank == "one"
    return not own or (not one and all(is_canasta(meld.cards, rules) for meld in own))


def check_opponent_canasta(
    rank: Rank, melds: tuple[Meld, ...], rules: RuleSet
) -> tuple[Finding, ...]:
    """Check, where that is a rule, that the others have no canasta of `rank`: fact `rank`."""
    if not rules.melds.bars_opponent_canasta:
        return ()
    holds, path = not is_others_canasta(rank, melds, rules), "melds.bars_opponent_canasta"
    return (Finding("melds.opponent_canasta", holds, {"rank": rank}, path),)


def is_others_canasta(rank: Rank, melds: tuple[Meld, ...], rules: RuleSet) -> bool:
    """Tell whether a rule bars `rank` to the side, since the others have a canasta of it."""
    return rules.melds.bars_opponent_canasta and any(
        meld_rank(meld.cards) == rank and is_canasta(meld.cards, rules) for meld in melds
    )


def check_fits(cards: Cards, meld: Meld) -> Finding:
    """Check that added cards belong to the meld: facts `cards`, `rank`."""
    rank = meld_rank(meld.cards)
    if not rank:
        fits = is_sequence((*meld.cards, *cards))
    else:
        fits = all(is_wild(card) or card[0] == rank for card in cards)
    return Finding("melds.fits", fits, {"cards": cards, "rank": rank}, "melds.min_size")


def check_closed(meld: Meld, rules: RuleSet) -> tuple[Finding, ...]:
    """Check that a meld still takes cards: complete sequences and wild canastas do not."""
    rank = meld_rank(meld.cards)
    most = {"": rules.melds.sequence_max, JOKER: rules.melds.wild_only_max}.get(
        rank, rules.melds.max_size
    )
    if not most:
        return ()
    facts = {"size": len(meld.cards), "limit": most}
    return (Finding("melds.closed", len(meld.cards) < most, facts, "canastas.size"),)


def check_own_side(side: str, rules: RuleSet) -> Finding:
    """Check that cards are added to the own side's melds, where only that is allowed."""
    return Finding("melds.own_side", side == "own" or rules.melds.opponents, {}, "melds.opponents")


def check_merging(rules: RuleSet) -> tuple[Finding, ...]:
    """Check that melds of a rank may be made one, where a side can have two of them."""
    if rules.melds.per_rank == "one":
        return ()
    return (Finding("melds.merging", rules.melds.merging, {}, "melds.merging"),)


def check_merged_wild(cards: Cards, rules: RuleSet) -> Finding:
    """Check the wild cards of two melds made one: facts `wild`, `limit`, `size` (cards).

    The limit by size holds, also where cards may be added to a canasta without limit.
    """
    shape = shape_of(cards)
    limit = rules.melds.wild_limit.at(shape.size)
    facts = {"wild": shape.wild, "limit": limit, "size": shape.size}
    return Finding("melds.wild_limit", shape.wild <= limit, facts, "melds.wild_limit")


def check_merge_rank(first: Meld, second: Meld) -> Finding:
    """Check that two melds to be made one belong together: fact `rank` (of the first)."""
    rank = meld_rank(first.cards)
    same = rank == meld_rank(second.cards)
    if not rank:
        same = same and is_sequence((*first.cards, *second.cards))
    return Finding("melds.merge_rank", same, {"rank": rank}, "melds.per_rank")


def note_merged(
    melds: tuple[Meld, ...], merges: tuple[tuple[int, int], ...]
) -> tuple[Finding, ...]:
    """Return that own melds are made one: facts `rank`, `count` (melds), for each such meld.

    Args:
        melds: The own melds as they lie.
        merges: Which of them is put to which, as a way tells it.
    """
    groups = merged_groups(merges)
    return tuple(
        Finding(
            "melds.merged",
            None,
            {"rank": meld_rank(melds[group[0]].cards), "count": len(group)},
            "melds.merging",
        )
        for group in groups
    )


def merged_groups(merges: tuple[tuple[int, int], ...]) -> tuple[tuple[int, ...], ...]:
    """Return the indices of the melds that are made one with each other.

    >>> merged_groups(((2, 0), (3, 1), (4, 2)))
    ((0, 2, 4), (1, 3))
    """
    groups: list[set[int]] = []
    for pair in merges:
        joined = [group for group in groups if group & set(pair)]
        groups = [group for group in groups if group not in joined]
        groups.append(set(pair).union(*joined))
    return tuple(sorted(tuple(sorted(group)) for group in groups))
