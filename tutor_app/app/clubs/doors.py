"""Lets a browser lead an evening, or see it: a secret link comes, a cookie goes back."""

from collections.abc import Iterable

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from tutor_app.app.addresses import Address
from tutor_app.app.clubs.leading import (
    EARLIER_COOKIE,
    HOST_COOKIE,
    MOST_EARLIER,
    SCREEN_COOKIE,
    opened_by,
    secrets_in,
)
from tutor_app.app.shared import the_rooms
from tutor_app.i18n import LANGUAGES
from tutor_app.storage.rooms import KEPT_FOR, NoRoomError, plain_code
from tutor_app.storage.store import FAULTS

HOST = "host"
"""The folder of the links that let a browser lead."""
AGAIN = "again"
"""The folder of the links that let a browser lead what it led before."""
SCREEN = "screen"
"""The folder of the links that let a browser see."""
_NEVER = frozenset({"cross-site"})
"""From where nobody lets go of an evening."""


def door_routes() -> Iterable[BaseRoute]:
    """The links, and where a browser lets go of what it leads."""
    return (
        Route(f"/{HOST}/{{secret}}", _lead),
        Route(f"/{SCREEN}/{{secret}}", _see),
        Route(f"/{AGAIN}/{{code}}", _again),
        Route(f"/{HOST}", _let_go, methods=["POST"]),
    )


def _lead(request: Request) -> Response:
    """Let this browser lead the evening, and go there."""
    return _enter(request, HOST_COOKIE, "club", secret=request.path_params["secret"])


def _see(request: Request) -> Response:
    """Let this browser show the evening, and go there."""
    return _enter(request, SCREEN_COOKIE, "screen", secret=request.path_params["secret"])


def _enter(request: Request, cookie: str, page: str, *, secret: str) -> Response:
    """Give the cookie if the secret opens anything, and go to the page, which says so if not."""
    host = cookie == HOST_COOKIE
    params = {"lang": _language(request)}
    try:
        the_rooms().code_of(secret, host=host)
    except NoRoomError:
        return _to(page, {**params, "missing": "evening"})
    except FAULTS:
        pass  # the evening may be there when the store is back
    response = _to(page, params)
    if host:
        known = secrets_in(request.cookies.get(EARLIER_COOKIE, ""))
        others = [each for each in known if each != secret]
        _keep(response, request, EARLIER_COOKIE, ".".join([secret, *others][:MOST_EARLIER]))
    _keep(response, request, cookie, secret)
    return response


def _keep(response: Response, request: Request, cookie: str, text: str) -> None:
    """Let a browser keep a text where no script can read it."""
    response.set_cookie(
        cookie,
        text,
        max_age=int(KEPT_FOR.total_seconds()),
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def _again(request: Request) -> Response:
    """Let this browser lead one of the evenings again that it led before, by its code."""
    code = plain_code(request.path_params["code"])
    for secret in secrets_in(request.cookies.get(EARLIER_COOKIE, "")):
        evening = opened_by(secret)
        if evening is not None and evening.code == code:
            return _enter(request, HOST_COOKIE, "club", secret=secret)
    return _to("club", {"lang": _language(request), "missing": "evening"})


def _language(request: Request) -> str:
    """The language that is asked for, if it is one of ours."""
    language = request.query_params.get("lang", "")
    return language if language in LANGUAGES else ""


def _to(page: str, params: dict[str, str]) -> Response:
    # Seen from the link the pages lie one level up, whatever stands before us.
    return RedirectResponse("." + str(Address(page, params)), status_code=303)


def _let_go(request: Request) -> Response:
    """Forget what this browser leads; the evening stays as it is."""
    if request.headers.get("sec-fetch-site", "same-origin") in _NEVER:
        return Response(status_code=403)
    response = Response(status_code=204)
    response.delete_cookie(HOST_COOKIE, httponly=True, samesite="lax")
    return response
