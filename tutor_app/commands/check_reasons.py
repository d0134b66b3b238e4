"""`canasta-tutor check --reasons`: compare what decided with what was expected to decide."""

import json
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tutor_app.commands.failure import CommandError
from tutor_app.commands.proof import verdict_data
from tutor_app.commands.reading import one_file
from tutor_app.content.audit import Audited, audit_scenario
from tutor_app.content.causes import Cause, citations, differences, read_causes
from tutor_app.content.faults import faults_told
from tutor_app.content.scenarios import Scenario, read_scenario
from tutor_app.engine.errors import ContentError
from tutor_app.i18n import Reader


@dataclass(frozen=True, slots=True)
class _Compared:
    """A case beside the engine: what decided, how that differs, or why it cannot be asked."""

    cause: Cause
    scenario: Scenario | None = None
    audited: Audited | None = None
    differences: tuple[str, ...] = ()
    error: str = ""

    @property
    def agrees(self) -> bool:
        return not self.differences and not self.error


def compare_reasons(file: Path, names: list[str], reader: Reader, *, as_json: bool) -> int:
    """Compare every case of `file`; return 0 if all agree, else 1.

    Args:
        file: One JSON object a line: the case and what is expected to decide it.
        names: The folder that the cases lie in, one name.
        reader: Whom faults are named.
        as_json: Whether one JSON object a case is printed.

    Raises:
        CommandError: The file or the folder is not there, or the file has faults.
    """
    causes, folder = _read(file, reader), _folder(names, reader)
    compared = [_compare(cause, folder, reader) for cause in causes]
    for one in compared:
        for line in [_json(one, reader)] if as_json else _lines(one):
            print(line)
    differ = sum(not one.agrees for one in compared)
    total = f"{len(compared)} cases, {len(compared) - differ} agree, {differ} differ"
    print(total, file=sys.stderr if as_json else sys.stdout)
    return 1 if differ or not compared else 0


def _read(file: Path, reader: Reader) -> tuple[Cause, ...]:
    try:
        return read_causes(one_file(file, reader))
    except ContentError as error:
        raise CommandError(f"{file}: {faults_told(error.faults, reader)}.") from error


def _folder(names: list[str], reader: Reader) -> Path:
    if len(names) != 1:
        raise CommandError(reader.text("With --reasons, name one folder: that of the cases."))
    if not Path(names[0]).is_dir():
        raise CommandError(reader.text("There is no folder {path}.", path=names[0]))
    return Path(names[0])


def _compare(cause: Cause, folder: Path, reader: Reader) -> _Compared:
    path = folder / f"{cause.case}.toml"
    if not path.is_file():
        return _Compared(cause, error=reader.text("There is no file {path}.", path=str(path)))
    try:
        scenario = read_scenario(path)
    except ContentError as error:
        return _Compared(cause, error=faults_told(error.faults, reader))
    audited = audit_scenario(scenario, need_answers=False)
    if cause.question > len(audited):
        lacks = reader.text(
            "{path} has no question {number}.", path=str(path), number=cause.question
        )
        return _Compared(cause, error=lacks)
    one = audited[cause.question - 1]
    differ = tuple(_differences(cause, one, scenario))
    return _Compared(cause, scenario, one, differ, faults_told(one.faults, reader))


def _differences(cause: Cause, one: Audited, scenario: Scenario) -> Iterator[str]:
    if one.verdict is None:
        return
    if one.answer_differs:
        expected, found = json.dumps(one.asked.answer), json.dumps(one.verdict.answer)
        yield f"expected {expected}, engine says {found}"
    yield from differences(cause, one.verdict, scenario.rules)


def _lines(one: _Compared) -> Iterator[str]:
    """Yield one line for a case that differs."""
    if not one.agrees:
        yield f"{one.cause.case}: {'; '.join((*one.differences, one.error)).rstrip('; ')}"


def _json(one: _Compared, reader: Reader) -> str:
    expected = asdict(one.cause)
    found: dict[str, Any] = {"answer": None, "deciding": None, "decided_by": [], "cited": []}
    if one.scenario and one.audited and one.audited.verdict:
        verdict, rules = one.audited.verdict, one.scenario.rules
        found = verdict_data(verdict, rules, reader)
        found["cited"] = [asdict(each) for each in citations(verdict, rules)]
    data = {
        "case": expected.pop("case"),
        "question": expected.pop("question"),
        "expected": expected,
        **found,
        "agrees": one.agrees,
        "differences": one.differences,
        "error": one.error or None,
    }
    return json.dumps(data, ensure_ascii=False)
