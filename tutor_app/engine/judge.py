"""Judging what a learner does with cards: `judge(position, action, rules) -> Verdict`.

An action names the very cards. It is judged with the same checks as the questions:
taking the pile with these cards, opening with them, laying, adding, discarding.
"""

from collections.abc import Sequence

from tutor_app.engine.action import Action
from tutor_app.engine.answers.common import (
    can_end,
    can_go_out,
    decide,
    lay,
    need_cards_in_hand,
    need_hand,
)
from tutor_app.engine.answers.laying import answer_add, answer_meld
from tutor_app.engine.answers.leaving import answer_discard
from tutor_app.engine.answers.minimum import minimum_findings, opens_with, plan_opens
from tutor_app.engine.answers.opening import exempt_plan, hand_task
from tutor_app.engine.answers.pile_opening import add_pair
from tutor_app.engine.answers.taking import check_choice, start_taking
from tutor_app.engine.answers.taking_ways import (
    Taking,
    check_place,
    lay_with_top,
    note_choice,
    open_ways,
)
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
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import freezing, melds, opening, pile, threes
from tutor_app.engine.rules.cards import cards_points
from tutor_app.engine.rules.going_out import (
    check_all_cards,
    check_keep_card,
    enough_canastas,
    may_be_left,
    may_leave,
)
from tutor_app.engine.search import Item, Plan, Task, minimal_openings, plans, way_of
from tutor_app.engine.verdict import Finding, Laid, Verdict, Way


def judge(position: Position, action: Action, rules: RuleSet) -> Verdict:
    """Return the verdict on an action: whether it is legal, and why.

    Raises:
        QuestionError: The action makes no sense here, or the hand lacks the cards.
    """
    need_cards_in_hand(action.cards, position, "cards")
    if not action.cards and action.kind != "take":
        raise QuestionError(Fault("missing_key", "cards", ""))
    question = _question(action)
    if action.kind == "take":
        return _judge_take(position, action, rules, question)
    if action.kind == "open":
        return _judge_open(position, action, rules, question)
    if action.kind == "add":
        return answer_add(position, question, rules)
    if action.kind == "discard":
        return answer_discard(position, question, rules)
    goes_out = any(map(is_black_three, action.cards)) and _goes_out(position, action, rules)
    return answer_meld(position, question._replace(going_out=goes_out), rules)


def _question(action: Action) -> Question:
    kinds = {"take": "take-pile", "open": "can-open"}
    ask = kinds.get(action.kind, action.kind)
    card = action.cards[0] if action.cards else ""
    return Question(ask=ask, cards=action.cards, to=action.to, card=card, choice=action.choice)


def _goes_out(position: Position, action: Action, rules: RuleSet) -> bool:
    """Tell whether the player can go out in this turn once the cards are laid."""
    left = without(need_hand(position, _question(action), rules), action.cards)
    after = lay((Laid(action.cards),), position.melds)
    return can_go_out(left, after, position, rules)


def _judge_open(position: Position, action: Action, rules: RuleSet, question: Question) -> Verdict:
    """Judge an opening from the hand: do these cards make melds, enough points, and an end?"""
    if position.opened:
        raise QuestionError(Fault("makes_no_sense", "can-open", "melds"))
    hand = need_hand(position, question, rules)
    task = hand_task(action.cards, position, rules)._replace(lay_all=True, going_out=True)
    found = _all_laid(task)
    if not found:
        return decide(question, _why_no_melds(action.cards, rules))
    left = without(hand, action.cards)
    plan = _best(found, task, position, left)
    minimum = minimum_findings(found, task, position)
    if not minimum[-1].holds and _is_exempt(position, rules, hand, plan, len(left)):
        minimum = [opening.check_exempt(holds=True)]
    way = _arranged(plan, task, position, left)._replace(left=len(left))
    laid = lay(way.melds, (), opening=True)
    findings = list(minimum)
    if _black_alone(way, position, rules):
        out = can_go_out(left, laid, position, rules)
        findings.append(threes.check_black_going_out(going_out=out, rules=rules))
    findings.append(check_keep_card(len(left), holds=can_end(left, laid, position, rules)))
    return decide(question, findings, minimum[-1], ((way,), 1))


