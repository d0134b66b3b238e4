"""What only a ruling says is told with it: what lies past a table, what a duty leaves out."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told

CANASTA, SEVENS = "Ks Kh Kd Kc Ks 2c X", "7s 7h 7d 7c 7s 7h 2d"
OUT: dict[str, object] = {"melds": ["Ks Kh Kd Kc Ks Kh Kd", SEVENS]}
CONCEALED = {"ask": "go-out", "concealed": True}
HELD: dict[str, object] = {"melds": [CANASTA], "melded_before": False, "drew": "stock"}
EMPTY: dict[str, object] = {"phase": "start", "stock": 0, "melds": ["9s 9h 9c"], "pile": "9d"}


def _black(rules: str, cards: str) -> Put:
    return put(rules, {"ask": "meld", "cards": cards}, hand=f"{cards} Kc", **OUT)


SHOWN = [
    pytest.param(_black("svensk-3", "3s 3s 3s 3c 3c"), {"svensk/A-24"}, id="five-black-threes"),
    pytest.param(_black("svensk-3", "3s 3s 3s 3c"), set(), id="four-are-in-the-text"),
    pytest.param(_black("classic-6", "3s 3s 3s 3c 3c"), {"classic/R24"}, id="six-players"),
    pytest.param(_black("nerja", "3s 3s 3s 3c 3c"), set(), id="nerja-says-three-or-more"),
    pytest.param(put("svensk", "opening-need", score=5100), {"svensk/A-2"}, id="past-the-table"),
    pytest.param(put("svensk", "opening-need", score=4995), set(), id="the-end-of-the-table"),
    pytest.param(
        put("wiener", CONCEALED, hand="Kd Kc 9s 9h 9d", **HELD),
        {"wiener/R33"},
        id="a-king-would-go-to-the-partners-kings",
    ),
    pytest.param(
        put("classic", CONCEALED, hand="Kd Kc Qs Qh Qd Qc Qs Qh Qd 9s 9h 9d", **HELD),
        {"classic/R13"},
        id="classic-too",
    ),
    pytest.param(
        put("wiener", CONCEALED, hand="4d 5c 9s 9h 9d", **HELD), set(), id="nothing-fits-anyway"
    ),
    pytest.param(
        put("wiener", "must-take", hand="4c", **EMPTY), {"classic/R18"}, id="no-legal-end"
    ),
]


@pytest.mark.parametrize(("case", "rulings"), SHOWN)
def test_a_ruling_stands_where_the_text_does_not_say_it(case: Put, rulings: set[str]) -> None:
    """A learner who looks it up would find less than he is told."""
    assert Told(case).rulings == rulings


def test_a_duty_that_lapses_is_told_to_lapse() -> None:
    """All that the text asks for is there, and yet there is no duty."""
    told = Told(put("wiener", "must-take", hand="4c", **EMPTY))

    assert (
        "If you took the pile, your turn could not end legally, so you need not take it."
        in told.front
    )
    assert told.verdict.decided_by == ("going_out.keep_card",)
