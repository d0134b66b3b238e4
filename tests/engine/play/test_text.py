"""A state and an action as text, there and back."""

from dataclasses import replace

import pytest

from tests.engine.play.walking import every_form, name_of, walked
from tutor_app.engine.errors import NotationError
from tutor_app.engine.play import (
    Action,
    Header,
    State,
    read_action,
    read_header,
    read_state,
    write_action,
    write_state,
)
from tutor_app.engine.rule_set import RuleSet
from tutor_app.rulesets import load_rule_set

FORMS = every_form()


@pytest.mark.parametrize("rules", FORMS, ids=name_of)
def test_a_state_reads_back_exactly(rules: RuleSet) -> None:
    """Every state of a deal is the same after a round trip, and so is its text."""
    for state, actions in walked(rules)[::5]:
        text = write_state(state)

        assert read_state(text, rules) == state
        assert write_state(read_state(text, rules)) == text
        assert [read_action(write_action(action)) for action in actions] == actions


def test_the_header_names_the_rule_set() -> None:
    """From the header a caller can load the rules."""
    rules = load_rule_set("classic", 6, 3, ("wild-melds", "three-wild-2"))
    state = replace(_state(), rules=rules)

    header = read_header(write_state(state))

    assert header == Header("classic", 6, 3, ("wild-melds", "three-wild-2"))
    assert load_rule_set(*_arguments(header)) is rules


def _arguments(header: Header) -> tuple[str, int, int, tuple[str, ...]]:
    return header.ruleset, header.players, header.teams, header.switches


def test_a_text_may_be_written_by_hand() -> None:
    """Blanks, comments, the order of the lines and what has its default do not matter."""
    state = _state()
    lines = [f"  {line}  " for line in write_state(state).splitlines()]

    assert read_state("\n\n# by hand\n".join(reversed(lines)), state.rules) == state


def _state() -> State:
    return walked(load_rule_set("classic"))[40][0]


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("pile", "9c Zz 2h Qx", ("line 17: pile: unknown_card (Zz; allowed: Ks, Td, X)", "Qx")),
        ("dealer", "7", ("line 5: dealer: unknown_word (7; allowed: 0, 1, 2, 3)",)),
        ("dealer", "one", ("line 5: dealer: wrong_type (one",)),
        ("phase", "later", ("unknown_word (later; allowed: exchange, start, drawn, over)",)),
        ("melded", "no no no", ("melded: wrong_type", "allowed: no no no no")),
        ("melded", "no no no maybe", ("melded: unknown_word (maybe; allowed: yes, no)",)),
        ("turn", "-4", ("turn: negative (-4; allowed: 0, 1, …)",)),
        ("order", "0 1 1 2", ("order: repeated (0 1 1 2)",)),
        ("ruleset", "svensk", ("line 1: ruleset: unknown_word (svensk; allowed: classic)",)),
        ("meld 0.0", "Ks Kh Qd", ("meld 0.0: impossible_meld (Ks Kh Qd)",)),
        ("meld 1.7", "Ks Kh Kd", ("meld 1.7: unknown_key (meld 1.7; allowed: ruleset,",)),
        ("hand 0", "4s 4s 4s 4s 4s", ("too_many_of_card", "× 4s; allowed: 2")),
        ("tune", "4", ("tune: unknown_key (tune; allowed: ruleset, players,",)),
        ("face-down", "90", ("face-down: unknown_word (90; allowed: 0, 1, 2",)),
        ("turned", "many", ("turned: wrong_type (many; allowed: 0, 1, 50)",)),
        ("turned", "-2", ("turned: unknown_word (-2; allowed: -1, 0, 1",)),
        ("turned", "200", ("turned: unknown_word (200; allowed: -1, 0, 1",)),
    ],
)
def test_a_fault_is_named_with_its_line(key: str, value: str, said: tuple[str, ...]) -> None:
    """The error tells the line, the key, what was found and what is allowed."""
    lines = dict(line.split(":", 1) for line in write_state(_state()).splitlines())
    lines[key] = value
    text = "\n".join(f"{each}: {content}" for each, content in lines.items())

    with pytest.raises(NotationError) as caught:
        read_state(text, _state().rules)

    for part in said:
        assert part in str(caught.value)


def test_all_faults_are_named_at_once() -> None:
    """A text with three faults has them all in one error."""
    text = write_state(_state()).replace("stock:", "stack:") + "nonsense\nplayer: 1\n"

    with pytest.raises(NotationError) as caught:
        read_state(text, _state().rules)

    codes = [fault.code for fault in caught.value.faults]
    assert codes == ["wrong_type", "repeated", "missing_key", "unknown_key"]


def test_a_header_may_be_faulty_too() -> None:
    """What is missing or no number is named."""
    with pytest.raises(NotationError) as caught:
        read_header("players: four\n")

    places = [fault.where for fault in caught.value.faults]
    assert places == ["ruleset", "line 1: players", "teams"]


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("draw", Action("draw")),
        ("take whole Ks Kh to 1", Action("take", ("Ks", "Kh"), to=1)),  # type: ignore[arg-type]
        ("take top", Action("take", choice="top")),
        ("merge from 2 to 0", Action("merge", from_meld=2, to=0)),
        ("discard 4d from 1", Action("discard", ("4d",), from_meld=1)),  # type: ignore[arg-type]
        ("add X to 0 of opponent", Action("add", ("X",), to=0, side="opponent")),  # type: ignore[arg-type]
        ("answer no", Action("answer", choice="no")),
        ("go-out concealed", Action("go-out", choice="concealed")),
    ],
)
def test_an_action_is_words(text: str, action: Action) -> None:
    """An action reads as one would say it."""
    assert read_action(text) == action
    assert write_action(action) == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "action: unknown_word (; allowed: draw, take,"),
        ("fly", "unknown_word (fly; allowed: draw, take,"),
        ("take", "unknown_word (; allowed: whole, top)"),
        ("answer perhaps", "unknown_word (perhaps; allowed: yes, no)"),
        ("draw Ks", "unknown_word (Ks)"),
        ("add Ks", "action: to: missing_key ()"),
        ("add Ks to", "action: to: wrong_type (; allowed: 0, 1, 2)"),
        ("add Ks to -1", "action: to: wrong_type (-1; allowed: 0, 1, 2)"),
        ("add Ks to 1 to 2", "repeated (to)"),
        ("add Ks to 1 of us", "unknown_word (us; allowed: own, opponent)"),
        ("discard Ks from 1 to 2", "unknown_word (to; allowed: from)"),
        ("meld Ks Kx Qq", "unknown_card (Kx; allowed: Ks, Td, X); action: unknown_card (Qq"),
    ],
)
def test_a_faulty_action_is_named(text: str, said: str) -> None:
    """The error tells what was found and what is allowed."""
    with pytest.raises(NotationError) as caught:
        read_action(text)

    assert said in str(caught.value)
