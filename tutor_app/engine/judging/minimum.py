"""Whether melds make an opening: the minimum, and what else a rule set asks of it."""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache, partial
from operator import itemgetter

from tutor_app.engine.card import JOKER, Card, Cards, meld_rank, without
from tutor_app.engine.judging.turn import Turn
from tutor_app.engine.rule import NO_FACTS
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import opening
from tutor_app.engine.rules.canastas import Shape, shape_of
from tutor_app.engine.rules.cards import cards_points
from tutor_app.engine.rules.freezing import FREE
from tutor_app.engine.rules.melds import OPPONENT_CANASTA, barred_ranks
from tutor_app.engine.rules.threes import BLACK_GOING_OUT, goes_to_red
from tutor_app.engine.search.lays import all_lays
from tutor_app.engine.search.minimal import Reaches
from tutor_app.engine.search.most import most_laid
from tutor_app.engine.search.task import Flag, Lay, Plan, Task, brings
from tutor_app.engine.search.ways import way_of, way_of_plan
from tutor_app.engine.verdict import Fact, Finding, Way, broken_in, is_broken


def _check(
    flags: int, points: Finding, task: Task, told: Mapping[str, Fact] = NO_FACTS
) -> list[Finding]:
    """Return what an opening needs, kept or broken: `points`, and what its melds bring besides.

    `told` are facts of the kind of meld that is needed, where it lacks, with what they reach.
    Points that lack beside it have the fact `besides` (of the cards `held`).
    """
    if flags & Flag.SPLASH:
        return [opening.SPLASH(holds=True)]
    rules, shaped = task.rules, _shaped(flags, task.rules)
    kind = {**told, "wild": 1} if shaped and not flags & Flag.THREE_NATURALS else told
    found = [
        *opening.check_shape(rules, kind, holds=shaped),
        *opening.check_canasta(task.score, rules, told, holds=bool(flags & Flag.HAS_CANASTA)),
    ]
    if is_broken(found) and points.holds is False and "opening" in points.facts:
        points = points.with_facts(besides="held")
    return found if "have" in told else [*found, points]


_SHAPES: Mapping[str, int] = {
    "three-naturals": Flag.THREE_NATURALS,
    "three-naturals-or-wild": Flag.THREE_NATURALS | Flag.WILD_MELD,
}
"""The flags of which an opening must have one, where its shape matters."""


def _shaped(flags: int, rules: RuleSet) -> bool:
    shape = rules.opening.shape
    return shape == "any" or bool(flags & _SHAPES[shape])


def _opens(points: int, flags: int, task: Task) -> bool:
    """Tell whether so many points are an opening with what the melds bring besides."""
    counts = flags & Flag.ROW_REACHES or not opening.wants_one_row(task.score, task.rules)
    enough = opening.check_minimum(points if counts else 0, task.score, task.rules)
    return not is_broken(_check(flags, enough, task))


def plan_opens(task: Task) -> Callable[[Plan], bool]:
    """Return what tells whether a lay-down is an opening."""
    opens = cache(partial(_opens, task=task))
    return lambda plan: opens(plan.points, plan.flags)


def opens_by_points(rules: RuleSet) -> bool:
    """Tell whether an opening needs nothing but its points."""
    rule = rules.opening
    return rule.shape == "any" and not (rule.one_row or rule.canasta_from or rule.splash)


def opens_with(task: Task) -> Reaches:
    """Return what tells from points and melds whether they are an opening."""
    need = task.need
    if opens_by_points(task.rules):
        return lambda points, _: points >= need
    opens = cache(partial(_opens, task=task))
    return lambda points, items: opens(points, _all_flags(items, task))


def _all_flags(items: tuple[Lay, ...], task: Task) -> int:
    rules, need, flags = task.rules, task.need, 0
    for item in items:
        flags |= _flags_of(item, rules)
        if rules.opening.one_row and item.points >= need and (item.top or task.top is None):
            flags |= Flag.ROW_REACHES
    return flags


@lru_cache(maxsize=4096)
def _flags_of(item: Lay, rules: RuleSet) -> int:
    """Return what a meld brings to an opening, its points aside."""
    hand = Shape(item.naturals, item.wild)
    return brings(item.rank, hand, max(item.shape.size, len(item.cards)), rules)


