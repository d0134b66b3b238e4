"""The way through a lesson for two games: addresses, how far a learner is, where to go on."""

from tutor_app.app import rulebooks, state
from tutor_app.app.addresses import Address
from tutor_app.app.components.parts import Link
from tutor_app.app.evenings import TONIGHT, name_of, step_task
from tutor_app.app.judging import Task
from tutor_app.i18n import Reader
from tutor_app.rulesets import rule_set_info
from tutor_app.storage import Place
from tutor_app.training.tonight import Evening

COURSE = TONIGHT.removesuffix(":")
"""What the store has for a course where it keeps the place in such a lesson."""


def step_address(known: str, tonight: str, screen: int = 1) -> Address:
    """The address of a step, counted from 1; the one behind the last is the end."""
    params = {"rules": known, "other": tonight, "step": str(screen)}
    return state.address("tonight", params)


def games_text(known: str, tonight: str, reader: Reader) -> str:
    """The two games by their short names."""
    first, second = (rule_set_info(name).short[reader.language] for name in (known, tonight))
    return f"{first} → {second}"


def tasks_of(lesson: Evening) -> tuple[Task, ...]:
    """What there is to answer, step by step."""
    return tuple(step_task(lesson, step) for step in lesson.steps)


def reach(lesson: Evening, screen: int) -> None:
    """Keep that the learner is at this screen; behind the last step the lesson is finished."""
    steps = len(lesson.steps)
    name = name_of(lesson.known.id, lesson.tonight.id)
    state.reach(COURSE, name, min(screen, steps), finished=screen > steps)


def begun(known: str, tonight: str) -> Place | None:
    """The place of a learner who began the lesson and did not walk it to its end."""
    place = state.place_in(COURSE, name_of(known, tonight))
    return place if place and not place.finished else None


def start(known: str, tonight: str, reader: Reader) -> Link:
    """The button that begins the lesson or goes on with it."""
    place = begun(known, tonight)
    label = reader.text("Continue the lesson") if place else reader.text("Start the lesson")
    return Link(label, step_address(known, tonight, place.screen if place else 1), strong=True)


def going_on(place: Place, reader: Reader) -> tuple[str, Link] | None:
    """The lesson that a place is in, in words and as a link; None where it is none, or finished."""
    known, _, tonight = place.lesson.partition("/")
    here = rulebooks.names(reader)
    if place.course != COURSE or place.finished or not {known, tonight} <= here.keys():
        return None
    line = reader.text(
        "{lesson} · step {step}", lesson=games_text(known, tonight, reader), step=place.screen
    )
    return line, Link(
        reader.text("Continue"), step_address(known, tonight, place.screen), strong=True
    )
