"""A club evening in browsers: a host, a projector, a phone, and the host's second device."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.conftest import ROOT
from tests.databases import FileDatabase
from tests.serving import Server
from tests.visitor import Visitor

from .conftest import NewVisit, Visit
from .test_newcomer import answer, first_refusal

QUESTION = "lang=sv&rules=classic&scenario=classic/freezing/king-and-joker"
PRINTED = {"ArrowRight": "→", "ArrowLeft": "←"}


def press(made: Visit, key: str) -> None:
    """Press a key on the host's page, whatever has the focus there, once it is on a button."""
    made.settle()
    sign = PRINTED.get(key, key.upper())
    expect(made.page.locator(f'button:enabled code:text-is("{sign}")').first).to_be_visible()
    made.page.keyboard.press(key)


def screen_of(host: Visit) -> str:
    """Return the projector's link, as it stands in the lobby."""
    link = host.page.locator('.st-key-evening-bar a[href*="/screen/"]').get_attribute("href") or ""
    return link.partition("/")[2]


def secret_of(page: Page) -> str:
    """Return the host's secret, which no script can read."""
    known = {cookie["name"]: cookie for cookie in page.context.cookies()}
    assert known["canasta_host"]["httpOnly"]
    assert "canasta_host" not in page.evaluate("document.cookie")
    return str(known["canasta_host"]["value"])


def begin(host: Visit) -> str:
    """Begin an evening from the start page and return its code; a reload changes nothing."""
    host.open("club?lang=sv")
    host.page.get_by_role("button", name="Starta kvällen").click()
    code = host.page.locator(".ct-room-code")
    expect(code).to_be_visible()
    host.settle()
    host.page.reload()  # the cookie came with a route, not with the page
    expect(code).to_be_visible()
    return code.inner_text().replace(" ", "")


def count_hands(host: Visit, screen: Page) -> None:
    """Count as fast as a browser can, by key, by touch and typed: none is lost."""
    counter = host.page.locator(".ct-counter").nth(1)
    for _ in range(4):
        host.page.keyboard.press("2")
    for _ in range(8):
        counter.get_by_role("button").nth(1).click()
    counter.get_by_role("button").nth(0).click()
    expect(counter.get_by_role("textbox")).to_have_value("11")
    expect(screen.locator(".ct-hands-told")).to_have_text("11 uppräckta händer")
    counter.get_by_role("textbox").fill("9")
    expect(screen.locator(".ct-hands-told")).to_have_text("9 uppräckta händer")
    counter.get_by_role("textbox").blur()


IN_SIGHT = """() => {
  const { scrollHeight, clientHeight } = document.querySelector("[data-testid=stMain]");
  return scrollHeight <= clientHeight;
}"""
"""Whether nothing of a projector's picture is below its edge."""


def numbers_of(screen: Page) -> Locator:
    """How many gave each answer; the bars are drawn after the banner above them."""
    return screen.locator(".ct-tally:not(.ct-why) em")


AT_THE_TOP = "() => document.querySelector('.ct-lost')?.getBoundingClientRect().y === 0"
"""Whether it stands there that the server is away, at the top of the window."""


def join(host: Visit, screen: Visit, phone: Visit) -> str:
    """Open the projector and a phone of an evening in its lobby; return its code."""
    room = begin(host)
    screen.open(screen_of(host))
    phone.page.goto(f"{phone.address}/r/{room}")
    for each in (host, screen):
        expect(each.page.locator(".ct-cardback")).to_have_count(1)
    return room


def ask_and_close(host: Visit, screen: Page, phone: Page) -> None:
    """Let a phone and nine hands answer the first question."""
    press(host, "ArrowRight")
    expect(screen.locator(".ct-club-question")).to_be_visible()
    phone.get_by_role("radio", name="Nein").tap()
    expect(screen.locator(".ct-answered .ct-many")).to_have_text("1")
    count_hands(host, screen)
    press(host, "ArrowRight")
    expect(host.page.get_by_text("Frågan är stängd.")).to_be_visible()
    expect(phone.locator("#told")).to_contain_text("geschlossen")


