"""Phones of a club evening, as many as one process can play: they join, listen, answer, come back.

A stand-in for `phone.js`: the same requests in the same order, without drawing anything.
"""

import asyncio
import json
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

FIRST_PAUSE = 0.3
LONGEST_PAUSE = 2.0
"""Seconds until a phone that lost its wire tries again, growing from the first to the longest."""
AWAY = (OSError, WebSocketException, asyncio.IncompleteReadError, TimeoutError)
"""What a phone sees of a server that is not there."""
_PATIENCE = 15.0
_PLAIN: dict[str, Any] = {
    "compression": None,
    "ping_interval": None,
    "max_queue": 4,
    "proxy": None,
}


@dataclass(frozen=True, slots=True)
class Site:
    """Where a server is.

    Attributes:
        port: Its port on this computer.
        source: From which of this computer's addresses it is asked.
    """

    port: int
    source: str = "127.0.0.1"

    async def ask(
        self, method: str, path: str, body: str = "", token: str = ""
    ) -> tuple[int, bytes]:
        """Send a request on a connection of its own; return status and body.

        Raises:
            AWAY: The server does not answer.
        """
        reading, writing = await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(self.source, 0)
        )
        try:
            sent = body.encode()
            heads = [
                *(f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", "Connection: close"),
                *("Content-Type: application/json", f"Content-Length: {len(sent)}"),
                *([f"Authorization: Bearer {token}"] if token else []),
            ]
            writing.write("\r\n".join(heads).encode() + b"\r\n\r\n" + sent)
            async with asyncio.timeout(_PATIENCE):
                answer = await reading.read()
        finally:
            writing.close()
        head, _, rest = answer.partition(b"\r\n\r\n")
        if not head:
            raise ConnectionResetError
        return int(head.split(b" ", 2)[1]), rest


@dataclass(slots=True)
class Phone:
    """One phone.

    Attributes:
        site: The server that it talks to.
        path: Where its wire is.
        token: What it says there first.
        code: The evening; empty for the peer.
        text: What it heard last.
        heard_at: When that was, on the clock that all processes share.
        acknowledged: The answer to each place that the server said to have kept.
        given: How many answers it gave of those that are numbered.
    """

    site: Site
    path: str = ""
    token: str = ""
    code: str = ""
    text: str = ""
    heard_at: float = 0.0
    acknowledged: dict[int, str] = field(default_factory=dict)
    given: int = 0
    _listening: "asyncio.Task[None] | None" = None

    async def join(self, code: str, language: str = "en") -> None:
        """Join an evening.

        Raises:
            RuntimeError: It was refused.
            AWAY: The server does not answer.
        """
        self.code = code
        body = json.dumps({"language": language})
        status, said = await self.site.ask("POST", f"/club/{code}/join", body)
        if status != 200:
            raise RuntimeError(said.decode())
        self.token = json.loads(said)["token"]
        self.path = f"/club/{code}/live?lang={language}"

    def listen(self) -> None:
        """Open the wire and go on listening, whatever happens, until it leaves."""
        self._listening = asyncio.create_task(self._keep_listening())

    async def answer(self, place: int, given: str) -> str:
        """Give an answer; return what became of it.

        Raises:
            AWAY: The server does not answer, so nobody knows.
        """
        body = json.dumps({"place": place, "given": given})
        status, said = await self.site.ask("POST", f"/club/{self.code}/answer", body, self.token)
        if status != 200:
            return said.decode()
        taken: str = json.loads(said)["taken"]
        if taken == "kept":
            self.acknowledged[place] = given
        return taken

    async def insist(self, place: int, given: str) -> str:
        """Give an answer until the server says what became of it; a second one is none."""
        while True:
            with suppress(*AWAY):
                return await self.answer(place, given)
            await asyncio.sleep(FIRST_PAUSE)

    async def leave(self) -> None:
        """Close the wire."""
        if self._listening:
            self._listening.cancel()
            with suppress(asyncio.CancelledError):
                await self._listening

    async def _keep_listening(self) -> None:
        pause = FIRST_PAUSE
        address = f"ws://127.0.0.1:{self.site.port}{self.path}"
        while True:
            with suppress(*AWAY):
                async with connect(address, local_addr=(self.site.source, 0), **_PLAIN) as wire:
                    await wire.send(json.dumps({"token": self.token}))
                    async for text in wire:
                        self.heard_at = time.monotonic()
                        self.text = str(text)
                        pause = FIRST_PAUSE
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)


async def until(
    phones: Sequence[Phone], holds: Callable[[str], bool], patience: float = 30.0
) -> None:
    """Wait until what each phone heard last is what is waited for.

    Raises:
        TimeoutError: Some did not hear it in time.
    """
    deadline = time.monotonic() + patience
    waiting = list(phones)
    while waiting := [phone for phone in waiting if not holds(phone.text)]:
        if time.monotonic() > deadline:
            raise TimeoutError(f"{len(waiting)} of {len(phones)} phones heard nothing")
        await asyncio.sleep(0.02)
