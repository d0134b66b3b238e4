"""Three phones in three languages through an evening, in and out of touch."""

import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.evenings import Led, Serving, open_led
from tutor_app.app.clubs import asked
from tutor_app.app.clubs.desk import the_desk
from tutor_app.app.clubs.questions import task_of
from tutor_app.app.clubs.revealing import key_given
from tutor_app.app.shared import DATA_FOLDER, the_hub, the_keeper, the_rooms
from tutor_app.club import steps
from tutor_app.storage.evening import Tally
from tutor_app.storage.learner import now

from .conftest import NewVisit, Visit, fit, serious_faults

pytestmark = pytest.mark.browser

FROZEN = "scenario:classic/freezing/king-and-joker?1"
VALUE = "drill:opening-value.classic.3"
GYM = "drill:gym.classic.3"
LOCALES = {"sv": "sv-SE", "de": "de-DE", "en": "en-GB"}
SMALLEST = 320  # pixels
BACK = 5.0  # seconds after a restart in which all phones must be back


@pytest.fixture
def serving(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Serving]:
    """Return what serves evenings from this process, with a store of their own."""
    monkeypatch.setenv(DATA_FOLDER, str(tmp_path))
    the_keeper.cache_clear()
    forget()
    made = Serving()
    made.start()
    yield made
    made.stop()
    the_keeper().close()
    the_keeper.cache_clear()
    forget()


def forget() -> None:
    """Let nothing be known that a server knows only as long as it runs."""
    for each in (the_hub, the_desk, asked.the_limits):
        each.cache_clear()


def begin(visit: NewVisit, serving: Serving) -> tuple[Led, Callable[[str], Visit]]:
    """Open an evening; return it, and a way to have a phone of a language in its lobby."""
    led = open_led(FROZEN, VALUE, GYM, title="<b>Tisdag</b>")

    def come(language: str) -> Visit:
        phone = visit(locale=LOCALES[language], at=serving.address)
        phone.page.goto(f"{serving.address}/r/{led.code}")
        expect(phone.page.locator(".ph-lobby")).to_be_visible()
        expect(phone.page.locator("html")).to_have_attribute("lang", language)
        return phone

    return led, come


@pytest.fixture
def phones(visit: NewVisit, serving: Serving) -> tuple[Led, dict[str, Visit]]:
    """Return an evening, and a phone of each language in its lobby."""
    led, come = begin(visit, serving)
    return led, {language: come(language) for language in LOCALES}


def ask(led: Led, place: int, *pages: Page) -> None:
    """Put an item, and wait until every phone shows it."""
    led.step(lambda evening: steps.ask(evening, place, now()))
    for page in pages:
        expect(page.locator("#progress .ph-done")).to_have_count(place + 1)
        expect(page.locator("#asked")).to_be_visible()


def check(page: Page) -> None:
    """No serious fault that axe finds, nothing wider than the smallest phone, nothing small."""
    assert serious_faults(page) == []
    size = page.viewport_size
    assert size is not None
    page.set_viewport_size({"width": SMALLEST, "height": size["height"]})
    fit(page)
    low = "[...document.querySelectorAll('button, summary')].filter(b => b.offsetHeight && \
        b.offsetHeight < 43).map(b => b.outerHTML)"
    assert page.evaluate(low) == []
    page.set_viewport_size(size)


