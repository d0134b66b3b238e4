"""A running server, a fresh browser profile a test, and what must never appear in a console."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

START = 60  # seconds that a server may take on a busy machine
WAIT = 15_000  # milliseconds that a page may take, also to show what is expected

expect.set_options(timeout=WAIT)


@dataclass(frozen=True, slots=True)
class Server:
    """A served app.

    Attributes:
        address: Where it answers, without a slash at its end.
        process: The server itself.
    """

    address: str
    process: "subprocess.Popen[bytes]"


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def start_server(command: list[str], port: int, home: Path, **more: str) -> Server:
    """Start a server in a folder that holds nothing and wait until it answers."""
    home.mkdir(parents=True, exist_ok=True)
    settings = {**os.environ, "CANASTA_TUTOR_DATA_DIR": str(home / "data"), **more}
    settings.pop("CANASTA_TUTOR_LANGUAGE", None)
    process = subprocess.Popen(command, cwd=home, env=settings, stdout=subprocess.DEVNULL)
    deadline = time.monotonic() + START
    address = f"http://127.0.0.1:{port}"
    while time.monotonic() < deadline and process.poll() is None:
        try:
            with urllib.request.urlopen(f"{address}/_stcore/health", timeout=2):  # noqa: S310
                return Server(address, process)
        except OSError:
            time.sleep(0.2)
    process.kill()
    raise TimeoutError(f"no answer on port {port}")


def stop_server(server: Server) -> None:
    """End the server."""
    server.process.terminate()
    try:
        server.process.wait(timeout=10)
    except subprocess.TimeoutExpired:
        server.process.kill()
        server.process.wait()


@pytest.fixture(scope="session")
def server(
    root: Path, chromium: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """Serve the app of the checkout."""
    port = free_port()
    entry = root / "tutor_app" / "app" / "asgi.py"
    options = ["--server.headless=true", f"--server.port={port}"]
    command = [sys.executable, "-m", "streamlit", "run", str(entry), *options]
    served = start_server(command, port, tmp_path_factory.mktemp("served"), PYTHONPATH=str(root))
    yield served
    stop_server(served)


@dataclass(slots=True)
class Visit:
    """A reader's browser window.

    Attributes:
        page: The window.
        address: The server.
        faults: What the console or the page complained of.
    """

    page: Page
    address: str
    faults: list[str] = field(default_factory=list)

    def open(self, path: str = "") -> None:
        """Open a page of the app and wait for its heading."""
        self.page.goto(f"{self.address}/{path}")
        self.page.wait_for_selector("h1")

    def settle(self) -> None:
        """Wait until the server has nothing more to say."""
        self.page.wait_for_selector('.stApp[data-test-script-state="notRunning"]')
        self.page.wait_for_timeout(300)


NewVisit = Callable[..., Visit]


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[NewVisit]:
    """Return a function that opens a window with a fresh profile; its console must stay clean."""
    visits: list[Visit] = []

    def start(
        *, wide: bool = False, dark: bool = False, locale: str = "sv-SE", at: str = ""
    ) -> Visit:
        context = browser.new_context(
            viewport={"width": 1280, "height": 860} if wide else {"width": 390, "height": 844},
            color_scheme="dark" if dark else "light",
            locale=locale,
            has_touch=not wide,
        )
        context.set_default_timeout(WAIT)
        made = Visit(context.new_page(), at or server.address)
        made.page.on(
            "console",
            lambda message: made.faults.append(message.text) if message.type == "error" else None,
        )
        made.page.on("pageerror", lambda error: made.faults.append(str(error)))
        visits.append(made)
        return made

    yield start
    faults = [fault for made in visits for fault in made.faults]
    for made in visits:
        made.page.context.close()
    assert not faults