def _black_alone(way: Way, position: Position, rules: RuleSet) -> bool:
    """Tell whether black threes lie without red ones, which needs a player who goes out.

    Red threes that lie alone come to them, as long as a canasta has room for all.
    """
    lying = sum(map(is_red_three, position.red_threes)) if rules.threes.royal else 0
    room = rules.canastas.size - lying if lying else 0
    threes_laid = (item.cards for item in way.melds if any(map(is_black_three, item.cards)))
    return any(len(cards) > room for cards in threes_laid if not any(map(is_red_three, cards)))


def _is_exempt(position: Position, rules: RuleSet, hand: Cards, plan: Plan, left: int) -> bool:
    """Tell whether a whole concealed hand goes down at once, which needs no minimum."""
    if exempt_plan(hand, position, rules) is None or not may_leave(position, rules):
        return False
    own = sum(plan.kinds) >= max(rules.going_out.concealed_canastas, 1)
    return may_be_left(left, rules) and own and enough_canastas(plan.kinds, rules)


def _all_laid(task: Task) -> list[Plan]:
    """Return the lay-downs that use every card."""
    return [plan for plan in plans(task) if plan.left == 0]


def _best(found: list[Plan], task: Task, position: Position, left: Cards, unknown: int = 0) -> Plan:
    """Return the lay-down to judge: one that opens and lets the turn end, with most canastas."""

    def rank(plan: Plan) -> tuple[bool, bool, int, int]:
        ends = len(found) > 1 and _ends(way_of(plan.parts, task), task, position, left, unknown)
        return plan_opens(plan, position, task.rules), ends, sum(plan.kinds), plan.points

    return max(found, key=rank)


def _ends(way: Way, task: Task, position: Position, left: Cards, unknown: int) -> bool:
    """Tell whether the turn can end once an opening lies so."""
    finish = can_go_out if any(map(is_black_three, task.cards)) else can_end
    return finish(left, lay(way.melds, (), opening=True), position, task.rules, unknown)


def _arranged(plan: Plan, task: Task, position: Position, left: Cards, unknown: int = 0) -> Way:
    """Return how the cards of a lay-down lie: so that the turn can end, if they can lie so.

    Where it ends by going out alone, it may matter in which melds the wild cards lie.
    """
    way, count = way_of(plan.parts, task), len(task.cards)
    if _ends(way, task, position, left, unknown):
        return way
    opens = opens_with(task, position)

    def whole(points: int, items: tuple[Item, ...]) -> bool:
        return sum(item.size for item in items) == count and opens(points, items)

    others = minimal_openings(task._replace(need=0), whole, arranged=True)
    return next((each for each in others if _ends(each, task, position, left, unknown)), way)


def _why_no_melds(cards: Cards, rules: RuleSet) -> Sequence[Finding]:
    """Say why cards cannot be sorted into melds: ranks that make none, or the wild cards."""
    ranks = dict.fromkeys(card[0] for card in cards if not is_wild(card))
    groups = [of_rank(cards, rank) for rank in ranks if rank != THREE]
    found = [melds.check_naturals_min(group, rules) for group in groups]
    if THREE in ranks:
        found.append(threes.check_black_size(of_rank(cards, THREE), rules))
    short = [group for group in groups if len(group) < rules.melds.min_size]
    if sum(rules.melds.min_size - len(group) for group in short) > sum(map(is_wild, cards)):
        found.append(melds.check_min_size(short[-1], rules))
    broken = [finding for finding in found if not finding.holds]
    return broken or [melds.check_wild_limit(cards, rules), check_all_cards(len(cards) + 1, rules)]


def _judge_take(position: Position, action: Action, rules: RuleSet, question: Question) -> Verdict:
    """Judge taking the pile with these very cards."""
    check_choice(question, rules)
    bars = list(pile.check_bars(position, rules))
    causes = freezing.note_freezing(position, rules) if position.pile else ()
    if any(finding.holds is False for finding in bars):
        return decide(question, (*bars, *causes))
    taking = start_taking(position, question, rules)
    bars += [note_choice(taking, question), *pile.check_min_hand(taking.hand, rules)]
    if action.choice == "whole":
        bars.append(pile.check_one_card(taking.hand, position.pile, rules))
    frozen = freezing.is_frozen(causes)
    if position.opened:
        found, ways = _lay_opened(taking, action, frozen=frozen)
    else:
        found, ways = _lay_unopened(taking, action, frozen=frozen)
    return decide(question, (*bars, *causes, *found), found[0], (ways, len(ways)))


