"""`canasta-tutor export --crib`: the rules of a game on one sheet."""

import argparse

from tutor_app.commands.failure import CommandError
from tutor_app.commands.house import faults_left
from tutor_app.engine.errors import RuleSetError
from tutor_app.explain.titles import title
from tutor_app.export.crib import crib_pdf
from tutor_app.i18n import Reader
from tutor_app.rulesets import load_rule_set


def write_crib(chosen: argparse.Namespace, reader: Reader) -> int:
    """Write the sheet of the rule set that `--crib` names; return 0.

    Raises:
        CommandError: There is no such rule set or form, positions are named as well, or the file
            is to be no PDF.
    """
    if chosen.names or chosen.ruling:
        raise CommandError(
            reader.text("--crib names a rule set; leave out positions and --ruling.")
        )
    if chosen.out.suffix.lower() != ".pdf":
        told = reader.text(
            "The ending of {path} must say what to write: {list}.",
            path=str(chosen.out),
            list=".pdf",
        )
        raise CommandError(told)
    try:
        rules = load_rule_set(chosen.crib, chosen.players, chosen.teams, tuple(chosen.switch))
    except RuleSetError as error:
        left = faults_left(error.faults, chosen.faults_named, reader)
        raise CommandError(f"{left}.") from error
    chosen.out.write_bytes(crib_pdf(rules, reader))
    print(f"{chosen.out}: {title(rules, reader)}")
    return 0
