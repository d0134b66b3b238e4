"""How fast "next" is in practice, as a ratio to a click on an empty Streamlit page in one run.

A learner plays rounds of a drill, taps an answer, right or wrong, and then the button that leads
on. What is timed is from the tap on that button until the next question can be answered.
"""

import statistics

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.app import EMPTY, FLAGS, TUTOR, chromium, click_times, served
from benchmarks.report import Row

ROUNDS = 12
FIRST_LOT = 100
A_ROUND = 9
"""Times that a round of ten leads on to another question."""

WARM_UP = 9
MOST = 2.0
"""So many times an empty page's click the median may take."""

DRILLS = ("take-pile", "can-open", "meld", "go-out", "discard")
ANSWER = ".st-key-stage-ask .st-key-answers button"
VERDICT = ".ct-verdict"
ONWARD = ".ct-bar .ct-primary"
WIRED = 'a[data-ct="language"][href*="item="]'
"""Links are ours, as those of the languages tell; before, the browser loads pages by itself."""

SETTLED = 1500
"""Milliseconds until the page rests."""

STILL = '.stApp[data-test-script-state="notRunning"]'
NEXT = """([link, answer, verdict]) => new Promise((done) => {
  const look = () => !document.querySelector(verdict) && document.querySelector(answer);
  const watch = new MutationObserver(() => {
    if (look()) { watch.disconnect(); done(performance.now() - start); }
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  const start = performance.now();
  document.querySelector(link).click();
  setTimeout(() => { watch.disconnect(); done(null); }, 10000);
})"""


def round_times(page: Page, address: str, drill: str, lot: int) -> list[float]:
    """Return after how many milliseconds each next question of a round can be answered.

    A question that is answered with cards or a number ends the round early: what tells beliefs
    apart comes in between.
    """
    times: list[float] = []
    page.goto(f"{address}/practice?lang=sv&rules=classic&drill={drill}&round={lot}")
    page.wait_for_selector(ANSWER)
    page.wait_for_selector(WIRED)
    page.wait_for_timeout(SETTLED)
    for _ in range(A_ROUND):
        page.wait_for_selector(STILL)
        if not page.locator(ANSWER).count():
            break
        page.locator(ANSWER).first.click()
        page.wait_for_selector(VERDICT)
        page.wait_for_selector(STILL)
        found = page.evaluate(NEXT, [ONWARD, ANSWER, VERDICT])
        if found is None:
            break
        times.append(float(found))
    return times


def _page(browser: Browser) -> Page:
    return browser.new_page(viewport={"width": 390, "height": 844})


def measure() -> list[Row]:
    """Measure both in turn, round by round, and return the times and the ratio.

    Raises:
        FileNotFoundError: There is no Chromium.
    """
    found = chromium()
    clicks: list[float] = []
    nexts: list[float] = []
    with sync_playwright() as play, served(EMPTY) as empty, served(TUTOR) as tutor:
        browser = play.chromium.launch(executable_path=found, args=list(FLAGS))
        blank, practice = _page(browser), _page(browser)
        blank.goto(empty)
        blank.wait_for_selector(EMPTY.clicks[0][0])
        for number in range(ROUNDS):
            clicks += click_times(blank, EMPTY, A_ROUND)
            drill = DRILLS[number % len(DRILLS)]
            nexts += round_times(practice, tutor, drill, FIRST_LOT + number)
        browser.close()
    return rows_of(clicks[WARM_UP:], nexts[WARM_UP:])


def rows_of(clicks: list[float], nexts: list[float]) -> list[Row]:
    """Return the medians and 95th percentiles in milliseconds, and the ratios; p50 has a goal."""
    rows = []
    for name, share, goal in (("p50", 50, MOST), ("p95", 95, None)):
        values = [statistics.quantiles(times, n=100)[share - 1] for times in (clicks, nexts)]
        rows += [
            Row(f"click on an empty page {name}", values[0], "ms"),
            Row(f"next question {name}", values[1], "ms"),
            Row(f"next beside empty {name}", values[1] / values[0], "ratio", most=goal),
        ]
    return [*rows, Row("next questions", len(nexts), "questions", least=A_ROUND * ROUNDS / 3)]
