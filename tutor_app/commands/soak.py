"""`canasta-tutor soak`: deals played at random, each state held against what must always hold."""

import argparse
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tutor_app.commands import house
from tutor_app.commands.failure import CommandError
from tutor_app.commands.options import add_language
from tutor_app.commands.progress import Bar
from tutor_app.content.faults import faults_told
from tutor_app.engine.errors import RuleSetError, TutorError
from tutor_app.i18n import Reader, n_
from tutor_app.rulesets import load_rule_set, rule_set_ids
from tutor_app.selfplay.invariants import Violation
from tutor_app.selfplay.soak import Report, planned_deals, replay, soak_all

EVERY = "all"
_SAID = {
    "cards": n_("Every card of the pack is in one place"),
    "ledger": n_("Every card is where the actions have put it"),
    "melds": n_("Every meld is one that the rule set allows"),
    "black": n_("Black threes are melded only by a player who goes out in the same turn"),
    "hands": n_("Only a player who goes out has no card left"),
    "pile": n_("The pile is open, frozen or blocked as the rules say"),
    "text": n_("A deal that is written down reads back the same"),
    "scores": n_("The score sheets say what a second count finds"),
    "actions": n_("There is always something to do, and what is listed is legal"),
    "end": n_("Every deal ends"),
    "error": n_("The program does not fail"),
}


def add_parser(commands: Any) -> None:  # noqa: ANN401 argparse keeps the type private
    """Describe the command to the parser."""
    parser = commands.add_parser(
        "soak",
        help="play deals at random and check that the rules engine holds",
        description=(
            "Play deals at random, in every form and with every switch in turn, and check each "
            "state. It stops at the first fault and prints a state and the actions after it that "
            "show the fault again with --state. The exit status is 0 only if there is none."
        ),
    )
    known = ", ".join((EVERY, *rule_set_ids()))
    parser.add_argument(
        "--ruleset", default=EVERY, metavar="RULESET", help=f"rule set: {known} (default: {EVERY})"
    )
    parser.add_argument(
        "--deals", type=_number, default=100, metavar="NUMBER", help="how many (default: 100)"
    )
    parser.add_argument(
        "--seed",
        type=int,
        default=0,
        metavar="NUMBER",
        help="seed of the random numbers (default: 0)",
    )
    parser.add_argument(
        "--jobs",
        type=_number,
        default=os.cpu_count() or 1,
        metavar="NUMBER",
        help="how many deals at a time (default: one for each core)",
    )
    parser.add_argument(
        "--state",
        type=Path,
        metavar="FILE",
        help="check instead the state that such a fault has printed",
    )
    add_language(parser, "language of what is printed (default: en)")
    parser.set_defaults(work=work)


def _number(text: str) -> int:
    if text.isascii() and text.isdigit() and int(text) > 0:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 up")


def work(chosen: argparse.Namespace) -> int:
    """Play the deals, or check a file; return 0 if nothing is wrong, else 1."""
    reader = Reader(chosen.lang)
    try:
        if chosen.state is not None:
            return _check(chosen.state, reader)
        return _soak(chosen, reader)
    except TutorError as error:
        file = f"{chosen.state}: " if chosen.state else ""
        raise CommandError(f"{file}{faults_told(error.faults, reader)}.") from error


def _soak(chosen: argparse.Namespace, reader: Reader) -> int:
    names = rule_set_ids() if chosen.ruleset == EVERY else (chosen.ruleset,)
    waiting = planned_deals(tuple(filter(_loads, names)) or names, chosen.deals, chosen.seed)
    bar = Bar(chosen.deals)
    folder = chosen.rules_dir or Path(os.environ.get(house.VARIABLE, ""))
    begun, deals, actions, found = time.monotonic(), 0, 0, ""
    results = soak_all(waiting, chosen.jobs, None if folder == Path() else folder)
    try:
        for deals, result in enumerate(results, 1):
            actions += result.actions
            bar.told(deals)
            if result.violation:
                told = reader.text("Seed: {seed}", seed=result.planned.seed)
                report = Report(result.actions, result.violation, result.text)
                found = "\n".join((*_told(report, reader), f"# {told}", result.text))
                break
    finally:
        bar.close()
    if found:
        print(found, end="")
    line = reader.text(
        "Deals: {deals} · actions: {actions} · seconds: {seconds} · faults: {faults}",
        deals=reader.number(deals),
        actions=reader.number(actions),
        seconds=reader.number(round(time.monotonic() - begun)),
        faults=int(bool(found)),
    )
    print(f"# {line}" if found else line)
    return int(bool(found))


def _loads(name: str) -> bool:
    """Tell whether a rule set can be loaded; house rules with faults were named before."""
    try:
        load_rule_set(name)
    except RuleSetError:
        return False
    return True


def _told(report: Report, reader: Reader) -> Iterator[str]:
    """Yield what does not hold, as comments of the state's text."""
    violation = report.violation or Violation("error", "")
    yield f"# {violation.invariant}: {reader.text(_SAID[violation.invariant])}."
    detail = " ".join(violation.detail.split())
    yield f"# {reader.text('Found: {detail}', detail=detail)}"


def _check(path: Path, reader: Reader) -> int:
    """Check a state and the actions below it."""
    report = replay(path)
    if report.violation:
        print("\n".join((*_told(report, reader), report.text)), end="")
        return 1
    print(reader.plural("{n} action, no fault.", "{n} actions, no fault.", report.actions))
    return 0
