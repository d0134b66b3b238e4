"""May I take the pile, must I, and what state is it in?"""

from dataclasses import dataclass, replace

from tutor_app.engine.answers.common import (
    can_end,
    decide,
    drawn_for_threes,
    lay,
    need_hand,
    tell,
)
from tutor_app.engine.card import Card, Cards, Rank, is_red_three, of_rank, wilds, without
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.minimal import minimal_openings
from tutor_app.engine.pile_out import PileOut, most_opening_points
from tutor_app.engine.position import Meld, Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import freezing, pile, stock_end
from tutor_app.engine.rules.going_out import check_keep_card, keeps_enough, must_go_out
from tutor_app.engine.rules.melds import check_wild_limit, own_meld_of
from tutor_app.engine.rules.opening import check_minimum, opening_need
from tutor_app.engine.search import Task, most_points, plans
from tutor_app.engine.verdict import Finding, Laid, Route, Verdict, Way


@dataclass(frozen=True, slots=True)
class Taking:
    """A player about to take the pile, or its top card alone.

    Attributes:
        position: The position.
        rules: The rule set.
        hand: The hand without red threes.
        top: The top card.
        rest: Cards below it that come into the hand.
        unknown: Cards that replace red threes still in hand.
    """

    position: Position
    rules: RuleSet
    hand: Cards
    top: Card
    rest: Cards
    unknown: int

    @property
    def rank(self) -> Rank:
        """The top card's rank."""
        return self.top[0]

    def opening(self) -> Task:
        """Return the search task for opening with the top card."""
        return Task(
            self.hand,
            self.rules,
            top=self.top,
            top_naturals=self.rules.freezing.naturals_needed,
            count_top=self.rules.opening.top_card,
        )

    def kept(self, left: int) -> int:
        """Return the cards in hand once the pile is taken: `left` from the hand and the rest."""
        return left + len(self.rest) + self.unknown


def start_taking(position: Position, question: Question, rules: RuleSet) -> Taking:
    """Return the taking that a question is about.

    Raises:
        QuestionError: No hand is given.
    """
    hand = need_hand(position, question)
    below = position.pile[:-1] if question.choice == "whole" else ()
    rest = tuple(card for card in below if not is_red_three(card))
    return Taking(position, rules, hand, position.pile[-1], rest, drawn_for_threes(position, rules))


def check_choice(question: Question, rules: RuleSet) -> None:
    """Check that the rule set knows taking the top card alone.

    Raises:
        QuestionError: It does not.
    """
    if question.choice == "top" and not rules.pile.top_alone:
        raise QuestionError(Fault("not_in_rule_set", "choice", "top", ("whole",)))


