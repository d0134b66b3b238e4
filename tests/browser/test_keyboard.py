"""Keys alone lead from Home to a solved task."""

import pytest
from playwright.sync_api import Page, expect

from tutor_app.i18n import LANGUAGES, Reader

from .conftest import NewVisit

MOST_STOPS = 80
"""Stops after which a key would be held for lost."""


def go_to(page: Page, *names: str) -> str:
    """Press Tab until something with one of these names has the focus; return the name."""
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        told = page.evaluate("document.activeElement.innerText ?? ''").strip().split("\n")[0]
        if told in names:
            return str(told)
    raise AssertionError(names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_alone_lead_from_home_to_a_solved_task(visit: NewVisit, language: str) -> None:
    """Whoever has never played goes on and on, answers, and tries again if it was wrong."""
    reader = Reader(language)
    made = visit()
    page = made.page
    made.open(f"?lang={language}")
    go_to(page, reader.text("I have never played"))
    page.keyboard.press("Enter")
    expect(page.locator(".ct-crumbs")).to_be_visible()
    while not page.locator(".st-key-answers").count():
        before = page.locator(".ct-crumbs").inner_text()
        go_to(page, reader.text("Continue"), reader.text("Skip"))
        page.keyboard.press("Enter")
        expect(page.locator(".ct-crumbs")).not_to_have_text(before)
        made.settle()

    go_to(page, reader.text("Yes"))
    page.keyboard.press("Enter")
    expect(page.locator(".ct-verdict")).to_be_visible()
    if page.locator(".ct-is-wrong").count():
        go_to(page, reader.text("Try again"))
        page.keyboard.press("Enter")
        expect(page.locator(".ct-verdict")).to_have_count(0)
        go_to(page, reader.text("No"))
        page.keyboard.press("Enter")
    expect(page.locator(".ct-is-right")).to_be_visible()
