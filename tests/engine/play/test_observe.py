"""What a seat sees: all that lies open and the own hand, no more; views and states in writing."""

from itertools import chain

import pytest

from tests.engine.play.walking import chance, name_of, seated_forms, walked
from tutor_app.engine.card import Cards
from tutor_app.engine.play import State, legal_actions, observe
from tutor_app.engine.rule_set import RuleSet
from tutor_app.notation.positions import read_position, write_position
from tutor_app.notation.states import read_action, read_state, write_action, write_state

FORMS = seated_forms()
STEP = 18
SELDOM = 2 * STEP
"""Of so many states of a deal the actions are listed anew: that takes longest."""


def swapped(state: State, seat: int, seed: int) -> State:
    """Return the state with all cards that the seat cannot see shuffled among their places."""
    others = [player for player in range(len(state.hands)) if player != seat]
    hidden = [
        state.stock,
        *(state.hands[player] for player in others),
        state.pile[: state.face_down],
        *state.packets,
    ]
    cards = list(chain(*hidden))
    chance(seed).shuffle(cards)
    places: list[Cards] = [tuple(cards.pop() for _ in place) for place in hidden]
    hands = list(state.hands)
    for player, hand in zip(others, places[1:], strict=False):
        hands[player] = hand
    packets = len(state.packets)
    return state.but(
        stock=places[0],
        hands=tuple(hands),
        pile=(*places[len(hands)], *state.pile[state.face_down :]),
        packets=tuple(places[-packets:]) if packets else (),
    )


@pytest.mark.parametrize("rules", FORMS, ids=name_of)
def test_what_is_hidden_does_not_show(rules: RuleSet) -> None:
    """Other hands, the stock and cards that nobody has seen may change: the view stays."""
    for number, (state, _) in enumerate(walked(rules)[::STEP]):
        for seat in state.order:
            assert observe(swapped(state, seat, number), seat) == observe(state, seat)


@pytest.mark.parametrize("rules", FORMS, ids=name_of)
def test_what_may_be_done_betrays_nothing(rules: RuleSet) -> None:
    """The list of actions is the same whatever the hidden cards are."""
    for number, (state, actions) in enumerate(walked(rules)[::SELDOM]):
        assert legal_actions(swapped(state, state.actor, number)) == actions


@pytest.mark.parametrize("rules", FORMS, ids=name_of)
def test_a_view_is_a_position_of_the_notation(rules: RuleSet) -> None:
    """What a seat sees can be written as a scenario and reads back the same."""
    for state, _ in walked(rules)[::STEP]:
        for seat in state.order:
            position = observe(state, seat)

            assert read_position(write_position(position), rules) == position


@pytest.mark.parametrize("rules", FORMS, ids=name_of)
def test_a_state_reads_back_exactly(rules: RuleSet) -> None:
    """Every state of a deal is the same after a round trip, and so is its table."""
    for state, actions in walked(rules)[::STEP]:
        table = write_state(state)

        assert read_state(table, rules) == state
        assert write_state(read_state(table, rules)) == table
        assert [read_action(write_action(action)) for action in actions] == actions
