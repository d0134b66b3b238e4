"""What the items of a list are: each a position with one question, ready to be asked or printed."""

from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from tutor_app.content.courses import library
from tutor_app.content.links import linked
from tutor_app.content.lists import DRILL, LINK, QuestionList, item_faults
from tutor_app.content.scenarios import Asked, Scenario
from tutor_app.engine.errors import Fault, TutorError
from tutor_app.engine.verdict import Answer
from tutor_app.notation.showing import shown
from tutor_app.rulesets import load_rule_set, rule_set_ids
from tutor_app.selfplay.distinct import key
from tutor_app.training.drill import verdict_of
from tutor_app.training.exercises import EXERCISES
from tutor_app.training.item import Asked as Put
from tutor_app.training.item import item_id, read_item_id

_REMEMBERED = 4096
LEVEL_OF_EXERCISES = 3
"""How hard an exercise of a drill is held to be, which varies positions of deals."""


class Listed(NamedTuple):
    """An item of a list.

    Attributes:
        item: Its name.
        scenario: The position.
        number: Which of the scenario's questions is meant, from 0.
        answer: The engine's answer.
        rule: The rule that decides it.
        key: A number that it shares with questions that are the same up to suits.
    """

    item: str
    scenario: Scenario
    number: int
    answer: Answer
    rule: str
    key: int

    @property
    def asked(self) -> Asked:
        """The question."""
        return self.scenario.questions[self.number]

    @property
    def level(self) -> int:
        """How hard it is, from 1 on."""
        return self.scenario.level or LEVEL_OF_EXERCISES

    @property
    def size(self) -> int:
        """How many cards there are to look at."""
        position = self.scenario.position
        lying = sum(len(meld.cards) for meld in (*position.melds, *position.opponent_melds))
        return len(position.hand or ()) + len(position.pile) + lying


@lru_cache(_REMEMBERED)
def listed(item: str) -> Listed | None:
    """Return what an item is; None where it names nothing that can be asked in words."""
    if item_faults(item):
        return None
    kind, _, name = item.partition(":")
    if kind == DRILL:
        return _exercise(item, name)
    if kind == LINK:
        return _answered(item, replace(linked(name), id=name), 0)
    scenario, _, number = name.partition("?")
    return _answered(item, library().scenarios[scenario], int(number) - 1)


def _exercise(item: str, name: str) -> Listed | None:
    """Return an exercise of a drill that is answered by yes, a number or a word."""
    drill, ruleset, seed = read_item_id(name) or ("", "", 0)
    if drill not in EXERCISES or ruleset not in rule_set_ids():
        return None
    if item_id(drill, ruleset, seed) != name or EXERCISES[drill].reply != "answer":
        return None
    try:
        made = EXERCISES[drill].item(load_rule_set(ruleset), seed)
    except TutorError:
        return None
    scenario = Scenario(
        id=name,
        path=Path(),
        ruleset=ruleset,
        players=made.rules.players,
        teams=made.rules.teams,
        switches=made.rules.switches,
        topic=EXERCISES[drill].topics[0],
        position=made.position,
        questions=(Asked(made.question),),
    )
    return None if made.hands or made.turn else _answered(item, scenario, 0)


def _answered(item: str, scenario: Scenario, number: int) -> Listed | None:
    position, question = scenario.position, scenario.questions[number].question
    verdict = verdict_of(Put(position, question), scenario.rules)
    if verdict is None:
        return None
    same = key(position, question, scenario.rules)
    return Listed(item, scenario, number, verdict.answer, verdict.deciding.rule, same)


def gone(held: QuestionList) -> tuple[QuestionList, tuple[Fault, ...]]:
    """Return a list without the items that cannot be asked, and a fault for each of them."""
    there = [item for item in held.items if listed(item) is not None]
    faults = [
        Fault("gone_item", f"items {number}", shown(item))
        for number, item in enumerate(held.items, 1)
        if item not in there
    ]
    return held.having(there), tuple(faults)
