"""Serves the app: `streamlit run tutor_app/app/asgi.py`."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import streamlit as st

from tutor_app.app.shared import the_store
from tutor_app.app.shell import routes


@asynccontextmanager
async def lifespan(_app: st.App) -> AsyncIterator[None]:
    """Open the store before the first reader comes, close it after the last one has gone."""
    store = the_store()
    yield
    store.close()


app = st.App(Path(__file__).with_name("main.py"), routes=routes(), lifespan=lifespan)
