"""Expected causes: what readers hold to be the reason of an answer, beside what decided."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tutor_app.content.headings import same_heading
from tutor_app.content.table import FaultLog, Table, open_text
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Finding, Verdict
from tutor_app.explain import reference
from tutor_app.explain.folding import deciders, findings_of
from tutor_app.i18n import Reader


@dataclass(frozen=True, slots=True, kw_only=True)
class Cause:
    """What is expected to have decided one question of one scenario.

    Attributes:
        case: Path of the scenario below its folder, without `.toml`.
        question: Number of the question, from 1.
        rules: Rule ids of which one must have decided.
        not_rules: Rule ids of which none may have.
        sections: Headings of which the one cited must be one.
        ruling: Full id of the ruling that must be shown with it, or empty.
    """

    case: str
    question: int = 1
    rules: tuple[str, ...]
    not_rules: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()
    ruling: str = ""


@dataclass(frozen=True, slots=True)
class Citation:
    """Where a rule that decided stands: heading and ruling, both empty where it cites none."""

    rule: str
    section: str = ""
    ruling: str = ""


def read_causes(path: Path) -> tuple[Cause, ...]:
    """Return the expected causes in a file of one JSON object a line.

    Raises:
        ContentError: The file cannot be read or has faults; all of them are listed.
    """
    log = FaultLog(str(path))
    lines = enumerate(open_text(path, log).splitlines(), 1)
    causes = tuple(_read_cause(line, number, log) for number, line in lines if line.strip())
    log.raise_any()
    return causes


def _read_cause(line: str, number: int, log: FaultLog) -> Cause:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        data = {}
        log.add("bad_json", f"line {number}", str(error))
    if not isinstance(data, dict):
        log.add("wrong_type", f"line {number}", line, ('{"case": "…", "rules": ["…"]}',))
        data = {}
    given = {key: content for key, content in data.items() if content is not None}
    table = Table(given, log, f"line {number}: ")
    return Cause(
        case=table.text("case", required=bool(given)),
        question=table.number("question", required=False, least=1) or 1,
        rules=table.texts("rules", required=bool(given)),
        not_rules=table.texts("not_rules", required=False),
        sections=table.texts("sections", required=False),
        ruling=table.text("ruling", required=False),
    )


def decided(verdict: Verdict) -> tuple[str, ...]:
    """Return the rules that decided, and for a number those of the lines of its account."""
    return tuple(dict.fromkeys((*deciders(verdict), *(line.rule for line in verdict.account))))


def citations(verdict: Verdict, rules: RuleSet) -> tuple[Citation, ...]:
    """Return where the rules that decided stand, each citation once."""
    return tuple(
        dict.fromkeys(
            _citation(finding, rules)
            for rule in decided(verdict)
            for finding in _citing(rule, verdict)
        )
    )


def _citing(rule: str, verdict: Verdict) -> Iterator[Finding]:
    """Yield what cites values for a rule: what decided, and the lines of a number."""
    if rule in deciders(verdict):
        yield from findings_of(rule, verdict)
    lines = (line for line in verdict.account if line.rule == rule)
    yield from (Finding(rule, None, limit=line.limit) for line in lines)


def _citation(finding: Finding, rules: RuleSet) -> Citation:
    place = reference(finding, rules, Reader())
    if place is None:
        return Citation(finding.rule)
    return Citation(finding.rule, place.section, place.ruling)


def differences(cause: Cause, verdict: Verdict, rules: RuleSet) -> Iterator[str]:
    """Yield each way in which a verdict decides by something else than was expected."""
    found = decided(verdict)
    barred = [rule for rule in found if rule in cause.not_rules]
    if barred:
        yield f"expected not {', '.join(barred)}, decided by {', '.join(found)}"
    if not set(found) & set(cause.rules):
        if not barred:
            yield f"expected {' or '.join(cause.rules)}, decided by {', '.join(found)}"
        return
    cited = [each for each in citations(verdict, rules) if each.rule in cause.rules]
    if not any(_suits(each, cause) for each in cited):
        yield f"expected {_expected_place(cause)}, cited {'; '.join(map(_place, cited))}"


def _suits(cited: Citation, cause: Cause) -> bool:
    if cause.ruling and cited.ruling != cause.ruling:
        return False
    headings = cause.sections
    return not headings or any(same_heading(each, cited.section) for each in headings)


def _expected_place(cause: Cause) -> str:
    named = " or ".join(f"“{section}”" for section in cause.sections)
    return f"{named} with ruling {cause.ruling}" if cause.ruling else named


def _place(cited: Citation) -> str:
    ruled = f" with ruling {cited.ruling}" if cited.ruling else ""
    return f"“{cited.section}”{ruled} for {cited.rule}"
