"""Courses: folders and lists agree, rules are taught once, what is required comes first."""

from collections.abc import Iterator
from pathlib import Path

from tutor_app.content.courses import Course, Library
from tutor_app.content.lessons import FILES, Lesson
from tutor_app.content.lint.prose import check_texts
from tutor_app.engine.errors import Fault
from tutor_app.engine.rule_book import RULES
from tutor_app.rulesets import load_rule_set
from tutor_app.rulesets.knowing import rules_met


def check_courses(library: Library, root: Path) -> Iterator[Fault]:
    """Yield the faults of all courses and of the folders they lie in."""
    folder = root / "lessons"
    listed = folder / "course.toml"
    if not listed.exists():
        yield Fault("unreadable", "", "", (), str(listed))
        return
    for entry in sorted(folder.iterdir()):
        if entry.is_dir() and entry.name not in library.courses:
            yield Fault("unlisted_course", "", entry.name, tuple(library.courses), str(listed))
    for course in library.courses.values():
        rules = load_rule_set(course.ruleset)
        yield from check_texts(course.name, f"{course.id}: name", rules, str(listed))
        yield from check_texts(course.intro, f"{course.id}: intro", rules, str(listed))
        yield from check_folders(course, folder / course.id, listed)
        yield from check_taught_once(course, listed)
        yield from check_requires(course, listed)
        yield from check_taught_at_all(course, listed)


def check_folders(course: Course, folder: Path, listed: Path) -> Iterator[Fault]:
    """Yield lesson folders that the course does not list, and files that no lesson reads."""
    for entry in sorted(folder.iterdir()) if folder.is_dir() else ():
        if entry.name not in course.slugs:
            yield Fault("unlisted_lesson", course.id, entry.name, course.slugs, str(listed))
            continue
        for file in sorted(entry.iterdir()):
            if file.name not in FILES:
                yield Fault("stray_file", "", file.name, tuple(sorted(FILES)), str(file))


def check_taught_once(course: Course, listed: Path) -> Iterator[Fault]:
    """Yield every rule that two lessons of a course claim to teach."""
    teacher: dict[str, Lesson] = {}
    for lesson in course.lessons:
        for rule in lesson.teaches:
            first = teacher.setdefault(rule, lesson)
            if first is not lesson:
                where = f"{course.id}: {rule}"
                yield Fault("taught_twice", where, lesson.slug, (first.slug,), str(listed))


def check_taught_at_all(course: Course, listed: Path) -> Iterator[Fault]:
    """Yield the rules of a course's game that it leaves untaught, and others that it teaches."""
    met = rules_met(course.ruleset)
    taught = {rule for lesson in course.lessons for rule in lesson.teaches}
    untaught = [rule for rule in RULES if rule in met - taught]
    strange = [rule for rule in RULES if rule in taught - met]
    if untaught:
        yield Fault("untaught_rules", course.id, ", ".join(untaught), (), str(listed))
    if strange:
        yield Fault("strange_rules", course.id, ", ".join(strange), (), str(listed))


def check_requires(course: Course, listed: Path) -> Iterator[Fault]:
    """Yield what cannot be required, and a course without one beginning.

    What a lesson requires must stand before it in the course, so that no circle can
    arise; exactly one lesson requires nothing.
    """
    before: list[str] = []
    for lesson in course.lessons:
        for slug in lesson.requires:
            if slug not in course.slugs:
                code = "unknown_lesson"
            elif slug not in before:
                code = "required_later"
            else:
                continue
            yield Fault(code, f"{course.id}: {lesson.slug}", slug, tuple(before), str(listed))
        before.append(lesson.slug)
    free = [lesson.slug for lesson in course.lessons if not lesson.requires]
    if course.lessons and len(free) != 1:
        yield Fault("beginnings", course.id, ", ".join(free), (course.slugs[0],), str(listed))
