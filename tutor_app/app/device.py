"""Lets another device of a learner in: a form with a code comes, the learner's cookie goes back."""

import asyncio
from enum import StrEnum
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tutor_app.app.addresses import Address
from tutor_app.app.shared import the_codes, the_keeper
from tutor_app.app.shell import COOKIE, give_token
from tutor_app.i18n import LANGUAGES
from tutor_app.storage import Entry
from tutor_app.storage.store import FAULTS

LONGEST_FORM = 200
"""Bytes of a form with a code."""


class Told(StrEnum):
    """What the page is to say afterwards."""

    JOINED = "joined"
    NO_CODE = "no-code"
    AWAY = "away"


def device_route() -> Route:
    """Where the form is sent."""
    return Route("/device", _join, methods=["POST"])


async def _join(request: Request) -> Response:
    """Give this browser the token that its code stands for, and take along what it has done."""
    token, told = None, Told.NO_CODE
    if request.headers.get("sec-fetch-site", "same-origin") == "same-origin":
        try:
            token = await asyncio.to_thread(the_codes().take, await _code(request))
        except FAULTS:
            told = Told.AWAY
    language = request.query_params.get("lang", "")
    params = {"lang": language if language in LANGUAGES else "", "view": "own"}
    params["told"] = Told.JOINED if token else told
    # Seen from here the pages lie beside us, whatever stands before us.
    response = RedirectResponse(str(Address("progress", params)), status_code=303)
    if token:
        _bring_along(request.cookies.get(COOKIE, ""), token)
        give_token(token, request, response)
    return response


async def _code(request: Request) -> str:
    """The code in the form; empty where there is none."""
    body = b""
    async for piece in request.stream():
        body += piece
        if len(body) > LONGEST_FORM:
            return ""
    return parse_qs(body.decode("ascii", "replace")).get("code", [""])[0]


def _bring_along(own: str, token: str) -> None:
    """Add what was done in this browser to what the other one has; its settings stay behind."""
    keeper = the_keeper()
    history = keeper.history(own) if own and own != token else None
    if history is None:
        return
    entries: list[Entry] = [*reversed(keeper.known(own).places), *history]
    for entry in entries:
        keeper.keep(token, entry)
    keeper.forget(own)
