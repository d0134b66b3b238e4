"""May this card be discarded, may I ask, can I go out?"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from tutor_app.engine.answers.common import (
    decide,
    drawn_for_threes,
    lay,
    need_cards_in_hand,
    need_hand,
    out_plan,
)
from tutor_app.engine.answers.laying import pick_meld
from tutor_app.engine.answers.opening import exempt_plan
from tutor_app.engine.answers.taking import (
    Taking,
    goes_out_opening,
    lay_with_top,
    open_ways,
    opening_points_going_out,
    start_taking,
)
from tutor_app.engine.card import Card, Cards, Rank, of_rank, wilds, without
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.position import Meld, Position, Question, phase_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import discarding, freezing, going_out, opening, pile
from tutor_app.engine.rules.canastas import count_canastas
from tutor_app.engine.rules.melds import check_wild_limit, meld_rank
from tutor_app.engine.rules.stock_end import check_red_three_last, red_three_ended
from tutor_app.engine.search import Plan, Task, plans, way_of
from tutor_app.engine.verdict import Finding, Verdict, Way


def answer_discard(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether a card may be discarded now."""
    card = Card(question.card)
    findings = [discarding.check_from_hand(from_meld=question.from_meld is not None)]
    if question.from_meld is None:
        need_cards_in_hand((card,), position, "card")
    else:
        pick_meld(position.melds, question.from_meld, "from_meld")
    findings.append(discarding.check_red_three(card, rules))
    over = red_three_ended(position, rules)
    findings.append(discarding.check_deal_over(card, over=over))
    if position.hand is not None and question.from_meld is None:
        findings += _after_discard(position, rules, len(position.hand) - rules.discarding.count)
    kept = findings[1] if position.hand is None else findings[-1]
    return decide(question, findings, kept)


def _after_discard(position: Position, rules: RuleSet, left: int) -> list[Finding]:
    """Check what the discard leaves: a card kept, or a lawful going out."""
    if left >= rules.going_out.keep:
        yes = going_out.must_go_out(position, rules)
        kept = [going_out.check_keep_card(left + rules.discarding.count, holds=True)]
        return [going_out.check_partner_yes(holds=False)] if yes else kept
    partner = going_out.check_partner_no(position, rules)
    canastas = going_out.check_canastas(count_canastas(position.melds, rules), rules)
    ends = bool(partner.holds and canastas.holds)
    last = going_out.check_keep_card(left + rules.discarding.count, holds=ends)
    if going_out.must_go_out(position, rules):
        return [going_out.check_partner_yes(holds=True), partner, last, canastas]
    return [partner, last, canastas]


@dataclass(frozen=True, slots=True)
class Leaving:
    """A player who wants to go out with these cards and melds.

    Attributes:
        position: The position.
        rules: The rule set.
        cards: Cards that must go down, one discard aside.
        melds: Own melds that they may join.
        others: Canastas of the side that may not be joined (the partner's, if concealed).
        closed: Ranks that may not be laid.
        concealed: Whether it is to be a concealed hand.
    """

    position: Position
    rules: RuleSet
    cards: Cards
    melds: tuple[Meld, ...]
    others: int
    closed: frozenset[Rank]
    concealed: bool

    def task(self, *, lay_all: bool) -> Task:
        """Return the search task: all cards, or as many as go."""
        return Task(
            self.cards, self.rules, self.melds, self.closed, lay_all=lay_all, black_threes=True
        )

    @property
    def lying(self) -> int:
        """Canastas that lie in the melds that may be joined."""
        return count_canastas(self.melds, self.rules)

    def enough(self, plan: Plan) -> bool:
        """Tell whether the side has its canastas, and a concealed hand its own."""
        made = self.lying + plan.canastas
        rule = self.rules.going_out
        own = not self.concealed or made >= rule.concealed_canastas
        return own and self.others + made >= rule.canastas_needed


