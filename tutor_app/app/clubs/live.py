"""The open line to a phone: it hears of every change at once."""

import asyncio
from contextlib import suppress
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from tutor_app.app.clubs import words
from tutor_app.app.clubs.asked import (
    LONGEST_BODY,
    RefusedError,
    address,
    code_in,
    language,
    object_in,
    the_limits,
)
from tutor_app.app.clubs.desk import the_desk
from tutor_app.app.shared import the_hub, the_rooms
from tutor_app.club.hub import Listener
from tutor_app.i18n import Reader
from tutor_app.storage.rooms import NoRoomError
from tutor_app.storage.store import FAULTS

PATIENCE = 5.0
"""Seconds that a phone has to say who it is."""
PAUSE = 2.0
"""Seconds until a store that could not be read is read again."""
REFUSED = 4401
"""Closes a line to which a phone may not listen: it has to join first."""


async def live(socket: WebSocket) -> None:
    """Serve one phone as long as it is there.

    Its first message is `{"token": …}`; `{"place": n}` says which item of a homework it looks at;
    anything else is answered by `{"alive": true}`, so that it knows the line is there.
    """
    await socket.accept()
    try:
        await _serve(socket)
    except RefusedError as refused:
        told = Reader(language(socket)).text(refused.told)
        with suppress(RuntimeError, WebSocketDisconnect):
            await socket.send_json({"refused": refused.status, "told": told})
            await socket.close(REFUSED)
    except (WebSocketDisconnect, RuntimeError):
        pass  # gone, or going: nobody is there to be told


async def _serve(socket: WebSocket) -> None:
    code = code_in(socket)
    try:
        hello = await asyncio.wait_for(_message(socket), PATIENCE)
    except TimeoutError as silent:
        raise RefusedError(401, words.STRANGER) from silent
    listener = Listener(str(hello.get("token", ""))[:100])
    if the_limits().look(address(socket), listener.token):
        raise RefusedError(429, words.BUSY)
    phone = _Phone(socket, code, listener, _place(hello))
    with the_hub().listening(code, listener):
        talking = asyncio.ensure_future(phone.talk())
        hearing = asyncio.ensure_future(phone.hear())
        try:
            await asyncio.wait((talking, hearing), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (talking, hearing):
                task.cancel()
            found = await asyncio.gather(talking, hearing, return_exceptions=True)
    for each in found:
        if isinstance(each, RefusedError):
            raise each


async def _message(socket: WebSocket) -> dict[str, Any]:
    """The next message of a phone.

    Raises:
        RefusedError: It is too long, or cannot be read.
    """
    message = await socket.receive_text()
    if len(message) > LONGEST_BODY:
        raise RefusedError(413, words.TOO_LONG)
    return object_in(message)


def _place(message: dict[str, Any]) -> int | None:
    place = message.get("place")
    return place if type(place) is int else None


class _Phone:
    """A phone on the line."""

    def __init__(self, socket: WebSocket, code: str, listener: Listener, place: int | None) -> None:
        self._socket = socket
        self._code = code
        self._listener = listener
        self._language = language(socket)
        self._place = place
        self._is_known = False

    async def hear(self) -> None:
        """Answer what the phone says, until it is gone."""
        while True:
            message = await _message(self._socket)
            if "place" in message:
                self._place = _place(message)
                self._listener.wake()
            else:
                await self._socket.send_text('{"alive":true}')

    async def talk(self) -> None:
        """Send the state now and after every change."""
        self._listener.is_stale = True
        while True:
            try:
                await self._socket.send_text(await self._state())
            except NoRoomError as gone:
                raise RefusedError(401, words.STRANGER) from gone
            except FAULTS:
                await self._socket.send_text('{"away":true}')
                await asyncio.sleep(PAUSE)
                continue
            await self._listener.news()

    async def _state(self) -> str:
        if self._listener.is_stale:
            self._listener.is_stale, self._listener.replies = False, {}
            try:
                known = await asyncio.to_thread(
                    the_rooms().replies, self._code, self._listener.token
                )
            except FAULTS:
                self._listener.is_stale = True
                raise
            self._listener.replies = {**known, **self._listener.replies}  # what came meanwhile
        desk, replies = the_desk(), self._listener.replies
        if self._is_known:
            ready = desk.ready(self._code, self._language, self._place, replies)
            if ready is not None:
                return ready
        common = await desk.common(self._code, self._language, self._place)
        if not self._is_known:
            self._is_known = True
            the_limits().right_code(address(self._socket), self._code)
        return await desk.state(common, self._listener.replies, self._language)
