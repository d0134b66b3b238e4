"""One run over everything."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tutor_app.content.courses import load_library
from tutor_app.content.lint.catalogues import catalogue_paths, check_catalogues
from tutor_app.content.lint.courses import check_courses
from tutor_app.content.lint.glossary import check_glossary
from tutor_app.content.lint.lessons import check_lesson
from tutor_app.content.lint.prose import check_prose
from tutor_app.content.lint.scenarios import check_scenarios
from tutor_app.engine.errors import Fault, RuleSetError
from tutor_app.rulesets import load_rule_set, rule_set_ids
from tutor_app.rulesets.files import misnamed
from tutor_app.rulesets.loader import check_file


@dataclass(frozen=True, slots=True)
class LintReport:
    """What was checked, and every fault.

    Attributes:
        faults: The faults, file by file.
        rule_sets: How many rule sets were checked.
        scenarios: How many scenarios.
        questions: How many questions they ask.
        courses: How many courses.
        lessons: How many lessons, in every language.
        catalogues: How many catalogues of translations.
    """

    faults: tuple[Fault, ...]
    rule_sets: int
    scenarios: int
    questions: int
    courses: int
    lessons: int
    catalogues: int


def _rule_set_faults(name: str) -> Iterable[Fault]:
    try:
        return check_file(name)
    except RuleSetError as error:
        return error.faults


def lint(root: Path) -> LintReport:
    """Check all content below `root`: the folder of `lessons`, `locales` and `scenarios`."""
    library = load_library(root)
    faults = [*library.faults, *misnamed()]
    for name in rule_set_ids():
        faults += _rule_set_faults(name)
    faults += check_scenarios(library, root)
    faults += check_courses(library, root)
    lessons = [lesson for course in library.courses.values() for lesson in course.lessons]
    for lesson in lessons:
        faults += check_lesson(lesson)
        faults += check_prose(lesson, load_rule_set(library.courses[lesson.course].ruleset))
    faults += check_glossary(library, root)
    faults += check_catalogues(root)
    ordered = sorted(dict.fromkeys(faults), key=lambda fault: fault.file)
    return LintReport(
        faults=tuple(ordered),
        rule_sets=len(rule_set_ids()),
        scenarios=len(library.scenarios),
        questions=sum(len(scenario.questions) for scenario in library.scenarios.values()),
        courses=len(library.courses),
        lessons=len(lessons),
        catalogues=len(catalogue_paths(root)),
    )
