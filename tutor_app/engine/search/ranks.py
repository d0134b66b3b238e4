"""What one rank can give: every legal way to lay cards of a rank in melds, one `Option` each.

Of three kings and a two there go down: nothing, two kings with the two, three kings, all four.

    >>> from tutor_app.rulesets import load_rule_set
    >>> cards = ("Ks", "Kh", "Kd", "2s")
    >>> task = Task(cards, load_rule_set("classic"), opening=True)
    >>> [(each.naturals, each.wild) for each in options_of(look_at(task, "K", ()))]
    [(0, 0), (2, 1), (3, 0), (3, 1)]

If one king comes to the hand only after the opening, two kings and the two may open. That is told
beside what goes down in all (`Opens`): what does so after the opening alone opens nothing.

    >>> task = task._replace(early=("Ks", "Kh", "2s"), going_out=True)
    >>> found = options_of(look_at(task, "K", (), early=Shape(2, 1)))
    >>> [(each.naturals, each.wild, each.opens.most, each.opens.wild) for each in found]
    [(0, 0, 0, 0), (2, 1, 0, 0), (2, 1, 2, 1), (3, 0, 0, 0), (3, 1, 0, 0), (3, 1, 2, 1)]
"""

from collections.abc import Iterator
from functools import lru_cache
from operator import add
from typing import NamedTuple

from tutor_app.engine.card import JOKER, TWO, Card, Rank, count_ranks, put
from tutor_app.engine.rule_set import SetRules
from tutor_app.engine.rules.canastas import NO_CARDS, NO_KINDS, Kinds, Shape, kind_change
from tutor_app.engine.rules.going_out import ranks_to_finish
from tutor_app.engine.search.task import (
    NOTHING_OPENS,
    Flag,
    Lay,
    Opens,
    Own,
    Task,
    add_kinds,
    brings,
)
from tutor_app.engine.shapes import may_stand, shape_holds


class Option(NamedTuple):
    """One way to lay cards of a rank: their number, points of the naturals, what they make.

    `short` are the melds that it begins less those that it makes canastas, where that matters.
    """

    naturals: int = 0
    wild: int = 0
    kinds: Kinds = NO_KINDS
    flags: int = 0
    opens: Opens = NOTHING_OPENS
    short: int = 0
    points: int = 0
    parts: tuple[Lay, ...] = ()

    def beside(self, other: "Option") -> "Option":
        """Return what both lay, of an opening nothing."""
        return Option(
            self.naturals + other.naturals,
            self.wild + other.wild,
            add_kinds(self.kinds, other.kinds),
            self.flags | other.flags,
            NOTHING_OPENS,
            self.short + other.short,
            self.points + other.points,
            (*self.parts, *other.parts),
        )

    def opened(self, place: int, opens: Opens, flags: int) -> "Option":
        """Return it with so much of one part in the opening, which brings these flags."""
        part = self.parts[place]._replace(opens=opens)
        whole = Opens(*map(add, self.opens, opens))
        return self._replace(flags=flags, opens=whole, parts=put(self.parts, place, part))


EMPTY = Option()


class Look(NamedTuple):
    """All that the options of one rank depend on; equal ones are worked out once.

    Attributes:
        rules: What of the rule set melds of a rank depend on.
        rank: A natural rank.
        held: Naturals of the rank in hand; where fewer are free, options of fewer are left.
        wild: Wild cards in hand.
        own: The own melds of the rank.
        top: Fewest naturals that must go down with the top card; None if it is of another rank.
        lay_all: Whether canastas made are told.
        opening: Whether this is the side's opening.
        row: What one meld must reach in points and the jokers in hand, where that is a rule.
        closed: Whether cards of the rank may not be laid.
        early: Naturals and wild cards from which the opening is made, before the others come.
        to_finish: Whether a meld of the rank without wild cards must come to be complete.
    """

    rules: SetRules
    rank: Rank
    held: int
    wild: int
    own: Own
    top: int | None
    lay_all: bool
    opening: bool
    row: tuple[int, int] | None
    closed: bool
    early: Shape | None = None
    to_finish: bool = False


_Found = dict[tuple[int, int, Kinds, int, Opens, int], Option]
"""The options of a rank, one of those that are alike in all that matters."""


def wild_points(count: int, jokers: int, rules: SetRules) -> int:
    """Return the most points of `count` wild cards from a hand with so many jokers."""
    used = min(count, jokers)
    return used * rules.points(JOKER) + (count - used) * rules.points(TWO)


