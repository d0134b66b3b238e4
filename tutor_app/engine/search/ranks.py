"""What one rank can give: every legal way to lay cards of a rank in melds."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from tutor_app.engine.card import JOKER, TWO, Rank
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import NO_CARDS, Shape, kind_change
from tutor_app.engine.rules.melds import shape_holds
from tutor_app.engine.search.task import (
    HAS_CANASTA,
    NO_KINDS,
    ROW_REACHES,
    SPLASH,
    THREE_NATURALS,
    WILD_ELSEWHERE,
    Kinds,
    Own,
    Part,
    Task,
    add_kinds,
)


class Option(NamedTuple):
    """One way to lay cards of a rank: their number, points of the naturals, what they make."""

    naturals: int
    wild: int
    points: int
    kinds: Kinds = NO_KINDS
    flags: int = 0
    parts: tuple[Part, ...] = ()


EMPTY = Option(0, 0, 0)


class Look(NamedTuple):
    """All that the options of one rank depend on; equal ones are worked out once.

    Attributes:
        rules: The rule set.
        rank: A natural rank.
        held: Naturals of the rank that are free.
        wild: Wild cards in hand.
        own: The own melds of the rank.
        top: Fewest naturals that must go down with the top card; None if it is of another rank.
        count_top: Whether the top card's points count.
        lay_all: Whether canastas made are told.
        opening: Whether this is the side's opening.
        row: What one meld must reach in points and the jokers in hand, where that is a rule.
        closed: Whether cards of the rank may not be laid.
    """

    rules: RuleSet
    rank: Rank
    held: int
    wild: int
    own: Own
    top: int | None
    count_top: bool
    lay_all: bool
    opening: bool
    row: tuple[int, int] | None
    closed: bool


_Found = dict[tuple[int, int, Kinds, int], Option]


def wild_points(count: int, jokers: int, rules: RuleSet) -> int:
    """Return the most points of `count` wild cards from a hand with so many jokers."""
    used = min(count, jokers)
    return used * rules.points(JOKER) + (count - used) * rules.points(TWO)


def rank_options(
    task: Task, rank: Rank, held: int, counts: Mapping[Rank, int], own: Own
) -> tuple[Option, ...]:
    """Return what may be laid of one rank, the empty option where nothing must be."""
    return options_of(look_at(task, rank, held, counts, own))


def look_at(task: Task, rank: Rank, held: int, counts: Mapping[Rank, int], own: Own) -> Look:
    """Return all that the options of a rank depend on.

    Args:
        task: The lay-down.
        rank: A natural rank.
        held: Naturals of the rank that are free.
        counts: All cards by rank, for the wild cards.
        own: The own melds of the rank.
    """
    jokers = counts.get(JOKER, 0)
    is_top = task.top is not None and task.top[0] == rank
    return Look(
        task.rules,
        rank,
        held,
        wild=jokers + counts.get(TWO, 0),
        own=own,
        top=task.top_naturals if is_top else None,
        count_top=task.count_top,
        lay_all=task.lay_all,
        opening=task.opening,
        row=(task.need, jokers) if task.rules.opening.one_row else None,
        closed=rank in task.closed,
    )


@lru_cache(maxsize=4096)
def options_of(look: Look) -> tuple[Option, ...]:
    """Return what may be laid of one rank, the empty option where nothing must be."""
    if look.closed:
        return (EMPTY,) if look.top is None else ()
    per_rank, naturals_min = look.rules.melds.per_rank, look.rules.melds.naturals_min
    is_top, has_new = look.top is not None, not look.own or per_rank in {"several", "one-open"}
    start = _with_top(look, new=has_new) if is_top else [EMPTY]
    found = {(option.naturals, option.wild, option.kinds, option.flags): option for option in start}
    for place in () if is_top and not has_new else look.own:
        found = _combine(found, list(_parts(look, *place)), look)
    may_repeat = per_rank != "one"
    fresh = list(_parts(look)) if has_new else []
    for _ in range(look.held // max(naturals_min, 1) if may_repeat else 1):
        if is_top and not may_repeat:
            break
        grown = _combine(found, fresh, look)
        if len(grown) == len(found):
            break
        found = grown
    return tuple(option for option in found.values() if _one_open(look, option))


def _one_open(look: Look, option: Option) -> bool:
    """Check that at most one meld of a rank is short of a canasta, where that is the rule.

    What lies already is taken as laid: only a new meld is judged.
    """
    begun = any(part.to is None for part in option.parts)
    if look.rules.melds.per_rank != "one-open" or not begun:
        return True
    size = look.rules.canastas.size
    sizes = {index: lying.size for index, lying in look.own}
    new = []
    for place, part in enumerate(option.parts):
        gained = part.size + (look.top is not None and place == 0)
        if part.to is None:
            new.append(gained)
        else:
            sizes[part.to] += gained
    return sum(total < size for total in (*sizes.values(), *new)) <= 1


def _combine(found: _Found, parts: list[Option], look: Look) -> _Found:
    """Return every option of `found`, alone and with one of `parts` beside it."""
    result = dict(found)
    for option in found.values():
        used = {part.to for part in option.parts if part.to is not None}
        for part in parts:
            naturals, laid = option.naturals + part.naturals, option.wild + part.wild
            if naturals > look.held or laid > look.wild or part.parts[0].to in used:
                continue
            kinds = add_kinds(option.kinds, part.kinds)
            key = (naturals, laid, kinds, option.flags | part.flags)
            if key not in result or result[key].points < option.points + part.points:
                result[key] = Option(
                    naturals,
                    laid,
                    option.points + part.points,
                    kinds,
                    option.flags | part.flags,
                    (*option.parts, *part.parts),
                )
    return result


def _parts(look: Look, to: int | None = None, base: Shape = NO_CARDS) -> Iterator[Option]:
    """Yield each legal new meld of the rank, or each legal addition to an own one."""
    # one meld takes all of the rank that go: where all cards have to, all but one at least
    alone = look.lay_all and look.rules.melds.per_rank == "one" and look.top is None
    for naturals in range(max(look.held - 1, 0) if alone else 0, look.held + 1):
        for used in range(look.wild + 1):
            if naturals + used:
                option = _part(look, Part(look.rank, naturals, used, to), base)
                if option is not None:
                    yield option
                elif naturals + used >= look.rules.melds.min_size and used > naturals + base.size:
                    break


def _with_top(look: Look, *, new: bool) -> Iterator[Option]:
    """Yield each legal meld of the rank that holds the top card."""
    places: list[tuple[int | None, Shape]] = [*look.own]
    if new:
        places.append((None, NO_CARDS))
    for to, base in places:
        for naturals in range(look.top or 0, look.held + 1):
            for used in range(look.wild + 1):
                part = Part(look.rank, naturals, used, to)
                option = _part(look, part, base, top=True)
                if option is not None:
                    yield option


def _part(look: Look, part: Part, base: Shape, *, top: bool = False) -> Option | None:
    """Return the option of one meld, or None if it is not legal."""
    rules, rank = look.rules, look.rank
    after = Shape(base.naturals + part.naturals + top, base.wild + part.wild)
    if not shape_holds(after, rules, rank, base, opening=look.opening):
        return None
    points = (part.naturals + (top and look.count_top)) * rules.points(rank)
    kinds = kind_change(base, after, rules) if look.lay_all else NO_KINDS
    flags = _flags(look, part, after, points) if look.opening or rules.melds.wild_lock else 0
    return Option(part.naturals, part.wild, points, kinds, flags, (part,))


def _flags(look: Look, part: Part, after: Shape, points: int) -> int:
    rules = look.rules
    complete = after.size >= rules.canastas.size
    flags = 0
    if look.row is not None:
        need, jokers = look.row
        flags |= ROW_REACHES if points + wild_points(part.wild, jokers, rules) >= need else 0
    if rules.opening.canasta_from and complete:
        flags |= HAS_CANASTA
    if rules.opening.shape != "any" and part.naturals >= rules.melds.min_size:
        flags |= THREE_NATURALS
    if rules.opening.splash and part.naturals >= rules.canastas.size and not part.wild:
        flags |= SPLASH
    if rules.melds.wild_lock and part.wild:
        flags |= WILD_ELSEWHERE
    return flags
