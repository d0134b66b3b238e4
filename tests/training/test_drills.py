"""Exercises: made from a seed, made again from their id, answered by the engine."""

import pytest

from tutor_app.engine.ask import ask
from tutor_app.rulesets import load_rule_set, rule_set_ids
from tutor_app.training.drill import NoItemError
from tutor_app.training.drills import DRILLS, drills_of
from tutor_app.training.item import item_id, read_item_id

SEEDS = range(12)


@pytest.mark.parametrize("ruleset", rule_set_ids())
def test_every_drill_of_a_rule_set_makes_exercises_that_the_engine_answers(ruleset: str) -> None:
    """A seed gives an exercise, the same one each time, and another seed another one."""
    rules = load_rule_set(ruleset)
    assert drills_of(rules)

    for drill in drills_of(rules):
        items = [drill.item(rules, seed) for seed in SEEDS]
        again = [drill.item(rules, seed) for seed in SEEDS]

        assert items == again
        assert len({(item.position, item.question) for item in items}) > len(SEEDS) // 2
        verdicts = [ask(item.position, item.question, rules) for item in items]
        assert all(verdict.question.ask in drill.asks for verdict in verdicts)
        assert not drill.goal or all(verdict.answer is True for verdict in verdicts)


def test_a_drill_that_cannot_make_one_says_so() -> None:
    """There are no special hands in classic."""
    with pytest.raises(NoItemError):
        DRILLS["special-hand"].item(load_rule_set("classic"), 1)


def test_an_id_that_is_none_is_seen() -> None:
    """An id has three parts, the last of which is a number."""
    assert read_item_id(item_id("gym", "samba", 10**9)) == ("gym", "samba", 10**9)
    assert read_item_id("gym.samba") is None
    assert read_item_id("gym.samba.!") is None
    assert read_item_id("gym.samba." + "z" * 40) is None
