"""Everybody can use it: no serious fault that axe finds, nothing too wide, nothing too small."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.serving import Server
from tutor_app.content.courses import library
from tutor_app.content.lists import list_link, list_of
from tutor_app.content.scenarios import Scenario
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import load_rule_set

from .conftest import LONGEST, NewVisit, Visit, fit, serious_faults, widen
from .windows import PHONE, Windows

ENTERED = (
    "1~ruleset.samba~hand.7s8s9sKdKc2sX4d~pile.9s4hTs~melds.--7c8c9cTc--QsQhQd~score.1700"
    "~ask.take-pile~0hm3hmm"
)
LISTED = list_link(list_of(load_rule_set("classic"), ["scenario:classic/pile/buried-nine?1"], "A"))
PAGES = {
    "home": "",
    "course": "course?course=svensk",
    "lesson-cards": "lesson?course=svensk&lesson=half-and-no-more&step=3",
    "lesson-end": "lesson?course=svensk&lesson=half-and-no-more&step=7",
    "print": "print?course=svensk&lesson=first-evening",
    "practice-form": "practice?rules=classic&players=4&teams=2&switches=wild-melds",
    "number": "practice?rules=classic&scenario={number}",
    "full-table": "practice?rules=samba&scenario=samba/freezing/two-fives-for-forty-cards",
    "rules-form": "rules?rules=classic&players=6&teams=2&switches=wild-melds",
    "crib": "crib?rules=american",
    "compare": "compare?scenario=classic/freezing/king-and-joker&question=1",
    "difference": "difference?rules=classic&other=nerja",
    "tonight": "tonight?rules=classic&other=american&step=2",
    "search": "search?q=frusen",
    "word": "words?word=frozen",
    "progress": "progress?rules=classic",
    "progress-text": "progress?rules=classic&view=text",
    "own-data": "progress?view=own",
    "settings": "settings",
    "ask": "ask?rules=svensk",
    "ask-cards": f"ask?p={ENTERED}&field=hand",
    "ruling": f"ask?p={ENTERED}",
    "choice": "lesson?course=fibel&lesson=advice-played&step=2",
    "questions": f"questions?list={LISTED}&step=1",
}


WIDTHS = (360, 1280)
"""A small phone and a large screen, in pixels, beside the usual phone of a window."""


def number_scenario() -> Scenario:
    """A position whose question asks for a number."""
    return next(
        scenario
        for scenario in library().scenarios.values()
        if scenario.questions[0].question.ask == "deal-score" and scenario.ruleset == "classic"
    )


def page_path(name: str, language: str) -> str:
    """The path of a page in a language."""
    return in_language(PAGES[name].format(number=number_scenario().id), language)


def in_language(path: str, language: str) -> str:
    """The path with a language."""
    return f"{path}{'&' if '?' in path else '?'}lang={language}"


TURNS = [
    (name, bool(place % 2), LANGUAGES[place % len(LANGUAGES)]) for place, name in enumerate(PAGES)
]
"""Every kind of page, in turn light and dark, and in each language: what they share is on all.

