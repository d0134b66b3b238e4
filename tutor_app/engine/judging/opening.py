"""A side's opening: from the hand, with the pile, or by a concealed hand."""

from collections.abc import Iterator
from itertools import chain, islice
from typing import NamedTuple

from tutor_app.engine.card import BLACK_THREES, Cards, is_red_three, is_wild, of_rank, put, without
from tutor_app.engine.judging.attempts import LAST, TURN_ENDS, Attempt, judge_attempts
from tutor_app.engine.judging.deciding import forbids
from tutor_app.engine.judging.ending import check_end
from tutor_app.engine.judging.going_out import TOO_MANY, GoingOut, can_go_out, out_plan
from tutor_app.engine.judging.minimum import (
    hand_task,
    minimum_findings,
    opens_by_points,
    opens_with,
    plan_opens,
    way_findings,
)
from tutor_app.engine.judging.one_meld import why_no_melds
from tutor_app.engine.judging.taking import Taking
from tutor_app.engine.judging.turn import Turn
from tutor_app.engine.position import Meld, Position
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import freezing, melds, opening, pile, threes
from tutor_app.engine.rules.canastas import shape_of
from tutor_app.engine.rules.going_out import (
    CANASTAS_NEEDED,
    check_answers,
    check_concealed_known,
    check_fresh,
    check_obliged,
    may_leave,
    must_go_out,
)
from tutor_app.engine.rules.special_hands import NEAR, check_near, note_special, special_hand
from tutor_app.engine.rules.stock_end import check_red_three_last, red_three_ended
from tutor_app.engine.search import in_reach
from tutor_app.engine.search.minimal import arrangements, minimal_openings
from tutor_app.engine.search.most import most_laid
from tutor_app.engine.search.opening_out import find_opening
from tutor_app.engine.search.plans import most_down_with, plans
from tutor_app.engine.search.task import Plan, Task
from tutor_app.engine.search.ways import way_of, way_of_plan
from tutor_app.engine.verdict import Finding, Laid, Way, broken_in, is_broken

SHOWN = 3
"""Openings that show why none is a going out, where nothing else will do."""
MANY = 4
"""Cards that stay of a hand which is not nearly laid whole."""


def judge_openings(
    turn: Turn, cards: Cards = (), *, every: bool = False
) -> tuple[list[Finding], list[Way]]:
    """Return the findings and the ways of opening from the hand, or with these very cards of it.

    First comes what bars an opening whatever the cards: the first lap, a deal that is over.
    `every` is as for `judge_attempts`.
    """
    position, rules = turn.position, turn.rules
    early = [opening.note_need(position, rules), *opening.check_lap(position, rules)]
    if red_three_ended(position, rules):
        early.append(check_red_three_last(position, rules))
    if forbids(early, rules):
        return early, []
    tried = _with_cards(turn, cards) if cards else _from_hand(turn)
    found, ways = judge_attempts(tried, rules, check_end if cards else TURN_ENDS, every=every)
    return [*early, *found], ways


class Opening(NamedTuple):
    """A side's opening, from the hand or by taking the pile.

    Attributes:
        turn: The turn before it.
        task: The lay-down.
        early: What was checked before.
        taking: The taking of the pile, None for an opening from the hand.
    """

    turn: Turn
    task: Task
    early: tuple[Finding, ...] = ()
    taking: Taking | None = None

    @property
    def everything(self) -> Turn:
        """The turn in which all cards that come are in hand, and nothing is laid."""
        return self.taking.taken if self.taking else self.turn

    def attempt(self, way: Way) -> Attempt | None:
        """Return the opening that lays its melds so as an attempt, None if it cannot lie so."""
        turn, taking = self.turn, self.taking
        before = taking is not None and turn.rules.opening.before_pile
        whole = add_pair(taking, way) if taking and before else way
        if whole is None:
            return None
        after = self.everything.lay(whole.melds, opening=True)
        checked = [*self.early, *way_findings(way, self.task)]
        if turn.rules.has_reader:
            checked += _of_melds_beside(way, turn.rules)
            joined = [laid for laid in way.melds if laid not in whole.melds]  # by the top card
            for laid in joined:
                checked += pile.note_pair_in_opening(laid.cards, turn.rules)
        if threes.holds_black_alone(after.melds):
            out = can_go_out(after)
            checked.append(threes.check_black_going_out(going_out=out, rules=turn.rules))
        return Attempt(tuple(checked), after, whole)

    def smallest(self) -> Iterator[Attempt]:
        """Yield the smallest openings as attempts, and one with which the player goes out.

        Black threes lie only in that one; without them there is none if there is no smallest one.
        It comes last, and for whoever is obliged to go out first: where there is none, a few
        smallest ones show why.
        """
        position, rules = self.turn.position, self.turn.rules
        forced = must_go_out(position, rules)
        ways = minimal_openings(self.task, opens_with(self.task))
        if not forced:
            way = None
            for way in ways:
                yield from filter(None, [self.attempt(way)])
            if way is None and BLACK_THREES.isdisjoint(self.task.cards):
                return
            yield LAST
        way_last = way_out(self.task, GoingOut(self.everything))
        last = self.attempt(way_last) if way_last else None
        if last is not None:
            yield last._replace(fallback=not forced)
        elif forced and rules.decides_only:
            yield Attempt((*self.early, check_obliged(position, rules, holds=False)))
            return
        if forced:
            shown = map(self.attempt, islice(ways, None if last else SHOWN))
            yield from (each._replace(fallback=True) for each in shown if each)

    def of_all(self, cards: Cards) -> "Opening":
        """Return the opening that lays all of these cards."""
        return self._replace(task=self.task._replace(cards=cards, lay_all=True, going_out=True))

    def arrangements(self) -> Iterator[Way]:
        """Yield the ways to lay all its cards, most points first; then each that is an opening."""
        found = laid_whole(self.task)
        for plan in sorted(found, key=lambda plan: -plan.points):
            yield way_of_plan(plan, self.task)
        opens = opens_with(self.task)
        for laid in arrangements(self.task) if found else ():
            if opens(sum(item.points for item in laid), laid):
                yield way_of(laid, self.task)


