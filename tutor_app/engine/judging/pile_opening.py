"""Opening by taking the pile, and whether a side can open at all."""

from collections.abc import Iterator
from functools import partial

from tutor_app.engine.card import (
    Cards,
    of_rank,
    without,
)
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.judging.attempts import LAST_RESORT, Attempt, judge_attempts
from tutor_app.engine.judging.deciding import decide, forbids, is_broken
from tutor_app.engine.judging.going_out import GoingOut, can_go_out
from tutor_app.engine.judging.lacking import why_no_melds
from tutor_app.engine.judging.minimum import (
    best_openings,
    minimum_findings,
    opens_with,
    way_findings,
)
from tutor_app.engine.judging.opening import (
    arranged,
    black_alone,
    check_early,
    hand_task,
    laid_whole,
    openings_from_hand,
    opens_by_going_out,
    smallest,
    told_of,
    way_out,
    why_none,
    with_exemption,
)
from tutor_app.engine.judging.taking import FREE, Taking, judge_taking, of_chosen
from tutor_app.engine.judging.turn import Turn, start_turn
from tutor_app.engine.position import Position, Question, phase_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import freezing, melds, opening, pile, threes
from tutor_app.engine.rules.canastas import shape_of
from tutor_app.engine.rules.special_hands import note_special, special_hand
from tutor_app.engine.search import (
    Task,
    minimal_openings,
    way_of_plan,
)
from tutor_app.engine.search.bounds import has_canasta_in, points_at_most
from tutor_app.engine.verdict import Finding, Laid, Verdict, Way


def pile_task(taking: Taking, cards: Cards | None = None) -> Task:
    """Return the search task for opening with the top card and the hand, or these cards of it."""
    rules, free = taking.rules, bool(taking.rules.lifted & FREE)
    hand = taking.hand if cards is None else cards
    return hand_task(taking.turn, (*hand, taking.top) if free else hand)._replace(
        top=None if rules.opening.before_pile or free else taking.top,
        top_naturals=taking.needed,
        count_top=rules.opening.top_card,
    )


def openings_with_pile(taking: Taking, cards: Cards | None = None) -> Iterator[Attempt]:
    """Yield the smallest openings that take the pile, or those with these very cards.

    Pair and top card lie in a meld of the opening; where the opening comes before the pile,
    they lie in one of its melds or beside it. Black threes go down only in a turn in which
    the player goes out: such an opening is looked for last.
    """
    rules = taking.rules
    pair = freezing.check_natural_pair(
        taking.top, taking.hand if cards is None else cards, rules, frozen=taking.frozen
    )
    pair = pair if cards is None else of_chosen(pair)
    if not pair.holds and not rules.lifted & FREE:
        yield Attempt((pair,))
        return
    early = (pair, *opening.check_lap(taking.turn.position, rules))
    if forbids(early[1:], rules):
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
        tried = partial(_pile_attempt, taking, task, early)
        out = partial(opens_by_going_out, taking.after(()), task)
        for attempt in smallest(taking.turn, task, tried, out, early):
            any_found = any_found or attempt is not LAST_RESORT
            yield attempt
    if not any_found:
        found, after = why_none(task, position), taking.after(())
        if not is_broken(found):  # the cards open, but the top card has no room beside them
            found = _no_room(taking, task) or [_short(task, position)]
        elif not early[0].holds and found[0].rule == melds.MIN_SIZE.id:
            found = minimum_findings(task, position)  # the pair would make a meld
        yield Attempt((*early, *with_exemption(found, after, with_pile=True)))


def _no_room(taking: Taking, task: Task) -> list[Finding]:
    """Return that a meld of the opening has no room for the top card; nothing if none is found."""
    position, rules = taking.turn.position, taking.rules
    way = next(minimal_openings(task, opens_with(task, position)), None)
    laid = way.melds if way else ()
    full = next((each.cards for each in laid if of_rank(each.cards, taking.rank)), ())
    return [*melds.check_max_size((*full, taking.top), rules, "max_size")] if full else []


def _short(task: Task, position: Position) -> Finding:
    """Return that the best lay-down with the top card is short of the minimum.

    So it is where a splash lies beside the top card and the pile comes before the opening, which
    no shipped rule set knows: it frees only an opening from the hand.
    """
    best = max(plan.points for plan in best_openings(task))
    return opening.check_minimum(best, position, task.rules)


def opening_out(taking: Taking, out: GoingOut) -> Attempt | None:
    """Return an opening with the pile after which the player goes out, None if there is none.

    Args:
        taking: The taking of the pile.
        out: The going out with everything that is in hand then.
    """
    task = pile_task(taking)
    way = way_out(task, out)
    if way is None:
        return None
    rules, hand = taking.rules, taking.hand
    pair = freezing.check_natural_pair(taking.top, hand, rules, frozen=taking.frozen)
    early = pair, *opening.check_lap(out.turn.position, rules)
    return _pile_attempt(taking, task, early, taking.turn, way)


def _pile_attempt(
    taking: Taking, task: Task, early: tuple[Finding, ...], turn: Turn, way: Way
) -> Attempt | None:
    """Return the attempt that takes the pile with an opening, None if top card has no room."""
    whole = add_pair(taking, way) if taking.rules.opening.before_pile else way
    if whole is None:
        return None
    checked = [*early, *way_findings(way, task, taking.turn.position)]
    after = taking._replace(turn=turn).after(whole.melds, opening=True)
    if black_alone(whole.melds, taking.turn):
        out = can_go_out(after)
        checked.append(threes.check_black_going_out(going_out=out, rules=taking.rules))
    return Attempt(tuple(checked), after, *told_of(whole))


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
        task = pile_task(taking, chosen)._replace(lay_all=True, going_out=True)
        found = laid_whole(task)
        for plan in sorted(found, key=lambda plan: -plan.points):
            way = way_of_plan(plan, task)
            joins = any(of_rank(item.cards, taking.rank) for item in way.melds)
            if not way.melds or (before and joins is not (chosen == cards)):
                continue
            attempt = _pile_attempt(taking, task, early, taking.turn, way)
            if attempt is not None:
                any_found = True
                yield attempt
        for way in arranged(task, position) if found and not before else ():
            attempt = _pile_attempt(taking, task, early, taking.turn, way)
            if attempt is not None:
                yield attempt
    if not any_found:
        others = tuple(card for card in cards if card[0] != taking.rank)
        yield Attempt((*early, *why_no_melds(others or cards, rules, whole=True)))


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
    if forbids(early, rules):
        return decide(question, early, rules)
    name = special_hand(turn.hand, position, rules)
    if name != "none":
        return decide(question, (*early, note_special(name, rules)), rules)
    found, ways = judge_attempts(openings_from_hand(turn), rules)
    return decide(question, (*early, *found), rules, opening.settling(found), ways)


def _open_with_pile(position: Position, question: Question, rules: RuleSet) -> Verdict:
    if not position.pile:
        raise QuestionError(Fault("needs_pile", "position.pile", question.ask))
    verdicts = [
        judge_taking(position, Question(ask="take-pile", choice=choice), rules, openings_with_pile)
        for choice in pile.choices(rules)
    ]
    best = next((verdict for verdict in verdicts if verdict.answer), verdicts[0])
    findings = (opening.note_need(position, rules), *best.findings)
    return best._replace(question=question, findings=findings)
