"""An evening as one screen shows it: the host's, which acts, or a projector's, which only shows."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar
from urllib.parse import urlsplit

import streamlit as st

from tutor_app.app.clubs import leading
from tutor_app.app.clubs.questions import task_of
from tutor_app.app.judging import Task
from tutor_app.app.site import site_address
from tutor_app.i18n import Reader
from tutor_app.storage.evening import Evening
from tutor_app.storage.rooms import NoRoomError
from tutor_app.storage.store import FAULTS, first_line

BEAT = 1.0
"""Seconds after which a screen looks again."""
_LAST = "ct_club_last"
_AWAY = "ct_club_away"
_REMOTE = "ct_club_remote"
_LOG = logging.getLogger(__name__)
Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Scene:
    """An evening on a screen.

    Attributes:
        evening: The evening when the screen was drawn.
        reader: Who reads the screen.
        secret: The host's secret; empty on a projector.
        away: Whether the store could not be reached.
    """

    evening: Evening
    reader: Reader
    secret: str = ""
    away: bool = False

    @property
    def leads(self) -> bool:
        """Whether the evening is led from here."""
        return bool(self.secret)

    @property
    def task(self) -> Task | None:
        """What is asked now; None where it is gone."""
        return task_of(self.evening.item)

    @property
    def mark(self) -> str:
        """What tells a button of this moment from one of the next."""
        return f"{self.evening.phase}-{self.evening.place}"


def find_scene(reader: Reader, *, host: bool) -> Scene | None:
    """The evening of this browser; as it was last seen while the store is away; None for none."""
    last: Scene | None = st.session_state.get(_LAST)
    was_away = is_away()
    st.session_state[_AWAY] = False
    try:
        if host:
            found = leading.led()
            scene = _scene(found[1], reader, found[0]) if found else None
        else:
            evening = leading.shown()
            scene = _scene(evening, reader) if evening else None
    except FAULTS as error:
        st.session_state[_AWAY] = was_away
        _say_away(error)
        return _scene(last.evening, reader, last.secret) if last and last.leads is host else None
    st.session_state[_LAST] = scene
    return scene


def _scene(evening: Evening, reader: Reader, secret: str = "") -> Scene:
    return Scene(evening, reader, secret, is_away())


def is_away() -> bool:
    """Whether the store could not be reached when it was asked last."""
    return bool(st.session_state.get(_AWAY))


def ask_store(what: str, asked: Callable[[], Found], otherwise: Found) -> Found:
    """What the store says; while it is away what it said last, else `otherwise`."""
    key = f"ct_club_{what}"
    try:
        st.session_state[key] = asked()
    except FAULTS as error:
        _say_away(error)
    except NoRoomError:
        return otherwise
    else:
        st.session_state[_AWAY] = False
    found: Found = st.session_state.get(key, otherwise)
    return found


def act(scene: Scene, step: Callable[[Evening], Evening]) -> None:
    """Take a step from what the screen shows; a second touch of the same button does nothing."""

    def once(evening: Evening) -> Evening:
        seen = (scene.evening.phase, scene.evening.place)
        return step(evening) if (evening.phase, evening.place) == seen else evening

    try:
        leading.lead(scene.secret, once)
    except FAULTS as error:
        _say_away(error)
    except NoRoomError:
        leading.take_lead("")


def site() -> str:
    """Where phones find this site just now, without a slash at the end."""
    seen = urlsplit(st.context.url or "http://localhost")
    return site_address(seen.netloc, seen.scheme)


def remote_is_open() -> bool:
    """Whether the host looks at the link for a second device."""
    return bool(st.session_state.get(_REMOTE))


def turn_remote() -> None:
    """Open that link, or go back to the evening."""
    st.session_state[_REMOTE] = not remote_is_open()


def watch(scene: Scene) -> None:
    """Draw the page anew where the evening is no longer what the screen shows."""
    now = find_scene(scene.reader, host=scene.leads)
    if now is None or _shown_of(now) != _shown_of(scene):
        st.rerun()


def _shown_of(scene: Scene) -> tuple[object, ...]:
    """What a screen would show otherwise, if it were otherwise; counts change in place."""
    return scene.evening.version, scene.away


def _say_away(error: Exception) -> None:
    if not is_away():
        _LOG.warning("the evening cannot be read or changed: %s", first_line(error))
    st.session_state[_AWAY] = True
