"""Print: a course or one lesson of it as a calm page for paper, the answers at its end."""

from collections.abc import Iterator
from html import escape

import streamlit as st

from tutor_app.app import state
from tutor_app.app.components import parts
from tutor_app.app.components.fates import fate_html
from tutor_app.app.components.feedback import sheet_html
from tutor_app.app.components.frame.frame import title
from tutor_app.app.components.parts import Link, with_cards
from tutor_app.app.courses import course_address
from tutor_app.content.courses import Course, library
from tutor_app.content.lessons import Lesson
from tutor_app.content.markup import Prose
from tutor_app.content.prose import render_heading, render_prose
from tutor_app.content.reading import Exercise, Page, read_course
from tutor_app.engine.rule_set import RuleSet
from tutor_app.i18n import Reader
from tutor_app.rulesets import load_rule_set

TOLD_BESIDE = 3
"""Advice and the two actions; what the lines after them tell stands in and below the picture."""

Read = list[tuple[Lesson, list[Page]]]


def lesson_html(lesson: Lesson, pages: list[Page], rules: RuleSet, reader: Reader) -> str:
    """A lesson: prose, positions and what is asked, without the answers."""
    pieces = [parts.section(lesson.title[reader.language])]
    for page in pages:
        pieces.append(f'<h3 class="ct-h3">{render_heading(page.heading, rules, reader)}</h3>')
        for block in page.blocks:
            if isinstance(block, Prose):
                pieces.append(f'<div class="ct-prose">{render_prose(block, rules, reader)}</div>')
            else:
                pieces.append(exercise_html(block))
    return f"<section>{''.join(pieces)}</section>"


def exercise_html(exercise: Exercise) -> str:
    """A position in a box, and below it what is asked, with its number."""
    asked = f"<p><b>{exercise.number}. {with_cards(exercise.asked)}</b></p>" * bool(exercise.asked)
    return f'<div class="ct-exercise">{parts.bullets(exercise.position)}{asked}</div>'


def keys_html(read: Read, reader: Reader) -> str:
    """The answers by number, with their reasons, for the last page."""
    items = "".join(_keys(read, reader))
    head = parts.section(reader.text("The answers"))
    return f'<section class="ct-keys">{head}<dl>{items}</dl></section>'


def _keys(read: Read, reader: Reader) -> Iterator[str]:
    exercises = (page.exercise for _, pages in read for page in pages)
    for exercise in exercises:
        if exercise is not None and exercise.step is not None:
            lines = parts.bullets(exercise.told[:TOLD_BESIDE])
            yield f"<dt>{exercise.number}</dt><dd>{lines}{fate_html(exercise.step, reader)}</dd>"
        elif exercise is not None and exercise.verdict is not None:
            told = " ".join(exercise.why(reader))
            answer = f"<b>{with_cards(exercise.answer)}</b>"
            sheet = sheet_html(exercise.verdict, reader)
            yield f"<dt>{exercise.number}</dt><dd>{answer}<br>{with_cards(told)}{sheet}</dd>"


def page_html(course: Course, chosen: Lesson | None, reader: Reader) -> str:
    """The whole page: on screen also the ways back and to print."""
    rules = load_rule_set(course.ruleset)
    read = [each for each in read_course(course, reader) if chosen in (None, each[0])]
    back = Link(course.name[reader.language], course_address(course))
    label = escape(reader.text("Print this page"))
    lessons = "".join(lesson_html(lesson, pages, rules, reader) for lesson, pages in read)
    return (
        f'<div class="ct-screen">{parts.crumbs([back], reader.text("On paper"))}'
        f'<a class="ct-button ct-primary ct-print-now" href="#">{label}</a></div>'
        f'<article class="ct-print">{parts.heading(course.name[reader.language])}'
        f"{lessons}{keys_html(read, reader)}</article>"
    )


def page() -> None:
    """Show the course that the address names, or the first one, or one lesson of it."""
    reader, asked, courses = state.reader(), state.asked(), library().courses
    if not courses:
        st.html(parts.heading(reader.text("There is no course here yet.")))
        return
    course = courses.get(asked.get("course", "")) or next(iter(courses.values()))
    st.set_page_config(page_title=title("print", course.name[reader.language]), layout="wide")
    st.html(page_html(course, course.lesson(asked.get("lesson", "")), reader))


page()
