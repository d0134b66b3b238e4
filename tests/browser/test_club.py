"""A club evening in browsers: a host, a projector, a phone, and the host's second device."""

import re

from playwright.sync_api import Locator, Page, expect

from .conftest import NewVisit, Visit

STRONG = ".st-key-club-strong button"


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


def ask_and_reveal(host: Visit, screen: Page, phone: Page) -> None:
    """Let a phone and nine hands answer the first question, and show what was answered."""
    press(host, "ArrowRight")
    expect(screen.locator(".ct-club-question")).to_be_visible()
    phone.get_by_role("radio", name="Nein").tap()
    expect(screen.locator(".ct-answered .ct-many")).to_have_text("1")
    count_hands(host, screen)
    press(host, "ArrowRight")
    expect(host.page.get_by_text("Frågan är stängd.")).to_be_visible()
    press(host, "ArrowRight")
    expect(screen.locator(".ct-banner")).to_be_visible()
    expect(numbers_of(screen)).to_have_text(["0", "10"])
    screen.wait_for_function(IN_SIGHT)
    expect(screen.locator(".st-key-evening-bar, .st-key-evening button code")).to_have_count(0)


def test_an_evening_from_the_start_to_the_results(visit: NewVisit) -> None:
    """What the host does by key is on the projector; a second device leads as well."""
    host, screen, phone = visit(wide=True), visit(wide=True), visit(locale="de-DE")
    room = begin(host)
    screen.open(screen_of(host))
    phone.page.goto(f"{phone.address}/r/{room}")
    expect(host.page.locator(".ct-cardback")).to_have_count(1)
    expect(screen.page.locator(".ct-cardback")).to_have_count(1)
    secret = secret_of(host.page)
    assert secret not in host.page.content()

    ask_and_reveal(host, screen.page, phone.page)
    press(host, "v")
    expect(screen.page.locator(".ct-club-why")).to_be_visible()
    press(host, "ArrowLeft")
    press(host, "t")
    expect(screen.page.locator("h1")).to_have_text(re.compile("Tänk om"))
    remote = visit()
    remote.open(f"host/{secret}?lang=de")
    expect(remote.page).to_have_url(re.compile("/club"))
    remote.page.get_by_role("button", name="Abend beenden").tap()
    expect(host.page.get_by_text("Det var kvällens frågor.")).to_be_visible()
    expect(screen.page.locator(".ct-went li")).to_have_count(1)
    with host.page.expect_download() as file:
        host.page.get_by_role("link", name="Som PDF").click()
    assert file.value.suggested_filename == f"canasta-{room}.pdf"


def test_a_guessed_link_leads_nothing(visit: NewVisit) -> None:
    """A stranger sees the start, is told why, and gets no cookie."""
    stranger = visit(wide=True)
    stranger.open("host/guessed?lang=sv")

    expect(stranger.page.locator(".ct-notice").first).to_contain_text("leder inte till någon kväll")
    names = {cookie["name"] for cookie in stranger.page.context.cookies()}
    assert "canasta_host" not in names
