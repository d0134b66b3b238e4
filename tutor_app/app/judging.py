"""What becomes of an answer or of laid cards: asked of the engine once, then remembered.

Content never changes while the server runs, so neither do these judgements: they are shared
by all sessions.
"""

import json
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from tutor_app.app.replied import REMEMBERED, Judged, judge_laid, judge_reply
from tutor_app.content.comparing import compare_scenario, turning_path
from tutor_app.content.courses import library
from tutor_app.content.lessons import Step
from tutor_app.content.scenarios import Asked, Scenario
from tutor_app.engine.action import Action
from tutor_app.engine.ask import answer, ask
from tutor_app.engine.card import Card, Cards, without
from tutor_app.engine.errors import TutorError
from tutor_app.engine.judge import judge
from tutor_app.engine.play import position_after
from tutor_app.engine.position import Position, Question, phase_of
from tutor_app.engine.verdict import Answer, Finding, Laid, Verdict
from tutor_app.explain.folding import lead
from tutor_app.neighbours.nearest import nearest
from tutor_app.rulesets import load_rule_set, rule_set_ids
from tutor_app.rulesets.compare import Row
from tutor_app.training import Told, grade, reason_options, replies
from tutor_app.training.exercises import EXERCISES
from tutor_app.training.item import Item, item_id, read_item_id

ROUND_SIGN = "@"
"""What stands in an item's name between a task and the round in which it is put."""
DRILLED = "drill:"
"""How the store's names of exercises begin."""
LINKED = "link:"
"""How the names of positions begin that somebody entered; the store keeps none of them."""
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
        exercise: The drill's exercise whose first question it is; None for any other.
    """

    item: str
    scenario: Scenario
    number: int = 0
    step: Step | None = None
    goal: str = ""
    exercise: Item | None = None

    @property
    def asked(self) -> Asked:
        """The question."""
        return self.scenario.questions[self.number]

    @property
    def lays(self) -> bool:
        """Whether cards are to be laid, not a question to be answered."""
        return bool(self.goal)

    @property
    def perhaps(self) -> bool:
        """Whether it may be that no cards reach the goal."""
        return self.step is None and self.exercise is None

    @property
    def reply(self) -> str:
        """What the learner gives: one of `training.replies.REPLIES`, mostly an answer."""
        return EXERCISES[self.exercise.drill].reply if self.exercise else "answer"

    @property
    def params(self) -> dict[str, str]:
        """What an address says of it outside of lessons."""
        kind = self.item.partition(":")[0]
        key = {DRILLED: "item", LINKED: "p"}.get(f"{kind}:", "scenario")
        step = {"step": str(self.number + 1)} if self.number else {}
        return {key: self.scenario.id, **step}


def lesson_task(lesson_id: str, step: Step) -> Task:
    """The task of a lesson's step."""
    goal = step.goal if step.acts else ""
    return Task(f"lesson:{lesson_id}#{step.name}", step.scenario, step=step, goal=goal)


def scenario_task(scenario: Scenario, number: int = 0, *, lays: bool = False) -> Task:
    """The task that a scenario's question is in practice; one of laying cards where it can be."""
    goal = goal_of(scenario, number) if lays else ""
    return Task(f"scenario:{scenario.id}?{number + 1}", scenario, number, goal=goal)


def linked_task(scenario: Scenario) -> Task:
    """The task that a position from a link is; its id is the link."""
    return Task(f"{LINKED}{scenario.id}", scenario)


def judge_ruling(task: Task) -> Judged:
    """The judgement of a question that nobody answered: the verdict, and what would turn it."""
    return _judge_ruling(task.scenario)


@lru_cache(REMEMBERED)
def _judge_ruling(known: Scenario) -> Judged:
    near = nearest(known.position, known.questions[0].question, known.rules)
    return Judged(right=True, verdict=verdict_of(known), neighbour=near)


@lru_cache(REMEMBERED)
def verdict_of(known: Scenario) -> Verdict:
    """The verdict on a scenario's first question: a draft is put to the proof before it is judged.

    Raises:
        TutorError: The question makes no sense here.
    """
    return ask(known.position, known.questions[0].question, known.rules)


def exercise_tasks(item: Item) -> tuple[Task, ...]:
    """The questions of an exercise: mostly one, sometimes a second one after it."""
    drill, rules = EXERCISES[item.drill], item.rules
    name = f"{DRILLED}{item.id}"

    def put(position: Position, *questions: Question) -> Scenario:
        return Scenario(
            id=item.id,
            path=Path(),
            ruleset=rules.id,
            players=rules.players,
            teams=rules.teams,
            switches=rules.switches,
            topic=drill.topics[0],
            position=position,
            questions=tuple(map(Asked, questions)),
        )

    first = Task(name, put(item.position, item.question), goal=drill.goal, exercise=item)
    if item.then is None:
        return (first,)
    position, question = item.then
    return first, Task(f"{name}?2", put(position, item.question, question), number=1)


@lru_cache(REMEMBERED)
def find_item(text: str) -> Item | None:
    """The exercise of this id; None where there is none."""
    known = read_item_id(text)
    if known is None or item_id(*known) != text:
        return None
    drill, ruleset, seed = known
    if drill not in EXERCISES or ruleset not in rule_set_ids():
        return None
    try:
        return EXERCISES[drill].item(load_rule_set(ruleset), seed)
    except TutorError:
        return None


