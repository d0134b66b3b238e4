"""What one rank can give: every legal way to lay cards of a rank in melds."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tutor_app.engine.card import JOKER, TWO, Cards, Rank
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import Shape, kind_change, shape_of
from tutor_app.engine.rules.melds import meld_rank, shape_holds
from tutor_app.engine.search.task import (
    HAS_CANASTA,
    NO_KINDS,
    ROW_REACHES,
    SPLASH,
    THREE_NATURALS,
    WILD_ELSEWHERE,
    Kinds,
    Part,
    Task,
    add_kinds,
)


@dataclass(frozen=True, slots=True)
class Option:
    """One way to lay cards of a rank: their number, points of the naturals, what they make."""

    naturals: int
    wild: int
    points: int
    kinds: Kinds = NO_KINDS
    flags: int = 0
    parts: tuple[Part, ...] = ()


EMPTY = Option(0, 0, 0)


def wild_points(count: int, jokers: int, rules: RuleSet) -> int:
    """Return the most points of `count` wild cards from a hand with so many jokers."""
    used = min(count, jokers)
    return used * rules.points(JOKER) + (count - used) * rules.points(TWO)


def rank_options(task: Task, rank: Rank, held: int, counts: Mapping[Rank, int]) -> list[Option]:
    """Return what may be laid of one rank, the empty option where nothing must be.

    Args:
        task: The lay-down.
        rank: A natural rank.
        held: Naturals of the rank that are free.
        counts: All cards by rank, for the wild cards.
    """
    is_top = task.top is not None and task.top[0] == rank
    if rank in task.closed:
        return [] if is_top else [EMPTY]
    start = list(_with_top(task, rank, held, counts)) if is_top else [EMPTY]
    found = {(option.naturals, option.wild, option.kinds, option.flags): option for option in start}
    for place in _own_places(task, rank, skip=is_top and not _may_have_new(task, rank)):
        found = _combine(found, list(_parts(task, rank, held, counts, place)), held, counts)
    may_repeat = task.rules.melds.per_rank != "one"
    fresh = list(_parts(task, rank, held, counts, None)) if _may_have_new(task, rank) else []
    for _ in range(held // max(task.rules.melds.naturals_min, 1) if may_repeat else 1):
        if is_top and not may_repeat:
            break
        grown = _combine(found, fresh, held, counts)
        if len(grown) == len(found):
            break
        found = grown
    return [option for option in found.values() if _one_open(task, rank, option)]


def _may_have_new(task: Task, rank: Rank) -> bool:
    """Tell whether a new meld of the rank may stand beside the own ones."""
    own = [meld for meld in task.melds if meld_rank(meld.cards) == rank]
    if not own or task.rules.melds.per_rank == "several":
        return True
    return task.rules.melds.per_rank == "one-open"


def _one_open(task: Task, rank: Rank, option: Option) -> bool:
    """Check that at most one meld of a rank is short of a canasta, where that is the rule.

    What lies already is taken as laid: only a new meld is judged.
    """
    begun = any(part.to is None for part in option.parts)
    if task.rules.melds.per_rank != "one-open" or not begun:
        return True
    size = task.rules.canastas.size
    sizes = {
        index: len(meld.cards)
        for index, meld in enumerate(task.melds)
        if meld_rank(meld.cards) == rank
    }
    is_top = task.top is not None and task.top[0] == rank
    new = []
    for place, part in enumerate(option.parts):
        gained = part.size + (is_top and place == 0)
        if part.to is None:
            new.append(gained)
        else:
            sizes[part.to] += gained
    return sum(total < size for total in (*sizes.values(), *new)) <= 1


def _own_places(task: Task, rank: Rank, *, skip: bool) -> list[int]:
    if skip:
        return []
    return [index for index, meld in enumerate(task.melds) if meld_rank(meld.cards) == rank]


def _combine(
    found: dict[tuple[int, int, Kinds, int], Option],
    parts: list[Option],
    held: int,
    counts: Mapping[Rank, int],
) -> dict[tuple[int, int, Kinds, int], Option]:
    """Return every option of `found`, alone and with one of `parts` beside it."""
    wild = counts.get(JOKER, 0) + counts.get(TWO, 0)
    result = dict(found)
    for option in found.values():
        used = {part.to for part in option.parts if part.to is not None}
        for part in parts:
            naturals, laid = option.naturals + part.naturals, option.wild + part.wild
            if naturals > held or laid > wild or part.parts[0].to in used:
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


def _parts(
    task: Task, rank: Rank, held: int, counts: Mapping[Rank, int], to: int | None
) -> Iterator[Option]:
    """Yield each legal new meld of the rank, or each legal addition to an own one."""
    base: Cards = task.melds[to].cards if to is not None else ()
    wild = counts.get(JOKER, 0) + counts.get(TWO, 0)
    for naturals in range(held + 1):
        for used in range(wild + 1):
            if naturals + used:
                option = _part(task, rank, Part(rank, naturals, used, to), base, top=False)
                if option is not None:
                    yield option
                elif naturals + used >= task.rules.melds.min_size and used > naturals + len(base):
                    break


def _with_top(task: Task, rank: Rank, held: int, counts: Mapping[Rank, int]) -> Iterator[Option]:
    """Yield each legal meld of the rank that holds the top card."""
    places: list[int | None] = [*_own_places(task, rank, skip=False)]
    if _may_have_new(task, rank):
        places.append(None)
    wild = counts.get(JOKER, 0) + counts.get(TWO, 0)
    for to in places:
        base: Cards = task.melds[to].cards if to is not None else ()
        for naturals in range(task.top_naturals, held + 1):
            for used in range(wild + 1):
                part = Part(rank, naturals, used, to)
                option = _part(task, rank, part, base, top=True)
                if option is not None:
                    yield option


def _part(task: Task, rank: Rank, part: Part, base: Cards, *, top: bool) -> Option | None:
    """Return the option of one meld, or None if it is not legal."""
    rules = task.rules
    before = shape_of(base)
    after = Shape(before.naturals + part.naturals + top, before.wild + part.wild)
    if not shape_holds(after, rules, rank, base, opening=task.opening):
        return None
    points = part.naturals * rules.points(rank) + (
        rules.points(rank) if top and task.count_top else 0
    )
    kinds = kind_change(before, after, rules) if task.lay_all else NO_KINDS
    flags = _flags(task, part, after, points) if task.opening or rules.melds.wild_lock else 0
    return Option(part.naturals, part.wild, points, kinds, flags, (part,))


def _flags(task: Task, part: Part, after: Shape, points: int) -> int:
    rules = task.rules
    jokers = sum(card == JOKER for card in task.cards)
    complete = after.size >= rules.canastas.size
    flags = 0
    if rules.opening.one_row and points + wild_points(part.wild, jokers, rules) >= task.need:
        flags |= ROW_REACHES
    if rules.opening.canasta_from and complete:
        flags |= HAS_CANASTA
    if rules.opening.shape != "any" and part.naturals >= rules.melds.min_size:
        flags |= THREE_NATURALS
    if rules.opening.splash and part.naturals >= rules.canastas.size and not part.wild:
        flags |= SPLASH
    if rules.melds.wild_lock and part.wild:
        flags |= WILD_ELSEWHERE
    return flags
