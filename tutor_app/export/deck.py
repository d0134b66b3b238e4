"""Anki decks: the position in front, the ruling with its source behind, the cards drawn."""

import hashlib
import io
import itertools
import json
import sqlite3
import zipfile
from collections.abc import Sequence
from contextlib import closing
from html import escape

import genanki

from tutor_app.content.addressing import SITE
from tutor_app.export.entries import (
    Entry,
    Key,
    key_of,
    question_told,
    rules_told,
    undrawn_told,
)
from tutor_app.export.pictures import Group, groups_of
from tutor_app.i18n import Reader
from tutor_app.rulesets import rule_set_info

_MODEL = 1_614_202_611
"""By this number Anki knows our kind of note; another one would be another kind."""
_CARD_PX = 52
_SAME_DAY = (2000, 1, 1, 0, 0, 0)
"""The day that stands in the archive: the same notes make the same bytes."""

_FRONT = '<p class="rules">{{Rules}}</p><p class="question">{{Question}}</p>{{Position}}'
_BACK = '{{FrontSide}}<hr id="answer">{{Answer}}'
_STYLE = """
.card { max-width: 34rem; margin: 0 auto; padding: 8px; background: #faf7f0; color: #1d2924;
  font: 18px/1.45 "Source Sans 3", "Source Sans Pro", system-ui, sans-serif; text-align: left; }
.question { font-size: 23px; font-weight: 700; margin: 0 0 12px; }
.rules, .label, .source, .note { color: #5a665f; margin: 0; }
.label { margin-top: 10px; }
.row { display: inline-block; max-width: 100%; margin: 2px 12px 2px 0; vertical-align: top; }
.row svg { display: block; width: 100%; height: auto; }
.answer { font-size: 27px; font-weight: 700; margin: 8px 0; }
.source { font-style: italic; }
table { border-collapse: collapse; margin: 8px 0; } td { padding: 1px 10px 1px 0; }
td:nth-child(n+3) { text-align: right; white-space: nowrap; }
tr:last-child td { border-top: 1px solid; font-weight: 700; }
.nightMode.card { background: #10201a; color: #f1ede2; }
.nightMode :is(.rules, .label, .source, .note) { color: #b9c4bb; }
"""


def deck_file(entries: Sequence[Entry], reader: Reader, when: float, site: str = SITE) -> bytes:
    """Return entries as a file for Anki: a deck a rule set, all below one.

    A note is known by its position, its question and its language: who imports a later file gets
    the notes that are there already brought up to date, and keeps what was learnt of them. The
    same entries at the same time make the same bytes.

    Args:
        entries: What is asked.
        reader: Whom it is for.
        when: The time of writing, in seconds since 1970; Anki takes what is newer.
        site: The address of the app, to which each note has a link.
    """
    model = _model()
    decks: dict[str, genanki.Deck] = {}
    for entry in entries:
        name = rule_set_info(entry.scenario.ruleset).names[reader.language]
        deck = decks.setdefault(name, _deck(entry.scenario.ruleset, name, reader))
        deck.add_note(_note(entry, model, reader, site))
    return _packed(_collection(list(decks.values()), when))


def _model() -> genanki.Model:
    fields = ("Question", "Rules", "Position", "Answer")
    return genanki.Model(
        _MODEL,
        "Canasta Tutor",
        fields=[{"name": name} for name in fields],
        templates=[{"name": "Canasta Tutor", "qfmt": _FRONT, "afmt": _BACK}],
        css=_STYLE,
    )


def _deck(ruleset: str, name: str, reader: Reader) -> genanki.Deck:
    return genanki.Deck(_number(f"{ruleset} {reader.language}"), f"Canasta Tutor::{name}")


def _number(text: str) -> int:
    """Return a number that always stands for the same text, as Anki numbers its decks."""
    return 1_000_000_000 + int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big") // 2


def _note(entry: Entry, model: genanki.Model, reader: Reader, site: str) -> genanki.Note:
    topic = [entry.scenario.topic] if entry.scenario.topic else []
    return genanki.Note(
        model=model,
        fields=[
            escape(question_told(entry, reader)),
            escape(rules_told(entry, reader)),
            _position_html(entry, reader),
            _key_html(key_of(entry, reader)) + _link_html(entry.address(site), reader),
        ],
        guid=genanki.guid_for(entry.link, reader.language),
        tags=["canasta", entry.scenario.ruleset, *topic],
    )


def _position_html(entry: Entry, reader: Reader) -> str:
    pieces = [_group_html(group) for group in groups_of(entry, reader)]
    lines = " · ".join(map(escape, undrawn_told(entry, reader)))
    return "".join(pieces) + (f'<p class="label">{lines}</p>' if lines else "")


def _group_html(group: Group) -> str:
    rows = "".join(
        f'<div class="row" style="width:{row.width * _CARD_PX:.0f}px">{row.svg}'
        + (f'<p class="note">{escape(row.note)}</p>' if row.note else "")
        + "</div>"
        for row in group.rows
    )
    empty = f" <i>{escape(group.empty)}</i>" if group.empty else ""
    return f'<p class="label">{escape(group.label)}{empty}</p>{rows}'


def _key_html(key: Key) -> str:
    lines = [f'<p class="answer">{escape(key.answer)}</p>']
    lines += [f"<p>{escape(each)}</p>" for each in (*key.causes, key.way) if each]
    if key.account:
        rows = (("" if row.again else row.name, *row[2:]) for row in key.account)
        cells = ("".join(f"<td>{escape(cell)}</td>" for cell in row) for row in rows)
        lines.append(f"<table>{''.join(f'<tr>{row}</tr>' for row in cells)}</table>")
    lines += [f'<p class="source">{escape(each)}</p>' for each in key.sources]
    return "".join(lines)


def _link_html(address: str, reader: Reader) -> str:
    return f'<p><a href="{escape(address)}">{escape(reader.text("Open this position"))}</a></p>'


def _collection(decks: list[genanki.Deck], when: float) -> bytes:
    """Return the database that Anki reads."""
    with closing(sqlite3.connect(":memory:")) as database:
        numbers = itertools.count(int(when * 1000))
        genanki.Package(decks).write_to_db(database.cursor(), when, numbers)
        database.commit()
        return database.serialize()


def _packed(collection: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in (("collection.anki2", collection), ("media", json.dumps({}))):
            info = zipfile.ZipInfo(name, _SAME_DAY)
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, content)
    return file.getvalue()
