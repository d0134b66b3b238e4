"""A running server, a fresh browser profile a test, and what must never appear in a console."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import count

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Locator, Page, TimeoutError, expect  # noqa: A004 the browser's

from tests.serving import Server

from .windows import USUAL, WAIT, Window, Windows, new_window

ANSWERS = (
    *(".ct-answers button", ".ct-hands button", '[data-do^="reply-"]'),
    *('[data-do="lay-none"]', ".ct-do:enabled"),
)
QUIET = """(asked) => {
  const change = () => (window.changed = performance.now());
  if (!window.changed) new MutationObserver(change).observe(
    document, { attributes: true, characterData: true, childList: true, subtree: true });
  if (window.asked !== asked) change();
  window.asked = asked;
  return performance.now() - window.changed > 300
    && document.querySelector('.stApp[data-test-script-state="notRunning"]');
}"""
"""Whether nothing runs, and nothing has changed for so many milliseconds since it was asked first.

It answers at once each time it is asked: Playwright takes a promise for a yes.
"""
LONGEST = "de"
"""The language of what is alike in all three: its words are the longest, and what fits fits."""
FITS = """() => [document.documentElement, document.querySelector("[data-testid=stMain]")]
    .every((part) => !part || part.scrollWidth <= innerWidth)"""
DRAWN = "() => new Promise((tell) => requestAnimationFrame(() => requestAnimationFrame(tell)))"
FOLLOW = """to => {
  const link = document.body.appendChild(document.createElement("a"));
  link.dataset.ct = "go";
  link.href = to;
  link.click();
  link.remove();
}"""
"""Goes to a page as a link of the app does, without a reload."""
LOOK_ONCE = """() => {
  const { rules, checks } = axe._audit;
  for (const rule of rules) rule.enabled &&= ["serious", "critical"].includes(rule.impact);
  const passed = new Set(), contrast = checks["color-contrast"], { evaluate } = contrast;
  const ground = (part) => {
    if (!part) return "";
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(part);
    const own = [part.tagName, part.className, backgroundColor, backgroundImage, opacity];
    return `${own.join()}|${ground(part.parentElement)}`;
  };
  contrast.evaluate = function (part, ...how) {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(part);
    const kind = [color, fontSize, fontWeight, textShadow, ground(part)].join();
    if (passed.has(kind)) return true;
    const result = evaluate.call(this, part, ...how);
    if (result) passed.add(kind);
    return result;
  };
}"""
"""Lets axe look for what `SERIOUS` tells alone, and once at text of one kind that can be read.

What a rule finds is as bad as the rule, never worse. Text is of one kind where its colour, its size
and all that lies behind it are the same.
"""
SERIOUS = """where => axe.run(where, { resultTypes: ["violations"], preload: false })
    .then(({ violations }) => violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map(({ html }) => html.slice(0, 160))]))"""
"""What axe finds; what it tells at length of all that is in order stays in the browser.

