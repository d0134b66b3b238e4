"""Is this action lawful now? The same checks as the questions, at a table in play."""

from collections.abc import Callable, Mapping

from tutor_app.engine import judge as trying
from tutor_app.engine.action import Action
from tutor_app.engine.answers.common import can_end, decide, need_cards_in_hand
from tutor_app.engine.answers.laying import answer_add, answer_meld, answer_merge
from tutor_app.engine.answers.leaving import answer_ask_partner, answer_discard, answer_go_out
from tutor_app.engine.answers.taking import answer_must_take
from tutor_app.engine.card import is_red_three
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.play.leaving import may_go_out
from tutor_app.engine.play.observe import observe
from tutor_app.engine.play.state import State, may_ask_again
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rules.discarding import check_red_three, discardable
from tutor_app.engine.rules.drawing import check_turn_order
from tutor_app.engine.rules.going_out import check_ask_once, check_keep_card
from tutor_app.engine.rules.stock_end import (
    check_nothing_to_discard,
    check_stock_left,
    no_discard_left,
)
from tutor_app.engine.rules.threes import is_bonus_three, must_be_laid
from tutor_app.engine.rummy import judge as rummy
from tutor_app.engine.verdict import Finding, Verdict

Judge = Callable[[State, Position, Action], Verdict]

_ASKS = {
    "draw": "cards-drawn",
    "take": "take-pile",
    "open": "can-open",
    "lay-out": "meld",
    "ask": "ask-partner",
    "answer": "ask-partner",
    "pass": "deal-ends",
}
"""The question that comes nearest to an action, where it is not the action's own word."""

RUMMY_KINDS = frozenset({"draw", "take", "open", "meld", "add", "discard", "pass"})
"""What there is to do in Rommé."""

_LAYING_ANY = frozenset({"open", "meld", "add", "lay-out"})
"""Actions that name one card or more."""

LAYING = frozenset({"open", "meld", "add", "merge"})
"""Actions that put cards on the table after drawing."""


def judge(state: State, action: Action) -> Verdict:
    """Return the verdict on any action whatever of the player who is to act.

    Raises:
        QuestionError: The action names cards or melds that are not there, or more or fewer
            cards than such an action has.
    """
    known: Verdict | None = state.known.get(action)
    if known is None:
        known = state.known[action] = _judge(state, action)
    return known


def _judge(state: State, action: Action) -> Verdict:
    _check_count(action)
    order = check_turn_order(holds=is_time_for(state, action))
    if not order.holds:
        return decide(question_of(action), (order,))
    position = observe(state, state.player)
    if state.rules.cards.family == "rummy" and action.kind not in {"draw", "pass"}:
        return rummy.judge(position, action, state.rules)
    return _JUDGES[action.kind](state, position, action)


def _check_count(action: Action) -> None:
    """Check how many cards an action names: none, one, or any number for a taking."""
    kind, count = action.kind, len(action.cards)
    if kind in _LAYING_ANY and not count:
        raise QuestionError(Fault("missing_key", "cards", ""))
    most = {"discard": 1}.get(kind, 0)
    if kind not in {*_LAYING_ANY, "take"} and count != most:
        raise QuestionError(Fault("makes_no_sense", kind, " ".join(action.cards)))


def question_of(action: Action) -> Question:
    """Return the question that an action puts to the rules."""
    card = action.cards[0] if action.cards else ""
    return Question(
        ask=_ASKS.get(action.kind, action.kind),
        cards=action.cards,
        card=card,
        to=action.to,
        from_index=action.from_meld,
        from_meld=action.from_meld if action.kind == "discard" else None,
        side=action.side,
        choice=action.choice if action.kind == "take" else "whole",
        concealed=action.choice == "concealed",
    )


def is_time_for(state: State, action: Action) -> bool:
    """Tell whether an action of this kind comes at its time in the turn."""
    kind, rules = action.kind, state.rules
    if rules.cards.family == "rummy" and kind not in RUMMY_KINDS:
        return False
    if state.waiting or kind == "answer":
        return bool(state.waiting) and kind == "answer" and action.choice in {"yes", "no"}
    if kind == "ask":
        return state.phase in {"start", "drawn"}
    times = {
        "exchange": {"discard"},
        "start": {"draw", "take", "pass"},
        "drawn": {*LAYING, "discard", "go-out", "pass"},
    }
    if kind == "lay-out":
        free = "drawn" if rules.threes.red_optional else "start"
        return rules.deal.red_threes == "kept" and state.phase == free
    if kind == "open" and state.melds[state.side]:
        return False
    return kind in times.get(state.phase, ())


