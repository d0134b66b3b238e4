"""Progress on a phone: what a square says, a session to its end, a copy, a second device."""

from pathlib import Path

from playwright.sync_api import expect

from tutor_app.app.learning import rules_of
from tutor_app.i18n import Reader
from tutor_app.training.daily import LEAST

from .conftest import LONGEST, NewVisit, answer_somehow, fit


def test_a_square_names_its_rule_and_leads_to_practice(visit: NewVisit) -> None:
    """One square speaks at a time; each is as large as a thumb, and nothing is too wide."""
    made, reader = visit(), Reader(LONGEST)
    page = made.page
    made.open(f"progress?lang={LONGEST}&rules=classic")
    made.settle()
    squares = page.locator(".ct-rule")
    expect(squares).to_have_count(len(rules_of("classic")))
    box = squares.first.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    fit(page)

    squares.nth(5).tap()
    squares.nth(8).tap()

    expect(page.locator(".ct-rule-tip:visible")).to_have_count(1)
    page.locator(".ct-rule-tip:visible a").tap()
    expect(page.locator(".ct-bar")).to_contain_text(reader.text("Another position"))


def test_a_session_has_an_end_and_the_map_knows_it(visit: NewVisit) -> None:
    """From the strong button through its questions and back; then today bears a number."""
    made, reader = visit(), Reader("en")
    page = made.page
    made.open("progress?lang=en&rules=classic")
    page.locator(".ct-next .ct-primary").tap()
    for _ in range(6 * LEAST):  # what separates wrong beliefs comes in between
        answer_somehow(page)
        onward = page.locator(".ct-bar .ct-primary")
        is_last = onward.inner_text() == reader.text("To the end of the round")
        onward.tap()
        if is_last:
            break
        expect(page.locator(".ct-verdict")).to_have_count(0)
    expect(page.locator("h1")).to_have_text(reader.text("That is the end of the round."))
    page.locator(".ct-bar .ct-primary").tap()

    expect(page.locator(".ct-today small")).not_to_have_text("0")
    expect(page.locator(".ct-weeks li")).to_have_count(1)


def test_a_copy_is_saved_and_read_in_elsewhere(visit: NewVisit, tmp_path: Path) -> None:
    """A file from one browser is there in another; a wrong file gets a sentence."""
    made, other = visit(), visit()
    page = made.page
    made.open("practice?lang=en&rules=classic&scenario=classic/freezing/king-and-joker")
    answer_somehow(page)
    made.go("progress?lang=en&rules=classic&view=own")
    with page.expect_download() as saving:
        page.locator(".ct-save").tap()
    copy = tmp_path / "copy.json"
    saving.value.save_as(copy)
    wrong = tmp_path / "wrong.json"
    wrong.write_text("{}")

    other.open("progress?lang=en&rules=classic&view=own")
    reading = other.page.locator(".ct-copyfile input")
    reading.set_input_files(wrong)
    expect(other.page.locator(".ct-notice")).to_contain_text("not a copy")
    reading.set_input_files(copy)
    expect(other.page.locator(".ct-notice")).to_contain_text("has been loaded")
    other.go("progress?lang=en&rules=classic")

    expect(other.page.locator(".ct-today small")).to_have_text("1")


def test_a_second_device_gets_in_by_a_code(visit: NewVisit) -> None:
    """What the first one answered is there; what is deleted is gone."""
    made, other = visit(), visit()
    made.open("practice?lang=sv&rules=classic&scenario=classic/freezing/king-and-joker")
    answer_somehow(made.page)
    made.go("progress?lang=sv&view=own")
    made.page.locator(".st-key-own-get button").tap()
    code = made.page.locator(".ct-code").inner_text()

    other.open("progress?lang=sv&view=own")
    other.page.locator(".ct-device input").fill(code.lower())
    other.page.locator(".ct-device button").tap()
    expect(other.page.locator(".ct-notice")).to_have_text(
        Reader("sv").text("This device and the other one now share the same progress.")
    )
    other.go("progress?lang=sv&rules=classic")
    expect(other.page.locator(".ct-today small")).to_have_text("1")

    other.go("progress?lang=sv&view=own")
    other.page.locator(".st-key-own-delete button").tap()
    other.page.locator(".st-key-own-yes button").tap()
    other.page.wait_for_selector(".ct-starts")
    made.open("progress?lang=sv&rules=classic")
    expect(made.page.locator(".ct-days")).to_be_visible()
    expect(made.page.locator(".ct-today small")).to_have_count(0)
