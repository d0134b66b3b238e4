"""Whether melds make an opening: the minimum, and what else a rule set asks of it."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from tutor_app.engine.card import JOKER, Card, Cards, without
from tutor_app.engine.position import Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import opening
from tutor_app.engine.rules.canastas import shape_of
from tutor_app.engine.rules.cards import cards_points
from tutor_app.engine.rules.melds import meld_rank
from tutor_app.engine.search import (
    Lay,
    Plan,
    Reaches,
    Task,
    all_lays,
    most_laid,
    way_of,
    way_of_plan,
)
from tutor_app.engine.search.task import (
    HAS_CANASTA,
    ROW_REACHES,
    SPLASH,
    THREE_NATURALS,
    WILD_MELD,
)
from tutor_app.engine.verdict import Finding, Way


def plan_opens(plan: Plan, position: Position, rules: RuleSet) -> bool:
    """Tell whether a lay-down is an opening."""
    return _opens(plan.points, plan.flags, position, rules)


@lru_cache(maxsize=256)
def opens_by_points(rules: RuleSet) -> bool:
    """Tell whether an opening needs nothing but its points."""
    rule = rules.opening
    return rule.shape == "any" and not (rule.one_row or rule.canasta_from or rule.splash)


def opens_with(task: Task, position: Position) -> Reaches:
    """Return what tells from points and melds whether they are an opening."""
    need = task.need
    if opens_by_points(task.rules):
        return lambda points, _: points >= need
    return lambda points, items: _opens(points, _all_flags(items, task), position, task.rules)


def _all_flags(items: tuple[Lay, ...], task: Task) -> int:
    rules, flags = task.rules, 0
    for item in items:
        flags |= _flags_of(item, rules)
        rowed = rules.opening.one_row and (item.top or task.top is None)
        if rowed and item.points >= task.need:
            flags |= ROW_REACHES
    return flags


@lru_cache(maxsize=4096)
def _flags_of(item: Lay, rules: RuleSet) -> int:
    """Return what a meld brings to an opening, its points aside."""
    complete = max(item.shape.size, len(item.cards)) >= rules.canastas.size
    flags = HAS_CANASTA if complete else 0
    flags |= THREE_NATURALS if item.naturals >= rules.melds.min_size else 0
    flags |= WILD_MELD if item.rank == JOKER else 0
    own = item.size >= rules.canastas.size and not item.cards
    if rules.opening.splash and own and (item.rank == JOKER or not item.shape.wild):
        flags |= SPLASH
    return flags


def _opens(points: int, flags: int, position: Position, rules: RuleSet) -> bool:
    if rules.opening.splash and flags & SPLASH:
        return True
    if opening.wants_one_row(position, rules):
        return bool(flags & ROW_REACHES)
    if opening.wants_canasta(position, rules) and not flags & HAS_CANASTA:
        return False
    return points >= opening.opening_need(position, rules) and _shaped(flags, rules)


_SHAPES: Mapping[str, int] = {
    "three-naturals": THREE_NATURALS,
    "three-naturals-or-wild": THREE_NATURALS | WILD_MELD,
}
"""The flags of which an opening must have one, where its shape matters."""


def _shaped(flags: int, rules: RuleSet) -> bool:
    shape = rules.opening.shape
    return shape == "any" or bool(flags & _SHAPES[shape])


@lru_cache(maxsize=8)
def best_openings(task: Task) -> tuple[Plan, ...]:
    """Return the lay-downs to judge an opening by, kept for what one question asks of them."""
    return tuple(most_laid(task))


def minimum_findings(task: Task, position: Position) -> list[Finding]:
    """Return what an opening needs, kept or broken, from everything that could be laid.

    Args:
        task: The lay-down.
        position: For the side's total.
    """
    rules, every = task.rules, best_openings(task)
    lap = opening.check_lap(position, rules)
    if opens_by_points(rules):
        return [*lap, _minimum(every, task, position)]
    opening_plan = next((plan for plan in every if plan_opens(plan, position, rules)), None)
    if opening.wants_one_row(position, rules):
        rows = (item for item in all_lays(task) if item.top or task.top is None)
        row = max(rows, key=lambda item: item.points, default=None)
        cards = way_of((row,), task).cards if row else ()
        points, need = row.points if row else 0, opening.opening_need(position, rules)
        others = points < need <= max((plan.points for plan in every), default=0)
        return [*lap, *opening.check_one_row(points, position, rules, cards, others=others)]
    if opening_plan is not None and opening_plan.points < opening.opening_need(position, rules):
        return [*lap, opening.SPLASH(holds=True)]
    enough = opening_plan is not None
    shaped = [plan for plan in every if _shaped(plan.flags, rules)]
    canasta = [plan for plan in shaped if plan.flags & HAS_CANASTA]
    best = shaped or every
    if opening.wants_canasta(position, rules) and canasta:
        best = canasta
    return [
        *lap,
        *opening.check_shape(rules, holds=enough or bool(shaped)),
        *opening.check_canasta(position, rules, holds=enough or bool(canasta)),
        _minimum(best, task, position),
    ]


def _minimum(found: Sequence[Plan], task: Task, position: Position) -> Finding:
    """Check that the best of some lay-downs reaches the minimum."""
    best = max(found, key=lambda plan: plan.points, default=None)
    if best is None:
        return opening.check_minimum(0, position, task.rules)
    laid = tuple(each.cards for each in way_of_plan(best, task).melds)
    if task.top is None or task.count_top:
        return opening.check_minimum(best.points, position, task.rules, laid)
    own = tuple(_without_top(meld, task.top) for meld in laid)
    return opening.check_minimum(best.points, position, task.rules, own, top=task.top)


def _without_top(meld: Cards, top: Card) -> Cards:
    """Return a meld of a lay-down without the pile's top card, which lies last in its own."""
    return meld[:-1] if meld[-1] == top and meld[0][0] == top[0] else meld


