"""Opening by taking the pile."""

from tutor_app.engine.answers.common import can_end, can_go_out, lay
from tutor_app.engine.answers.minimum import (
    minimum_findings,
    opening_plans,
    opens_with,
    plan_opens,
)
from tutor_app.engine.answers.taking_ways import Taking
from tutor_app.engine.card import Cards, is_black_three, of_rank, without
from tutor_app.engine.rules.canastas import shape_of
from tutor_app.engine.rules.going_out import check_keep_card, keeps_enough, must_go_out
from tutor_app.engine.rules.opening import check_lap, opening_need
from tutor_app.engine.search import Plan, Task, minimal_openings
from tutor_app.engine.search.bounds import has_canasta_in, points_at_most
from tutor_app.engine.verdict import Finding, Laid, Way


def open_with_pile(taking: Taking, *, frozen: bool) -> tuple[list[Finding], tuple[Way, ...]]:
    """Check that pair, top card and further cards from the hand make the opening.

    Returns:
        The findings, and the smallest openings after which the turn can end.
    """
    plain = _open(taking, frozen=frozen, going_out=False)
    if plain[1] or not _may_lay_black(taking):
        return plain
    out = _open(taking, frozen=frozen, going_out=True)
    return out if out[1] else plain


def pile_openings(taking: Taking, *, frozen: bool) -> tuple[Way, ...]:
    """Return the smallest openings after which the turn can end, without the findings."""
    position, rules = taking.position, taking.rules
    if any(finding.holds is False for finding in check_lap(position, rules)):
        return ()
    cards = (*taking.hand, taking.top)
    splash = rules.opening.splash and has_canasta_in(cards, rules)
    if points_at_most(cards, rules) < opening_need(position, rules) and not splash:
        return ()
    ways = _ending(taking, taking.opening(frozen=frozen))[1]
    if ways or not _may_lay_black(taking):
        return ways
    return _ending(taking, taking.opening(frozen=frozen, going_out=True))[1]


def _may_lay_black(taking: Taking) -> bool:
    """Tell whether the hand holds black threes enough for a player who goes out."""
    black, rules = sum(map(is_black_three, taking.hand)), taking.rules.threes
    return bool(black) and (black >= rules.black_min or rules.black_wild)


def _ending(taking: Taking, task: Task) -> tuple[tuple[Way, ...], tuple[Way, ...]]:
    """Return the smallest openings, and those after which the turn can end."""
    every = _ways(taking, task)
    ways = tuple(way for way in every if _ends(taking, way))
    if not ways:
        others = _ways(taking, task, arranged=True)
        ways = tuple(way for way in others if _ends(taking, way))
    return every, ways


def _open(
    taking: Taking, *, frozen: bool, going_out: bool
) -> tuple[list[Finding], tuple[Way, ...]]:
    """Check the openings with the top card, those with black threes too if going out."""
    position = taking.position
    task = taking.opening(frozen=frozen, going_out=going_out)
    found = opening_plans(task, position)
    minimum = minimum_findings(found, task, position)
    if any(finding.holds is False for finding in minimum):
        return minimum, ()
    every, ways = _ending(taking, task)
    ends = bool(ways) or (not going_out and _leaves_room(taking, found))
    most = max((way.left for way in every), default=0)
    return [*minimum, check_keep_card(most, holds=ends)], ways


def _leaves_room(taking: Taking, found: list[Plan]) -> bool:
    """Tell whether any of these lay-downs opens and keeps cards enough for the turn to end."""
    position, rules = taking.position, taking.rules
    if rules.opening.before_pile or must_go_out(position, rules):
        return False
    return any(
        keeps_enough(plan.left + len(taking.rest) + taking.unknown, rules)
        and (plan.left or not rules.pile.set_aside)
        and plan_opens(plan, position, rules)
        for plan in found
    )


def opening_ways(
    taking: Taking, *, frozen: bool, going_out: bool = False, arranged: bool = False
) -> tuple[Way, ...]:
    """Return the smallest openings that take the pile, cheapest first.

    Black threes are among them only for a player who goes out; `arranged` keeps those
    that need fewer cards in another arrangement.

    Each way holds all that goes down at once, the top card included; `left` counts the
    cards that the pile brings.
    """
    return _ways(taking, taking.opening(frozen=frozen, going_out=going_out), arranged=arranged)


def _ways(taking: Taking, task: Task, *, arranged: bool = False) -> tuple[Way, ...]:
    """Return the smallest openings of a search task that take the pile."""
    ways = minimal_openings(task, opens_with(task, taking.position), arranged=arranged)
    if taking.rules.opening.before_pile:
        ways = tuple(way for way in (add_pair(taking, way) for way in ways) if way is not None)
    return tuple(_with_pile(taking, way) for way in ways)


def _with_pile(taking: Taking, way: Way) -> Way:
    left = len(taking.hand) - way.hand_cards + len(taking.rest) + taking.unknown
    return Way(way.melds, way.hand_cards, way.points, left)


def add_pair(taking: Taking, way: Way) -> Way | None:
    """Add pair and top card to an opening from the hand: to its meld of the rank, or beside."""
    rules, rank = taking.rules, taking.rank
    most = rules.melds.max_size
    for place, laid in enumerate(way.melds):
        if of_rank(laid.cards, rank) and shape_of(laid.cards).naturals:
            if len(laid.cards) >= most > 0:
                return None
            joined = Laid((*laid.cards, taking.top))
            melds = (*way.melds[:place], joined, *way.melds[place + 1 :])
            return Way(melds, way.hand_cards, way.points, way.left)
    pair = of_rank(taking.hand, rank)[: rules.pile.naturals_needed]
    melds = (*way.melds, Laid((*pair, taking.top)))
    return Way(melds, way.hand_cards + len(pair), way.points, way.left)


def left_after(taking: Taking, way: Way) -> Cards:
    """Return the cards in hand after a way, those that the pile brings included."""
    laid = without(way.cards, (taking.top,))
    return (*without(taking.hand, laid), *taking.rest)


def _ends(taking: Taking, way: Way) -> bool:
    position, rules = taking.position, taking.rules
    melds = lay(way.melds, (), opening=True)
    left = left_after(taking, way)
    if any(is_black_three(item.cards[0]) for item in way.melds):
        return can_go_out(left, melds, position, rules, taking.unknown)
    return can_end(left, melds, position, rules, taking.unknown)
