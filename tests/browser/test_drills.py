"""Drills and the exam on a phone: a tap for an answer, cards laid, twenty questions in silence."""

from playwright.sync_api import expect

from tutor_app.app.exercises import PLACES, drill_round, exam_of
from tutor_app.app.judging import Task, solution
from tutor_app.explain.ordering import held
from tutor_app.i18n import Reader
from tutor_app.training.rounds import ROUND

from .conftest import NewVisit, Visit, answer_until, fit

LOT = 7
LANG = "de"
"""The language with the longest words; what is said in each is held without a browser."""


def first_of(drill: str) -> Task:
    """The first exercise of a round."""
    return drill_round(drill, "classic", LOT).tasks_at(0)[0]


def test_drills_are_answered_by_a_tap_and_by_laying(visit: NewVisit) -> None:
    """One is begun from its tile, another from its address."""
    made = visit(known=True)
    begin_from_its_tile(made)
    lay_an_opening(made)


def begin_from_its_tile(made: Visit) -> None:
    """The tile leads to a question; after a tap comes the reason, then another position."""
    page = made.page
    made.go(f"practice?lang={LANG}&rules=classic")
    page.locator(".ct-drills summary").tap()
    page.locator('.ct-tile[href*="drill=take-pile"]').tap()
    expect(page.locator(".ct-crumbs")).to_contain_text(f"1 / {ROUND}")
    assert "item=take-pile.classic." in page.url
    page.locator(".ct-answers button").first.tap()
    expect(page.locator(".ct-verdict")).to_be_visible()
    fit(page)
    page.locator(".ct-bar .ct-primary").tap()

    # The next place of the round or, after some mistakes, an exercise in between.
    expect(page.locator(".ct-crumbs")).not_to_contain_text(f"1 / {ROUND}")
    expect(page.locator(".ct-verdict")).to_have_count(0)


def lay_an_opening(made: Visit) -> None:
    """Too few cards are no opening; those of a smallest one are right."""
    task = first_of("gym")
    page, hand = made.page, held(task.scenario.position.hand or (), task.scenario.rules, "")
    cards, _ = solution(task) or ((), None)
    made.go(f"practice?lang={LANG}&round={LOT}&item={task.scenario.id}")
    page.locator(".ct-pick").first.tap(position={"x": 12, "y": 20})
    page.locator(".ct-do").tap()
    expect(page.locator(".ct-is-wrong")).to_be_visible()
    made.settle()
    left = list(cards)
    for place, card in enumerate(hand):
        if card in left:
            left.remove(card)
            page.locator(".ct-pick").nth(place).tap(position={"x": 12, "y": 20})
    page.locator(".ct-do").tap()

    expect(page.locator(".ct-is-right")).to_be_visible()
    assert not left
    fit(page)


def test_an_exam_is_taken(visit: NewVisit) -> None:
    """Answers are taken in silence; the result has all of them, right or not, with reasons."""
    made, reader = visit(known=True), Reader(LANG)
    page = made.page
    made.go(f"exam?lang={LANG}&rules=classic&round={LOT}&again=1")
    page.locator(".ct-bar .ct-primary").tap()
    for number in (1, 2):
        expect(page.locator(".ct-crumbs")).to_contain_text(f"{number} / {PLACES}")
        changing = page.get_by_role("button", name=reader.text("Change the answer"))
        answer_until(page, changing)
        expect(page.locator(".ct-verdict")).to_have_count(0)
        page.locator(".ct-bar .ct-primary").tap()
    expect(page.locator(".ct-crumbs")).to_contain_text(f"3 / {PLACES}")
    page.locator(".ct-bar .ct-button").first.tap()
    page.get_by_role("link", name=reader.text("Finish the exam")).tap()

    expect(page.locator(".ct-print-now")).to_be_visible()
    expect(page.locator("h1")).to_contain_text(reader.text("Exam"))
    expect(page.locator(".ct-exercise")).to_have_count(len(exam_of("classic", LOT, 1).tasks()))
    fit(page)