def way_findings(way: Way, task: Task, position: Position) -> list[Finding]:
    """Return what an opening needs, kept or broken, of one that lays its melds so.

    Args:
        way: What goes down; its points count.
        task: The lay-down that it comes from.
        position: For the side's total.
    """
    rules, melds = task.rules, [laid.cards for laid in way.melds]
    if opens_by_points(rules):
        return [opening.check_minimum(way.points, position, rules)]
    size, top = rules.canastas.size, task.top
    hand_melds = [
        without(cards, (top,)) if top in cards else cards for cards in melds if top
    ] or melds
    if rules.opening.splash and any(map(_is_splash(rules), hand_melds)):
        return [opening.SPLASH(holds=True)]
    if opening.wants_one_row(position, rules):
        rows = [cards_points(cards, rules) for cards in melds if top is None or top in cards]
        points, others = max(rows, default=0), len(melds) > 1
        return [*opening.check_one_row(points, position, rules, others=others)]
    naturals = max((shape_of(cards).naturals for cards in hand_melds), default=0)
    wild = any(not shape_of(cards).naturals for cards in melds)
    shaped = naturals >= rules.melds.min_size or (wild and "wild" in rules.opening.shape)
    others = not all(_is_shaped(cards, rules) for cards in melds)
    return [
        *opening.check_shape(rules, holds=shaped, others=others),
        *opening.check_canasta(position, rules, holds=max(map(len, melds), default=0) >= size),
        opening.check_minimum(way.points, position, rules),
    ]


def _is_shaped(cards: Cards, rules: RuleSet) -> bool:
    """Tell whether a meld is of the kind that an opening must hold one of."""
    naturals = shape_of(cards).naturals
    return naturals >= rules.melds.min_size or (not naturals and "wild" in rules.opening.shape)


def _is_splash(rules: RuleSet) -> Callable[[Cards], bool]:
    """Return what tells whether cards of the hand are a natural or wild canasta."""

    def splashes(cards: Cards) -> bool:
        shape = shape_of(cards)
        return len(cards) >= rules.canastas.size and 0 in shape and meld_rank(cards) != ""

    return splashes
