"""What stands between the network and the app: headers, closed doors, a patient goodbye."""

import asyncio
import hashlib
from base64 import b64encode
from collections.abc import Mapping

from starlette.datastructures import MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

# What Streamlit answers and nobody here asks for: figures of the server, uploads, other clients.
CLOSED = ("/_stcore/metrics", "/_stcore/upload_file", "/_stcore/agent")
# A phone that is put away closes its connection in the moment after a tap, and Streamlit then
# drops what it was about to do. So it hears of the goodbye this long after the last message.
LINGER = 1.0  # seconds


def headers(*inline_scripts: str) -> Mapping[str, str]:
    """The headers of every answer; of scripts that stand in a page only these may run.

    Streamlit writes styles into the page, draws icons from `data:` and starts a component's
    script from a `blob:`. Everything else comes from this server, and nobody may frame us.
    """
    hashes = (b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in inline_scripts)
    own = " ".join(f"'sha256-{each}'" for each in hashes)
    policy = {
        "default-src": "'self'",
        "script-src": f"'self' blob: {own}",
        "style-src": "'self' 'unsafe-inline'",
        "img-src": "'self' data: blob:",
        "font-src": "'self' data:",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }
    return {
        "Content-Security-Policy": "; ".join(f"{what} {who}" for what, who in policy.items()),
        "X-Frame-Options": "DENY",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "same-origin",
    }


class Guard:
    """The outermost layer of the app."""

    def __init__(self, app: ASGIApp, headers: Mapping[str, str]) -> None:
        self._app = app
        self._headers = headers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what comes and goes, guarded."""
        if scope["type"] == "websocket":
            wire = _PatientWire(receive, send)
            await self._app(scope, wire.receive, wire.send)
        elif scope["type"] == "http":
            closed = scope["path"].startswith(CLOSED)
            app = PlainTextResponse("Not Found", status_code=404) if closed else self._app
            await app(scope, receive, self._with_headers(send))
        else:
            await self._app(scope, receive, send)

    def _with_headers(self, send: Send) -> Send:
        """The way out of an answer, on which it gets our headers."""

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(self._headers)
            await send(message)

        return dressed


class _PatientWire:
    """A connection whose end is told only when what was sent last had time to be done."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
        self._heard = 0.0
        self._gone = False

    async def receive(self) -> Message:
        """The next message, the last of all a little late."""
        message = await self._receive()
        clock = asyncio.get_running_loop().time
        if message["type"] == "websocket.disconnect":
            self._gone = True
            await asyncio.sleep(max(0.0, self._heard + LINGER - clock()))
        else:
            self._heard = clock()
        return message

    async def send(self, message: Message) -> None:
        """Send to who is still there; that nobody is, `receive` tells."""
        if self._gone:
            return
        try:  # noqa: SIM105 many are told at once, and this is the cheapest
            await self._send(message)
        except OSError:
            pass
