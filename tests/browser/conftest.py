"""A running server, a fresh browser profile a test, and what must never appear in a console."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.serving import Server, serve, stop_server

WAIT = 15_000  # milliseconds that a page may take, also to show what is expected

expect.set_options(timeout=WAIT)


@pytest.fixture(scope="session")
def server(
    root: Path, chromium: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """Serve the app of the checkout."""
    served = serve(root, tmp_path_factory.mktemp("served"))
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
