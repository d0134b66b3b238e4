"""Is this action lawful now? What `engine.judge` says, at a table in play."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from tutor_app.engine.action import Action
from tutor_app.engine.ask import answer
from tutor_app.engine.card import is_red_three
from tutor_app.engine.errors import Fault, QuestionError
from tutor_app.engine.judge import judged, question_of
from tutor_app.engine.judging.deciding import decide
from tutor_app.engine.judging.ending import check_end, free_cards
from tutor_app.engine.judging.out_answers import can_go_out_now
from tutor_app.engine.judging.reasons import prove
from tutor_app.engine.judging.turn import need_cards_in_hand, turn_of
from tutor_app.engine.lift import deciding_only
from tutor_app.engine.play.observe import observe
from tutor_app.engine.play.state import State, may_ask_again
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule import in_canasta
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.discarding import check_red_three
from tutor_app.engine.rules.drawing import TURN_ORDER
from tutor_app.engine.rules.going_out import check_ask_once
from tutor_app.engine.rules.stock_end import NOTHING_TO_DISCARD, check_stock_left, no_discard_left
from tutor_app.engine.rules.threes import is_bonus_three, must_be_laid, time_to_lay
from tutor_app.engine.verdict import Verdict

Judge = Callable[[State, Position, Action, RuleSet], Verdict]

RUMMY_KINDS = frozenset({"draw", "take", "open", "meld", "add", "discard", "pass"})
"""What there is to do in Rommé."""

_TIMES: Mapping[str, frozenset[str]] = {
    "exchange": frozenset({"discard"}),
    "start": frozenset({"draw", "take", "pass"}),
    "drawn": frozenset({"open", "meld", "add", "merge", "discard", "go-out", "pass"}),
    "over": frozenset(),
}
"""What is done in each phase of a turn; asking and laying out threes aside."""


def judge(state: State, action: Action) -> Verdict:
    """Return the verdict on any action whatever of the player who is to act, with its cause.

    Raises:
        QuestionError: The action names cards or melds that are not there, or more or fewer
            cards than such an action has.
    """
    position = observe(state, state.player)
    return prove(lambda lifted: judge_seen(state, position, action, lifted), position, state.rules)


def allowed(state: State, position: Position, actions: Iterable[Action]) -> Iterator[Action]:
    """Yield the actions that are lawful: as `judge_seen`, at less cost."""
    rules = deciding_only(state.rules)
    return (act for act in actions if judge_seen(state, position, act, rules).answer is True)


def judge_seen(
    state: State, position: Position, action: Action, rules: RuleSet | None = None
) -> Verdict:
    """Return the verdict without the cause of a no; raises as `judge`.

    `position` is what the player sees, `rules` the rule set if some of its rules are lifted.
    """
    rules = rules or state.rules
    if not is_time_for(state, action):
        return decide(question_of(action), (TURN_ORDER(holds=False),), rules)
    at_table = _AT_TABLE.get(action.kind)
    if at_table is None:
        return judged(position, action, rules)
    return at_table(state, position, action, rules)


def is_time_for(state: State, action: Action) -> bool:
    """Tell whether an action of this kind comes at its time in the turn."""
    kind, rules = action.kind, state.rules
    if rules.cards.family == "rummy" and kind not in RUMMY_KINDS:
        return False
    if state.waiting or kind == "answer":
        return bool(state.waiting) and kind == "answer" and action.choice in {"yes", "no"}
    if kind == "ask":
        return state.phase in {"start", "drawn"}
    if kind == "lay-out":
        return state.phase == time_to_lay(rules)
    if kind == "open" and state.melds[state.side]:
        return False
    return kind in _TIMES[state.phase]


def _pass(state: State, position: Position, action: Action, rules: RuleSet) -> Verdict:
    """Judge passing: without a stock whoever need not take; with nothing to discard."""
    question = question_of(action)
    if state.phase == "start":
        stock = check_stock_left(position)
        nothing = rules.cards.family != "rummy" or not position.pile
        asked = Question(ask="must-take")
        free = not stock.holds and nothing and not answer(position, asked, state.rules).answer
        return decide(question, (TURN_ORDER(holds=free),), rules)
    stuck = nothing_to_discard(state, position)
    return decide(question, (NOTHING_TO_DISCARD(stuck),), rules)


def nothing_to_discard(state: State, position: Position) -> bool:
    """Tell whether the turn ends without a discard: none is allowed, or no card may be."""
    rules = state.rules
    if in_canasta(rules) and no_discard_left(position, rules):
        return True
    own = [Action("discard", (card,)) for card in dict.fromkeys(state.hand)]
    if any(allowed(state, position, (*own, *melded_discards(position, rules)))):
        return False
    return not in_canasta(rules) or not can_go_out_now(position, rules)


def melded_discards(position: Position, rules: RuleSet) -> list[Action]:
    """Return the discards of cards laid in this turn, where the rule set knows them."""
    if not rules.discarding.melded_card:
        return []
    turn = turn_of(position, rules)
    return [
        Action("discard", (card,), from_meld=index)
        for index in range(len(turn.melds))
        for card in dict.fromkeys(free_cards(turn, index))
    ]


def _meld(_: State, position: Position, action: Action, rules: RuleSet) -> Verdict:
    """Judge one meld; before the side has opened it is the whole opening.

    Raises:
        QuestionError: The cards are red threes alone, which are laid out.
    """
    if in_canasta(rules) and all(map(is_red_three, action.cards)):
        raise QuestionError(Fault("makes_no_sense", "meld", " ".join(action.cards), ("lay-out",)))
    return judged(position, action if position.opened else action._replace(kind="open"), rules)


def _lay_out(state: State, position: Position, action: Action, rules: RuleSet) -> Verdict:
    question = question_of(action)
    wrong = [card for card in action.cards if not is_bonus_three(card, rules)]
    if wrong:
        raise QuestionError(Fault("unknown_card", "cards", wrong[0], ("3h", "3d", "3s", "3c")))
    need_cards_in_hand(action.cards, position, "cards")
    if must_be_laid(action.cards[0], rules):
        return decide(question, (TURN_ORDER(holds=True),), rules)
    verdict = judged(position, action, rules)
    if len(action.cards) < len(state.hand) or state.stock:
        return verdict
    end = check_end(turn_of(position._replace(hand=()), rules))
    return decide(question, (*verdict.findings, *end), rules)


def _ask(state: State, position: Position, action: Action, rules: RuleSet) -> Verdict:
    """Judge asking: as the question, and once a deal where that is the rule."""
    if not may_ask_again(state):
        return decide(question_of(action), (check_ask_once(rules, holds=False),), rules)
    return judged(position._replace(partner_answers=state.partner_answers or None), action, rules)


def _answer(state: State, position: Position, action: Action, rules: RuleSet) -> Verdict:
    """Judge an answer: a no has to leave whoever asked an end of the turn."""
    found = [TURN_ORDER(holds=True)]
    if action.choice == "no" and state.phase == "drawn":
        found += check_end(turn_of(position._replace(partner_answers=("no",)), rules))
    return decide(question_of(action), found, rules, found[-1])


def _discard(state: State, position: Position, action: Action, rules: RuleSet) -> Verdict:
    if state.phase == "exchange":
        need_cards_in_hand(action.cards, position, "card")
        found = check_red_three(action.cards[0], rules) or (TURN_ORDER(holds=True),)
        return decide(question_of(action), found, rules)
    return judged(position, action, rules)


_AT_TABLE: Mapping[str, Judge] = {
    "meld": _meld,
    "lay-out": _lay_out,
    "ask": _ask,
    "answer": _answer,
    "discard": _discard,
    "pass": _pass,
}
"""Kinds of action on which more counts than the position of the player."""
