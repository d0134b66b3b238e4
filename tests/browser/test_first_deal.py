"""A newcomer's first deal on a phone: touched to its end, then exercises, then the next lesson."""

import re

import pytest
from playwright.sync_api import Page, expect

from tutor_app.app.lesson_rounds import SIZE
from tutor_app.content.courses import library
from tutor_app.content.lessons import Lesson, Step
from tutor_app.i18n import Reader

from .conftest import LONGEST, NewVisit, Visit, answer_somehow, fit, lay

PLAYED = {"svensk": "sv", "fibel": "de", "classic": "en"}


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


def play(made: Visit, course: str, reader: Reader) -> None:
    """Play the deal from Home, or from its first page, to the end of the lesson."""
    page = made.page
    lesson = library().courses[course].lessons[0]
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


def begin(made: Visit, course: str, language: str, screen: int = 1) -> tuple[Lesson, ...]:
    """Open a screen of the first lesson; return all lessons of the course."""
    lessons = library().courses[course].lessons
    made.open(f"lesson?lang={language}&course={course}&lesson={lessons[0].slug}&step={screen}")
    return lessons


@pytest.mark.parametrize(("course", "language"), PLAYED.items())
def test_a_first_deal_leads_to_exercises(visit: NewVisit, course: str, language: str) -> None:
    """Every card is touched, each step is one screen; the strong button goes on each time."""
    made, reader = visit(), Reader(language)
    begin(made, course, language)
    play(made, course, reader)

    strong = made.page.locator(".ct-bar .ct-primary")
    expect(strong).to_have_text(reader.text("Fresh exercises"))
    strong.tap()
    expect(made.page.locator(".ct-crumbs")).to_contain_text(f"1 / {SIZE}")


def test_exercises_lead_to_the_next_lesson(visit: NewVisit) -> None:
    """Whatever is answered, the round has its end; the strong button goes on each time."""
    made, reader = visit(), Reader("de")
    page = made.page
    lessons = begin(made, "fibel", "de", len(library().courses["fibel"].lessons[0].screens["de"]))
    page.locator(".ct-bar a").last.tap()
    expect(page.locator(".ct-results")).to_be_visible()
    made.settle()
    strong = page.locator(".ct-bar .ct-primary")
    expect(strong).to_have_text(reader.text("Fresh exercises"))
    strong.tap()
    ended = page.get_by_role("heading", name=reader.text("That is the end of the round."))
    crumbs, between = page.locator(".ct-crumbs"), reader.text("Extra exercise")
    passed = 0
    for _ in range(2 * SIZE):  # after a wrong answer another exercise may come in between
        expect(crumbs.get_by_text(re.compile(f"{passed + 1} / {SIZE}|{between}"))).to_be_visible()
        made.settle()
        passed += between not in crumbs.inner_text()
        answer_somehow(page)
        fit(page)
        page.locator(".ct-bar a").last.tap()
        made.settle()
        if ended.count():
            break
    assert passed == SIZE
    expect(page.locator("h1")).to_have_text(reader.text("That is the end of the round."))
    expect(strong).to_have_text(reader.text("Next lesson"))
    strong.tap()
    expect(page.locator("h1")).to_have_text(lessons[1].screens["de"][0].heading.markdown)


def test_home_leads_who_has_never_played_to_a_first_deal(visit: NewVisit) -> None:
    """One tap from Home, and the first card can be drawn."""
    made = visit()
    made.open(f"?lang={LONGEST}")
    made.page.locator(".ct-starts .ct-primary").tap()

    expect(made.page.locator(".ct-touch")).to_be_in_viewport()


def test_the_stock_is_touched_by_keyboard_too(visit: NewVisit) -> None:
    """It is a button with a name; drawn, it is one no more."""
    made = visit(wide=True)
    made.open("lesson?lang=en&course=classic&lesson=first-deal&step=1")
    stock = made.page.get_by_role("button", name="Draw a card")
    stock.focus()
    made.page.keyboard.press("Enter")

    expect(made.page.locator(".ct-is-right")).to_be_visible()
    expect(stock).to_have_count(0)
