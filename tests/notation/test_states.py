"""A state and an action as tables of the scenario notation.

That those of whole deals read back is held beside the deals: `tests/engine/play/test_observe.py`.
"""

from typing import Any

import pytest

from tests.engine.play.walking import does, walked
from tutor_app.engine.errors import NotationError
from tutor_app.engine.play import Action, State
from tutor_app.notation.states import read_action, read_state, write_action, write_state
from tutor_app.rulesets import load_rule_set


def test_what_has_its_default_is_left_out() -> None:
    """At the start of a first deal nothing is said of scores, fines and melds."""
    state = walked(load_rule_set("classic"))[0][0]
    keys = {"number", "dealer", "seed", "sides", "order", "player", "stock", "pile", "hands"}

    assert write_state(state.but(threes=((),) * 4)).keys() == keys


def _state() -> State:
    return walked(load_rule_set("classic"))[40][0]


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("pile", "9c Zz Qx", ("state.pile: unknown_card (Zz; allowed: Ks, Td, X)", "(Qx")),
        ("pile", "9c ?", ("state.pile: unknown_card (?",)),
        ("dealer", 7, ("state.dealer: unknown_word (7; allowed: 0, 1, 2, 3)",)),
        ("dealer", "one", ("state.dealer: wrong_type ('one'",)),
        ("player", True, ("state.player: wrong_type (True",)),
        ("phase", "later", ("unknown_word (later; allowed: exchange, start, drawn, over)",)),
        ("melded_before", [False] * 3, ("state.melded_before: wrong_type (3; allowed: [… × 4])",)),
        ("melded_before", ["no"] * 4, ("state.melded_before[1]: wrong_type ('no'; allowed: true",)),
        ("hands", ["Ks"], ("state.hands: wrong_type (1; allowed: [… × 4])",)),
        ("melds", [["Ks Kh Kd"]], ("state.melds: wrong_type (1; allowed: [… × 2])",)),
        ("sides", [0, 1, 2, 1], ("state.sides: unknown_word (2; allowed: 0, 1)",)),
        ("turn", -4, ("state.turn: negative (-4; allowed: 0 … 1000)",)),
        ("order", [0, 1, 1, 2], ("state.order: repeated (0 1 1 2)",)),
        ("order", [], ("state.player: unknown_word",)),
        ("melds", [["Ks Kh Qd"], []], ("state.melds[1][1]: impossible_meld (Ks Kh Qd)",)),
        ("melds", [[""], []], ("state.melds[1][1]: impossible_meld ()",)),
        ("laid_now", [9], ("state.laid_now: unknown_word (9",)),
        ("hands", ["4s 4s 4s 4s", "", "", ""], ("state: too_many_of_card (", "× 4s; allowed: 2")),
        ("tune", 4, ("state.tune: unknown_key (tune; allowed: number, dealer,",)),
        ("face_down", 90, ("state.face_down: unknown_word (90; allowed: 0, 1, 2",)),
        ("turned", "many", ("state.turned: wrong_type ('many'",)),
        ("turned", -2, ("state.turned: unknown_word (-2; allowed: -1, 0, 1",)),
        ("turned", 200, ("state.turned: unknown_word (200; allowed: -1, 0, 1",)),
    ],
)
def test_a_fault_is_named_with_its_place(key: str, value: object, said: tuple[str, ...]) -> None:
    """The error tells the key, what was found and what is allowed."""
    with pytest.raises(NotationError) as caught:
        read_state({**write_state(_state()), key: value}, _state().rules)

    for part in said:
        assert part in str(caught.value)


def test_all_faults_are_named_at_once() -> None:
    """A table with four faults has them all in one error."""
    table = write_state(_state()) | {"stack": "", "turn": -1, "drew": "deck"}
    del table["stock"]

    with pytest.raises(NotationError) as caught:
        read_state(table, _state().rules)

    codes = [fault.code for fault in caught.value.faults]
    assert codes == ["unknown_key", "negative", "unknown_word", "missing_key"]


@pytest.mark.parametrize(
    ("table", "action"),
    [
        ({"kind": "draw"}, does("draw")),
        ({"kind": "take", "cards": "Ks Kh", "to": 1}, does("take", "Ks Kh", to=1)),
        ({"kind": "take", "choice": "top"}, does("take", choice="top")),
        ({"kind": "merge", "from": 2, "to": 0}, does("merge", from_meld=2, to=0)),
        ({"kind": "discard", "card": "4d", "from_meld": 1}, does("discard", "4d", from_meld=1)),
        (
            {"kind": "add", "cards": "X", "to": 0, "side": "opponent"},
            does("add", "X", to=0, side="opponent"),
        ),
        ({"kind": "answer", "answer": "no"}, does("answer", choice="no")),
        ({"kind": "go-out"}, does("go-out")),
        ({"kind": "go-out", "concealed": True}, does("go-out", choice="concealed")),
    ],
)
def test_an_action_is_written_like_a_question(table: dict[str, Any], action: Action) -> None:
    """An action has the keys that the question about it has."""
    assert read_action(table) == action
    assert write_action(action) == table


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({}, "action: kind: missing_key (; allowed: draw, take,"),
        ({"kind": "fly"}, "action: kind: unknown_word (fly; allowed: draw, take,"),
        ({"kind": "take", "choice": "half"}, "unknown_word (half; allowed: whole, top)"),
        ({"kind": "answer"}, "action: answer: missing_key ()"),
        ({"kind": "answer", "answer": "so"}, "unknown_word (so; allowed: yes, no)"),
        ({"kind": "draw", "cards": "Ks"}, "action: cards: unknown_key (cards; allowed: kind)"),
        ({"kind": "add", "cards": "Ks"}, "action: to: missing_key ()"),
        ({"kind": "add", "cards": "Ks", "to": -1}, "to: wrong_type (-1; allowed: 0, 1, 2, …)"),
        ({"kind": "add", "to": 0, "side": "us"}, "cards: missing_key (); action: side: unknown_w"),
        ({"kind": "go-out", "concealed": "yes"}, "wrong_type ('yes'; allowed: true, false)"),
        ({"kind": "meld", "cards": "Kx Qq"}, "unknown_card (Kx; allowed: Ks, Td, X); action: ca"),
    ],
)
def test_a_faulty_action_is_named(table: dict[str, Any], said: str) -> None:
    """The error tells what was found and what is allowed."""
    with pytest.raises(NotationError) as caught:
        read_action(table)

    assert said in str(caught.value)
