"""Tables (CSV): one line a question, for spreadsheets."""

import csv
import io
from collections.abc import Sequence

from tutor_app.content.addressing import SITE
from tutor_app.explain import position_lines
from tutor_app.export.entries import Entry, key_of, question_told, rules_told
from tutor_app.i18n import Reader

SEPARATORS = {"sv": ";", "de": ";", "en": ","}
"""What stands between two cells: spreadsheets want another sign where a comma is for decimals."""


def listing_csv(entries: Sequence[Entry], reader: Reader, site: str = SITE) -> bytes:
    """Return entries as a table in UTF-8, marked as such, so that a spreadsheet opens it as it is.

    Args:
        entries: What is asked.
        reader: Whom it is for; the language says what separates the cells.
        site: The address of the app, to which each line has a link.
    """
    text = io.StringIO()
    writer = csv.writer(text, delimiter=SEPARATORS[reader.language])
    writer.writerow(
        [
            "id",
            reader.text("Rule set"),
            reader.text("The position"),
            reader.text("The question"),
            reader.text("The answer"),
            reader.text("Why"),
            reader.text("Source"),
            reader.text("Link"),
        ]
    )
    writer.writerows(_cells(entry, reader, site) for entry in entries)
    return text.getvalue().encode("utf-8-sig")


def _cells(entry: Entry, reader: Reader, site: str) -> list[str]:
    scenario, key = entry.scenario, key_of(entry, reader)
    asked = [entry.asked.question.ask]
    return [
        entry.id,
        rules_told(entry, reader),
        " ".join(position_lines(scenario.position, scenario.rules, reader, asked=asked)),
        question_told(entry, reader),
        key.answer,
        " ".join(key.causes),
        " ".join(key.sources),
        entry.address(site),
    ]
