"""The entry of the app: which pages there are, and what stands around each of them."""

from pathlib import Path

import streamlit as st

from tutor_app.app import state
from tutor_app.app.addresses import HOME, PAGES
from tutor_app.app.components.frame import frame

FOLDER = Path(__file__).with_name("app_pages")

state.begin()
st.set_page_config(page_title="Canasta Tutor", layout="wide")
pages = {
    name: st.Page(FOLDER / f"{name}.py", title="Canasta Tutor", url_path=name, default=name == HOME)
    for name in PAGES
}
page = st.navigation(list(pages.values()), position="hidden")
target = state.take_target()
if target is not None:
    st.switch_page(pages[target.page], query_params=target.params)
frame.show(page.url_path or HOME)
page.run()