Of two kinds of which one has all that the other has, the fuller one: the question at a full table,
the chosen form of a rule set, the word that is open in the list.
"""

MEASURED = frozenset(
    {
        *("home", "practice-form", "full-table", "settings", "lesson-cards", "lesson-end", "print"),
        *("compare", "difference", "rules-form", "search", "word", "ask", "ask-cards", "ruling"),
    }
)
"""Pages whose targets are measured: one of each kind."""
QUESTION = "practice?rules=classic&scenario=classic/freezing/king-and-joker"


@pytest.fixture(scope="module")
def walks(windows: Windows, server: Server) -> Iterator[tuple[Visit, Visit]]:
    """Return a window on a light and one on a dark ground that go from page to page."""
    used = windows.lend(wide=False), windows.lend(wide=False)
    light, dark = (Visit(window.page, server.address, window.faults) for window in used)
    for window, ground in zip(used, ("light", "dark"), strict=True):
        window.show_as(ground)
    yield light, dark
    for window in used:
        windows.take_back(window)


@pytest.mark.parametrize(("name", "dark", "language"), TURNS)
def test_a_page_is_for_everybody(
    walks: tuple[Visit, Visit], name: str, dark: bool, language: str
) -> None:
    """Axe finds nothing serious, nothing is too wide for any screen, targets are large enough."""
    made = walks[dark]
    made.go(page_path(name, language))
    if name in MEASURED:
        check_targets(made)
    check_widths(made)
    faults = serious_faults(made.page)
    buttons = made.page.locator(".ct-answers button")
    if buttons.count():
        buttons.first.tap()
        made.page.wait_for_selector(".ct-verdict")
        if name == "choice":
            check_picture(made)
        else:
            made.page.locator(".ct-more summary").tap()
        made.settle()
        faults += serious_faults(made.page, "[data-testid=stMain]")

    assert not [*faults, *made.faults]


def check_picture(made: Visit) -> None:
    """The bars of each row stand beside each other on one foot, on any screen."""
    made.page.wait_for_selector(".ct-fate-bars")
    script = (
        "[...document.querySelectorAll('.ct-fate-bars')].map((row) => [...row.children]"
        ".map((bar) => bar.getBoundingClientRect().toJSON()))"
    )
    rows = made.page.evaluate(script)
    for bars in rows:
        assert len({round(bar["bottom"]) for bar in bars}) == 1
        assert all(left["right"] < right["left"] for left, right in pairwise(bars))
        assert min(bar["width"] for bar in bars) > 20
    assert len(rows) == 2
    assert max(bar["height"] for bars in rows for bar in bars) > 60
    check_widths(made)


def check_widths(made: Visit) -> None:
    """Nothing scrolls sideways, nor when the screen is turned or grows."""
    fit(made.page)
    for width in WIDTHS:
        widen(made.page, width)
        fit(made.page)
    made.page.set_viewport_size(PHONE)


SIZES = """all => all.map((each) => [each.getBoundingClientRect(), each.outerHTML.slice(0, 120)])
    .filter(([box]) => box.width > 1).map(([box, text]) => [box.height, text])"""
"""How high each is that can be seen, in pixels, and which it is."""


def check_targets(made: Visit) -> None:
    """Links, buttons and choices are at least 44 px high."""
    wanted = 'a[data-ct], button:not(.ct-pick), summary, [data-testid="stRadioOption"]'
    measured = made.page.locator(wanted).evaluate_all(SIZES)

    assert measured
    assert [each for each in measured if each[0] < 43.5] == []


def test_one_way_past_the_header(visit: NewVisit) -> None:
    """The first stop leads to the content, in the reader's language, and every stop is seen."""
    made = visit(known=True)
    made.open(in_language(QUESTION, LONGEST))
    made.settle()
    stops = []
    for _ in range(40):
        made.page.keyboard.press("Tab")
        if made.page.evaluate("document.activeElement === document.body"):
            break
        stops.append(made.page.evaluate("document.activeElement.innerText.trim()"))
        box = made.page.evaluate("document.activeElement.getBoundingClientRect().toJSON()")
        assert box["width"] > 1
        assert made.page.evaluate("document.activeElement.dataset.testid ?? ''") != "stMain"

    assert stops[0] == Reader(LONGEST).text("Skip to content")
    assert stops.count(stops[0]) == 1
    assert Reader(LONGEST).text("Yes") in stops
    made.page.keyboard.press("Tab")
    made.page.keyboard.press("Enter")
    expect(made.page.locator("h1")).to_be_focused()


def test_focus_goes_on_to_what_an_answer_brings(visit: NewVisit) -> None:
    """Who answers by key is taken to the verdict, and to the question when it is put again.

    Where the answer is a tap, position, hand, question and answers stand on a screen of 390 by 844.
    """
    made = visit(known=True)
    made.go(in_language(QUESTION, "sv"))
    check_screen(made.page)
    made.page.locator(".ct-answers button").first.focus()
    answer_and_ask_again(made.page)
    made.go(page_path("number", "sv"))
    made.page.locator(".ct-figure input").fill("5")
    answer_and_ask_again(made.page)


def answer_and_ask_again(page: Page) -> None:
    """Send what has the focus, then have it asked again; the focus goes along."""
    page.keyboard.press("Enter")
    expect(page.locator(".ct-verdict")).to_be_focused()
    page.locator('[data-do="again"]').focus()
    page.keyboard.press("Enter")

    expect(page.locator(".ct-question")).to_be_focused()


def check_screen(page: Page) -> None:
    """All down to the answers stands above the bar, without scrolling."""
    answers, bar = (page.locator(part).bounding_box() for part in (".ct-answers", ".ct-bar"))
    assert answers is not None
    assert bar is not None
    assert answers["y"] + answers["height"] <= bar["y"]


SIZE = "getComputedStyle(document.body).fontSize"


def test_the_reader_can_choose_dark_and_large(visit: NewVisit) -> None:
    """A chosen theme and size apply at once and are there after a reload."""
    made = visit()
    page = made.page
    page.set_viewport_size({"width": 360, "height": 740})
    made.open("settings?lang=sv")
    before = page.evaluate(SIZE)
    page.get_by_text("Mörkt", exact=True).tap()
    page.wait_for_selector('html[data-ground="dark"]', state="attached")
    page.get_by_text("Mycket stor", exact=True).tap()
    page.wait_for_selector('html[data-size="largest"]', state="attached")
    page.reload()
    page.wait_for_selector("h1")

    expect(page.locator("html")).to_have_attribute("data-ground", "dark")
    page.wait_for_function(f"parseFloat({SIZE}) > {float(before.removesuffix('px'))}")
    expect(page.locator(".stApp")).to_have_css("background-color", "rgb(16, 32, 26)")
    last = page.locator(".ct-langs").bounding_box()
    assert last is not None
    assert last["x"] + last["width"] <= 360, "the language switch is always in sight"
