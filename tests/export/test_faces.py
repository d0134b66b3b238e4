"""Cards as they are drawn on paper."""

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tutor_app.engine.card import ALL_CARDS
from tutor_app.export.entries import Entry
from tutor_app.export.faces import PIPS, STAR, Laid, draw_row
from tutor_app.export.pictures import ROW, groups_of
from tutor_app.i18n import LANGUAGES, Reader


def test_the_shapes_are_those_of_the_screen(root: Path) -> None:
    """A heart looks alike on paper and on screen."""
    drawn = (root / "tutor_app/app/components/cards/faces.js").read_text(encoding="utf-8")
    pips = dict(re.findall(r'^  ([shdc]): "([^"]+)"', drawn, re.MULTILINE))

    assert pips == PIPS
    assert f'"{STAR}"' in drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_drawn_with_the_readers_letter(language: str) -> None:
    """And told by its name; a joker has a star for a letter."""
    reader = Reader(language)
    for card in sorted(ALL_CARDS):
        drawing = draw_row([Laid(card)], reader)
        letters = [text.text for text in ET.fromstring(drawing.svg).iter() if "text" in text.tag]  # noqa: S314

        assert letters == ([] if card == "X" else [reader.letter(card[0])])
        assert drawing.told == reader.card_name(card)


def test_of_a_covered_card_its_corner_is_drawn() -> None:
    """The last one shows its whole face; two pips more are four in all."""
    reader = Reader("en")
    row = draw_row([Laid("Ks"), Laid("Ks"), Laid("Kh")], reader)

    assert row.svg.count(PIPS["s"]) == 2
    assert row.svg.count(PIPS["h"]) == 2
    assert row.width == pytest.approx(2.22)
    assert row.told == "king of spades, king of spades, king of hearts"


def test_a_freezing_card_lies_crosswise() -> None:
    """It takes more room, and so does what lies under the pile."""
    reader = Reader("en")
    plain = draw_row([Laid("2s"), Laid("Kh")], reader)
    across = draw_row([Laid("2s", across=True), Laid("Kh")], reader, under=True)

    assert "rotate(-90)" in across.svg
    assert across.width > plain.width


def test_what_is_face_down_tells_nothing() -> None:
    """A back, and its name."""
    row = draw_row([Laid("?"), Laid(""), Laid("Kh")], Reader("en"))

    assert row.told == "a face-down card, king of hearts"
    assert "…" in row.svg


def test_the_whole_position_is_drawn(king: Entry) -> None:
    """Pile, melds and hand; a hand of many cards in rows of even length."""
    reader = Reader("sv")
    groups = groups_of(king, reader)
    named = ", ".join(row.told for group in groups for row in group.rows)

    assert [group.label for group in groups] == [
        "Högen · 6 kort",
        "Ditt lags kombinationer",
        "Din hand · 9 kort",
    ]
    for card in (*(king.scenario.position.hand or ()), *king.scenario.position.melds[0].cards):
        assert reader.card_name(card) in named


def test_a_large_hand_takes_more_rows(king: Entry) -> None:
    """None is longer than fits."""
    cards = (king.scenario.position.hand or ()) * 3
    position = king.scenario.position._replace(hand=cards)
    large = replace(king, scenario=replace(king.scenario, position=position))
    rows = groups_of(large, Reader("en"))[-1].rows

    assert [len(row.told.split(", ")) for row in rows] == [14, 13]
    assert ROW >= 14
