"""The hand: by touch and by keyboard, on narrow and wide screens, read aloud."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tutor_app.content.courses import library
from tutor_app.content.lessons import Lesson, Step
from tutor_app.i18n import LANGUAGES, Reader

from .conftest import NewVisit

READER = Reader("sv")


def card_steps() -> list[tuple[Lesson, int, Step]]:
    """Every step in which cards are laid, with its screen."""
    return [
        (lesson, number, lesson.steps[screen.step])
        for course in library().courses.values()
        for lesson in course.lessons
        for number, screen in enumerate(lesson.screens["en"], 1)
        if screen.step and lesson.steps[screen.step].acts
    ]


STEPS = card_steps()


def address(lesson: Lesson, number: int, language: str = "sv") -> str:
    """The address of a lesson's screen."""
    return f"lesson?lang={language}&course={lesson.course}&lesson={lesson.slug}&step={number}"


def pick(page: Page, cards: tuple[str, ...], to: int | None) -> None:
    """Tap these cards, each copy once, and the meld that they join."""
    for card in cards:
        name = READER.card_name(card)
        free = page.locator(f'.ct-pick[aria-label="{name}"][aria-pressed="false"]')
        free.first.tap(position={"x": 12, "y": 30})
    chip = page.locator(f'.ct-chip[data-to="{to}"]')
    if to is not None and chip.count():
        chip.tap()
    page.locator(".ct-do").tap()


@pytest.mark.parametrize(
    ("lesson", "number", "step"),
    STEPS,
    ids=[f"{lesson.id}-{step.name}" for lesson, _, step in STEPS],
)
def test_every_card_step_can_be_played_by_touch(
    visit: NewVisit, lesson: Lesson, number: int, step: Step
) -> None:
    """The tempting try is refused with a reason; the solution, laid after it, is right."""
    made = visit()
    page = made.page
    made.open(address(lesson, number))
    if step.tempting:
        pick(page, step.tempting, step.tempting_to)
        expect(page.locator(".ct-is-wrong")).to_be_visible()
        expect(page.locator('.ct-pick[aria-pressed="true"]')).to_have_count(0)
    pick(page, step.solution, step.to)

    expect(page.locator(".ct-is-right")).to_be_visible()


def test_the_keyboard_reaches_every_card(visit: NewVisit) -> None:
    """One stop for the tab key; arrows walk, Space and Enter choose, Escape lets go."""
    lesson, number, _ = STEPS[0]
    made = visit(wide=True)
    page = made.page
    made.open(address(lesson, number))
    cards = page.locator(".ct-pick")
    expect(cards.first).to_have_attribute("tabindex", "0")
    cards.first.focus()
    page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    page.keyboard.press("Space")
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect(cards.first).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("End")
    expect(cards.last).to_be_focused()
    assert page.locator('.ct-pick[tabindex="0"]').count() == 1
    page.keyboard.press("Escape")
    expect(page.locator('.ct-pick[aria-pressed="true"]')).to_have_count(0)


@pytest.mark.parametrize("width", [360, 390, 768])
def test_every_tapped_strip_is_wide_enough(visit: NewVisit, width: int) -> None:
    """Of each card at least 44 px can be tapped, and none leaves the screen."""
    made = visit()
    made.page.set_viewport_size({"width": width, "height": 800})
    for lesson, number, _ in STEPS[:4]:
        made.open(address(lesson, number))
        made.page.wait_for_selector(".ct-pick")
        boxes = [item.bounding_box() for item in made.page.locator(".ct-pick").all()]
        rows: dict[int, list[tuple[float, float]]] = {}
        for box in boxes:
            assert box is not None
            rows.setdefault(round(box["y"]), []).append((box["x"], box["width"]))
        for row in rows.values():
            starts = sorted(x for x, _ in row)
            assert all(b - a >= 44 for a, b in pairwise(starts))
            assert starts[-1] + row[0][1] <= width


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_bear_the_readers_letters_and_names(visit: NewVisit, language: str) -> None:
    """Corner letters and names are the reader's, on the table and in the hand."""
    reader = Reader(language)
    lesson, number, step = STEPS[0]
    made = visit()
    made.open(address(lesson, number, language))
    hand = step.scenario.position.hand or ()
    names = [item.get_attribute("aria-label") for item in made.page.locator(".ct-pick").all()]

    assert sorted(filter(None, names)) == sorted(reader.card_name(card) for card in hand)
    letters = {letter.text_content() for letter in made.page.locator(".ct-pick .ct-letter").all()}
    assert letters == {reader.letter(card[0]) for card in hand if card != "X"}
