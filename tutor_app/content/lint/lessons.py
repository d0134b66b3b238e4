"""Lessons: the same steps in every language, enough to do, solutions that the engine accepts."""

from collections.abc import Iterator

from tutor_app.content.lessons import Lesson, Step
from tutor_app.content.trial import try_cards
from tutor_app.engine.card import Cards, contains
from tutor_app.engine.errors import Fault, TutorError
from tutor_app.engine.verdict import Verdict
from tutor_app.i18n import LANGUAGES

SCREENS = (5, 8)
LEAST_POSITIONS = 2
LEAST_ACTS = 2


def check_lesson(lesson: Lesson) -> Iterator[Fault]:
    """Yield the faults of one lesson, its prose aside."""
    yield from check_order(lesson)
    yield from check_extent(lesson)
    for step in lesson.steps.values():
        yield from check_step(step, str(lesson.path / "lesson.toml"))


def check_order(lesson: Lesson) -> Iterator[Fault]:
    """Yield languages that place other steps than the first language, or in another order."""
    model = _steps_of(lesson, LANGUAGES[0])
    for language in LANGUAGES:
        file = str(lesson.path / f"{language}.md")
        placed = _steps_of(lesson, language)
        for name in placed:
            if name not in lesson.steps:
                yield Fault("unknown_step", "", name, tuple(lesson.steps), file)
        for name in lesson.steps:
            if name not in placed:
                yield Fault("unplaced_step", "", name, (), file)
        if len(set(placed)) < len(placed):
            yield Fault("repeated", "step", ", ".join(placed), (), file)
        if placed != model:
            yield Fault("other_steps", "", ", ".join(placed), (", ".join(model),), file)
        if len(lesson.screens[language]) != len(lesson.screens[LANGUAGES[0]]):
            allowed = (str(len(lesson.screens[LANGUAGES[0]])),)
            yield Fault("other_screens", "", str(len(lesson.screens[language])), allowed, file)


def check_extent(lesson: Lesson) -> Iterator[Fault]:
    """Yield a lesson that is too short or too long, or leaves the learner too little to do."""
    file = str(lesson.path / "lesson.toml")
    screens = len(lesson.screens[LANGUAGES[0]])
    if not SCREENS[0] <= screens <= SCREENS[1]:
        yield Fault("screen_count", "", str(screens), (f"{SCREENS[0]}–{SCREENS[1]}",), file)
    steps = lesson.steps.values()
    if len({step.scenario.id for step in steps}) < LEAST_POSITIONS:
        yield Fault("few_positions", "", "", (f"≥ {LEAST_POSITIONS}",), file)
    if sum(1 for step in steps if step.goal != "look") < LEAST_ACTS:
        yield Fault("few_acts", "", "", (f"≥ {LEAST_ACTS}",), file)
    if not any(step.tempting for step in steps):
        yield Fault("no_temptation", "", "", (), file)


def check_step(step: Step, file: str) -> Iterator[Fault]:
    """Yield a solution that the engine refuses and a temptation that it allows."""
    if not step.acts:
        return
    for key, cards, to, wanted in (
        ("solution", step.solution, step.to, True),
        ("tempting", step.tempting, step.tempting_to, False),
    ):
        if cards:
            yield from _check_try(step, cards, to, f"step.{step.name}.{key}", wanted, file)


def _check_try(
    step: Step,
    cards: Cards,
    to: int | None,
    where: str,
    wanted: bool,  # noqa: FBT001 one row of the table above
    file: str,
) -> Iterator[Fault]:
    hand = step.scenario.position.hand
    if hand is None or not contains(hand, cards):
        yield Fault("not_in_hand", where, " ".join(cards), (" ".join(hand or ()),), file)
        return
    try:
        verdict: Verdict = try_cards(step, cards, to)
    except TutorError as error:
        for fault in error.faults:
            yield Fault(fault.code, where, fault.found, fault.allowed, file)
        return
    if verdict.answer is not wanted:
        code = "solution_refused" if wanted else "temptation_allowed"
        yield Fault(code, where, " ".join(cards), (verdict.deciding.rule,), file)


def _steps_of(lesson: Lesson, language: str) -> list[str]:
    return [screen.step for screen in lesson.screens[language] if screen.step]
