"""The hand: by touch and by keyboard, on narrow and wide screens, read aloud."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tutor_app.content.courses import library
from tutor_app.content.lessons import Lesson, Step
from tutor_app.i18n import Reader

from .conftest import LONGEST, NewVisit, Visit, lay, widen

READER = Reader("sv")


def card_steps() -> list[tuple[Lesson, int, Step]]:
    """Every step in which cards are laid, with its screen."""
    return [
        (lesson, number, lesson.steps[screen.step])
        for course in library().courses.values()
        for lesson in course.lessons
        for number, screen in enumerate(lesson.screens["en"], 1)
        if screen.step and lesson.steps[screen.step].solution
    ]


STEPS = card_steps()


def address(lesson: Lesson, number: int, language: str = "sv") -> str:
    """The address of a lesson's screen."""
    return f"lesson?lang={language}&course={lesson.course}&lesson={lesson.slug}&step={number}"


TOUCHED = {step.goal for step in library().courses["classic"].lessons[0].steps.values()}
"""What is done by touch in a first deal, from Home to its end."""
PLAYED = {each[2].goal: each for each in STEPS if each[2].goal not in TOUCHED}
"""One step of each other kind of action; the engine plays every one in other tests."""


@pytest.mark.parametrize(
    ("lesson", "number", "step"),
    PLAYED.values(),
    ids=[f"{lesson.id}-{step.name}" for lesson, _, step in PLAYED.values()],
)
def test_a_card_step_can_be_played_by_touch(
    visit: NewVisit, lesson: Lesson, number: int, step: Step
) -> None:
    """The tempting try is refused with a reason; the solution, laid after it, is right."""
    made = visit(known=True)
    page = made.page
    made.go(address(lesson, number))
    if step.tempting:
        lay(page, step.tempting, step.tempting_to)
        expect(page.locator(".ct-is-wrong")).to_be_visible()
        expect(page.locator('.ct-pick[aria-pressed="true"]')).to_have_count(0)
    lay(page, step.solution, step.to)

    expect(page.locator(".ct-is-right")).to_be_visible()


def test_the_keyboard_reaches_every_card(visit: NewVisit) -> None:
    """One stop for the tab key; arrows walk, Space and Enter choose, Escape lets go."""
    lesson, number, _ = STEPS[0]
    made = visit(wide=True, known=True)
    page = made.page
    made.go(address(lesson, number))
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
    expect(page.locator('.ct-pick[tabindex="0"]')).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator('.ct-pick[aria-pressed="true"]')).to_have_count(0)


def test_every_tapped_strip_is_wide_enough(visit: NewVisit) -> None:
    """Of each card at least 44 px can be tapped, and none leaves a screen of any width."""
    made = visit(known=True)
    largest = sorted(STEPS, key=lambda each: -len(each[2].scenario.position.hand or ()))
    for lesson, number, _ in largest[:2]:
        made.go(address(lesson, number))
        made.page.wait_for_selector(".ct-pick")
        for width in (360, 390, 768):
            widen(made.page, width)
            check_strips(made, width)


def check_strips(made: Visit, width: int) -> None:
    """What can be tapped of the cards on a screen of this width."""
    rows: dict[int, list[tuple[float, float]]] = {}
    script = "all => all.map((each) => each.getBoundingClientRect().toJSON())"
    for box in made.page.locator(".ct-pick").evaluate_all(script):
        rows.setdefault(round(box["y"]), []).append((box["x"], box["width"]))
    for row in rows.values():
        starts = sorted(x for x, _ in row)
        assert all(b - a >= 44 for a, b in pairwise(starts))
        assert starts[-1] + row[0][1] <= width


def test_cards_bear_the_readers_letters_and_names(visit: NewVisit) -> None:
    """Corner letters and names are the reader's, on the table and in the hand."""
    language, reader = LONGEST, Reader(LONGEST)
    lesson, number, step = STEPS[0]
    made = visit(known=True)
    made.go(address(lesson, number, language))
    hand = step.scenario.position.hand or ()
    expect(made.page.locator(".ct-pick").first).to_be_visible()
    names = [item.get_attribute("aria-label") for item in made.page.locator(".ct-pick").all()]

    assert sorted(filter(None, names)) == sorted(reader.card_name(card) for card in hand)
    letters = {letter.text_content() for letter in made.page.locator(".ct-pick .ct-letter").all()}
    assert letters == {reader.letter(card[0]) for card in hand if card != "X"}


FULL = (
    "svensk/freezing/two-nines-among-twenty",
    "samba/freezing/two-fives-for-forty-cards",
)
COVERED = """() => {
  const main = document.querySelector('[data-testid=stMain]');
  const covered = [];
  for (const card of document.querySelectorAll('.ct-card[data-card]:not(.ct-across)')) {
    card.scrollIntoView({ block: 'center' });
    const box = card.querySelector('.ct-face').getBoundingClientRect();
    if (!box.width) continue;
    const x = box.left + box.width * 0.2, y = box.top + box.height * 0.2;
    const hit = document.elementFromPoint(x, y);
    if (!card.contains(hit) || box.left < 0 || box.right > main.clientWidth)
      covered.push(card.dataset.card);
  }
  return covered;
}"""
WATCH = """() => {
  window.moves = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    window.moves.push(how.duration);
    return animate.call(this, frames, how);
  };
}"""


