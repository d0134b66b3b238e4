"""Scenarios: where they lie, what they expect, and that yes is as frequent as no."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from tutor_app.content.audit import Audited, audit_scenario
from tutor_app.content.courses import Library
from tutor_app.content.lint.prose import check_texts
from tutor_app.content.scenarios import Scenario
from tutor_app.engine.ask import answer
from tutor_app.engine.errors import Fault, TutorError
from tutor_app.engine.position import Question
from tutor_app.notation.showing import shown

LEAST_SCENARIOS = 24
"""How many positions a rule set with a course needs before it can be practised."""

_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_RETIRED = "retired.txt"


def check_scenarios(library: Library, root: Path) -> Iterator[Fault]:
    """Yield the faults of all scenarios, one by one and together."""
    retired = _retired_ids(root / "scenarios" / _RETIRED)
    for scenario in library.scenarios.values():
        yield from check_place(scenario)
        yield from check_answers(scenario)
        yield from check_put(scenario)
        yield from check_texts(scenario.note, "note", scenario.rules, str(scenario.path))
        if scenario.id in retired:
            yield Fault("retired_id", "", scenario.id, (), str(scenario.path))
    yield from check_twice(library.scenarios.values())
    for ruleset in sorted({course.ruleset for course in library.courses.values()}):
        yield from check_balance(library.scenarios_of(ruleset), root / "scenarios" / ruleset)


def check_place(scenario: Scenario) -> Iterator[Fault]:
    """Yield faults of the path `<rule set>/<topic>/<slug>` and of what trainers sort by."""
    file = str(scenario.path)
    for key in ("topic", "level", "source"):
        if not getattr(scenario, key):
            yield Fault("missing_key", key, "", (), file)
    expected = f"{scenario.ruleset}/{scenario.topic}"
    folder, _, slug = scenario.id.rpartition("/")
    if scenario.topic and folder != expected:
        yield Fault("wrong_folder", "", folder, (expected,), file)
    if not _SLUG.fullmatch(slug):
        yield Fault("bad_slug", "", slug, ("four-sevens",), file)


def check_answers(scenario: Scenario) -> Iterator[Fault]:
    """Yield each question that the engine answers otherwise than its author, or not at all."""
    for audited in audit_scenario(scenario):
        yield from audited.faults
        yield from _differences(audited, str(scenario.path))


def check_put(scenario: Scenario) -> Iterator[Fault]:
    """Yield each question that is not put at this table: what leaves a pile that stays."""
    for number, asked in enumerate(scenario.questions, 1):
        question = asked.question
        if question.ask != "cards-taken":
            continue
        taking = Question(ask="take-pile", choice=question.choice)
        with suppress(TutorError):  # what cannot be asked is told with the answers
            if answer(scenario.position, taking, scenario.rules).answer is not True:
                yield Fault("not_taken", f"question {number}", "", (), str(scenario.path))


def _differences(audited: Audited, file: str) -> Iterator[Fault]:
    verdict = audited.verdict
    if verdict is None:
        return
    place = f"question {audited.number}"
    if audited.answer_differs:
        found = shown(audited.asked.answer)
        yield Fault("disagrees", f"{place}: answer", found, (shown(verdict.answer),), file)
    for rule in audited.stray_reasons:
        reasons = tuple(sorted(verdict.accepted))
        yield Fault("reason_differs", f"{place}: because", rule, reasons, file)


def check_twice(scenarios: Iterable[Scenario]) -> Iterator[Fault]:
    """Yield each scenario whose position and questions another one has already."""
    seen: dict[str, Scenario] = {}
    for scenario in scenarios:
        asked = [question.question for question in scenario.questions]
        form = (scenario.ruleset, scenario.players, scenario.teams, scenario.switches)
        first = seen.setdefault(repr((form, scenario.position, asked)), scenario)
        if first is not scenario:
            yield Fault("same_scenario", "", first.id, (), str(scenario.path))


def check_balance(scenarios: Iterable[Scenario], folder: Path) -> Iterator[Fault]:
    """Yield a rule set that has too few scenarios, or yes and no not equally often."""
    known = tuple(scenarios)
    if len(known) < LEAST_SCENARIOS:
        yield Fault("too_few", "", str(len(known)), (f"≥ {LEAST_SCENARIOS}",), str(folder))
    answers = Counter(
        asked.answer
        for scenario in known
        for asked in scenario.questions
        if isinstance(asked.answer, bool)
    )
    if abs(answers[True] - answers[False]) > 1:
        found = f"true × {answers[True]}, false × {answers[False]}"
        yield Fault("unbalanced", "", found, (), str(folder))


def _retired_ids(path: Path) -> frozenset[str]:
    if not path.exists():
        return frozenset()
    return frozenset(path.read_text(encoding="utf-8").split())
