"""Asks one of our routes without a server."""

import asyncio
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from starlette.routing import BaseRoute, Match
from starlette.types import Message


class Told(NamedTuple):
    """What a route answered; its headers by their names in small letters."""

    status: int
    headers: dict[str, str]
    body: bytes


def request(  # noqa: PLR0913 what a browser says
    routes: Iterable[BaseRoute],
    path: str,
    query: str = "",
    *,
    method: str = "GET",
    scheme: str = "http",
    headers: Mapping[str, str] | None = None,
    body: bytes = b"",
) -> Told:
    """Return what the first route answers that serves the path."""
    told: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": body}

    async def send(message: Message) -> None:
        told.append(message)

    scope: dict[str, Any] = {
        "type": "http",
        "method": method,
        "scheme": scheme,
        "path": path,
        "server": ("localhost", 8501),
        "query_string": query.encode(),
        "headers": [(name.encode(), text.encode()) for name, text in (headers or {}).items()],
    }
    for route in routes:
        match, child = route.matches(scope)
        if match is Match.FULL:
            with ThreadPoolExecutor(1) as aside:  # a browser's test may have a loop running here
                aside.submit(asyncio.run, route.handle({**scope, **child}, receive, send)).result()
            sent = {name.decode(): text.decode() for name, text in told[0].get("headers", [])}
            rest = b"".join(message.get("body", b"") for message in told[1:])
            return Told(told[0]["status"], sent, rest)
    raise LookupError(path)
