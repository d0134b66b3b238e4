"""Course: its lessons in order, and which of them are done."""

import streamlit as st

from tutor_app.app import state
from tutor_app.app.components import parts
from tutor_app.app.components.cribbing import course_crib
from tutor_app.app.components.frame.frame import title
from tutor_app.app.components.parts import Link
from tutor_app.app.courses import lesson_tile, next_lesson, on_paper, resume
from tutor_app.content.courses import Course, library
from tutor_app.i18n import Reader


def course_html(course: Course, reader: Reader) -> str:
    """The course's head, its lessons, and what else there is about its rules."""
    following = next_lesson(course)
    lessons = [
        lesson_tile(number, lesson, reader, now=lesson == following)
        for number, lesson in enumerate(course.lessons, 1)
    ]
    rules = {"rules": course.ruleset}
    more = [
        parts.tile(Link(reader.text("Practise these rules"), state.address("practice", rules))),
        parts.tile(Link(reader.text("The rules as a table"), state.address("rules", rules))),
        parts.tile(course_crib(course.ruleset, reader)),
        parts.tile(
            Link(
                reader.text("What is different from other rules"),
                state.address("difference", {"other": course.ruleset}),
            )
        ),
        parts.tile(on_paper(course, reader)),
    ]
    return (
        parts.heading(course.name[reader.language])
        + parts.paragraph(course.intro[reader.language], "ct-lead")
        + (parts.buttons([_strong(course, reader)]) if following else "")
        + parts.section(reader.text("Lessons"))
        + parts.tiles(lessons)
        + parts.section(reader.text("More on these rules"))
        + parts.tiles(more, two=True)
    )


def _strong(course: Course, reader: Reader) -> Link:
    """The button that starts the course or goes on with it."""
    lesson = next_lesson(course) or course.lessons[0]
    begun = any(state.place_in(course.id, other.slug) for other in course.lessons)
    label = reader.text("Continue") if begun else reader.text("Start the course")
    return Link(label, resume(lesson, reader), strong=True)


def page() -> None:
    """Show the course that the address names, or the first one."""
    reader = state.reader()
    courses = library().courses
    asked = state.asked().get("course", "")
    back = parts.crumbs([Link(reader.text("Home"), state.address("home"))])
    if not courses:
        st.html(back + parts.heading(reader.text("There is no course here yet.")))
        return
    course = courses.get(asked) or next(iter(courses.values()))
    st.set_page_config(page_title=title("course", course.name[reader.language]), layout="wide")
    told = ""
    if asked != course.id:
        told = parts.notice(reader.text("There is no such course; this is the nearest."))
    st.html(back + told + course_html(course, reader))


page()
