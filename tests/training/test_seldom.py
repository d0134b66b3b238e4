"""Positions say what decides them today; rules on which deals seldom turn have exercises too."""

import pytest

from tutor_app.engine.ask import ask
from tutor_app.engine.rule_book import RULES, known_rules
from tutor_app.engine.rule_set import RuleSet
from tutor_app.rulesets import load_rule_set, rule_set_ids
from tutor_app.training.drill import Drill
from tutor_app.training.drills import drills_of
from tutor_app.training.harvested import SELDOM, harvested, labelled
from tutor_app.training.item import Item
from tutor_app.training.resting import rests_on
from tutor_app.training.trained import facts, trained_by
from tutor_app.training.wanted import is_decided_by, item_for

TURNS = {"order", "step"}
"""What is replied to drills of whole turns."""


def _item(rule: str, ruleset: str) -> Item:
    return item_for(rule, load_rule_set(ruleset), 3)


@pytest.mark.parametrize("ruleset", rule_set_ids())
def test_positions_say_what_decides_them(ruleset: str) -> None:
    """Else an exercise aims at a rule that decides nothing: run `harvested --labels`."""
    assert [*labelled(ruleset)] == [*harvested(ruleset)]

    rules = load_rule_set(ruleset)
    for each in harvested(ruleset, SELDOM):
        verdict = ask(each.position, each.question, rules)
        assert verdict.answer == each.answer
        assert all(rests_on(rule, verdict, each.position, rules) for rule in each.because)


@pytest.mark.parametrize("ruleset", rule_set_ids())
def test_every_rule_that_can_be_asked_about_is_practised(ruleset: str) -> None:
    """An exercise of each is made that rests on it; else the answer is always the same.

    Drills are tried until none is missing, those that aim at rules first and those of whole turns
    last: they take longest. All are where there are mere facts, which none may train.
    """
    rules, only_told = load_rule_set(ruleset), facts(ruleset)
    left = {rule for rule in known_rules(rules) if RULES[rule].is_askable}
    for drill in sorted(drills_of(rules), key=lambda drill: _effort(drill, rules)):
        if left:
            left -= trained_by(drill, rules, left)

    assert left == only_told
    assert bool(only_told) == (ruleset == "romme")


def _effort(drill: Drill, rules: RuleSet) -> tuple[bool, bool]:
    return drill.reply in TURNS, not any(aim.rule for aim in drill.source.aims(rules))


@pytest.mark.parametrize(
    ("rule", "ruleset", "answer"),
    [
        ("going_out.ask_allowed", "classic", True),
        ("melds.one_rank", "classic", False),
        ("going_out.concealed_fresh", "classic", False),
        ("pile.own_meld", "svensk", False),
    ],
)
def test_an_exercise_rests_on_the_rule_wanted(rule: str, ruleset: str, *, answer: bool) -> None:
    """What allows it here and not elsewhere, what decides with others only, what decides alone."""
    item = _item(rule, ruleset)
    verdict = ask(item.position, item.question, item.rules)

    assert verdict.answer is answer
    assert is_decided_by(rule, item)
    assert rests_on(rule, verdict, item.position, item.rules)


def test_a_line_that_is_rarely_written() -> None:
    """A hand gone out concealed is scored in a line of its own."""
    item = _item("scoring.concealed", "classic")
    verdict = ask(item.position, item.question, item.rules)

    assert "scoring.concealed" in {line.rule for line in verdict.account}


def test_seldom_is_what_it_is_called() -> None:
    """Of a drill's exercises few come from there, and every one of its files has some."""
    rules = load_rule_set("classic")
    for drill in drills_of(rules):
        plain = drill.source.aims(rules)
        aims = [drill.aim(rules, seed) for seed in range(400)]
        assert sum(aim not in plain for aim in aims) <= 400 / 5, drill.id

    assert harvested("classic", SELDOM)