def hand_task(
    turn: Turn, cards: Cards | None = None, top: Card | None = None, naturals: int = 0
) -> Task:
    """Return the search task for opening from the hand, or with these cards of it.

    With the pile's `top` card so many `naturals` of its rank go down.
    """
    position, rules = turn.position, turn.rules
    return Task(
        turn.hand if cards is None else cards,
        rules,
        closed=barred_ranks(position.opponent_melds, rules),
        top=top,
        top_naturals=naturals,
        going_out=BLACK_GOING_OUT.id in rules.lifted,
        opening=True,
        score=position.score,
        lone_red=len(position.red_threes),
    )


def minimum_findings(task: Task) -> list[Finding]:
    """Return what an opening needs, kept or broken, of the best of all that could be laid.

    Where a canasta of the others bars what would mend some of it, that is broken in its place.
    """
    found = _of_best(task)
    broken = {each.rule for each in broken_in(found)} if task.closed else set()
    for rank in sorted(task.closed) if broken else ():
        free = _of_best(task._replace(closed=task.closed - {rank}))
        left = {each.rule for each in broken_in(free)}
        if left < broken:
            barred = OPPONENT_CANASTA(False, {"rank": rank})  # noqa: FBT003 broken
            return [barred, *(each for each in found if each.rule in left)]
    return found


def _of_best(task: Task) -> list[Finding]:
    """Return what an opening needs, kept or broken, of the best that may be laid.

    One that counts enough comes first: who holds it wonders what else it lacks. Where that is a
    meld of some kind, the best that holds one is said too: it counts too little.
    """
    rules, every = task.rules, most_laid(task)
    kinds = Flag.HAS_CANASTA if opening.wants_canasta(task.score, rules) else 0

    def whole(plan: Plan) -> tuple[int, ...]:
        return _shaped(plan.flags, rules), plan.flags & kinds

    def worth(plan: Plan) -> tuple[int, ...]:
        return plan.flags & Flag.SPLASH, plan.points >= task.need, *whole(plan), plan.points

    best = max(every, key=worth, default=None)
    points = _minimum(best, task)
    if best and opening.wants_one_row(task.score, rules):
        points = _best_row(task, enough=points.holds is True)
    flags = best.flags if best else 0
    good = best is None or not points.holds or flags & Flag.SPLASH or whole(best) == (True, kinds)
    made_up = rules.lifted & FREE and not rules.opening.before_pile  # a pair that is not there
    if best is None or good or made_up:
        return _check(flags, points, task)
    told: dict[str, Fact] = {"opening": _melds_of(best, task), "have": best.points}
    told |= _wild_meld(task) if not _shaped(flags, rules) else {}
    least = max((p for p in every if whole(p) == (True, kinds)), key=worth, default=None)
    most = least.points if least else 0
    if least is None or most == told.get("points", 0):
        return _check(flags, points, task, told)
    told = {name: told[name] for name in told if name not in {"wilds", "points", "need"}}
    return [*_check(flags, points, task, told), _minimum(least, task).with_facts(such=1)]


def _wild_meld(task: Task) -> dict[str, Fact]:
    """Return if a meld of wild cards would give the opening its shape, and one that is too small.

    Facts `wild` (1), and of the best there is `wilds`, its `points`, and the `need`.
    """
    if not _SHAPES[task.rules.opening.shape] & Flag.WILD_MELD:
        return {"wild": 0}
    of_wild = (item for item in all_lays(task) if item.rank == JOKER)
    best = max(of_wild, key=lambda item: item.points, default=None)
    if best is None:
        return {"wild": 1}
    cards = way_of((best,), task).cards
    return {"wild": 1, "wilds": cards, "points": best.points, "need": task.need}


def missed_opening(turn: Turn, task: Task | None = None) -> list[Finding]:
    """Return what keeps a side that has not opened from an opening by points.

    It opens from the hand, or by a `task`. Nothing is found where no reason is asked for, or the
    pair for the pile is only supposed.
    """
    position, rules = turn.position, turn.rules
    if rules.decides_only or rules.lifted & FREE or opening.has_opened(position, rules):
        return []
    lap, found = opening.check_lap(position, rules), minimum_findings(task or hand_task(turn))
    return broken_in((*lap, *found))


