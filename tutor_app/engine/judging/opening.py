"""A side's opening: from the hand, with the pile, or by a concealed hand."""

from collections.abc import Iterator, Sequence
from itertools import islice

from tutor_app.engine.card import (
    THREE,
    Cards,
    is_black_three,
    is_red_three,
    is_wild,
    of_rank,
    wilds,
    without,
)
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.judging.attempts import Attempt, judge_attempts
from tutor_app.engine.judging.deciding import decide, is_broken
from tutor_app.engine.judging.going_out import GoingOut, can_go_out, ends_deal, out_plan
from tutor_app.engine.judging.minimum import (
    minimum_findings,
    opening_plans,
    opens_by_points,
    opens_with,
    plan_opens,
    way_findings,
)
from tutor_app.engine.judging.taking import FREE, Taking, judge_taking, of_chosen
from tutor_app.engine.judging.turn import Turn, barred_ranks, out_task, start_turn
from tutor_app.engine.position import Position, Question, phase_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import freezing, melds, opening, threes
from tutor_app.engine.rules.canastas import shape_of
from tutor_app.engine.rules.going_out import is_fresh, may_leave, must_go_out
from tutor_app.engine.rules.special_hands import note_special, special_hand
from tutor_app.engine.rules.stock_end import check_red_three_last, red_three_ended
from tutor_app.engine.search import (
    Plan,
    Task,
    arrangements,
    find_opening,
    minimal_openings,
    plans,
    way_of,
    way_of_items,
)
from tutor_app.engine.search.bounds import cannot_leave, has_canasta_in, points_at_most
from tutor_app.engine.verdict import Finding, Laid, Route, Verdict, Way

SHOWN = 3
"""Openings that show why none is a going out, where nothing else will do."""