def start_leaving(position: Position, rules: RuleSet, cards: Cards, *, concealed: bool) -> Leaving:
    """Return the going out with these cards; a concealed one keeps off older melds."""
    if not concealed:
        return Leaving(position, rules, cards, position.melds, 0, frozenset(), concealed=False)
    own = tuple(meld for index, meld in enumerate(position.melds) if index in position.laid_now)
    older = tuple(
        meld for index, meld in enumerate(position.melds) if index not in position.laid_now
    )
    closed = frozenset(meld_rank(meld.cards) for meld in older)
    return Leaving(
        position, rules, cards, own, count_canastas(older, rules), closed, concealed=True
    )


def answer_go_out(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the player can go out in this turn, from the hand or with the pile."""
    hand = need_hand(position, question)
    if phase_of(position, question) == "start":
        return _out_with_pile(position, question, rules)
    findings = [*_before_leaving(position, question, rules)]
    if any(finding.holds is False for finding in findings):
        return decide(question, findings)
    leaving = start_leaving(position, rules, hand, concealed=question.concealed)
    found, way = _leave(leaving)
    return decide(question, (*findings, *found), None, ((way,), 1) if way else ((), 0))


def _before_leaving(position: Position, question: Question, rules: RuleSet) -> list[Finding]:
    """Check what bars going out whatever the cards."""
    findings = (
        [check_red_three_last(position, rules)] if position.stock == 0 and position.drawn else []
    )
    if position.partner_answers:
        findings.append(going_out.check_partner_no(position, rules))
    if question.concealed:
        findings += [going_out.check_concealed_known(rules), going_out.check_fresh(position)]
    return findings


def _leave(leaving: Leaving) -> tuple[list[Finding], Way | None]:
    """Check that all cards go down with enough canastas, and the minimum where it is due."""
    rules = leaving.rules
    unknown = drawn_for_threes(leaving.position, rules)
    laid_all = [
        plan
        for plan in plans(leaving.task(lay_all=True))
        if going_out.may_be_left(plan.left + unknown, rules)
    ]
    every = laid_all or list(plans(leaving.task(lay_all=False)))
    fewest = min((plan.left for plan in every), default=len(leaving.cards)) + unknown
    most = max((plan.canastas for plan in every), default=0) + leaving.lying
    findings = [
        going_out.check_all_cards(fewest, rules),
        going_out.check_canastas(most + leaving.others, rules),
    ]
    if leaving.concealed:
        findings.append(going_out.check_own_canasta(most, rules))
    fitting = [plan for plan in laid_all if leaving.enough(plan)]
    if fitting and not leaving.position.opened:
        findings.append(_minimum(leaving, fitting))
    plan = max(fitting, key=lambda plan: plan.points, default=None)
    return findings, way_of(plan.shares, leaving.task(lay_all=True), plan.left) if plan else None


def _minimum(leaving: Leaving, fitting: list[Plan]) -> Finding:
    """Check the opening's minimum, or the concealed exemption from it."""
    most = max(plan.points for plan in fitting)
    minimum = opening.check_minimum(most, leaving.position, leaving.rules)
    if minimum.holds or exempt_plan(leaving.cards, leaving.position, leaving.rules) is None:
        return minimum
    return opening.check_exempt(holds=True)


def _out_with_pile(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the player goes out by taking the pile, or its top card alone."""
    if not position.pile:
        raise QuestionError(Fault("needs_pile", "position.pile", question.ask))
    bars = list(pile.check_bars(position, rules))
    early = [*bars, *_before_leaving(position, question, rules)]
    if question.concealed and not rules.going_out.concealed_pile:
        early.append(going_out.check_fresh(position))
    if any(finding.holds is False for finding in early) or not pile.can_be_melded(
        position.pile[-1]
    ):
        return decide(question, early)
    choices = ("whole", "top") if rules.pile.top_alone else ("whole",)
    verdicts = [_out_by_choice(position, question, rules, choice, early) for choice in choices]
    return next((verdict for verdict in verdicts if verdict.answer), verdicts[-1])


def _out_by_choice(
    position: Position, question: Question, rules: RuleSet, choice: str, early: list[Finding]
) -> Verdict:
    take = Question(ask="take-pile", choice=choice)
    taking = start_taking(position, take, rules)
    causes = freezing.note_freezing(position, rules)
    note = pile.note_top_alone(taking.top) if choice == "top" else pile.note_whole(position.pile)
    findings = [*early, note, *causes]
    if choice == "whole":
        findings.append(pile.check_one_card(taking.hand, position.pile, rules))
    if not position.opened:
        return decide(question, (*findings, *_out_unopened(taking, question)))
    frozen = freezing.is_frozen(causes)
    return decide(question, (*findings, *_out_opened(taking, question, frozen=frozen)))


def _out_unopened(taking: Taking, question: Question) -> list[Finding]:
    """Check an unopened player: natural pair, the minimum, and everything laid at once."""
    rules = taking.rules
    pair = freezing.check_natural_pair(taking.rank, taking.hand, rules, frozen=True)
    if not pair.holds:
        return [pair]
    rule = rules.going_out
    canastas = max(rule.canastas_needed, rule.concealed_canastas if question.concealed else 0)
    if goes_out_opening(taking, canastas):
        return [pair, going_out.check_all_cards(0, rules)]
    leaving = start_leaving(
        taking.position,
        rules,
        (*taking.hand, taking.top, *taking.rest),
        concealed=question.concealed,
    )
    found, _ = _leave(leaving)
    if all(finding.holds for finding in found):
        most = opening_points_going_out(taking, canastas) or 0
        found = [opening.check_minimum(most, taking.position, rules)]
    return [pair, *found]


def _out_opened(taking: Taking, question: Question, *, frozen: bool) -> list[Finding]:
    """Check each way of taking for a going out; return the findings of the first that works."""
    rules = taking.rules
    if frozen:
        pair = freezing.check_natural_pair(taking.rank, taking.hand, rules, frozen=True)
        own = of_rank(taking.hand, taking.rank)[: rules.freezing.naturals_needed]
        ways = [(pair, own)]
    else:
        ways = open_ways(taking)
    tried = [[finding] for finding, _ in ways if not finding.holds]
    for finding, cards in ways:
        if finding.holds:
            joined = _check_join(taking, cards, concealed=question.concealed)
            after = _leave_after(taking, cards, concealed=question.concealed)
            found = [finding, *joined, *_leave(after)[0]]
            if all(item.holds for item in found):
                return found
            tried.insert(0, found)
    return tried[0]


def _check_join(taking: Taking, cards: Cards, *, concealed: bool) -> list[Finding]:
    """Check the own meld that `cards` and the top card join: its wild cards, whose it is."""
    position = taking.position
    laid, _ = lay_with_top(taking, cards)
    if laid.to is None:
        return []
    if concealed and laid.to not in position.laid_now:
        return [going_out.check_fresh(replace(position, added_now=laid.cards))]
    base = position.melds[laid.to].cards
    return [check_wild_limit((*base, *laid.cards), taking.rules, base)] if wilds(cards) else []


def _leave_after(taking: Taking, cards: Cards, *, concealed: bool) -> Leaving:
    """Return the going out once `cards` and the top card lie."""
    position, rules = taking.position, taking.rules
    left = (*without(taking.hand, cards), *taking.rest)
    laid, melds = lay_with_top(taking, cards)
    if not concealed:
        return Leaving(position, rules, left, melds, 0, frozenset(), concealed=False)
    leaving = start_leaving(position, rules, left, concealed=True)
    own = lay((laid,), leaving.melds) if laid.to is None else leaving.melds
    return replace(leaving, melds=own)


def answer_ask_partner(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the player may ask "may I go out?" now."""
    check: Callable[..., Finding] = going_out.check_ask
    findings = [
        check("partner_exists", holds=rules.has_partners),
        check("ask_allowed", holds=rules.going_out.asking != "never"),
        check("ask_time", holds=_is_time_to_ask(position, question)),
        check("ask_once", holds=not position.partner_answers),
    ]
    if rules.going_out.ask_only_if_possible and position.hand is not None:
        hand = need_hand(position, question)
        possible = out_plan(hand, position.melds, rules) is not None
        findings.append(check("ask_possible", holds=possible))
    return decide(question, findings, findings[2])


def _is_time_to_ask(position: Position, question: Question) -> bool:
    """Tell whether the player has drawn and laid nothing but the meld that took the pile."""
    allowed = 0 if position.drew == "stock" else 1
    laid = len(position.laid_now) + bool(position.added_now)
    return phase_of(position, question) == "drawn" and laid <= allowed
