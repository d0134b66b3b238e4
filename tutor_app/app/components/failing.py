"""What a reader sees where a page, or a part of it, broke."""

import logging
from collections.abc import Callable

import streamlit as st

from tutor_app.app import state
from tutor_app.app.addresses import HOME
from tutor_app.app.components import parts


def show_or_say(page: str, show: Callable[[], None]) -> None:
    """Show a page or a part of it; where it breaks, say so, and lead back to where things work."""
    try:
        show()
    except Exception:
        logging.getLogger(__name__).exception("page %s failed", page)
        reader = state.reader()
        told = reader.text("Something went wrong on this page. The others work as before.")
        back = parts.Link(reader.text("Back to the start"), state.address(HOME), strong=True)
        sorry = parts.heading(reader.text("That should not have happened"))
        st.html(sorry + parts.paragraph(told, "ct-lead") + parts.buttons([back]))
