"""How fast "next" is in practice, as a ratio to a click on an empty Streamlit page in one run.

A learner plays rounds of a drill, reads, taps an answer, right or wrong, reads, and taps the
button that leads on. Timed are from the tap on an answer until what is told of it shows, and from
the tap on that button until the next question can be answered. That question is sent while what
was told is read, and drawn at the tap; the server follows.
"""

import statistics
from dataclasses import dataclass, field

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
ANSWER = ".ct-answers button"
VERDICT = ".ct-verdict"
ONWARD = ".ct-bar .ct-primary"
WIRED = 'a[data-ct="language"][href*="item="]'
"""Links are ours, as those of the languages tell; before, the browser loads pages by itself."""

SETTLED = 1500
"""Milliseconds until the page rests."""

READ = 300
"""Milliseconds of reading before a tap; nobody reads faster, and what comes is made meanwhile."""

STILL = '.stApp[data-test-script-state="notRunning"]'
UNTIL = """([button, answer, verdict, onward]) => new Promise((done) => {
  const told = () => document.querySelector(verdict);
  const look = () => (onward ? !told() && document.querySelector(answer) : told());
  const watch = new MutationObserver(() => {
    if (look()) { watch.disconnect(); done(performance.now() - start); }
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  const start = performance.now();
  document.querySelector(button).click();
  setTimeout(() => { watch.disconnect(); done(null); }, 10000);
})"""


@dataclass(slots=True)
class Times:
    """Milliseconds from each tap.

    Attributes:
        answers: Until what is told of the answer shows.
        nexts: Until the next question can be answered.
    """

    answers: list[float] = field(default_factory=list)
    nexts: list[float] = field(default_factory=list)


def play_round(page: Page, address: str, drill: str, lot: int, times: Times) -> None:
    """Play a round, and note how long each tap took.

    A question that is answered with cards or a number ends the round early: what tells beliefs
    apart comes in between.
    """
    page.goto(f"{address}/practice?lang=sv&rules=classic&drill={drill}&round={lot}")
    page.wait_for_selector(ANSWER)
    page.wait_for_selector(WIRED)
    page.wait_for_timeout(SETTLED)
    for _ in range(A_ROUND):
        page.wait_for_selector(STILL)
        if not page.locator(ANSWER).count():
            break
        _tap(page, ANSWER, times.answers, onward=False)
        page.wait_for_selector(STILL)
        if not _tap(page, ONWARD, times.nexts, onward=True):
            break


def _tap(page: Page, button: str, times: list[float], *, onward: bool) -> bool:
    """Read, tap, and note how long it took; tell whether what was waited for came."""
    page.wait_for_timeout(READ)
    found = page.evaluate(UNTIL, [button, ANSWER, VERDICT, onward])
    if found is not None:
        times.append(float(found))
    return found is not None


def _page(browser: Browser) -> Page:
    return browser.new_page(viewport={"width": 390, "height": 844})


def _clicks(page: Page) -> list[float]:
    """Return how long clicks on the empty page take, as far apart as a learner's taps."""
    times = []
    for _ in range(A_ROUND):
        page.wait_for_timeout(READ)
        times += click_times(page, EMPTY, 1)
    return times


def measure() -> list[Row]:
    """Measure both in turn, round by round, and return the times and the ratio.

    Raises:
        FileNotFoundError: There is no Chromium.
    """
    found = chromium()
    clicks: list[float] = []
    times = Times()
    with sync_playwright() as play, served(EMPTY) as empty, served(TUTOR) as tutor:
        browser = play.chromium.launch(executable_path=found, args=list(FLAGS))
        blank, practice = _page(browser), _page(browser)
        blank.goto(empty)
        blank.wait_for_selector(EMPTY.clicks[0][0])
        for number in range(ROUNDS):
            clicks += _clicks(blank)
            drill = DRILLS[number % len(DRILLS)]
            play_round(practice, tutor, drill, FIRST_LOT + number, times)
        browser.close()
    return rows_of(clicks[WARM_UP:], times.answers[WARM_UP:], times.nexts[WARM_UP:])


def rows_of(clicks: list[float], answers: list[float], nexts: list[float]) -> list[Row]:
    """Return the medians and 95th percentiles in milliseconds, and the ratios; one has a goal."""
    rows = []
    for name, share, goal in (("p50", 50, MOST), ("p95", 95, None)):
        click, answer, onward = (
            statistics.quantiles(times, n=100)[share - 1] for times in (clicks, answers, nexts)
        )
        rows += [
            Row(f"click on an empty page {name}", click, "ms"),
            Row(f"answer {name}", answer, "ms"),
            Row(f"next question {name}", onward, "ms"),
            Row(f"answer beside empty {name}", answer / click, "ratio"),
            Row(f"next beside empty {name}", onward / click, "ratio", most=goal),
        ]
    return [*rows, Row("next questions", len(nexts), "questions", least=A_ROUND * ROUNDS / 3)]
