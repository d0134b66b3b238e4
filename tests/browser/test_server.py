"""What the server keeps, and what it must not load."""

import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import NewVisit, Server, free_port, start_server, stop_server
from .test_newcomer import answer, first_refusal

HEAVY = ("numpy", "pandas", "pyarrow")


def test_answers_survive_the_server(visit: NewVisit, root: Path, tmp_path: Path) -> None:
    """A learner whose server was started anew goes on where they were."""
    port = free_port()
    entry = str(root / "tutor_app" / "app" / "asgi.py")
    options = ["--server.headless=true", f"--server.port={port}"]
    command = [sys.executable, "-m", "streamlit", "run", entry, *options]
    lesson, number = first_refusal()
    first = start_server(command, port, tmp_path, PYTHONPATH=str(root))
    made = visit(at=first.address)
    made.open(f"lesson?lang=sv&course={lesson.course}&lesson={lesson.slug}&step={number}")
    answer(made.page, "Nej")
    expect(made.page.locator(".ct-is-right")).to_be_visible()
    stop_server(first)
    expect(made.page.locator(".ct-lost")).to_be_visible()
    second = start_server(command, port, tmp_path, PYTHONPATH=str(root))
    made.page.reload()

    expect(made.page.locator(".ct-is-right")).to_be_visible()
    stop_server(second)
    made.faults.clear()  # the console tells that the server was away


def test_no_large_library_is_loaded(visit: NewVisit, server: Server) -> None:
    """Pages with cards and numbers do without the libraries that would double the memory."""
    maps = Path(f"/proc/{server.process.pid}/maps")
    if not maps.exists():
        pytest.skip("only Linux tells what a process has loaded")
    made = visit()
    for path in ("", "practice?scenario=classic/freezing/king-and-joker", "settings", "rules"):
        made.open(path)
    loaded = maps.read_text(encoding="utf-8")

    assert not [name for name in HEAVY if f"/{name}/" in loaded]