def _of_melds_beside(way: Way, rules: RuleSet) -> list[Finding]:
    """Return what a text is silent on: wild cards beside a meld of them, two melds of a rank."""
    new = tuple(Meld(each.cards) for each in way.melds)
    twice = (melds.check_one_per_rank(new[at].rank, new[:at], rules) for at in range(len(new)))
    apart = [each for each in chain(*twice) if each.rule == melds.MERGING.id][:1]
    laid = [each.cards for each in way.melds if any(map(is_wild, each.cards))]
    alone = [cards for cards in laid if all(map(is_wild, cards))]
    unfinished = any(len(cards) < rules.canastas.size for cards in alone)
    told = unfinished and len(laid) > len(alone) and melds.WILD_FREE.knows(rules)
    return [*apart, melds.WILD_FREE(None)] if told else apart


def _from_hand(turn: Turn) -> Iterator[Attempt]:
    """Yield the smallest openings from the hand, then the concealed hand; or the best that fails.

    A special hand that may go out is enough. Black threes are among the cards only for a player
    who goes out.
    """
    name = special_hand(turn.hand, turn.position, turn.rules)
    if name != "none":
        special = _with_answers(turn, note_special(name, turn.hand, turn.rules))
        yield Attempt(special)
        if not is_broken(special):
            return
    task, any_found = hand_task(turn), False
    for attempt in Opening(turn, task).smallest():
        any_found = any_found or attempt is not LAST
        yield attempt
    exempt = exempt_plan(turn)
    if exempt is not None:
        way = way_of_plan(exempt, Task(turn.hand, turn.rules))
        after = turn.lay(way.melds, opening=True)
        exempted = opening.check_exempt(turn.rules, holds=True)
        yield Attempt(_with_answers(turn, exempted), after, way, any_found)
    elif not any_found:
        none = with_exemption(why_none(task, turn.position), turn, with_pile=False)
        yield Attempt((*none, *check_near(turn.hand, turn.position, turn.rules, NEAR)))


def _with_answers(turn: Turn, told: Finding) -> tuple[Finding, ...]:
    """Return what is told of a hand that is laid whole, with what the partners said to that."""
    return (told, *check_answers(turn.position, turn.rules))


def with_exemption(found: list[Finding], turn: Turn, *, with_pile: bool) -> list[Finding]:
    """Return findings which say, of who could lay the whole hand or nearly, why none is exempt."""
    rules = turn.rules
    if not (rules.opening.concealed_exempt and rules.has_reader):
        return found
    out, least = GoingOut(turn), opening.exempt_canastas(rules) if with_pile else 0
    have, left = in_reach.canastas_in_all(turn.hand, (), rules), 0
    if not any(sum(plan.kinds) >= least for plan in plans(out.task._replace(unseen=0))):
        enough = not with_pile and have >= opening.exempt_canastas(rules)
        near = most_down_with(out.task, out.enough, TOO_MANY) if enough else None
        if near is None or near.left >= MANY:
            return found
        left = near.left
    exempt = opening.check_exempt(rules, holds=False, have=have, with_pile=with_pile, left=left)
    exempt = exempt if rules.going_out.concealed else check_concealed_known(rules)
    return [*found, *([exempt] if broken_in(found, {opening.MINIMUM.id}) else [])]


def add_pair(taking: Taking, way: Way) -> Way | None:
    """Add pair and top card to an opening from the hand: to its meld of the rank, or beside."""
    rules, rank = taking.rules, taking.rank
    most = rules.melds.max_size
    for place, laid in enumerate(way.melds):
        if of_rank(laid.cards, rank) and shape_of(laid.cards).naturals:
            if len(laid.cards) >= most > 0:
                return None
            joined = Laid((*laid.cards, taking.top))
            return way._replace(melds=put(way.melds, place, joined))
    pair = of_rank(taking.turn.hand, rank)[: rules.pile.naturals_needed]
    melds_laid = (*way.melds, Laid((*pair, taking.top)))
    return way._replace(melds=melds_laid, hand_cards=way.hand_cards + len(pair))