def test_an_evening_on_three_phones(phones: tuple[Led, dict[str, Visit]]) -> None:
    """Each reads its own language and letters, answers, changes, and learns what was right."""
    led, found = phones
    sv, de, en = (found[language].page for language in LOCALES)
    settle_in(sv, de, en)
    ask(led, 0, sv, de, en)
    answer(sv, de, en)
    led.step(steps.close)
    expect(de.locator("#told")).to_contain_text("geschlossen")
    de.locator('[data-given="false"]').tap(force=True)
    expect(de.locator('[data-given="true"]')).to_have_attribute("aria-checked", "true")
    led.step(steps.reveal)
    learn(sv, de, en)
    ask(led, 1, sv, de, en)
    task = task_of(VALUE)
    assert task is not None
    sv.locator(".ct-figure input").fill(key_given(task))
    sv.locator(".ct-do").tap()
    expect(sv.locator("#told")).to_contain_text("Skickat.")
    ask(led, 2, sv, de, en)
    for place in (0, 1):
        sv.locator(".ct-pick").nth(place).tap(position={"x": 8, "y": 20})
    sv.locator(".ct-do").tap()
    expect(sv.locator("#told")).to_contain_text("Skickat.")
    check(sv)
    led.step(steps.finish)
    expect(sv.locator(".ph-score")).to_have_text("Du hade 2 rätt av 3.")
    expect(en.locator("a.ct-do")).to_be_visible()
    assert the_rooms().count_answers(led.code, 0) == (3, 3)


def settle_in(sv: Page, de: Page, en: Page) -> None:
    """Read the title, give a name, choose size and colours."""
    expect(sv.locator("#where")).to_have_text("<b>Tisdag</b>")
    de.locator("#name input").fill('"><script>x()</script>')
    de.locator("#name button").tap()
    expect(de.locator("#saved")).to_have_text("Gespeichert.")
    check(en)
    en.locator(".ph-look summary").tap()
    en.locator('[data-value="largest"]').tap()
    en.locator('[data-value="dark"]').tap()


def answer(sv: Page, de: Page, en: Page) -> None:
    """Each answers in its own way, by touch and by keys; a reload changes nothing."""
    for page, letter in ((sv, "Kn"), (de, "B"), (en, "J")):
        jack = page.locator('#table [data-card^="J"] .ct-letter').first
        expect(jack).to_have_text(letter)
    expect(en.locator("html")).to_have_attribute("data-ground", "dark")
    answers = sv.locator("#answers")
    before = answers.bounding_box()
    sv.locator('[data-given="true"]').tap()
    expect(sv.locator(".ph-reason")).to_have_count(4)
    assert answers.bounding_box() == before
    expect(sv.locator("#told")).to_contain_text("Skickat.")
    sv.locator('[data-given="false"]').tap()
    sv.locator(".ph-reason").nth(1).tap()
    en.locator('[data-given="true"]').focus()
    en.keyboard.press("ArrowRight")
    en.keyboard.press("Space")
    expect(en.locator('[data-given="false"]')).to_have_attribute("aria-checked", "true")
    de.locator('[data-given="true"]').tap()
    expect(de.locator("#told")).to_contain_text("Gesendet.")
    check(en)
    assert "✓" not in sv.locator("#main").inner_text()

    sv.reload()
    expect(sv.locator('[data-given="false"]')).to_have_attribute("aria-checked", "true")
    expect(sv.locator('.ph-reason[aria-checked="true"]')).to_have_count(1)


def learn(sv: Page, de: Page, en: Page) -> None:
    """Read what was right, why, and how the room answered; in another language too."""
    expect(de.locator(".ph-is-wrong")).to_contain_text("blockierten Stapel")
    expect(de.locator('[data-given="true"]')).to_have_class("ph-choice ph-wrong")
    expect(de.locator('[data-given="false"] .ph-ring')).to_have_text("✓")
    expect(sv.locator(".ph-is-right")).to_be_visible()
    expect(sv.locator(".ph-room")).to_have_text("I rummet var 2 av 3 svar rätt.")
    en.locator(".ph-more").tap()
    expect(en.locator(".ph-proof .ct-proof").first).to_be_visible()
    check(de)

    de.locator('[data-language="en"]').tap()
    expect(de.locator("#asked")).to_have_text("May you take the pile?")


