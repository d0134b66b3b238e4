"""What would be another hand, another meld or another table is no neighbour."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told

APART = put("fibel", {"ask": "merge", "from": 0, "to": 1}, melds=["9s 9c 9d", "Ah As Ad"])
TWO_UNLIKE = put(
    "samba", {"ask": "meld", "cards": "7s 4s"}, hand="7s 4s Jc 9d 8c 4h 3s", melds=["Qs Qd Qh"]
)
WITH_WILD = put(
    "american",
    {"ask": "meld", "cards": "X 2s 7s 7h 7d 7c"},
    hand="X 2s 7s 7h 7d 7c 9s 8c Kh Ks",
    melds=["4s 4d 4h"],
)
A_GAP_IN_IT = put(
    "royal",
    {"ask": "meld", "cards": "Ah Kh Th 4h"},
    hand="Ah Kh Th 4h 9d 8c 7c",
    melds=["Qs Qd Qh"],
)
A_BONUS_CARD = put("royal", {"ask": "meld", "cards": "3h"}, hand="3h 9d 8c 7c", melds=["Qs Qd Qh"])
NO_PARTNER_MELD = put(
    "wiener", {"ask": "meld", "cards": "X X 2d"}, hand="X X 2d Kd 7s 9h 5c", melds=["8s 8h 8d"]
)
NO_TURN_BEGINS = put(
    "fibel", "deal-ends", hand="As Kd", drawn="3h", stock=0, red_threes="3h", score=1300
)
NO_SEQUENCE_IN_THE_PACK = put(
    "royal",
    "go-out",
    hand="Ks Kc 9c 6d 4h 4c",
    melds=["Th Th Ts Ts Tc Td Th Ts Tc Tc Td Td", "Kd Kd Ks", "8c 8h 8c 8d 2s", "6h 6s 6c"],
)
NOTHING_WOULD_STAY = put(
    "royal",
    "go-out",
    hand="9d 7d Kc",
    melds=[
        *("3d 3d 3d 3c 3c 3s 3s", "Th Th Ts Ts Tc Td Th Ts Tc Tc Td Td", "Kd Kd Ks"),
        *("9d 9s 9h", "7d 7s 7c"),
    ],
)
TAKEN = put(
    "classic-2",
    "deal-ends",
    hand="Jd 3s",
    drew="pile",
    drawn="5s Jd 3s",
    stock=0,
    melds=["5c 5h 5s"],
    laid_now=[0],
)
WILD_CARDS_ARE_KEPT = put(
    "samba",
    {"ask": "add", "cards": "Qd", "to": 0},
    hand="Qd Jd 9h 6h",
    melds=["Qd Qs Qc", "2h 2s 2s"],
)


@pytest.mark.parametrize(
    "case",
    [
        *(APART, TWO_UNLIKE, WITH_WILD, A_GAP_IN_IT, A_BONUS_CARD),
        *(
            NO_PARTNER_MELD,
            NO_TURN_BEGINS,
            TAKEN,
            NO_SEQUENCE_IN_THE_PACK,
            NOTHING_WOULD_STAY,
            WILD_CARDS_ARE_KEPT,
        ),
    ],
)
def test_what_is_not_near_is_not_proposed(case: Put) -> None:
    """Nobody changes a meld into another.

    Where melds would have to go so that a canasta can be made up, other cards would stay.

    Nor is a proper meld proposed to whoever lays cards that look like none, nor a wild card that
    is barred only by a meld of which a yes does not speak.
    """
    assert Told(case).near is None
