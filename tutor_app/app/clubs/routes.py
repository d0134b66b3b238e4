"""The way of a phone into an evening: its page, joining, the state, answers."""

import asyncio
import json
from functools import cache
from html import escape
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from tutor_app.app.clubs import words
from tutor_app.app.clubs.asked import (
    LONGEST_CODE,
    RefusedError,
    address,
    body_of,
    code_in,
    language,
    name_in,
    refusing,
    the_limits,
    token_in,
)
from tutor_app.app.clubs.desk import the_desk
from tutor_app.app.clubs.given import checked_given, checked_reason
from tutor_app.app.clubs.live import live
from tutor_app.app.clubs.questions import task_of
from tutor_app.app.clubs.words import language_of, phone_words
from tutor_app.app.shared import the_hub, the_rooms
from tutor_app.app.shell import HERE, assets
from tutor_app.i18n import Reader
from tutor_app.storage import new_token
from tutor_app.storage.evening import Evening, Heard, Reply, Taken
from tutor_app.storage.rooms import NoRoomError, plain_code
from tutor_app.storage.store import FAULTS

PAGE = "web/phone.html"
_NOT_KEPT = {"Cache-Control": "no-store"}


def club_routes() -> list[BaseRoute]:
    """All that phones ask for."""
    return [
        Route("/r", _enter),
        Route("/r/{code}", _page),
        Route("/club/{code}/join", _join, methods=["POST"]),
        Route("/club/{code}/state", _state),
        Route("/club/{code}/answer", _answer, methods=["POST"]),
        WebSocketRoute("/club/{code}/live", live),
    ]


async def _enter(request: Request) -> Response:
    """A page with a field for the code; once that is sent, the page of its evening."""
    code = plain_code(request.query_params.get("code", ""))[:LONGEST_CODE]
    if code:
        lang = language_of(request.query_params.get("lang"))
        more = f"?lang={lang}" if lang else ""
        return RedirectResponse(f"/r/{quote(code)}{more}", status_code=303)
    return _html(request)


async def _page(request: Request) -> Response:
    """The page of an evening; for a code of none a page with a field for another."""
    try:
        code = code_in(request)
        await the_desk().seen(code)
        the_limits().right_code(address(request), code)
    except RefusedError as refused:
        return _html(request, told=refused.told, status=refused.status)
    except NoRoomError:
        the_limits().wrong_code(address(request))
        return _html(request, told=words.NO_ROOM, status=404)
    except FAULTS:  # the page keeps asking by itself
        return _html(request, code=code)
    return _html(request, code=code)


def _html(request: Request, *, code: str = "", told: str = "", status: int = 200) -> Response:
    """The page, with a code or with a field for one."""
    lang = language(request)
    reader = Reader(lang)
    data = {
        "code": code,
        "told": reader.text(told) if told else "",
        "language": lang,
        "words": phone_words(lang),
    }
    fields = {
        "LANGUAGE": lang,
        "TITLE": escape(reader.text("Club evening")),
        "NEEDS": escape(reader.text("Canasta Tutor needs JavaScript: please switch it on.")),
        "VERSION": assets().version,
        "DATA": json.dumps(data).replace("<", "\\u003c"),
    }
    page = _template()
    for name, text in fields.items():
        page = page.replace(f"%{name}%", text)
    return HTMLResponse(page, status_code=status, headers=_NOT_KEPT)


@cache
def _template() -> str:
    return (HERE / PAGE).read_text(encoding="utf-8")


@refusing
async def _join(request: Request) -> Response:
    """Let a phone in; one that is in already may change its name or language."""
    code, body = code_in(request), await body_of(request)
    name, lang = name_in(body), language_of(body.get("language")) or language(request)
    await the_desk().seen(code)
    the_limits().right_code(address(request), code)
    token = token_in(request)
    if not token or not await asyncio.to_thread(_knows, code, token):
        if the_limits().join(address(request)):
            raise RefusedError(429, words.BUSY)
        token = new_token()
    elif the_limits().look(address(request), token):
        raise RefusedError(429, words.BUSY)
    await asyncio.to_thread(the_rooms().join, code, token, name, lang)
    return JSONResponse({"token": token}, headers=_NOT_KEPT)


def _knows(code: str, token: str) -> bool:
    """Whether a phone is in already."""
    try:
        the_rooms().guest(code, token)
    except NoRoomError:
        return False
    return True


@refusing
async def _state(request: Request) -> Response:
    """All that a phone is to show now."""
    code, token, lang = code_in(request), token_in(request), language(request)
    if the_limits().look(address(request), token):
        raise RefusedError(429, words.BUSY)
    asked = request.query_params.get("place", "")
    place = int(asked) if asked.isascii() and asked.isdigit() and len(asked) <= len("999") else None
    common = await the_desk().common(code, lang, place)
    the_limits().right_code(address(request), code)
    try:
        replies = await asyncio.to_thread(the_rooms().replies, code, token)
    except NoRoomError as stranger:
        raise RefusedError(401, words.STRANGER) from stranger
    text = await the_desk().state(common, replies, lang)
    return Response(text, media_type="application/json", headers=_NOT_KEPT)


@refusing
async def _answer(request: Request) -> Response:
    """Keep an answer; said only once it is in the store."""
    code, token = code_in(request), token_in(request)
    body = await body_of(request)
    if the_limits().answer(address(request), token):
        raise RefusedError(429, words.BUSY)
    seen = await the_desk().seen(code)
    reply = await asyncio.to_thread(_reply, seen.evening, body)
    taken = await the_hub().take(Heard(code, token, reply))
    if taken is Taken.STRANGER:
        raise RefusedError(401, words.STRANGER)
    return JSONResponse({"taken": taken.value}, headers=_NOT_KEPT)


def _reply(evening: Evening, body: dict[str, object]) -> Reply:
    """The answer in a body.

    Raises:
        RefusedError: It is none to what is asked there.
    """
    place = body.get("place")
    known = type(place) is int and 0 <= place < len(evening.items)
    task = task_of(evening.items[place]) if known and type(place) is int else None
    given = checked_given(task, body.get("given")) if task else None
    reason = checked_reason(task, body.get("reason")) if task else None
    if type(place) is not int or given is None or reason is None:
        raise RefusedError(400, words.NO_ANSWER)
    return Reply(place, given, reason if evening.asks_reasons else "")
