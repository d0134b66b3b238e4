"""Courses and the whole library: everything that can be taught, read once."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tutor_app.content.citations import broken_citations
from tutor_app.content.lessons import Lesson, read_lesson
from tutor_app.content.scenarios import Scenario, load_scenarios
from tutor_app.content.table import FaultLog, Table, open_table
from tutor_app.engine.errors import ContentError, Fault, RuleSetError
from tutor_app.engine.rule_set import ALL_TOPICS, RuleSet
from tutor_app.resources import content_root
from tutor_app.rulesets import load_rule_set, rule_set_ids

_FILE = "course.toml"


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """A course: lessons in their order.

    Attributes:
        id: Its id, the name of its folder.
        ruleset: Id of the rule set that it teaches.
        name: Name by language.
        intro: What it is about, by language.
        lessons: Its lessons that could be read, in order.
        slugs: All its lessons by name, also those left out for a fault.
    """

    id: str
    ruleset: str
    name: Mapping[str, str]
    intro: Mapping[str, str]
    lessons: tuple[Lesson, ...]
    slugs: tuple[str, ...]

    def lesson(self, slug: str) -> Lesson | None:
        """Return the lesson named `slug`, or None."""
        return next((lesson for lesson in self.lessons if lesson.slug == slug), None)


@dataclass(frozen=True, slots=True)
class Library:
    """Everything that can be taught, and the faults of what had to be left out."""

    courses: Mapping[str, Course]
    scenarios: Mapping[str, Scenario]
    faults: tuple[Fault, ...] = ()

    def scenarios_of(self, ruleset: str, topic: str = "") -> tuple[Scenario, ...]:
        """Return the scenarios of a rule set, and of one topic if it is named, by level and id."""
        fitting = [
            scenario
            for scenario in self.scenarios.values()
            if scenario.ruleset == ruleset and topic in {"", scenario.topic}
        ]
        return tuple(sorted(fitting, key=lambda scenario: (scenario.level, scenario.id)))

    def topics_of(self, ruleset: str) -> dict[str, int]:
        """Return the topics of a rule set that have scenarios, in rule-book order, and how many."""
        counts = Counter(scenario.topic for scenario in self.scenarios_of(ruleset))
        return {topic: counts[topic] for topic in ALL_TOPICS if counts[topic]}

    def lesson(self, course: str, slug: str) -> Lesson | None:
        """Return a lesson by its course and slug, or None."""
        found = self.courses.get(course)
        return found.lesson(slug) if found else None


@cache
def library() -> Library:
    """Return the library of this installation, read on the first call and never changed."""
    from tutor_app.content.house import with_house_rules  # noqa: PLC0415 it builds on this module

    return with_house_rules(load_library(content_root()))


def load_library(root: Path) -> Library:
    """Return everything below `root`; a file with a fault is left out and reported."""
    scenarios, faults = load_scenarios(root / "scenarios")
    courses: dict[str, Course] = {}
    path = root / "lessons" / _FILE
    if path.exists():
        log = FaultLog(str(path))
        try:
            table = open_table(path, log)
        except ContentError as error:
            return Library({}, scenarios, (*faults, *error.faults))
        for inner in table.tables("course"):
            course = _read_course(inner, path.parent, scenarios, log)
            if course is not None and course.id in courses:
                log.add("repeated", inner.place("id"), course.id)
            elif course is not None:
                courses[course.id] = course
        table.refuse_rest()
        faults += log.faults
    return Library(courses, scenarios, tuple(faults))


def _read_course(
    table: Table, folder: Path, scenarios: Mapping[str, Scenario], log: FaultLog
) -> Course | None:
    before = len(log.faults)
    name = table.text("id")
    ruleset = table.text("ruleset", allowed=rule_set_ids())
    slugs = table.texts("lessons")
    names, intro = table.in_languages("name"), table.in_languages("intro")
    table.refuse_rest()
    if len(log.faults) > before:
        return None
    try:
        rules = load_rule_set(ruleset)
    except RuleSetError as error:
        log.faults += error.faults
        return None
    found = (_read_lesson(folder / name / slug, rules, name, scenarios, log) for slug in slugs)
    lessons = tuple(lesson for lesson in found if lesson is not None)
    return Course(id=name, ruleset=ruleset, name=names, intro=intro, lessons=lessons, slugs=slugs)


def _read_lesson(
    folder: Path, rules: RuleSet, course: str, scenarios: Mapping[str, Scenario], log: FaultLog
) -> Lesson | None:
    try:
        lesson = read_lesson(folder, course, scenarios)
    except ContentError as error:
        log.faults += error.faults
        return None
    broken = tuple(broken_citations(lesson, rules))
    log.faults += broken
    return None if broken else lesson
