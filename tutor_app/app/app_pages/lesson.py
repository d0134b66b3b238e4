"""Lesson: screen by screen; the learner acts, the engine judges; nothing advances by itself."""

from dataclasses import dataclass

import streamlit as st

from tutor_app.app import state
from tutor_app.app.components import parts
from tutor_app.app.components.acting import ask, lay
from tutor_app.app.components.asking import question_html
from tutor_app.app.components.frame.frame import title
from tutor_app.app.components.parts import Link
from tutor_app.app.components.stage import show_as_text, show_position
from tutor_app.app.courses import course_address, lesson_address, next_lesson, resume
from tutor_app.app.judging import Task, lesson_task
from tutor_app.content.courses import Course, library
from tutor_app.content.lessons import Lesson
from tutor_app.content.markup import Prose
from tutor_app.content.prose import render_heading, render_prose
from tutor_app.explain import rule_name
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
        told = reader.text("There is no such lesson; this one is nearest.")
    elif nearest != screen:
        told = reader.text("There is no such page in this lesson; this one is nearest.")
    return Here(course, lesson, nearest, screens, told)


def head_html(here: Here, reader: Reader) -> str:
    """Way out, place and progress."""
    language = reader.language
    back = [Link(here.course.name[language], course_address(here.course))]
    place = "" if here.at_end else f"{here.screen} / {here.screens}"
    return (
        parts.crumbs(back, here.lesson.title[language], place)
        + parts.progress(min(here.screen, here.screens), here.screens)
        + parts.notice(here.told)
    )


def show_screen(here: Here, reader: Reader) -> None:
    """Show one screen: its text, then its position, then what is asked."""
    screen = here.lesson.screens[reader.language][here.screen - 1]
    rules = load_rule_set(here.course.ruleset)
    heading = render_heading(screen, rules, reader)
    step = here.lesson.steps.get(screen.step)
    before: list[str] = []
    after: list[str] = []
    side = before
    for block in screen.blocks:
        if isinstance(block, Prose):
            side.append(render_prose(block, rules, reader))
        else:
            side = after
    head = f'<h1 class="ct-h1" tabindex="-1">{heading}</h1>{"".join(before)}'
    if step is None:
        st.html(f'<div class="ct-prose">{head}</div>')
        st.html(bar_html(here, reader, strong=True))
        return
    with st.container(key="stage"):
        with st.container(key="stage-prose"):
            st.html(f'<div class="ct-prose">{head}</div>')
        show_task(lesson_task(here.lesson.id, step), here, reader, "".join(after))


def show_task(task: Task, here: Here, reader: Reader, after: str) -> None:
    """Show a position and what is asked, then the text that follows."""

    def bar(done: bool) -> str:  # noqa: FBT001 a bar knows but this
        return bar_html(here, state.reader(), strong=done)

    if task.lays:
        lay(task, bar)
    else:
        with st.container(key="stage-table"):
            show_position(task, reader)
        if task.step is not None and task.step.goal == "answer":
            with st.container(key="stage-ask"):
                st.html(question_html(task, reader))
                ask(task, bar)
        else:
            st.html(bar(True))  # noqa: FBT003 as in its definition
    if after:
        with st.container(key="stage-after"):
            st.html(f'<div class="ct-prose">{after}</div>')
    show_as_text(task, reader)


def bar_html(here: Here, reader: Reader, *, strong: bool) -> str:
    """The bar at the thumb: back, and on or past what was not answered."""
    if here.screen == 1:
        back = Link(reader.text("To the course"), course_address(here.course))
    else:
        back = Link(reader.text("Back"), lesson_address(here.lesson, here.screen - 1))
    word = reader.text("Continue") if strong else reader.text("Skip")
    ahead = Link(word, lesson_address(here.lesson, here.screen + 1), strong=strong)
    return parts.bar([back, ahead])


def show_end(here: Here, reader: Reader) -> None:
    """The lesson is done: what it was about, and what may come next."""
    language = reader.language
    following = next_lesson(here.course, here.lesson)
    course = Link(reader.text("To the course"), course_address(here.course))
    links = [course]
    told = reader.text("You have finished every lesson of this course.")
    if following is not None:
        told = reader.text("Next: {lesson}", lesson=following.title[language])
        links.append(Link(reader.text("Next lesson"), resume(following, reader), strong=True))
    else:
        practice = state.address("practice", {"rules": here.course.ruleset})
        links.append(Link(reader.text("Practise"), practice, strong=True))
    rules = [rule_name(rule, reader) for rule in here.lesson.teaches]
    st.html(
        parts.heading(reader.text("That was the lesson."))
        + parts.paragraph(told, "ct-lead")
        + parts.section(reader.text("The rules in it"))
        + parts.bullets(rules, "ct-list")
        + parts.bar(links)
    )


def page() -> None:
    """Show the screen."""
    reader = state.reader()
    here = find_here(reader)
    if here is None:
        st.html(parts.heading(reader.text("There is no lesson here yet.")))
        return
    lesson = here.lesson
    st.set_page_config(page_title=title("lesson", lesson.title[reader.language]), layout="wide")
    if not here.told:  # a wrong link is no progress
        reached = min(here.screen, here.screens)
        state.reach(lesson.course, lesson.slug, reached, finished=here.at_end)
    st.html(head_html(here, reader))
    if here.at_end:
        show_end(here, reader)
    else:
        show_screen(here, reader)


page()
