"""What pages say of courses and lessons: names, progress, where to go on."""

from collections.abc import Iterable
from functools import cache, lru_cache

from tutor_app.app import state, tonight
from tutor_app.app.addresses import Address
from tutor_app.app.components import parts
from tutor_app.app.components.parts import Link
from tutor_app.app.judging import Task, lesson_task
from tutor_app.content.courses import Course, library
from tutor_app.content.lessons import Lesson
from tutor_app.i18n import Reader
from tutor_app.rulesets import rule_set_info, source_language

TILES = 256
"""Tiles of courses that are remembered: those of newcomers are the same for all of them."""


def lesson_address(lesson: Lesson, screen: int = 1) -> Address:
    """The address of a screen of a lesson, counted from 1."""
    params = {"course": lesson.course, "lesson": lesson.slug, "step": str(screen)}
    return state.address("lesson", params)


def course_address(course: Course) -> Address:
    """The address of a course."""
    return state.address("course", {"course": course.id})


def course_on(ruleset: str) -> Course | None:
    """The course that teaches a rule set; None where there is none."""
    return next((each for each in library().courses.values() if each.ruleset == ruleset), None)


def on_paper(course: Course, reader: Reader, lesson: Lesson | None = None) -> Link:
    """The way to the course, or a lesson of it, as a page to print."""
    params = {"course": course.id, **({"lesson": lesson.slug} if lesson else {})}
    label = reader.text("This lesson on paper") if lesson else reader.text("The course on paper")
    return Link(label, state.address("print", params))


def screens_of(lesson: Lesson, reader: Reader) -> int:
    """How many screens the lesson has."""
    return len(lesson.screens[reader.language])


def tasks_of(lesson: Lesson, reader: Reader) -> dict[int, Task]:
    """What there is to do in the lesson, by the screen that it stands on, counted from 1."""
    placed = (
        (number, lesson.steps.get(screen.step))
        for number, screen in enumerate(lesson.screens[reader.language], 1)
    )
    return {
        number: lesson_task(lesson.id, step) for number, step in placed if step and step.is_task
    }


def solved_in(lesson: Lesson, reader: Reader) -> tuple[int, int]:
    """How many of the lesson's tasks the learner has solved, and how many there are."""
    items = _items_of(lesson.course, lesson.slug, reader)
    return len(items & state.solved()), len(items)


@cache
def _items_of(course: str, slug: str, reader: Reader) -> frozenset[str]:
    """The names of the lesson's tasks; Home asks for those of every lesson there is."""
    lesson = library().lesson(course, slug)
    tasks = tasks_of(lesson, reader).values() if lesson else ()
    return frozenset(task.item for task in tasks)


def solved_text(solved: int, tasks: int, reader: Reader) -> str:
    """How many of the tasks are solved, in a line."""
    return reader.plural(
        "{solved} of {n} task solved", "{solved} of {n} tasks solved", tasks, solved=solved
    )


def is_finished(lesson: Lesson) -> bool:
    """Whether the learner has solved every task and walked the lesson to its end."""
    place = state.place_in(lesson.course, lesson.slug)
    solved, tasks = solved_in(lesson, state.reader())
    return place is not None and place.finished and solved == tasks


def percent_done(course: Course, reader: Reader) -> int:
    """How many of a course's tasks the learner has solved, in percent."""
    solved = state.solved()
    if not solved:
        return 0
    each = [_items_of(lesson.course, lesson.slug, reader) for lesson in course.lessons]
    whole = sum(map(len, each))
    return round(100 * sum(len(items & solved) for items in each) / whole) if whole else 0


def next_lesson(course: Course, after: Lesson | None = None) -> Lesson | None:
    """The first lesson that is not finished, looking first behind `after`."""
    start = course.lessons.index(after) + 1 if after in course.lessons else 0
    order = course.lessons[start:] + course.lessons[:start]
    return next((lesson for lesson in order if lesson != after and not is_finished(lesson)), None)


def resume(lesson: Lesson, reader: Reader) -> Address:
    """Where the learner goes on in this lesson; a finished one begins anew."""
    return lesson_address(lesson, screen_to_resume(lesson, reader))


