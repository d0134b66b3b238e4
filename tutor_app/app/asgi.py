"""Serves the app: `streamlit run tutor_app/app/asgi.py`."""

import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import streamlit as st
from starlette.middleware import Middleware

from tutor_app.app.clubs.doors import door_routes
from tutor_app.app.clubs.results import results_routes
from tutor_app.app.clubs.routes import club_routes
from tutor_app.app.device import device_route
from tutor_app.app.guard import Guard, headers
from tutor_app.app.printed import printed_routes
from tutor_app.app.shared import take_house_rules, the_hub, the_keeper, the_rooms
from tutor_app.app.shell import boot_script, routes
from tutor_app.club.tidying import Tidying
from tutor_app.content.courses import library
from tutor_app.content.search import whole_index


@asynccontextmanager
async def lifespan(_app: st.App) -> AsyncIterator[None]:
    """Open the store, serve, close it; content is read beside that.

    After a crash the phones of an evening are back before all of it has been read.
    """
    take_house_rules()
    keeper, hub = the_keeper(), the_hub()
    tidying = Tidying(the_rooms())
    hub.start()
    tidying.start()
    threading.Thread(target=_read_content, name="content", daemon=True).start()
    yield
    tidying.close()
    hub.close()
    keeper.close()


def _read_content() -> None:
    """Read all content, then what can be sought in it."""
    library()
    whole_index()


app = st.App(
    Path(__file__).with_name("main.py"),
    routes=[
        device_route(),
        *printed_routes(),
        *club_routes(),
        *door_routes(),
        *results_routes(),
        *routes(),
    ],
    lifespan=lifespan,
    middleware=[Middleware(Guard, headers=headers(boot_script()))],
)