def question(scenario: str, language: str) -> str:
    """The address of a position in practice."""
    return f"practice?lang={language}&rules={scenario.partition('/')[0]}&scenario={scenario}"


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_laid_cards_move_to_the_felt(visit: NewVisit, motion: str) -> None:
    """They lie in a meld, marked, and have left the hand; they move only where that is wanted."""
    takes = [each for each in STEPS if each[2].goal == "take"]
    lesson, number, step = takes[motion == "reduce"]
    made = visit(known=True)
    page = made.page
    page.emulate_media(reduced_motion="reduce" if motion == "reduce" else "no-preference")
    made.go(address(lesson, number))
    page.evaluate(WATCH)
    expect(page.locator(".ct-hand .ct-card").first).to_be_visible()
    held = page.locator(".ct-hand .ct-card").count()
    lay(page, step.solution, step.to)
    expect(page.locator(".ct-is-right")).to_be_visible()
    taken = len(step.scenario.position.pile)

    expect(page.locator(".ct-felt .ct-fresh")).to_have_count(len(step.solution) + 1)
    expect(page.locator(".ct-hand .ct-card")).to_have_count(held - len(step.solution) + taken - 1)
    moves = page.evaluate("window.moves")
    assert all(span < 200 for span in moves)
    assert bool(moves) == (motion == "no-preference")


def test_a_canasta_opens_by_tap_and_by_key(visit: NewVisit) -> None:
    """Squared it shows one card and says what it holds; open it shows each; it squares again."""
    made = visit(known=True)
    page = made.page
    made.go(question(FULL[0], "sv"))
    canasta = page.locator(".ct-fold", has_text="7 kort, 3 hjälpkort")
    row = canasta.locator("xpath=following-sibling::ul")
    expect(row).to_be_hidden()
    canasta.tap()
    expect(row.locator(".ct-card")).to_have_count(7)
    expect(row).to_be_visible()
    canasta.focus()
    page.keyboard.press("Enter")
    expect(row).to_be_hidden()
    expect(canasta).to_have_attribute("aria-expanded", "false")


def test_picked_cards_stay_picked_in_another_language_and_order(visit: NewVisit) -> None:
    """What was picked and not sent is there after a change of language and after sorting."""
    lesson, number, step = next(each for each in STEPS if each[2].goal == "add")
    made = visit(known=True)
    page = made.page
    made.go(address(lesson, number))
    name = READER.card_name(step.solution[0])
    page.locator(f'.ct-pick[aria-label="{name}"]').first.tap(position={"x": 12, "y": 30})
    page.locator('.ct-langs a[hreflang="de"]').tap()
    chosen = page.locator('.ct-pick[aria-pressed="true"]')
    expect(chosen).to_have_attribute("aria-label", Reader("de").card_name(step.solution[0]))
    page.locator(".ct-sort").tap()
    expect(page.locator(".ct-sort")).to_have_text(Reader("de").text("Sort by rank"))
    expect(chosen).to_have_attribute("data-card", step.solution[0])


@pytest.mark.parametrize(("scenario", "width"), [*((each, 360) for each in FULL), (FULL[1], 1280)])
def test_a_full_table_shows_every_corner(visit: NewVisit, scenario: str, width: int) -> None:
    """Twenty in hand and ten melds: no corner is covered, no card leaves the screen."""
    made = visit(wide=width > 720, known=True)
    made.page.set_viewport_size({"width": width, "height": 800})
    made.go(question(scenario, "de"))
    made.settle()
    for canasta in made.page.locator(".ct-fold").all():
        canasta.click()

    expect(made.page.locator(".ct-card[data-card]").nth(60)).to_be_attached()
    assert made.page.evaluate(COVERED) == []


def test_the_position_is_copied_as_text(visit: NewVisit) -> None:
    """The button says that it has copied, and what it copied begins with the question."""
    made = visit(wide=True, known=True)
    page = made.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    made.go(question(FULL[0], "sv"))
    page.locator(".ct-astext summary").click()
    page.locator(".ct-copy").click()

    expect(page.locator(".ct-copy")).to_have_text(READER.text("Copied"))
    assert page.evaluate("navigator.clipboard.readText()").startswith("Får du ta högen?\n")


def test_the_bar_stays_low_with_the_largest_text(visit: NewVisit) -> None:
    """On the smallest phone the bar at the foot takes a tenth of the screen at most."""
    made = visit(known=True)
    made.page.set_viewport_size({"width": 360, "height": 640})
    made.go(question(FULL[0], LONGEST))
    made.page.evaluate("document.documentElement.dataset.size = 'largest'")
    box = made.page.locator(".ct-bar").bounding_box()

    assert box is not None
    assert box["height"] <= 64
