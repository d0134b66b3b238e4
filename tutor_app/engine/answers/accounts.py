"""Verdicts on questions for a number: what is answered is the sum of the account's lines."""

from collections.abc import Sequence

from tutor_app.engine.account import Entry, sum_of
from tutor_app.engine.position import Question
from tutor_app.engine.verdict import Line, Verdict


def count_up(question: Question, entries: Sequence[Entry]) -> Verdict:
    """Return the verdict whose answer is the sum of all lines; the last finding decides."""
    account = tuple(line for entry in entries for line in entry.lines)
    findings = tuple(entry.finding for entry in entries)
    decided = _rules([line for line in account if line.points]) or _rules(account)
    return Verdict(
        question, sum_of(account), findings, findings[-1], decided_by=decided, account=account
    )


def _rules(lines: Sequence[Line]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(line.rule for line in lines))
