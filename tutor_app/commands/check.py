"""`canasta-tutor check`: compare what scenarios expect with what the engine answers."""

import argparse
import json
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tutor_app.commands.options import add_json, add_language
from tutor_app.commands.proof import verdict_data
from tutor_app.commands.reading import named_files
from tutor_app.content.audit import Audited, audit_scenario
from tutor_app.content.faults import faults_told
from tutor_app.content.scenarios import read_scenario
from tutor_app.engine.errors import ContentError, Fault
from tutor_app.explain import sentence
from tutor_app.i18n import Reader


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
        help="scenario file, or folder of them with all below",
    )
    add_json(parser)
    add_language(parser, "language of the explanations (default: en)")
    parser.set_defaults(work=work)


_UNANSWERED: dict[str, Any] = {"answer": None, "deciding": None, "findings": []}


@dataclass(slots=True)
class _Counts:
    scenarios: int = 0
    questions: int = 0
    differ: int = 0
    invalid: int = 0

    @property
    def clean(self) -> bool:
        return not self.differ and not self.invalid


def work(chosen: argparse.Namespace) -> int:
    """Check the files; return 0 if nothing differs and nothing is invalid, else 1."""
    reader = Reader(chosen.lang)
    counts = _Counts()
    for path in named_files(chosen.names, reader):
        audited, faults = _audit(path)
        counts.scenarios += 1
        counts.questions += len(audited)
        counts.differ += sum(1 for one in audited if one.differs)
        counts.invalid += bool(faults)
        lines = (
            _json_lines(path, audited, faults, reader)
            if chosen.json
            else _lines(path, audited, faults, reader)
        )
        for line in lines:
            print(line)
    total = (
        f"{counts.scenarios} scenarios, {counts.questions} questions, "
        f"{counts.differ} differ, {counts.invalid} invalid"
    )
    print(total, file=sys.stderr if chosen.json else sys.stdout)
    return 0 if counts.clean else 1


def _audit(path: Path) -> tuple[tuple[Audited, ...], tuple[Fault, ...]]:
    """Return the questions of a file, answered, and everything that makes the file invalid."""
    try:
        audited = audit_scenario(read_scenario(path))
    except ContentError as error:
        return (), error.faults
    return audited, tuple(fault for one in audited for fault in one.faults)


def _lines(
    path: Path, audited: tuple[Audited, ...], faults: tuple[Fault, ...], reader: Reader
) -> Iterator[str]:
    """Yield a line a difference, and one line for the file if it is invalid."""
    for one in audited:
        for difference in _differences(one, path, reader):
            yield f"{path}:question {one.number}: {difference}"
    if faults:
        yield f"{path}: {faults_told(faults, reader)}"


def _differences(one: Audited, path: Path, reader: Reader) -> Iterator[str]:
    if one.verdict is None:
        return
    if one.answer_differs:
        rules = read_scenario(path).rules
        deciding = one.verdict.deciding
        expected, found = json.dumps(one.asked.answer), json.dumps(one.verdict.answer)
        told = sentence(deciding, rules, reader)
        yield f"expected {expected}, engine says {found}: {deciding.rule} – {told}"
    if one.stray_reasons:
        accepted = ", ".join(sorted(one.verdict.accepted))
        yield f"expected because {', '.join(one.stray_reasons)}, engine says {accepted}"


def _json_lines(
    path: Path, audited: tuple[Audited, ...], faults: tuple[Fault, ...], reader: Reader
) -> Iterator[str]:
    """Yield one object a question; an unreadable file gives what can be seen of its questions."""
    if not audited:
        told = faults_told(faults, reader)
        for seen in _seen_questions(path):
            yield _json({"path": str(path), **seen, **_UNANSWERED, "error": told})
    for one in audited:
        told = faults_told(one.faults, reader)
        if one.stray_reasons:
            told = f"because: {', '.join(one.stray_reasons)}"
        asked = {
            "question": one.number,
            "ask": one.asked.question.ask,
            "expected": one.asked.answer,
        }
        found = verdict_data(one.verdict) if one.verdict else _UNANSWERED
        yield _json({"path": str(path), **asked, **found, "error": told or None})


def _json(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, default=str)


def _seen_questions(path: Path) -> list[dict[str, Any]]:
    """Return number, kind and expected answer of each question of an invalid file."""
    try:
        questions = tomllib.loads(path.read_text(encoding="utf-8-sig")).get("question")
    except (OSError, ValueError, RecursionError):
        questions = None
    if not isinstance(questions, list) or not questions:
        questions = [None]
    return [
        {"question": number, "ask": item.get("ask"), "expected": item.get("answer")}
        if isinstance(item, dict)
        else {"question": None, "ask": None, "expected": None}
        for number, item in enumerate(questions, 1)
    ]
