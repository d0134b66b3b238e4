"""Which positions there are to practise, how they went, and which one comes next."""

from functools import cache

from tutor_app.app import state
from tutor_app.app.addresses import Address
from tutor_app.app.judging import Task, scenario_task
from tutor_app.content.courses import library
from tutor_app.i18n import Reader
from tutor_app.rulesets import rule_set_info
from tutor_app.training import choose_next


@cache
def tasks_of(ruleset: str, topic: str = "") -> tuple[Task, ...]:
    """Every question of every scenario of a rule set, or of one topic of it, easy ones first."""
    return tuple(
        scenario_task(scenario, number)
        for scenario in library().scenarios_of(ruleset, topic)
        for number in range(len(scenario.questions))
    )


@cache
def rule_sets() -> tuple[str, ...]:
    """The rule sets that have positions to practise, those of courses first."""
    taught = [course.ruleset for course in library().courses.values()]
    others = [scenario.ruleset for scenario in library().scenarios.values()]
    return tuple(dict.fromkeys([*taught, *others]))


def rule_set_names(reader: Reader) -> dict[str, str]:
    """The rule sets by id, with their names."""
    return {known: rule_set_info(known).names[reader.language] for known in rule_sets()}


def rule_set_choice(asked: str, reader: Reader) -> tuple[str, str]:
    """The rule set that is meant, and what to tell a reader who asked for another one."""
    if asked in rule_sets():
        return asked, ""
    told = reader.text("There are no such rules here; choose others.") if asked else ""
    last = [library().courses.get(place.course) for place in state.places()]
    known = [course.ruleset for course in last if course is not None]
    return (known or list(rule_sets()))[0], told


def find_task(scenario: str, question: str) -> Task | None:
    """The task that an address names, None if there is no such scenario."""
    found = library().scenarios.get(scenario)
    if found is None:
        return None
    number = int(question) - 1 if question.isascii() and question.isdigit() else 0
    return scenario_task(found, min(max(number, 0), len(found.questions) - 1))


def count_right(tasks: tuple[Task, ...]) -> int:
    """How many of the tasks were last answered right."""
    return sum(state.was_right(task.item) for task in tasks)


def next_address(ruleset: str, topic: str, current: str) -> Address:
    """The address of the task to put next: those answered least and worst come first."""
    tasks = {task.item: task for task in tasks_of(ruleset, topic)}
    weights = {item: _weight(item) for item in tasks}
    chosen = choose_next(list(tasks), weights, current)
    params = {"rules": ruleset, "topic": topic}
    if chosen is None:
        return state.address("practice", params)
    task = tasks[chosen]
    step = str(task.number + 1) if task.number else ""
    return state.address("practice", {**params, "scenario": task.scenario.id, "step": step})


def _weight(item: str) -> int:
    """How well an item is known: not at all, answered wrong, answered right."""
    if state.answer_to(item) is None:
        return 0
    return 2 if state.was_right(item) else 1
