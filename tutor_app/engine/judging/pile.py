"""Whether the pile may be taken.

One judge answers all who ask: whether it may be taken at all, with these very cards, or in
order to go out; whether it must be; what is listed at the table.
"""

from collections.abc import Callable, Iterator

from tutor_app.engine.card import Cards, is_black_three, of_rank
from tutor_app.engine.judging.attempts import TURN_ENDS, Attempt, End, judge_attempts
from tutor_app.engine.judging.deciding import decide, is_broken
from tutor_app.engine.judging.pile_opening import openings_with_pile
from tutor_app.engine.judging.taking import (
    FREE,
    Taking,
    check_choice,
    every_way,
    start_taking,
    ways_with,
)
from tutor_app.engine.judging.turn import start_turn
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import freezing, pile, threes
from tutor_app.engine.rules.opening import settling
from tutor_app.engine.verdict import Finding, Verdict

Unopened = Callable[[Taking, Cards | None], Iterator[Attempt]]
"""Yields the openings that take the pile, in any way or with the cards given."""

_BEFORE_CARDS = frozenset({"pile.needs_opened", "pile.own_canasta", "stock_end.pile_goes_on"})
"""Bars without which it still matters what is in the hand."""


def judge_either(position: Position, rules: RuleSet, *, one: bool | None = None) -> Verdict:
    """Return the verdict on taking the whole pile or, if that is a no, its top card alone."""
    asked = [Question(ask="take-pile", choice=choice) for choice in pile.choices(rules)]
    verdicts = [judge_taking(position, each, rules, one=one) for each in asked]
    return next((each for each in verdicts if each.answer), verdicts[0])


def judge_taking(  # noqa: PLR0913 the position, and how it is asked
    position: Position,
    question: Question,
    rules: RuleSet,
    *,
    chosen: tuple[Cards, int | None] | None = None,
    openings: Unopened = openings_with_pile,
    end: End = TURN_ENDS,
    one: bool | None = None,
) -> Verdict:
    """Return the verdict on taking the pile, or its top card, in any way or with the cards chosen.

    `chosen` are the cards of the hand that go down with the top card, and the meld that they join
    if that is said. A side that has not opened takes it with one of the `openings`, and `end`
    checks what comes after. `one` is as for `judge_attempts`.

    Raises:
        QuestionError: The rule set does not know what is asked, or no hand is given.
    """
    check_choice(question, rules)
    bars = pile.check_bars(position, rules)
    causes = freezing.note_freezing(position, rules) if position.pile else ()
    free = rules.passed_over & _BEFORE_CARDS
    if any(bar.holds is False and bar.rule not in free for bar in bars):
        return decide(question, (*bars, *causes), rules)
    turn = start_turn(position, question, rules)
    taking = start_taking(turn, question.choice, frozen=freezing.is_frozen(causes))
    few, three = pile.check_min_hand(turn.hand, rules), list[Finding]()
    if is_black_three(taking.top):  # it cannot be melded before the turn goes on
        three = [threes.check_black_going_out(going_out=False, rules=rules)]
    forced = position.stock == 0 and rules.stock_end.forced_take == "any-use"
    whole = question.choice == "whole"
    lone = pile.check_one_card(turn.hand, position.pile, rules, forced=forced) if whole else ()
    before = (*bars, pile.note_coming(position.pile, question.choice, rules), *lone, *few)
    if is_broken(three if pile.MIN_HAND.id in rules.lifted else (*few, *three)):
        return decide(question, (*before, *three, *causes), rules)
    if position.opened or pile.NEEDS_OPENED.id in rules.lifted:
        attempts = ways_with(taking, *chosen) if chosen else every_way(taking, question)
    else:
        attempts = openings(*_with_pair(taking, chosen[0] if chosen else None))
    found, ways = judge_attempts(attempts, rules, end, one=one)
    return decide(question, (*before, *causes, *found), rules, _deciding(found), ways)


def _with_pair(taking: Taking, cards: Cards | None) -> tuple[Taking, Cards | None]:
    """Return a taking as if a pair that it lacks were in hand, to open with, if it need not be."""
    if not taking.rules.lifted & FREE:
        return taking, cards
    own = taking.turn.hand if cards is None else cards
    more = (taking.top,) * (taking.needed - len(of_rank(own, taking.rank)))
    turn, taken = (e._replace(hand=(*e.hand, *more)) for e in (taking.turn, taking.taken))
    return taking._replace(turn=turn, taken=taken), None if cards is None else (*cards, *more)


def _deciding(found: list[Finding]) -> Finding:
    """Return what settles a yes: the opening, or the way of taking."""
    concealed = [each for each in found if each.rule == "going_out.concealed_from_hand"]
    return concealed[0] if concealed else settling(found)
