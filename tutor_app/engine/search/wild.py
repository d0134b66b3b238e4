"""Melds of wild cards only, where the rule set knows them."""

from collections.abc import Iterable, Iterator

from tutor_app.engine.card import JOKER, Card
from tutor_app.engine.rules.canastas import NO_CARDS, NO_KINDS, Shape, kind_change, shape_of
from tutor_app.engine.rules.melds import closed_ranks, wild_keepers
from tutor_app.engine.search.ranks import Option
from tutor_app.engine.search.task import Flag, Lay, Opens, Task, brings
from tutor_app.engine.shapes import keeps_wild, shape_holds
from tutor_app.engine.verdict import Laid, lay


def wild_options(task: Task, held: int) -> list[Option]:
    """Return what may be laid of so many wild cards alone, nothing being the first option."""
    rules = task.rules
    own = [index for index, meld in enumerate(task.melds) if meld.rank == JOKER]
    open_flag = Flag.WILD_KEPT if wild_keepers(task.melds, rules) or task.wild_kept else 0
    options = [Option(flags=open_flag)]
    if not rules.melds.wild_only or JOKER in task.closed:
        return options
    for index in own:
        options += _sizes(task, held, index)
    new = _sizes(task, held, None, Flag.WILD_ELSEWHERE if task.wild_used else 0)
    for option in options:  # those that come to it too: beside canastas a new meld may stand
        laid = (Laid((Card(JOKER),) * part.wild, part.to) for part in option.parts)
        if JOKER not in closed_ranks(lay(laid, task.melds), rules):
            options += [option.beside(one) for one in new if one.wild + option.wild <= held]
    return options


def open_wild(task: Task, options: Iterable[Option], held: int) -> Iterator[Option]:
    """Yield what may be laid as wild cards alone, with all that can go down in the opening."""
    rules = task.rules
    for option in options:
        unopened = option.flags & Flag.WILD_KEPT
        yield option._replace(flags=unopened)
        for place, part in enumerate(option.parts):
            for wild in range(rules.melds.min_size, min(held, part.wild) + 1):
                after, base = Shape(0, part.wild), Shape(0, wild)
                if part.to is not None:
                    break
                if after == base or shape_holds(after, rules, JOKER, base):
                    flags = unopened | brings(JOKER, base, wild, rules)
                    flags |= Flag.OPENS_WILD_KEPT if keeps_wild(wild, rules, new=True) else 0
                    yield option.opened(place, Opens(0, wild), flags)


def _sizes(task: Task, held: int, to: int | None, known: int = 0) -> list[Option]:
    """Return a meld, or an addition to one, of every legal size, with flags `known` of it."""
    rules = task.rules
    base = shape_of(task.melds[to].cards) if to is not None else NO_CARDS
    found = []
    for used in range(1, held + 1):
        after = Shape(0, base.size + used)
        if shape_holds(after, rules, JOKER, base):
            kinds = kind_change(base, after, rules) if task.lay_all else NO_KINDS
            binds = keeps_wild(after.size, rules, new=to is None)
            flags = known | (Flag.WILD_KEPT if binds else 0)
            flags |= brings(JOKER, after, used, rules) if to is None else Flag.WILD_MELD
            found.append(Option(0, used, kinds, flags, parts=(Lay(JOKER, 0, used, to),)))
    return found
