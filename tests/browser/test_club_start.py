"""Putting a list together by touch and by key: its order, its name, its file, its sheet."""

from pathlib import Path

from playwright.sync_api import expect

from .conftest import LONGEST, NewVisit, fit

NARROW = 360  # pixels
QUESTIONS = ".ct-questions li"


def test_a_list_is_put_together_by_touch(visit: NewVisit) -> None:
    """On a phone: topics, the order, one question less; nothing is lost by a reload."""
    made = visit()
    page = made.page
    made.open("club?lang=sv&rules=svensk")
    expect(page.locator(QUESTIONS)).to_have_count(8)
    fit(page)
    page.locator("#topic-threes").tap()
    expect(page.locator(QUESTIONS)).to_have_count(11)
    made.settle()
    below = page.locator("#item-2 > span").inner_text()
    page.locator("#item-2").tap()
    expect(
        page.locator(".st-key-list-open .ct-hand, .st-key-list-open .ct-felt").first
    ).to_be_visible()
    expect(page.locator(".ct-key-told")).to_contain_text(".")
    small = page.evaluate(
        "[...document.querySelectorAll('.ct-check, :is(.ct-questions, .ct-moves, .ct-stepper) a')]"
        ".filter((each) => each.getBoundingClientRect().height < 44).map((each) => each.id)"
    )
    assert not small
    page.locator("#move-up").tap()
    expect(page.locator("#item-1")).to_have_attribute("aria-expanded", "true")
    made.settle()
    page.reload()
    expect(page.locator("#item-1 > span")).to_contain_text(below.split("\n")[0])
    page.locator("#move-drop").tap()
    expect(page.locator(QUESTIONS)).to_have_count(10)
    fit(page)
    expect(page.locator(".st-key-list-begin button")).to_be_in_viewport()


def test_what_the_bar_says_stays_on_its_line(visit: NewVisit) -> None:
    """On a narrow phone too: all its buttons are as tall as each other and within the page."""
    made = visit(known=True)
    page = made.page
    page.set_viewport_size({"width": NARROW, "height": 800})
    made.go(f"club?lang={LONGEST}&rules=classic&tab=own")
    expect(page.locator(".st-key-list-begin button")).to_be_in_viewport()
    made.settle()
    tall, ends = page.evaluate(
        "((all) => [all.map((each) => each.height), all.map((each) => each.right)])("
        "[...document.querySelectorAll('.st-key-list-bar :is(a, button)')]"
        ".map((each) => each.getBoundingClientRect()))"
    )
    assert len(tall) == 3
    assert max(tall) - min(tall) < 1
    assert max(ends) <= NARROW
    fit(page)


def test_a_list_is_kept_and_taken_along(visit: NewVisit, tmp_path: Path) -> None:
    """On a desk, by key too: kept under a name, saved as a file, printed, loaded again."""
    made = visit(wide=True)
    page = made.page
    made.open("club?lang=de&rules=classic&tab=ready")
    page.locator(".ct-lists a").first.click()
    expect(page.locator(QUESTIONS)).to_have_count(10)
    made.settle()
    page.locator("#option-reasons").focus()
    page.keyboard.press("Space")
    expect(page.locator("#option-reasons")).to_have_attribute("aria-checked", "false")
    expect(page.locator("#option-reasons")).to_be_focused()
    with page.expect_download() as printed:
        page.locator("#print-list").click()
    assert Path(printed.value.path()).read_bytes().startswith(b"%PDF-")

    page.locator(".st-key-list-bar a").first.click()
    page.locator(".st-key-list-save input[type=text]").fill("Dienstag")
    with page.expect_download() as saved:
        page.locator(".ct-save").click()
    assert saved.value.suggested_filename == "Dienstag.toml"
    text = Path(saved.value.path()).read_text(encoding="utf-8")
    assert 'name    = "Dienstag"' in text
    page.locator(".st-key-list-keep button").click()
    expect(page.locator(".ct-lists b")).to_have_text("Dienstag")
    expect(page.locator(".ct-list-head h2")).to_have_text("Dienstag")

    file = tmp_path / "list.toml"
    file.write_text(text.replace("?1", "?9", 1), encoding="utf-8")
    expect(page.locator(".ct-copyfile input")).to_have_count(1)  # the page before goes first
    page.locator(".ct-copyfile input").set_input_files(file)
    expect(page.locator(".ct-notice")).to_contain_text("?9")
    expect(page.locator(QUESTIONS)).to_have_count(9)
