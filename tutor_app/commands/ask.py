"""`canasta-tutor ask`: answer a scenario's questions, with the whole proof."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tutor_app.commands import ask_all
from tutor_app.commands.house import faults_left
from tutor_app.commands.options import add_json, add_language
from tutor_app.commands.proof import verdict_data, way_data
from tutor_app.commands.proof_text import verdict_lines
from tutor_app.commands.reading import one_file
from tutor_app.content.audit import Audited, audit_scenario
from tutor_app.content.faults import faults_told
from tutor_app.content.scenarios import Scenario, read_scenario
from tutor_app.engine.errors import ContentError
from tutor_app.explain import answer_text, neighbour_sentence, question_text
from tutor_app.explain.positions import position_lines
from tutor_app.explain.titles import title
from tutor_app.i18n import Reader
from tutor_app.neighbours.nearest import nearest


def add_parser(commands: Any) -> None:  # noqa: ANN401 argparse keeps the type private
    """Describe the command to the parser."""
    parser = commands.add_parser(
        "ask",
        help="answer a scenario's questions and prove the answers",
        description=(
            "Answer the questions of a scenario file and print what was checked, what decided "
            "and where it is in the source. The file need not say what answer it expects."
        ),
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="scenario file")
    parser.add_argument(
        "--all",
        action="store_true",
        help="compare every rule set: a row each, those that differ first",
    )
    add_json(parser)
    add_language(parser)
    parser.set_defaults(work=work)


def work(chosen: argparse.Namespace) -> int:
    """Print the answers; return 0 if every question was answered, else 1."""
    reader = Reader(chosen.lang)
    try:
        scenario = read_scenario(one_file(chosen.file, reader))
    except ContentError as error:
        left = faults_left(error.faults, chosen.faults_named, reader)
        print(f"{chosen.file}: {left}", file=sys.stderr)
        return 1
    if chosen.all:
        return _ask_all(scenario, reader, as_json=chosen.json)
    audited = audit_scenario(scenario, need_answers=False)
    lines = _json_lines if chosen.json else _lines
    print("\n".join(lines(scenario, audited, reader)))
    return 1 if any(one.faults for one in audited) else 0


def _ask_all(scenario: Scenario, reader: Reader, *, as_json: bool) -> int:
    """Print a row a rule set; return 0 if the scenario's own has every answer, else 1."""
    tables = ask_all.compared(scenario)
    if as_json:
        print("\n".join(map(_json, ask_all.data(scenario, tables, reader))))
    else:
        print("\n".join(ask_all.lines(scenario, tables, reader)))
    return 0 if all(rows[0].verdict for rows in tables) else 1


def _lines(scenario: Scenario, audited: tuple[Audited, ...], reader: Reader) -> Iterator[str]:
    rules = scenario.rules
    yield title(rules, reader)
    yield from position_lines(scenario.position, rules, reader, asked=scenario.asked)
    for one in audited:
        yield ""
        asked = question_text(one.asked.question, scenario.position, rules, reader)
        yield f"{one.number}. {asked}"
        if one.verdict is None:
            yield f"   {faults_told(one.faults, reader)}."
            continue
        neighbour = nearest(scenario.position, one.asked.question, rules)
        yield from verdict_lines(one, rules, reader, scenario.position.melds, neighbour)


def _json_lines(scenario: Scenario, audited: tuple[Audited, ...], reader: Reader) -> Iterator[str]:
    about = {
        "path": str(scenario.path),
        "ruleset": scenario.ruleset,
        "players": scenario.players,
        "teams": scenario.teams,
        "switches": list(scenario.switches),
    }
    for one in audited:
        yield _json({**about, **_answer_data(scenario, one, reader)})


def _answer_data(scenario: Scenario, one: Audited, reader: Reader) -> dict[str, Any]:
    rules, question, verdict = scenario.rules, one.asked.question, one.verdict
    data: dict[str, Any] = {
        "question": one.number,
        "ask": question.ask,
        "text": question_text(question, scenario.position, rules, reader),
        "expected": one.asked.answer,
        "answer": None,
        "error": faults_told(one.faults, reader) or None,
    }
    if verdict is not None:
        neighbour = nearest(scenario.position, question, rules)
        data |= {
            **verdict_data(verdict, rules, reader),
            "neighbour": neighbour and neighbour_sentence(neighbour, rules, reader),
            "answer_text": answer_text(verdict, question, reader),
            "accepted": sorted(verdict.accepted),
            "ways": [way_data(way) for way in verdict.ways],
            "ways_total": verdict.ways_total,
        }
    return data


def _json(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False)
