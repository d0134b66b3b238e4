"""`--rules-dir`: a folder of house-rule files, which are rule sets like ours."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tutor_app.commands.failure import CommandError
from tutor_app.content.faults import faults_told
from tutor_app.engine.errors import Fault, RuleSetError
from tutor_app.i18n import Reader
from tutor_app.rulesets import load_rule_set, rule_set_ids
from tutor_app.rulesets.files import misnamed, own_ids, use_rules_dir
from tutor_app.rulesets.loader import check_file

VARIABLE = "CANASTA_TUTOR_RULES_DIR"
"""Under this name `run` tells the app of the folder; it holds for every other command too."""


@contextmanager
def house_rules(folder: Path | None, reader: Reader, *, told: bool) -> Iterator[tuple[Fault, ...]]:
    """Let the files of `folder` be rule sets for as long as a command runs.

    Args:
        folder: The folder; None for what the environment names, if it names one.
        reader: Whom faults are told.
        told: Whether a file with faults is named here; the command goes on without it.

    Yields:
        The faults that were named.

    Raises:
        CommandError: The folder is not there.
    """
    named = folder or Path(os.environ.get(VARIABLE, ""))
    if named == Path():
        yield ()
        return
    _use(named, reader)
    try:
        yield tuple(_name_faults(reader)) if told else ()
    finally:
        use_rules_dir(None)
        load_rule_set.cache_clear()


def _use(folder: Path, reader: Reader) -> None:
    """Take up the folder."""
    try:
        use_rules_dir(folder.expanduser())
    except RuleSetError as error:
        told = reader.text("There is no folder {path}.", path=str(folder))
        raise CommandError(told) from error
    load_rule_set.cache_clear()


def _name_faults(reader: Reader) -> Iterator[Fault]:
    """Say in one line a file what is wrong with it, and yield it."""
    files: list[tuple[Fault, ...]] = [(fault,) for fault in misnamed()]
    files += [tuple(check_file(name)) for name in rule_set_ids() if name not in own_ids()]
    for faults in filter(None, files):
        print(f"{faults[0].file}: {faults_told(faults, reader)}.", file=sys.stderr)
        yield from faults


def faults_left(faults: Sequence[Fault], named: Sequence[Fault], reader: Reader) -> str:
    """Return faults in one line; of a house-rule file that was named before, only that it fails."""
    known = {(fault.where, fault.code, fault.found) for fault in named}
    if all((fault.where, fault.code, fault.found) in known for fault in faults):
        return reader.text("The house rules named above cannot be used")
    return faults_told(faults, reader)
