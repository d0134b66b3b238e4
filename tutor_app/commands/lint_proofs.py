"""`canasta-tutor lint --proofs`: what must hold of every verdict, on scenarios and on deals."""

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from tutor_app.commands.failure import CommandError
from tutor_app.commands.progress import Bar
from tutor_app.content.proving import CHECKS, Case, Check, Tally, scenario_cases
from tutor_app.content.scenarios import load_scenarios
from tutor_app.i18n import Reader
from tutor_app.notation.questions import QUESTION_KEYS
from tutor_app.rulesets import load_rule_set, rule_set_ids
from tutor_app.selfplay.sampling import sample

_POSITIONS = 500
_SHOWN = 3
"""Failures of each check that are printed."""

_WIDTH = 16
_COLUMN = 14


def add_options(parser: Any) -> None:  # noqa: ANN401 argparse keeps the type private
    """Describe the options of the proofs to the parser of `lint`."""
    parser.add_argument(
        "--proofs",
        action="store_true",
        help="check verdicts instead: causes by lifting rules, accounts, citations, neighbours",
    )
    parser.add_argument(
        "--positions",
        type=int,
        default=_POSITIONS,
        metavar="NUMBER",
        help=f"positions from deals for each rule set, with --proofs (default: {_POSITIONS})",
    )
    parser.add_argument(
        "--seed",
        type=int,
        default=0,
        metavar="NUMBER",
        help="seed of the random numbers, with --proofs",
    )


def lint_proofs(chosen: argparse.Namespace, root: Path, reader: Reader) -> int:
    """Check verdicts and print how often each check holds; return 0 if often enough, else 1.

    Raises:
        CommandError: The number of positions is negative.
    """
    if chosen.positions < 0:
        raise CommandError(reader.text("--positions takes a whole number from 0 up."))
    scenarios, _ = load_scenarios(root / "scenarios")
    tally, bar = Tally(), Bar(len(scenarios) + chosen.positions * len(rule_set_ids()))
    try:
        for _ in tally.take(_cases(scenarios.values(), chosen.positions, chosen.seed)):
            bar.told(min(tally.cases, bar.total))
    finally:
        bar.close()
    for line in (*_table(tally), *_failures(tally)):
        print(line)
    short = tally.falls_short() or not tally.cases
    print(f"{tally.cases} verdicts, {len(tally.failures)} failures: ", end="")
    print("a check holds too seldom" if short else "every check holds as often as it must")
    return 1 if short else 0


def _cases(scenarios: Iterable[Any], count: int, seed: int) -> Iterator[Case]:
    """Yield the verdicts on all scenarios, then those on positions of deals."""
    yield from scenario_cases(scenarios)
    for name in rule_set_ids():
        rules = load_rule_set(name)
        for number, found in enumerate(sample(rules, count, seed), 1):
            place = f"{name}:deals {seed}:position {number}"
            yield Case(place, found.position, found.question, rules, found.verdict)


def _table(tally: Tally) -> Iterator[str]:
    """Yield a row for all, for each rule set and for each kind of question."""
    yield _row("", [check.name for check in CHECKS])
    yield _row("must hold, %", [f"{check.least:g}" for check in CHECKS])
    yield _row("all", [_cell(tally, check, "") for check in CHECKS])
    for group in (*rule_set_ids(), *QUESTION_KEYS):
        cells = [_cell(tally, check, group) for check in CHECKS]
        if any(cells):
            yield _row(group, cells)


def _row(head: str, cells: Iterable[str]) -> str:
    return f"{head:<{_WIDTH}}" + "".join(f"{cell:>{_COLUMN}}" for cell in cells)


def _cell(tally: Tally, check: Check, group: str) -> str:
    """Return a rate in percent with the number of cases, nothing where there are none."""
    rate = tally.rate(check, group)
    if not rate.applied:
        return ""
    tenths = rate.held * 1000 // rate.applied
    return f"{tenths // 10}.{tenths % 10} ({rate.applied})"


def _failures(tally: Tally) -> Iterator[str]:
    """Yield the first failures of each check, those of different faults first."""
    for check in CHECKS:
        failed = [failure for failure in tally.failures if failure.check == check.name]
        faults = Counter(failure.fault for failure in failed)
        for fault, times in faults.most_common(_SHOWN):
            first = next(failure.case for failure in failed if failure.fault == fault)
            yield f"{check.name}: {first.name}: {first.question.ask}: {fault} ({times} times)"
