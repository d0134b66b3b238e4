"""The tutor as it is served, with one door more: the host's touch, which otherwise is a click."""

import asyncio
from functools import partial

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route

from tutor_app.app import asgi
from tutor_app.app.shared import the_hub, the_rooms
from tutor_app.club import steps
from tutor_app.storage.learner import now


async def _lead(request: Request) -> Response:
    """Take the step that the body names for the host of the secret in it, and tell who waits."""
    secret, _, step = (await request.body()).decode().partition(" ")
    kind, _, place = step.partition(" ")
    act = {
        "ask": lambda evening: steps.ask(evening, int(place or 0), now()),
        "close": steps.close,
        "reveal": steps.reveal,
    }[kind]
    evening = await asyncio.to_thread(partial(the_rooms().change, secret, act))
    the_hub().told(evening.code)
    return JSONResponse({"version": evening.version})


app = Starlette(
    routes=[Route("/lead", _lead, methods=["POST"]), Mount("/", asgi.app)],
    lifespan=asgi.app.lifespan(),
)
