"""How fast the app is for a reader, as ratios to an empty Streamlit app in the same run.

First text: a cold browser, from the request to the first heading. Click: from the tap on an
answer to the feedback on screen, and from "try again" back to the question. Crowd: until
the last of forty visitors, one of them a browser, can read the start page of a fresh server.
"""

import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.report import Row
from tests.visitor import Visitor

ROOT = Path(__file__).resolve().parents[1]
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
)
VISITS = 9
CLICKS = 150
WARM_UP = 10
CROWD = 40
GOALS = {"first text": 1.3, "click p95": 2.0, "crowd": 3.0}

WATCH = """selector => {
  const seen = () => {
    const found = document.querySelector(selector);
    if (found && found.textContent.trim()) { window.firstText = performance.now(); return true; }
    return false;
  };
  const watch = new MutationObserver(() => seen() && watch.disconnect());
  watch.observe(document, { childList: true, subtree: true, characterData: true });
}"""
# The page's own policy lets no text be run as a script, so the waiting is done in here too.
SHOWN = """() => new Promise((done) => {
  const look = () => (window.firstText ? done(window.firstText) : requestAnimationFrame(look));
  look();
})"""
CLICK = """([button, sign]) => new Promise((done) => {
  const was = document.querySelector(sign)?.textContent ?? null;
  const watch = new MutationObserver(() => {
    const now = document.querySelector(sign)?.textContent ?? null;
    if (now !== null && now !== was) {
      watch.disconnect();
      done(performance.now() - start);
    }
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  const start = performance.now();
  document.querySelector(button).click();
})"""


@dataclass(frozen=True, slots=True)
class Subject:
    """One of the two apps.

    Attributes:
        name: What it is called in the table.
        entry: The script that Streamlit serves.
        first: The page that a newcomer opens.
        text: Where its first text stands.
        path: The page on which it is clicked.
        clicks: Pairs of a button and where its effect shows, clicked in turn.
    """

    name: str
    entry: Path
    first: str
    text: str
    path: str
    clicks: tuple[tuple[str, str], ...]


EMPTY = Subject(
    "empty",
    ROOT / "benchmarks" / "empty" / "main.py",
    "",
    "[data-testid=stMarkdownContainer] p",
    "",
    ((".stButton button", "[data-testid=stMarkdown] p"),),
)
TUTOR = Subject(
    "tutor",
    ROOT / "tutor_app" / "app" / "asgi.py",
    "",
    "h1",
    "practice?lang=sv&rules=classic&scenario=classic/freezing/king-and-joker",
    (
        (".ct-answers button", ".ct-verdict"),
        ('[data-do="again"]', ".ct-answers"),
    ),
)


@contextmanager
def served(subject: Subject) -> Iterator[str]:
    """Serve a subject; yield its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    options = ["--server.headless=true", f"--server.port={port}"]
    command = [sys.executable, "-m", "streamlit", "run", str(subject.entry), *options]
    with tempfile.TemporaryDirectory() as home:
        settings = {**os.environ, "CANASTA_TUTOR_DATA_DIR": home, "PYTHONPATH": str(ROOT)}
        settings.pop("CANASTA_TUTOR_DATABASE_URL", None)
        server = subprocess.Popen(command, cwd=home, env=settings, stdout=subprocess.DEVNULL)
        try:
            _wait_for(f"{address}/_stcore/health")
            yield address
        finally:
            server.terminate()
            server.wait(timeout=20)


def _wait_for(address: str, patience: float = 60) -> None:
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(address, timeout=2):  # noqa: S310 our own server
                return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError(address)


def first_text(browser: Browser, address: str, subject: Subject) -> float:
    """Return after how many milliseconds a cold browser shows the first text."""
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(f"({WATCH})({subject.text!r})")
    page.goto(f"{address}/{subject.first}")
    shown = float(page.evaluate(SHOWN))
    context.close()
    return shown


def crowd_time(browser: Browser, visitors: int) -> float:
    """Return after how many milliseconds the last of a crowd on a fresh server can read.

    One is a cold browser, which has all files to get; the others let the server make their page.
    """
    with served(TUTOR) as address, ThreadPoolExecutor(visitors) as pool:
        others = [pool.submit(Visitor(address).open) for _ in range(visitors - 1)]
        shown = first_text(browser, address, TUTOR)
        return max(shown, *(1000 * other.result() for other in others), 0.0)


def click_times(page: Page, subject: Subject, count: int) -> list[float]:
    """Return after how many milliseconds each of `count` clicks shows."""
    times = []
    for number in range(count):
        button, sign = subject.clicks[number % len(subject.clicks)]
        page.wait_for_selector(button)
        page.wait_for_selector('.stApp[data-test-script-state="notRunning"]')
        times.append(float(page.evaluate(CLICK, [button, sign])))
    return times


def chromium() -> str:
    """Return where Chromium lies.

    Raises:
        FileNotFoundError: There is none.
    """
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        raise FileNotFoundError("no Chromium found")
    return found


def measure() -> list[Row]:
    """Measure both apps in turn and return the times and ratios.

    Raises:
        FileNotFoundError: There is no Chromium.
    """
    found = chromium()
    subjects = (EMPTY, TUTOR)
    texts: dict[str, list[float]] = {subject.name: [] for subject in subjects}
    clicks: dict[str, list[float]] = {}
    with sync_playwright() as play, served(EMPTY) as empty, served(TUTOR) as tutor:
        addresses = {"empty": empty, "tutor": tutor}
        for _ in range(VISITS):
            for subject in subjects:
                browser = play.chromium.launch(executable_path=found, args=list(FLAGS))
                texts[subject.name].append(first_text(browser, addresses[subject.name], subject))
                browser.close()
        for subject in subjects:
            browser = play.chromium.launch(executable_path=found, args=list(FLAGS))
            page = browser.new_page()
            page.goto(f"{addresses[subject.name]}/{subject.path}")
            page.wait_for_selector(subject.clicks[0][0])
            clicks[subject.name] = click_times(page, subject, WARM_UP + CLICKS)[WARM_UP:]
            browser.close()
        browser = play.chromium.launch(executable_path=found, args=list(FLAGS))
        last, alone = crowd_time(browser, CROWD), crowd_time(browser, 1)
        browser.close()
    return [
        *rows_of(texts, clicks),
        Row(f"last of {CROWD} at once", last, "ms"),
        Row("one alone", alone, "ms"),
        Row("crowd beside one", last / alone, "ratio", most=GOALS["crowd"]),
    ]


def rows_of(texts: dict[str, list[float]], clicks: dict[str, list[float]]) -> list[Row]:
    """Return what was measured, in milliseconds, and each ratio with its goal."""
    measured = {
        "first text": {name: statistics.median(times) for name, times in texts.items()},
        "click p50": {name: statistics.median(times) for name, times in clicks.items()},
        "click p95": {
            name: statistics.quantiles(times, n=20)[-1] for name, times in clicks.items()
        },
    }
    rows = []
    for name, row in measured.items():
        rows += [Row(f"{name}, {subject}", value, "ms") for subject, value in row.items()]
        ratio = row["tutor"] / row["empty"]
        rows.append(Row(f"{name} beside empty", ratio, "ratio", most=GOALS.get(name)))
    return rows
