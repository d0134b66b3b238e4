"""Sheets as PDF: positions with their questions and the keys at the end, or rulings a page each."""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

import typst

from tutor_app.content.addressing import LIST, SITE
from tutor_app.content.lists import list_link, list_of
from tutor_app.explain import topic_name
from tutor_app.export.codes import code_size, code_svg, large_code_size
from tutor_app.export.entries import (
    Entry,
    key_of,
    question_told,
    rules_told,
    undrawn_told,
)
from tutor_app.export.pictures import Group, groups_of
from tutor_app.i18n import Reader

_LONGEST_CODE = 900
"""Letters of an address in a code at most."""
_CARD, _LARGE = 11, 15
"""How wide a card is on a sheet, and on one to hand out at least, in millimetres."""
TEMPLATE = Path(__file__).with_name("sheet.typ")


class Whole(NamedTuple):
    """The set that a sheet prints, where it has an address of its own.

    Attributes:
        address: Where the whole of it opens.
        name: What it is called; empty where it has no name.
    """

    address: str
    name: str = ""


def handout_pdf(entries: Sequence[Entry], reader: Reader, whole: Whole) -> bytes:
    """Return a list of questions as a sheet to hand out: one large code for all of it.

    The cards of a page are as large as its questions leave room, up to the size of real ones.

    The keys begin on a page of their own; an address that no camera would read in a code is
    left out.
    """
    return b"".join(typeset(handout_data(entries, reader, whole)))


def handout_data(entries: Sequence[Entry], reader: Reader, whole: Whole) -> dict[str, Any]:
    """Return what the template needs for a sheet to hand out."""
    data = sheet_data(entries, reader, SITE, whole.name)
    code = None
    if len(whole.address) <= _LONGEST_CODE:
        code = _code(whole.address) | {"size": large_code_size(whole.address)}
    told = reader.text("Scan to answer these questions on a phone")
    large = {"scan": "", "card": _LARGE, "whole": code, "scan_whole": told if code else ""}
    return data | large


def _whole_data(code: dict[str, Any] | None, reader: Reader) -> dict[str, Any]:
    told = reader.text("Scan to open the whole list")
    return {"whole": code, "scan_whole": told if code else ""}


def sheet_pdf(entries: Sequence[Entry], reader: Reader, site: str = SITE, title: str = "") -> bytes:
    """Return positions with their questions as PDF; the keys begin on a page of their own.

    The same entries make the same bytes.

    Args:
        entries: What is asked, in this order.
        reader: Whom it is for.
        site: The address of the app; each position has a QR code that leads there.
        title: What stands above; without one the rules, and the topic if there is one only.
    """
    data = sheet_data(entries, reader, site, title)
    whole = set_address(entries, site)
    if len(entries) > 1 and len(whole) <= _LONGEST_CODE:
        data |= _whole_data(_code(whole), reader)
    return b"".join(typeset(data))


def set_address(entries: Sequence[Entry], site: str) -> str:
    """Return the address at which the positions of a sheet are one set to be answered."""
    held = list_of(entries[0].scenario.rules, [entry.item for entry in entries])
    return LIST.address(list_link(held), site)


def ruling_pdf(entries: Sequence[Entry], reader: Reader, site: str = SITE) -> bytes:
    """Return rulings as PDF for the notice board, a page each."""
    data = sheet_data(entries, reader, site, reader.text("The ruling"))
    return b"".join(typeset(data | {"ruling": True}))


def typeset(
    data: dict[str, Any],
    kind: Literal["pdf", "png"] = "pdf",
    standard: Literal["1.7", "ua-1"] = "1.7",
    template: Path = TEMPLATE,
) -> list[bytes]:
    """Return what a template makes of data: one PDF, or a picture a page."""
    made = _compiler(template).compile(
        format=kind,
        sys_inputs={"data": json.dumps(data)},
        timestamp=0,
        pdf_standards=standard,
        ppi=100,
    )
    return made if isinstance(made, list) else [made or b""]


def _compiler(template: Path) -> typst.Compiler:
    """Return a compiler that knows the package's own fonts, so that every machine sets alike."""
    return typst.Compiler(input=template.read_bytes(), font_paths=fonts(), ignore_system_fonts=True)


@cache
def fonts() -> typst.Fonts:
    """Return the fonts of the package itself, so that every machine sets alike."""
    return typst.Fonts(include_system_fonts=False)


def sheet_data(
    entries: Sequence[Entry], reader: Reader, site: str = SITE, title: str = ""
) -> dict[str, Any]:
    """Return what the template needs: all words of a sheet, the drawings and the codes."""
    rules = dict.fromkeys(rules_told(entry, reader) for entry in entries)
    return {
        "ruling": False,
        "card": _CARD,
        **_whole_data(None, reader),
        "lang": reader.language,
        "title": title or _title(entries, reader),
        "rules": next(iter(rules)) if len(rules) == 1 else "",
        "keys": reader.text("The answers"),
        "yours": reader.text("Your answer"),
        "scan": reader.text("Scan to open this position"),
        "allowed": reader.text("This says what the rules allow, not what is wise."),
        "entries": [_entry_data(entry, reader, site) for entry in entries],
    }


def _title(entries: Sequence[Entry], reader: Reader) -> str:
    topics = {entry.scenario.topic for entry in entries}
    topic = topics.pop() if len(topics) == 1 else ""
    return topic_name(topic, reader) if topic else reader.text("Questions from the table")


def _entry_data(entry: Entry, reader: Reader, site: str) -> dict[str, Any]:
    address = entry.address(site)
    key = key_of(entry, reader)
    return {
        "rules": rules_told(entry, reader),
        "question": question_told(entry, reader),
        "groups": [_group_data(group) for group in groups_of(entry, reader)],
        "lines": undrawn_told(entry, reader),
        "code": _code(address),
        "answer": key.answer,
        "way": key.way,
        "causes": key.causes,
        "account": [("" if row.again else row.name, *row[2:]) for row in key.account],
        "sources": key.sources,
    }


def _code(address: str) -> dict[str, Any]:
    return {"svg": code_svg(address), "size": code_size(address), "told": address}


def _group_data(group: Group) -> dict[str, Any]:
    rows = [
        {"svg": row.svg, "told": row.told, "width": row.width, "note": row.note}
        for row in group.rows
    ]
    return {"label": group.label, "empty": group.empty, "rows": rows}
