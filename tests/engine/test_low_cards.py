"""With few cards left, questions, judge and list of actions say the same."""

from collections.abc import Iterator

import pytest

from tests.engine.low_cards import low_states
from tests.engine.play.walking import chance, judged_forms, name_of
from tutor_app.engine.ask import answer
from tutor_app.engine.errors import QuestionError
from tutor_app.engine.play import Action, State, legal_actions, observe, play
from tutor_app.engine.play.lawful import judge_seen
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.notation.states import write_state

FORMS = judged_forms()
COUNT = 30
"""States of a form."""

WALKED = 8
"""Of those, states from which every way to the end of the turn is walked."""

MOST_STEPS = 150
"""Actions tried from one of them; where there are more, it is not compared."""

Said = Iterator[tuple[str, bool, bool]]
"""What was asked, what is said to it, and what the list of actions says."""


@pytest.mark.parametrize("rules", FORMS, ids=name_of)
def test_all_say_the_same(rules: RuleSet) -> None:
    """Take the pile, must take, pass, discard, go out, the deal's end: asked, judged, listed."""
    differ = []
    for state in low_states(rules, chance(11), COUNT):
        differ += [
            f"{name}: {said}, listed {listed}\n{write_state(state)}"
            for name, said, listed in _said(state)
            if said is not listed
        ]

    assert not differ, f"{len(differ)} differ\n{differ[0]}"


@pytest.mark.parametrize("rules", FORMS, ids=name_of)
def test_going_out_is_a_way_of_listed_actions(rules: RuleSet) -> None:
    """Who has opened can go out just where laying and discarding, as listed, lead there."""
    for state in low_states(rules, chance(12), WALKED):
        position = observe(state, state.player)
        free = state.phase == "drawn" and not state.is_over and not state.waiting
        if not free or not position.opened or position.partner_answers == ():
            continue
        ends = _ends_of_turn(state)
        if ends is not None:
            out = _asked(state, position, Question(ask="go-out"))
            assert out is (True in ends), (write_state(state), ends)


def _ends_of_turn(state: State) -> set[bool] | None:
    """Return whether the turn can end by going out, or otherwise; None if it is too much to try.

    Going out in one action, asking and threes laid out as bonus cards are left aside.
    """
    found, steps, waiting = set[bool](), 0, [state]
    while waiting:
        before = waiting.pop()
        for action in legal_actions(before):
            if action.kind in {"go-out", "ask", "lay-out"}:
                continue
            steps += 1
            after = play(before, action)
            if after.is_over or action.kind in {"discard", "pass"}:
                found.add(after.out == state.player)
            elif steps > MOST_STEPS:
                return None
            else:
                waiting.append(after)
    return found


def _said(state: State) -> Said:
    if state.rules.cards.family == "canasta" and not state.waiting:
        yield from _ends(state)
    if state.is_over or state.waiting or state.phase == "exchange":
        return
    yield from _before_drawing(state) if state.phase == "start" else _after_drawing(state)


def _ends(state: State) -> Said:
    """Say whether the deal ends, nobody having gone out; asking ends no turn that has begun."""
    if state.out < 0 and not state.partner_answers:
        phase = "drawn" if state.drawn else "start"
        position = observe(state.but(phase=phase), state.player)
        ends = _asked(state, position, Question(ask="deal-ends"))
        yield "deal-ends", ends, state.is_over


def _before_drawing(state: State) -> Said:
    rules, actions = state.rules, legal_actions(state)
    kinds = {action.kind for action in actions}
    for kind in ("draw", "pass"):
        yield f"judge {kind}", _judged(state, Action(kind)), kind in kinds
    if rules.cards.family == "rummy":
        return
    position = observe(state, state.player)
    for choice in ("whole", "top") if rules.pile.top_alone else ("whole",):
        takes = [action for action in actions if (action.kind, action.choice) == ("take", choice)]
        asked = _asked(state, position, Question(ask="take-pile", choice=choice))
        yield f"take-pile {choice}", asked, bool(takes)
        for action in takes:
            yield f"judge {action}", _judged(state, action), True
    if not state.stock:
        must = _asked(state, position, Question(ask="must-take"))
        yield "must-take", must, "pass" not in kinds


def _after_drawing(state: State) -> Said:
    rules, actions = state.rules, legal_actions(state)
    position = observe(state, state.player)
    exact = rules.cards.family == "rummy" or rules.melds.sequences
    of_kind = [action for action in actions if action.kind == "discard"]
    for action in (each for each in of_kind if each.from_meld is not None):
        again = Question(ask="discard", card=action.cards[0], from_meld=action.from_meld)
        yield f"{action}", _asked(state, position, again), True
    discards = {_look(each.cards[0], exact) for each in of_kind if each.from_meld is None}
    for card in dict.fromkeys(state.hand):
        asked = _asked(state, position, Question(ask="discard", card=card))
        listed = _look(card, exact) in discards
        yield f"discard {card}", asked, listed
        yield f"judge discard {card}", _judged(state, Action("discard", (card,))), listed
    yield "judge pass", _judged(state, Action("pass")), Action("pass") in actions
    if rules.cards.family == "rummy":
        return
    for concealed in (False, True) if rules.going_out.concealed else (False,):
        action = Action("go-out", choice="concealed" if concealed else "whole")
        asked = _asked(state, position, Question(ask="go-out", concealed=concealed))
        yield f"go-out {action.choice}", asked, action in actions
        yield f"judge go-out {action.choice}", _judged(state, action), action in actions


def _look(card: str, exact: bool) -> str:
    """Return what tells a card from others: its rank, of threes the colour too."""
    if exact:
        return card
    return f"3{card in {'3h', '3d'}}" if card[0] == "3" else card[0]


def _asked(state: State, position: Position, question: Question) -> bool:
    return answer(position, question, state.rules).answer is True


def _judged(state: State, action: Action) -> bool:
    try:
        return judge_seen(state, observe(state, state.player), action).answer is True
    except QuestionError:
        return False
