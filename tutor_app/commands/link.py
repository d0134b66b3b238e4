"""`canasta-tutor link`: scenarios as links that hold them whole, and back."""

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from tutor_app.commands.house import faults_left
from tutor_app.commands.options import add_address, add_language
from tutor_app.commands.reading import named_files, one_file
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
        help="print scenarios as links that hold them whole, or a link as a scenario",
        description=(
            "Print one link for each question of each scenario file, one per line. A link holds "
            "the rule set in its form, the position, the question and the answer that the file "
            "expects; where the position comes from and remarks on it are left out."
        ),
    )
    parser.add_argument(
        "names",
        metavar="FILE|FOLDER",
        nargs="*",
        help="scenario file, or folder of them, with everything below it",
    )
    parser.add_argument("--read", metavar="LINK", help="print the scenario file that a link holds")
    add_address(parser)
    add_language(parser)
    parser.set_defaults(work=work, refuse=parser.error)


def work(chosen: argparse.Namespace) -> int:
    """Print links, or what a link holds; return 0 if all could be read, else 1."""
    reader = Reader(chosen.lang)
    if bool(chosen.names) == (chosen.read is not None):
        chosen.refuse(reader.text("name either a file or a link"))
    if chosen.read is not None:
        return _told("", partial(_file, chosen.read), chosen, reader)
    paths = [one_file(path, reader) for path in named_files(chosen.names, reader)]
    return max(
        _told(f"{path}: ", partial(_links, path, chosen.address), chosen, reader) for path in paths
    )


def _told(name: str, make: Callable[[], str], chosen: argparse.Namespace, reader: Reader) -> int:
    """Print what is made, return 0; or what is wrong with what is so named, in a line, and 1."""
    try:
        print(make(), end="")
    except ContentError as error:
        left = faults_left(error.faults, chosen.faults_named, reader)
        print(f"{name}{left}", file=sys.stderr)
        return 1
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