def test_phones_out_of_touch_come_back_to_where_the_evening_is(
    phones: tuple[Led, dict[str, Visit]], serving: Serving
) -> None:
    """A lost network, a second window, a blocked WebSocket: none loses its place or an answer.

    Nor does a server that ends and comes back, and all have found it within five seconds.
    """
    led, found = phones
    sv, de, en = (found[language].page for language in LOCALES)
    ask(led, 0, sv, de, en)
    lose_the_network(sv)

    tab = de.context.new_page()
    tab.goto(de.url)
    expect(tab.locator("#asked")).to_be_visible()
    de.locator('[data-given="false"]').tap()
    expect(tab.locator('[data-given="false"]')).to_have_attribute("aria-checked", "true")

    en.route_web_socket("**/live*", lambda socket: socket.close())
    en.reload()
    expect(en.locator("#dot")).to_have_text("connected")
    en.locator('[data-given="true"]').tap()
    expect(en.locator("#told")).to_contain_text("Sent.")
    led.step(steps.reveal)
    expect(en.locator(".ph-is-wrong")).to_be_visible()
    expect(tab.locator(".ph-is-right")).to_be_visible()
    expect(sv.locator(".ph-is-wrong")).to_be_visible()
    assert the_rooms().tallies(led.code) == [Tally(0, "false", "", 1), Tally(0, "true", "", 2)]
    assert the_rooms().count_answers(led.code, 0) == (3, 3)
    restart(serving, sv, de, en, tab)
    ask(led, 1, sv, de, en, tab)
    for each in found.values():
        each.faults.clear()  # nor is it silent about a blocked line, or a server that is away


def lose_the_network(sv: Page) -> None:
    """Answer without a network; it is sent when that is back."""
    sv.context.set_offline(True)
    expect(sv.locator("#dot")).to_have_text("inget nät")
    sv.locator('[data-given="true"]').tap()
    expect(sv.locator("#told")).to_have_text("Inte skickat än. Telefonen försöker igen.")
    sv.context.set_offline(False)
    expect(sv.locator("#dot")).to_have_text("ansluten")
    expect(sv.locator("#told")).to_contain_text("Skickat.")


def restart(serving: Serving, *pages: Page) -> None:
    """End the server, and have every phone back within five seconds of the next one."""
    serving.stop()
    for page in pages:
        expect(page.locator("#dot .ph-connected")).to_have_count(0)
    forget()
    serving.start()
    deadline = time.monotonic() + BACK
    for page in pages:
        left = max(0.0, deadline - time.monotonic())
        expect(page.locator("#dot .ph-connected")).to_be_visible(timeout=1000 * left + 1)


def test_homework_keeps_every_answer_and_is_read_again(visit: NewVisit, serving: Serving) -> None:
    """Answers that cannot be sent wait for each question; at its end each opens with its answer."""
    led, come = begin(visit, serving)
    phone = come("de")
    page = phone.page
    week = now() + timedelta(days=7)
    led.step(lambda evening: steps.give_homework(evening, week))
    expect(page.locator("#task")).to_contain_text("Hausaufgabe bis")
    page.route("**/answer?*", lambda route: route.abort())
    page.get_by_role("radio", name="Ja").tap()
    expect(page.locator("#told")).to_contain_text("Noch nicht gesendet")
    page.get_by_role("button", name="Weiter").tap()
    field = page.locator("#answers input")
    expect(field).to_be_visible()
    field.fill("50")
    page.locator("#answers .ct-do").tap()
    expect(page.locator("#told")).to_contain_text("Noch nicht gesendet")

    page.unroute("**/answer?*")
    expect(page.locator("#foot")).to_contain_text("Beantwortet: 2 von 3.")
    assert {tally.place for tally in the_rooms().tallies(led.code)} == {0, 1}
    led.step(steps.finish)
    cards = page.locator(".ph-cards button")
    expect(cards).to_have_count(2)
    check(page)
    cards.first.tap()
    expect(page.locator(".ph-verdict")).to_be_visible()
    expect(page.locator("#foot")).not_to_contain_text("Weiter")
    page.get_by_role("button", name="Zurück").tap()
    expect(cards).to_have_count(2)
    phone.faults.clear()  # nor is a browser silent about what does not get through
