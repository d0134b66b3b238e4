"""A deal in play as a file: what is written reads back the same."""

from itertools import islice
from pathlib import Path

import pytest

from tests.engine.play.walking import name_of, seated_forms, walk, walked
from tutor_app.content.states import read_played, state_text
from tutor_app.engine.errors import ContentError
from tutor_app.engine.rule_set import RuleSet
from tutor_app.rulesets import load_rule_set


@pytest.mark.parametrize("rules", seated_forms(), ids=name_of)
def test_a_file_reads_back_exactly(rules: RuleSet, tmp_path: Path) -> None:
    """State, rule set and actions of the first turns come back as they were.

    States of whole deals are read back in tests/engine/play.
    """
    path = tmp_path / "state.toml"
    for state, actions, _ in islice(walk(rules, 0), 0, 24, 8):
        path.write_text(state_text(state, actions), encoding="utf-8")

        again, led_on = read_played(path)

        assert name_of(again.rules) == name_of(rules)
        assert (again.but(rules=rules), led_on) == (state, actions)


def test_the_head_names_form_and_switches(tmp_path: Path) -> None:
    """The rules that are loaded are those that were played."""
    rules = load_rule_set("classic", 6, 3, ("wild-melds", "three-wild-2"))
    path = tmp_path / "state.toml"
    path.write_text(state_text(walked(rules)[0][0]), encoding="utf-8")

    assert read_played(path)[0].rules is rules


def test_faults_of_state_and_actions_come_together(tmp_path: Path) -> None:
    """One error names everything, each with its file and place."""
    state = walked(load_rule_set("classic"))[0][0]
    path = tmp_path / "state.toml"
    text = state_text(state.but(player=7)) + '[[action]]\nkind = "fly"\n[[action]]\nkind = "add"\n'
    path.write_text(text, encoding="utf-8")

    with pytest.raises(ContentError) as caught:
        read_played(path)

    assert [(fault.where, fault.code) for fault in caught.value.faults] == [
        ("action 1: kind", "unknown_word"),
        ("action 2: cards", "missing_key"),
        ("action 2: to", "missing_key"),
        ("state.player", "unknown_word"),
    ]
    assert {fault.file for fault in caught.value.faults} == {str(path)}
