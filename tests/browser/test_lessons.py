"""A lesson on a phone: the question is one tap away, fits, and nothing lies over it."""

from playwright.sync_api import Page, TimeoutError, expect  # noqa: A004 the browser's

from tutor_app.content.courses import library
from tutor_app.content.lessons import Lesson
from tutor_app.i18n import Reader

from .conftest import FOLLOW, LONGEST, SOON, NewVisit, Visit

FOOT = ".ct-answers, .ct-send, .ct-numeric"
"""What a learner answers with."""

LOOKED_AT = 10
"""The fullest tables of more than a hundred lessons, which are looked at."""

NEAR = (
    *("nerja/the-score-sheet", "american/fourteen-at-once", "american/the-score-sheet"),
    *("miller/the-seventh-wild-card", "canadian/the-prize-pile"),
    *("svensk/solveigs-sheet", "svensk/half-and-no-more"),
)
"""Lessons that come as near to the foot of a phone with fewer cards: of sixty tables, in the
language with the longest words, all that leave less than a hundred pixels free."""


def questions() -> list[tuple[Lesson, int]]:
    """Every lesson screen on which something is to be answered or laid.

    A choice comes from play: its table may be larger than a phone.
    """
    return [
        (lesson, number)
        for course in library().courses.values()
        for lesson in course.lessons
        for number, screen in enumerate(lesson.screens["en"], 1)
        if (step := lesson.steps.get(screen.step)) and step.is_task and step.choice is None
    ]


def fullest() -> list[tuple[Lesson, int]]:
    """The questions whose tables hold most cards, one of a lesson, and those that come near."""

    def cards(put: tuple[Lesson, int]) -> int:
        lesson, number = put
        position = lesson.steps[lesson.screens["en"][number - 1].step].scenario.position
        melds = sum(len(meld.cards) for meld in (*position.melds, *position.opponent_melds))
        return melds + len(position.hand or ())

    lessons = dict.fromkeys(lesson.id for lesson, _ in questions())
    found = [max((put for put in questions() if put[0].id == name), key=cards) for name in lessons]
    found.sort(key=cards, reverse=True)
    near = [put for put in found[LOOKED_AT:] if put[0].id in NEAR]
    assert len(near) == len(NEAR)
    return [*found[:LOOKED_AT], *near]


def open_screen(made: Visit, lesson: Lesson, number: int, language: str) -> None:
    """Open a lesson's screen and wait until all of it is there."""
    address = f"course={lesson.course}&lesson={lesson.slug}&step={number}"
    made.open(f"lesson?lang={language}&{address}")
    made.settle()


ON_ONE_SCREEN = """(foot) => {
  const [table, ...feet] = document.querySelectorAll(`.ct-stage-table, ${foot}`);
  return table?.getBoundingClientRect().top >= 0
    && feet.at(-1)?.getBoundingClientRect().bottom <= innerHeight;
}"""
"""Whether the table and what is below it, down to the foot, are all to be seen."""


def go_to_screen(made: Visit, lesson: Lesson, number: int, language: str) -> None:
    """Go to a lesson's screen as a link of the app does, without a reload."""
    heading = lesson.screens[language][number - 1].heading.markdown
    shown = made.page.locator("h1")
    if not shown.count() or shown.inner_text() == heading:  # it would not tell when it is there
        open_screen(made, lesson, number, language)
        return
    address = f"course={lesson.course}&lesson={lesson.slug}&step={number}"
    made.page.evaluate(FOLLOW, f"lesson?lang={language}&{address}")
    expect(shown).to_have_text(heading)
    made.settle()


def top(page: Page, name: str) -> float:
    """How far from the top of the window an element begins, in pixels."""
    box = page.locator(name).first.bounding_box()
    assert box is not None
    return box["y"]


def foot(page: Page, name: str) -> float:
    """How far from the top of the window the last such element ends, in pixels."""
    box = page.locator(name).last.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def test_every_question_is_one_tap_away_and_fits(visit: NewVisit) -> None:
    """After "To the question" the table and the answers stand on one screen of 390 by 844.

    In German, whose words are the longest.
    """
    made = visit(known=True)
    page = made.page
    too_long = []
    for lesson, number in fullest():
        go_to_screen(made, lesson, number, LONGEST)
        expect(page.locator(".ct-onward")).to_be_in_viewport(ratio=1)
        page.locator(".ct-onward").tap()
        try:
            page.wait_for_function(ON_ONE_SCREEN, arg=FOOT, timeout=SOON)
        except TimeoutError:
            too_long.append(f"{lesson.id} {number}")

    assert not too_long


