"""`canasta-tutor ask --all`: a question under every rule set, a row each."""

from collections.abc import Iterator
from typing import Any

from tutor_app.commands.proof import verdict_data, way_data
from tutor_app.commands.proof_text import MARKS
from tutor_app.content.comparing import compare_scenario, turning_path, why_not
from tutor_app.content.differing import side
from tutor_app.content.scenarios import Scenario
from tutor_app.engine.verdict import Verdict
from tutor_app.explain import (
    answer_text,
    question_text,
    reference,
    reference_text,
    sentence,
    value_name,
)
from tutor_app.explain.positions import position_lines
from tutor_app.explain.titles import title
from tutor_app.i18n import Reader
from tutor_app.rulesets import rule_set_info
from tutor_app.rulesets.compare import Row


def compared(scenario: Scenario) -> list[tuple[Row, ...]]:
    """Return the rows of each question."""
    return [compare_scenario(scenario, number) for number in range(len(scenario.questions))]


def lines(scenario: Scenario, tables: list[tuple[Row, ...]], reader: Reader) -> Iterator[str]:
    """Yield the position, then each question with its rows, those that differ first."""
    about = scenario.position, scenario.rules, reader
    yield from position_lines(*about, asked=scenario.asked)
    for number, (asked, rows) in enumerate(zip(scenario.questions, tables, strict=True), 1):
        told = question_text(asked.question, scenario.position, scenario.rules, reader)
        yield ""
        yield f"{number}. {told}"
        yield from _group("", rows[:1], rows[0], reader)
        differing = [row for row in rows[1:] if row.differs]
        same = [row for row in rows[1:] if row.verdict and not row.differs]
        silent = [row for row in rows[1:] if not row.verdict]
        yield from _group(reader.text("Another answer"), differing, rows[0], reader)
        yield from _group(reader.text("The same answer"), same, rows[0], reader)
        yield from _group(reader.text("No answer"), silent, rows[0], reader)


def _group(name: str, rows: list[Row] | tuple[Row, ...], own: Row, reader: Reader) -> Iterator[str]:
    """Yield rows under a heading, nothing where there are none."""
    if rows and name:
        yield ""
        yield f"   {name}"
    for row in rows:
        yield from _row(row, own, reader)


def _row(row: Row, own: Row, reader: Reader) -> Iterator[str]:
    """Yield a rule set with its answer, what decided, where that stands, what is different."""
    named = row_title(row, reader)
    verdict, rules = row.verdict, row.rules
    if verdict is None or rules is None:
        yield f"   {named}: {why_not(row, reader)}"
        return
    yield f"   {named}: {answer_text(verdict, verdict.question, reader)}"
    decided = verdict.deciding
    yield f"     {MARKS[decided.holds]} {sentence(decided, rules, reader)} [{decided.rule}]"
    place = reference(decided, rules, reader)
    if place is not None:
        yield f"         {reference_text(place, reader)}"
    path = turning_path(row, own) if row.differs else ""
    if path and own.rules:
        yield "         " + reader.text(
            "{value}: {here}; in {other}: {there}",
            value=value_name(path, reader),
            here=side(path, rules, reader).text,
            other=rule_set_info(own.rule_set).names[reader.language],
            there=side(path, own.rules, reader).text,
        )


def row_title(row: Row, reader: Reader) -> str:
    """Return the name of a row's rule set, with its form where it has one."""
    if row.rules is not None:
        return title(row.rules, reader)
    known = not any(fault.file for fault in row.faults)
    return rule_set_info(row.rule_set).names[reader.language] if known else row.rule_set


def data(
    scenario: Scenario, tables: list[tuple[Row, ...]], reader: Reader
) -> Iterator[dict[str, Any]]:
    """Yield one object a question and rule set, for programs."""
    for number, (asked, rows) in enumerate(zip(scenario.questions, tables, strict=True), 1):
        for place, row in enumerate(rows):
            rules = row.rules
            yield {
                "path": str(scenario.path),
                "ruleset": row.rule_set,
                "name": row_title(row, reader),
                "players": rules.players if rules else None,
                "teams": rules.teams if rules else None,
                "switches": list(rules.switches) if rules else [],
                "question": number,
                "ask": asked.question.ask,
                "text": question_text(asked.question, scenario.position, scenario.rules, reader),
                "expected": None if place else asked.answer,
                "answer": None,
                "differs": row.differs,
                "error": why_not(row, reader) or None,
                **_verdict_data(row.verdict, row, reader),
            }


def _verdict_data(verdict: Verdict | None, row: Row, reader: Reader) -> dict[str, Any]:
    """Return the answer with its proof, nothing where there is none."""
    rules = row.rules
    if verdict is None or rules is None:
        return {}
    return {
        **verdict_data(verdict, rules, reader),
        "answer_text": answer_text(verdict, verdict.question, reader),
        "accepted": sorted(verdict.accepted),
        "ways": [way_data(way) for way in verdict.ways],
        "ways_total": verdict.ways_total,
    }
