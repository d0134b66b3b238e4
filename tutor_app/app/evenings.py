"""The tasks of a lesson for somebody who knows one game and plays another tonight."""

from pathlib import Path

from tutor_app.app.judging import Task
from tutor_app.content.scenarios import Asked, Scenario
from tutor_app.engine.errors import RuleSetError
from tutor_app.rulesets.pairing import load_pair
from tutor_app.training.tonight import Evening, Step, evening

TONIGHT = "tonight:"
"""How the store's names of these tasks begin."""


def evening_of(known: str, tonight: str) -> Evening:
    """The lesson for two rule sets, in a form in which both are played."""
    return evening(*load_pair(known, tonight))


def name_of(known: str, tonight: str) -> str:
    """What the store calls the lesson."""
    return f"{known}/{tonight}"


def step_task(lesson: Evening, step: Step) -> Task:
    """The task of a step: the question by the rules of tonight."""
    rules = lesson.tonight
    name = f"{name_of(lesson.known.id, rules.id)}#{step.path}"
    scenario = Scenario(
        id=name,
        path=Path(),
        ruleset=rules.id,
        players=rules.players,
        teams=rules.teams,
        switches=rules.switches,
        topic=step.path.partition(".")[0],
        position=step.position,
        questions=(Asked(step.question),),
    )
    return Task(f"{TONIGHT}{name}", scenario)


def evening_task(item: str) -> Task | None:
    """The task that an item's name means; None where it is none of these, or is gone."""
    if not item.startswith(TONIGHT):
        return None
    games, _, path = item.removeprefix(TONIGHT).partition("#")
    known, _, tonight = games.partition("/")
    try:
        lesson = evening_of(known, tonight)
    except RuleSetError:
        return None
    step = lesson.step(path)
    return step_task(lesson, step) if step else None
