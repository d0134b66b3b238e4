"""Keys alone lead from Home to a solved task."""

from playwright.sync_api import Page, expect

from tutor_app.content.courses import library
from tutor_app.i18n import Reader

from .conftest import NewVisit, Visit

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


def reach(page: Page, selector: str) -> None:
    """Press Tab until what this selector means has the focus."""
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        if page.evaluate("which => document.activeElement.matches(which)", selector):
            return
    raise AssertionError(selector)


def go_on(made: Visit, reader: Reader) -> None:
    """Press the button that leads to the next screen."""
    before = made.page.locator(".ct-crumbs").inner_text()
    go_to(made.page, reader.text("Continue"))
    made.page.keyboard.press("Enter")
    expect(made.page.locator(".ct-crumbs")).not_to_have_text(before)
    made.settle()


def screens_before_the_draw() -> int:
    """How many screens of the first German lesson are read before a card is drawn."""
    lesson = library().courses["fibel"].lessons[0]
    drawing = {name for name, step in lesson.steps.items() if step.goal == "draw"}
    return [screen.step in drawing for screen in lesson.screens["de"]].index(True)


def test_keys_alone_lead_from_home_to_a_solved_task(visit: NewVisit) -> None:
    """Whoever has never played draws from the stock, goes on, and lays three kings."""
    reader = Reader("de")
    made = visit()
    page = made.page
    made.open("?lang=de")
    go_to(page, reader.text("I have never played"))
    page.keyboard.press("Enter")
    expect(page.locator(".ct-crumbs")).to_be_visible()
    made.settle()
    for _ in range(screens_before_the_draw()):
        go_on(made, reader)
    expect(page.locator(".ct-touch")).to_be_visible()
    reach(page, ".ct-touch")
    stock = page.get_by_role("button", name=reader.text("Draw a card"))
    expect(stock).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".ct-is-right")).to_be_visible()
    expect(stock).to_have_count(0)
    made.settle()
    go_on(made, reader)

    reach(page, ".ct-pick")
    cards = page.locator(".ct-pick").count()
    for _ in range(cards):
        if page.evaluate("document.activeElement.dataset.card[0] === 'K'"):
            page.keyboard.press("Space")
        page.keyboard.press("ArrowRight")
    expect(page.locator('.ct-pick[aria-pressed="true"]')).to_have_count(3)
    reach(page, ".ct-do")
    page.keyboard.press("Enter")
    expect(page.locator(".ct-is-right")).to_be_visible()
