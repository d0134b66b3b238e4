"""The entry of the app: which pages there are, and what stands around each of them."""

from typing import cast

import streamlit as st
from streamlit.navigation.page import StreamlitPage

from tutor_app.app import state
from tutor_app.app.addresses import HOME
from tutor_app.app.components.failing import show_or_say
from tutor_app.app.components.frame import frame
from tutor_app.app.paging import new_pages

_PAGES = "ct_pages"


def known_pages() -> dict[str, StreamlitPage]:
    """All pages by name, the same ones all through a visit."""
    if _PAGES not in st.session_state:
        st.session_state[_PAGES] = new_pages()
    return cast("dict[str, StreamlitPage]", st.session_state[_PAGES])


def main() -> None:
    """Show the page that the address names, in its frame."""
    state.begin()
    pages = known_pages()
    page = st.navigation(list(pages.values()), position="hidden")
    st.set_page_config(page_title=frame.title(page.url_path or HOME), layout="wide")
    target = state.take_target()
    if target is not None and pages[target.page] is not page:
        st.switch_page(pages[target.page], query_params=target.params)
    if target is not None:  # the page stays, so it is shown at once with what it is asked
        st.query_params.from_dict(target.params)
        state.begin()
    frame.show(page.url_path or HOME)
    show_or_say(page.url_path or HOME, page.run)


main()