def answer_can_open(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the player can make the side's opening now and end the turn.

    Raises:
        QuestionError: The side has opened, or at the start there is no pile.
    """
    if position.opened:
        raise QuestionError(Fault("makes_no_sense", "can-open", "melds"))
    turn = start_turn(position, question, rules)
    if phase_of(position, question) == "start":
        return _open_with_pile(position, question, rules)
    early = check_early(turn)
    if is_broken(early):
        return decide(question, early, rules)
    name = special_hand(turn.hand, position, rules)
    if name != "none":
        return decide(question, (*early, note_special(name, rules)), rules)
    found, ways = judge_attempts(openings_from_hand(turn), rules)
    return decide(question, (*early, *found), rules, found[0], ways)


def _open_with_pile(position: Position, question: Question, rules: RuleSet) -> Verdict:
    if not position.pile:
        raise QuestionError(Fault("needs_pile", "position.pile", question.ask))
    choices = ("whole", "top") if rules.pile.top_alone else ("whole",)
    verdicts = [
        judge_taking(position, Question(ask="take-pile", choice=choice), rules, openings_with_pile)
        for choice in choices
    ]
    best = next((verdict for verdict in verdicts if verdict.answer), verdicts[0])
    findings = (opening.note_need(position, rules), *best.findings)
    return best._replace(question=question, findings=findings)


def judge_open(turn: Turn, cards: Cards, question: Question) -> Verdict:
    """Judge an opening with these very cards of the hand.

    Raises:
        QuestionError: The side has opened.
    """
    if turn.position.opened:
        raise QuestionError(Fault("makes_no_sense", "can-open", "melds"))
    early = check_early(turn)
    if is_broken(early):
        return decide(question, early, turn.rules)
    found, ways = judge_attempts(_with_cards(turn, cards), turn.rules)
    return decide(question, (*early, *found), turn.rules, found[0], ways[:1])


def check_early(turn: Turn) -> tuple[Finding, ...]:
    """Check what bars an opening whatever the cards: the first lap, a deal that is over."""
    position, rules = turn.position, turn.rules
    found = (opening.note_need(position, rules), *opening.check_lap(position, rules))
    if red_three_ended(position, rules):
        found = (*found, check_red_three_last(position, rules))
    return found


def hand_task(turn: Turn, cards: Cards | None = None) -> Task:
    """Return the search task for opening from the hand, or with these cards of it."""
    position, rules = turn.position, turn.rules
    return Task(
        turn.hand if cards is None else cards,
        rules,
        closed=barred_ranks(position, rules),
        opening=True,
        need=opening.opening_need(position, rules),
        alone=opening.wants_one_row(position, rules),
        lone_red=sum(map(is_red_three, position.red_threes)),
    )


def pile_task(taking: Taking, *, going_out: bool = False, cards: Cards | None = None) -> Task:
    """Return the search task for opening with the top card, and black threes if going out."""
    position, rules = taking.turn.position, taking.rules
    hand = taking.hand if cards is None else cards
    free = bool(rules.lifted & FREE)
    return Task(
        (*hand, taking.top) if free else hand,
        rules,
        closed=barred_ranks(position, rules),
        top=None if rules.opening.before_pile or free else taking.top,
        top_naturals=taking.needed,
        count_top=rules.opening.top_card,
        going_out=going_out,
        opening=True,
        need=opening.opening_need(position, rules),
        alone=opening.wants_one_row(position, rules),
    )


def openings_from_hand(turn: Turn) -> Iterator[Attempt]:
    """Yield the smallest openings from the hand, then the concealed hand; or the best that fails.

    Black threes are among the cards only for a player who goes out.
    """
    position, rules, hand = turn.position, turn.rules, turn.hand
    reaches = points_at_most(hand, rules) >= opening.opening_need(position, rules)
    splash = rules.opening.splash and has_canasta_in(hand, rules)
    task = hand_task(turn)
    any_found = False
    if reaches or splash:
        out = opens_by_going_out(turn)
        task = task._replace(going_out=out is not None)
        ways = minimal_openings(task, opens_with(task, position))
        stuck = out is None and must_go_out(position, rules)
        for way in islice(ways, SHOWN if stuck else None):
            any_found = True
            yield _attempt(turn, way, task)
        if out is not None:
            yield _attempt(turn, out, task)._replace(fallback=True)
    exempt = exempt_plan(turn)
    if exempt is not None:
        way = way_of(exempt.parts, Task(hand, rules))
        after = turn.lay(way.melds, opening=True)
        yield Attempt((opening.check_exempt(holds=True),), after, *_told(way))
    elif not any_found:
        yield Attempt(tuple(_with_exemption(_why_none(task, position), turn, with_pile=False)))


def _with_exemption(found: list[Finding], turn: Turn, *, with_pile: bool) -> list[Finding]:
    """Return findings in which a minimum that is missed says that no exemption helps.

    It is said where the text knows one and the player could lay the whole hand.
    """
    exempts = turn.rules.opening.concealed_exempt and not turn.rules.lifted
    if not exempts or not _lays_all(turn):
        return found
    need = max(turn.rules.going_out.concealed_canastas, 1)
    exempt = opening.check_exempt(holds=False, need=need, with_pile=with_pile)
    return [
        each._replace(routes=(Route(exempt.rule, (exempt,)),))
        if each.rule == opening.MINIMUM.id
        else each
        for each in found
    ]


def _lays_all(turn: Turn) -> bool:
    """Tell whether all cards but one can be laid, whether or not that is a going out."""
    return any(True for _ in plans(out_task(turn)))


def _told(way: Way) -> tuple[tuple[Laid, ...], int, int]:
    """Return what an attempt tells of a way: its melds, points and cards from the hand."""
    return way.melds, way.points, way.hand_cards


def _attempt(turn: Turn, way: Way, task: Task) -> Attempt:
    """Return the attempt at an opening from the hand."""
    checked = [*way_findings(way, task, turn.position)]
    after = turn.lay(way.melds, opening=True)
    if _black_alone(way.melds, turn):
        checked.append(threes.check_black_going_out(going_out=can_go_out(after), rules=turn.rules))
    return Attempt(tuple(checked), after, *_told(way))


def _black_alone(laid: tuple[Laid, ...], turn: Turn) -> bool:
    """Tell whether black threes lie without red ones, which needs a player who goes out.

    Red threes that lie alone come to them, as long as a canasta has room for all.
    """
    rules = turn.rules
    red = sum(map(is_red_three, turn.position.red_threes)) if rules.threes.royal else 0
    room = rules.canastas.size - red if red else 0
    melds_of_threes = (item.cards for item in laid if any(map(is_black_three, item.cards)))
    return any(len(cards) > room for cards in melds_of_threes if not any(map(is_red_three, cards)))


def _why_none(task: Task, position: Position) -> list[Finding]:
    """Return what keeps the cards from being an opening: the minimum, or that none can be laid.

    Where it is only tried whether a lifted rule turns the answer, no best lay-down is looked for.
    """
    if task.rules.lifted and task.need and opens_by_points(task.rules):
        return [opening.check_minimum(0, position, task.rules)]
    found = opening_plans(task, position)
    if max((plan.points for plan in found), default=0):
        return [*minimum_findings(found, task, position)]
    return [*why_no_melds(task.cards, task.rules, whole=False)]


def why_no_melds(cards: Cards, rules: RuleSet, *, whole: bool) -> Sequence[Finding]:
    """Say why cards make no melds: what the most tempting ones lack.

    Args:
        cards: The cards.
        rules: The rule set.
        whole: Whether all of them have to go down, not only some.
    """
    wild = wilds(cards)
    ranks = dict.fromkeys(card[0] for card in cards if not is_wild(card) and card[0] != THREE)
    groups = sorted((of_rank(cards, rank) for rank in ranks), key=len, reverse=True)
    broken: list[Finding] = []
    for group in groups if whole else groups[:1]:
        filled = (*group, *wild[: max(0, rules.melds.min_size - len(group))])
        broken += [_of_hand(each, filled, whole=whole) for each in check_shape(filled, rules)]
    if len(wild) >= rules.melds.min_size and not rules.melds.wild_only:
        broken.append(melds.check_wild_only(rules))
    black = tuple(filter(is_black_three, cards))
    if whole and black:
        broken += [threes.check_black_size(black, rules)]
    rest = [
        *([melds.check_wild_limit(cards, rules)] if whole else []),
        melds.check_min_size((), rules),
    ]
    found = [finding for finding in broken if finding.holds is False]
    return found or [finding for finding in rest if finding.holds is False]


def _of_hand(finding: Finding, cards: Cards, *, whole: bool) -> Finding:
    """Return a finding that names the most tempting cards of a hand, unless all must go down."""
    return finding if whole else finding._replace(facts={**finding.facts, "cards": cards})


def check_shape(cards: Cards, rules: RuleSet) -> list[Finding]:
    """Check the number, the naturals and the wild cards of one rank as a new meld."""
    return [
        melds.check_min_size(cards, rules),
        melds.check_naturals_min(cards, rules),
        melds.check_wild_limit(cards, rules),
        *melds.check_rank_wild(cards, rules, opening=True),
    ]


def _with_cards(turn: Turn, cards: Cards) -> Iterator[Attempt]:
    """Yield the attempts to open with these very cards: each arrangement, the best one first."""
    task = hand_task(turn, cards)._replace(lay_all=True, going_out=True)
    found = laid_whole(task)
    if not found:
        yield Attempt(tuple(why_no_melds(cards, turn.rules, whole=True)))
        return
    exempt = exempt_plan(turn)
    if exempt is not None and len(turn.hand) - len(cards) <= 1:
        for plan in found:
            way = way_of(plan.parts, task)
            after = turn.lay(way.melds, opening=True)
            if sum(plan.kinds) and can_go_out(after):
                yield Attempt((opening.check_exempt(holds=True),), after, *_told(way))
    yield from _arrangements(turn, task, found)


def _arrangements(turn: Turn, task: Task, found: list[Plan]) -> Iterator[Attempt]:
    """Yield the lay-downs of all cards of a task as attempts, those with most points first."""
    for plan in sorted(found, key=lambda plan: -plan.points):
        yield _attempt(turn, way_of(plan.parts, task), task)
    for way in arranged(task, turn.position):
        yield _attempt(turn, way, task)


def arranged(task: Task, position: Position) -> Iterator[Way]:
    """Yield every way to lay all cards of a task as an opening, however the wild cards lie."""
    opens = opens_with(task, position)
    for laid in arrangements(task):
        if opens(sum(item.points for item in laid), laid):
            yield way_of_items(laid, task)


def laid_whole(task: Task) -> list[Plan]:
    """Return the lay-downs of all cards of a task, none of which stays."""
    return [plan for plan in plans(task) if plan.left == 0]


def exempt_plan(turn: Turn) -> Plan | None:
    """Return how the whole hand goes down concealed, which frees from the minimum, or None.

    The own hand must hold a canasta, also where a partner's would do for the bonus.
    """
    position, rules = turn.position, turn.rules
    rule = rules.going_out
    if position.drew != "stock" or not is_fresh(position, rules) or not rule.concealed:
        return None
    if not rules.opening.concealed_exempt or not may_leave(position, rules):
        return None
    plan = out_plan(turn)
    return plan if plan and sum(plan.kinds) >= max(rule.concealed_canastas, 1) else None


def opens_by_going_out(turn: Turn) -> Way | None:
    """Return an opening after which the unopened player lays everything in one turn, or None."""
    stuck = cannot_leave(turn.hand, (), turn.rules, turn.unseen)
    if stuck or not may_leave(turn.position, turn.rules):
        return None
    return _way_out(hand_task(turn), GoingOut(turn))


def _way_out(first: Task, out: GoingOut) -> Way | None:
    """Return an opening after which the player goes out with everything in hand then, or None.

    Args:
        first: The opening; other cards come to the hand after it.
        out: The going out with all of them.
    """
    position, rules = out.turn.position, out.rules
    hand = out.turn.hand if first.top is None else without(out.turn.hand, (first.top,))
    task = out.task(lay_all=True)._replace(
        cards=hand,
        early=first.cards,
        top=first.top,
        top_naturals=first.top_naturals,
        count_top=first.count_top,
        opening=True,
        need=first.need,
        alone=first.alone,
    )

    def fits(plan: Plan) -> bool:
        enough = ends_deal(plan, out.turn) and out.enough(plan)
        return enough and plan_opens(plan, position, rules)

    return find_opening(task, fits)


def openings_with_pile(taking: Taking, cards: Cards | None = None) -> Iterator[Attempt]:
    """Yield the smallest openings that take the pile, or those with these very cards.

    Pair and top card lie in a meld of the opening; where the opening comes before the pile,
    they lie in one of its melds or beside it. Black threes go down only in a turn in which
    the player goes out: such an opening is looked for last.
    """
    rules = taking.rules
    pair = freezing.check_natural_pair(
        taking.rank, taking.hand if cards is None else cards, rules, frozen=taking.frozen
    )
    pair = pair if cards is None else of_chosen(pair)
    if not pair.holds and not rules.lifted & FREE:
        yield Attempt((pair,))
        return
    early = (pair, *opening.check_lap(taking.turn.position, rules))
    if is_broken(early[1:]):
        yield Attempt(early)
    elif cards is not None:
        yield from _pile_arrangements(taking, cards, early)
    else:
        yield from _pile_openings(taking, early)


def _pile_openings(taking: Taking, early: tuple[Finding, ...]) -> Iterator[Attempt]:
    rules, position = taking.rules, taking.turn.position
    task, any_found = pile_task(taking), False
    cards = (*taking.hand, taking.top)
    splash = rules.opening.splash and has_canasta_in(cards, rules)
    if points_at_most(cards, rules) >= opening.opening_need(position, rules) or splash:
        for attempt in _smallest(taking, task, early):
            any_found = any_found or not attempt.fallback
            yield attempt
    if not any_found:
        found, after = _why_none(task, position), taking.after(())
        if not is_broken(found):  # the cards open, but the top card has no room beside them
            way = next(minimal_openings(task, opens_with(task, position)))
            full = next(each.cards for each in way.melds if of_rank(each.cards, taking.rank))
            found = [*melds.check_max_size((*full, taking.top), rules, rules.melds.max_size)]
        yield Attempt((*early, *_with_exemption(found, after, with_pile=True)))


def _smallest(taking: Taking, task: Task, early: tuple[Finding, ...]) -> Iterator[Attempt]:
    """Yield the smallest openings, with black threes only if the turn ends by going out."""
    position, rules = taking.turn.position, taking.rules
    forced = must_go_out(position, rules)
    out = _last_resort(taking) if forced else None
    ways = minimal_openings(task, opens_with(task, position))
    for way in islice(ways, SHOWN if forced and out is None else None):
        attempt = _pile_attempt(taking, way, task, early)
        if attempt is not None:
            yield attempt
    out = out if forced else _last_resort(taking)
    if out is not None:
        yield out._replace(fallback=True)


def _last_resort(taking: Taking) -> Attempt | None:
    """Return the opening with which the player goes out, None where nothing lets the player."""
    everything = taking.after(())
    stuck = cannot_leave(everything.hand, (), taking.rules, everything.unseen)
    if stuck or not may_leave(everything.position, taking.rules):
        return None
    return opening_out(taking, GoingOut(everything))


def opening_out(taking: Taking, out: GoingOut) -> Attempt | None:
    """Return an opening with the pile after which the player goes out, None if there is none.

    Args:
        taking: The taking of the pile.
        out: The going out with everything that is in hand then.
    """
    task = pile_task(taking)
    way = _way_out(task, out)
    if way is None:
        return None
    rules, hand = taking.rules, taking.hand
    pair = freezing.check_natural_pair(taking.rank, hand, rules, frozen=taking.frozen)
    return _pile_attempt(taking, way, task, (pair, *opening.check_lap(out.turn.position, rules)))


def _pile_attempt(
    taking: Taking, way: Way, task: Task, early: tuple[Finding, ...]
) -> Attempt | None:
    """Return the attempt that takes the pile with an opening, None if top card has no room."""
    whole = add_pair(taking, way) if taking.rules.opening.before_pile else way
    if whole is None:
        return None
    checked = [*early, *way_findings(way, task, taking.turn.position)]
    after = taking.after(whole.melds, opening=True)
    if _black_alone(whole.melds, taking.turn):
        out = can_go_out(after)
        checked.append(threes.check_black_going_out(going_out=out, rules=taking.rules))
    return Attempt(tuple(checked), after, *_told(whole))


def add_pair(taking: Taking, way: Way) -> Way | None:
    """Add pair and top card to an opening from the hand: to its meld of the rank, or beside."""
    rules, rank = taking.rules, taking.rank
    most = rules.melds.max_size
    for place, laid in enumerate(way.melds):
        if of_rank(laid.cards, rank) and shape_of(laid.cards).naturals:
            if len(laid.cards) >= most > 0:
                return None
            joined = Laid((*laid.cards, taking.top))
            return way._replace(melds=(*way.melds[:place], joined, *way.melds[place + 1 :]))
    pair = of_rank(taking.hand, rank)[: rules.pile.naturals_needed]
    melds_laid = (*way.melds, Laid((*pair, taking.top)))
    return way._replace(melds=melds_laid, hand_cards=way.hand_cards + len(pair))


def _pile_arrangements(
    taking: Taking, cards: Cards, early: tuple[Finding, ...]
) -> Iterator[Attempt]:
    """Yield the ways to open with the pile by laying these very cards."""
    rules, position = taking.rules, taking.turn.position
    of_top = of_rank(cards, taking.rank)[: rules.pile.naturals_needed]
    before = rules.opening.before_pile
    any_found = False
    for chosen in (cards, without(cards, of_top)) if before else (cards,):
        black = any(map(is_black_three, chosen))
        task = pile_task(taking, going_out=black, cards=chosen)._replace(lay_all=True)
        found = laid_whole(task)
        for plan in sorted(found, key=lambda plan: -plan.points):
            way = way_of(plan.parts, task)
            joins = any(of_rank(item.cards, taking.rank) for item in way.melds)
            if not way.melds or (before and joins is not (chosen == cards)):
                continue
            attempt = _pile_attempt(taking, way, task, early)
            if attempt is not None:
                any_found = True
                yield attempt
        for way in arranged(task, position) if found and not before else ():
            attempt = _pile_attempt(taking, way, task, early)
            if attempt is not None:
                yield attempt
    if not any_found:
        others = tuple(card for card in cards if card[0] != taking.rank)
        yield Attempt((*early, *why_no_melds(others or cards, rules, whole=True)))


def hand_openings(turn: Turn) -> list[Attempt]:
    """Return the openings from the hand that are worth judging; none where a rule bars all."""
    return [] if is_broken(check_early(turn)) else [*openings_from_hand(turn)]
