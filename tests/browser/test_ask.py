"""Asking the table by touch: disputed positions, and what must not get lost."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tutor_app.app.fields import KINDS
from tutor_app.i18n import Reader

from .conftest import LONGEST, NewVisit, Visit, fit
from .windows import WAIT

MOST_TOUCHES = 25
Steps = tuple[str, ...]
"""Keys of cards; `>` goes on, `+` adds a meld, `-` goes on without one, `=1` taps the first
choice, `~0` picks a card of the hand, `#700` is typed as a number."""

DISPUTED: tuple[tuple[str, Steps, str], ...] = (
    ("take-pile", ("X 7", ">", "7 K K 4", ">", "-", "#700"), "No"),
    ("add", ("7 K 5", ">", "+", "7 7 7", ">", "-", "~1", ">", "=0"), "Yes"),
    ("go-out", ("K 5", ">", "+", "7 7 7 7 7 7 7", ">", "-", "=0"), "No"),
)
"""What holds every field and every gesture between them; other tests here enter the stock and a
value, and `tests/app/test_ask.py` which fields every other kind of question goes through."""

SHOWN = """() => [
    ...document.querySelectorAll("h1"), ...document.querySelectorAll(".ct-starts li"),
    document.querySelector(".ct-entry") ?? "", document.querySelector(".ct-ruled") ?? "",
].map((part) => part.textContent ?? part).join("|")"""
"""What tells one step of entering a position from another."""
STANDS = f"""(old) => ({SHOWN})() !== old
    && document.querySelector('.stApp').dataset.testScriptState === "notRunning"
    && document.querySelector(".ct-entry, .ct-numeric, .ct-starts, .ct-hand, .ct-ruled")"""


def onward(page: Page, selector: str = "", text: str = "") -> None:
    """Tap what goes on, the button of a step or a link, and wait until the next step stands."""
    old = page.evaluate(SHOWN)
    ways = page.locator(selector or ".ct-entry .ct-do, .ct-hand .ct-do, .ct-numeric .ct-do")
    (ways.filter(has_text=text) if text else ways).first.tap()
    page.wait_for_function(STANDS, arg=old, timeout=WAIT)


def pick(page: Page, places: str) -> None:
    """Pick cards of the hand."""
    for place in places.split():
        page.locator(".ct-pick").nth(int(place[1:])).tap(position={"x": 12, "y": 20})


def tap_keys(page: Page, keys: str) -> None:
    """Tap keys of cards."""
    for key in keys.split():
        page.locator(f'.ct-key[data-key="{key}"]').tap()
    expect(page.locator(".ct-entered")).to_have_count(len(keys.split()))


def type_number(page: Page, number: str) -> None:
    """Type a number, and go on."""
    page.locator(".ct-figure input").fill(number[1:])
    onward(page)


def enter(page: Page, step: str) -> int:
    """Do one step of entering a position; return how many touches it took."""
    ways: dict[str, Callable[[], None]] = {
        ">": lambda: onward(page),
        "+": lambda: onward(page, ".ct-starts li:last-child a"),
        "-": lambda: onward(page, ".ct-bar .ct-primary"),
        "=": lambda: onward(page, f".ct-starts li:nth-child({int(step[1:]) + 1}) a"),
        "#": lambda: type_number(page, step),
        "~": lambda: pick(page, step),
    }
    ways.get(step[0], lambda: tap_keys(page, step))()
    return len(step) if step[0] == "#" else len(step.split())


def choose(page: Page, reader: Reader, ask: str) -> None:
    """Choose what is asked."""
    onward(page, ".ct-starts a", reader.text(KINDS[ask].title))


def begin(made: Visit, lang: str, ruleset: str, ask: str) -> None:
    """Open the page and choose what is asked, where it is named."""
    made.go(f"ask?lang={lang}&rules={ruleset}")
    if ask:
        choose(made.page, Reader(lang), ask)


def test_disputed_positions_are_entered_by_touch(visit: NewVisit) -> None:
    """One after the other, in few touches, with nothing wider than the phone.

    In German, which has the longest words and the longest ways.
    """
    made, reader = visit(known=True), Reader(LONGEST)
    page = made.page
    begin(made, LONGEST, "classic", "")
    for ask, steps, answer in DISPUTED:
        choose(page, reader, ask)
        touches = 1 + sum(enter(page, step) for step in steps)

        expect(page.locator(".ct-ruled")).to_contain_text(re.compile(reader.text(answer)))
        expect(page.locator(".ct-verdict .ct-source").first).to_be_visible()
        assert touches <= MOST_TOUCHES, ask
        fit(page)
        onward(page, ".ct-actions a", reader.text("A new position"))


def test_nothing_entered_is_lost(visit: NewVisit) -> None:
    """Cards that were tapped are there after a reload and in another language."""
    made = visit(known=True)
    page = made.page
    begin(made, "en", "classic", "take-pile")
    for key in ("9", "K", "X"):
        page.locator(f'.ct-key[data-key="{key}"]').tap()
    expect(page.locator(".ct-entered")).to_have_count(3)
    page.reload()
    expect(page.locator(".ct-entered")).to_have_count(3)
    made.settle()
    made.settle()
    page.locator('.ct-langs a[lang="sv"]').tap()
    expect(page.locator("h1")).to_contain_text("Högen")

    expect(page.locator(".ct-entered")).to_have_count(3)
    page.locator(".ct-undo").tap()
    page.locator(".ct-typed input").fill("7h kn 10")
    page.locator(".ct-typed button").tap()
    expect(page.locator(".ct-entered")).to_have_count(5)
    page.locator(".ct-typed input").fill("7 zz")
    page.locator(".ct-typed button").tap()
    expect(page.locator(".ct-entry .ct-amiss")).to_contain_text("zz")
    expect(page.locator(".ct-entered")).to_have_count(5)


INK = "(part) => getComputedStyle(part).color"
GROUND = "(part) => getComputedStyle(part).backgroundColor"
TOO_FULL = """() => [...document.querySelectorAll(".ct-entry button, .ct-numeric button")]
    .filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent)"""


def test_the_way_on_is_at_the_thumb(visit: NewVisit) -> None:
    """On a small phone in the largest text too; a step says once what is wanted, and where one is.

    Cards that were tapped cannot be skipped, and what a question needs neither.
    """
    made, reader = visit(), Reader(LONGEST)
    page = made.page
    made.open(f"settings?lang={LONGEST}")
    page.get_by_text(reader.text("Very large"), exact=True).tap()
    made.settle()
    page.set_viewport_size({"width": 360, "height": 740})
    begin(made, LONGEST, "classic", "take-pile")
    made.settle()
    on = page.locator(".ct-bar .ct-do")
    expect(on).to_have_text(reader.text("Skip this: {usual}", usual=reader.text("none")))
    expect(page.locator(".ct-crumbs")).to_contain_text("1 / 4")
    said = page.locator("h1").inner_text()
    assert page.locator("[data-testid=stMain]").inner_text().count(said) == 1
    strong = re.compile("ct-primary")
    expect(on).not_to_have_class(strong)
    tap_keys(page, "9 7")
    expect(on).to_have_text(reader.text("Next"))
    expect(on).to_have_class(strong)
    expect(on).to_be_in_viewport(ratio=1)
    assert page.evaluate(TOO_FULL) == []
    expect(page.locator(".ct-bar")).to_have_count(1)

    onward(page)
    made.settle()
    expect(on).to_be_disabled()
    assert on.evaluate(INK) != page.locator(".ct-key").first.evaluate(GROUND)
    expect(page.locator(".ct-amiss:not(:empty)")).to_have_count(0)
    expect(page.locator(".ct-bar .ct-do, .ct-bar a")).to_have_text(
        [
            reader.text("Back"),
            reader.text("Next"),
        ]
    )
    page.locator(".ct-bar a").tap()
    expect(page.locator(".ct-entered")).to_have_count(2)


def test_what_is_not_known_is_not_nothing(visit: NewVisit) -> None:
    """No number stands for the stock until one is entered, and it can be left open again."""
    made, reader = visit(known=True), Reader("en")
    page = made.page
    begin(made, "en", "classic", "must-take")
    for step in ("9 7", ">", "7 5", ">", "-"):
        enter(page, step)
    figure = page.locator(".ct-figure input")
    expect(figure).to_have_value("")
    expect(figure).not_to_have_attribute("aria-invalid", "true")
    expect(page.locator(".ct-numeric .ct-do")).to_be_disabled()
    assert page.evaluate(TOO_FULL) == []
    enter(page, "#3")

    stock = page.locator(".ct-facts a", has_text="stock")
    expect(stock).to_contain_text("3")
    onward(page, ".ct-facts a", "stock")
    leave = reader.text("Skip this: {usual}", usual=reader.text("plenty"))
    onward(page, ".ct-bar a", leave)
    expect(page.locator(".ct-facts a", has_text="stock")).to_contain_text(reader.text("plenty"))


def test_a_meld_can_be_removed(visit: NewVisit) -> None:
    """It is emptied; the cards of the others stay."""
    made, reader = visit(known=True), Reader("sv")
    page = made.page
    begin(made, "sv", "classic", "opening-value")
    for step in ("+", "K K 2", ">", "+", "7 7 7", ">"):
        enter(page, step)
    onward(page, ".ct-starts li:first-child a")
    page.locator(".ct-clear").tap()
    onward(page, ".ct-bar .ct-do", reader.text("Remove this meld"))
    expect(page.locator(".ct-starts li")).to_have_count(2)
    expect(page.locator(".ct-starts li").first).to_contain_text("7")


def test_keys_alone_enter_a_position(visit: NewVisit) -> None:
    """From the question to the ruling without a pointer."""
    made = visit(wide=True, known=True)
    page = made.page
    made.go("ask?lang=de&rules=classic")
    page.get_by_role("link", name=Reader("de").text("What are these cards worth?")).focus()
    page.keyboard.press("Enter")
    page.locator(".ct-typed input").focus()
    page.keyboard.type("K K 2 Joker")  # as the field itself proposes
    page.keyboard.press("Enter")
    expect(page.locator(".ct-entered")).to_have_count(4)
    page.locator(".ct-entry .ct-do").focus()
    page.keyboard.press("Enter")

    expect(page.locator(".ct-ruled")).to_contain_text("90")
