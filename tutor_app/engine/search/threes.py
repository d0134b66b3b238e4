"""Melds of threes: black ones when going out, or red and black ones together."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from tutor_app.engine.card import (
    BLACK_THREES,
    RED_THREES,
    THREE,
    Cards,
    is_black_three,
    is_red_three,
    without,
)
from tutor_app.engine.rules.canastas import Shape, kind_change, shape_of
from tutor_app.engine.rules.threes import growing_meld, is_black_meld
from tutor_app.engine.search.ranks import Option
from tutor_app.engine.search.task import (
    BLACK_LAID,
    NO_KINDS,
    THREE_LEFT,
    WILD_ELSEWHERE,
    WILD_OPENS,
    Lay,
    Opens,
    Task,
)
from tutor_app.engine.shapes import shape_holds

ALONE = (min(RED_THREES),)
"""A red three that lies alone; its suit does not matter."""


def three_options(task: Task, wild: int) -> list[Option]:
    """Return what may be laid of threes with so many wild cards, nothing being the first option."""
    black = sum(map(task.cards.count, BLACK_THREES))
    stays = THREE_LEFT if black else 0
    options = [Option(flags=stays)]
    alone = _black(task, black, wild)
    options += alone
    if task.rules.threes.royal:
        mixed = _royal(task)
        options += [*mixed, *_both(black, alone, mixed)]
        options += _red_alone(task, options)
    return options


def melds_of_threes(task: Task, wild: int) -> list[Lay]:
    """Return every single meld of threes, and addition to one, with up to so many wild cards."""
    black = sum(map(task.cards.count, BLACK_THREES))
    mixed = _royal(task) if task.rules.threes.royal else []
    options = (*_black(task, black, wild), *mixed)
    return [option.parts[0] for option in options if len(option.parts) == 1]


def open_threes(task: Task, options: Iterable[Option], wild: int) -> Iterator[Option]:
    """Yield what may be laid of threes, with one meld of them, or none, in the opening."""
    early = task.early or ()
    black, red = sum(map(is_black_three, early)), sum(map(is_red_three, early))
    for option in options:
        yield option
        for place, part in enumerate(option.parts):
            for opens in _openings(task, part, Shape(black + red * bool(part.cards), wild)):
                locks = opens.wild and task.rules.melds.wild_lock_turn
                yield option.opened(place, opens, option.flags | (WILD_OPENS if locks else 0))


def _openings(task: Task, part: Lay, held: Shape) -> Iterator[Opens]:
    """Yield what of a meld of threes can go down in the opening."""
    rules, early = task.rules, task.early or ()
    if part.cards:
        cards = [*(Counter(part.cards) & Counter(early)).elements()]
        mixed = any(map(is_red_three, cards)) and any(map(is_black_three, cards))
        if part.counts and mixed:
            yield Opens(len(cards), 0, len(cards))
        return
    for wild in range(min(part.wild, held.wild) + 1):
        most = min(part.naturals, held.naturals, rules.threes.black_max - wild)
        shape = Shape(most, wild)
        legal = not wild or shape_holds(shape, rules, THREE)
        if legal and most > 0 and shape.size >= rules.threes.black_min:
            yield Opens(most, wild, most)


def _black(task: Task, held: int, wild: int) -> list[Option]:
    """Return the melds of black threes, which only go down when the player goes out.

    A meld of them that lies already was laid in this turn; more may join it.
    """
    rules = task.rules
    if not (task.going_out or task.black_free) or rules.threes.black_melded == "never":
        return []
    lying = [index for index, meld in enumerate(task.melds) if is_black_meld(meld.cards)]
    to = lying[0] if lying else None
    base = shape_of(task.melds[lying[0]].cards if lying else ())
    found = []
    for naturals in range(held + 1):
        for used in range(wild + 1 if rules.threes.black_wild else 1):
            after = Shape(base.naturals + naturals, base.wild + used)
            within = rules.threes.black_min <= after.size <= rules.threes.black_max
            legal = not after.wild or shape_holds(after, rules, THREE)
            if naturals + used and within and legal:
                flags = BLACK_LAID | (THREE_LEFT if naturals < held else 0)
                flags |= WILD_ELSEWHERE if rules.melds.wild_lock and used else 0
                points = naturals * rules.points(THREE)
                part = Lay(THREE, naturals, used, to)
                kinds = kind_change(base, after, rules) if task.lay_all else NO_KINDS
                found.append(Option(naturals, used, kinds, flags, points=points, parts=(part,)))
    return found


def _red_alone(task: Task, options: list[Option]) -> list[Option]:
    """Return the options with red threes laid alone besides, as bonus cards, by one who leaves.

    Beside a meld of threes that is still growing they may not lie alone. A card that may
    be drawn for them need not be.
    """
    held = tuple(filter(is_red_three, task.cards)) if task.going_out else ()
    found = []
    for option in options:
        mixed = [part for part in option.parts if part.cards]
        red = without(held, [card for part in mixed for card in part.cards])
        for count in range(1, 0 if _grows(task, mixed) else len(red) + 1):
            alone = Lay(THREE, count, 0, None, red[:count], counts=False)
            naturals = option.naturals + count
            found.append(option._replace(naturals=naturals, parts=(*option.parts, alone)))
    return found


def _grows(task: Task, mixed: Sequence[Lay]) -> bool:
    """Tell whether a meld of threes with red ones is no canasta yet, once `mixed` is laid."""
    to = growing_meld(task.melds, task.rules)
    base = task.lone_red if to is None else len(task.melds[to].cards)
    whole = sum(part.size for part in mixed) + (base if mixed or to is not None else 0)
    return whole % task.rules.canastas.size > 0


def _both(held: int, alone: list[Option], mixed: list[Option]) -> list[Option]:
    """Return the melds of black threes alone beside a meld of threes with red ones.

    They may be laid so while such a meld grows.
    """
    found = []
    for black, royal in product(alone, mixed):
        laid = [card for part in royal.parts for card in part.cards]
        taken = black.naturals + sum(map(is_black_three, laid))
        if taken <= held:
            flags = BLACK_LAID | (THREE_LEFT if taken < held else 0)
            found.append(royal.beside(black)._replace(flags=flags))
    return found


def _royal(task: Task) -> list[Option]:
    """Return the melds of threes with at least one red and one black among them.

    Red threes that lie on the table come into the meld with the first black one. Once it is
    complete another one may be begun beside it; of that an opening is not made.
    """
    to = growing_meld(task.melds, task.rules)
    lying = ALONE * task.lone_red if to is None else task.melds[to].cards
    single = _mixed(task, task.cards, to, lying)
    found = [*single]
    for first in () if task.opening else single:
        if len(lying) + first.naturals == task.rules.canastas.size:
            rest = without(task.cards, first.parts[0].cards)
            more = _mixed(task, rest, None, ())
            found += [first.beside(other)._replace(flags=other.flags) for other in more]
    return found


def _mixed(task: Task, held: Cards, to: int | None, lying: Cards) -> list[Option]:
    """Return what of the threes held may come to those that lie, or begin a meld with a red one."""
    own_red, own_black = tuple(filter(is_red_three, held)), tuple(filter(is_black_three, held))
    red, found = sum(map(is_red_three, lying)), []
    for reds, blacks in product(range(len(own_red) + 1), range(len(own_black) + 1)):
        laid, size = reds + blacks, len(lying) + reds + blacks
        joined = to is not None or blacks > 0
        if not (laid and joined and red + reds and size <= task.rules.canastas.size):
            continue
        whole, enough = size == task.rules.canastas.size, task.rules.canastas.royal_red_min
        royal = whole and red + reds >= enough and task.lay_all
        kinds = (0, 0, 0, 0, 1) if royal else NO_KINDS
        flags = THREE_LEFT if blacks < len(own_black) else 0
        part = Lay(THREE, laid, 0, to, (*own_red[:reds], *own_black[:blacks]))
        points = laid * task.rules.points(THREE)
        found.append(Option(laid, 0, kinds, flags, points=points, parts=(part,)))
    return found
