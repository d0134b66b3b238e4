"""What the shape of a meld may be: its naturals and its wild cards, as two numbers.

The exact search asks this of thousands of melds; `melds` says the same with facts.
"""

from functools import lru_cache

from tutor_app.engine.card import JOKER, Rank
from tutor_app.engine.rule_set import SetRules
from tutor_app.engine.rules.canastas import NO_CARDS, Shape


@lru_cache(maxsize=16384)
def shape_holds(
    after: Shape, rules: SetRules, rank: Rank, base: Shape = NO_CARDS, *, opening: bool = False
) -> bool:
    """Tell whether a meld of `rank`, or of wild cards alone, may come to this shape from `base`.

    A meld on the table is taken as laid: only what is added is judged.

    Args:
        after: The meld's naturals and wild cards.
        rules: The rule set.
        rank: The meld's rank, a joker's for a meld of wild cards alone.
        base: The shape that lay on the table before.
        opening: Whether the meld is part of the side's opening.
    """
    if rank == JOKER:
        return _wild_holds(after, rules, base)
    return (
        after.size >= rules.melds.min_size
        and after.naturals >= rules.melds.naturals_min
        and (not rules.melds.max_size or after.size <= rules.melds.max_size)
        and (after.wild <= wild_limit(after, rules, base))
        and (after.wild <= rank_limit(rank, rules, base, opening=opening))
    )


def wild_limit(after: Shape, rules: SetRules, base: Shape = NO_CARDS) -> int:
    """Return how many wild cards a meld of this shape may hold that grew from `base`."""
    limit = rules.melds.wild_limit.at(after.size)
    if rules.melds.wild_onto_canasta == "unlimited":
        first = after.naturals + min(after.wild, limit)
        limit = after.size if first >= rules.canastas.size else limit
    elif rules.melds.wild_onto_canasta == "never":
        limit = min(limit, base.wild + max(rules.canastas.size - base.size, 0))
    return max(limit, base.wild)


def rank_limit(rank: Rank, rules: SetRules, base: Shape, *, opening: bool) -> int:
    """Return how many wild cards melds of this rank may hold by a rule of its own."""
    if rank in rules.melds.never_wild:
        return 0
    if rank in rules.melds.wild_in_opening:
        return 99 if base.wild or (opening and not base.size) else 0
    return 99


def _wild_holds(after: Shape, rules: SetRules, base: Shape) -> bool:
    """Tell whether a meld of wild cards alone may come to this size."""
    most = rules.melds.wild_only_max
    closed = bool(most) and base.size >= rules.canastas.size
    return after.size >= rules.melds.min_size and not closed and not (most and after.size > most)
