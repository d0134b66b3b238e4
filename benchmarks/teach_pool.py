"""The exercises of `teach`, each with what is right and what believers answer."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tutor_app.content.scenarios import load_scenarios
from tutor_app.engine.ask import answer
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.resources import content_root
from tutor_app.training.beliefs import Belief, telling_item
from tutor_app.training.beliefs.diagnosis import Opinions, opinions_on
from tutor_app.training.drills import drills_of
from tutor_app.training.wanted import is_decided_by

A_DRILL = 40
"""Exercises of each drill to practise on, and as many that are held out."""

A_BELIEF = 12
"""Exercises that tell, of each belief."""


class Put(NamedTuple):
    """An exercise: what is answered to it, and the rule that decides it."""

    opinions: Opinions
    rule: str


def _put(position: Position, question: Question, rules: RuleSet, beliefs: Sequence[Belief]) -> Put:
    verdict = answer(position, question, rules)
    return Put(opinions_on(position, question, rules, beliefs), verdict.deciding.rule)


def trained(rules: RuleSet, beliefs: Sequence[Belief], part: int) -> list[Put]:
    """Return exercises of every drill that is answered, equally many of each.

    Part 0 is for practice, part 1 held out: no seed is in both.
    """
    items = (
        drill.item(rules, 2 * seed + part)
        for drill in drills_of(rules)
        if drill.reply == "answer"
        for seed in range(A_DRILL)
    )
    return [_put(item.position, item.question, rules, beliefs) for item in items]


def telling_pool(
    rules: RuleSet, beliefs: Sequence[Belief], *, of_its_rule: bool = False
) -> Mapping[Belief, Sequence[Put]]:
    """Return exercises that tell, by belief; `of_its_rule` only those that its rule decides."""
    pool: dict[Belief, list[Put]] = {}
    for belief in beliefs:
        items = (telling_item(belief, rules, seed) for seed in range(A_BELIEF))
        pool[belief] = [
            _put(item.position, item.question, rules, beliefs)
            for item in items
            if item and (not of_its_rule or is_decided_by(belief.rule, item))
        ]
    return pool


def shelf(rules: RuleSet, beliefs: Sequence[Belief]) -> list[Put]:
    """Return the questions of the scenarios of a rule set, in the shelf's order."""
    scenarios, _ = load_scenarios(content_root() / "scenarios")
    return [
        _put(scenario.position, asked.question, rules, beliefs)
        for scenario in scenarios.values()
        if scenario.ruleset == rules.id and scenario.players == rules.players
        if not scenario.switches
        for asked in scenario.questions
    ]
