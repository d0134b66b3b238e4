"""House rules as content: the positions and lessons of the rules that they are based on.

A position is put under the house's rules and answered by the engine anew; one that they
cannot hold is left out. A lesson stays if every step in it still has the same outcome, since
its prose explains that outcome.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from tutor_app.content.citations import broken_citations
from tutor_app.content.courses import Course, Library
from tutor_app.content.lessons import Lesson, Step
from tutor_app.content.scenarios import Asked, Scenario
from tutor_app.content.trial import try_actions, try_cards
from tutor_app.engine.ask import ask
from tutor_app.engine.errors import RuleSetError, TutorError
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.notation.positions import read_position, write_position
from tutor_app.rulesets import RuleSetInfo, load_rule_set, rule_set_ids, rule_set_info


def with_house_rules(library: Library) -> Library:
    """Return the library with a course and scenarios for each rule set of the house."""
    courses, scenarios = dict(library.courses), dict(library.scenarios)
    for info in house_rule_sets():
        moved = {
            new.id: new
            for old in library.scenarios_of(info.based_on)
            if (new := _moved(old, info.id)) is not None
        }
        scenarios |= moved
        for course in library.courses.values():
            if course.ruleset == info.based_on and info.id not in courses:
                found = _course(course, info, moved)
                courses |= {info.id: found} if found.lessons else {}
    return Library(courses, scenarios, library.faults)


def house_rule_sets() -> Iterator[RuleSetInfo]:
    """Yield what each rule set of the house is; those with faults are left out."""
    for name in rule_set_ids():
        try:
            load_rule_set(name)
        except RuleSetError:
            continue
        if rule_set_info(name).is_house:
            yield rule_set_info(name)


def _moved(scenario: Scenario, name: str) -> Scenario | None:
    """Return a scenario under the house's rules, None if they cannot hold it."""
    if scenario.switches:
        return None
    try:
        rules = load_rule_set(name, scenario.players, scenario.teams)
        position = read_position(write_position(scenario.position), rules)
        verdicts = [ask(position, asked.question, rules) for asked in scenario.questions]
    except TutorError:
        return None
    questions = tuple(
        Asked(asked.question, verdict.answer)
        for asked, verdict in zip(scenario.questions, verdicts, strict=True)
    )
    same = [asked.answer for asked in questions] == [asked.answer for asked in scenario.questions]
    return replace(
        scenario,
        id=_own_id(scenario.id, name),
        ruleset=name,
        position=position,
        questions=questions,
        note=scenario.note if same else {},
    )


def _own_id(scenario: str, name: str) -> str:
    """Return a scenario's id with the house's name in the place of its rule set's.

    >>> _own_id("nerja/pile/three-sixes", "tuesday")
    'tuesday/pile/three-sixes'
    """
    return f"{name}/{scenario.partition('/')[2]}"


def _course(course: Course, info: RuleSetInfo, scenarios: Mapping[str, Scenario]) -> Course:
    """Return the course on the house's rules: the lessons that still tell the truth."""
    found = (_lesson(lesson, info.id, scenarios) for lesson in course.lessons)
    kept = tuple(lesson for lesson in found if lesson is not None)
    slugs = {lesson.slug for lesson in kept}
    lessons = tuple(
        replace(lesson, requires=tuple(slug for slug in lesson.requires if slug in slugs))
        for lesson in kept
    )
    intro = {
        language: Reader(language).text(
            "The lessons on {base}, as far as they hold under these house rules.",
            base=rule_set_info(info.based_on).names[language],
        )
        for language in LANGUAGES
    }
    return Course(
        id=info.id,
        ruleset=info.id,
        name=info.names,
        intro=intro,
        lessons=lessons,
        slugs=tuple(lesson.slug for lesson in lessons),
    )


def _lesson(lesson: Lesson, name: str, scenarios: Mapping[str, Scenario]) -> Lesson | None:
    """Return a lesson under the house's rules, None if a step in it has another outcome."""
    steps = {}
    for step in lesson.steps.values():
        scenario = scenarios.get(_own_id(step.scenario.id, name))
        if scenario is None:
            return None
        moved = replace(step, scenario=scenario)
        if not _same_outcome(step, moved):
            return None
        steps[step.name] = moved
    moved_lesson = replace(lesson, course=name, steps=steps)
    broken = any(broken_citations(moved_lesson, load_rule_set(name)))
    return None if broken else moved_lesson


def _same_outcome(step: Step, moved: Step) -> bool:
    """Whether answer, solution and temptation are judged as in the lesson's own rules."""
    pairs = zip(step.scenario.questions, moved.scenario.questions, strict=True)
    if any(first.answer != second.answer for first, second in pairs):
        return False
    tries = ((step.solution, step.to, True), (step.tempting, step.tempting_to, False))
    try:
        return all(
            try_cards(moved, cards, to).answer is wanted and (not wanted or moved.serves(cards, to))
            for cards, to, wanted in tries
            if step.acts and cards
        ) and all(verdict.answer is True for verdict in try_actions(moved).values())
    except TutorError:
        return False