def _lay_opened(
    taking: Taking, action: Action, *, frozen: bool
) -> tuple[list[Finding], tuple[Way, ...]]:
    """Judge the cards that an opened side lays with the top card."""
    rules, chosen = taking.rules, action.cards
    strangers = [card for card in chosen if card[0] != taking.rank and not is_wild(card)]
    if strangers:
        return [melds.check_one_rank((*chosen, taking.top))], ()
    way = _way_taken(taking, chosen, frozen=frozen)
    tried: list[list[Finding]] = []
    for laid, after in lay_with_top(taking, chosen):
        if action.to not in {None, laid.to}:
            continue
        left = (*without(taking.hand, chosen), *taking.rest)
        ends = can_end(left, after, taking.position, rules, taking.unknown)
        found = [way, *check_place(taking, laid), check_keep_card(len(left), holds=ends)]
        points = cards_points(laid.cards, rules)
        if all(finding.holds for finding in found):
            return found, (Way((laid,), len(chosen), points, taking.kept(chosen)),)
        tried.append(found)
    return (tried[0] if tried else [way]), ()


def _way_taken(taking: Taking, chosen: Cards, *, frozen: bool) -> Finding:
    """Return the finding of the way that the chosen cards stand for."""
    rules, rank = taking.rules, taking.rank
    if frozen:
        return freezing.check_natural_pair(rank, chosen, rules, frozen=True)
    if not chosen:
        return pile.check_own_meld(taking.top, taking.position.melds, rules)
    findings = [finding for finding, _ in open_ways(taking._replace(hand=chosen))]
    working = next((finding for finding in findings if finding.holds), None)
    if working is None and wilds(chosen):
        by_rule = {finding.rule: finding for finding in findings}
        working = by_rule.get("pile.natural_and_wild")
    return working or findings[0]


def _lay_unopened(
    taking: Taking, action: Action, *, frozen: bool
) -> tuple[list[Finding], tuple[Way, ...]]:
    """Judge the cards that an unopened side lays with the top card: all must make melds."""
    rules, position = taking.rules, taking.position
    pair = freezing.check_natural_pair(taking.rank, action.cards, rules, frozen=frozen)
    if not pair.holds:
        return [pair], ()
    if rules.opening.before_pile:
        return _lay_before(taking, action, pair)
    black = any(map(is_black_three, action.cards))
    task = taking.opening(frozen=frozen)._replace(cards=action.cards, lay_all=True, going_out=black)
    found = _all_laid(task)
    if not found:
        others = tuple(card for card in action.cards if card[0] != taking.rank)
        return [pair, *_why_no_melds(others, rules)], ()
    minimum = minimum_findings(found, task, position)
    left = (*without(taking.hand, action.cards), *taking.rest)
    plan = _best(found, task, position, left, taking.unknown)
    way = _arranged(plan, task, position, left, taking.unknown)
    way = way._replace(left=taking.kept(action.cards))
    laid = lay(way.melds, (), opening=True)
    if _black_alone(way, position, rules):
        out = can_go_out(left, laid, position, rules, taking.unknown)
        minimum.append(threes.check_black_going_out(going_out=out, rules=rules))
    ends = can_end(left, laid, position, rules, taking.unknown)
    last = check_keep_card(len(left), holds=ends)
    return [pair, *minimum, last], (way,)


def _lay_before(
    taking: Taking, action: Action, pair: Finding
) -> tuple[list[Finding], tuple[Way, ...]]:
    """Judge an opening from the hand that lies before pair and top card are laid.

    The pair lies in a meld of the opening, or is laid beside it.
    """
    rules, position = taking.rules, taking.position
    beside = without(action.cards, of_rank(action.cards, taking.rank)[: rules.pile.naturals_needed])
    left = (*without(taking.hand, action.cards), *taking.rest)
    for cards in (action.cards, beside):
        task = taking.opening(frozen=False)._replace(cards=cards, lay_all=True)
        found = _all_laid(task)
        way = way_of(_best(found, task, position, left).parts, task) if found else None
        joins = way is not None and any(of_rank(item.cards, taking.rank) for item in way.melds)
        whole = add_pair(taking, way) if way and joins is (cards == action.cards) else None
        if whole is None:
            continue
        minimum = minimum_findings(found, task, position)
        laid = lay(whole.melds, (), opening=True)
        ends = can_end(left, laid, position, rules, taking.unknown)
        shown = whole._replace(left=taking.kept(action.cards))
        return [pair, *minimum, check_keep_card(len(left), holds=ends)], (shown,)
    return [pair, *_why_no_melds(beside, rules)], ()
