"""Judging what a learner does with cards: `judge(position, action, rules) -> Verdict`.

An action names the very cards. It is judged with the same checks as the questions:
taking the pile with these cards, opening with them, laying, adding, discarding.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tutor_app.engine.answers.common import (
    can_end,
    can_go_out,
    decide,
    need_cards_in_hand,
    need_hand,
)
from tutor_app.engine.answers.laying import answer_add, answer_meld
from tutor_app.engine.answers.leaving import answer_discard
from tutor_app.engine.answers.opening import exempt_plan
from tutor_app.engine.answers.taking import (
    Taking,
    answer_take_pile,
    lay_with_top,
    open_ways,
    start_taking,
)
from tutor_app.engine.card import THREE, Cards, is_black_three, of_rank, wilds, without
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.position import Meld, Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import freezing, melds, opening, pile, threes
from tutor_app.engine.rules.cards import cards_points
from tutor_app.engine.rules.going_out import check_all_cards, check_keep_card, may_be_left
from tutor_app.engine.search import Plan, Task, plans, way_of
from tutor_app.engine.verdict import Finding, Verdict, Way

ACTIONS = ("take", "open", "meld", "add", "discard")
"""What a learner can do with cards."""


@dataclass(frozen=True, slots=True)
class Action:
    """One thing that a learner does with cards from the hand.

    Attributes:
        kind: `take` (the pile, with the cards that go down for it), `open` (all melds
            of an opening together), `meld`, `add` or `discard`.
        cards: The cards chosen from the hand.
        to: For `add` the index of the own meld.
        choice: For `take`: the `whole` pile or its `top` card alone.
    """

    kind: str
    cards: Cards
    to: int | None = None
    choice: str = "whole"


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
    if any(map(is_black_three, action.cards)):
        question = replace(question, going_out=True)
    return answer_meld(position, question, rules)


def _question(action: Action) -> Question:
    kinds = {"take": "take-pile", "open": "can-open"}
    ask = kinds.get(action.kind, action.kind)
    card = action.cards[0] if action.cards else ""
    return Question(ask=ask, cards=action.cards, to=action.to, card=card, choice=action.choice)


def _judge_open(position: Position, action: Action, rules: RuleSet, question: Question) -> Verdict:
    """Judge an opening from the hand: do these cards make melds, enough points, and an end?"""
    if position.opened:
        raise QuestionError(Fault("makes_no_sense", "can-open", "melds"))
    hand = need_hand(position, question)
    task = Task(action.cards, rules, lay_all=True, black_threes=True)
    plan = _all_laid(task)
    if plan is None:
        return decide(question, _why_no_melds(action.cards, rules))
    left = without(hand, action.cards)
    minimum = _minimum_or_exempt(position, rules, hand, plan, len(left))
    way = way_of(plan.shares, task, len(left))
    laid = tuple(Meld(item.cards) for item in way.melds)
    ends = can_end(left, laid, position, rules)
    findings = [minimum, *_black_threes(action, position, rules, left, laid)]
    findings.append(check_keep_card(len(left), holds=ends))
    return decide(question, findings, minimum, ((way,), 1))


def _minimum_or_exempt(
    position: Position, rules: RuleSet, hand: Cards, plan: Plan, left: int
) -> Finding:
    """Check the minimum; a whole concealed hand laid at once needs none."""
    minimum = opening.check_minimum(plan.points, position, rules)
    exempt = exempt_plan(hand, position, rules)
    if minimum.holds or exempt is None or position.said_no or not may_be_left(left, rules):
        return minimum
    rule = rules.going_out
    enough = plan.canastas >= max(rule.canastas_needed, rule.concealed_canastas)
    return opening.check_exempt(holds=True) if enough else minimum


def _black_threes(
    action: Action, position: Position, rules: RuleSet, left: Cards, laid: tuple[Meld, ...]
) -> list[Finding]:
    """Check that black threes, if any are laid, are laid in going out."""
    if not any(map(is_black_three, action.cards)):
        return []
    out = can_go_out(left, laid, position, rules)
    return [threes.check_black_going_out(going_out=out, rules=rules)]


def _all_laid(task: Task) -> Plan | None:
    """Return how all cards of the task go down, with as many canastas as they make."""
    laid = (plan for plan in plans(task) if plan.left == 0)
    return max(laid, key=lambda plan: plan.canastas, default=None)


def _why_no_melds(cards: Cards, rules: RuleSet) -> Sequence[Finding]:
    """Say why cards cannot be sorted into melds: the ranks that make none, or the wild cards."""
    wild = wilds(cards)
    ranks = dict.fromkeys(card[0] for card in cards if card not in wild)
    groups = [of_rank(cards, rank) for rank in ranks if rank != THREE]
    found = [melds.check_naturals_min(group, rules) for group in groups]
    if THREE in ranks:
        found.append(threes.check_black_size(of_rank(cards, THREE), rules))
    short = [group for group in groups if len(group) < rules.melds.min_size]
    if sum(rules.melds.min_size - len(group) for group in short) > len(wild):
        found.append(melds.check_min_size(short[-1], rules))
    broken = [finding for finding in found if not finding.holds]
    return broken or [melds.check_wild_limit(cards, rules), check_all_cards(len(cards), rules)]


def _judge_take(position: Position, action: Action, rules: RuleSet, question: Question) -> Verdict:
    """Judge taking the pile with these very cards."""
    whole = answer_take_pile(position, replace(question, cards=()), rules)
    bars = [finding for finding in whole.findings if finding.holds is False]
    if not position.pile or (bars and bars[0].rule.startswith("pile.") and not bars[0].routes):
        return whole
    taking = start_taking(position, question, rules)
    causes = freezing.note_freezing(position, rules)
    if position.opened:
        found, ways = _lay_opened(taking, action, frozen=freezing.is_frozen(causes))
    else:
        found, ways = _lay_unopened(taking, action)
    kept = [
        finding for finding in whole.findings if finding.rule.startswith("pile.") and finding.holds
    ]
    kept = [finding for finding in kept if not finding.routes]
    return decide(question, (*kept, *causes, *found), found[0], (ways, len(ways)))


def _lay_opened(
    taking: Taking, action: Action, *, frozen: bool
) -> tuple[list[Finding], tuple[Way, ...]]:
    """Judge the cards that an opened side lays with the top card."""
    rules, chosen = taking.rules, action.cards
    strangers = [card for card in chosen if card[0] != taking.rank and card not in wilds(chosen)]
    if strangers:
        return [melds.check_one_rank((*chosen, taking.top))], ()
    way = _way_taken(taking, chosen, frozen=frozen)
    laid, after = lay_with_top(taking, chosen)
    base = taking.position.melds[laid.to].cards if laid.to is not None else ()
    limit = melds.check_wild_limit((*base, *laid.cards), rules, base)
    left = (*without(taking.hand, chosen), *taking.rest)
    ends = can_end(left, after, taking.position, rules, taking.unknown)
    points = cards_points(laid.cards, rules)
    shown = Way((laid,), len(chosen), points, len(left) + taking.unknown)
    return [way, limit, check_keep_card(len(left), holds=ends)], (shown,)


def _way_taken(taking: Taking, chosen: Cards, *, frozen: bool) -> Finding:
    """Return the finding of the way that the chosen cards stand for."""
    rules, rank = taking.rules, taking.rank
    if frozen:
        return freezing.check_natural_pair(rank, chosen, rules, frozen=True)
    if not chosen:
        return pile.check_own_meld(rank, taking.position.melds, rules)
    limited = replace(taking, hand=chosen)
    findings = [finding for finding, _ in open_ways(limited)]
    return next((finding for finding in findings if finding.holds), findings[0])


def _lay_unopened(taking: Taking, action: Action) -> tuple[list[Finding], tuple[Way, ...]]:
    """Judge the cards that an unopened side lays with the top card: all must make melds."""
    rules = taking.rules
    pair = freezing.check_natural_pair(taking.rank, action.cards, rules, frozen=True)
    if not pair.holds:
        return [pair], ()
    task = replace(taking.opening(), cards=action.cards, lay_all=True)
    plan = _all_laid(task)
    if plan is None:
        others = tuple(card for card in action.cards if card[0] != taking.rank)
        return [pair, *_why_no_melds(others, rules)], ()
    minimum = opening.check_minimum(plan.points, taking.position, rules)
    left = (*without(taking.hand, action.cards), *taking.rest)
    way = way_of(plan.shares, task, len(left) + taking.unknown)
    laid = tuple(Meld(item.cards) for item in way.melds)
    ends = can_end(left, laid, taking.position, rules, taking.unknown)
    return [pair, minimum, check_keep_card(len(left), holds=ends)], (way,)
