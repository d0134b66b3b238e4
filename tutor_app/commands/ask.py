"""`canasta-tutor ask`: answer a scenario's questions, with the whole proof."""

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from tutor_app.commands.failure import CommandError
from tutor_app.commands.options import add_json, add_language
from tutor_app.commands.proof import explained_finding, way_data
from tutor_app.commands.proof_text import verdict_lines
from tutor_app.commands.rules import title
from tutor_app.content.audit import Audited, audit_scenario
from tutor_app.content.faults import faults_told
from tutor_app.content.scenarios import Scenario, read_scenario
from tutor_app.engine.errors import ContentError, Fault, RuleSetError, TutorError
from tutor_app.engine.notation import read_position, write_position
from tutor_app.explain import answer_text, question_text
from tutor_app.explain.positions import position_lines
from tutor_app.i18n import Reader
from tutor_app.rulesets import load_rule_set, rule_set_ids, rule_set_info


def add_parser(commands: Any) -> None:  # noqa: ANN401 argparse keeps the type private
    """Describe the command to the parser."""
    parser = commands.add_parser(
        "ask",
        help="answer a scenario's questions and prove the answers",
        description=(
            "Answer the questions of a scenario file and print what was checked, what decided "
            "and where it stands in the source. The file need not say what answer it expects."
        ),
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="scenario file")
    parser.add_argument(
        "--all", action="store_true", help="ask every rule set that can hold the position"
    )
    add_json(parser)
    add_language(parser)
    parser.set_defaults(work=work)


def work(chosen: argparse.Namespace) -> int:
    """Print the answers; return 0 if every question was answered, else 1."""
    reader = Reader(chosen.lang)
    if not chosen.file.is_file():
        raise CommandError(reader.text("There is no file {path}.", path=str(chosen.file)))
    try:
        scenario = read_scenario(chosen.file)
    except ContentError as error:
        print(f"{chosen.file}: {faults_told(error.faults, reader)}", file=sys.stderr)
        return 1
    answered = True
    forms = in_every_rule_set(scenario, reader) if chosen.all else [(scenario, ())]
    for number, (form, faults) in enumerate(forms):
        audited = () if faults else audit_scenario(form, need_answers=False)
        answered = answered and not any(one.faults for one in audited)
        if chosen.json:
            lines = _json_lines(form, audited, faults, reader)
        else:
            lines = _lines(form, audited, faults, reader)
        if number and not chosen.json:
            print()
        print("\n".join(lines))
    return 0 if answered or chosen.all else 1


def in_every_rule_set(
    scenario: Scenario, reader: Reader
) -> list[tuple[Scenario, tuple[Fault, ...]]]:
    """Return `scenario` under each rule set, its own first, with why one cannot hold it.

    Another rule set is taken with as many players, in its usual form if it does not
    know that number, and without switches; one whose file is broken is named and left out.
    """
    forms: list[tuple[Scenario, tuple[Fault, ...]]] = [(scenario, ())]
    for name in rule_set_ids():
        if name == scenario.ruleset:
            continue
        try:
            forms.append(_under(scenario, name))
        except RuleSetError as error:
            print(f"{name}.toml: {faults_told(error.faults, reader)}", file=sys.stderr)
    return forms


def _under(scenario: Scenario, name: str) -> tuple[Scenario, tuple[Fault, ...]]:
    known = {form.players for form in rule_set_info(name).forms}
    rules = load_rule_set(name, scenario.players if scenario.players in known else None)
    moved = replace(scenario, ruleset=name, players=rules.players, teams=rules.teams, switches=())
    try:
        position = read_position(write_position(scenario.position), rules)
    except TutorError as error:
        return moved, error.faults
    return replace(moved, position=position), ()


def _lines(
    scenario: Scenario, audited: tuple[Audited, ...], faults: tuple[Fault, ...], reader: Reader
) -> Iterator[str]:
    rules = scenario.rules
    yield title(rules, reader)
    if faults:
        told = faults_told(faults, reader)
        yield reader.text("This rule set cannot hold the position: {faults}.", faults=told)
        return
    yield from position_lines(scenario.position, rules, reader)
    for one in audited:
        yield ""
        asked = question_text(one.asked.question, scenario.position, rules, reader)
        yield f"{one.number}. {asked}"
        if one.verdict is None:
            yield f"   {faults_told(one.faults, reader)}."
            continue
        yield from verdict_lines(one, rules, reader)


def _json_lines(
    scenario: Scenario, audited: tuple[Audited, ...], faults: tuple[Fault, ...], reader: Reader
) -> Iterator[str]:
    about = {
        "path": str(scenario.path),
        "ruleset": scenario.ruleset,
        "players": scenario.players,
        "teams": scenario.teams,
        "switches": list(scenario.switches),
    }
    if faults:
        yield _json({**about, "question": None, "error": faults_told(faults, reader)})
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
        data |= {
            "answer": verdict.answer,
            "answer_text": answer_text(verdict, question, reader),
            "deciding": verdict.deciding.rule,
            "accepted": sorted(verdict.accepted),
            "findings": [explained_finding(each, rules, reader) for each in verdict.findings],
            "ways": [way_data(way) for way in verdict.ways],
            "ways_total": verdict.ways_total,
        }
    return data


def _json(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False)
