"""How soon a ruling follows a changed card, beyond what the engine itself takes for it.

A player has a ruling on a phone, opens the hand, takes its last card away and taps "Next". What
is timed is from that tap until the new ruling stands there; the engine's own time for it, told
whole and with what would turn it, is measured in this process and taken off.
"""

import statistics
import time
from collections.abc import Iterator
from random import Random

from playwright.sync_api import Page, sync_playwright

from benchmarks.app import FLAGS, TUTOR, chromium, served
from benchmarks.onward import SETTLED, STILL
from benchmarks.report import Row
from tutor_app.app.drafts import Draft
from tutor_app.content.courses import library
from tutor_app.content.scenarios import Scenario
from tutor_app.content.states import head_of
from tutor_app.engine.ask import ask
from tutor_app.engine.errors import TutorError
from tutor_app.neighbours.nearest import nearest
from tutor_app.notation.positions import write_position
from tutor_app.notation.questions import write_question

POSITIONS = 100
WARM_UP = 10
MOST = 100.0
"""So many milliseconds more than the engine may pass in 95 of 100 changes."""

ASKED = frozenset({"take-pile", "can-open", "go-out", "ask-partner", "must-take", "pile-state"})
LEAST_CARDS = 3
HAND = '.ct-facts a[href*="field=hand&"], .ct-facts a[href$="field=hand"]'
RULED = """([done, ruled]) => new Promise((found) => {
  const watch = new MutationObserver(() => {
    if (document.querySelector(ruled)) { watch.disconnect(); found(performance.now() - start); }
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  const start = performance.now();
  document.querySelector(done).click();
  setTimeout(() => { watch.disconnect(); found(null); }, 10000);
})"""


def positions() -> Iterator[tuple[Draft, Scenario]]:
    """Yield positions as they are entered, and each with one card fewer in hand."""
    every = [each for each in library().scenarios.values() if _fits(each)]
    Random("what if").shuffle(every)  # noqa: S311 positions, no secrets
    for scenario in every:
        question = write_question(scenario.questions[0].question)
        draft = Draft(head_of(scenario.rules), write_position(scenario.position), question)
        fewer = str(draft.position["hand"]).rsplit(" ", 1)[0]
        try:
            yield draft, draft.having("hand", fewer).read()
        except TutorError:
            continue


def _fits(scenario: Scenario) -> bool:
    asked = scenario.questions[0].question.ask in ASKED
    return asked and len(scenario.position.hand or ()) >= LEAST_CARDS and "@" not in scenario.id


def engine_time(scenario: Scenario) -> float:
    """Return after how many milliseconds the engine has told its whole answer."""
    question = scenario.questions[0].question
    start = time.perf_counter()
    ask(scenario.position, question, scenario.rules)
    nearest(scenario.position, question, scenario.rules)
    return (time.perf_counter() - start) * 1000


def change_time(page: Page, address: str, draft: Draft) -> float | None:
    """Return after how many milliseconds the ruling follows a card taken away."""
    page.goto(f"{address}/ask?lang=sv&p={draft.link}")
    page.wait_for_selector(".ct-ruled")
    page.wait_for_timeout(SETTLED)
    page.locator(HAND).first.click()
    page.wait_for_selector(".ct-undo")
    page.wait_for_selector(STILL)
    page.locator(".ct-undo").click()
    page.wait_for_timeout(200)
    return page.evaluate(RULED, [".ct-bar .ct-do", ".ct-ruled"])  # type: ignore[no-any-return]


def measure() -> list[Row]:
    """Measure change by change, and return what the ruling took beyond the engine.

    Raises:
        FileNotFoundError: There is no Chromium.
    """
    found, waits, engine = chromium(), [], []
    with sync_playwright() as play, served(TUTOR) as tutor:
        browser = play.chromium.launch(executable_path=found, args=list(FLAGS))
        page = browser.new_page(viewport={"width": 390, "height": 844})
        for number, (draft, changed) in enumerate(positions()):
            if number == WARM_UP + POSITIONS:
                break
            took = change_time(page, tutor, draft)
            if took is not None and number >= WARM_UP:
                waits.append(took)
                engine.append(engine_time(changed))
        browser.close()
    beyond = [took - own for took, own in zip(waits, engine, strict=True)]
    rows = []
    for name, share, goal in (("p50", 50, None), ("p95", 95, MOST)):
        waited, own, more = (
            statistics.quantiles(times, n=100)[share - 1] for times in (waits, engine, beyond)
        )
        rows += [
            Row(f"ruling after a change {name}", waited, "ms"),
            Row(f"the engine for it {name}", own, "ms"),
            Row(f"beyond the engine {name}", more, "ms", most=goal),
        ]
    return [*rows, Row("changes", len(waits), "changes", least=POSITIONS * 0.9)]
