"""The app as a server: what it answers, refuses and keeps when things go wrong around it."""

import sqlite3
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from email.message import Message
from html import escape
from pathlib import Path

import pytest

from tests.databases import server_database
from tests.serving import Server, serve, stop_server
from tests.visitor import Visitor
from tutor_app.app import guard
from tutor_app.app.shared import DATA_FOLDER
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.storage.store import FILE_NAME

from .conftest import Open, html_of

PATIENCE = 120.0  # seconds on a busy machine
QUESTION = "rules=classic&scenario=classic/freezing/king-and-joker"
WAITS = (
    "Nothing can be saved just now. Your answers are remembered, and the tutor keeps trying. "
    "Just carry on."
)
MISSING = (
    "What you did earlier cannot be read just now, so it is missing here. The tutor keeps "
    "trying. Just carry on."
)
KEPT = (
    "What you choose and answer is kept on the tutor’s computer under a random number that only "
    "this browser knows. No name, no address."
)
REMEMBERED = (
    "What you choose and answer is remembered only while the tutor runs, under a random number "
    "that only this browser knows. No name, no address."
)
SECTOR = 4096
HEAVY = ("numpy", "pandas", "pyarrow")
OTHERS = (("rules", ""), ("practice", "rules=classic"), ("search", "q=frusen"))
SLIPS = {
    "practice/?lang=de&rules=svensk": "practice?lang=de&rules=svensk",
    "lesson//": "lesson",
    "Settings": "settings",
    "rules.html?lang=sv": "rules?lang=sv",
    "lesson/frozen-pile?lang=sv": "?lang=sv&missing=page",
    "home/": "",
}
"""Addresses that are nearly right, and where they lead."""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return the folder of a server."""
    return tmp_path / "served"


@pytest.fixture(scope="module")
def shared_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the server that tests share."""
    return tmp_path_factory.mktemp("shared")


@pytest.fixture(scope="module")
def started() -> Iterator[list[Server]]:
    """Return the servers that were started for tests that share one; all end with the tests."""
    servers: list[Server] = []
    yield servers
    for server in servers:
        stop_server(server)


@pytest.fixture
def shared(root: Path, shared_home: Path, started: list[Server]) -> Server:
    """Return the server that is used by all that only add answers; after a killed one the next."""
    if not started or started[-1].process.poll() is not None:
        started.append(serve(root, shared_home))
    return started[-1]


def answers(home: Path) -> int:
    """How many answers are in the store."""
    with sqlite3.connect(home / "data" / FILE_NAME) as raw:
        (found,) = raw.execute("SELECT count(*) FROM answer").fetchone()
    raw.close()
    return int(found)


def wait_until(true: Callable[[], bool]) -> None:
    """Give what happens in the server its time."""
    deadline = time.monotonic() + PATIENCE
    while not true() and time.monotonic() < deadline:
        time.sleep(0.1)


def said(sentence: str, language: str) -> str:
    """The sentence as it stands in a page."""
    return escape(Reader(language).text(sentence))


def test_a_locked_store_costs_no_answer(shared: Server, shared_home: Path) -> None:
    """Each reader is told calmly, Settings say what is true, and each answer is kept once."""
    visitors = {language: Visitor(shared.address) for language in LANGUAGES}
    for language, visitor in visitors.items():
        visitor.open("practice", f"lang={language}&{QUESTION}")
    before = answers(shared_home)
    other = sqlite3.connect(shared_home / "data" / FILE_NAME, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    for language, visitor in visitors.items():
        visitor.click("answer-True")

        assert "ct-verdict" in visitor.html
        assert said(WAITS, language) in visitor.html
        again = Visitor(shared.address, cookie=visitor.cookie)
        again.open("settings", f"lang={language}")
        assert said(WAITS, language) in again.html
        assert said(REMEMBERED, language) in again.html
        assert said(KEPT, language) not in again.html
        again.open("practice", f"lang={language}&{QUESTION}")
        assert "ct-verdict" in again.html, "a reload must not lose what waits"
    other.execute("ROLLBACK")
    other.close()
    wait_until(lambda: answers(shared_home) == before + len(LANGUAGES))
    time.sleep(1)

    assert answers(shared_home) == before + len(LANGUAGES)
    for language, visitor in visitors.items():
        visitor.open("settings", f"lang={language}")
        assert said(WAITS, language) not in visitor.html
        assert said(KEPT, language) in visitor.html


def test_a_database_that_is_away_costs_no_answer(root: Path, home: Path, postgresql: str) -> None:
    """A server without its database goes on calmly; another one knows each answer, once."""
    with server_database(postgresql) as database:
        server = serve(root, home, address=database.address)
        visitor = Visitor(server.address)
        visitor.open("practice", f"lang=sv&{QUESTION}")
        with database.gone():
            visitor.click("answer-True")
            assert "ct-verdict" in visitor.html
            assert said(WAITS, "sv") in visitor.html
            other = Visitor(server.address)
            other.open("practice", f"lang=de&{QUESTION}")
            assert said(MISSING, "de") in other.html
            other.click("answer-False")
            assert "ct-verdict" in other.html
        count = "SELECT count(*), count(DISTINCT learner_id) FROM answer"
        wait_until(lambda: database.rows(count) == [(2, 2)])
        time.sleep(1)
        assert database.rows(count) == [(2, 2)]
        stop_server(server)

        server = serve(root, home, address=database.address)
        again = Visitor(server.address, cookie=visitor.cookie)
        again.open("practice", f"lang=sv&{QUESTION}")
        stop_server(server)
    assert "ct-verdict" in again.html
    assert not (home / "data").exists()


def test_a_damaged_store_breaks_no_page(shared: Server, shared_home: Path) -> None:
    """Pages open, say what is missing, and take answers; the first request is no error either."""
    visitor = Visitor(shared.address)
    visitor.open("practice", f"lang=sv&{QUESTION}")
    before = answers(shared_home)
    visitor.click("answer-True")
    path = shared_home / "data" / FILE_NAME
    raw = sqlite3.connect(path)
    wait_until(lambda: raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0)
    raw.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:SECTOR] + b"?" * (len(whole) - SECTOR))
    for language in LANGUAGES:
        again = Visitor(shared.address, cookie=visitor.cookie)
        again.open("", f"lang={language}")
        assert said(MISSING, language) in again.html
        assert "<EXCEPTION>" not in again.html
    again.open("practice", f"lang=sv&{QUESTION}")
    again.click("answer-False")
    assert "ct-verdict" in again.html
    assert said(WAITS, "sv") in again.html
    path.write_bytes(whole)
    wait_until(lambda: answers(shared_home) == before + 2)

    assert answers(shared_home) == before + 2


