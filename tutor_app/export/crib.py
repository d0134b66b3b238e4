"""The rules of a game on one A4 sheet, as PDF."""

from pathlib import Path
from typing import Any

from tutor_app.engine.rule_set import RuleSet
from tutor_app.explain.crib import Line, crib_of
from tutor_app.explain.crib.sheet import MARK
from tutor_app.explain.values import SEPARATOR
from tutor_app.export.sheet import typeset
from tutor_app.i18n import Reader
from tutor_app.i18n.reader import NO_BREAK

TEMPLATE = Path(__file__).with_name("crib.typ")
SHORT = 14
"""Letters of a value that still stands at the right of its name."""


def crib_pdf(rules: RuleSet, reader: Reader) -> bytes:
    """Return the sheet of a rule set as PDF; the same rules make the same bytes."""
    return b"".join(typeset(crib_data(rules, reader), template=TEMPLATE))


def crib_data(rules: RuleSet, reader: Reader) -> dict[str, Any]:
    """Return what the template needs: all words of the sheet."""
    crib = crib_of(rules, reader)
    return {
        "lang": reader.language,
        "title": crib.title,
        "players": crib.players,
        "variants": SEPARATOR.join(crib.variants),
        "mark": MARK,
        "notes": crib.notes,
        "sections": [
            {"title": section.title, "rows": [_row(line) for line in section.lines]}
            for section in crib.sections
        ],
    }


def _row(line: Line) -> dict[str, Any]:
    value = line.value.replace(SEPARATOR, f"{NO_BREAK}{SEPARATOR.lstrip()}")
    short = len(value) <= SHORT
    return {"name": line.name, "value": value, "ruled": line.ruled, "short": short}
