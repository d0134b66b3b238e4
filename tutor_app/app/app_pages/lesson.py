"""Lesson: screen by screen; the learner acts, the engine judges; nothing advances by itself."""

import json
from dataclasses import dataclass

import streamlit as st

from tutor_app.app import state
from tutor_app.app.components import asking, laying, parts
from tutor_app.app.components.cards.card import Hand
from tutor_app.app.components.feedback import feedback_html
from tutor_app.app.components.parts import Link
from tutor_app.app.components.stage import show_as_text, show_position
from tutor_app.app.courses import course_address, lesson_address, next_lesson, resume
from tutor_app.app.judging import Judged, Task, judge_given, lesson_task, read_cards_given
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
    nearest = min(max(screen, 1), screens + 1)
    named = (asked.get("course", ""), asked.get("lesson", "")) == (course.id, lesson.slug)
    told = ""
    if not named:
        told = reader.text("There is no such lesson; this one is nearest.")
    elif nearest != screen:
        told = reader.text("There is no such page in this lesson; this one is nearest.")
    return Here(course, lesson, nearest, screens, told)


def head_html(here: Here, reader: Reader) -> str:
    """Way out, place and progress."""
    language = reader.language
    back = [Link(here.course.name[language], course_address(here.course))]
    place = f"{here.screen} / {here.screens}"
    last = (
        here.lesson.title[language] if here.at_end else f"{here.lesson.title[language]} · {place}"
    )
    return (
        parts.crumbs(back, last)
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
        show_bar(here, reader, strong=True)
        return
    task = lesson_task(here.lesson.id, step)
    with st.container(key="stage"):
        with st.container(key="stage-prose"):
            st.html(f'<div class="ct-prose">{head}</div>')
        done = show_task(task, reader, "".join(after))
    show_bar(here, reader, strong=done)


def show_task(task: Task, reader: Reader, after: str) -> bool:
    """Show a position and what is asked; return whether nothing more is to be done."""
    goal = task.step.goal if task.step else "look"
    given = state.answer_to(task.item)
    judged = judge_given(task, given.given) if given else None
    if goal == "look":
        with st.container(key="stage-table"):
            show_position(task, reader)
    elif task.lays:
        show_laying(task, given.given if given else "", judged, reader)
    else:
        show_asking(task, given.given if given else "", judged, reader)
    if after:
        with st.container(key="stage-after"):
            st.html(f'<div class="ct-prose">{after}</div>')
    show_as_text(task, reader)
    return goal == "look" or (judged is not None and (judged.right or not task.lays))


def show_asking(task: Task, given: str, judged: Judged | None, reader: Reader) -> None:
    """A question: its position, its answers, and after one the feedback."""
    position = task.scenario.position
    with st.container(key="stage-table"):
        hand = Hand(position.hand or (), small=judged is not None, marked=task.asked.question.cards)
        show_position(task, reader, hand)
    with st.container(key="stage-ask"):
        asking.show_question(task, reader)
        if judged is None:
            asking.show_form(task, reader)
            return
        asking.show_given(task, json.loads(given), judged, reader)
        st.html(feedback_html(judged, task.scenario.rules, reader))
        asking.show_again(task, reader)


def show_laying(task: Task, given: str, judged: Judged | None, reader: Reader) -> None:
    """Cards to lay: after a wrong try the hand is there again, after a right one it rests."""
    cards = task.scenario.position.hand or ()
    laid = read_cards_given(given) if judged else ()
    done = judged is not None and judged.right
    with st.container(key="stage-table"):
        hand = Hand(cards, small=done, marked=laid if done else (), version=f"{task.item}{given}")
        picks = None if done else laying.picking(task, reader)
        show_position(task, reader, hand, picks, laying.prompt_html(task, reader))
    if judged is None:
        return
    with st.container(key="stage-ask"):
        told = reader.text("You laid {cards}", cards=laid) if laid else ""
        st.html(
            parts.paragraph(told, "ct-muted")
            + feedback_html(judged, task.scenario.rules, reader, lays=True)
        )
        if done:
            asking.show_again(task, reader)
        else:
            laying.show_solution(task, reader)


def show_bar(here: Here, reader: Reader, *, strong: bool) -> None:
    """The bar at the thumb: back, and on or past what was not answered."""
    if here.screen == 1:
        back = Link(reader.text("To the course"), course_address(here.course))
    else:
        back = Link(reader.text("Back"), lesson_address(here.lesson, here.screen - 1))
    word = reader.text("Continue") if strong else reader.text("Skip")
    ahead = Link(word, lesson_address(here.lesson, here.screen + 1), strong=strong)
    st.html(parts.bar([back, ahead]))


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
    st.set_page_config(page_title=here.lesson.title[reader.language], layout="wide")
    lesson = here.lesson
    state.reach(lesson.course, lesson.slug, min(here.screen, here.screens), finished=here.at_end)
    st.html(head_html(here, reader))
    if here.at_end:
        show_end(here, reader)
    else:
        show_screen(here, reader)


page()
