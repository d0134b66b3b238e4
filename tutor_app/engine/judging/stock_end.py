"""The state of the pile, and the end of the stock: must I take it, is the deal over?"""

from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.judging.deciding import decide, is_broken
from tutor_app.engine.judging.pile_opening import openings_with_pile
from tutor_app.engine.judging.taking import judge_taking
from tutor_app.engine.position import Position, Question, phase_of
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules import freezing, pile, stock_end
from tutor_app.engine.verdict import Finding, Verdict


def answer_take_pile(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the player may take the pile, or its top card, and end the turn.

    Raises:
        QuestionError: The player has drawn already, or what is asked is not known here.
    """
    return _take(position, question, rules)


def _take(position: Position, question: Question, rules: RuleSet, *, one: bool = False) -> Verdict:
    """Return the verdict on taking the pile; `one` way is enough for whoever only may or must."""
    if position.phase == "drawn":
        raise QuestionError(Fault("makes_no_sense", "position.phase", "drawn", ("start",)))
    return judge_taking(position, question, rules, openings_with_pile, one=one)


def answer_must_take(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the player is forced to take the pile.

    A no is decided by the first condition of the duty that is not met: the stock is out, the
    pile can be taken by anybody, it is not frozen, its top card fits; lifting that one is enough.
    """
    if rules.stock_end.forced_take == "never":
        return _free(question, (), stock_end.note_never_forced(), rules)
    path = "stock_end.pile_goes_on" if rules.stock_end.pile_goes_on else "stock_end.forced_take"
    stock = stock_end.check_stock_left(position, path)
    if stock.holds:
        return _free(question, (), stock, rules)
    bars = pile.check_bars(position, rules)
    if is_broken(bars):
        return decide(question, bars, rules)
    top, causes = position.pile[-1], freezing.note_freezing(position, rules)
    found = (*bars, *causes)
    if rules.stock_end.forced_take == "own-meld":
        if freezing.is_frozen(causes):
            return _free(question, bars, causes[0], rules)
        fits = pile.check_own_meld(top, position.melds, rules)
        if not fits.holds and fits.rule not in rules.lifted:
            return decide(question, (*found, fits, stock_end.check_forced(top, forced=True)), rules)
    take = _take(position, Question(ask="take-pile"), rules, one=True)
    forced = stock_end.check_forced(top, forced=take.answer is True)
    return decide(question, (*take.findings, forced), rules, forced)


def _free(question: Question, found: tuple[Finding, ...], why: Finding, rules: RuleSet) -> Verdict:
    """Return that the player is free to draw, since a condition of the duty is not met."""
    free = why.rule not in rules.lifted
    return Verdict(question, not free, (*found, why), why, decided_by=(why.rule,))


def answer_pile_state(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the pile is blocked, frozen or open for the player to act."""
    bars = pile.check_bars(position, rules)
    broken = [finding for finding in bars if finding.holds is False]
    if broken:
        return Verdict(question, "blocked", bars, broken[0])
    causes = freezing.note_freezing(position, rules)
    word = "frozen" if freezing.is_frozen(causes) else "open"
    return Verdict(question, word, (*bars, *causes), causes[0])


def answer_deal_ends(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Answer whether the deal is over at once, without a meld or a discard.

    A no names what keeps it going; with that left out the deal is over.
    """
    goes_on, drawn = stock_end.check_pile_goes_on(rules), phase_of(position, question) == "drawn"
    by_three = drawn and rules.stock_end.red_three_last != "goes-on"
    stock = stock_end.check_stock_left(position, "stock_end.red_three_last" if by_three else "")
    if stock.holds or not (drawn or position.pile):
        return _goes_on(question, (), stock, rules)
    if drawn:
        last = stock_end.check_drawn_last(position, rules)
        return _goes_on(question, (), last, rules)
    if not goes_on.holds:
        return _goes_on(question, (stock,), goes_on, rules)
    use = stock_end.check_no_use(position.pile[-1], usable=can_take(position, rules))
    return _goes_on(question, (stock,), use, rules)


def _goes_on(
    question: Question, found: tuple[Finding, ...], why: Finding, rules: RuleSet
) -> Verdict:
    """Return whether the deal is over, which it is unless `why` is kept."""
    ends = not why.holds or why.rule in rules.lifted
    return Verdict(question, ends, (*found, why), why, decided_by=(why.rule,))


def can_take(position: Position, rules: RuleSet) -> bool:
    """Tell whether the pile can be taken; without a hand, whether it is not barred."""
    choices = ("whole", "top") if rules.pile.top_alone else ("whole",)
    for choice in choices:
        take = Question(ask="take-pile", choice=choice)
        try:
            if _take(position, take, rules, one=True).answer:
                return True
        except QuestionError as error:
            return all(fault.code == "needs_hand" for fault in error.faults)
    return False
