"""Opening by taking the pile."""

from collections.abc import Iterator

from tutor_app.engine.card import Cards, of_rank, without
from tutor_app.engine.judging.attempts import LAST, Attempt
from tutor_app.engine.judging.deciding import forbids
from tutor_app.engine.judging.minimum import hand_task, minimum_findings, opens_with
from tutor_app.engine.judging.opening import Opening, why_none, with_exemption
from tutor_app.engine.judging.shape import why_no_melds
from tutor_app.engine.judging.taking import Taking
from tutor_app.engine.rules import freezing, melds, opening
from tutor_app.engine.search.minimal import minimal_openings
from tutor_app.engine.search.most import most_laid
from tutor_app.engine.search.task import Task
from tutor_app.engine.verdict import Finding, is_broken


def pile_task(taking: Taking, cards: Cards | None = None) -> Task:
    """Return the search task for opening with the top card and the hand, or these cards of it."""
    top = None if taking.rules.opening.before_pile else taking.top
    return hand_task(taking.turn, cards, top, taking.needed)


def opening_with(taking: Taking, cards: Cards | None = None) -> Opening:
    """Return the opening that takes the pile, in any way or with these very cards.

    Pair and top card lie in a meld of the opening; where the opening comes before the pile,
    they lie in one of its melds or beside it.
    """
    held = taking.turn.hand if cards is None else cards
    taking, cards = taking.with_pair(cards)
    turn, rules = taking.turn, taking.rules
    own = turn.hand if cards is None else cards
    task = pile_task(taking, held if rules.opening.before_pile else cards)
    pair = freezing.check_natural_pair(taking.top, own, rules, frozen=taking.frozen)
    pair = _until_opened(pair, taking) if cards is None else pair.with_facts(laid=1)
    early = (pair, *opening.check_lap(turn.position, rules))
    return Opening(turn, task, early, taking)


def _until_opened(pair: Finding, taking: Taking) -> Finding:
    """Return the pair, with fact `unopened` (2 beside wild cards) where nothing else asks for it.

    That is not so of a pile that is frozen for sides which have opened too.
    """
    causes = freezing.note_freezing(taking.turn.position, taking.rules)
    if {each.rule for each in causes} != {freezing.NOT_OPENED.id}:
        return pair
    return pair.with_facts(unopened=1 + ("wilds" in pair.facts))


def openings_with_pile(taking: Taking, cards: Cards | None = None) -> Iterator[Attempt]:
    """Yield the smallest openings that take the pile, or those with these very cards.

    Black threes go down only in a turn in which the player goes out: such an opening is looked
    for last.
    """
    tried = opening_with(taking, cards)
    pair, *lap = tried.early
    if not pair.holds:
        yield Attempt((pair,))
    elif forbids(lap, taking.rules):
        yield Attempt(tried.early)
    elif cards is not None:
        yield from _pile_arrangements(tried, taking, tried.task.cards)
    else:
        yield from _pile_openings(tried, taking)


def _pile_openings(tried: Opening, taking: Taking) -> Iterator[Attempt]:
    task, position, any_found = tried.task, taking.turn.position, False
    pair = tried.early[0]
    for attempt in tried.smallest():
        any_found = any_found or attempt is not LAST
        yield attempt
    if not any_found:
        found = why_none(task, position)
        if not is_broken(found):  # the cards open, but the top card has no room beside them
            # or a splash lies beside it, which frees only an opening from the hand
            best = max(plan.points for plan in most_laid(task))
            short = opening.check_minimum(best, task.score, task.rules)
            found = _no_room(taking, task) or [short]
        elif found[0].rule == melds.MIN_SIZE.id and (task.top is None or not pair.holds):
            found = minimum_findings(task)  # pair and top card would make a meld
        if pair.holds:
            found = [opening.of_hand_alone(each, task.rules) for each in found]
            found += opening.splash_with_top(position, task.rules)
        told = with_exemption(found, tried.everything, with_pile=True)
        yield Attempt((*tried.early, *told))


def _no_room(taking: Taking, task: Task) -> list[Finding]:
    """Return that a meld of the opening has no room for the top card; nothing if none is found."""
    way = next(minimal_openings(task, opens_with(task)), None)
    laid = way.melds if way else ()
    full = next((each.cards for each in laid if of_rank(each.cards, taking.rank)), ())
    return [*melds.check_max_size((*full, taking.top), taking.rules)] if full else []


def _pile_arrangements(tried: Opening, taking: Taking, cards: Cards) -> Iterator[Attempt]:
    """Yield the ways to open with the pile by laying these very cards."""
    rules, any_found = taking.rules, False
    of_top = of_rank(cards, taking.rank)[: rules.pile.naturals_needed]
    before = rules.opening.before_pile
    for chosen in (cards, without(cards, of_top)) if before else (cards,):
        task = pile_task(taking, chosen)._replace(lay_all=True, going_out=True)
        whole = tried._replace(task=task)
        for way in whole.arrangements():
            joins = any(of_rank(item.cards, taking.rank) for item in way.melds)
            if not way.melds or (before and joins is not (chosen == cards)):
                continue
            attempt = whole.attempt(way)
            if attempt is not None:
                any_found = True
                yield attempt
    if not any_found:
        others = tuple(card for card in cards if card[0] != taking.rank)
        yield Attempt((*tried.early, *why_no_melds(others or cards, rules, whole=True)))
