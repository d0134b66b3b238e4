"""Lesson: screen by screen; the learner acts, the engine judges; nothing advances by itself."""

from dataclasses import dataclass, replace

import streamlit as st

from tutor_app.app import state
from tutor_app.app.components import parts
from tutor_app.app.components.acting import ask, lay, show_stage
from tutor_app.app.components.asking import question_html
from tutor_app.app.components.explaining import explained, source_wanted, told_before
from tutor_app.app.components.frame.frame import title
from tutor_app.app.components.lesson_end import results_html, rules_html
from tutor_app.app.components.parts import Link
from tutor_app.app.components.positions import put_as_text, put_position
from tutor_app.app.components.stage.stage import AFTER, ASK, PROSE, Stage
from tutor_app.app.components.weighing import weigh
from tutor_app.app.courses import (
    course_address,
    lesson_address,
    next_lesson,
    on_paper,
    resume,
    solved_in,
    solved_text,
)
from tutor_app.app.judging import Task, lesson_task
from tutor_app.app.practising import Practice, start_address
from tutor_app.content.courses import Course, library
from tutor_app.content.lessons import Lesson, Step
from tutor_app.content.markup import Prose
from tutor_app.content.prose import render_heading, render_prose
from tutor_app.i18n import Reader
from tutor_app.rulesets import load_rule_set


@dataclass(frozen=True, slots=True)
class Here:
    """Where the reader is: a screen of a lesson, counted from 1, one more at its end."""

    course: Course
    lesson: Lesson
    screen: int
    screens: int
    told: str = ""

    @property
    def at_end(self) -> bool:
        """Whether the last screen is behind the reader."""
        return self.screen > self.screens


def find_here(reader: Reader) -> Here | None:
    """The screen that the address names, or the nearest one; None where there are no lessons."""
    asked = state.asked()
    courses = [course for course in library().courses.values() if course.lessons]
    if not courses:
        return None
    course = library().courses.get(asked.get("course", ""))
    course = course if course in courses else courses[0]
    lesson = course.lesson(asked.get("lesson", "")) or course.lessons[0]
    screens = len(lesson.screens[reader.language])
    step = asked.get("step", "1")
    screen = int(step) if step.isascii() and step.isdigit() else 0
    # Beyond the last screen lies the end of the lesson; only the step right after leads there.
    nearest = screen if 1 <= screen <= screens + 1 else min(max(screen, 1), screens)
    named = (asked.get("course", ""), asked.get("lesson", "")) == (course.id, lesson.slug)
    told = ""
    if not named:
        nearest = 1
        told = reader.text("There is no such lesson; this is the nearest.")
    elif nearest != screen:
        told = reader.text("There is no such page in this lesson; this is the nearest.")
    return Here(course, lesson, nearest, screens, told)


def head_html(here: Here, reader: Reader) -> str:
    """Way out, place and progress."""
    language = reader.language
    back = [Link(here.course.name[language], course_address(here.course))]
    place = "" if here.at_end else f"{here.screen} / {here.screens}"
    solved, tasks = solved_in(here.lesson, reader)
    return (
        parts.crumbs(back, here.lesson.title[language], place)
        + parts.progress(solved, tasks, solved_text(solved, tasks, reader))
        + parts.notice(here.told)
    )


def show_screen(here: Here, reader: Reader) -> None:
    """Show one screen: its text, then its position, then what is asked."""
    screen = here.lesson.screens[reader.language][here.screen - 1]
    rules = load_rule_set(here.course.ruleset)
    heading = render_heading(screen.heading, rules, reader)
    step = here.lesson.steps.get(screen.step)
    before: list[str] = []
    after: list[str] = []
    side = before
    told = told_before(here.lesson, here.screen, rules, reader)
    for block in screen.blocks:
        if isinstance(block, Prose):
            side.append(
                explained(
                    render_prose(block, rules, reader),
                    rules.id,
                    reader,
                    told,
                    source_wanted(rules.id),
                )
            )
        else:
            side = after
    head = f'<h1 class="ct-h1" tabindex="-1">{heading}</h1>{"".join(before)}'
    if step is None:
        st.html(f'<div class="ct-prose">{head}</div>')
        st.html(bar_html(here, reader, strong=True))
        return

    def put(stage: Stage) -> None:
        stage.begin(PROSE)
        stage.html(f'<div class="ct-prose">{head}</div>{onward_html(step, reader)}')
        put_step(stage, lesson_task(here.lesson.id, step), here, "".join(after))

    show_stage(put)


