"""A value of one game in another one: no combination makes the engine fail."""

import pytest

from tutor_app.content.scenarios import read_scenario
from tutor_app.engine.ask import ask
from tutor_app.engine.lift import with_value
from tutor_app.resources import content_root
from tutor_app.rulesets import load_rule_set

SPLASH = content_root() / "scenarios" / "american" / "pile" / "splash-and-a-pair.toml"


@pytest.mark.parametrize("name", ["classic", "svensk", "samba", "nerja", "fibel", "royal"])
def test_a_splash_where_the_pile_comes_before_the_opening(name: str) -> None:
    """It frees only an opening from the hand: with the pile, the minimum holds."""
    scenario = read_scenario(SPLASH)
    rules = with_value(load_rule_set(name), "opening.splash", True)

    verdict = ask(scenario.position, scenario.questions[0].question, rules)

    assert verdict.answer is False
