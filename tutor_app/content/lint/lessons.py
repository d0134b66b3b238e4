"""Lessons: the same steps in every language, enough to do, solutions that the engine accepts."""

from collections.abc import Iterator

from tutor_app.content.continued import seats, stock_left
from tutor_app.content.lessons import Lesson, Step
from tutor_app.content.trial import try_actions, try_cards
from tutor_app.engine.card import Cards, contains
from tutor_app.engine.errors import Fault, TutorError
from tutor_app.engine.verdict import Verdict
from tutor_app.i18n import LANGUAGES
from tutor_app.rulesets import rule_set_info
from tutor_app.rulesets.sources import is_section

SCREENS = (5, 8)
LEAST_POSITIONS = 2
LEAST_ACTS = 2


def check_lesson(lesson: Lesson) -> Iterator[Fault]:
    """Yield the faults of one lesson, its prose aside."""
    yield from check_order(lesson)
    yield from check_extent(lesson)
    for step in lesson.steps.values():
        yield from check_step(step, str(lesson.path / "lesson.toml"))
        yield from check_choice(step, str(lesson.path / "lesson.toml"))


def check_order(lesson: Lesson) -> Iterator[Fault]:
    """Yield languages that place other steps than the first language, or in another order."""
    model, screens = _steps_of(lesson, LANGUAGES[0]), len(lesson.screens[LANGUAGES[0]])
    for language in LANGUAGES:
        file = str(lesson.path / f"{language}.md")
        placed, count = _steps_of(lesson, language), len(lesson.screens[language])
        yield from _check_placed(placed, lesson, file)
        if placed != model:
            yield Fault("other_steps", "", ", ".join(placed), (", ".join(model),), file)
        if count != screens:
            yield Fault("other_screens", "", str(count), (str(screens),), file)


def _check_placed(placed: list[str], lesson: Lesson, file: str) -> Iterator[Fault]:
    for name in placed:
        if name not in lesson.steps:
            yield Fault("unknown_step", "", name, tuple(lesson.steps), file)
    for name in lesson.steps:
        if name not in placed:
            yield Fault("unplaced_step", "", name, (), file)
    if len(set(placed)) < len(placed):
        yield Fault("repeated", "step", ", ".join(placed), (), file)


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
    if not any(step.tempting or step.choice for step in steps):
        yield Fault("no_temptation", "", "", (), file)


def check_step(step: Step, file: str) -> Iterator[Fault]:
    """Yield a solution that the engine refuses and a temptation that it allows."""
    if not step.acts:
        return
    for key, cards, to, wanted, code in (
        ("solution", step.solution, step.to, True, "solution_refused"),
        *(("also", cards, step.to, True, "solution_refused") for cards in step.also),
        ("tempting", step.tempting, step.tempting_to, False, "temptation_allowed"),
    ):
        drawn = key == "solution" and step.goal == "draw"
        for outcome in _try(step, cards, to) if cards or drawn else ():
            where = f"step.{step.name}.{key}"
            if isinstance(outcome, Verdict) and outcome.answer is not wanted:
                yield Fault(code, where, " ".join(cards), (outcome.deciding.rule,), file)
            elif isinstance(outcome, Fault):
                yield Fault(outcome.code, where, outcome.found, outcome.allowed, file)
            elif wanted and not step.serves(cards, to):
                yield Fault("solution_misses", where, " ".join(cards), (), file)


def check_choice(step: Step, file: str) -> Iterator[Fault]:
    """Yield an action that the engine refuses, hands that do not add up, and what was not played.

    What players made of the actions must belong to this very position.
    """
    if step.choice is None:
        return
    where, scenario = f"step.{step.name}", step.scenario
    try:
        verdicts = try_actions(step)
    except TutorError as error:
        yield from (
            Fault(each.code, where, each.found, each.allowed, file) for each in error.faults
        )
        return
    for name, verdict in verdicts.items():
        if verdict.answer is not True:
            cards = " ".join(step.choice.actions[name].cards)
            yield Fault(
                "solution_refused", f"{where}.{name}", cards, (verdict.deciding.rule,), file
            )
    others, stock = step.choice.others, scenario.position.stock
    left = stock_left(scenario.position, others, scenario.rules)
    if len(others) != seats(scenario.rules) or stock != left:
        yield Fault("hands_and_stock", f"{where}.others", str(stock), (str(left),), file)
    source = rule_set_info(scenario.ruleset).source
    if not is_section(source, step.choice.section):
        yield Fault("unknown_section", f"{where}.section", step.choice.section, (), file)
    if step.continued is None:
        yield Fault("not_played", where, "", (), file)


def _try(step: Step, cards: Cards, to: int | None) -> tuple[Fault, ...] | tuple[Verdict]:
    """Return the engine's verdict, or why there is none."""
    hand = step.scenario.position.hand
    if hand is None or not contains(hand, cards):
        return (Fault("card_not_in_hand", "", " ".join(cards), (" ".join(hand or ()),)),)
    try:
        return (try_cards(step, cards, to),)
    except TutorError as error:
        return error.faults


def _steps_of(lesson: Lesson, language: str) -> list[str]:
    return [screen.step for screen in lesson.screens[language] if screen.step]