def answers(server: Server) -> int:
    """How many answers are in the store."""
    ((found,),) = FileDatabase(server.home / "data").rows("SELECT count(*) FROM answer")
    return int(found)


def kill_and_start(server: Server, phone: Visit, told: tuple[Visit, ...]) -> None:
    """Kill a server at once, have it told, above, where no button is, and start the next one.

    Both tabs of somebody who has just answered in each are in the store, once.
    """
    before, tab = answers(server), Visitor(server.address)
    tab.open("practice", QUESTION)
    other = Visitor(server.address, cookie=tab.cookie)
    other.open("practice", QUESTION)
    tab.click("answer-True")
    other.click("answer-False")
    server.kill()
    assert answers(server) == before + 2
    expect(phone.page.locator("#dot")).to_have_text("Server antwortet nicht")
    for each in told:
        each.page.wait_for_function(AT_THE_TOP)
    server.start_again(ROOT)


def answer_a_lesson(made: Visit) -> None:
    """Answer the first question whose answer is no."""
    lesson, number = first_refusal()
    made.open(f"lesson?lang=sv&course={lesson.course}&lesson={lesson.slug}&step={number}")
    answer(made.page, "Nej")
    expect(made.page.locator(".ct-is-right")).to_be_visible()


def show_what_was_answered(host: Visit, screen: Page, phone: Page) -> None:
    """Reveal the answers, then why, then go back to a question of what would be."""
    host.settle()
    host.page.keyboard.press("ArrowRight")
    expect(phone.locator(".ph-is-right, .ph-is-wrong")).to_be_visible()
    expect(screen.locator(".ct-banner")).to_be_visible()
    expect(numbers_of(screen)).to_have_text(["0", "10"])
    screen.wait_for_function(IN_SIGHT)
    expect(screen.locator(".st-key-evening-bar, .st-key-evening button code")).to_have_count(0)
    press(host, "v")
    expect(screen.locator(".ct-club-why")).to_be_visible()
    press(host, "ArrowLeft")
    press(host, "t")
    expect(screen.locator("h1")).to_have_text(re.compile("Tänk om"))


def end_from_elsewhere(host: Visit, screen: Page, remote: Visit) -> None:
    """End the evening from the host's second device."""
    secret = secret_of(host.page)
    assert secret not in host.page.content()
    remote.open(f"host/{secret}?lang=de")
    expect(remote.page).to_have_url(re.compile("/club"))
    remote.page.get_by_role("button", name="Abend beenden").tap()
    expect(host.page.get_by_text("Det var kvällens frågor.")).to_be_visible()
    expect(screen.locator(".ct-went li")).to_have_count(1)


def test_an_evening_goes_over_a_killed_server_to_its_results(
    visit: NewVisit, mortal_server: Server
) -> None:
    """What the host does by key is on the projector; a second device leads as well.

    When the server is killed in the middle, host, projector and phone go on by themselves, and a
    learner goes on where they were.
    """
    host, screen = (visit(wide=True) for _ in range(2))
    phone, made = visit(locale="de-DE"), visit()
    room = join(host, screen, phone)
    answer_a_lesson(made)
    ask_and_close(host, screen.page, phone.page)
    kill_and_start(mortal_server, phone, (made, host))
    expect(phone.page.locator("#dot")).to_have_text("verbunden")
    expect(phone.page.locator('[data-given="false"]')).to_have_attribute("aria-checked", "true")
    made.page.reload()
    expect(made.page.locator(".ct-is-right")).to_be_visible()
    for each in (host, screen):  # they know the new server; what they say stood there before
        expect(each.page.locator(".ct-lost")).to_be_hidden()
        expect(each.page.get_by_text("Frågan är stängd.")).to_be_visible()
    show_what_was_answered(host, screen.page, phone.page)
    end_from_elsewhere(host, screen.page, made)
    with host.page.expect_download() as file:
        host.page.get_by_role("link", name="Som PDF").click()
    assert file.value.suggested_filename == f"canasta-{room}.pdf"
    for each in (made, host, screen, phone):
        each.faults.clear()  # the console tells that the server was away
