"""Serves the app: `streamlit run tutor_app/app/asgi.py`."""

import gc
import os
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib import import_module
from pathlib import Path

import streamlit as st
from starlette.middleware import Middleware

from tutor_app.app.clubs.doors import door_routes
from tutor_app.app.clubs.results import results_routes
from tutor_app.app.clubs.routes import club_routes
from tutor_app.app.device import device_route
from tutor_app.app.guard import Guard, headers
from tutor_app.app.printed import printed_routes
from tutor_app.app.shared import GATHERS_AFTER, take_house_rules, the_hub, the_keeper, the_rooms
from tutor_app.app.shell import boot_script, routes
from tutor_app.club.tidying import Tidying
from tutor_app.content.courses import library
from tutor_app.content.search import whole_index
from tutor_app.engine.errors import RuleSetError
from tutor_app.explain.traits import trait
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import load_rule_set, rule_set_ids
from tutor_app.training.drills import drills_of

LATER = float(os.environ.get(GATHERS_AFTER, "10"))
"""Seconds until the index for searching is made; whoever searches before has it made."""

BETWEEN = 0.5
"""Seconds that are left to the learners between one rule set's drills and the next one's."""

NEW_OBJECTS = 5_000
"""So many of them, and the collector looks for what can go; Python's 700 let it stop a room of a
thousand phones for 0.15 s and longer whenever all of them answered."""


@asynccontextmanager
async def lifespan(_app: st.App) -> AsyncIterator[None]:
    """Read all content, open the store, serve, close it.

    What can be sought is gathered later: after a crash the phones of an evening come first.
    """
    take_house_rules()
    library()
    _load_rule_sets()
    import_module("tutor_app.app.components.finding")  # it brings most of what Home needs: 60 ms
    gc.freeze()  # what stays for good need not be looked through: 80 ms, again and again
    gc.set_threshold(NEW_OBJECTS)
    keeper, hub = the_keeper(), the_hub()
    tidying = Tidying(the_rooms())
    hub.start()
    tidying.start()
    threading.Thread(target=_gather, name="search", daemon=True).start()
    yield
    tidying.close()
    hub.close()
    keeper.close()


def _load_rule_sets() -> None:
    """Load what Home tells of every rule set: those that others are based on, in its own form.

    Else a whole room that comes to a fresh server would load each of them at once, every one for
    itself. One with faults is told where it is asked for.
    """
    for ruleset in rule_set_ids():
        with suppress(RuleSetError):
            for language in LANGUAGES:
                trait(load_rule_set(ruleset), Reader(language))


def _gather() -> None:
    """Make the index for searching, once whoever waited for the start is served.

    Then find which drills each rule set has: each takes as long as a page or longer, and whoever
    comes to practise first would wait for it. While phones are on an evening it rests: threads
    take turns, so that a question came to all of them twice as late.
    """
    time.sleep(LATER)
    _wait_for_quiet()
    whole_index()
    for ruleset in rule_set_ids():
        _wait_for_quiet()
        drills_of(load_rule_set(ruleset))
    _wait_for_quiet()
    gc.collect()
    gc.freeze()  # another 150,000 objects that stay


def _wait_for_quiet() -> None:
    """Leave the learners a moment, and all of the evening to whoever is on one."""
    time.sleep(BETWEEN)
    while the_hub().is_busy:
        time.sleep(BETWEEN)


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
