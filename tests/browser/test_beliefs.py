"""A wrong belief on a phone: separated by the next exercise, told in one sentence, on Progress."""

from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, expect

from tutor_app.app.judging import exercise_task
from tutor_app.i18n import Reader
from tutor_app.training.beliefs import BELIEFS, Belief, answer_of

from .conftest import NewVisit, fit, go_on

LANG = "de"
UNOPENED = BELIEFS["unopened-free"]
SOON = 12
"""A round whose first question separates the belief."""


def answer_by(page: Page, belief: Belief) -> bool:
    """Tap what somebody with a belief answers; tell whether it is wrong."""
    named = parse_qs(urlsplit(page.url).query)["item"][0]
    task = exercise_task(named)
    assert task
    asked = (task.scenario.position, task.asked.question, task.scenario.rules)
    said = answer_of(*asked, belief)
    page.locator(f'[data-do="answer-{said}"]').tap()
    expect(page.locator(".ct-verdict")).to_be_visible()
    return said != answer_of(*asked)


def test_a_belief_is_told_when_it_is_separated_and_practised_from_progress(
    visit: NewVisit,
) -> None:
    """The first wrong answer tells nothing of it, the next one does; nothing is too wide."""
    made, reader = visit(), Reader(LANG)
    page = made.page
    made.open(f"practice?lang={LANG}&rules=classic&drill=pile-state&round={SOON}")
    expect(page.locator(".ct-crumbs")).to_contain_text("1 / 10")
    while not answer_by(page, UNOPENED):
        go_on(page)
    expect(page.locator(".ct-belief")).to_have_count(0)
    go_on(page)
    expect(page.locator(".ct-crumbs")).to_contain_text(reader.text("Extra exercise"))
    assert answer_by(page, UNOPENED)
    panel = page.locator(".ct-belief")
    expect(panel).to_contain_text(reader.text(UNOPENED.right))
    link = panel.locator("a").bounding_box()
    assert link
    assert link["height"] >= 44
    fit(page)

    made.go(f"progress?lang={LANG}&rules=classic")
    listed = page.locator(".ct-beliefs")
    expect(listed).to_contain_text(reader.text("To unlearn"))
    expect(listed).to_contain_text(reader.text(UNOPENED.right))
    fit(page)
    listed.locator("a").tap()
    expect(page.locator(".ct-crumbs")).to_contain_text("1 / 6")
