"""The one way into the engine: `ask(position, question, rules) -> Verdict`."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from tutor_app.engine.card import RED_THREES, is_red_three, without
from tutor_app.engine.errors import Fault, NotationError, QuestionError
from tutor_app.engine.judging import counting, ending, melding, pile, stock_end
from tutor_app.engine.judging import out_answers as out
from tutor_app.engine.judging.deciding import listed
from tutor_app.engine.judging.reasons import prove
from tutor_app.engine.position import Position, Question, named, phase_of
from tutor_app.engine.rule import in_canasta
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.drawing import REPLACEMENTS, after_threes
from tutor_app.engine.rules.going_out import may_lapse, note_lapsed
from tutor_app.engine.rummy import answers as rummy
from tutor_app.engine.verdict import Verdict

Answerer = Callable[[Position, Question, RuleSet], Verdict]


class Kind(NamedTuple):
    """A kind of question.

    Attributes:
        canasta: Who answers it in the Canasta games.
        rummy: Who does in Rommé.
        phase: The one phase of a turn in which it can be put; any if empty.
        after: Whether it may be put when somebody has gone out.
        bound: Phases in which a partner's yes may oblige whoever is asked about to go out.
        whole_hand: Whether it is about the whole hand, with what may come for threes laid first.
        threes: Whether red threes may be in any hand that it is asked of.
        needs: The value without which a game knows no such question; none if empty.
    """

    canasta: Answerer
    rummy: Answerer = rummy.refuse
    phase: str = ""
    after: bool = False
    bound: tuple[str, ...] = ()
    whole_hand: bool = False
    threes: bool = False
    needs: str = ""


_START, _DRAWN = ("start",), ("drawn",)

KINDS: Mapping[str, Kind] = {
    "take-pile": Kind(
        *(pile.answer_take_pile, rummy.answer_take, "start"), bound=_START, whole_hand=True
    ),
    "must-take": Kind(
        *(stock_end.answer_must_take, stock_end.answer_must_take, "start"), bound=_START
    ),
    "pile-state": Kind(stock_end.answer_pile_state),
    "cards-taken": Kind(counting.answer_cards_taken, counting.answer_cards_taken),
    "cards-drawn": Kind(counting.answer_cards_drawn, counting.answer_cards_drawn),
    "upcard": Kind(counting.answer_upcard, needs="deal.pile_start"),
    "opening-need": Kind(counting.answer_opening_need, counting.answer_opening_need, after=True),
    "opening-value": Kind(counting.answer_opening_value, rummy.answer_value),
    "can-open": Kind(
        pile.answer_can_open, rummy.answer_can_open, bound=_START + _DRAWN, whole_hand=True
    ),
    "meld": Kind(melding.answer_meld, rummy.answer_meld, "drawn", bound=_DRAWN),
    "add": Kind(melding.answer_add, rummy.answer_add, "drawn", bound=_DRAWN),
    "merge": Kind(melding.answer_merge, bound=_DRAWN),
    "canasta-kind": Kind(counting.answer_canasta_kind, after=True),
    "canasta-bonus": Kind(counting.answer_canasta_bonus, after=True),
    "meld-points": Kind(counting.answer_meld_points, rummy.answer_points, after=True),
    "discard": Kind(*(ending.answer_discard, rummy.answer_discard, "drawn"), bound=_DRAWN),
    "ask-partner": Kind(out.answer_ask_partner, out.answer_ask_partner),
    "go-out": Kind(out.answer_go_out, rummy.answer_go_out, whole_hand=True),
    "special-hand": Kind(out.answer_special_hand, phase="drawn", needs="special_hands.scores"),
    "deal-ends": Kind(stock_end.answer_deal_ends, rummy.answer_deal_ends, bound=_START),
    "threes-score": Kind(counting.answer_threes_score, after=True),
    "deal-score": Kind(
        counting.answer_deal_score, rummy.answer_deal_score, after=True, threes=True
    ),
    "match": Kind(counting.answer_match, after=True, needs="match.target"),
    "penalty": Kind(counting.answer_penalty, counting.answer_penalty, after=True, threes=True),
}
"""Every kind of question, by its word."""


def ask(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Return the verdict on a question about a position under a rule set, with its cause.

    Raises:
        QuestionError: The question makes no sense here, for example `can-open`
            for a side that has opened, needs a hand that is not given, or contradicts the
            position.
        NotationError: A red three in a hand that the rule set does not let stay there.
    """
    faults = _faults(position, question)
    if faults:
        raise QuestionError(*faults)
    return prove(lambda lifted: answer(position, question, lifted), position, rules)


