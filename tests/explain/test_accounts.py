"""The account of a number as a reader sees it."""

import pytest

from tests.engine.asking import put
from tests.explain.findings import asked
from tutor_app.explain.accounts import account_rows, has_sheet, sum_row
from tutor_app.i18n import LANGUAGES, Reader

KINGS = "Ks Kh Kd Kc Ks Kh Kd"


def test_rows_name_what_counts_once() -> None:
    """Cards of one value share a row; a name that stands above is not said again."""
    case = put("svensk", "deal-score", melds=[KINGS, "Qs Qh 2d"], hand="4d", red_threes="3h 3d")
    verdict = case.verdict()
    rows = [(row.again, row.cards, row.times, row.points) for row in account_rows(verdict, EN)]

    assert rows == [
        (False, "", "", "500"),
        (False, "3♥ 3♦", "2 × 100", "200"),
        (False, "2", "", "20"),
        (True, "K K K K K K K Q Q", "9 × 10", "90"),
        (False, "4", "", "−5"),
    ]
    assert sum_row(verdict, EN).points == "805"


@pytest.mark.parametrize(
    ("rules", "cards", "told"),
    [("romme", "5d 4d 3d", ["5", "4", "3"]), ("svensk", "3s 3c 3s", ["3♠ 3♠ 3♣"])],
)
def test_a_three_that_counts_its_number_has_no_suit(
    rules: str, cards: str, told: list[str]
) -> None:
    """In Rommé it is a card like any other."""
    verdict = put(rules, {"ask": "meld-points", "cards": cards}).verdict()

    assert [row.cards for row in account_rows(verdict, EN)] == told


def test_a_bare_figure_needs_no_sheet() -> None:
    """A minimum is one figure; seven kings are seven times ten."""
    assert not has_sheet(put("svensk", "opening-need").verdict())
    assert has_sheet(put("svensk", {"ask": "meld-points", "cards": KINGS}).verdict())
    assert not has_sheet(put("svensk", "pile-state", pile="4d").verdict())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_of_the_scenarios_can_be_read(language: str) -> None:
    """Rows have a name and figures in every language."""
    reader = Reader(language)
    sheets = [verdict for _, _, _, verdict in asked() if has_sheet(verdict)]

    assert sheets
    for verdict in sheets:
        for row in (*account_rows(verdict, reader), sum_row(verdict, reader)):
            assert row.name
            assert row.points
            assert language == "en" or row.name != "In all"


EN = Reader("en")
