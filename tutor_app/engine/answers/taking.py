"""May I take the pile, must I, and what state is it in?"""

from collections.abc import Iterator

from tutor_app.engine.answers.common import can_end, decide, need_hand, tell
from tutor_app.engine.answers.pile_opening import open_with_pile
from tutor_app.engine.answers.taking_ways import (
    Taking,
    check_place,
    lay_with_top,
    note_choice,
    open_ways,
    suit_choices,
)
from tutor_app.engine.card import Cards, of_rank, without
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.position import Meld, Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import freezing, pile, stock_end
from tutor_app.engine.rules.going_out import check_keep_card
from tutor_app.engine.rules.threes import staying
from tutor_app.engine.verdict import Finding, Laid, Route, Verdict, Way

LISTED = 10
"""How many ways a verdict lists."""

Ways = tuple[tuple[Way, ...], int]


def start_taking(position: Position, question: Question, rules: RuleSet) -> Taking:
    """Return the taking that a question is about.

    Raises:
        QuestionError: No hand is given.
    """
    hand = need_hand(position, question, rules)
    coming = pile.cards_that_come(position.pile, question.choice, rules)
    rest = staying(coming[:-1], rules)
    unknown = len(position.hand or ()) - len(hand) if rules.threes.red_replaced else 0
    if rules.pile.set_aside:
        return Taking(position, rules, hand, coming[-1], coming, (), unknown + len(rest))
    unknown += rules.drawing.with_pile
    return Taking(position, rules, hand, coming[-1], coming, rest, unknown)


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
    causes = freezing.note_freezing(position, rules) if position.pile else ()
    if False in [finding.holds for finding in bars]:
        return decide(question, (*bars, *causes))
    taking = start_taking(position, question, rules)
    before = [note_choice(taking, question), *_hand_checks(taking, question)]
    findings, deciding, ways = ways_to_take(taking, causes)
    return decide(question, (*bars, *before, *causes, *findings), deciding, ways)


def _hand_checks(taking: Taking, question: Question) -> tuple[Finding, ...]:
    """Check what the number of cards in hand bars."""
    if question.choice == "top":
        return ()
    forced = taking.position.stock == 0 and taking.rules.stock_end.forced_take == "any-use"
    single = pile.check_one_card(taking.hand, taking.position.pile, taking.rules, forced=forced)
    return (single, *pile.check_min_hand(taking.hand, taking.rules))


def ways_to_take(
    taking: Taking, causes: tuple[Finding, ...]
) -> tuple[list[Finding], Finding, Ways]:
    """Check every way to take the pile: findings, what decides a yes, the ways."""
    frozen = freezing.is_frozen(causes)
    if taking.position.opened and not frozen:
        return _open_ways(taking)
    pair = freezing.check_natural_pair(taking.rank, taking.hand, taking.rules, frozen=frozen)
    if not pair.holds:
        return [pair], pair, ((), 0)
    if taking.position.opened:
        needed = freezing.naturals_needed(taking.rules, frozen=True)
        findings, ways = _lay_way(taking, of_rank(taking.hand, taking.rank)[:needed])
        return [pair, *findings], pair, (ways, len(ways))
    findings, ways = open_with_pile(taking, frozen=frozen)
    minimum = next((item for item in findings if item.rule.startswith("opening.")), pair)
    decisive = pair if frozen and not minimum.holds else minimum
    return [pair, *findings], decisive, (ways[:LISTED], len(ways))


def _open_ways(taking: Taking) -> tuple[list[Finding], Finding, Ways]:
    """Check each way to take an open pile; one that works is enough."""
    routes: list[Route] = []
    ways: list[Way] = []
    for finding, cards in open_ways(taking):
        if not finding.holds:
            routes.append(Route(finding.rule, (finding,)))
            continue
        findings, found = _lay_way(taking, cards)
        routes.append(Route(finding.rule, (finding, *findings)))
        ways += found
    working = next((route for route in routes if route.holds), None)
    facts, holds = {"rank": taking.rank}, working is not None
    any_way = Finding("pile.any_way", holds, facts, "pile.take", tuple(routes))
    deciding = working.findings[0] if working else any_way
    return [any_way], deciding, (tuple(ways), len(ways))


def _lay_way(taking: Taking, cards: Cards) -> tuple[list[Finding], tuple[Way, ...]]:
    """Check what comes of laying `cards` with the top card: the meld, and the turn's end."""
    position, rules = taking.position, taking.rules
    tried: list[list[Finding]] = []
    for laid, after in _places(taking, cards):
        findings = check_place(taking, laid)
        left = (*without(taking.hand, laid.cards[:-1]), *taking.rest)
        ends = can_end(left, after, position, rules, taking.unknown)
        findings.append(check_keep_card(len(left) + taking.unknown, holds=ends))
        if False not in [finding.holds for finding in findings]:
            points = sum([rules.points(card[0]) for card in laid.cards])
            return findings, (Way((laid,), len(cards), points, taking.kept(cards)),)
        tried.append(findings)
    return tried[0], ()


def _places(taking: Taking, cards: Cards) -> Iterator[tuple[Laid, tuple[Meld, ...]]]:
    """Yield where `cards`, or their like in other suits, may lie with the top card."""
    for chosen in suit_choices(taking, cards):
        yield from lay_with_top(taking, chosen)


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
    take = answer_take_pile(position, Question(ask="take-pile"), rules)
    forced = take.answer is True
    if rules.stock_end.forced_take == "own-meld":
        fits = bool(pile.own_melds_for(top, position.melds, rules))
        forced = forced and fits and not freezing.is_frozen(causes)
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
    coming = pile.cards_that_come(position.pile, question.choice, rules)
    if question.choice == "top":
        return tell(question, 1, (pile.note_top_alone(position.pile[-1]),))
    return tell(question, len(coming), pile.note_coming(position.pile, coming, rules))
