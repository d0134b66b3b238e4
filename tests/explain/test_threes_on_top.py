"""What is told of a three on top of a pile where threes are never melded, and of barred ranks."""

import pytest

from tests.engine.asking import put
from tests.explain.told import Told, ids

SEVEN_KINGS = "Ks Kh Kd Kc Kc 2s 2h"


@pytest.mark.parametrize("hand", ["3s 3c 4c 5c", "3h 3d 4c 5c", "Ks Kh 4c 5c"])
def test_a_red_three_on_top_is_taken_by_no_pair_where_threes_are_never_melded(hand: str) -> None:
    """It is no natural card: whoever holds two threes makes no pair with it."""
    position = {"hand": hand, "pile": "9c 3h", "melds": ["Qs Qh Qd"], "stock": 0}
    taking = Told(put("american", "take-pile", **position))

    assert taking.verdict.answer is False
    assert taking.verdict.decided_by == ("threes.red_never_melded",)
    assert "In this game a red three on top does not bar the pile." in taking.says(taking.whole)
    assert put("american", "deal-ends", phase="start", **position).verdict().answer is True


def test_a_red_three_on_a_black_one_is_not_told_to_take_the_pile() -> None:
    """Another three on top would be taken as little."""
    case = put("american", "take-pile", hand="3s 3c 4c 5c", pile="9c 3s", melds=["Qs Qh Qd"])

    assert "three of hearts" not in Told(case).neighbour


@pytest.mark.parametrize(
    ("ask", "hand", "pile"),
    [
        ("can-open", "Ks Kh Kd X As Ah 2s 4d 5d", "9c"),
        ("take-pile", "Ks Kh Kd X X Qs Qh 4d 5d", "9c Qc"),
    ],
)
def test_kings_that_would_open_are_barred_by_the_others_canasta_alone(
    ask: str, hand: str, pile: str
) -> None:
    """Three naturals are there, and points enough: only the canasta of the others is in the way."""
    phase = {"phase": "drawn"} if ask == "can-open" else {}
    told = Told(
        put(
            *("american+no-meld-opp-canasta", ask),
            hand=hand,
            pile=pile,
            opponent_melds=[SEVEN_KINGS],
            **phase,
        )
    )

    assert told.verdict.decided_by == ("melds.opponent_canasta",)
    assert not {"opening.shape", "opening.minimum"}.intersection(ids(told.whole))


def test_barred_kings_that_are_too_few_points_leave_the_minimum_beside_them() -> None:
    """Three naturals are there: what is lacking besides is points."""
    case = put(
        *("american+no-meld-opp-canasta", "can-open"),
        phase="drawn",
        hand="Ks Kh Kd As Ah 2s 4d 5d",
        opponent_melds=[SEVEN_KINGS],
    )

    assert case.verdict().decided_by == ("melds.opponent_canasta", "opening.minimum")
