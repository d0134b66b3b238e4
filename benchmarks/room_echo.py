"""The peer of `room`: a bare Starlette server that sends what it is given to all who listen.

Served as the tutor is, by `streamlit run`, which serves any Starlette app with the same uvicorn,
event loop and WebSocket settings.
"""

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

_listening: set[WebSocket] = set()


async def _live(phone: WebSocket) -> None:
    """Echo what a phone says, until it goes."""
    await phone.accept()
    _listening.add(phone)
    try:
        while True:
            await phone.send_text(await phone.receive_text())
    except WebSocketDisconnect:
        _listening.discard(phone)


async def _push(request: Request) -> Response:
    """Send the body to everybody."""
    text = (await request.body()).decode()
    for phone in list(_listening):
        await phone.send_text(text)
    return PlainTextResponse("told")


async def _take(request: Request) -> Response:
    """Say of an answer that it is kept, and keep nothing."""
    await request.body()
    return JSONResponse({"taken": "kept"})


async def _health(_request: Request) -> Response:
    """Say that we are up, where the tutor says it."""
    return PlainTextResponse("ok")


app = Starlette(
    routes=[
        Route("/_stcore/health", _health),
        Route("/push", _push, methods=["POST"]),
        Route("/club/{code}/answer", _take, methods=["POST"]),
        WebSocketRoute("/live", _live),
    ]
)
