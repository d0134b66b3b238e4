"""`canasta-tutor lint`: check rule sets, scenarios, lessons and catalogues, all in one run."""

import argparse
from dataclasses import replace
from pathlib import Path
from typing import Any

from tutor_app.commands.failure import CommandError
from tutor_app.commands.lint_beliefs import add_option, lint_beliefs
from tutor_app.commands.lint_claims import add_claims_option, lint_claims
from tutor_app.commands.lint_coverage import add_coverage_option, lint_coverage
from tutor_app.commands.lint_drills import add_drill_options, lint_drills
from tutor_app.commands.lint_proofs import add_options, lint_proofs
from tutor_app.commands.options import add_language
from tutor_app.content.faults import fault_line
from tutor_app.content.lint import lint
from tutor_app.i18n import Reader
from tutor_app.resources import content_root


def add_parser(commands: Any) -> None:  # noqa: ANN401 argparse keeps the type private
    """Describe the command to the parser."""
    parser = commands.add_parser(
        "lint",
        help="check rule sets, scenarios, lessons and catalogues",
        description=(
            "Check all content and report every fault in one run: file, place, what is wrong and "
            "what may go there. The exit status is 0 only if there is none."
        ),
    )
    parser.add_argument(
        "folder",
        nargs="?",
        type=Path,
        metavar="FOLDER",
        help="folder of lessons, locales and scenarios (default: the tutor's own)",
    )
    add_options(parser)
    add_drill_options(parser)
    add_option(parser)
    add_coverage_option(parser)
    add_claims_option(parser)
    add_language(parser, "language of the report (default: en)")
    parser.set_defaults(work=work)


def work(chosen: argparse.Namespace) -> int:
    """Print the faults and what was checked; return 0 if there is no fault, else 1."""
    reader = Reader(chosen.lang)
    root = content_root() if chosen.folder is None else chosen.folder
    if not root.is_dir():
        raise CommandError(reader.text("There is no folder {path}.", path=str(root)))
    if chosen.beliefs:
        return lint_beliefs()
    if chosen.claims:
        return lint_claims(chosen.ruleset, reader.language)
    if chosen.coverage:
        return lint_coverage(chosen.ruleset)
    if chosen.proofs:
        return lint_proofs(chosen, root, reader)
    if chosen.drills:
        return lint_drills(chosen, reader)
    report = lint(root)
    for fault in report.faults:
        print(fault_line(replace(fault, file=_from_here(fault.file)), reader))
    print(
        reader.text(
            "{rule_sets} rule sets, {scenarios} scenarios with {questions} questions, "
            "{courses} courses, {lessons} lessons and {catalogues} catalogues checked; "
            "faults: {faults}",
            rule_sets=report.rule_sets,
            scenarios=report.scenarios,
            questions=report.questions,
            courses=report.courses,
            lessons=report.lessons,
            catalogues=report.catalogues,
            faults=len(report.faults),
        )
    )
    return 1 if report.faults else 0


def _from_here(file: str) -> str:
    """Return a path as somebody standing in this folder would write it."""
    path = Path(file)
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else file
