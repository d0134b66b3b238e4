"""Whether the pile may be taken, and whether a side can open, with it or from the hand.

The same answer serves all who ask: whether it may be taken at all, with these very cards, or in
order to go out; whether it must be; what is listed at the table.
"""

from collections.abc import Callable, Iterator

from tutor_app.engine.card import Cards, is_black_three
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.judging.attempts import TURN_ENDS, Attempt, End, judge_attempts
from tutor_app.engine.judging.deciding import decide, forbids
from tutor_app.engine.judging.ending import check_end, may_end
from tutor_app.engine.judging.minimum import missed_opening
from tutor_app.engine.judging.opening import judge_openings, openings_with_pile
from tutor_app.engine.judging.taking import Taking, check_choice, every_way, start_taking, ways_with
from tutor_app.engine.judging.turn import need_cards_in_hand, start_turn, turn_of
from tutor_app.engine.lift import lift
from tutor_app.engine.position import Position, Question, phase_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import freezing, pile, threes
from tutor_app.engine.rules.drawing import note_laid
from tutor_app.engine.rules.going_out import ALL_CARDS, CONCEALED_FROM_HAND, KEEP_CARD
from tutor_app.engine.rules.opening import note_need, settling
from tutor_app.engine.rules.special_hands import check_near
from tutor_app.engine.rules.threes import time_to_lay
from tutor_app.engine.verdict import Finding, Verdict, broken_in, is_broken

Attempts = Callable[[Taking], Iterator[Attempt]]
"""Yields the ways in which the pile might be taken."""

_BEFORE_CARDS = frozenset({"pile.needs_opened", "pile.own_canasta", "stock_end.pile_goes_on"})
"""Bars without which it still matters what is in the hand."""


def judge_either(position: Position, rules: RuleSet, *, every: bool = False) -> Verdict:
    """Return the verdict on taking the whole pile or, if that is a no, its top card alone."""
    asked = [Question(ask="take-pile", choice=choice) for choice in pile.choices(rules)]
    verdicts = [judge_taking(position, each, rules, every=every) for each in asked]
    return next((each for each in verdicts if each.answer), verdicts[0])


def any_way(taking: Taking) -> Iterator[Attempt]:
    """Yield every way in which the player might take the pile."""
    return every_way(taking) if taking.skips_opening else openings_with_pile(taking)


def with_cards(taking: Taking, cards: Cards, to: int | None) -> Iterator[Attempt]:
    """Yield the ways to take the pile with these very cards, on the own meld that is named."""
    if taking.skips_opening:
        return ways_with(taking, cards, to)
    return openings_with_pile(taking, cards)


