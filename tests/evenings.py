"""Serves club evenings from this process, so that a test leads them as a host does."""

import json
import re
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from typing import Any
from urllib.parse import quote

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from websockets.sync.client import ClientConnection, connect

from tests.serving import START, free_port
from tutor_app.app.clubs.routes import club_routes
from tutor_app.app.guard import Guard, headers
from tutor_app.app.shared import the_hub, the_rooms
from tutor_app.app.shell import STREAMLIT_PAGE, assets, boot_script, routes
from tutor_app.storage.evening import Evening, Keys

Step = Callable[[Evening], Evening]
FEW = 8
LOADED = re.compile(r"""(?:from\s*|import\s*|url\()["'](?:\./)?([\w-]+\.(?:js|css|svg))["']""")


def club_app() -> Starlette:
    """Return the app without Streamlit: the phones' routes, our files, our guard."""

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        hub = the_hub()
        hub.start()
        yield
        hub.close()

    fonts = Mount("/static", StaticFiles(directory=STREAMLIT_PAGE / "static"))
    return Starlette(
        routes=[*club_routes(), fonts, *routes()],
        lifespan=lifespan,
        middleware=[Middleware(Guard, headers=headers(boot_script()))],
    )


@dataclass(frozen=True, slots=True)
class Led:
    """An evening that a test leads.

    Attributes:
        keys: What opens it.
    """

    keys: Keys

    @property
    def code(self) -> str:
        """What people type to join it."""
        return self.keys.code

    def step(self, step: Step) -> Evening:
        """Take a step as the host does."""
        evening = the_rooms().change(self.keys.host, step)
        the_hub().told(self.code)
        return evening


def open_led(*items: str, asks_reasons: bool = True, title: str = "", seconds: int = 0) -> Led:
    """Open an evening in classic about these items."""
    keys = the_rooms().open(
        lambda code, until: Evening(
            code=code,
            title=title,
            ruleset="classic",
            items=items,
            asks_reasons=asks_reasons,
            seconds=seconds,
            until=until,
        )
    )
    return Led(keys)


class Serving:
    """Serves evenings from a thread; once stopped it may be started again where it was.

    Attributes:
        address: Where.
    """

    def __init__(self) -> None:
        """Choose a free port."""
        self._port = free_port()
        self.address = f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Return when it serves."""
        config = uvicorn.Config(
            club_app(), port=self._port, log_level="warning", ws="websockets-sansio"
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        deadline = time.monotonic() + START
        while not self._server.started and time.monotonic() < deadline:
            time.sleep(0.05)

    def stop(self) -> None:
        """Return when it has ended."""
        self._server.should_exit = True
        self._thread.join(timeout=10)


@contextmanager
def served_here() -> Iterator[str]:
    """Serve evenings from a thread, and return the address."""
    serving = Serving()
    serving.start()
    yield serving.address
    serving.stop()


@dataclass(frozen=True, slots=True)
class Said:
    """What the server said.

    Attributes:
        status_code: The HTTP status.
        headers: The headers, by their names in small letters.
        content: The body.
    """

    status_code: int
    headers: dict[str, str]
    content: bytes

    @property
    def text(self) -> str:
        """The body as text."""
        return self.content.decode()

    def json(self) -> Any:  # noqa: ANN401 JSON is anything
        """The body as JSON holds it."""
        return json.loads(self.content)


@dataclass(frozen=True, slots=True)
class Caller:
    """Asks a server as a phone does.

    Attributes:
        address: The server.
    """

    address: str

    def get(self, path: str, headers: dict[str, str] | None = None) -> Said:
        """Return what is there."""
        return self._ask("GET", path, None, headers)

    def post(
        self, path: str, body: object, headers: dict[str, str] | None = None, *, raw: bytes = b""
    ) -> Said:
        """Send something as JSON, or bytes as they are."""
        content = raw if body is None else json.dumps(body).encode()
        return self._ask("POST", path, content, headers)

    def line(self, path: str) -> ClientConnection:
        """Open a line, on which a phone's browser sends no pings of its own."""
        wire = f"ws{self.address.removeprefix('http')}{path}"
        return connect(wire, proxy=None, ping_interval=None)

    def _ask(
        self, how: str, path: str, content: bytes | None, headers: dict[str, str] | None
    ) -> Said:
        wire = HTTPConnection(self.address.removeprefix("http://"), timeout=START)
        with closing(wire):
            wire.request(how, quote(path, safe="/?=&%-:+"), content, headers or {})
            answer = wire.getresponse()
            named = {name.lower(): value for name, value in answer.getheaders()}
            return Said(answer.status, named, answer.read())


def size_of(client: Caller, wanted: set[str]) -> int:
    """How many bytes some files take with all that they load themselves, fonts left out."""
    size, loaded = 0, set[str]()
    while wanted:
        name = wanted.pop()
        loaded.add(name)
        found = client.get(f"/ct/{assets().version}/{name}")
        assert found.status_code == 200, name
        size += len(found.content)
        wanted |= set(LOADED.findall(found.text)) - loaded
    assert len(loaded) > FEW
    return size
