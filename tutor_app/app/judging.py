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
from tutor_app.engine.ask import answer, ask
from tutor_app.engine.card import Card, Cards
from tutor_app.engine.errors import TutorError
from tutor_app.engine.judge import judge
from tutor_app.engine.play import position_after
from tutor_app.engine.position import Position, phase_of
from tutor_app.engine.verdict import Answer, Finding, Verdict
from tutor_app.explain.folding import lead
from tutor_app.neighbours.nearest import Neighbour
from tutor_app.rulesets.compare import Row
from tutor_app.training import Told, grade, reason_options

REMEMBERED = 4096
ROUND_SIGN = "@"
"""What stands in an item's name between a task and the round in which it is put."""
LOOKED_AT = 8  # positions of a topic, in search of one that is disputed


@dataclass(frozen=True, slots=True)
class Task:
    """Something that a learner is to answer or to do.

    Attributes:
        item: Under which name the store keeps the answer.
        scenario: The position.
        number: Which of the scenario's questions is meant, from 0.
        step: The lesson's step it belongs to; None in practice.
        goal: What cards are laid for; empty where the question is answered.
    """

    item: str
    scenario: Scenario
    number: int = 0
    step: Step | None = None
    goal: str = ""

    @property
    def asked(self) -> Asked:
        """The question."""
        return self.scenario.questions[self.number]

    @property
    def lays(self) -> bool:
        """Whether cards are to be laid, not a question to be answered."""
        return bool(self.goal)


@dataclass(frozen=True, slots=True)
class Judged:
    """What became of it.

    Attributes:
        right: Whether the engine agrees.
        verdict: Its verdict with the proof.
        neighbour: The nearest position in which a no would be a yes, where there is one.
        because: Ids of the rules that the author of the position means.
    """

    right: bool
    verdict: Verdict
    neighbour: Neighbour | None = None
    because: tuple[str, ...] = ()


def lesson_task(lesson_id: str, step: Step) -> Task:
    """The task of a lesson's step."""
    goal = step.goal if step.acts else ""
    return Task(f"lesson:{lesson_id}#{step.name}", step.scenario, step=step, goal=goal)


def scenario_task(scenario: Scenario, number: int = 0, *, lays: bool = False) -> Task:
    """The task that a scenario's question is in practice; one of laying cards where it can be."""
    goal = goal_of(scenario, number) if lays else ""
    return Task(f"scenario:{scenario.id}?{number + 1}", scenario, number, goal=goal)


def task_named(item: str, *, lays: bool = False) -> Task | None:
    """The task that an item's name means, whatever the round; None where it is gone.

    Args:
        item: The name under which the store keeps the answer.
        lays: Whether cards were laid, where a question could be answered as well.
    """
    kind, _, name = item.partition(ROUND_SIGN)[0].partition(":")
    if kind == "lesson":
        lesson, _, step = name.partition("#")
        course, _, slug = lesson.partition("/")
        found = library().lesson(course, slug)
        return lesson_task(lesson, found.steps[step]) if found and step in found.steps else None
    scenario, _, number = name.partition("?")
    known = library().scenarios.get(scenario) if kind == "scenario" else None
    if known is None or not number.isdigit() or not 0 < int(number) <= len(known.questions):
        return None
    return scenario_task(known, int(number) - 1, lays=lays)


def goal_of(scenario: Scenario, number: int) -> str:
    """What cards are laid for instead of answering a question; empty where none can be."""
    question = scenario.questions[number].question
    if scenario.topic == "special_hands":
        return ""
    if question.ask == "can-open" and phase_of(scenario.position, question) == "drawn":
        return "open"
    takes = question.ask == "take-pile" and question.choice == "whole"
    return "take" if takes and scenario.rules.cards.family == "canasta" else ""


def judge_given(task: Task, given: str) -> Judged | None:
    """The judgement of what the store holds as given; None where that is not readable."""
    try:
        value = json.loads(given)
        if isinstance(value, dict) and value.get("shown") and task.step is None:
            return judge_answer(task, False)  # noqa: FBT003 what was shown is not judged
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
    asked = known.questions[number]
    grading = grade(known.position, asked.question, known.rules, answer)
    return Judged(grading.right, grading.verdict, grading.neighbour, asked.because)