def test_nothing_lies_over_a_question_in_the_largest_text(visit: NewVisit) -> None:
    """At 360 by 640 the foot of the window is the question's; after the answer the bar is low."""
    made = visit()
    page = made.page
    page.set_viewport_size({"width": 360, "height": 640})
    made.open("settings?lang=de")
    page.get_by_text(Reader("de").text("Very large"), exact=True).tap()
    page.wait_for_selector('html[data-size="largest"]', state="attached")
    go_to_screen(made, library().courses["svensk"].lessons[3], 1, "de")
    page.locator(".ct-onward").tap()
    expect(page.locator(".ct-bar")).to_have_count(0)
    expect(page.locator(".ct-onward")).not_to_be_in_viewport()
    page.locator(".ct-answers button").first.tap()
    expect(page.locator(".ct-verdict")).to_be_in_viewport()
    bar = page.locator(".ct-bar").bounding_box()

    assert bar is not None
    assert bar["height"] <= 640 / 8


def test_the_table_stays_in_sight_after_the_answer(visit: NewVisit) -> None:
    """On a phone the feedback begins below the table and the hand, which are smaller now."""
    made = visit(known=True)
    page = made.page
    go_to_screen(made, library().courses["svensk"].lessons[2], 1, "sv")
    page.locator(".ct-onward").tap()
    before = page.locator(".ct-felt").bounding_box()
    page.locator(".ct-answers button").first.tap()
    expect(page.locator(".ct-verdict")).to_be_in_viewport()
    made.settle()
    after = page.locator(".ct-felt").bounding_box()

    assert before is not None
    assert after is not None
    assert after["y"] >= 0
    assert after["height"] < before["height"]
    assert top(page, ".ct-hand") < top(page, ".ct-verdict")


def test_another_language_is_no_step_and_moves_nothing(visit: NewVisit) -> None:
    """The table stays where it stood; going back leads to the page before, in the new language."""
    made = visit(fresh=True)  # a window holds fifty steps at most
    page = made.page
    made.open("course?lang=sv&course=svensk")
    lesson = library().courses["svensk"].lessons[1]
    page.get_by_role("link", name=lesson.title["sv"]).tap()
    expect(page.locator(".ct-crumbs")).to_contain_text("1 / ")
    page.locator(".ct-bar a").last.tap()
    expect(page.locator(".ct-crumbs")).to_contain_text("2 / ")
    made.settle()
    page.locator(".ct-onward").tap()
    stood, steps = top(page, ".ct-question"), page.evaluate("history.length")
    page.evaluate("document.querySelector('.ct-langs a[lang=\"de\"]').click()")
    expect(page.locator("h1")).to_have_text(lesson.screens["de"][1].heading.markdown)
    made.settle()

    assert abs(top(page, ".ct-question") - stood) <= 40
    assert page.evaluate("history.length") == steps
    page.go_back()
    expect(page.locator("h1")).to_have_text(lesson.screens["de"][0].heading.markdown)
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_paper_holds_the_whole_course_in_readable_size(visit: NewVisit) -> None:
    """Nothing on it is smaller than 12 points, menus are gone, and it has more than a page."""
    made = visit(wide=True, known=True)
    page = made.page
    made.go("print?lang=sv&course=svensk")
    page.emulate_media(media="print")
    smallest = page.evaluate(
        "Math.min(...[...document.querySelectorAll('.ct-print *')]"
        ".filter((e) => e.getClientRects().length && !e.closest('.ct-hear'))"
        ".map((e) => parseFloat(getComputedStyle(e).fontSize) * 0.75))"
    )

    assert smallest >= 12
    expect(page.locator(".ct-nav, .ct-langs, .ct-screen").first).to_be_hidden()
    assert page.pdf(format="A4").count(b"/Type /Page\n") > len(library().courses["svensk"].lessons)
