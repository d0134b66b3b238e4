"""The way in on a phone: Home in one view, the menu, the search by touch and by keyboard."""

from playwright.sync_api import ViewportSize, expect

from tutor_app.i18n import Reader

from .conftest import LONGEST, NewVisit, fit

SMALL: ViewportSize = {"width": 360, "height": 640}


def test_home_shows_every_way_and_every_rule_set(visit: NewVisit) -> None:
    """On a usual phone nothing of it is below the screen, also for who has begun."""
    made, language = visit(), LONGEST
    made.open(f"lesson?lang={language}&course=classic&lesson=frozen-pile&step=2")
    made.settle()
    made.go(f"?lang={language}")
    page = made.page
    expect(page.locator(".ct-starts .ct-primary")).to_contain_text(
        Reader(language).text("Continue")
    )
    made.settle()
    last = page.locator(".ct-rows a").last.bounding_box()
    bar = page.locator(".ct-nav").bounding_box()

    assert last
    assert bar
    assert last["y"] + last["height"] <= bar["y"]
    for link in page.locator(".ct-starts a").all():
        box = link.bounding_box()
        assert box
        assert box["height"] >= 60


def test_the_search_answers_a_touch(visit: NewVisit) -> None:
    """From the menu to the search, a word typed, and on to what was found, on a small phone."""
    made, language = visit(known=True), LONGEST
    page, reader = made.page, Reader(language)
    page.set_viewport_size(SMALL)
    made.go(f"?lang={language}")
    made.settle()
    page.locator(".ct-unfold").tap()
    page.locator(".ct-rest").get_by_role("link", name=reader.text("Search")).tap()
    expect(page.locator("h1")).to_have_text(reader.text("Search"))
    expect(page.locator(".ct-rest")).to_be_hidden()

    page.locator(".ct-search input[type=search]").fill("frusen")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/search?lang={language}&q=frusen")
    expect(page.locator(".ct-found").first).to_be_visible()
    fit(page)
    page.locator(".ct-found a").first.tap()
    expect(page.locator(".ct-fold[open]").first).to_be_visible()


def test_a_switch_turns_by_the_space_bar(visit: NewVisit) -> None:
    """A variant goes on, and what it changes unfolds."""
    made = visit(wide=True, known=True)
    page = made.page
    made.go("rules?lang=en&rules=svensk")
    made.settle()
    page.locator(".ct-choose summary").last.click()
    page.locator(".ct-switch").focus()
    page.keyboard.press("Space")

    expect(page.locator(".ct-switch")).to_have_attribute("aria-checked", "true")
    expect(page.locator(".ct-fold[open] .ct-changed").first).to_be_visible()
