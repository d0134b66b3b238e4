"""Melds of threes: black ones when going out, or red and black ones together."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from tutor_app.engine.card import THREE, Cards, is_black_three, is_red_three
from tutor_app.engine.rules.canastas import NO_CARDS, NO_KINDS, Kinds, Shape, kind_change, shape_of
from tutor_app.engine.rules.threes import growing_meld, is_black_meld
from tutor_app.engine.search.ranks import EMPTY, Option
from tutor_app.engine.search.task import Flag, Lay, Opens, Task
from tutor_app.engine.shapes import shape_holds


def _count(cards: Cards) -> Shape:
    """Return the black threes and the red ones, in place of wild cards, among some cards."""
    return Shape(sum(map(is_black_three, cards)), sum(map(is_red_three, cards)))


def three_options(task: Task, wild: int) -> list[Option]:
    """Return what may be laid of threes with so many wild cards, nothing being the first option.

    One who leaves may lay red threes alone besides, as bonus cards, but not beside a meld of
    threes that is still growing. A card that may be drawn for them need not be.
    """
    black, red = _count(task.cards)
    bonus, found = task.rules.threes.royal and task.going_out, list[Option]()
    for mixed, alone in product(_royal(task), [EMPTY, *_black(task, wild)]):
        both = mixed.beside(alone)
        reds = sum([part.red for part in both.parts])
        left = black - (both.naturals - reds)
        if left < 0:
            continue
        both = both._replace(flags=both.flags | (Flag.THREE_LEFT if left else 0))
        most = red - reds if bonus and not _grows(task, mixed.parts) else 0
        lone = [Lay(THREE, red=count) for count in range(1, most + 1)]
        found += [both, *(both.beside(Option(part.red, parts=(part,))) for part in lone)]
    return found


def melds_of_threes(task: Task, wild: int) -> list[Lay]:
    """Return every single meld of threes, and addition to one, with up to so many wild cards."""
    options = (*_black(task, wild), *_royal(task))
    return [option.parts[0] for option in options if len(option.parts) == 1]


def threes_together(task: Task) -> list[Lay]:
    """Return threes laid in more than one meld, as one that stands for all: one for each number.

    Of those that count as much the first meld has the most red ones.
    """
    found: dict[tuple[int, int], Lay] = {}
    for option in three_options(task, 0) if task.rules.threes.royal else ():
        red = sum([part.red for part in option.parts])
        lay = Lay(THREE, option.naturals - red, red=red, points=option.points, parts=option.parts)
        told = lay.naturals, red
        if len(lay.parts) > 1 and lay.points >= found.get(told, lay).points:
            found[told] = lay
    return [*found.values()]


def open_threes(task: Task, options: Iterable[Option], wild: int) -> Iterator[Option]:
    """Yield what may be laid of threes, with all that can go down of it in the opening."""
    elsewhere = Flag.OPENS_WILD_ELSEWHERE if task.rules.melds.wild_lock_turn else 0
    for option in options:
        every = [(option, _count(task.early or ()))]
        for place in range(len(option.parts)):
            every += [
                (one.opened(place, opens, one.flags | (elsewhere if opens.wild else 0)), rest)
                for one, held in every
                for opens, rest in _openings(task, one.parts[: place + 1], held, wild)
            ]
        yield from [one for one, _ in every]


def _openings(
    task: Task, parts: tuple[Lay, ...], held: Shape, wild: int
) -> Iterator[tuple[Opens, Shape]]:
    """Yield what of the last of these melds can go down in the opening, and the threes left."""
    rules, (*before, part) = task.rules, parts
    if part.mixed:
        red, whole = min(part.red, held.wild), all(one.opens.most == one.size for one in before)
        if whole and (red or (task.lone_red and not before)):
            for black in range(1, min(part.naturals, held.naturals) + 1):
                opens = Opens(red + black, 0, red + black)
                yield opens, Shape(held.naturals - black, held.wild - red)
        return
    for used in range(min(part.wild, wild) + 1):
        most = min(part.naturals, held.naturals, rules.threes.black_max - used)
        shape = Shape(most, used)
        legal = not used or shape_holds(shape, rules, THREE)
        if legal and most > 0 and shape.size >= rules.threes.black_min:
            yield Opens(most, used, most), Shape(held.naturals - most, held.wild)


def _black(task: Task, wild: int) -> list[Option]:
    """Return the melds of black threes, which only go down when the player goes out.

    A meld of them that lies already was laid in this turn; more may join it.
    """
    rules = task.rules
    never = task.no_black or rules.threes.black_melded == "never"
    if never or not task.going_out:
        return []
    held = _count(task.cards).naturals
    to = next((at for at, meld in enumerate(task.melds) if is_black_meld(meld.cards)), None)
    base = NO_CARDS if to is None else shape_of(task.melds[to].cards)
    found = []
    for naturals in range(held + 1):
        for used in range(wild + 1 if rules.threes.black_wild else 1):
            after = Shape(base.naturals + naturals, base.wild + used)
            within = rules.threes.black_min <= after.size <= rules.threes.black_max
            legal = not after.wild or shape_holds(after, rules, THREE)
            if naturals + used and within and legal:
                flags = Flag.BLACK_LAID | (
                    Flag.WILD_ELSEWHERE if rules.melds.wild_lock and used else 0
                )
                points = naturals * rules.points(THREE)
                part = Lay(THREE, naturals, used, to)
                kinds = kind_change(base, after, rules) if task.lay_all else NO_KINDS
                found.append(Option(naturals, used, kinds, flags, points=points, parts=(part,)))
    return found


def _grows(task: Task, mixed: Sequence[Lay]) -> bool:
    """Tell whether a meld of threes with red ones is no canasta yet, once `mixed` is laid."""
    to = growing_meld(task.melds, task.rules)
    base = task.lone_red if to is None else len(task.melds[to].cards)
    whole = sum(part.size for part in mixed) + (base if mixed or to is not None else 0)
    return THREE in task.closed or whole % task.rules.canastas.size > 0


def _royal(task: Task) -> list[Option]:
    """Return the melds of threes with at least one red and one black among them, none first.

    Red threes that lie on the table come into the meld with the first black one. Once it is
    complete another one may be begun beside it.
    """
    if not task.rules.threes.royal or THREE in task.closed:
        return [EMPTY]
    to, (black, red) = growing_meld(task.melds, task.rules), _count(task.cards)
    lying = Shape(0, task.lone_red) if to is None else _count(task.melds[to].cards)
    single, found = _mixed(task, Shape(black, red), to, lying), [EMPTY]
    for first in single:
        found.append(first)
        if lying.size + first.naturals == task.rules.canastas.size:
            (part,) = first.parts
            rest = Shape(black - part.naturals, red - part.red)
            found += [first.beside(other) for other in _mixed(task, rest, None, NO_CARDS)]
    return found


def _mixed(task: Task, held: Shape, to: int | None, lying: Shape) -> list[Option]:
    """Return what of the threes held may come to those that lie, or begin a meld with a red one."""
    full, enough, found = task.rules.canastas.size, task.rules.canastas.royal_red_min, []
    for red, black in product(range(held.wild + 1), range(held.naturals + 1)):
        size, reds = lying.size + red + black, lying.wild + red
        if (to is None and not black) or not (red + black and reds and size <= full):
            continue
        royal = size == full and reds >= enough and task.lay_all
        kinds = Kinds(royal=1) if royal else NO_KINDS
        part = Lay(THREE, black, 0, to, red=red, mixed=True)
        points = part.size * task.rules.points(THREE)
        found.append(Option(part.size, 0, kinds, points=points, parts=(part,)))
    return found