def look_at(task: Task, rank: Rank, own: Own, early: Shape | None = None) -> Look:
    """Return all that the options of a rank depend on, as `Look` names it."""
    counts = count_ranks(task.cards)
    jokers = counts[JOKER]
    is_top = task.top is not None and task.top[0] == rank
    has_row = task.rules.opening.one_row and (early is None or task.top is None or is_top)
    in_row = jokers if task.early is None else task.early.count(Card(JOKER))
    return Look(
        task.rules.for_sets,
        rank,
        counts[rank],
        wild=jokers + counts[TWO],
        own=own,
        top=task.top_naturals if is_top else None,
        lay_all=task.lay_all,
        opening=task.opening,
        row=(task.need, in_row) if has_row else None,
        closed=rank in task.closed,
        early=early,
        to_finish=rank in ranks_to_finish(task.rules),
    )


@lru_cache(maxsize=4096)
def options_of(look: Look) -> tuple[Option, ...]:
    """Return what may be laid of one rank, the empty option where nothing must be."""
    found = _options_of(look)
    return tuple([_marked(look, option) for option in found]) if look.to_finish else found


def _marked(look: Look, option: Option) -> Option:
    """Return an option that tells whether it leaves a meld unfinished that must not be so."""
    whole = look.rules.canastas.size
    short = any(size < whole for size in _sizes(look, option))
    return option._replace(flags=option.flags | Flag.UNFINISHED) if short else option


def _sizes(look: Look, option: Option) -> list[int]:
    """Return the sizes that melds of the rank begun without wild cards have then."""
    sizes = {index: lying.size for index, lying in look.own if not lying.wild}
    for place, part in enumerate(option.parts):
        gained = part.size + (look.top is not None and place == 0)
        if part.to in sizes:
            sizes[part.to] += gained
        elif part.to is None and not part.wild:
            sizes[-1 - place] = gained
    return [*sizes.values()]


def _options_of(look: Look) -> tuple[Option, ...]:
    if look.closed:
        return (EMPTY,) if look.top is None else ()
    per_rank, naturals_min = look.rules.melds.per_rank, look.rules.melds.naturals_min
    is_top, has_new = look.top is not None, not look.own or per_rank in {"several", "one-open"}
    start = [EMPTY]
    if is_top:
        places: list[tuple[int | None, Shape]] = [*look.own]
        places += [(None, NO_CARDS)] if has_new else []
        start = [option for place in places for option in _parts(look, *place, top=True)]
    found = {option[:6]: option for option in start}
    for place in () if is_top and not has_new else look.own:
        found = _combine(found, list(_parts(look, *place)), look)
    most = look.held // max(naturals_min, 1) if per_rank != "one" else 1 - is_top
    fresh = list(_parts(look)) if has_new else []
    newest = found
    if look.own or is_top:  # beside one that stays unfinished no new one is begun
        every = ((key, each, 1 + _unfinished(look, each)) for key, each in found.items())
        newest = {key: each for key, each, left in every if may_stand(look.rank, left, look.rules)}
    for _ in range(most):
        grown = _combine(found, fresh, look, newest)
        newest = {key: option for key, option in grown.items() if found.get(key) is not option}
        found = grown
    return tuple([option for option in found.values() if _may_stand(look, option)])


def _may_stand(look: Look, option: Option) -> bool:
    """Check that the new melds of a rank may stand beside the others.

    What lies already is taken as laid: only a new meld is judged.
    """
    alone = len(look.own) + len(option.parts) <= 1
    if alone or None not in [part.to for part in option.parts]:
        return True
    return may_stand(look.rank, _unfinished(look, option), look.rules)


def _unfinished(look: Look, option: Option) -> int:
    """Return how many melds of the rank are no canastas once an option lies."""
    whole = look.rules.canastas.size
    return option.short + sum([lying.size < whole for _, lying in look.own])


def _combine(
    found: _Found, parts: list[Option], look: Look, newest: _Found | None = None
) -> _Found:
    """Return every option of `found`, alone and with one of `parts` beside it.

    `newest` are those of them that were not tried with these parts before; all if None.
    """
    result = dict(found)
    for option in (found if newest is None else newest).values():
        used = {part.to for part in option.parts if part.to is not None}
        free, wild_left = look.held - option.naturals, look.wild - option.wild
        for part in parts:
            if part.naturals > free:
                break  # they come with more and more naturals
            if part.wild > wild_left or part.parts[0].to in used:
                continue
            opens = _together(look, option, part)
            if opens is None:
                continue
            flags, short = option.flags | part.flags, option.short + part.short
            held = option.naturals + part.naturals, option.wild + part.wild
            key = (*held, add_kinds(option.kinds, part.kinds), flags, opens, short)
            points, known = option.points + part.points, result.get(key)
            if known is None or known.points < points:
                result[key] = Option(*key, points, (*option.parts, *part.parts))
    return result


def _together(look: Look, option: Option, part: Option) -> Opens | None:
    """Return what goes down in the opening of melds laid together, None if it cannot."""
    first, second = option.opens, part.opens
    if look.early is None or not (first.least and second.least):
        return second if second.least else first
    least, most = first.least + second.least, first.most + second.most
    wild, whole = first.wild + second.wild, look.rules.canastas.size
    sizes = [each.opens.least + each.opens.wild for each in (*option.parts, *part.parts)]
    sizes[0] += look.top is not None
    short = sum([0 < size < whole for size in sizes])
    stand = may_stand(look.rank, short, look.rules)
    fits = stand and least <= look.early.naturals and wild <= look.early.wild
    return Opens(min(most, look.early.naturals), wild, least) if fits else None


