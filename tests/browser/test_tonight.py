"""Another game tonight, on a phone: from Home through a step to the next one."""

from playwright.sync_api import expect

from tutor_app.i18n import Reader

from .conftest import NewVisit, answer_somehow, fit

TARGET = 44
"""Pixels that a finger needs."""


def test_a_lesson_between_two_games_on_a_phone(visit: NewVisit) -> None:
    """From Home to the table, into the lesson, an answer, both reasons, on, and back to it.

    In German, whose words are the longest; what is said in each language is held elsewhere.
    """
    made, reader = visit(), Reader("de")
    page = made.page
    made.open("?lang=de")
    made.settle()
    page.locator(".ct-starts a", has_text=reader.text("Another game tonight")).tap()
    page.get_by_role("link", name=reader.text("Start the lesson")).tap()
    page.wait_for_url("**/tonight?*")
    expect(page.locator(".ct-both dd")).to_have_count(2)
    page.locator(".ct-onward").tap()
    expect(page.locator(".ct-question")).to_be_in_viewport()
    answer_somehow(page)
    expect(page.get_by_text(reader.text("In the game you know"))).to_be_visible()
    fit(page)
    for link in page.locator(".ct-bar a").all():
        box = link.bounding_box()
        assert box
        assert box["height"] >= TARGET
    page.locator(".ct-bar .ct-primary").tap()
    page.wait_for_url("**step=2**")
    expect(page.locator(".ct-crumbs")).to_contain_text("2 /")
    made.settle()

    made.go("?lang=de")
    page.locator(".ct-starts .ct-primary").tap()
    page.wait_for_url("**/tonight?*step=2**")
    expect(page.locator(".ct-question")).to_be_visible()
