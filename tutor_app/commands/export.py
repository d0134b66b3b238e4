"""`canasta-tutor export`: positions as a sheet, as rulings, as an Anki deck or as a table."""

import argparse
import re
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from tutor_app.commands.export_crib import write_crib
from tutor_app.commands.failure import CommandError
from tutor_app.commands.house import faults_left
from tutor_app.commands.options import add_address, add_form, add_language
from tutor_app.commands.reading import named_files
from tutor_app.content.addressing import LIST, POSITION, SITE
from tutor_app.content.links import linked
from tutor_app.content.lists import (
    QuestionList,
    is_list,
    is_list_link,
    list_link,
    read_list,
    read_list_link,
)
from tutor_app.content.scenarios import read_scenario
from tutor_app.engine.errors import ContentError
from tutor_app.export.deck import deck_file
from tutor_app.export.entries import Entry, entries_of, entry_of
from tutor_app.export.listing import listing_csv
from tutor_app.export.sheet import Whole, handout_pdf, ruling_pdf, sheet_pdf
from tutor_app.i18n import LETTER_CHOICES, Reader
from tutor_app.resources import content_root
from tutor_app.training.listed import gone, listed

KINDS = (".pdf", ".apkg", ".csv")
_LINK = re.compile(r"\s*[0-9]+~")
_SITE = re.compile(r"https?://\S{1,200}")


def add_parser(commands: Any) -> None:  # noqa: ANN401 argparse keeps the type private
    """Describe the command to the parser."""
    parser = commands.add_parser(
        "export",
        help="print positions as a sheet, a ruling, an Anki deck or a table",
        description=(
            "Write positions with their questions to a file; its ending says what becomes of "
            "them. NAME.pdf: a sheet with drawn cards and a QR code for each position, the "
            "answers with cause and source on a page of their own; from a list of questions, a "
            "sheet to hand out, with large cards and one code for all of it. NAME.apkg: an Anki "
            "deck; importing a later one brings the notes up to date. NAME.csv: a table for "
            "spreadsheets. With --crib a sheet of rules."
        ),
    )
    parser.add_argument(
        "names",
        metavar="FILE|FOLDER|LINK",
        nargs="*",
        help="scenario files, folders of them, lists of questions, links to either",
    )
    parser.add_argument("--out", metavar="NAME", type=Path, required=True, help="file to write")
    parser.add_argument(
        "--ruling", action="store_true", help="PDF: each ruling as a page for the notice board"
    )
    parser.add_argument(
        "--crib", metavar="RULESET", help="PDF: the rules of a rule set on one sheet instead"
    )
    add_form(parser)
    parser.add_argument("--title", default="", help="PDF: what to print at the top of the sheet")
    add_address(parser)
    parser.add_argument(
        "--letters",
        choices=LETTER_CHOICES,
        default=LETTER_CHOICES[0],
        help="letters in the cards’ corners: the language’s own, or those of one language",
    )
    add_language(parser)
    parser.set_defaults(work=work)


def work(chosen: argparse.Namespace) -> int:
    """Write the file; return 0 if every position could be read and answered, else 1."""
    reader = Reader(chosen.lang, chosen.letters)
    if chosen.crib:
        return write_crib(chosen, reader)
    _refuse(chosen, reader)
    found: dict[str, Entry] = {}
    failed = False
    for name, read in _named(chosen.names, reader):
        try:
            found |= {entry.link: entry for entry in read()}
        except ContentError as error:
            failed = True
            left = faults_left(error.faults, chosen.faults_named, reader)
            print(name + left, file=sys.stderr)
    if failed:
        return 1
    entries = list(found.values())
    chosen.out.write_bytes(_content(entries, chosen, reader))
    many = len(entries)
    print(
        reader.plural("{path}: {n} question", "{path}: {n} questions", many, path=str(chosen.out))
    )
    if chosen.address == SITE:
        hint = reader.text("Codes and links lead to {url}; --address names your own.", url=SITE)
        print(hint, file=sys.stderr)
    return 0


def _refuse(chosen: argparse.Namespace, reader: Reader) -> None:
    """Say what cannot be meant.

    Raises:
        CommandError: No position is named, the file has another ending, or the address is none.
    """
    if not chosen.names:
        raise CommandError(
            reader.text("Name positions: files, folders or links; or a rule set with --crib.")
        )
    if chosen.out.suffix.lower() not in KINDS:
        told = reader.text(
            "The ending of {path} must say what to write: {list}.",
            path=str(chosen.out),
            list=reader.join(KINDS, "or"),
        )
        raise CommandError(told)
    if not _SITE.fullmatch(chosen.address):
        told = reader.text(
            "{address} is not an address; one looks like {url}.",
            address=chosen.address,
            url=SITE,
        )
        raise CommandError(told)


def _named(names: list[str], reader: Reader) -> Iterator[tuple[str, Callable[[], Sequence[Entry]]]]:
    """Yield how each position is read, and what its faults begin with: a link names itself."""
    for name in names:
        link, listed_in = POSITION.link_in(name), LIST.link_in(name)
        if is_list_link(listed_in):
            yield "", partial(_of_list, read_list_link, listed_in)
        elif _LINK.match(link):
            yield "", partial(_of_link, link)
        else:
            for path in named_files([name], reader):
                yield f"{path}: ", partial(_of_file, path)


def _of_file(path: Path) -> Sequence[Entry]:
    """Return what a scenario file asks, or a list."""
    return (
        _of_list(read_list, path) if is_list(path) else entries_of(read_scenario(path, _id(path)))
    )


def _of_link(link: str) -> Sequence[Entry]:
    """Return what the scenario of a link asks; its checksum is its id."""
    return entries_of(replace(linked(link), id=link.strip().rpartition("~")[2]))


def _of_list(read: Callable[[Any], QuestionList], place: Path | str) -> Sequence[Entry]:
    """Return what a list asks.

    Raises:
        ContentError: It has faults, or asks what is not here any more.
    """
    held, faults = gone(read(place))
    if faults:
        raise ContentError(*faults)
    return [entry_of(each) for item in held.items if (each := listed(item)) is not None]


def _whole(chosen: argparse.Namespace) -> Whole | None:
    """Return the one list that is printed; None where there are others, or positions."""
    if len(chosen.names) != 1:
        return None
    (name,) = chosen.names
    link, path = LIST.link_in(name), Path(name)
    is_link = is_list_link(link)
    if not is_link and not (path.is_file() and is_list(path)):
        return None
    held = read_list_link(link) if is_link else read_list(path)
    return Whole(LIST.address(list_link(held), chosen.address), chosen.title or held.name)


def _id(path: Path) -> str:
    """Return the id of a scenario file: where it lies below ours, or where it lies."""
    whole, ours = path.resolve(), (content_root() / "scenarios").resolve()
    known = whole.relative_to(ours) if whole.is_relative_to(ours) else path
    return known.with_suffix("").as_posix()


def _content(entries: list[Entry], chosen: argparse.Namespace, reader: Reader) -> bytes:
    match chosen.out.suffix.lower():
        case ".apkg":
            return deck_file(entries, reader, time.time(), chosen.address)
        case ".csv":
            return listing_csv(entries, reader, chosen.address)
    if chosen.ruling:
        return ruling_pdf(entries, reader, chosen.address)
    whole = _whole(chosen)
    if whole is not None:
        return handout_pdf(entries, reader, whole)
    return sheet_pdf(entries, reader, chosen.address, chosen.title)
