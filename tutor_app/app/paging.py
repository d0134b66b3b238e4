"""The files of all pages, looked for once and not again for each visitor."""

from copy import copy
from functools import cache
from pathlib import Path

import streamlit as st
from streamlit.navigation.page import StreamlitPage

from tutor_app.app.addresses import HOME, PAGES

FOLDER = Path(__file__).with_name("app_pages")


def new_pages() -> dict[str, StreamlitPage]:
    """All pages by name, for one visit: Streamlit notes in a page that it may be shown."""
    return {name: copy(page) for name, page in _found().items()}


@cache
def _found() -> dict[str, StreamlitPage]:
    """All pages by name; looking for their files asks the system more than a hundred times."""
    return {
        name: st.Page(
            FOLDER / f"{name}.py", title="Canasta Tutor", url_path=name, default=name == HOME
        )
        for name in PAGES
    }
