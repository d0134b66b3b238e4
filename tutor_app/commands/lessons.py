"""`canasta-tutor lessons`: a course as one text, to be read, corrected or tried on readers."""

import argparse
from collections.abc import Iterator
from typing import Any

from tutor_app.commands.failure import CommandError
from tutor_app.commands.options import add_language
from tutor_app.commands.proof_text import account_lines
from tutor_app.content.courses import Course, library
from tutor_app.content.markup import Prose
from tutor_app.content.prose import prose_text
from tutor_app.content.reading import Exercise, read_course, reasons
from tutor_app.i18n import Reader
from tutor_app.rulesets import load_rule_set

_INDENT = "   "


def add_parser(commands: Any) -> None:  # noqa: ANN401 argparse keeps the type private
    """Describe the command to the parser."""
    parser = commands.add_parser(
        "lessons",
        help="print a course as one text, or list the courses",
        description=(
            "Print a course as one text: prose, positions, tasks, and answers with their reasons. "
            "Without a course, list the courses."
        ),
    )
    parser.add_argument("course", nargs="?", metavar="COURSE", help="course to print")
    add_language(parser, "language of the text (default: en)")
    parser.set_defaults(work=work)


def work(chosen: argparse.Namespace) -> int:
    """Print the course, or the list of courses; return 0."""
    reader = Reader(chosen.lang)
    courses = library().courses
    if chosen.course is None:
        lines: Iterator[str] = (_listed(course, reader) for course in courses.values())
    elif chosen.course in courses:
        lines = course_lines(courses[chosen.course], reader)
    else:
        known = ", ".join(courses)
        raise CommandError(
            reader.text(
                "There is no course {name}; known: {known}.", name=chosen.course, known=known
            )
        )
    for line in lines:
        print(line)
    return 0


def _listed(course: Course, reader: Reader) -> str:
    """Return a course in a line."""
    told = reader.plural("{n} lesson", "{n} lessons", len(course.lessons))
    return f"{course.id}: {course.name[reader.language]}, {told}"


def course_lines(course: Course, reader: Reader) -> Iterator[str]:
    """Yield a course line by line, as Markdown; exercises are numbered through."""
    language, rules = reader.language, load_rule_set(course.ruleset)
    yield f"# {course.name[language]}"
    yield from ("", course.intro[language])
    for lesson, pages in read_course(course, reader):
        yield from ("", f"# {lesson.title[language]}", "", lesson.summary[language])
        for page in pages:
            yield from ("", f"## {prose_text(page.heading, rules, reader)}")
            for block in page.blocks:
                yield ""
                if isinstance(block, Prose):
                    yield prose_text(block, rules, reader)
                else:
                    yield from exercise_lines(block, reader)


def exercise_lines(exercise: Exercise, reader: Reader) -> Iterator[str]:
    """Yield a position, what is asked about it, the answer and its reasons."""
    for line in exercise.position:
        yield f"> {line}"
    if exercise.asked:
        yield from ("", f"{exercise.number}. {exercise.asked}")
    for line in exercise.told:
        yield f"{_INDENT}{line}"
    if exercise.verdict is None:
        return
    yield f"{_INDENT}→ {exercise.answer}"
    for reason in exercise.why(reader):
        yield f"{_INDENT}  {reason}"
    yield from account_lines(exercise.verdict, reader)
    if exercise.refused is not None:
        yield f"{_INDENT}✗ {exercise.tempting}"
        for reason in reasons(exercise.refused, exercise.rules, reader):
            yield f"{_INDENT}  {reason}"
