"""What a finding cites was read to make the verdict, and stands in the source."""

from collections.abc import Iterator

from tutor_app.content.proving.case import Case
from tutor_app.engine.ask import ask
from tutor_app.engine.verdict import Verdict
from tutor_app.rulesets.recording import recording, was_read
from tutor_app.rulesets.sources import is_section


def reading_fault(case: Case) -> str:
    """Return each citation of a value that was not read while the verdict was made, or nothing."""
    rules, read = recording(case.rules)
    verdict = ask(case.position, case.question, rules)
    unread = [(rule, limit) for rule, limit in _cited(verdict) if not was_read(limit, read)]
    return "; ".join(f"{rule} cites {limit}, which was not read" for rule, limit in unread)


def heading_fault(case: Case) -> str:
    """Return each citation of a heading that the source does not have, or nothing.

    Of what a source is silent on as a whole no heading is named.
    """
    return "; ".join(_without_heading(case))


def _without_heading(case: Case) -> Iterator[str]:
    for rule, limit in _cited(case.verdict):
        if case.rules.has_origin(limit):
            origin = case.rules.origin(limit)
            if origin.section and not is_section(origin.source, origin.section):
                yield f"{rule} cites “{origin.section}”, no heading of {origin.source}"


def _cited(verdict: Verdict) -> dict[tuple[str, str], None]:
    """Return each rule with the value that its finding or its line cites, once."""
    found = [(each.rule, each.limit) for each in (verdict.deciding, *verdict.findings)]
    found += [(line.rule, line.limit) for line in verdict.account]
    return dict.fromkeys((rule, limit) for rule, limit in found if limit)