def exercise_task(text: str, number: int = 0) -> Task | None:
    """The question that an exercise's id names, counted from 0; None where there is none."""
    item = find_item(text)
    if item is None:
        return None
    tasks = exercise_tasks(item)
    return tasks[min(max(number, 0), len(tasks) - 1)]


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
    if f"{kind}:" == DRILLED:
        return exercise_task(scenario, int(number) - 1 if number.isdigit() else 0)
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
    if task.step is not None and task.step.choice is not None:
        return None  # neither of two lawful actions is wrong
    try:
        value = json.loads(given)
        if isinstance(value, dict) and value.get("shown") and task.perhaps:
            return judge_answer(task, False)  # noqa: FBT003 what was shown is not judged
        if isinstance(value, dict):
            cards = tuple(Card(card) for card in str(value["cards"]).split())
            return judge_cards(task, cards, value["to"])
        if task.exercise is not None and task.reply != "answer":
            return judge_reply(task.exercise, value)
        return judge_answer(task, value)
    except (ValueError, KeyError, TypeError, IndexError, TutorError):
        return None


def judge_answer(task: Task, answer: Answer) -> Judged:
    """The judgement of an answer."""
    return _judge_answer(task.scenario, task.number, repr(answer), answer)


@lru_cache(REMEMBERED)
def _judge_answer(known: Scenario, number: int, _typed: str, answer: Answer) -> Judged:
    """The same; `_typed` keeps a yes and the number one apart, which Python takes for equal."""
    asked = known.questions[number]
    grading = grade(known.position, asked.question, known.rules, answer)
    near = grading.neighbour
    if grading.verdict.answer is True:  # the twin that takes away what the yes rests on
        near = nearest(known.position, asked.question, known.rules)
    return Judged(grading.right, grading.verdict, near, asked.because)


def judge_cards(task: Task, cards: Cards, to: int | None) -> Judged:
    """The judgement of cards that a learner laid.

    Raises:
        TutorError: The cards are not in the hand, or the action makes no sense here.
    """
    if task.exercise is not None:
        return judge_laid(task.exercise, Laid(cards, to))
    judged = _judge_cards(task.scenario, task.goal, cards, to)
    if judged.right and task.step is not None and not task.step.serves(cards, to):
        return replace(judged, right=False)
    return judged


def solution(task: Task) -> tuple[Cards, int | None] | None:
    """Cards that reach the goal of a task and the meld they join; None where nothing does."""
    if task.step is not None:
        return task.step.solution, task.step.to
    if task.exercise is not None:
        laid = replies.solution(EXERCISES[task.exercise.drill], task.exercise)
        return laid if isinstance(laid, Laid) else None
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
def _judge_cards(known: Scenario, goal: str, cards: Cards, to: int | None) -> Judged:
    verdict = judge(known.position, Action(goal, cards, to), known.rules)
    return Judged(verdict.answer is True, verdict)


def key_verdict(task: Task) -> Verdict:
    """The verdict that a right answer to a task rests on."""
    item = task.exercise
    if item is not None and task.reply in {"hand", "step", "order"}:
        key = replies.solution(EXERCISES[item.drill], item)
        if isinstance(key, int | tuple) and not isinstance(key, Laid):
            return judge_reply(item, key).verdict
    return judge_answer(task, task.asked.answer or False).verdict


def played(task: Task, given: str) -> Position:
    """The position after cards were laid as the store holds them; the task's where none were."""
    if not lays_cards(given):
        return task.scenario.position
    cards = read_cards_given(given)
    return _played(task.scenario, task.goal, cards, json.loads(given)["to"])


@lru_cache(REMEMBERED)
def _played(known: Scenario, goal: str, cards: Cards, to: int | None) -> Position:
    if goal == "go-out":
        return known.position._replace(hand=without(known.position.hand or (), cards))
    verdict = _judge_cards(known, goal, cards, to).verdict
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
    return _compared(task.scenario, task.number)


@lru_cache(REMEMBERED)
def _compared(scenario: Scenario, number: int) -> tuple[Row, ...]:
    return compare_scenario(scenario, number)


@lru_cache(REMEMBERED)
def disputed(ruleset: str) -> tuple[tuple[Task, int], ...]:
    """For each topic the first easy position that others answer differently, and how many do."""
    found = []
    for topic in library().topics_of(ruleset):
        for scenario in library().scenarios_of(ruleset, topic)[:LOOKED_AT]:
            count = sum(row.differs for row in _compared(scenario, 0))
            if count:
                found.append((scenario_task(scenario), count))
                break
    return tuple(found)


def turning(task: Task, rule_set: str) -> str:
    """The one value of another rule set that turns its answer into the task's own, if any."""
    return _turning(task.scenario, task.number, rule_set)


@lru_cache(REMEMBERED)
def _turning(scenario: Scenario, number: int, rule_set: str) -> str:
    own, *others = _compared(scenario, number)
    row = next(each for each in others if each.rule_set == rule_set)
    return turning_path(row, own) if row.differs else ""


def reasons_for(task: Task) -> tuple[Finding, ...]:
    """Four findings, one of which is the reason; none where the question has no such reason."""
    return _reasons(task.scenario, task.number)


@lru_cache(REMEMBERED)
def _reasons(known: Scenario, number: int) -> tuple[Finding, ...]:
    asked = known.questions[number]
    verdict = ask(known.position, asked.question, known.rules)
    told = Told(known.position, known.rules, _others(known.ruleset, asked.question.ask))
    return reason_options(verdict, lead(verdict, asked.because), told, f"{known.id}?{number}")


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
        _answer(scenario, each) for scenario, each in questions if isinstance(each.answer, bool)
    )


@lru_cache(REMEMBERED)
def _answer(known: Scenario, asked: Asked) -> Verdict:
    return answer(known.position, asked.question, known.rules)
