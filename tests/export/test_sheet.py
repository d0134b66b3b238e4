"""Sheets and rulings as PDF."""

import re
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
import segno
from PIL import Image

from tutor_app.app.recipes import usual
from tutor_app.content.addressing import LIST
from tutor_app.content.courses import library
from tutor_app.content.lists import list_link
from tutor_app.content.scenarios import Scenario
from tutor_app.export.codes import code_size
from tutor_app.export.entries import Entry, entries_of, entry_of
from tutor_app.export.sheet import (
    TEMPLATE,
    Whole,
    handout_data,
    ruling_pdf,
    sheet_data,
    sheet_pdf,
    typeset,
)
from tutor_app.i18n import LANGUAGES, Reader
from tutor_app.rulesets import load_rule_set
from tutor_app.training.listed import listed

SITE = "https://club.example"
SMALLEST = 12.0  # points
POINT = 25.4 / 72  # millimetres


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keys_begin_on_a_page_of_their_own(entries: list[Entry], language: str) -> None:
    """So the questions can be handed out without them."""
    data = sheet_data(entries[:1], Reader(language), SITE)
    pages = typeset(data, "png")

    assert len(pages) == 2
    assert pages[0] != pages[1]
    assert data["entries"][0]["answer"] not in data["entries"][0]["lines"]


def test_the_same_entries_make_the_same_file(entries: list[Entry]) -> None:
    """Byte for byte, also from several threads at once, as a server works."""
    reader = Reader("sv")
    first = sheet_pdf(entries, reader, SITE)
    with ThreadPoolExecutor(2) as pool:
        others = set(pool.map(lambda _: sheet_pdf(entries, reader, SITE), range(2)))

    assert first.startswith(b"%PDF-")
    assert others == {first}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sign_can_be_set(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The strict standard refuses a text that its fonts lack a sign of, and a picture untold.

    One question of each topic of each rule set: what is cited of the sources comes along. Each
    language sets every third of them. No code holds a sign: all are drawn as the site's.
    """
    code = segno.make(SITE, error="m", micro=False)
    monkeypatch.setattr("tutor_app.export.codes._made", lambda _: code)
    found: dict[tuple[str, str], Scenario] = {}
    for scenario in library().scenarios.values():
        found.setdefault((scenario.ruleset, scenario.topic), scenario)
    third = [*found.values()][LANGUAGES.index(language) :: len(LANGUAGES)]
    entries = [entries_of(scenario)[0] for scenario in third]
    reader = Reader(language)

    (strict,) = typeset(sheet_data(entries, reader, SITE), standard="ua-1")

    assert len(entries) > 20
    assert strict.startswith(b"%PDF-")


def test_nothing_is_smaller_than_twelve_points(entries: list[Entry]) -> None:
    """Neither text nor the letters in the corners of the smallest cards on a sheet."""
    template = TEMPLATE.read_text(encoding="utf-8")
    sizes = [float(size) for size in re.findall(r"size: ([\d.]+)pt", template)]
    card = sheet_data(entries[:1], Reader("sv"), SITE)["card"]

    assert min(sizes) >= SMALLEST
    assert float(card) * 0.42 / POINT >= SMALLEST


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_is_one_page(language: str) -> None:
    """Also of the tables with the most cards on them."""
    crowded = sorted(library().scenarios.values(), key=_cards, reverse=True)[:3]
    entries = [entries_of(scenario)[0] for scenario in crowded]
    data = sheet_data(entries, Reader(language), SITE) | {"ruling": True}

    assert len(typeset(data, "png")) == len(entries)
    assert ruling_pdf(entries[:1], Reader(language), SITE).startswith(b"%PDF-")


def test_each_position_has_its_code(entries: list[Entry]) -> None:
    """A longer link has a larger code, never too fine for a camera."""
    data = sheet_data(entries, Reader("en"), SITE)
    for entry, told in zip(entries, data["entries"], strict=True):
        modules = float(re.findall(r'viewBox="0 0 (\d+) \1"', told["code"]["svg"])[0])

        assert told["code"]["told"] == entry.address(SITE)
        assert told["code"]["size"] / modules >= 0.4


def test_a_handout_fills_its_pages() -> None:
    """Cards as large as the questions of a page leave room, and a code that is read from afar."""
    held = usual(load_rule_set("svensk"), "club")
    entries = [entry_of(each) for item in held.items if (each := listed(item)) is not None]
    address = LIST.address(list_link(held), SITE)
    data = handout_data(entries, Reader("en"), Whole(address, "Tuesday"))
    pages = [Image.open(BytesIO(page)).convert("L") for page in typeset(data, "png")]

    assert data["whole"]["size"] >= max(40, 1.3 * code_size(address))
    assert len(pages) <= len(entries) // 2 + 2
    for page in pages[:-1]:  # the last one is that of the answers
        drawn = page.crop((0, 0, page.width, round(0.93 * page.height)))  # without its number
        box = drawn.point(lambda value: 255 if value < 200 else 0).getbbox()
        assert box is not None
        assert box[3] > 0.6 * page.height


def test_what_is_common_stands_above(entries: list[Entry]) -> None:
    """A title, the rules of all; where they differ each question names its own."""
    one, many = entries[:1], entries
    reader = Reader("de")

    assert sheet_data(one, reader, SITE)["rules"].startswith("Klassisches Canasta")
    assert sheet_data(one, reader, SITE)["title"] != sheet_data(many, reader, SITE)["title"]
    assert sheet_data(many, reader, SITE)["rules"] == ""
    assert sheet_data(many, reader, SITE, "Klubabend")["title"] == "Klubabend"


def _cards(scenario: Scenario) -> int:
    position = scenario.position
    melds = sum(len(meld.cards) for meld in (*position.melds, *position.opponent_melds))
    return len(position.hand or ()) + melds
