"""Tables: what a spreadsheet reads."""

import csv

import pytest

from tutor_app.export.entries import Entry, key_of, question_told
from tutor_app.export.listing import SEPARATORS, listing_csv
from tutor_app.i18n import LANGUAGES, Reader


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_is_read_back(entries: list[Entry], language: str) -> None:
    """One line a question, each cell whole; the first bytes tell a spreadsheet that it is UTF-8."""
    reader = Reader(language)
    file = listing_csv(entries, reader, "https://club.example")
    lines = file.decode("utf-8-sig").splitlines()
    head, *rows = csv.reader(lines, delimiter=SEPARATORS[language])

    assert file.startswith(b"\xef\xbb\xbf")
    assert all(head)
    assert len(rows) == len(entries)
    for entry, row in zip(entries, rows, strict=True):
        told = dict(zip(head, row, strict=True))
        assert row[0] == entry.id
        assert question_told(entry, reader) in row
        assert told[reader.text("The answer")] == key_of(entry, reader).answer
        assert row[-1] == entry.address("https://club.example")
        assert all(row)
