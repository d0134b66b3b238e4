"""The one way into the engine: `ask(position, question, rules) -> Verdict`."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from tutor_app.engine.answers import counting, opening
from tutor_app.engine.askable import question_faults
from tutor_app.engine.card import RED_THREES, is_red_three
from tutor_app.engine.errors import Fault, NotationError, QuestionError
from tutor_app.engine.judging import discarding, melding, out, pile, stock_end
from tutor_app.engine.judging.deciding import listed
from tutor_app.engine.position import Position, Question, phase_of
from tutor_app.engine.proof import prove
from tutor_app.engine.rule import in_canasta
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.drawing import REPLACEMENTS, after_threes
from tutor_app.engine.rules.going_out import may_lapse, note_lapsed
from tutor_app.engine.rummy import answers as rummy
from tutor_app.engine.verdict import Verdict

Answerer = Callable[[Position, Question, RuleSet], Verdict]


class Answered(NamedTuple):
    """Who answers a kind of question, by the family of games."""

    canasta: Answerer
    rummy: Answerer = rummy.refuse


ANSWERS: Mapping[str, Answered] = {
    "take-pile": Answered(pile.answer_take_pile, rummy.answer_take),
    "must-take": Answered(stock_end.answer_must_take, rummy.answer_must_take),
    "pile-state": Answered(stock_end.answer_pile_state),
    "cards-taken": Answered(counting.answer_cards_taken, counting.answer_cards_taken),
    "cards-drawn": Answered(counting.answer_cards_drawn, counting.answer_cards_drawn),
    "upcard": Answered(counting.answer_upcard),
    "opening-need": Answered(opening.answer_opening_need, opening.answer_opening_need),
    "opening-value": Answered(opening.answer_opening_value, rummy.answer_value),
    "can-open": Answered(opening.answer_can_open, rummy.answer_can_open),
    "meld": Answered(melding.answer_meld, rummy.answer_meld),
    "add": Answered(melding.answer_add, rummy.answer_add),
    "merge": Answered(melding.answer_merge),
    "canasta-kind": Answered(counting.answer_canasta_kind),
    "canasta-bonus": Answered(counting.answer_canasta_bonus),
    "meld-points": Answered(counting.answer_meld_points, rummy.answer_points),
    "discard": Answered(discarding.answer_discard, rummy.answer_discard),
    "ask-partner": Answered(out.answer_ask_partner, out.answer_ask_partner),
    "go-out": Answered(out.answer_go_out, rummy.answer_go_out),
    "special-hand": Answered(out.answer_special_hand),
    "deal-ends": Answered(stock_end.answer_deal_ends, rummy.answer_deal_ends),
    "threes-score": Answered(counting.answer_threes_score),
    "deal-score": Answered(counting.answer_deal_score, rummy.answer_deal_score),
    "match": Answered(counting.answer_match),
    "penalty": Answered(counting.answer_penalty, counting.answer_penalty),
}

_OF_A_TURN = {
    "start": frozenset({"take-pile", "must-take", "can-open", "deal-ends"}),
    "drawn": frozenset({"can-open", "meld", "add", "merge", "discard"}),
}
"""What is asked, by phase, of a turn in which a partner's yes may oblige the player to go out."""

_OF_WHOLE_HAND = frozenset({"take-pile", "can-open", "go-out"})
"""What is asked of the whole hand, with what may come for threes that are laid first."""

_THREES_MAY_STAY = frozenset({"deal-score", "penalty", "discard"})


def ask(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Return the verdict on a question about a position under a rule set, with its cause.

    Raises:
        QuestionError: The question makes no sense here, for example `can-open`
            for a side that has opened, needs a hand that is not given, or contradicts the
            position.
        NotationError: A red three in a hand that the rule set does not let stay there.
    """
    faults = question_faults(position, question)
    if faults:
        raise QuestionError(*faults)
    return prove(lambda lifted: answer(position, question, lifted), position, rules)


def answer(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Return the verdict on a question without the cause of a no, at less cost; raises as `ask`."""
    _check_red_threes(position, question, rules)
    give = answerer(question.ask, rules)
    verdict = answered(give, position, question, rules)
    in_doubt = verdict.answer is False and question.ask in _OF_WHOLE_HAND
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
    phase = phase_of(position, question)
    if question.ask not in _OF_A_TURN[phase] or not may_lapse(position, rules):
        return give(position, question, rules)
    free = give(position._replace(partner_answers=None), question, rules)
    if rules.needs_no_reason and not free.answer:
        return free
    if out.has_lapsed(position._replace(phase=phase), rules):
        return note_lapsed(free)
    return give(position, question, rules)


def answerer(asked: str, rules: RuleSet) -> Answerer:
    """Return what answers a kind of question in the rule set's family of games."""
    answers: Answerer = getattr(ANSWERS[asked], rules.cards.family)
    return answers


def _check_red_threes(position: Position, question: Question, rules: RuleSet) -> None:
    """Refuse red threes in hand, but for a first turn in which they are laid."""
    hand = position.hand or ()
    if RED_THREES.isdisjoint(hand) or question.ask in _THREES_MAY_STAY or not in_canasta(rules):
        return
    first_turn = position.lap == 1 and rules.deal.red_threes == "first-turn"
    if not first_turn and rules.deal.red_threes != "kept":
        red = filter(is_red_three, hand)
        raise NotationError(Fault("red_three_in_hand", "position.hand", " ".join(red)))
