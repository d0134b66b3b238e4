"""What becomes of an answer or of laid cards: asked of the engine once, then remembered.

Content never changes while the server runs, so neither do these judgements: they are shared
by all sessions.
"""

import json
from dataclasses import dataclass
from functools import lru_cache

from tutor_app.content.comparing import compare_scenario, turning_path
from tutor_app.content.courses import library
from tutor_app.content.lessons import Step
from tutor_app.content.scenarios import Asked, Scenario
from tutor_app.engine.action import Action
from tutor_app.engine.card import Card, Cards
from tutor_app.engine.errors import TutorError
from tutor_app.engine.judge import judge
from tutor_app.engine.verdict import Answer, Verdict
from tutor_app.neighbours.nearest import Neighbour
from tutor_app.rulesets.compare import Row
from tutor_app.training import grade, reason_options

REMEMBERED = 4096
LOOKED_AT = 8  # positions of a topic, in search of one that is disputed


@dataclass(frozen=True, slots=True)
class Task:
    """Something that a learner is to answer or to do.

    Attributes:
        item: Under which name the store keeps the answer.
        scenario: The position.
        number: Which of the scenario's questions is meant, from 0.
        step: The lesson's step it belongs to; None in practice.
    """

    item: str
    scenario: Scenario
    number: int = 0
    step: Step | None = None

    @property
    def asked(self) -> Asked:
        """The question."""
        return self.scenario.questions[self.number]

    @property
    def lays(self) -> bool:
        """Whether cards are to be laid, not a question to be answered."""
        return self.step is not None and self.step.acts


@dataclass(frozen=True, slots=True)
class Judged:
    """What became of it.

    Attributes:
        right: Whether the engine agrees.
        verdict: Its verdict with the proof.
        neighbour: The nearest position with the other answer, where there is one.
    """

    right: bool
    verdict: Verdict
    neighbour: Neighbour | None = None


def lesson_task(lesson_id: str, step: Step) -> Task:
    """The task of a lesson's step."""
    return Task(f"lesson:{lesson_id}#{step.name}", step.scenario, step=step)


def scenario_task(scenario: Scenario, number: int = 0) -> Task:
    """The task that a scenario's question is in practice."""
    return Task(f"scenario:{scenario.id}?{number + 1}", scenario, number)


def judge_given(task: Task, given: str) -> Judged | None:
    """The judgement of what the store holds as given; None where that is not readable."""
    try:
        value = json.loads(given)
        if isinstance(value, dict):
            cards = tuple(Card(card) for card in str(value["cards"]).split())
            return judge_cards(task, cards, value["to"])
        return judge_answer(task, value)
    except (ValueError, KeyError, TypeError, TutorError):
        return None


def judge_answer(task: Task, answer: Answer) -> Judged:
    """The judgement of an answer."""
    return _judge_answer(task.scenario.id, task.number, repr(answer), answer)


@lru_cache(REMEMBERED)
def _judge_answer(scenario: str, number: int, _typed: str, answer: Answer) -> Judged:
    """The same; `_typed` keeps a yes and the number one apart, which Python takes for equal."""
    known = library().scenarios[scenario]
    grading = grade(known.position, known.questions[number].question, known.rules, answer)
    return Judged(grading.right, grading.verdict, grading.neighbour)


def judge_cards(task: Task, cards: Cards, to: int | None) -> Judged:
    """The judgement of cards that a learner laid.

    Raises:
        TutorError: The cards are not in the hand, or the action makes no sense here.
    """
    goal = task.step.goal if task.step else ""
    return _judge_cards(task.scenario.id, goal, cards, to)


@lru_cache(REMEMBERED)
def _judge_cards(scenario: str, goal: str, cards: Cards, to: int | None) -> Judged:
    known = library().scenarios[scenario]
    verdict = judge(known.position, Action(goal, cards, to), known.rules)
    return Judged(verdict.answer is True, verdict)


def given_cards(cards: Cards, to: int | None) -> str:
    """How the store keeps laid cards."""
    return json.dumps({"cards": " ".join(cards), "to": to})


def read_cards_given(given: str) -> Cards:
    """The cards in what the store kept; none where it kept no cards."""
    value = json.loads(given)
    return tuple(map(Card, value["cards"].split())) if isinstance(value, dict) else ()


def compared(task: Task) -> tuple[Row, ...]:
    """The task's question under every rule set, its own first."""
    return _compared(task.scenario.id, task.number)


@lru_cache(REMEMBERED)
def _compared(scenario: str, number: int) -> tuple[Row, ...]:
    return compare_scenario(library().scenarios[scenario], number)


@lru_cache(REMEMBERED)
def disputed(ruleset: str) -> tuple[tuple[Task, int], ...]:
    """For each topic the first easy position that others answer otherwise, and how many do."""
    found = []
    for topic in library().topics_of(ruleset):
        for scenario in library().scenarios_of(ruleset, topic)[:LOOKED_AT]:
            count = sum(row.differs for row in _compared(scenario.id, 0))
            if count:
                found.append((scenario_task(scenario), count))
                break
    return tuple(found)


def turning(task: Task, rule_set: str) -> str:
    """The one value of another rule set that turns its answer into the task's own, if any."""
    return _turning(task.scenario.id, task.number, rule_set)


@lru_cache(REMEMBERED)
def _turning(scenario: str, number: int, rule_set: str) -> str:
    own, *others = _compared(scenario, number)
    row = next(each for each in others if each.rule_set == rule_set)
    return turning_path(row, own) if row.differs else ""


def reasons_for(task: Task) -> tuple[str, ...]:
    """Four rule ids, one of which decided; none where the question has no such reason."""
    verdict = judge_answer(task, task.asked.answer or False).verdict
    return reason_options(verdict, task.scenario.position, task.scenario.rules, task.item)
