"""The app as a server: what it answers, refuses and keeps when things go wrong around it."""

import sqlite3
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from email.message import Message
from html import escape
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from tests.databases import FileDatabase, server_database
from tests.serving import Server
from tests.visitor import Visitor
from tutor_app.app import guard
from tutor_app.app.shared import DATA_FOLDER, the_codes, the_hub, the_keeper
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.storage import ADDRESS, new_token
from tutor_app.storage.store import FILE_NAME

from .conftest import Open, html_of, tap

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
    "no/such/page?lang=de": "?lang=de&missing=page",
    "home/": "",
}
"""Addresses that are nearly right, and where they lead."""


def answers(server: Server) -> int:
    """How many answers are in the store."""
    ((found,),) = FileDatabase(server.home / "data").rows("SELECT count(*) FROM answer")
    return int(found)


def wait_until(true: Callable[[], bool]) -> None:
    """Give what happens in the server its time."""
    deadline = time.monotonic() + PATIENCE
    while not true() and time.monotonic() < deadline:
        time.sleep(0.1)


def said(sentence: str, language: str) -> str:
    """The sentence as it stands in a page."""
    return escape(Reader(language).text(sentence))


def test_a_locked_store_costs_no_answer(server: Server) -> None:
    """Each reader is told calmly, Settings say what is true, and each answer is kept once."""
    visitors = {language: Visitor(server.address) for language in LANGUAGES}
    for language, visitor in visitors.items():
        visitor.open("practice", f"lang={language}&{QUESTION}")
    before = answers(server)
    other = sqlite3.connect(server.home / "data" / FILE_NAME, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    for language, visitor in visitors.items():
        visitor.click("answer-True")

        assert "ct-verdict" in visitor.html
        assert said(WAITS, language) in visitor.html
        again = Visitor(server.address, cookie=visitor.cookie)
        again.open("settings", f"lang={language}")
        assert said(WAITS, language) in again.html
        assert said(REMEMBERED, language) in again.html
        assert said(KEPT, language) not in again.html
        again.open("practice", f"lang={language}&{QUESTION}")
        assert "ct-verdict" in again.html, "a reload must not lose what waits"
    other.execute("ROLLBACK")
    other.close()
    wait_until(lambda: answers(server) == before + len(LANGUAGES))
    time.sleep(1)

    assert answers(server) == before + len(LANGUAGES)
    for language, visitor in visitors.items():
        visitor.open("settings", f"lang={language}")
        assert said(WAITS, language) not in visitor.html
        assert said(KEPT, language) in visitor.html


def test_a_database_that_is_away_costs_no_answer(
    open_page: Open, postgresql: str, tmp_path: Path
) -> None:
    """The app goes on calmly without its database; another one knows each answer, once."""
    folder, learner, other = tmp_path / "data", new_token(), new_token()
    with server_database(postgresql) as database, pytest.MonkeyPatch.context() as patch:
        patch.setenv(ADDRESS, database.address)
        patch.setenv(DATA_FOLDER, str(folder))
        page = asked(open_page, "sv", learner)
        with database.gone():
            html = html_of(tap(page, "answer-True"))
            assert "ct-verdict" in html
            assert said(WAITS, "sv") in html
            page = asked(open_page, "de", other)
            assert said(MISSING, "de") in html_of(page)
            assert "ct-verdict" in html_of(tap(page, "answer-False"))
        count = "SELECT count(*), count(DISTINCT learner_id) FROM answer"
        wait_until(lambda: database.rows(count) == [(2, 2)])
        time.sleep(1)
        assert database.rows(count) == [(2, 2)]
        end_the_app()

        for language, each in (("sv", learner), ("de", other)):
            assert "ct-verdict" in html_of(asked(open_page, language, each))
        end_the_app()
    assert not folder.exists()


def asked(open_page: Open, language: str, learner: str) -> AppTest:
    """The question as this learner sees it."""
    ruleset, name = (part.partition("=")[2] for part in QUESTION.split("&"))
    return open_page("practice", language, learner=learner, rules=ruleset, scenario=name)


def end_the_app() -> None:
    """Close its store; the next page opens it as another server does."""
    the_keeper().close()
    for opened in (the_keeper, the_codes, the_hub):
        opened.cache_clear()


def test_a_damaged_store_breaks_no_page(server: Server) -> None:
    """Pages open, say what is missing, and take answers; the first request is no error either."""
    visitor = Visitor(server.address)
    visitor.open("practice", f"lang=sv&{QUESTION}")
    before = answers(server)
    visitor.click("answer-True")
    path = server.home / "data" / FILE_NAME
    raw = sqlite3.connect(path)
    wait_until(lambda: raw.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0)
    raw.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:SECTOR] + b"?" * (len(whole) - SECTOR))
    for language in LANGUAGES:
        again = Visitor(server.address, cookie=visitor.cookie)
        again.open("", f"lang={language}")
        assert said(MISSING, language) in again.html
        assert "<EXCEPTION>" not in again.html
    again.open("practice", f"lang=sv&{QUESTION}")
    again.click("answer-False")
    assert "ct-verdict" in again.html
    assert said(WAITS, "sv") in again.html
    path.write_bytes(whole)
    wait_until(lambda: answers(server) == before + 2)

    assert answers(server) == before + 2


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


