"""What the server keeps, and what it must not load."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.serving import Server, free_port, serve, stop_server

from .conftest import NewVisit, Visit
from .test_club import begin, numbers_of, press, screen_of
from .test_newcomer import answer, first_refusal

HEAVY = ("numpy", "pandas", "pyarrow")
AT_THE_TOP = "() => document.querySelector('.ct-lost')?.getBoundingClientRect().y === 0"
"""Whether it stands there that the server is away, at the top of the window."""


def test_a_killed_server_goes_on_where_it_was(visit: NewVisit, root: Path, tmp_path: Path) -> None:
    """A learner goes on where they were; of an evening host, projector and phone by themselves."""
    port = free_port()
    lesson, number = first_refusal()
    first = serve(root, tmp_path, port)
    made = visit(at=first.address)
    made.open(f"lesson?lang=sv&course={lesson.course}&lesson={lesson.slug}&step={number}")
    answer(made.page, "Nej")
    expect(made.page.locator(".ct-is-right")).to_be_visible()
    host, screen, phone = close_a_question(visit, first.address)
    first.process.kill()
    first.process.wait()
    expect(phone.page.locator("#dot")).to_have_text("Server antwortet nicht")
    for each in (made, host):  # above, where no button is
        each.page.wait_for_function(AT_THE_TOP)
    second = serve(root, tmp_path, port)
    expect(phone.page.locator("#dot")).to_have_text("verbunden")
    expect(phone.page.locator('[data-given="false"]')).to_have_attribute("aria-checked", "true")
    made.page.reload()

    expect(made.page.locator(".ct-is-right")).to_be_visible()
    for each in (host, screen):  # they know the new server; what they say stood there before
        expect(each.page.locator(".ct-lost")).to_be_hidden()
        expect(each.page.get_by_text("Frågan är stängd.")).to_be_visible()
    host.settle()
    host.page.keyboard.press("ArrowRight")
    expect(phone.page.locator(".ph-is-right, .ph-is-wrong")).to_be_visible()
    expect(numbers_of(screen.page)).to_have_text(["0", "1"])
    stop_server(second)
    for each in (made, host, screen, phone):
        each.faults.clear()  # the console tells that the server was away


def close_a_question(visit: NewVisit, address: str) -> tuple[Visit, Visit, Visit]:
    """Lead an evening on its own server up to a closed question that a phone answered with no."""
    host, screen = visit(wide=True, at=address), visit(wide=True, at=address)
    phone = visit(locale="de-DE", at=address)
    room = begin(host)
    screen.open(screen_of(host))
    phone.page.goto(f"{address}/r/{room}")
    expect(phone.page.locator(".ph-lobby")).to_be_visible()
    press(host, "ArrowRight")
    phone.page.get_by_role("radio", name="Nein").tap()
    expect(phone.page.locator("#told")).to_contain_text("Gesendet.")
    press(host, "ArrowRight")
    expect(screen.page.get_by_text("Frågan är stängd.")).to_be_visible()
    expect(phone.page.locator("#told")).to_contain_text("geschlossen")
    return host, screen, phone


def test_no_large_library_is_loaded(visit: NewVisit, server: Server) -> None:
    """Pages with cards and numbers do without the libraries that would double the memory."""
    maps = Path(f"/proc/{server.process.pid}/maps")
    if not maps.exists():
        pytest.skip("only Linux tells what a process has loaded")
    made = visit()
    question = "practice?scenario=classic/freezing/king-and-joker"
    for path in ("", question, "settings", "rules", "practice?rules=classic", "search?q=frusen"):
        made.go(path)
    loaded = maps.read_text(encoding="utf-8")

    assert not [name for name in HEAVY if f"/{name}/" in loaded]
