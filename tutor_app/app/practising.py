"""Which positions there are to practise, how they went, and which one comes next."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from zlib import crc32

from tutor_app.app import believing, daily, exercises, lesson_rounds, state
from tutor_app.app.addresses import Address
from tutor_app.app.courses import lesson_address, screens_of
from tutor_app.app.forms import Form, form_of, rule_sets
from tutor_app.app.judging import (
    DRILLED,
    ROUND_SIGN,
    Task,
    exercise_task,
    linked_task,
    scenario_task,
)
from tutor_app.content.courses import library
from tutor_app.content.links import linked
from tutor_app.engine.errors import TutorError
from tutor_app.explain import topic_name
from tutor_app.i18n import Reader
from tutor_app.rulesets import load_rule_set, rule_set_info
from tutor_app.storage import Answer
from tutor_app.training import choose_round, next_in_round
from tutor_app.training.beliefs import UNLEARNING
from tutor_app.training.daily import asks
from tutor_app.training.drills import drills_of
from tutor_app.training.exercises import EXERCISES

LAST_ROUND = 1_000_000


@dataclass(frozen=True, slots=True)
class Practice:
    """What is practised, and in which round.

    Attributes:
        ruleset: Id of the rule set.
        topic: A topic of it; empty for all.
        form: The form that is practised; None for all forms of the game.
        round: The number of the round, from 1; 0 outside of rounds.
        again: The round whose missed positions come again; 0 where others are put.
        drill: Id of the drill whose fresh exercises are put; empty where scenarios are.
        daily: Whether the round is a session of the day: the rules that need it.
        lesson: Id of the lesson whose rules the round is about; empty elsewhere.
    """

    ruleset: str
    topic: str = ""
    form: Form | None = None
    round: int = 0
    again: int = 0
    drill: str = ""
    daily: bool = False
    lesson: str = ""

    @property
    def params(self) -> dict[str, str]:
        """What an address says of it."""
        form = self.form.params if self.form else {}
        rounds = {"round": str(self.round or ""), "again": str(self.again or "")}
        rounds["daily"] = "1" if self.daily else ""
        course, _, lesson = self.lesson.partition("/")
        what = {"course": course, "lesson": lesson, "topic": self.topic, "drill": self.drill}
        told = {"rules": self.ruleset, **what, **form, **rounds}
        return {key: value for key, value in told.items() if value}

    @property
    def tasks(self) -> tuple[Task, ...]:
        """Its questions, easy ones first."""
        return tasks_of(self.ruleset, self.topic, self.form)

    @property
    def choice(self) -> Address:
        """Where its topic is chosen, or today's rules and beliefs are, or its lesson ends."""
        if self.daily or self.drill in UNLEARNING:
            return state.address("progress", {"rules": self.ruleset})
        if taught := lesson_rounds.find_lesson(self.lesson):
            return lesson_address(taught, screens_of(taught, state.reader()) + 1)
        return state.address("practice", replace(self, topic="", round=0, again=0).params)

    @property
    def fresh(self) -> exercises.Round:
        """The round of fresh exercises."""
        return exercises.drill_round(self.drill, self.ruleset, self.round, self.again)


@cache
def tasks_of(ruleset: str, topic: str = "", form: Form | None = None) -> tuple[Task, ...]:
    """Every question of every scenario of a rule set, or of a topic or form of it.

    Easy ones come first; where all topics are practised, they alternate.
    """
    scenarios = library().scenarios_of(ruleset, topic)
    if not topic:
        scenarios = tuple(sorted(scenarios, key=lambda each: (each.level, _lot(each.id))))
    return tuple(
        scenario_task(scenario, number)
        for scenario in scenarios
        if form in {None, form_of(scenario)}
        for number in range(len(scenario.questions))
    )


def _lot(text: str) -> int:
    """A number drawn for a text, the same every time."""
    return crc32(text.encode())


def rule_set_names(reader: Reader) -> dict[str, str]:
    """The rule sets by id, with their names."""
    return {known: rule_set_info(known).names[reader.language] for known in rule_sets()}


