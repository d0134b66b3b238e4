"""The rules of a game on one sheet, as a page shows them, and the ways to them."""

from html import escape
from urllib.parse import urlencode

from tutor_app.app import rulebooks, state
from tutor_app.app.components import parts
from tutor_app.app.components.parts import Link
from tutor_app.app.printed import CRIB
from tutor_app.app.rulebooks import Chosen
from tutor_app.explain.crib import Crib, Line, Section
from tutor_app.explain.crib.sheet import MARK
from tutor_app.i18n import Reader


def crib_link(chosen: Chosen, reader: Reader) -> Link:
    """The way to the sheet of the rules that are chosen, in their form."""
    return Link(reader.text("The rules on one sheet"), rulebooks.address("crib", chosen.params()))


def course_crib(ruleset: str, reader: Reader) -> Link:
    """The way to the sheet of the rules that a course teaches."""
    return Link(reader.text("The rules on one sheet"), state.address("crib", {"rules": ruleset}))


def file_button(chosen: Chosen, reader: Reader) -> str:
    """The button that fetches the sheet as a file."""
    query = urlencode({"lang": reader.language, **chosen.params()})
    label = escape(reader.text("The sheet as PDF"))
    link = f'class="ct-button ct-primary" href="{escape(f".{CRIB}?{query}")}" download'
    return f'<p class="ct-pass"><a {link}>{label}</a></p>'


def sheet_html(crib: Crib) -> str:
    """The sheet: its sections side by side where there is room, and what stands at its foot."""
    sections = "".join(map(_section, crib.sections))
    head = parts.paragraph(" · ".join([crib.players, *crib.variants]), "ct-lead")
    foot = "".join(parts.paragraph(note, "ct-muted") for note in crib.notes)
    return f'<article class="ct-print ct-crib">{head}<div>{sections}</div>{foot}</article>'


def _section(section: Section) -> str:
    rows = "".join(map(_row, section.lines))
    return f"<div>{parts.section(section.title)}<dl>{rows}</dl></div>"


def _row(line: Line) -> str:
    """A line; a sentence without a name takes the whole width."""
    mark = f"<sup>{MARK}</sup>" if line.ruled else ""
    if not line.name:
        return f"<div><dt>{escape(line.value)}{mark}</dt></div>"
    return f"<div><dt>{escape(line.name)}</dt><dd>{escape(line.value)}{mark}</dd></div>"