def _best_row(task: Task, *, enough: bool) -> Finding:
    """Check that the best single meld reaches the minimum, `enough` if others would help it to.

    Where they would not, the minimum has the fact `row`: the meld is of the `hand`, or takes the
    `pile`.
    """
    rows = (item for item in all_lays(task) if item.top or task.top is None)
    row = max(rows, key=lambda item: item.points, default=None)
    cards, with_top = way_of((row,), task).cards if row else (), task.top is not None
    points = row.points if row else 0
    if not enough:
        found = opening.check_minimum(points, task.score, task.rules, (cards,) if cards else ())
        return found.telling(row=("pile" if with_top else "hand") if cards else "")
    return opening.check_one_row(points, task.score, task.rules, cards, pile=with_top)


def _minimum(best: Plan | None, task: Task) -> Finding:
    """Check that the best lay-down reaches the minimum."""
    if best is None:
        return opening.check_minimum(0, task.score, task.rules)
    own, top = _melds_of(best, task), None if task.rules.opening.top_card else task.top
    if top:  # it lies last in its own meld
        joined = [meld[-1] == top and meld[0][0] == top[0] for meld in own]
        own = tuple(meld[:-1] if at else meld for meld, at in zip(own, joined, strict=True))
    found = opening.check_minimum(best.points, task.score, task.rules, own, top)
    return found.telling(
        red=any(goes_to_red(cards, task.lone_red, task.rules) for cards in own),
        shapeless=bool(own) and not (found.holds or _shaped(best.flags, task.rules)),
    )


def _melds_of(plan: Plan, task: Task) -> tuple[Cards, ...]:
    return tuple(each.cards for each in way_of_plan(plan, task).melds)


def plan_findings(plan: Plan, task: Task) -> list[Finding]:
    """Return what an opening needs, kept or broken, of a lay-down by which the player goes out."""
    rules, score, own = task.rules, task.score, _melds_of(plan, task)
    points = opening.check_minimum(plan.points, score, rules)
    if points.holds and opening.wants_one_row(score, rules):
        row = max(own, key=lambda cards: cards_points(cards, rules))
        points = opening.check_one_row(cards_points(row, rules), score, rules, row)
        points = points.with_facts(out=1)
    told: dict[str, Fact] = {"opening": own, "have": plan.points}
    if not _shaped(plan.flags, rules):
        told["wild"] = int(bool(_SHAPES[rules.opening.shape] & Flag.WILD_MELD))
    return [*_check(plan.flags, points, task, told), points]


def way_findings(way: Way, task: Task) -> list[Finding]:
    """Return what an opening needs, kept or broken, of one that lays its melds so."""
    rules, score, top = task.rules, task.score, task.top
    uncounted = None if rules.opening.top_card else top
    points = opening.check_minimum(way.points, score, rules, top=uncounted)
    points = points.telling(more=top is not None and way.hand_cards > task.top_naturals)
    if opens_by_points(rules):
        return [points]
    lays = tuple(_as_lay(laid.cards, top, rules) for laid in way.melds)
    if points.holds and opening.wants_one_row(score, rules):
        rows = zip(lays, way.melds, strict=True)
        told = [(item.points, laid.cards) for item, laid in rows if top is None or item.top]
        row, cards = max(told, default=(0, ()), key=itemgetter(0))
        points = opening.check_one_row(
            row, score, rules, cards, others=len(lays) > 1, pile=top is not None
        )
    whole = (_as_lay(laid.cards, None, rules) for laid in way.melds)
    others = not all(_shaped(_flags_of(item, rules), rules) for item in whole)
    beside = {"others": 1} if others else NO_FACTS
    return _check(_all_flags(lays, task), points, task, beside)


def _as_lay(cards: Cards, top: Card | None, rules: RuleSet) -> Lay:
    """Return a meld as the search tells it, the top card apart from those of the hand."""
    rank, own = meld_rank(cards), without(cards, (top,)) if top else cards
    points = cards_points(cards, rules)
    run = () if rank else cards
    return Lay(rank, *shape_of(own), cards=run, top=top in cards, points=points)
