"""Anki decks: what Anki finds in the file."""

import io
import json
import sqlite3
import zipfile
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace

import pytest

from tutor_app.export.deck import deck_file
from tutor_app.export.entries import Entry, key_of, question_told
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import rule_set_info

NOON = 1_790_000_000.0


def notes(file: bytes) -> dict[str, list[str]]:
    """Return the fields of each note by its lasting name."""
    with zipfile.ZipFile(io.BytesIO(file)) as archive:
        assert archive.testzip() is None
        assert archive.read("media") == b"{}"
        collection = archive.read("collection.anki2")
    with closing(sqlite3.connect(":memory:")) as database:
        database.deserialize(collection)
        (cards,) = database.execute("SELECT count(*) FROM cards").fetchone()
        found = dict(database.execute("SELECT guid, flds FROM notes").fetchall())
    assert cards == len(found)
    return {guid: fields.split("\x1f") for guid, fields in found.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_position_is_in_front_and_the_ruling_behind(
    entries: list[Entry], language: str
) -> None:
    """With drawn cards, the answer, its cause and its source, and a link back."""
    reader = Reader(language)
    made = list(notes(deck_file(entries, reader, NOON, "https://club.example")).values())

    assert len(made) == len(entries)
    for entry, (question, rules, position, answer) in zip(entries, made, strict=True):
        key = key_of(entry, reader)
        assert question == question_told(entry, reader)
        assert rules
        assert "<svg" in position
        assert key.answer not in question
        assert f'<p class="answer">{key.answer}</p>' in answer
        assert f'class="source">{key.sources[0]}'[:60].replace("&", "&amp;") in answer
        assert entry.address("https://club.example") in answer


def test_a_later_deck_brings_the_same_notes_up_to_date(entries: list[Entry]) -> None:
    """They keep their names whatever their texts; another language has notes of its own."""
    english = notes(deck_file(entries, Reader("en"), NOON))
    later = notes(deck_file(entries[::-1], Reader("en", "sv"), NOON + 60, "https://new.example"))

    assert english.keys() == later.keys()
    assert english != later
    assert not english.keys() & notes(deck_file(entries, Reader("sv"), NOON)).keys()


def test_the_same_notes_at_the_same_time_are_the_same_file(king: Entry) -> None:
    """Byte for byte; another time is another file, which Anki takes for newer."""
    reader = Reader("de")

    assert deck_file([king], reader, NOON) == deck_file([king], reader, NOON)
    assert deck_file([king], reader, NOON) != deck_file([king], reader, NOON + 1)


def test_each_rule_set_has_a_deck(entries: list[Entry]) -> None:
    """All below one."""
    assert deck_names(entries, Reader("sv")) == {
        "Default",
        *(f"Canasta Tutor::{name}" for name in names(entries)),
    }


def test_a_topic_is_a_tag(king: Entry) -> None:
    """And where a position names none, there is none."""
    plain = replace(king, scenario=replace(king.scenario, topic=""))

    assert b" canasta classic freezing " in collection_of(deck_file([king], Reader("en"), NOON))
    assert b" canasta classic " in collection_of(deck_file([plain], Reader("en"), NOON))


def collection_of(file: bytes) -> bytes:
    """Return the database in the file."""
    with zipfile.ZipFile(io.BytesIO(file)) as archive:
        return archive.read("collection.anki2")


def deck_names(entries: Sequence[Entry], reader: Reader) -> set[str]:
    """Return the names of all decks in the file."""
    with closing(sqlite3.connect(":memory:")) as database:
        database.deserialize(collection_of(deck_file(entries, reader, NOON)))
        (decks,) = database.execute("SELECT decks FROM col").fetchone()
    return {deck["name"] for deck in json.loads(decks).values()}


def names(entries: Sequence[Entry]) -> set[str]:
    """Return what the rule sets are called in Swedish."""
    return {rule_set_info(entry.scenario.ruleset).names["sv"] for entry in entries}
