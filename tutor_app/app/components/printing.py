"""A ruling to print or to keep: as PDF, and as a QR code that leads back to it."""

from html import escape
from urllib.parse import urlencode

import streamlit as st

from tutor_app.app.judging import Task
from tutor_app.app.printed import CODE, RULING
from tutor_app.app.replied import Judged
from tutor_app.content.addressing import SITE
from tutor_app.export.entries import Entry
from tutor_app.i18n import Reader


def keep_html(task: Task, judged: Judged, reader: Reader) -> str:
    """The fold with both."""
    entry = Entry(task.scenario.id, task.scenario, task.asked, judged.verdict)
    query = urlencode({"lang": reader.language, "p": entry.link})
    drawn = escape(f".{CODE}?{query}")
    name = escape(reader.text("QR code"))
    return (
        f'<details class="ct-more"><summary>{escape(reader.text("Print or keep"))}</summary>'
        f'<p class="ct-pass"><a class="ct-button" href="{escape(f".{RULING}?{query}")}" download>'
        f"{escape(reader.text('Ruling as PDF'))}</a></p>"
        f'<img class="ct-qr" alt="{name}" loading="lazy" src="{drawn}">'
        f'<p class="ct-source">{escape(reader.text("Scan to open this position"))}</p></details>'
    )


def site() -> str:
    """The address of the app as this browser knows it; the usual one where there is no browser."""
    here = st.context.url
    known = here if isinstance(here, str) else ""
    return known.partition("?")[0].rpartition("/")[0] or SITE