def test_a_tap_before_the_goodbye_counts(server: Server) -> None:
    """A phone that is put away right after the tap has answered."""
    visitor = Visitor(server.address)
    visitor.open("practice", f"lang=sv&{QUESTION}")
    before = answers(server)
    for number in range(5):
        visitor.open("practice", f"lang=sv&{QUESTION}")
        visitor.click("again" if number % 2 else "answer-True", wait=False)
        visitor.leave()
        wait_until(lambda expected=before + number + 1: answers(server) == expected)  # type: ignore[misc]

        assert answers(server) == before + number + 1


def status(address: str) -> tuple[int, dict[str, str]]:
    """What the server answers, and with which headers."""
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:  # noqa: S310 our server
            return answer.status, _lowered(answer.headers)
    except urllib.error.HTTPError as error:
        return error.code, _lowered(error.headers)


def _lowered(headers: Message) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


def test_every_answer_is_guarded(server: Server) -> None:
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
        _, headers = status(f"{server.address}/{path}")
        assert expected.items() <= headers.items(), path
        policy = headers["content-security-policy"]
        assert "frame-ancestors 'none'" in policy
        assert "'unsafe-eval'" not in policy
        assert "'unsafe-inline'" not in policy.partition("style-src")[0]
    for path in ("metrics", "metrics?families=x", "agent/openapi.json", "upload_file/a/b"):
        assert status(f"{server.address}/_stcore/{path}")[0] == 404


def test_a_link_with_a_slip_leads_to_its_page(server: Server) -> None:
    """A slash at the end, capitals or an ending do not lead astray."""
    for path, leads_to in SLIPS.items():
        with urllib.request.urlopen(f"{server.address}/{path}", timeout=PATIENCE) as answer:  # noqa: S310 our server
            assert answer.url == f"{server.address}/{leads_to}", path


def test_no_large_library_is_loaded(server: Server) -> None:
    """Pages with cards and numbers do without the libraries that would double the memory."""
    maps = Path(f"/proc/{server.process.pid}/maps")
    if not maps.exists():
        pytest.skip("only Linux tells what a process has loaded")
    visitor = Visitor(server.address)
    for page, query in (("", ""), ("practice", QUESTION), ("settings", ""), *OTHERS):
        visitor.open(page, f"lang=sv&{query}")
        assert visitor.html
    loaded = maps.read_text(encoding="utf-8")

    assert "sqlite" in loaded
    assert not [name for name in HEAVY if f"/{name}/" in loaded]
