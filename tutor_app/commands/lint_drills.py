"""`canasta-tutor lint --drills`: what must hold of the exercises of every drill."""

import argparse
from collections.abc import Iterable
from typing import Any

from tutor_app.commands.failure import CommandError
from tutor_app.commands.progress import Bar
from tutor_app.i18n import Reader
from tutor_app.rulesets import load_rule_set, rule_set_ids
from tutor_app.training.drills import drills_of
from tutor_app.training.gates import GATES, SECONDS, Measured, Rate, measure

_ITEMS = 1000
_HEAD, _COLUMN = 26, 9
_MISSED = "!"
"""What stands behind a rate that is not enough."""


def add_drill_options(parser: Any) -> None:  # noqa: ANN401 argparse keeps the type private
    """Describe the options of the drills to the parser of `lint`."""
    parser.add_argument(
        "--drills",
        action="store_true",
        help="check exercises instead: keys, balance, repeats, twins, leaks, reasons, time",
    )
    parser.add_argument(
        "--items",
        type=int,
        default=_ITEMS,
        metavar="NUMBER",
        help=f"exercises for each drill and rule set, with --drills (default: {_ITEMS})",
    )
    parser.add_argument(
        "--ruleset",
        metavar="ID",
        help="only this rule set, with --drills or --coverage (default: all)",
    )


def lint_drills(chosen: argparse.Namespace, reader: Reader) -> int:
    """Make exercises and print how far each gate is reached; return 0 if all are, else 1.

    Raises:
        CommandError: The number of exercises is not positive.
        RuleSetError: There is no such rule set.
    """
    if chosen.items < 1:
        raise CommandError(reader.text("--items takes a whole number from 1 up."))
    names = (chosen.ruleset,) if chosen.ruleset else rule_set_ids()
    work = [
        (load_rule_set(name), drill) for name in names for drill in drills_of(load_rule_set(name))
    ]
    missed, bar = 0, Bar(len(work))
    print(_row("per cent", (*GATES, "ms p95")))
    try:
        for done, (rules, drill) in enumerate(work, 1):
            measured = measure(drill, rules, chosen.items)
            missed += _print(measured)
            bar.told(done)
    finally:
        bar.close()
    print(f"{len(work)} drills of {len(names)} rule sets, {chosen.items} exercises each: ", end="")
    print(f"{missed} gates missed" if missed else "every gate is reached")
    return 1 if missed else 0


def _print(measured: Measured) -> int:
    """Print the row of a drill and rule set; return how many gates it misses."""
    rates = measured.rates()
    slow = Rate(measured.slow, measured.slow < SECONDS)
    cells = [_cell(rates[name]) for name in GATES]
    milliseconds = f"{measured.slow * 1000:.1f}{'' if slow.holds else _MISSED}"
    print(_row(f"{measured.rules.id} {measured.drill.id}", (*cells, milliseconds)), flush=True)
    return sum(not rate.holds for rate in (*rates.values(), slow))


def _cell(rate: Rate) -> str:
    """Return a share in per cent, marked where it is not enough; nothing where none applies."""
    if rate.share is None:
        return ""
    return f"{rate.share * 100:.1f}{'' if rate.holds else _MISSED}"


def _row(head: str, cells: Iterable[str]) -> str:
    return f"{head:<{_HEAD}}" + "".join(f"{cell:>{_COLUMN}}" for cell in cells)