def answer_take_pile(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the player may take the pile, or its top card, and end the turn."""
    check_choice(question, rules)
    if position.phase == "drawn":
        raise QuestionError(Fault("makes_no_sense", "position.phase", "drawn", ("start",)))
    bars = list(pile.check_bars(position, rules))
    barred = any(finding.holds is False for finding in bars)
    causes = freezing.note_freezing(position, rules) if position.pile else ()
    if barred and (
        position.hand is None or not position.pile or not pile.can_be_melded(position.pile[-1])
    ):
        return decide(question, (*bars, *causes))
    taking = start_taking(position, question, rules)
    choice = [_note_choice(taking, question), *_one_card(taking, question)]
    frozen = freezing.is_frozen(causes)
    findings, deciding, ways = _frozen_way(taking) if frozen else _open_ways(taking)
    return decide(question, (*bars, *choice, *causes, *findings), deciding, ways)


def _note_choice(taking: Taking, question: Question) -> Finding:
    if question.choice == "top":
        return pile.note_top_alone(taking.top)
    return pile.note_whole(taking.position.pile)


def _one_card(taking: Taking, question: Question) -> tuple[Finding, ...]:
    if question.choice == "top":
        return ()
    return (pile.check_one_card(taking.hand, taking.position.pile, taking.rules),)


Ways = tuple[tuple[Way, ...], int]


def _frozen_way(taking: Taking) -> tuple[list[Finding], Finding, Ways]:
    """Check the only way to take a frozen pile: a natural pair, and the opening if need be."""
    pair = freezing.check_natural_pair(taking.rank, taking.hand, taking.rules, frozen=True)
    if not pair.holds:
        return [pair], pair, ((), 0)
    if taking.position.opened:
        cards = of_rank(taking.hand, taking.rank)[: taking.rules.freezing.naturals_needed]
        findings, way = _lay_way(taking, cards)
        return [pair, *findings], pair, ((way,), 1)
    findings, ways = _open_with_top(taking)
    return [pair, *findings], pair, ways


def _open_with_top(taking: Taking) -> tuple[list[Finding], Ways]:
    """Check that pair, top card and further cards from the hand make the opening."""
    rules = taking.rules
    need = opening_need(taking.position, rules)
    out = goes_out_opening(taking, rules.going_out.canastas_needed)
    task = replace(taking.opening(), black_threes=out)
    minimum = check_minimum(most_points(task), taking.position, rules)
    if not minimum.holds:
        return [minimum], ((), 0)

    def may_end(left: int, _: int) -> bool:
        enough = keeps_enough(taking.kept(left), rules)
        return enough and not must_go_out(taking.position, rules)

    reaching = [plan for plan in plans(task) if plan.points >= need]
    ends = out or any(may_end(plan.left, 0) for plan in reaching)
    most_kept = max(taking.kept(plan.left) for plan in reaching)
    ways = minimal_openings(task, need, may_end) if ends else ((), 0)
    return [minimum, check_keep_card(most_kept, holds=ends)], ways


def goes_out_opening(taking: Taking, canastas: int) -> bool:
    """Tell whether the unopened player can open with the pile and go out at once."""
    position, rules = taking.position, taking.rules
    if position.said_no and rules.going_out.answer_binds:
        return False
    most = opening_points_going_out(taking, canastas)
    return most is not None and most >= opening_need(position, rules)


def opening_points_going_out(taking: Taking, canastas: int) -> int | None:
    """Return the most points of an opening with the pile that goes out, None if none does."""
    task = PileOut(taking.hand, taking.top, taking.rest, taking.rules, taking.unknown)
    return most_opening_points(task, canastas)


def _open_ways(taking: Taking) -> tuple[list[Finding], Finding, Ways]:
    """Check each way to take an open pile; one that works is enough."""
    routes, ways = [], []
    for finding, cards in open_ways(taking):
        if finding.holds:
            findings, way = _lay_way(taking, cards)
            routes.append(Route(finding.rule, (finding, *findings)))
            ways += [way] if routes[-1].holds else []
        else:
            routes.append(Route(finding.rule, (finding,)))
    holds = any(route.holds for route in routes)
    facts = {"rank": taking.rank}
    any_way = Finding("pile.any_way", holds, facts, "pile.take", tuple(routes))
    working = next((route for route in routes if route.holds), None)
    deciding = working.findings[0] if working else any_way
    return [any_way], deciding, (tuple(ways), len(ways))


def open_ways(taking: Taking) -> list[tuple[Finding, Cards]]:
    """Return each way to take an open pile with the cards that go down for it."""
    hand, rank, rules = taking.hand, taking.rank, taking.rules
    own = of_rank(hand, rank)
    pair = freezing.check_natural_pair(rank, hand, rules, frozen=False)
    found = [(pair, own[: rules.freezing.naturals_needed])]
    if rules.pile.natural_and_wild:
        mixed = pile.check_natural_and_wild(rank, hand, rules)
        found.append((mixed, (*own[:1], *wilds(hand)[:1])))
    if rules.pile.own_meld != "never":
        found.append((pile.check_own_meld(rank, taking.position.melds, rules), ()))
    return found


def _lay_way(taking: Taking, cards: Cards) -> tuple[list[Finding], Way]:
    """Check what comes of laying `cards` with the top card: the meld, and the turn's end."""
    position, rules = taking.position, taking.rules
    laid, melds = lay_with_top(taking, cards)
    findings = []
    if laid.to is not None and wilds(cards):
        base = position.melds[laid.to].cards
        findings.append(check_wild_limit((*base, *laid.cards), rules, base))
    left = (*without(taking.hand, cards), *taking.rest)
    ends = can_end(left, melds, position, rules, taking.unknown)
    findings.append(check_keep_card(len(left) + taking.unknown, holds=ends))
    points = sum(rules.points(card[0]) for card in laid.cards)
    return findings, Way((laid,), len(cards), points, len(left) + taking.unknown)


def lay_with_top(taking: Taking, cards: Cards) -> tuple[Laid, tuple[Meld, ...]]:
    """Return the meld of `cards` and the top card, and the own melds once it lies."""
    to = own_meld_of(taking.rank, taking.position.melds)
    laid = Laid((*cards, taking.top), to)
    return laid, lay((laid,), taking.position.melds)


def answer_must_take(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the player is forced to take the pile."""
    if rules.stock_end.forced_take == "never":
        return tell(question, answer=False, findings=(stock_end.note_never_forced(),))
    if not position.pile:
        return decide(question, (pile.check_not_empty(position),))
    top = position.pile[-1]
    stock = stock_end.check_stock_left(position)
    if stock.holds:
        return decide(question, (stock, stock_end.check_forced(top, forced=False)))
    causes = freezing.note_freezing(position, rules)
    fits = own_meld_of(top[0], position.melds) is not None
    take = answer_take_pile(position, Question(ask="take-pile"), rules)
    forced = fits and not freezing.is_frozen(causes) and take.answer is True
    return decide(question, (*causes, stock_end.check_forced(top, forced=forced)))


def answer_pile_state(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the pile is blocked, frozen or open for the player to act."""
    bars = pile.check_bars(position, rules)
    broken = [finding for finding in bars if finding.holds is False]
    if broken:
        return Verdict(question, "blocked", bars, broken[0])
    causes = freezing.note_freezing(position, rules)
    word = "frozen" if freezing.is_frozen(causes) else "open"
    return Verdict(question, word, (*bars, *causes), causes[0])


def answer_cards_taken(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer how many cards leave the pile, the top card included, if it is taken."""
    check_choice(question, rules)
    if not position.pile:
        raise QuestionError(Fault("needs_pile", "position.pile", question.ask))
    if question.choice == "top":
        return tell(question, 1, (pile.note_top_alone(position.pile[-1]),))
    return tell(question, len(position.pile), (pile.note_whole(position.pile),))
