"""Leads an evening from this browser: opens it, takes its steps, and tells everybody who waits."""

from collections.abc import Callable, Sequence
from datetime import datetime

import streamlit as st

from tutor_app.app.shared import the_hub, the_rooms
from tutor_app.storage.evening import Evening, Keys
from tutor_app.storage.rooms import NoRoomError

HOST_COOKIE = "canasta_host"
"""Where a browser keeps the secret of the evening that it leads; no script can read it."""
EARLIER_COOKIE = "canasta_hosted"
"""Where it keeps the secrets of the last evenings that it led, with a point between them."""
SCREEN_COOKIE = "canasta_screen"
"""Where a projector's browser keeps what lets it see an evening."""
MOST_EARLIER = 8
"""Evenings that a browser remembers to have led."""
_HOST = "ct_club_host"
_LED = "ct_club_led"


def open_evening(  # noqa: PLR0913 what a host may choose
    title: str,
    ruleset: str,
    items: Sequence[str],
    *,
    asks_reasons: bool = True,
    shows_names: bool = False,
    seconds: int = 0,
) -> Keys:
    """Open an evening that this browser leads from now on, and return what opens it elsewhere.

    Args:
        title: What the host calls it; empty where it has no name.
        ruleset: The id of the rule set that it is about.
        items: What is asked, in this order, as `judging.task_named` reads it.
        asks_reasons: Whether the reason is asked as well.
        shows_names: Whether names are shown in the lobby.
        seconds: How long a question is open; 0 where the host closes it.

    Raises:
        FAULTS: The store cannot be written.
    """

    def made(code: str, until: datetime) -> Evening:
        return Evening(
            code=code,
            title=title,
            ruleset=ruleset,
            items=tuple(items),
            asks_reasons=asks_reasons,
            shows_names=shows_names,
            seconds=seconds,
            until=until,
        )

    keys = the_rooms().open(made)
    take_lead(keys.host)
    return keys


def lead(secret: str, step: Callable[[Evening], Evening]) -> Evening:
    """Take a step of the evening that a host's secret opens, and return it after the step.

    Raises:
        NoRoomError: The secret opens no evening.
        FAULTS: The store cannot be written; then the step was not taken.
    """
    evening = the_rooms().change(secret, step)
    the_hub().told(evening.code)
    return evening


def led() -> tuple[str, Evening] | None:
    """The secret and the evening that this browser leads; None where it leads none.

    Raises:
        FAULTS: The store cannot be read.
    """
    secret = _secret()
    evening = opened_by(secret) if secret else None
    return None if evening is None else (secret, evening)


def earlier() -> list[Evening]:
    """The last evenings and homework that this browser led, newest first; deleted ones are gone.

    Raises:
        FAULTS: The store cannot be read.
    """
    known = [*_led_here(), *secrets_in(st.context.cookies.get(EARLIER_COOKIE) or "")]
    found = map(opened_by, dict.fromkeys(known))
    return [evening for evening in found if evening is not None]


def has_left() -> bool:
    """Whether the browser may still keep the secret of an evening that it leads no more."""
    return bool(_led_here() or st.context.cookies.get(HOST_COOKIE))


def secrets_in(kept: str) -> list[str]:
    """The secrets in a cookie."""
    return [secret for secret in kept.split(".") if secret][:MOST_EARLIER]


def opened_by(secret: str) -> Evening | None:
    """The evening that a host's secret opens; None for none.

    Raises:
        FAULTS: The store cannot be read.
    """
    try:
        return _evening_of(secret, host=True)
    except NoRoomError:
        return None


def shown() -> Evening | None:
    """The evening that this browser shows as a projector does; None where it may see none.

    Raises:
        FAULTS: The store cannot be read.
    """
    secret = str(st.session_state.get(SCREEN_COOKIE, st.context.cookies.get(SCREEN_COOKIE) or ""))
    try:
        return _evening_of(secret, host=False) if secret else None
    except NoRoomError:
        return None


def take_lead(secret: str) -> None:
    """Let this visit lead the evening of a secret, or none from now on."""
    st.session_state[_LED] = [each for each in (secret, _secret()) if each] + _led_here()
    st.session_state[_HOST] = secret


def _secret() -> str:
    """The secret of the evening that this browser leads; empty for none."""
    return str(st.session_state.get(_HOST, st.context.cookies.get(HOST_COOKIE) or ""))


def _led_here() -> list[str]:
    """The secrets of what was led in this visit, which its cookies do not know yet."""
    return list(st.session_state.get(_LED, ()))


def _evening_of(secret: str, *, host: bool) -> Evening:
    rooms = the_rooms()
    return rooms.evening(rooms.code_of(secret, host=host))
