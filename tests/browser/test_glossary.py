"""The glossary on a phone: from a word in a lesson to its entry, by touch and by key."""

import pytest
from playwright.sync_api import expect

from tutor_app.content.glossary import terms
from tutor_app.i18n import LANGUAGES, Reader

from .conftest import NewVisit, fit

TARGET = 43.5  # pixels that a finger needs, with a half for rounding


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_of_a_lesson_leads_to_its_entry(visit: NewVisit, language: str) -> None:
    """A touch opens the meaning, its link the entry; all is large enough and nothing sticks out."""
    made = visit()
    page, reader = made.page, Reader(language)
    made.open(f"lesson?lang={language}&course=svensk&lesson=first-evening&step=1")
    made.settle()
    word = page.locator(".term").first
    word.tap()
    tip = page.locator(".term-tip:visible")
    expect(tip).to_contain_text(terms()["stock"].explanation(language))
    expect(word).to_have_attribute("aria-expanded", "true")

    link = tip.get_by_role("link", name=reader.text("In the word list"))
    box = link.bounding_box()
    assert box
    assert box["height"] >= TARGET
    link.tap()
    page.wait_for_url(f"**/words?lang={language}&word=stock")
    entry = page.locator("#word-stock")
    expect(entry).to_have_attribute("open", "")
    for target in entry.locator("summary, a").all():
        box = target.bounding_box()
        assert box
        assert box["height"] >= TARGET
    fit(page)


def test_words_open_by_key(visit: NewVisit) -> None:
    """A word of a lesson and an entry of the list open with the keyboard alone."""
    made = visit()
    page = made.page
    made.open("lesson?lang=de&course=svensk&lesson=first-evening&step=1")
    made.settle()
    page.locator(".term").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".term-tip:visible")).to_have_count(1)

    made.open("words?lang=de&q=frusen")
    made.settle()
    page.locator(".ct-word summary").nth(1).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ct-word[open]")).to_have_count(2)
