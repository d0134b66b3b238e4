"""Begins a club evening."""

import streamlit as st

from tutor_app.app.components import parts
from tutor_app.i18n import Reader


def show_start(reader: Reader) -> None:
    """Show what is needed to begin an evening."""
    st.html(parts.heading(reader.text("Club evening")))
