"""`canasta-tutor link`: a scenario as links that hold it whole, and back."""

import argparse
import sys
from pathlib import Path
from typing import Any

from tutor_app.commands.house import faults_left
from tutor_app.commands.options import add_address, add_language
from tutor_app.commands.reading import one_file
from tutor_app.content.addressing import POSITION
from tutor_app.content.links import link_of, linked, read_link
from tutor_app.content.scenarios import read_scenario
from tutor_app.content.writing import scenario_text
from tutor_app.engine.errors import ContentError
from tutor_app.i18n import Reader


def add_parser(commands: Any) -> None:  # noqa: ANN401 argparse keeps the type private
    """Describe the command to the parser."""
    parser = commands.add_parser(
        "link",
        help="print a scenario as links that hold it whole, or a link as a scenario",
        description=(
            "Print one link for each question of a scenario file. A link holds the rule set in its "
            "form, the position, the question and the answer that the file expects; where the "
            "position comes from and remarks on it stay behind."
        ),
    )
    parser.add_argument("file", metavar="FILE", type=Path, nargs="?", help="scenario file")
    parser.add_argument("--read", metavar="LINK", help="print the scenario file that a link holds")
    add_address(parser)
    add_language(parser)
    parser.set_defaults(work=work, refuse=parser.error)


def work(chosen: argparse.Namespace) -> int:
    """Print links, or what a link holds; return 0 if it could be read, else 1."""
    reader = Reader(chosen.lang)
    if (chosen.file is None) == (chosen.read is None):
        chosen.refuse(reader.text("name either a file or a link"))
    try:
        if chosen.read is None:
            told = _links(one_file(chosen.file, reader), chosen.address)
        else:
            told = _file(chosen.read)
    except ContentError as error:
        # A file's faults name it themselves, a link's do not.
        left = faults_left(error.faults, chosen.faults_named, reader)
        print(f"{chosen.file}: {left}" if chosen.file else left, file=sys.stderr)
        return 1
    print(told, end="")
    return 0


def _links(path: Path, address: str) -> str:
    scenario = read_scenario(path)
    links = (link_of(scenario, asked) for asked in scenario.questions)
    return "".join(f"{POSITION.address(link, address)}\n" for link in links)


def _file(text: str) -> str:
    """Return the scenario file of a link, or of the address that it stands in."""
    link = POSITION.link_in(text)
    linked(link)
    return scenario_text(read_link(link))
