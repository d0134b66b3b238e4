"""Progress on a phone: what a square says, a second device, a copy."""

from pathlib import Path

from playwright.sync_api import expect

from tutor_app.app.learning import rules_of
from tutor_app.i18n import Reader

from .conftest import LONGEST, NewVisit, Visit, answer_somehow, fit


def test_a_square_names_its_rule_and_leads_to_practice(visit: NewVisit) -> None:
    """One square speaks at a time; each is as large as a thumb, and nothing is too wide."""
    made, reader = visit(known=True), Reader(LONGEST)
    page = made.page
    made.go(f"progress?lang={LONGEST}&rules=classic")
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


def test_what_was_answered_is_taken_elsewhere_by_a_code_and_as_a_file(
    visit: NewVisit, tmp_path: Path
) -> None:
    """A second device shares all, also what is deleted; then a file brings it back there."""
    made, other = visit(), visit()
    made.open("practice?lang=sv&rules=classic&scenario=classic/freezing/king-and-joker")
    answer_somehow(made.page)
    made.go("progress?lang=sv&rules=classic&view=own")
    with made.page.expect_download() as saving:
        made.page.locator(".ct-save").tap()
    copy = tmp_path / "copy.json"
    saving.value.save_as(copy)
    made.page.locator(".st-key-own-get button").tap()
    code = made.page.locator(".ct-code").inner_text()

    other.open("progress?lang=sv&view=own")
    get_in(other, code)
    delete(other)
    made.go("progress?lang=sv&rules=classic")
    expect(made.page.locator(".ct-days")).to_be_visible()
    expect(made.page.locator(".ct-today small")).to_have_count(0)
    read_in(other, copy)


def get_in(other: Visit, code: str) -> None:
    """Share the progress of the device that gave a code."""
    other.page.locator(".ct-device input").fill(code.lower())
    other.page.locator(".ct-device button").tap()
    expect(other.page.locator(".ct-notice")).to_have_text(
        Reader("sv").text("This device and the other one now share the same progress.")
    )
    other.go("progress?lang=sv&rules=classic")
    expect(other.page.locator(".ct-today small")).to_have_text("1")


def delete(other: Visit) -> None:
    """Delete all that is kept."""
    other.go("progress?lang=sv&view=own")
    other.page.locator(".st-key-own-delete button").tap()
    other.page.locator(".st-key-own-yes button").tap()
    other.page.wait_for_selector(".ct-starts")


def read_in(other: Visit, copy: Path) -> None:
    """Load a wrong file, which gets a sentence, then a copy."""
    wrong = copy.with_name("wrong.json")
    wrong.write_text("{}")
    other.go("progress?lang=en&rules=classic&view=own")
    reading = other.page.locator(".ct-copyfile input")
    reading.set_input_files(wrong)
    expect(other.page.locator(".ct-notice")).to_contain_text("not a copy")
    reading.set_input_files(copy)
    expect(other.page.locator(".ct-notice")).to_contain_text("has been loaded")
    other.go("progress?lang=en&rules=classic")
    expect(other.page.locator(".ct-today small")).to_have_text("1")
