"""Tonight: what changes for somebody who knows another game, a position at a time."""

from dataclasses import dataclass
from html import escape

import streamlit as st

from tutor_app.app import rulebooks, state
from tutor_app.app.addresses import Address
from tutor_app.app.components import parts
from tutor_app.app.components.acting import ask, show_stage
from tutor_app.app.components.asking import question_html
from tutor_app.app.components.differing import name_of
from tutor_app.app.components.frame.frame import title
from tutor_app.app.components.parts import Link
from tutor_app.app.components.positions import put_as_text, put_position
from tutor_app.app.components.stage.stage import ASK, PROSE, Stage
from tutor_app.app.components.tonight import known_html, rest_html, results_html, value_html
from tutor_app.app.courses import course_address, course_on, solved_text
from tutor_app.app.evenings import evening_of, step_task
from tutor_app.app.tonight import games_text, reach, step_address, tasks_of
from tutor_app.explain import value_name
from tutor_app.i18n import Reader
from tutor_app.training.tonight import Evening


@dataclass(frozen=True, slots=True)
class Here:
    """Where the reader is: a step of a lesson, counted from 1, one more at its end."""

    lesson: Evening
    screen: int
    told: str = ""

    @property
    def games(self) -> tuple[str, str]:
        """The ids of the game that is known and of tonight's."""
        return self.lesson.known.id, self.lesson.tonight.id

    @property
    def at_end(self) -> bool:
        """Whether the last step is behind the reader."""
        return self.screen > len(self.lesson.steps)

    def address(self, screen: int) -> Address:
        """The address of another step."""
        return step_address(*self.games, screen)

    @property
    def table(self) -> Address:
        """The two games value by value."""
        known, tonight = self.games
        return state.address("difference", {"rules": known, "other": tonight})


def find_here(reader: Reader) -> Here:
    """The step that the address names, or the nearest one."""
    asked = state.asked()
    first, second, told = rulebooks.pair(asked, reader)
    lesson = evening_of(first, second)
    step = asked.get("step", "1")
    screen = int(step) if step.isascii() and step.isdigit() else 0
    nearest = min(max(screen, 1), len(lesson.steps) + 1)
    if nearest != screen:
        told = told or reader.text("There is no such page in this lesson; this is the nearest.")
    return Here(lesson, nearest, told)


def head_html(here: Here, reader: Reader) -> str:
    """Way out, place and progress."""
    steps = len(here.lesson.steps)
    place = "" if here.at_end else f"{here.screen} / {steps}"
    back = Link(reader.text("Differences"), here.table)
    solved = _solved(here)
    return (
        parts.crumbs([back], games_text(*here.games, reader), place)
        + parts.progress(solved, steps, solved_text(solved, steps, reader))
        + parts.notice(here.told)
    )


def _solved(here: Here) -> int:
    return sum(state.is_solved(task.item) for task in tasks_of(here.lesson))


def show_step(here: Here, reader: Reader) -> None:
    """A value in both games, a position that it decides, the question, and the answers."""
    lesson, step = here.lesson, here.lesson.steps[here.screen - 1]
    task = step_task(lesson, step)
    heading = escape(value_name(step.path, reader))
    tonight = reader.text("Tonight: {name}", name=name_of(lesson.tonight, reader))

    def bar(done: bool) -> str:  # noqa: FBT001 a bar knows but this
        return bar_html(here, state.reader(), strong=done)

    def put(stage: Stage) -> None:
        stage.begin(PROSE)
        stage.html(
            f'<div class="ct-prose"><h1 class="ct-h1" tabindex="-1">{heading}</h1></div>'
            + value_html(lesson, step, reader)
            + parts.onward(reader.text("To the question"))
        )
        put_position(stage, task)
        stage.begin(ASK)
        stage.html(parts.paragraph(tonight, "ct-muted") + question_html(task, reader))
        ask(stage, task, bar, also=known_html(lesson, step, reader))
        put_as_text(stage, task)

    show_stage(put)


def bar_html(here: Here, reader: Reader, *, strong: bool) -> str:
    """The bar at the thumb: back and on; two small links while there is something to do."""
    label = reader.text("Back") if here.screen > 1 else reader.text("Differences")
    back = Link(label, here.address(here.screen - 1) if here.screen > 1 else here.table)
    following = here.address(here.screen + 1)
    if not strong:
        return parts.ways([back, Link(reader.text("Skip"), following)])
    return parts.bar([back, Link(reader.text("Continue"), following, strong=True)])


def show_end(here: Here, reader: Reader) -> None:
    """How it went, what else differs, and the way on into tonight's game."""
    lesson, tasks = here.lesson, tasks_of(here.lesson)
    left = [number for number, task in enumerate(tasks, 1) if not state.is_solved(task.item)]
    practice = state.address("practice", {"rules": lesson.tonight.id})
    ahead = Link(reader.text("Practise"), practice, strong=True)
    if left:
        ahead = Link(reader.text("Solve what is left"), here.address(left[0]), strong=True)
    told = solved_text(len(tasks) - len(left), len(tasks), reader)
    if not tasks:
        told = reader.text(
            "There is no position here that the two judge differently; "
            "the table lists every difference."
        )
    st.html(
        parts.heading(reader.text("End of the lesson."))
        + parts.paragraph(told, "ct-lead")
        + results_html(lesson, reader)
        + rest_html(lesson, reader)
        + onward_html(here, reader)
        + parts.bar([Link(reader.text("Differences"), here.table), ahead])
    )


def onward_html(here: Here, reader: Reader) -> str:
    """Where tonight's game is learned: its course, its positions, its rules."""
    tonight = here.lesson.tonight.id
    rules = {"rules": tonight}
    course = course_on(tonight)
    links = [Link(course.name[reader.language], course_address(course))] if course else []
    links += [
        Link(reader.text("Practise these rules"), state.address("practice", rules)),
        Link(reader.text("The rules as a table"), state.address("rules", rules)),
    ]
    head = parts.section(name_of(here.lesson.tonight, reader))
    return head + parts.tiles((parts.tile(link) for link in links), two=True)


def page() -> None:
    """Show the step."""
    reader = state.reader()
    here = find_here(reader)
    heading = games_text(*here.games, reader)
    st.set_page_config(page_title=title("tonight", heading), layout="wide")
    if here.lesson.steps and not here.told:  # a link that leads elsewhere is no step on the way
        reach(here.lesson, here.screen)
    st.html(head_html(here, reader))
    if here.at_end:
        show_end(here, reader)
    else:
        show_step(here, reader)


page()