def must_take(state: State, position: Position) -> bool:
    """Tell whether the player has no choice but to take the pile."""
    if state.stock or state.rules.cards.family == "rummy":
        return False
    return answer_must_take(position, Question(ask="must-take"), state.rules).answer is True


def _draw(state: State, position: Position, action: Action) -> Verdict:
    del state
    return decide(question_of(action), (check_stock_left(position),))


def _pass(state: State, position: Position, action: Action) -> Verdict:
    """Judge passing: without a stock whoever need not take; with nothing to discard."""
    question = question_of(action)
    if state.phase == "start":
        stock = check_stock_left(position)
        free = not stock.holds and not must_take(state, position)
        return decide(question, (check_turn_order(holds=free),))
    stuck = nothing_to_discard(state, position)
    return decide(question, (check_nothing_to_discard(holds=stuck),))


def nothing_to_discard(state: State, position: Position) -> bool:
    """Tell whether the turn ends without a discard: none is allowed, or no card may be."""
    rules, hand = state.rules, state.hand
    if rules.cards.family == "rummy":
        discards = (Action("discard", (card,)) for card in set(hand))
        return not any(rummy.judge(position, action, rules).answer for action in discards)
    if no_discard_left(position, rules):
        return True
    enough = len(hand) + len(position.set_aside) > rules.going_out.keep
    if enough and discardable(hand, position, rules, last=False):
        return False
    return not may_go_out(position, rules)


def _try(state: State, position: Position, action: Action) -> Verdict:
    return trying.judge(position, action, state.rules)


def _meld(state: State, position: Position, action: Action) -> Verdict:
    """Judge one meld; before the side has opened it is the whole opening.

    Raises:
        QuestionError: The cards are red threes alone, which are laid out.
    """
    if all(map(is_red_three, action.cards)):
        raise QuestionError(Fault("makes_no_sense", "meld", " ".join(action.cards), ("lay-out",)))
    kind = "meld" if position.opened else "open"
    return trying.judge(position, action._replace(kind=kind), state.rules)


def _add(state: State, position: Position, action: Action) -> Verdict:
    return answer_add(position, question_of(action), state.rules)


def _merge(state: State, position: Position, action: Action) -> Verdict:
    return answer_merge(position, question_of(action), state.rules)


def _lay_out(state: State, position: Position, action: Action) -> Verdict:
    rules, question = state.rules, question_of(action)
    wrong = [card for card in action.cards if not is_bonus_three(card, rules)]
    if wrong or not action.cards:
        found = wrong[0] if wrong else ""
        raise QuestionError(Fault("unknown_card", "cards", found, ("3h", "3d", "3s", "3c")))
    need_cards_in_hand(action.cards, position, "cards")
    if must_be_laid(action.cards[0], rules):
        return decide(question, (check_turn_order(holds=True),))
    verdict = answer_meld(position, question, rules)
    if len(action.cards) < len(state.hand) or state.stock:
        return verdict
    ends = can_end((), position.melds, position, rules)
    return decide(question, (*verdict.findings, check_keep_card(0, holds=ends)))


def _ask(state: State, position: Position, action: Action) -> Verdict:
    """Judge asking: as the question, once, and only if the turn can end after a no."""
    if not may_ask_again(state):
        return decide(question_of(action), (check_ask_once(state.rules, holds=False),))
    rules = state.rules
    asked, answers = position, state.answers or None
    if answers != position.partner_answers:
        asked = position._replace(partner_answers=answers)
    verdict = answer_ask_partner(asked, question_of(action), rules)
    if verdict.answer is not True or state.phase == "start":
        return verdict
    refused = position._replace(partner_answers=("no",))
    ends = can_end(state.hand, position.melds, refused, rules, len(position.set_aside))
    last = check_keep_card(len(state.hand), holds=ends)
    return decide(verdict.question, (*verdict.findings, last), verdict.deciding)


def _answer(state: State, position: Position, action: Action) -> Verdict:
    del state, position
    return decide(question_of(action), (check_turn_order(holds=True),))


def _discard(state: State, position: Position, action: Action) -> Verdict:
    if state.phase == "exchange":
        found: Finding = check_red_three(action.cards[0], state.rules)
        need_cards_in_hand(action.cards, position, "card")
        return decide(question_of(action), (found,))
    return answer_discard(position, question_of(action), state.rules)


def _go_out(state: State, position: Position, action: Action) -> Verdict:
    return answer_go_out(position, question_of(action), state.rules)


_JUDGES: Mapping[str, Judge] = {
    "draw": _draw,
    "take": _try,
    "open": _try,
    "meld": _meld,
    "add": _add,
    "merge": _merge,
    "lay-out": _lay_out,
    "ask": _ask,
    "answer": _answer,
    "discard": _discard,
    "go-out": _go_out,
    "pass": _pass,
}