def rule_set_choice(asked: str, reader: Reader) -> tuple[str, str]:
    """The rule set that is meant, and what to tell a reader who asked for another one."""
    if asked in rule_sets():
        return asked, ""
    told = reader.text("Those rules are not here; choose another set.") if asked else ""
    last = [library().courses.get(place.course) for place in state.places()]
    known = [course.ruleset for course in last if course is not None]
    return (known or list(rule_sets()))[0], told


def find_task(asked: Mapping[str, str], key: str) -> Task | None:
    """The task that an address names, None if there is no such scenario or exercise.

    Args:
        asked: What the address says.
        key: What it calls the number of the question.
    """
    text = asked.get(key, "")
    number = int(text) - 1 if text.isascii() and text.isdigit() else 0
    if asked.get("item"):
        return exercise_task(asked["item"], number)
    found = library().scenarios.get(asked.get("scenario", ""))
    if found is None:
        return None
    return scenario_task(found, min(max(number, 0), len(found.questions) - 1))


def entered_task(link: str) -> Task | None:
    """The task of a position that somebody entered; None where the link cannot be read."""
    try:
        return linked_task(linked(link))
    except TutorError:
        return None


def in_round(task: Task, number: int) -> Task:
    """A task as it is put in a round: in every other one, where that can be, cards are laid."""
    if not number or task.item.startswith(DRILLED):
        return task
    item = f"{task.item}{ROUND_SIGN}{number}"
    lays = _lot(task.item) % 2 == number % 2
    return replace(scenario_task(task.scenario, task.number, lays=lays), item=item)


def as_put(task: Task, practice: Practice) -> Task:
    """A task that an address names as it is put in this practice."""
    if practice.lesson:
        named = (each for each in tasks_in(practice) if each.params == task.params)
        return next(named, task)
    return in_round(task, practice.round)


def tasks_in(practice: Practice) -> tuple[Task, ...]:
    """The tasks of a round of practice, the same however often they are asked for."""
    if practice.drill:
        return practice.fresh.tasks()
    if practice.daily:
        return tasks_today(practice)
    if practice.lesson:
        return lesson_rounds.tasks_after(practice.lesson, practice.round)
    tasks = practice.tasks
    if practice.again:
        chosen = [task for task in tasks if first_right(in_round(task, practice.again)) is False]
    else:
        known = _standing(state.first_answers(), range(1, practice.round))
        named = {task.item: task for task in tasks}
        chosen = [named[item] for item in choose_round(list(named), known)]
    return tuple(in_round(task, practice.round) for task in chosen)


def tasks_today(practice: Practice) -> tuple[Task, ...]:
    """The tasks of a session: one a rule, and one more for each rule that was missed."""
    chosen = {
        rule: [in_round(task, practice.round) for task in tasks]
        for rule, tasks in daily.plan(practice.ruleset, practice.round).items()
    }
    missed = {
        rule for rule, tasks in chosen.items() if len(tasks) > 1 and first_right(tasks[0]) is False
    }
    return tuple(chosen[ask.rule][ask.again] for ask in asks(list(chosen), missed))


def standing_in(practice: Practice, task: Task | None) -> tuple[int, int, int | None]:
    """How many of a round are answered, of how many, and the place of a task among them."""
    if practice.drill:
        fresh = practice.fresh
        return fresh.done(), len(fresh.wanted), fresh.place_of(task) if task else None
    items = [each.item for each in tasks_in(practice)]
    done = sum(state.answer_to(item) is not None for item in items)
    place = items.index(task.item) if task and task.item in items else None
    return done, len(items), place


def first_right(task: Task) -> bool | None:
    """Whether a task was right at the first try; None where there was none."""
    first = state.first_answer_to(task.item)
    return None if first is None else bool(first.right)


def _standing(answers: Iterable[Answer], rounds: range) -> dict[str, bool]:
    """By task whether it was right in the last of these rounds in which it was answered.

    A round is made from those before it: what it holds does not change while it is played.
    """
    found: dict[str, tuple[int, bool]] = {}
    for answer in answers:
        item, number = split_item(answer.item)
        if number in rounds and number >= found.get(item, (0, False))[0]:
            found[item] = (number, bool(answer.right))
    return {item: right for item, (_, right) in found.items()}