def judge_cards(task: Task, cards: Cards, to: int | None) -> Judged:
    """The judgement of cards that a learner laid.

    Raises:
        TutorError: The cards are not in the hand, or the action makes no sense here.
    """
    return _judge_cards(task.scenario.id, task.goal, cards, to)


def solution(task: Task) -> tuple[Cards, int | None] | None:
    """Cards that reach the goal of a task and the meld they join; None where nothing does."""
    if task.step is not None:
        return task.step.solution, task.step.to
    ways = judge_answer(task, True).verdict.ways  # noqa: FBT003 only the verdict matters
    if not ways:
        return None
    cards, to = list(ways[0].cards), None
    if task.goal == "take":
        top = task.scenario.position.pile[-1]
        cards.remove(top)
        to = next(laid.to for laid in ways[0].melds if top in laid.cards)
    return tuple(cards), to


@lru_cache(REMEMBERED)
def _judge_cards(scenario: str, goal: str, cards: Cards, to: int | None) -> Judged:
    known = library().scenarios[scenario]
    verdict = judge(known.position, Action(goal, cards, to), known.rules)
    return Judged(verdict.answer is True, verdict)


def played(task: Task, given: str) -> Position:
    """The position after cards were laid as the store holds them; the task's where none were."""
    cards = read_cards_given(given)
    if not cards:
        return task.scenario.position
    return _played(task.scenario.id, task.goal, cards, json.loads(given)["to"])


@lru_cache(REMEMBERED)
def _played(scenario: str, goal: str, cards: Cards, to: int | None) -> Position:
    known = library().scenarios[scenario]
    verdict = _judge_cards(scenario, goal, cards, to).verdict
    return position_after(known.position, Action(goal, cards, to), verdict, known.rules)


def given_cards(cards: Cards, to: int | None, *, shown: bool = False) -> str:
    """How the store keeps laid cards; `shown` where the learner had them laid."""
    return json.dumps({"cards": " ".join(cards), "to": to, **({"shown": True} if shown else {})})


def lays_cards(given: str) -> bool:
    """Whether the store kept cards, not an answer."""
    return isinstance(json.loads(given), dict)


def was_shown(given: str) -> bool:
    """Whether what the store kept was laid for the learner."""
    value = json.loads(given)
    return isinstance(value, dict) and bool(value.get("shown"))


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


def reasons_for(task: Task) -> tuple[Finding, ...]:
    """Four findings, one of which is the reason; none where the question has no such reason."""
    return _reasons(task.scenario.id, task.number)


@lru_cache(REMEMBERED)
def _reasons(scenario: str, number: int) -> tuple[Finding, ...]:
    known = library().scenarios[scenario]
    asked = known.questions[number]
    verdict = ask(known.position, asked.question, known.rules)
    told = Told(known.position, known.rules, _others(known.ruleset, asked.question.ask))
    return reason_options(verdict, lead(verdict, asked.because), told, f"{scenario}?{number}")


@lru_cache(REMEMBERED)
def _others(ruleset: str, asked: str) -> tuple[Verdict, ...]:
    """The verdicts on the questions of a rule set, then on those of a kind under any other."""
    own = [scenario for scenario in library().scenarios.values() if scenario.ruleset == ruleset]
    questions = [(each, question) for each in own for question in each.questions]
    questions += [
        (each, question)
        for each in library().scenarios.values()
        for question in each.questions
        if each.ruleset != ruleset and question.question.ask == asked
    ]
    return tuple(
        _answer(scenario.id, scenario.questions.index(each))
        for scenario, each in questions
        if isinstance(each.answer, bool)
    )


@lru_cache(REMEMBERED)
def _answer(scenario: str, number: int) -> Verdict:
    known = library().scenarios[scenario]
    return answer(known.position, known.questions[number].question, known.rules)
