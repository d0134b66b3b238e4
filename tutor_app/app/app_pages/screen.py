"""Screen: what a projector shows of an evening."""

import streamlit as st

from tutor_app.app import state
from tutor_app.app.clubs import leading
from tutor_app.app.components import parts


def page() -> None:
    """Show the evening that this browser may see, without anything to touch."""
    reader = state.reader()
    if leading.shown() is None:
        st.html(parts.heading(reader.text("Club evening")))


page()