def why_none(task: Task, position: Position) -> list[Finding]:
    """Return what keeps the cards from being an opening: the minimum, or that none can be laid.

    Where only yes or no is asked for, no best lay-down is looked for.
    """
    if not task.rules.has_reader and task.need and opens_by_points(task.rules):
        return [opening.check_minimum(0, task.score, task.rules)]
    if max((plan.points for plan in most_laid(task)), default=0):
        return minimum_findings(task)
    red = sum(map(is_red_three, task.cards))
    if task.rules.threes.royal and red >= task.rules.melds.min_size:  # they lie, but count nothing
        return [opening.check_minimum(0, task.score, task.rules)]
    others = position.opponent_melds
    return [*why_no_melds(task.cards, task.rules, whole=False, others=others)]


def _with_cards(turn: Turn, cards: Cards) -> Iterator[Attempt]:
    """Yield the attempts to open with these very cards: each arrangement, the best one first."""
    whole = Opening(turn, hand_task(turn)).of_all(cards)
    found = laid_whole(whole.task)
    if not found:
        yield Attempt(tuple(why_no_melds(cards, turn.rules, whole=True)))
        return
    exempt = exempt_plan(turn)
    if exempt is not None and len(turn.hand) - len(cards) <= 1:
        for plan in found:
            way = way_of_plan(plan, whole.task)
            after = turn.lay(way.melds, opening=True)
            if sum(plan.kinds) and can_go_out(after):
                exempted = opening.check_exempt(turn.rules, holds=True)
                yield Attempt(_with_answers(turn, exempted), after, way)
    yield from filter(None, map(whole.attempt, whole.arrangements()))


def opening_with(taking: Taking, cards: Cards | None = None) -> Opening:
    """Return the opening that takes the pile, in any way or with these very cards.

    Pair and top card lie in a meld of the opening; where the opening comes before the pile,
    they lie in one of its melds or beside it.
    """
    held = taking.turn.hand if cards is None else cards
    taking, cards = taking.with_pair(cards)
    turn, rules = taking.turn, taking.rules
    own = turn.hand if cards is None else cards
    top, chosen = (None, held) if rules.opening.before_pile else (taking.top, cards)
    task = hand_task(turn, chosen, top, taking.needed)
    pair = freezing.check_natural_pair(taking.top, own, rules, frozen=taking.frozen)
    pair = _until_opened(pair, taking) if cards is None else pair.with_facts(laid=1)
    early = (pair, *opening.check_lap(turn.position, rules))
    return Opening(turn, task, early, taking)


def _until_opened(pair: Finding, taking: Taking) -> Finding:
    """Return the pair, with fact `unopened` (`pair`, or `no-wild`) if an opened side needs none."""
    if [each.rule for each in taking.causes] != [freezing.NOT_OPENED.id]:
        return pair
    return pair.with_facts(unopened="no-wild" if "wilds" in pair.facts else "pair")


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
        whole = tried.of_all(chosen)
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


def laid_whole(task: Task) -> list[Plan]:
    """Return the lay-downs of all cards of a task, none of which stays."""
    return [plan for plan in plans(task) if plan.left == 0]


def exempt_plan(turn: Turn) -> Plan | None:
    """Return how the whole hand goes down concealed, which frees from the minimum, or None.

    The own hand must include a canasta, also where a partner's would do for the bonus; where one
    supposes the canastas that are lacking, it does.
    """
    rules = turn.rules
    plan = out_plan(GoingOut(turn)) if frees(turn) else None
    enough = 0 if rules.lifted & CANASTAS_NEEDED else max(rules.going_out.concealed_canastas, 1)
    return plan if plan and sum(plan.kinds) >= enough else None


def frees(turn: Turn) -> bool:
    """Tell whether a concealed hand, if it has the canastas that it takes, needs no minimum."""
    position, rules = turn.position, turn.rules
    free = rules.opening.concealed_exempt and rules.going_out.concealed
    return bool(free and position.drew == "stock" and check_fresh(position, rules).holds)


def way_out(first: Task, out: GoingOut) -> Way | None:
    """Return an opening after which the player goes out with everything in hand then, or None.

    After the opening, `first`, other cards may come to the hand; `out` is the going out with all.
    """
    position, rules = out.turn.position, out.rules
    if not may_leave(position, rules) or out_plan(out) is None:
        return None
    hand = out.turn.hand if first.top is None else without(out.turn.hand, (first.top,))
    task = out.task._replace(
        cards=hand,
        early=first.cards,
        top=first.top,
        top_naturals=first.top_naturals,
        opening=True,
        score=first.score,
    )
    return find_opening(task, out.goes_out, plan_opens(task))
