"""The glossary on a phone: from a word in a lesson to its entry, by touch and by key."""

from playwright.sync_api import expect

from tutor_app.content.glossary import terms
from tutor_app.i18n import Reader

from .conftest import LONGEST, NewVisit, fit

HEIGHT = "(each) => each.getBoundingClientRect().height"
TARGET = 43.5  # pixels that a finger needs, with a half for rounding


def test_a_word_of_a_lesson_leads_to_its_entry(visit: NewVisit) -> None:
    """A touch opens the meaning, its link the entry; all is large enough and nothing sticks out."""
    made = visit(known=True)
    page, reader = made.page, Reader(LONGEST)
    made.go(f"lesson?lang={LONGEST}&course=svensk&lesson=first-evening&step=1")
    made.settle()
    word = page.locator(".term").first
    word.tap()
    tip = page.locator(".term-tip:visible")
    expect(tip).to_contain_text(terms()["stock"].explanation(LONGEST))
    expect(word).to_have_attribute("aria-expanded", "true")

    link = tip.get_by_role("link", name=reader.text("In the word list"))
    expect(link).to_be_visible()
    made.settle()
    assert link.evaluate(HEIGHT) >= TARGET
    link.tap()
    page.wait_for_url(f"**/words?lang={LONGEST}&word=stock")
    entry = page.locator("#word-stock")
    expect(entry).to_have_attribute("open", "")
    expect(entry.locator("a").first).to_be_visible()
    made.settle()
    for target in entry.locator("summary, a").all():
        assert target.evaluate(HEIGHT) >= TARGET
    fit(page)


def test_words_open_by_key(visit: NewVisit) -> None:
    """A word of a lesson and an entry of the list open with the keyboard alone."""
    made = visit(known=True)
    page = made.page
    made.go("lesson?lang=de&course=svensk&lesson=first-evening&step=1")
    made.settle()
    page.locator(".term").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".term-tip:visible")).to_have_count(1)

    made.go("words?lang=de&q=frusen")
    made.settle()
    page.locator(".ct-word summary").nth(1).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ct-word[open]")).to_have_count(2)