def answer_take_pile(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the pile may be taken, or its top card alone, with every way for a reader."""
    return judge_taking(position, question, rules, every=rules.has_reader)


def answer_can_open(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the player can make the side's opening now and end the turn.

    A question that names cards asks whether these very ones of the hand are the opening.

    Raises:
        QuestionError: The side has opened, or at the start there is no pile.
    """
    if position.opened:
        raise QuestionError(Fault("makes_no_sense", "can-open", "melds"))
    turn, cards = start_turn(position, question, rules), question.cards
    every = rules.has_reader and not cards
    need_cards_in_hand(cards, position, "cards")
    if phase_of(position, question) == "start" and not cards:
        if not position.pile:
            raise QuestionError(Fault("needs_pile", "position.pile", question.ask))
        best = judge_either(position, rules, every=every)
        findings = (note_need(position, rules), *best.findings)
        return best._replace(question=question, findings=findings)
    found, ways = judge_openings(turn, cards, every=every)
    if forbids(found, rules):
        found += check_near(turn.hand, position, rules)
    return decide(question, found, rules, settling(found), ways)


def judge_taking(  # noqa: PLR0913 the position, and how it is asked
    position: Position,
    question: Question,
    rules: RuleSet,
    attempts: Attempts = any_way,
    end: End = TURN_ENDS,
    *,
    every: bool = False,
) -> Verdict:
    """Return the verdict on taking the pile, or its top card, in one of these ways.

    `end` checks what comes after; `every` is as for `judge_attempts`.

    Raises:
        QuestionError: The rule set does not know what is asked, or no hand is given.
    """
    check_choice(question, rules)
    bars = _check_bars(position, question, rules)
    causes = freezing.note_freezing(position, rules) if position.pile else ()
    barred = [bar.rule for bar in bars if bar.holds is False]
    if barred and not (rules.passed_over & _BEFORE_CARDS).issuperset(barred):
        return decide(question, (*bars, *causes), rules)
    turn = start_turn(position, question, rules)
    taking = start_taking(turn, question.choice, causes)
    top, held = taking.top, turn.in_hand
    few: tuple[Finding, ...] = pile.check_min_hand(held, rules)
    three = () if rules.threes.royal else threes.check_red_never_melded((top,), rules)
    if is_black_three(top):  # it cannot be melded before the turn goes on
        three = (threes.check_black_going_out(going_out=False, rules=rules),)
    forced = position.stock == 0 and rules.stock_end.forced_take == "any-use"
    whole = question.choice == "whole"
    lone = pile.check_one_card(held, position.pile, rules, forced=forced) if whole else ()
    noted = [pile.note_coming(position.pile, question.choice, rules)] if rules.has_reader else []
    before = (*bars, *noted, *lone, *few)
    if is_broken(three) or forbids(few, rules):
        return decide(question, (*before, *three, *causes), rules)
    everything, hasty = taking.whole, rules.decides_only and not rules.passed_over
    if hasty and everything and not may_end(everything):
        return decide(question, check_end(everything), rules)
    found, ways = judge_attempts(attempts(taking), rules, end, everything, every=every)
    if rules.has_reader:
        found += _barred_way(taking, found)
        before = (*before, *_threes_laid(position, question, rules, found))
    alone = (each for each in found if each.rule == CONCEALED_FROM_HAND.id)
    deciding = next(alone, settling(found))
    return decide(question, (*before, *causes, *found), rules, deciding, ways)


def _barred_way(taking: Taking, found: list[Finding]) -> list[Finding]:
    """Return that the top card may not just join a meld that has room, beside another way's no.

    Who has a pair for it wonders about that only where too few cards would be left in hand.
    """
    rules, own = taking.rules, taking.turn.melds
    open_ = taking.skips_opening and not taking.frozen and not pile.is_full(rules)
    told = {each.rule: each.holds for each in found} if open_ and is_broken(found) else {}
    pair = told.get(pile.NATURAL_PAIR.id) and told.get(KEEP_CARD.id) is not False
    if pair or not told or pile.OWN_MELD.id in told:
        return []
    joins = pile.check_own_meld(taking.top, own, rules)
    room = pile.own_melds_for(taking.top, own, lift(rules, frozenset({pile.OWN_MELD.id})))
    return [joins] if room and not joins.holds else []


def _threes_laid(
    position: Position, question: Question, rules: RuleSet, found: list[Finding]
) -> list[Finding]:
    """Return what becomes of threes that do not stay in hand, where it matters how many cards do.

    So it does in a yes, and in a no that they are too few for, or too many.
    """
    counted = not is_broken(found) or broken_in(found, {KEEP_CARD.id, ALL_CARDS.id})
    if not counted or time_to_lay(rules):
        return []
    coming = pile.cards_that_come(position.pile, question.choice, rules)
    return [*note_laid(position, coming, rules)]


def _check_bars(position: Position, question: Question, rules: RuleSet) -> tuple[Finding, ...]:
    """Check what bars the pile; that the side must have opened with `short` (1) if it could not.

    Who could open from the hand wonders why that does not do for the pile.
    """
    bars = pile.check_bars(position, rules)
    late = broken_in(bars, {pile.NEEDS_OPENED.id})
    if not late or question.ask != "take-pile" or position.hand is None:
        return bars
    short = bool(missed_opening(turn_of(position, rules)))
    return tuple(bar.telling(short=short and bar in late) for bar in bars)
