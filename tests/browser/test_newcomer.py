"""A newcomer on a phone: from Home through a lesson, a wrong answer, a lost connection."""

from playwright.sync_api import Page, expect

from tutor_app.content.courses import library
from tutor_app.content.lessons import Lesson
from tutor_app.i18n import Reader

from .conftest import NewVisit, Visit

CONNECTED = '.stApp[data-test-connection-state="CONNECTED"]'
CLOSE = "function() { this.forEach((line) => line.close()); }"


def first_refusal() -> tuple[Lesson, int]:
    """The first lesson screen whose question is answered with no."""
    for course in library().courses.values():
        for lesson in course.lessons:
            for number, screen in enumerate(lesson.screens["en"], 1):
                step = lesson.steps.get(screen.step)
                if step and step.goal == "answer" and step.scenario.questions[0].answer is False:
                    return lesson, number
    raise AssertionError


def answer(page: Page, word: str) -> None:
    """Tap an answer."""
    page.locator(".ct-answers").get_by_role("button", name=word, exact=True).tap()


def walk_to(made: Visit, lesson: Lesson, number: int, reader: Reader) -> None:
    """Go from Home to a screen of a lesson as a reader would: by touch alone."""
    page = made.page
    title = lesson.title[reader.language]
    page.locator(f'.ct-rows a[href*="course={lesson.course}"]').tap()
    page.get_by_role("link", name=title).tap()
    for screen in range(1, number):
        expect(page.locator(".ct-crumbs")).to_contain_text(f"{screen} / ")
        made.settle()
        page.locator(".ct-bar a, .ct-small a").last.tap()
    expect(page.locator(".ct-crumbs")).to_contain_text(f"{number} / ")


def test_a_newcomer_learns_from_a_wrong_answer(visit: NewVisit) -> None:
    """Home, a lesson, a wrong answer with its reason, the right one, a reload: still there.

    So it is when the connection was lost, and another answer can be given.
    """
    language = "de"
    reader = Reader(language)
    lesson, number = first_refusal()
    made = visit()
    page = made.page
    made.open(f"?lang={language}")
    walk_to(made, lesson, number, reader)

    answer(page, reader.text("Yes"))
    expect(page.locator(".ct-is-wrong")).to_be_visible()
    expect(page.locator(".ct-is-wrong .ct-source").first).to_be_visible()
    expect(page.locator(".ct-is-wrong")).to_be_in_viewport(ratio=0.9)
    page.get_by_role("button", name=reader.text("Try again")).tap()
    answer(page, reader.text("No"))
    expect(page.locator(".ct-is-right")).to_be_visible()

    page.reload()
    expect(page.locator(".ct-is-right")).to_be_visible()
    expect(page.locator(".ct-crumbs")).to_contain_text(f"{number} / ")
    expect(page.locator("html")).to_have_attribute("lang", language)
    lose_the_connection(page)
    expect(page.locator(".ct-is-right")).to_be_visible()
    page.get_by_role("button", name=reader.text("Try again")).tap()
    answer(page, reader.text("Yes"))
    expect(page.locator(".ct-is-wrong")).to_be_visible()
    page.locator(".ct-mark").tap()
    expect(page.get_by_role("link", name=reader.text("Continue"))).to_be_visible()
    made.faults.clear()  # the console tells of the connection that we cut


def lose_the_connection(page: Page) -> None:
    """Close the line to the server under the page, and wait until there is another one."""
    devtools, connected = page.context.new_cdp_session(page), page.locator(CONNECTED)
    kind = devtools.send("Runtime.evaluate", {"expression": "WebSocket.prototype"})["result"]
    lines = devtools.send("Runtime.queryObjects", {"prototypeObjectId": kind["objectId"]})
    close = {"objectId": lines["objects"]["objectId"], "functionDeclaration": CLOSE}
    devtools.send("Runtime.callFunctionOn", close)
    expect(connected).to_have_count(0)
    expect(connected).to_be_visible()
    devtools.detach()


def test_the_language_switch_keeps_the_place(visit: NewVisit) -> None:
    """Switching language on a lesson's screen changes words and letters, not the place."""
    lesson, number = first_refusal()
    made = visit(known=True)
    page = made.page
    made.go(f"lesson?lang=sv&course={lesson.course}&lesson={lesson.slug}&step={number}")
    page.evaluate("window.same = true")
    page.locator('.ct-langs a[lang="de"]').tap()

    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("h1")).to_have_text(lesson.screens["de"][number - 1].heading.markdown)
    assert f"step={number}" in page.url
    assert "lang=de" in page.url
    assert page.evaluate("window.same") is True
