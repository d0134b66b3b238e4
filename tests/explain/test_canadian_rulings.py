"""The Canadian text is silent twice: on a first card that is covered, and on threes of the pile."""

import pytest

from tests.engine.asking import put
from tests.explain.told import Told

TAKE = {"ask": "cards-drawn", "action": "take-pile"}
TABLE = {"hand": "5s 5c 9d Jh", "melds": ["Ks Kh Kc"], "stock": 40}


@pytest.mark.parametrize("card", ["3h", "2h", "X"])
def test_that_the_first_card_is_covered_is_a_ruling(card: str) -> None:
    """That threes of the pile are replaced has nothing to do with it (canadian/R67)."""
    told = Told(put("canadian", {"ask": "upcard", "card": card}))

    assert told.verdict.answer == "covered"
    assert told.place.ruling == "canadian/R67"
    assert "first card" in told.place.reason
    assert "replaced" not in told.place.reason


REPLACED: list[object] = [
    pytest.param("3h 8s 5h", "9c Th", "canadian/R67b", id="of-the-pile"),
    pytest.param("3h 8s 5h", "3d 9c", "canadian/R67b", id="one-after-another"),
]


@pytest.mark.parametrize(("pile", "coming", "ruling"), REPLACED)
def test_that_a_three_of_the_pile_is_replaced_is_a_ruling(
    pile: str, coming: str, ruling: str
) -> None:
    """In classic canasta it is not (001 l.136, l.492)."""
    told = Told(put("canadian", TAKE, pile=pile, stock_top=coming, **TABLE))

    assert (told.place.section, told.place.ruling) == ("Weitere Canasta-Varianten", ruling)


def test_a_three_that_is_drawn_is_replaced_by_the_text() -> None:
    """There no ruling is needed (001 l.492)."""
    told = Told(put("canadian", "cards-drawn", stock_top="3d 9c Th", **TABLE))

    assert told.verdict.answer == 3
    assert told.rulings == set()