def answer(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Return the verdict on a question without the cause of a no, at less cost; raises as `ask`."""
    _check_red_threes(position, question, rules)
    give = answerer(question.ask, rules)
    verdict = answered(give, position, question, rules)
    in_doubt = verdict.answer is False and KINDS[question.ask].whole_hand
    later = after_threes(position, phase_of(position, question), rules) if in_doubt else ()
    for count, after in enumerate(later, start=1):
        tried = answered(give, after, question, rules)
        if tried.answer:
            note = REPLACEMENTS(None, {"count": count})
            return listed(tried._replace(findings=(*tried.findings, note)))
    return listed(verdict)


def answered(give: Answerer, position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Return the answer to a question, or to the one that an action puts.

    A partner's yes that cannot be obeyed binds no more where the text fines it. What is forbidden
    without it is so with it, which is enough where no reason is asked for.
    """
    phase = phase_of(position, question) if position.partner_answers else ""
    here = position._replace(phase=phase) if phase else position
    if phase not in KINDS[question.ask].bound or not may_lapse(here, rules):
        return give(position, question, rules)
    free = give(position._replace(partner_answers=None), question, rules)
    if rules.decides_only and not free.answer:
        return free
    if out.has_lapsed(here, rules):
        return note_lapsed(free)
    return give(position, question, rules)


def answerer(asked: str, rules: RuleSet) -> Answerer:
    """Return what answers a kind of question in the rule set's family of games, or refuses it."""
    kind = KINDS[asked]
    known = not kind.needs or rules.value_at(kind.needs)
    answers: Answerer = getattr(kind, rules.cards.family) if known else rummy.refuse
    return answers


def _faults(position: Position, question: Question) -> list[Fault]:
    """Return what in a position belies that the question can be put."""
    faults, kind, phase = [], KINDS[question.ask], phase_of(position, question)
    if phase != (kind.phase or phase):
        allowed = (f"phase = {kind.phase}",)
        faults.append(Fault("makes_no_sense", "position.phase", f"phase = {phase}", allowed))
    if phase == "start" and not kind.after:
        begun: dict[str, object] = {"drew": position.drew != "stock", "drawn": position.drawn}
        begun |= {"laid_now": position.laid_now, "added_now": position.added_now}
        begun |= {"set_aside": position.set_aside}
        faults += [
            Fault("turn_not_begun", f"position.{key}", named(key, position), (question.ask,))
            for key, given in begun.items()
            if given
        ]
    if question.ask == "opening-value" and position.hand is not None:
        top = position.pile[-1:] if phase == "start" else ()
        asked = tuple(card for meld in question.melds for card in meld)
        if lost := without(asked, (*position.hand, *top)):
            found = " ".join(lost)
            faults.append(Fault("card_not_in_hand", "question: melds", found, position.hand))
    if position.went_out != "nobody" and not kind.after:
        found = f"went_out = {position.went_out}"
        faults.append(Fault("deal_is_over", "position.went_out", found, (question.ask,)))
    return faults


def _check_red_threes(position: Position, question: Question, rules: RuleSet) -> None:
    """Refuse red threes in hand, but for a first turn in which they are laid.

    Whether one itself may be discarded is a question all the same, and whether another card may
    be in a first turn.
    """
    hand = position.hand or ()
    if RED_THREES.isdisjoint(hand) or KINDS[question.ask].threes or not in_canasta(rules):
        return
    if question.ask == "discard" and (position.lap == 1 or question.card in RED_THREES):
        return
    first_turn = position.lap == 1 and rules.deal.red_threes == "first-turn"
    if not first_turn and rules.deal.red_threes != "kept":
        red = filter(is_red_three, hand)
        raise NotationError(Fault("red_three_in_hand", "position.hand", " ".join(red)))
