"""Serves the app: `streamlit run tutor_app/app/asgi.py`."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import streamlit as st

from tutor_app.app.shared import take_house_rules, the_store
from tutor_app.app.shell import routes
from tutor_app.content.search import whole_index


@asynccontextmanager
async def lifespan(_app: st.App) -> AsyncIterator[None]:
    """Read house rules and everything that can be sought, open the store, serve, close it."""
    take_house_rules()
    whole_index()
    store = the_store()
    yield
    store.close()


app = st.App(Path(__file__).with_name("main.py"), routes=routes(), lifespan=lifespan)
