"""Which positions there are to practise, how they went, and which one comes next."""

from dataclasses import dataclass, replace
from functools import cache

from tutor_app.app import state
from tutor_app.app.addresses import Address
from tutor_app.app.judging import Task, scenario_task
from tutor_app.content.courses import library
from tutor_app.content.scenarios import Scenario
from tutor_app.i18n import Reader
from tutor_app.rulesets import rule_set_info
from tutor_app.training import choose_next

SEPARATOR = ","
FORM = ("players", "teams", "switches")
"""What an address calls the parts of a form."""


@dataclass(frozen=True, slots=True)
class Form:
    """How a game is played: how many play, in how many sides, with which variants.

    Attributes:
        players: How many play.
        teams: How many sides there are.
        switches: Ids of the variants that are turned on.
    """

    players: int
    teams: int
    switches: tuple[str, ...] = ()

    @property
    def params(self) -> dict[str, str]:
        """What an address says of it."""
        return {
            "players": str(self.players),
            "teams": str(self.teams),
            "switches": SEPARATOR.join(self.switches),
        }


@dataclass(frozen=True, slots=True)
class Drill:
    """What is practised.

    Attributes:
        ruleset: Id of the rule set.
        topic: A topic of it; empty for all.
        form: The form that is practised; None for all forms of the game.
    """

    ruleset: str
    topic: str = ""
    form: Form | None = None

    @property
    def params(self) -> dict[str, str]:
        """What an address says of it."""
        form = self.form.params if self.form else {}
        told = {"rules": self.ruleset, "topic": self.topic, **form}
        return {key: value for key, value in told.items() if value}

    @property
    def tasks(self) -> tuple[Task, ...]:
        """Its questions, easy ones first."""
        return tasks_of(self.ruleset, self.topic, self.form)

    @property
    def choice(self) -> Address:
        """Where its topic is chosen."""
        return state.address("practice", replace(self, topic="").params)


@cache
def tasks_of(ruleset: str, topic: str = "", form: Form | None = None) -> tuple[Task, ...]:
    """Every question of every scenario of a rule set, or of a topic or form of it.

    Easy ones come first.
    """
    return tuple(
        scenario_task(scenario, number)
        for scenario in library().scenarios_of(ruleset, topic)
        if form in {None, form_of(scenario)}
        for number in range(len(scenario.questions))
    )


def form_of(scenario: Scenario) -> Form:
    """The form of the game in which a scenario is played."""
    return Form(scenario.players, scenario.teams, scenario.switches)


@cache
def forms_of(ruleset: str) -> tuple[Form, ...]:
    """The forms of a game that there are positions for, the smallest first."""
    found = {form_of(scenario) for scenario in library().scenarios_of(ruleset)}
    return tuple(sorted(found, key=lambda form: (form.players, -form.teams, form.switches)))


def nearest_form(wanted: Form, ruleset: str) -> Form | None:
    """The form to practise: the one wanted, else the same without variants, else all (None)."""
    known = forms_of(ruleset)
    choice = (wanted, replace(wanted, switches=()))
    return next((form for form in choice if form in known), None)


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
    told = reader.text("Those rules are not here; choose another set.") if asked else ""
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


def next_address(drill: Drill, current: str) -> Address:
    """The address of the task to put next: those answered least and worst come first."""
    tasks = {task.item: task for task in drill.tasks}
    weights = {item: _weight(item) for item in tasks}
    chosen = choose_next(list(tasks), weights, current)
    if chosen is None:
        return state.address("practice", drill.params)
    return task_address(drill, tasks[chosen])


def task_address(drill: Drill, task: Task) -> Address:
    """The address of a task in practice."""
    step = {"step": str(task.number + 1)} if task.number else {}
    return state.address("practice", {**drill.params, "scenario": task.scenario.id, **step})


def _weight(item: str) -> int:
    """How well an item is known: not at all, answered wrong, answered right."""
    if state.answer_to(item) is None:
        return 0
    return 2 if state.was_right(item) else 1