def onward_html(step: Step, reader: Reader) -> str:
    """The button that brings the table and the question onto a phone's screen."""
    if not step.is_task:
        return ""
    return parts.onward(reader.text("To the task") if step.acts else reader.text("To the question"))


def put_step(stage: Stage, task: Task, here: Here, after: str) -> None:
    """Put a position and what is asked, then the text that follows."""

    def bar(done: bool) -> str:  # noqa: FBT001 a bar knows but this
        return bar_html(here, state.reader(), strong=done)

    if task.lays:
        lay(stage, task, bar)
    else:
        put_position(stage, task)
        stage.begin(ASK)
        if task.step is not None and task.step.choice is not None:
            weigh(stage, task, bar)
        elif task.step is not None and task.step.goal == "answer":
            stage.html(question_html(task, stage.reader))
            ask(stage, task, bar)
        else:
            stage.html(bar(True))  # noqa: FBT003 as in its definition
    if after:
        stage.begin(AFTER)
        stage.html(f'<div class="ct-prose">{after}</div>')
    put_as_text(stage, task)


def bar_html(here: Here, reader: Reader, *, strong: bool) -> str:
    """The bar at the thumb: back and on; two small links while there is something to do."""
    if here.screen == 1:
        back = Link(reader.text("Back to the course"), course_address(here.course))
    else:
        back = Link(reader.text("Back"), lesson_address(here.lesson, here.screen - 1))
    following = lesson_address(here.lesson, here.screen + 1)
    if not strong:
        return parts.ways([back, Link(reader.text("Skip"), following)])
    return parts.bar([back, Link(reader.text("Continue"), following, strong=True)])


def show_end(here: Here, reader: Reader) -> None:
    """The end of the lesson: how it went, its rules, and what may come next."""
    lesson = here.lesson
    solved, tasks = solved_in(lesson, reader)
    following = next_lesson(here.course, lesson)
    told = reader.text("You have finished every lesson of this course.")
    if following is not None:
        told = reader.text("Next: {lesson}", lesson=following.title[reader.language])
    elif solved < tasks:
        told = ""
    st.html(
        parts.heading(reader.text("End of the lesson."))
        + parts.paragraph(solved_text(solved, tasks, reader), "ct-lead")
        + results_html(lesson, reader)
        + parts.section(reader.text("Rules in this lesson"))
        + rules_html(here.course, lesson, reader)
        + (parts.paragraph(told, "ct-lead") if told else "")
        + end_bar_html(here, reader, finished=solved == tasks)
    )


def end_bar_html(here: Here, reader: Reader, *, finished: bool) -> str:
    """The ways on: fresh exercises first, what is left, the next lesson; the small ones above."""
    lesson = here.lesson
    following = next_lesson(here.course, lesson)
    ways = [Link(reader.text("Back to the course"), course_address(here.course))]
    if following is not None:
        ways.append(Link(reader.text("Next lesson"), resume(following, reader)))
    if not finished:
        ways.append(Link(reader.text("Solve what is left"), resume(lesson, reader)))
    if lesson.teaches:
        fresh = Practice(here.course.ruleset, lesson=lesson.id)
        ways.append(Link(reader.text("Fresh exercises"), start_address(fresh)))
    ways[-1] = replace(ways[-1], strong=True)
    small = [on_paper(here.course, reader, lesson), *ways[:-2]]
    return parts.ways(small) + parts.bar(ways[-2:])


def page() -> None:
    """Show the screen."""
    reader = state.reader()
    here = find_here(reader)
    if here is None:
        st.html(parts.heading(reader.text("There is no lesson here yet.")))
        return
    lesson = here.lesson
    st.set_page_config(page_title=title("lesson", lesson.title[reader.language]), layout="wide")
    if not here.told:  # a link that leads elsewhere is no step on the way
        shown = min(here.screen, here.screens)
        state.reach(lesson.course, lesson.slug, shown, finished=here.at_end)
    st.html(head_html(here, reader))
    if here.at_end:
        show_end(here, reader)
    else:
        show_screen(here, reader)


page()