def test_a_memory_store_is_said_in_one_voice(
    open_page: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nothing can be kept, Settings do not also say that it is."""
    file = tmp_path / "file"
    file.write_text("no folder", encoding="utf-8")
    monkeypatch.setenv(DATA_FOLDER, str(file))
    html = html_of(open_page("settings", "en"))

    assert "Nothing can be kept on this computer" in html
    assert said(REMEMBERED, "en") in html
    assert said(KEPT, "en") not in html


def test_a_tap_before_the_goodbye_counts(shared: Server, shared_home: Path) -> None:
    """A phone that is put away right after the tap has answered."""
    visitor = Visitor(shared.address)
    visitor.open("practice", f"lang=sv&{QUESTION}")
    before = answers(shared_home)
    for number in range(5):
        visitor.open("practice", f"lang=sv&{QUESTION}")
        visitor.click("again" if number % 2 else "answer-True", wait=False)
        visitor.leave()
        wait_until(lambda expected=before + number + 1: answers(shared_home) == expected)  # type: ignore[misc]

        assert answers(shared_home) == before + number + 1


def status(address: str) -> tuple[int, dict[str, str]]:
    """What the server answers, and with which headers."""
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:  # noqa: S310 our server
            return answer.status, _lowered(answer.headers)
    except urllib.error.HTTPError as error:
        return error.code, _lowered(error.headers)


def _lowered(headers: Message) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


def test_every_answer_is_guarded(shared: Server) -> None:
    """Pages, files, redirects and refusals bear our headers; closed doors are closed."""
    expected = {name.lower(): value for name, value in guard.headers().items()}
    del expected["content-security-policy"]
    for path in (
        "",
        "settings?lang=de",
        "static/js/none.js",
        "_stcore/health",
        "a..%2fb",
        "nowhere",
    ):
        _, headers = status(f"{shared.address}/{path}")
        assert expected.items() <= headers.items(), path
        policy = headers["content-security-policy"]
        assert "frame-ancestors 'none'" in policy
        assert "'unsafe-eval'" not in policy
        assert "'unsafe-inline'" not in policy.partition("style-src")[0]
    for path in ("metrics", "metrics?families=x", "agent/openapi.json", "upload_file/a/b"):
        assert status(f"{shared.address}/_stcore/{path}")[0] == 404


def test_a_link_with_a_slip_leads_to_its_page(shared: Server) -> None:
    """A slash at the end, capitals or an ending do not lead astray."""
    for path, leads_to in SLIPS.items():
        with urllib.request.urlopen(f"{shared.address}/{path}", timeout=PATIENCE) as answer:  # noqa: S310 our server
            assert answer.url == f"{shared.address}/{leads_to}", path


def test_no_large_library_is_loaded(shared: Server) -> None:
    """Pages with cards and numbers do without the libraries that would double the memory."""
    maps = Path(f"/proc/{shared.process.pid}/maps")
    if not maps.exists():
        pytest.skip("only Linux tells what a process has loaded")
    visitor = Visitor(shared.address)
    for page, query in (("", ""), ("practice", QUESTION), ("settings", ""), *OTHERS):
        visitor.open(page, f"lang=sv&{query}")
        assert visitor.html
    loaded = maps.read_text(encoding="utf-8")

    assert "sqlite" in loaded
    assert not [name for name in HEAVY if f"/{name}/" in loaded]


def test_two_tabs_and_a_killed_server_lose_no_answer(shared: Server, shared_home: Path) -> None:
    """Both tabs answer, the server dies at once: each answer is there, once."""
    first = Visitor(shared.address)
    first.open("practice", f"lang=sv&{QUESTION}")
    second = Visitor(shared.address, cookie=first.cookie)
    second.open("practice", f"lang=sv&{QUESTION}")
    before = answers(shared_home)
    first.click("answer-True")
    second.click("answer-False")
    shared.process.kill()
    shared.process.wait()

    assert answers(shared_home) == before + 2
