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
    """Tell whether a meld of `rank` (a joker's: of wild cards alone) may come to this shape.

    What lay on the table before, `base`, is taken as laid: only what is added is judged.
    """
    if rank == JOKER:
        most = rules.melds.wild_only_max
        closed = bool(most) and base.size >= rules.canastas.size
        fits = after.size >= rules.melds.min_size and (not most or after.size <= most)
        return fits and not closed
    return (
        after.size >= rules.melds.min_size
        and after.naturals >= rules.melds.naturals_min
        and (not rules.melds.max_size or after.size <= rules.melds.max_size)
        and (after.wild <= wild_limit(after, rules, base)[0])
        and (after.wild <= rank_limit(rank, rules, base, opening=opening))
    )


def wild_limit(after: Shape, rules: SetRules, base: Shape = NO_CARDS) -> tuple[int, str]:
    """Return how many wild cards a meld that grew from `base` may hold, and which value says so.

    Of a canasta, or one finished before its last wild card, it is that for adding to canastas.
    """
    limit, whole = rules.melds.wild_limit.at(after.size), rules.canastas.size
    onto, is_onto = rules.melds.wild_onto_canasta, base.size >= whole
    if onto == "within-limit":
        is_onto = after.size >= whole
    elif onto == "unlimited":
        limit = after.size if after.naturals + min(after.wild, limit) >= whole else limit
    elif 0 < rules.melds.max_size <= whole:  # no card at all is added to one
        is_onto = False
    else:
        room = base.wild + max(whole - base.size, 0)
        limit, is_onto = min(limit, room), is_onto or after.wild > room
    return max(limit, base.wild), "melds.wild_onto_canasta" if is_onto else "melds.wild_limit"


SMALLEST = 3
"""Cards that a meld of a rank, or of wild cards, has at least, whatever is left out."""


@lru_cache(maxsize=1024)
def leaves_naturals(rules: SetRules) -> bool:
    """Tell whether the limit of wild cards leaves every meld as many naturals as it must have.

    It is kept by the rule set, for as many as `lift`.
    """
    limit, fewest = rules.melds.wild_limit, rules.melds.naturals_min
    sizes = (max(start, SMALLEST) for start, _ in limit.steps)
    return all(size - limit.at(size) >= fewest for size in sizes)


def natural_lead(rules: SetRules) -> int | None:
    """Return how many more naturals than wild cards a meld must hold, if its limit says just that.

    A limit by another number, whatever the size, is none of that kind.
    """
    steps = rules.melds.wild_limit.steps
    for lead in (0, 1) if len(steps) > 1 else ():
        if all(start == max(2 * most + lead, SMALLEST) for start, most in steps):
            return lead
    return None


def keeps_wild(size: int, rules: SetRules, *, new: bool = False) -> bool:
    """Tell whether a meld of so many wild cards keeps others from melds of naturals.

    A `new` one does where it binds in its whole first turn.
    """
    binds = rules.melds.wild_lock_turn or not new
    return rules.melds.wild_lock and binds and size < rules.canastas.size


def rank_limit(rank: Rank, rules: SetRules, base: Shape, *, opening: bool) -> int:
    """Return how many wild cards melds of this rank may hold by a rule of its own."""
    if rank in rules.melds.never_wild:
        return 0
    if rank in rules.melds.wild_in_opening:
        return 99 if base.wild or (opening and not base.size) else 0
    return 99


def may_stand(rank: Rank, short: int, rules: SetRules) -> bool:
    """Tell whether more than one meld of `rank` may stand there, `short` of them no canastas."""
    free = stands_free(rank, rules) and not (rank == JOKER and rules.melds.wild_lock)
    one = rules.melds.wild_only_one if rank == JOKER else rules.melds.per_rank == "one"
    return free or (not one and short <= 1)


def stands_free(rank: Rank, rules: SetRules) -> bool:
    """Tell whether a meld of `rank` may stand beside others of it, whatever they are."""
    several = rules.melds.per_rank == "several"
    return several and not rules.melds.wild_only_one if rank == JOKER else several or not rank
