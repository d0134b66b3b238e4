"""What a phone asks for, read with care, and how it is refused."""

import json
import logging
import unicodedata
from collections.abc import Awaitable, Callable
from functools import cache, wraps
from typing import Any

from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response

from tutor_app.app.clubs import words
from tutor_app.app.clubs.words import language_of
from tutor_app.club.hub import AwayError
from tutor_app.club.limits import Limits
from tutor_app.i18n import Reader, nearest_language
from tutor_app.storage.rooms import NoRoomError, plain_code
from tutor_app.storage.store import FAULTS, first_line

LONGEST_BODY = 4096
"""Bytes of a body."""
LONGEST_NAME = 24
"""Signs of a name."""
LONGEST_CODE = 12
"""Signs of a code, as somebody may type it."""
# Signs that turn the direction of what follows, and stay in force after the name.
_TURNING = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_LOG = logging.getLogger(__name__)

Handler = Callable[[Request], Awaitable[Response]]


class RefusedError(Exception):
    """What a phone asked for cannot be.

    Attributes:
        status: The HTTP status.
        told: Why, in one sentence; a msgid.
    """

    def __init__(self, status: int, told: str) -> None:
        super().__init__(told)
        self.status = status
        self.told = told


@cache
def the_limits() -> Limits:
    """How much phones may ask of this server, made once."""
    return Limits()


def refusing(handler: Handler) -> Handler:
    """Let a handler refuse, in one sentence in the phone's language."""

    @wraps(handler)
    async def careful(request: Request) -> Response:
        try:
            return await handler(request)
        except RefusedError as refused:
            return _refusal(request, refused)
        except NoRoomError:
            the_limits().wrong_code(address(request))
            return _refusal(request, RefusedError(404, words.NO_ROOM))
        except AwayError:
            return _refusal(request, RefusedError(503, words.AWAY))
        except FAULTS as error:
            _LOG.warning("an evening cannot be read or written: %s", first_line(error))
            return _refusal(request, RefusedError(503, words.AWAY))

    return careful


def _refusal(request: Request, refused: RefusedError) -> Response:
    told = Reader(language(request)).text(refused.told)
    return JSONResponse({"told": told}, status_code=refused.status)


def address(connection: HTTPConnection) -> str:
    """The address that something came from."""
    return connection.client.host if connection.client else ""


def language(connection: HTTPConnection) -> str:
    """The language of a phone: as asked for, else as its browser prefers."""
    asked = language_of(connection.query_params.get("lang"))
    return asked or nearest_language(connection.headers.get("accept-language", ""))


def code_in(connection: HTTPConnection) -> str:
    """The code in an address, as it is kept.

    Raises:
        RefusedError: It cannot be one, or too many wrong ones came from there.
    """
    text = str(connection.path_params["code"])
    if len(text) > LONGEST_CODE or not text.isascii():
        raise RefusedError(404, words.NO_ROOM)
    if the_limits().open_code(address(connection), plain_code(text)):
        raise RefusedError(429, words.BUSY)
    return plain_code(text)


def token_in(request: Request) -> str:
    """The token of a phone; empty where it has none."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip()[:100] if kind.lower() == "bearer" else ""


async def body_of(request: Request) -> dict[str, Any]:
    """The body of a request.

    Raises:
        RefusedError: It is too long, or no object as JSON.
    """
    body = b""
    async for piece in request.stream():
        body += piece
        if len(body) > LONGEST_BODY:
            raise RefusedError(413, words.TOO_LONG)
    return object_in(body)


def object_in(text: bytes | str) -> dict[str, Any]:
    """The object that JSON text holds.

    Raises:
        RefusedError: It holds none.
    """
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise RefusedError(400, words.UNREADABLE)
    return value


def name_in(body: dict[str, Any]) -> str:
    """The name that somebody gave: one line of signs that can be seen; empty for none.

    Raises:
        RefusedError: It is too long, or no text.
    """
    given = body.get("name") or ""
    if not isinstance(given, str):
        raise RefusedError(400, words.UNREADABLE)
    plain = unicodedata.normalize("NFC", given.encode("utf-8", "ignore").decode())
    seen = (
        " " if unicodedata.category(sign) in {"Cc", "Zl", "Zp"} else sign
        for sign in plain
        if sign not in _TURNING
    )
    name = " ".join("".join(seen).split())
    if len(name) > LONGEST_NAME:
        raise RefusedError(400, words.LONG_NAME)
    return name
