"""Serves the app: `streamlit run tutor_app/app/asgi.py`."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import streamlit as st
from starlette.middleware import Middleware

from tutor_app.app.clubs.routes import club_routes
from tutor_app.app.device import device_route
from tutor_app.app.guard import Guard, headers
from tutor_app.app.printed import ruling_route
from tutor_app.app.shared import take_house_rules, the_hub, the_keeper
from tutor_app.app.shell import boot_script, routes
from tutor_app.content.search import whole_index


@asynccontextmanager
async def lifespan(_app: st.App) -> AsyncIterator[None]:
    """Read all content and what can be sought in it, open the store, serve, close it."""
    take_house_rules()
    whole_index()
    keeper, hub = the_keeper(), the_hub()
    hub.start()
    yield
    hub.close()
    keeper.close()


app = st.App(
    Path(__file__).with_name("main.py"),
    routes=[device_route(), ruling_route(), *club_routes(), *routes()],
    lifespan=lifespan,
    middleware=[Middleware(Guard, headers=headers(boot_script()))],
)
