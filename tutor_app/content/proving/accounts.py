"""A number is an account: its lines add up to it, and each line to what it says."""

from collections.abc import Iterator

from tutor_app.content.proving.case import Case


def is_number(case: Case) -> bool:
    """Tell whether the answer is a number."""
    return type(case.verdict.answer) is int


def account_fault(case: Case) -> str:
    """Return what is wrong with the account of a number, or nothing."""
    return "; ".join(_faults(case))


def _faults(case: Case) -> Iterator[str]:
    account, answer = case.verdict.account, case.verdict.answer
    if not account and answer:
        yield "no lines"
        return
    total = sum(line.points for line in account)
    if total != answer:
        yield f"the lines make {total}, the answer is {answer}"
    for line in account:
        if line.times and line.times * line.each != line.points:
            yield f"{line.rule}: {line.times} × {line.each} is not {line.points}"