def screen_to_resume(lesson: Lesson, reader: Reader) -> int:
    """The screen to go on with: after the end the first whose task is not solved."""
    place = state.place_in(lesson.course, lesson.slug)
    if place is None:
        return 1
    if not place.finished:
        return min(place.screen, screens_of(lesson, reader))
    tasks = tasks_of(lesson, reader).items()
    return next((screen for screen, task in tasks if not state.is_solved(task.item)), 1)


def continue_place() -> tuple[str, Link] | None:
    """Where the learner was last, in words and as a link; None for a newcomer."""
    reader = state.reader()
    for place in state.places():
        between = tonight.going_on(place, reader)
        if between is not None:
            return between
        course = library().courses.get(place.course)
        lesson = library().lesson(place.course, place.lesson)
        if course is None or lesson is None:
            continue
        if not is_finished(lesson):
            return _going_on(lesson, reader)
        following = next_lesson(course, lesson)
        if following is not None:
            title = following.title[reader.language]
            line = reader.text(
                "Next in {course}: {lesson}", course=course.name[reader.language], lesson=title
            )
            return line, Link(reader.text("Next lesson"), resume(following, reader), strong=True)
    return None


def _going_on(lesson: Lesson, reader: Reader) -> tuple[str, Link]:
    """The unfinished lesson that was open last."""
    line = reader.text(
        "{lesson} · page {page} of {pages}",
        lesson=lesson.title[reader.language],
        page=screen_to_resume(lesson, reader),
        pages=screens_of(lesson, reader),
    )
    return line, Link(reader.text("Continue"), resume(lesson, reader), strong=True)


def first_lesson(reader: Reader) -> Lesson | None:
    """Where whoever has never played begins: a first deal, if possible by a text they can read."""
    courses = in_readers_order(library().courses.values(), reader)
    return next((course.lessons[0] for course in courses if course.lessons), None)


def in_readers_order(courses: Iterable[Course], reader: Reader) -> list[Course]:
    """The courses, those first whose rule text is in the reader's language."""

    def is_foreign(course: Course) -> bool:
        return source_language(rule_set_info(course.ruleset).source) != reader.language

    return sorted(courses, key=is_foreign)


def course_tiles(reader: Reader) -> list[str]:
    """All courses as tiles with their rings."""
    courses = in_readers_order(library().courses.values(), reader)
    return [_course_tile(course, reader) for course in courses]


def _course_tile(course: Course, reader: Reader) -> str:
    named = (course.id, course.name[reader.language])
    minutes = tuple(lesson.minutes for lesson in course.lessons)
    return _tile_of(named, minutes, percent_done(course, reader), reader)


@lru_cache(TILES)
def _tile_of(named: tuple[str, str], each: tuple[int, ...], percent: int, reader: Reader) -> str:
    """A course, named by id and name, whose lessons take so many minutes each."""
    done = reader.text("{percent} per cent done", percent=percent)
    below = reader.plural(
        "{n} lesson · about {minutes} minutes",
        "{n} lessons · about {minutes} minutes",
        len(each),
        minutes=sum(each),
    )
    course, name = named
    link = Link(name, Address("course", {"course": course, "lang": reader.language}))
    return parts.tile(link, below, parts.ring(percent, done))


def lesson_tile(number: int, lesson: Lesson, reader: Reader, *, now: bool) -> str:
    """A lesson of a course as a tile; `now` is the one to go on with."""
    finished = is_finished(lesson)
    minutes = reader.plural("{n} minute", "{n} minutes", lesson.minutes)
    solved, tasks = solved_in(lesson, reader)
    if solved:
        minutes = f"{minutes} · {solved_text(solved, tasks, reader)}"
    below = f"{lesson.summary[reader.language]}\n{minutes}"
    label = reader.text("Finished") if finished else ""
    before = parts.number(str(number), label, done=finished)
    link = Link(lesson.title[reader.language], resume(lesson, reader))
    return parts.tile(link, below, before, now=now)