def _parts(
    look: Look, to: int | None = None, base: Shape = NO_CARDS, *, top: bool = False
) -> Iterator[Option]:
    """Yield each legal new meld of the rank, or addition to an own one; `top` with the top card."""
    # one meld takes all of the rank that go: where all cards have to, all but one that find room
    values = look.rules.melds
    alone = look.lay_all and values.per_rank == "one" and look.top is None and not values.sequences
    room = (values.max_size or look.held + base.size) - base.size
    least = max(min(look.held - 1, room), 0) if alone else (look.top or 0) if top else 0
    for naturals in range(least, look.held + 1):
        for used in range(look.wild + 1):
            after = Shape(base.naturals + naturals + top, base.wild + used)
            lies = shape_holds(after, look.rules, look.rank, base, opening=look.opening)
            if lies and after != base:
                option = _part(look, Lay(look.rank, naturals, used, to), base, after)
                yield from with_openings(look, option, top=top) if look.early else (option,)
            elif naturals + used >= values.min_size and used > naturals + base.size:
                break


def _part(look: Look, part: Lay, base: Shape, after: Shape) -> Option:
    """Return the option of one legal meld, which comes to the shape `after` from `base`."""
    rules, top = look.rules, after.naturals > base.naturals + part.naturals
    points = (part.naturals + (top and rules.opening.top_card)) * rules.points(look.rank)
    kinds = kind_change(base, after, rules) if look.lay_all else NO_KINDS
    flags = _flags(look, part, after, points) if look.opening or rules.melds.wild_lock else 0
    flags &= Flag.WILD_ELSEWHERE if look.early else -1
    whole, counted = rules.canastas.size, rules.melds.per_rank == "one-open"
    short = (after.size < whole) - (0 < base.size < whole) if counted else 0
    meld = part.naturals, part.wild, kinds, flags
    return Option(*meld, NOTHING_OPENS, short, points, (part,))


def with_openings(look: Look, option: Option, *, top: bool = False) -> Iterator[Option]:
    """Yield the option of one meld with all that can go down of it before the pile is taken."""
    have, (part,) = look.early or NO_CARDS, option.parts
    whole = Shape(part.naturals + top, part.wild)
    if not top and (part.to is not None or shape_holds(whole, look.rules, look.rank)):
        yield option
    if part.to is not None:
        return
    for wild in range(min(part.wild, have.wild) + 1):
        fewest = max(look.top or 0, look.rules.melds.naturals_min - top, 0) if top else 1
        most = min(part.naturals, have.naturals)
        sizes = [
            naturals
            for naturals in range(fewest, most + 1)
            if _opens_so(look, Shape(naturals + top, wild), whole)
        ]
        canasta = [count for count in sizes if count + wild + top >= look.rules.canastas.size]
        beside = look.rules.melds.per_rank == "one-open" and canasta != sizes
        for some in filter(None, (sizes, canasta if beside else [])):
            flags = _opening_flags(look, Shape(some[-1], wild), top=top)
            yield option.opened(0, Opens(some[-1], wild, some[0]), option.flags | flags)


def _opens_so(look: Look, opens: Shape, whole: Shape) -> bool:
    """Tell whether a meld may be opened with these cards and come to be whole then."""
    rules, rank = look.rules, look.rank
    return shape_holds(opens, rules, rank, opening=True) and shape_holds(
        whole, rules, rank, opens, opening=True
    )


def _opening_flags(look: Look, hand: Shape, *, top: bool) -> int:
    """Return what a meld, told without the top card, brings to the opening."""
    whole = Shape(hand.naturals + top, hand.wild)
    part, worth = Lay(look.rank, *hand), look.rules.points(look.rank)
    points = (hand.naturals + (top and look.rules.opening.top_card)) * worth
    flags = _flags(look, part, whole, points) & ~Flag.WILD_ELSEWHERE
    locks = look.rules.melds.wild_lock_turn and hand.wild
    return flags | (Flag.OPENS_WILD_ELSEWHERE if locks else 0)


def _flags(look: Look, part: Lay, after: Shape, points: int) -> int:
    """Return what a meld brings to an opening, and whether wild cards lie in it."""
    rules = look.rules
    flags = brings(look.rank, Shape(part.naturals, part.wild), after.size, rules)
    if look.row is not None:
        need, jokers = look.row
        flags |= Flag.ROW_REACHES if points + wild_points(part.wild, jokers, rules) >= need else 0
    return flags | (Flag.WILD_ELSEWHERE if rules.melds.wild_lock and part.wild else 0)
