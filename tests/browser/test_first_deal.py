"""A newcomer's first deal on a phone: touched to its end, then exercises."""

from playwright.sync_api import Page, expect

from tutor_app.app.courses import first_lesson
from tutor_app.app.lesson_rounds import SIZE
from tutor_app.content.lessons import Lesson, Step
from tutor_app.i18n import Reader

from .conftest import LONGEST, NewVisit, Visit, answer_somehow, fit, lay


def act(page: Page, step: Step) -> None:
    """Do what a step asks; first what is tempting, which is refused."""
    if step.goal == "draw":
        page.locator(".ct-touch").tap()
    else:
        if step.tempting:
            lay(page, step.tempting, step.tempting_to)
            expect(page.locator(".ct-is-wrong")).to_be_visible()
            expect(page.locator('.ct-pick[aria-pressed="true"]')).to_have_count(0)
        lay(page, step.solution, step.to)
    expect(page.locator(".ct-is-right")).to_be_visible()


ONE_SCREEN = """() => {
  const feet = [...document.querySelectorAll(".ct-do, .ct-fan")];
  return document.querySelector(".ct-stage-table").getBoundingClientRect().top >= 0
    && feet.length && feet.at(-1).getBoundingClientRect().bottom <= innerHeight;
}"""
"""Whether table, question, hand and button are all to be seen."""


def play(made: Visit, lesson: Lesson, reader: Reader) -> None:
    """Play the deal from its first page to the end of the lesson."""
    page = made.page
    for number, screen in enumerate(lesson.screens[reader.language], 1):
        expect(page.locator(".ct-crumbs")).to_contain_text(f"{number} / ")
        made.settle()
        step = lesson.steps.get(screen.step)
        if step is not None:
            page.locator(".ct-onward").tap()
            page.wait_for_function(ONE_SCREEN)
            act(page, step)
        page.locator(".ct-bar a").last.tap()
    expect(page.locator(".ct-results")).to_be_visible()
    made.settle()  # the bar before goes last


def test_a_first_deal_leads_to_exercises(visit: NewVisit) -> None:
    """One tap from Home, every card touched, each step one screen; the strong button goes on.

    In German, whose words are the longest and which the browser asks for: nobody has to choose.
    Every course's deal is played without a browser, and each round to its end and the next lesson.
    """
    made, reader = visit(locale="de-AT"), Reader(LONGEST)
    page, strong = made.page, made.page.locator(".ct-bar .ct-primary")
    lesson = first_lesson(reader)
    assert lesson is not None
    made.open()
    expect(page.locator("html")).to_have_attribute("lang", LONGEST)
    page.wait_for_url(f"**/?lang={LONGEST}")
    page.locator(".ct-starts .ct-primary").tap()
    expect(page.locator(".ct-touch")).to_be_in_viewport()
    play(made, lesson, reader)

    expect(strong).to_have_text(reader.text("Fresh exercises"))
    strong.tap()
    expect(page.locator(".ct-crumbs")).to_contain_text(f"1 / {SIZE}")
    made.settle()
    answer_somehow(page)
    fit(page)
    expect(strong).to_be_in_viewport(ratio=1)