def split_item(item: str) -> tuple[str, int]:
    """The task and the round in an item's name, 0 where it was answered outside of rounds."""
    task, _, number = item.partition(ROUND_SIGN)
    return task, read_round(number)


def read_round(text: str) -> int:
    """The number of a round that an address or an item's name says; 0 for nonsense."""
    number = int(text) if text.isascii() and text.isdigit() else 0
    return number if number < LAST_ROUND else 0


def count_right(tasks: Iterable[Task]) -> int:
    """How many of the tasks were last answered right."""
    standing = _standing(state.answers(), range(LAST_ROUND))
    return sum(standing.get(task.item, False) for task in tasks)


def new_round(practice: Practice, again: int = 0) -> Practice:
    """The same practice in a round that was not begun yet."""
    if practice.drill:
        lot = exercises.new_lot(f"{practice.drill}.{practice.ruleset}")
        return replace(practice, round=lot, again=again)
    if practice.lesson:
        return replace(practice, round=lesson_rounds.new_number(practice.lesson))
    last = max((split_item(answer.item)[1] for answer in state.first_answers()), default=0)
    return replace(practice, round=last + 1, again=again)


def start_address(practice: Practice, current: str = "") -> Address:
    """The address of the first task of a new round, if possible not the one on the screen."""
    begun = new_round(practice, practice.again)
    if practice.drill or practice.lesson:
        return end_address(begun)
    tasks = tasks_in(begun)
    others = [task for task in tasks if task.scenario.id != current]
    first = next(iter([*others, *tasks]), None)
    return task_address(begun, first) if first else begun.choice


def next_address(practice: Practice, current: Task) -> Address:
    """The address of the next task of the round, of its end, or of a new round outside of one."""
    if not practice.round:
        return start_address(practice, current.scenario.id)
    following = next_task(practice, current)
    return task_address(practice, following) if following else end_address(practice)


def next_task(practice: Practice, current: Task | None = None) -> Task | None:
    """The next task of the round that has no answer yet; before it what separates beliefs."""
    between = believing.separating_task(current) if current else None
    if between is not None:
        return between
    if practice.drill:
        return next(practice.fresh.left(current), None)
    tasks = {task.item: task for task in tasks_in(practice)}
    answered = [item for item in tasks if state.answer_to(item) is not None]
    following = next_in_round(list(tasks), answered, current.item if current else "")
    return tasks[following] if following else None


def next_part(practice: Practice, reader: Reader) -> tuple[Practice, str]:
    """What to practise after this, and its name; the name is empty where all was practised."""
    if practice.drill:
        every = [each.id for each in drills_of(load_rule_set(practice.ruleset))]
        place = every.index(practice.drill) + 1 if practice.drill in every else 0
        following = replace(practice, drill=every[place % len(every)], again=0)
        return following, part_name(following, reader)
    topic = next_topic(practice)
    following = replace(practice, topic=topic, again=0)
    return following, part_name(following, reader) if topic else ""


def part_name(practice: Practice, reader: Reader) -> str:
    """The drill, or the topic."""
    if practice.drill:
        return reader.text(EXERCISES[practice.drill].title)
    if practice.daily:
        return reader.text("Today’s practice")
    if taught := lesson_rounds.find_lesson(practice.lesson):
        return taught.title[reader.language]
    return (
        topic_name(practice.topic, reader) if practice.topic else reader.text("A bit of everything")
    )


def next_topic(practice: Practice) -> str:
    """The topic after this one, the first one after the last; empty where all are practised."""
    topics = list(library().topics_of(practice.ruleset))
    known = [each for each in topics if replace(practice, topic=each).tasks]
    place = known.index(practice.topic) + 1 if practice.topic in known else 0
    return known[place % len(known)] if practice.topic else ""


def end_address(practice: Practice) -> Address:
    """The address of a round: of its end, or where fresh exercises are begun with."""
    return state.address("practice", practice.params)


def task_address(practice: Practice, task: Task) -> Address:
    """The address of a task in practice."""
    return state.address("practice", {**practice.params, **task.params})
