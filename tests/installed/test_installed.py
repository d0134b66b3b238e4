"""An installed wheel is the whole product: it needs no checkout beside it."""

import os
import shutil
import signal
import socket
import subprocess
import threading
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from tests.serving import NEVER
from tutor_app.app.shared import GATHERS_AFTER

from .conftest import Installed

CONTENT = ("lessons", "locales", "scenarios")
PATIENCE = 120  # seconds until a server that does nothing is ended, on a busy computer too


class Served(NamedTuple):
    """A server that runs: its process, its address, and where it keeps what learners do."""

    process: "subprocess.Popen[str]"
    port: int
    kept: Path


@pytest.fixture(scope="module")
def served(installed: Installed, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Start `canasta-tutor run` in a folder that holds nothing; end it whatever happens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    kept = tmp_path_factory.mktemp("served") / "kept"
    program = str(installed.bin / "canasta-tutor")
    elsewhere = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    words = ["run", "--port", str(port), "--lang", "de", "--data-dir", str(kept)]
    process = subprocess.Popen(
        [program, *words],
        cwd=installed.home,
        env={**elsewhere, GATHERS_AFTER: NEVER},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    )
    assert line_of(process).endswith(f"http://localhost:{port}/?lang=de")
    yield Served(process, port, kept)
    process.terminate()  # it ends the server that it started, which holds the pipes too
    process.communicate(timeout=PATIENCE)


def line_of(process: "subprocess.Popen[str]") -> str:
    """Return the next line that a process says; end one that stays silent."""
    assert process.stdout is not None
    silent = threading.Timer(PATIENCE, os.killpg, (process.pid, signal.SIGKILL))
    silent.start()
    try:
        return process.stdout.readline().strip()
    finally:
        silent.cancel()


def test_wheel_carries_all_content(installed: Installed, root: Path) -> None:
    """Every tracked lesson, catalogue, scenario and file of the package is in the wheel."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "tutor_app", *CONTENT],
        cwd=root,
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    wanted = {
        f"tutor_app/_content/{name}" if name.startswith(CONTENT) else name
        for name in filter(None, listed.stdout.split("\0"))
        if (root / name).is_file()
    }

    assert not wanted - set(zipfile.ZipFile(installed.wheel).namelist())


def test_wheel_checks_scenarios_of_the_reader(installed: Installed, root: Path) -> None:
    """A folder of scenarios beside the reader is judged as in the checkout, by our rule sets."""
    shutil.copytree(root / "scenarios" / "svensk" / "freezing", installed.home / "mine")
    checked = installed.run("check", "mine")

    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert checked.stdout.rstrip().endswith(", 0 differ, 0 invalid")


def test_wheel_shows_a_lesson(served: Served, browser: Browser) -> None:
    """A lesson opens with its cards, in the asked language, with nothing of the checkout near."""
    page = browser.new_page(viewport={"width": 390, "height": 844})
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    lesson = "lesson?lang=de&course=svensk&lesson=half-and-no-more&step=1"
    page.goto(f"http://127.0.0.1:{served.port}/{lesson}")

    expect(page.locator("h1")).to_be_visible(timeout=PATIENCE * 1000)
    expect(page.locator(".ct-hand .ct-card").first).to_be_visible()
    expect(page.get_by_role("button", name="Nein")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    ground = page.evaluate("getComputedStyle(document.querySelector('.stApp')).backgroundColor")
    assert ground == "rgb(250, 247, 240)"
    assert not faults
    page.close()


@pytest.mark.skipif(os.name == "nt", reason="ends by a POSIX signal")
def test_the_app_is_served_until_told_to_end(served: Served) -> None:
    """Its first line is the address, it answers there, and nothing is left behind."""
    process, port, kept = served
    with urllib.request.urlopen(f"http://localhost:{port}/?lang=de", timeout=PATIENCE) as answer:
        assert answer.status == 200

    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=PATIENCE)

    assert process.returncode == 0, err
    assert "Traceback" not in err
    assert list(kept.iterdir())
    with socket.socket() as probe:
        assert probe.connect_ex(("127.0.0.1", port)) != 0
