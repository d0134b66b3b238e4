"""The installed wheel, started from another folder, shows a lesson in the browser."""

import os
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from .conftest import Installed

PATIENCE = 60  # seconds


@pytest.fixture
def address(installed: Installed, tmp_path: Path) -> Iterator[str]:
    """Start `canasta-tutor run` in a folder that holds nothing; return where it answers."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    program = str(installed.bin / "canasta-tutor")
    command = [program, "run", "--port", str(port), "--data-dir", str(tmp_path)]
    settings = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    server = subprocess.Popen(command, cwd=installed.home, env=settings)
    deadline = time.monotonic() + PATIENCE
    while server.poll() is None and time.monotonic() < deadline:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                break
        time.sleep(0.2)
    yield f"http://127.0.0.1:{port}"
    server.terminate()
    server.wait(timeout=20)


def test_installed_wheel_shows_a_lesson(address: str, browser: Browser) -> None:
    """A lesson opens with its cards, in the asked language, with nothing of the checkout near."""
    page = browser.new_page(viewport={"width": 390, "height": 844})
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(f"{address}/lesson?lang=de&course=svensk&lesson=half-and-no-more&step=1")

    expect(page.locator("h1")).to_be_visible(timeout=PATIENCE * 1000)
    expect(page.locator(".ct-hand .ct-card").first).to_be_visible()
    expect(page.get_by_role("button", name="Nein")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    ground = page.evaluate("getComputedStyle(document.querySelector('.stApp')).backgroundColor")
    assert ground == "rgb(250, 247, 240)"
    assert not faults
    page.close()