It fetches no style sheet again: of its rules that are on, only the one about sound asks for more.
"""
ASKED = count(1)
SOON = 3000  # milliseconds that a tap waits for its button
TAPS = 20  # the longest answer that is given tap by tap: a sheet's lines, the steps of a turn

expect.set_options(timeout=WAIT)


def settle(page: Page) -> None:
    """Wait until the server has nothing more to say, and the page is as it will be."""
    page.wait_for_function(QUIET, arg=next(ASKED), polling=50)


def widen(page: Page, width: int) -> None:
    """Give the window this many pixels and wait until it is drawn so."""
    page.set_viewport_size({"width": width, "height": 800})
    page.evaluate(DRAWN)


def fit(page: Page) -> None:
    """Expect that nothing is wider than the screen."""
    page.wait_for_function(FITS)


def serious_faults(page: Page, where: str = "html") -> list[list[str]]:
    """What axe finds serious or critical in a part of the page; its script is put there once."""
    if page.evaluate("!window.axe"):
        page.evaluate(f"{Axe().axe_script}; 0")
        page.evaluate(LOOK_ONCE)
    found: list[list[str]] = page.evaluate(SERIOUS, where)
    return found


def tap_an_answer(page: Page) -> None:
    """Tap the first thing that is an answer, or a part of one; lay a card where one must.

    What goes away meanwhile, since another question takes its place, is not waited for.
    """
    picks = page.locator(".ct-pick")
    with suppress(TimeoutError):
        if page.locator(".ct-do:disabled").count() and picks.count():
            picks.first.tap(position={"x": 12, "y": 20}, timeout=SOON)
        for way in [each for each in ANSWERS if page.locator(each).count()][:1]:
            page.locator(way).first.tap(timeout=SOON)


def answer_until(page: Page, taken: Locator) -> None:
    """Give any answer to what is asked, tap by tap where it has parts, until it is taken.

    The question before may still stand there, answered, below a header that tells of this one;
    what was sent may be on its way: then there is nothing to tap.
    """
    expect(taken).to_have_count(0)
    for _ in range(TAPS):
        expect(taken.or_(page.locator(", ".join((*ANSWERS, ".ct-pick")))).first).to_be_visible()
        if taken.count():
            break
        tap_an_answer(page)
        settle(page)
    settle(page)
    expect(taken.first).to_be_visible()


def answer_somehow(page: Page) -> None:
    """Give any answer to a question.

    Where cards were laid that are not right, which may be tried again, have it shown.
    """
    answer_until(page, page.locator(".ct-verdict"))
    solution = page.locator('[data-do="solution"]')
    if solution.count():  # cards that were laid wrong may be laid again
        solution.tap()
        expect(page.locator(".ct-is-shown")).to_be_visible()


def go_on(page: Page) -> None:
    """Follow the way on to what has no answer yet."""
    answered = page.url
    page.locator(".ct-bar .ct-primary").tap()
    page.wait_for_url(lambda url: url != answered)
    expect(page.locator(".ct-verdict")).to_have_count(0)


def lay(page: Page, cards: tuple[str, ...], to: int | None) -> None:
    """Tap cards and the meld that they join, then the button that sends them."""
    for card in cards:
        free = page.locator(f'.ct-pick[data-card="{card}"][aria-pressed="false"]')
        free.first.tap(position={"x": 12, "y": 30})
    chip = page.locator(f'.ct-chip[data-to="{to}"]')
    if chip.count():
        chip.tap()
    page.locator(".ct-do").tap()


@dataclass(slots=True)
class Visit:
    """A reader's browser window.

    Attributes:
        page: The window.
        address: The server.
        faults: What the console or the page complained of.
    """

    page: Page
    address: str
    faults: list[str]

    def open(self, path: str = "") -> None:
        """Open a page of the app and wait for its heading."""
        self.page.goto(f"{self.address}/{path}")
        self.page.wait_for_selector("h1")

    def go(self, path: str = "") -> None:
        """Go to a page as a link of the app does; open it where none of the app is shown."""
        before, to = self.page.url, f"{self.address}/{path}"
        if before == to or not before.startswith(self.address) or "_stcore" in before:
            self.open(path)
        else:
            self.settle()
            self.page.evaluate(FOLLOW, path)
            self.page.wait_for_url(lambda url: url != before)
        self.settle()
        expect(self.page.locator("h1")).to_have_count(1)
        assert self.page.url.partition("?")[0] == to.partition("?")[0]

    def settle(self) -> None:
        """Wait until the server has nothing more to say."""
        settle(self.page)


NewVisit = Callable[..., Visit]


@pytest.fixture(scope="session")
def windows(browser: Browser, server: Server) -> Windows:
    """Return the windows that tests lend each other."""
    return Windows(browser, server.address)


@pytest.fixture
def mortal_server(server: Server, windows: Windows) -> Server:
    """Return the server for a test that kills it and starts the next one.

    What that one has to find again it need not if little was asked before: see `tests/conftest.py`.
    """
    windows.rest()
    return server


@pytest.fixture
def visit(browser: Browser, server: Server, windows: Windows) -> Iterator[NewVisit]:
    """Return a function that opens a window that knows nothing; its console must stay clean.

    It may have been used and emptied, but for another server, or where `fresh` is asked for. One
    that is `known` need not be emptied: what it shows and who read in it are not of concern.
    """
    own: list[Window] = []
    lent: list[Window] = []
    passed: list[Window] = []

    def start(
        *,
        wide: bool = False,
        locale: str = USUAL,
        at: str = "",
        fresh: bool = False,
        known: bool = False,
    ) -> Visit:
        if at or fresh:
            own.append(window := new_window(browser, wide=wide, locale=locale))
        else:
            window = windows.lend(wide=wide, locale=locale, known=known)
            (passed if known else lent).append(window)
        window.show_as("light")
        return Visit(window.page, at or server.address, window.faults)

    yield start
    faults = [fault for window in (*own, *lent, *passed) for fault in window.faults]
    for window in own:
        window.close()
    for window in lent:
        windows.take_back(window)
    for window in passed:
        windows.keep(window)
    assert not faults
