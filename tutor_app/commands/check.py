"""`canasta-tutor check`: compare what scenarios expect with what the engine answers."""

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tutor_app.commands.check_reasons import compare_reasons
from tutor_app.commands.options import add_json, add_language
from tutor_app.commands.proof import verdict_data
from tutor_app.commands.reading import named_files
from tutor_app.content.audit import Audited, audit_scenario
from tutor_app.content.faults import faults_told
from tutor_app.content.scenarios import Scenario, read_scenario
from tutor_app.engine.errors import ContentError, Fault
from tutor_app.explain import sentence
from tutor_app.i18n import Reader
from tutor_app.rulesets.reading import read_toml


def add_parser(commands: Any) -> None:  # noqa: ANN401 argparse keeps the type private
    """Describe the command to the parser."""
    parser = commands.add_parser(
        "check",
        help="compare scenario files with the engine",
        description=(
            "Ask the engine every question of the scenario files and report each answer and each "
            "reason that differs, and each file that cannot be read. The exit status is 0 only if "
            "there is nothing to report."
        ),
    )
    parser.add_argument(
        "names",
        nargs="+",
        metavar="FILE|FOLDER",
        help="scenario file, or folder of them, with everything below it",
    )
    parser.add_argument(
        "--reasons",
        type=Path,
        metavar="FILE",
        help="compare what decided with this file, one JSON object for each case of the one FOLDER",
    )
    add_json(parser)
    add_language(parser, "language of the explanations (default: en)")
    parser.set_defaults(work=work)


_UNANSWERED: dict[str, Any] = {
    "answer": None,
    "deciding": None,
    "decided_by": [],
    "findings": [],
    "account": [],
}


@dataclass(slots=True)
class _Counts:
    scenarios: int = 0
    questions: int = 0
    differ: int = 0
    invalid: int = 0

    @property
    def clean(self) -> bool:
        return not self.differ and not self.invalid


@dataclass(frozen=True, slots=True)
class _Checked:
    """A scenario file, its questions answered; without a scenario where it cannot be read."""

    path: Path
    scenario: Scenario | None = None
    audited: tuple[Audited, ...] = ()
    faults: tuple[Fault, ...] = ()


def work(chosen: argparse.Namespace) -> int:
    """Check the files; return 0 if nothing differs and nothing is invalid, else 1."""
    reader = Reader(chosen.lang)
    if chosen.reasons is not None:
        return compare_reasons(chosen.reasons, chosen.names, reader, as_json=chosen.json)
    counts = _Counts()
    for path in named_files(chosen.names, reader):
        checked = _check(path)
        counts.scenarios += 1
        counts.questions += len(checked.audited)
        counts.differ += sum(1 for one in checked.audited if one.differs)
        counts.invalid += bool(checked.faults)
        for line in (_json_lines if chosen.json else _lines)(checked, reader):
            print(line)
    total = (
        f"{counts.scenarios} scenarios, {counts.questions} questions, "
        f"{counts.differ} differ, {counts.invalid} invalid"
    )
    print(total, file=sys.stderr if chosen.json else sys.stdout)
    return 0 if counts.clean else 1


def _check(path: Path) -> _Checked:
    """Return the questions of a file, answered, and everything that makes the file invalid."""
    try:
        scenario = read_scenario(path)
    except ContentError as error:
        return _Checked(path, faults=error.faults)
    audited = audit_scenario(scenario)
    return _Checked(
        path, scenario, audited, tuple(fault for one in audited for fault in one.faults)
    )


def _lines(checked: _Checked, reader: Reader) -> Iterator[str]:
    """Yield a line a difference, and one line for the file if it is invalid."""
    for one in checked.audited:
        for difference in _differences(one, checked, reader):
            yield f"{checked.path}:question {one.number}: {difference}"
    if checked.faults:
        yield f"{checked.path}: {faults_told(checked.faults, reader)}"


def _differences(one: Audited, checked: _Checked, reader: Reader) -> Iterator[str]:
    if one.verdict is None or checked.scenario is None:
        return
    if one.answer_differs:
        deciding = one.verdict.deciding
        expected, found = json.dumps(one.asked.answer), json.dumps(one.verdict.answer)
        explained = sentence(deciding, checked.scenario.rules, reader)
        yield f"expected {expected}, engine says {found}: {deciding.rule} – {explained}"
    if one.stray_reasons:
        accepted = ", ".join(sorted(one.verdict.accepted))
        yield f"expected because {', '.join(one.stray_reasons)}, engine says {accepted}"


def _json_lines(checked: _Checked, reader: Reader) -> Iterator[str]:
    """Yield one object a question; an unreadable file gives what can be seen of its questions."""
    path = str(checked.path)
    if checked.scenario is None:
        error = faults_told(checked.faults, reader)
        for seen in _seen_questions(checked.path):
            yield _json({"path": path, **seen, **_UNANSWERED, "error": error})
        return
    rules = checked.scenario.rules
    for one in checked.audited:
        error = faults_told(one.faults, reader)
        if one.stray_reasons:
            error = f"because: {', '.join(one.stray_reasons)}"
        asked = {
            "question": one.number,
            "ask": one.asked.question.ask,
            "expected": one.asked.answer,
        }
        found = verdict_data(one.verdict, rules, reader) if one.verdict else _UNANSWERED
        yield _json({"path": path, **asked, **found, "error": error or None})


def _json(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, default=str)


def _seen_questions(path: Path) -> list[dict[str, Any]]:
    """Return number, kind and expected answer of each question of an invalid file."""
    try:
        questions = read_toml(path).get("question")
    except ContentError:
        questions = None
    if not isinstance(questions, list) or not questions:
        questions = [None]
    return [
        {"question": number, "ask": item.get("ask"), "expected": item.get("answer")}
        if isinstance(item, dict)
        else {"question": None, "ask": None, "expected": None}
        for number, item in enumerate(questions, 1)
    ]
