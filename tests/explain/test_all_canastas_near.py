"""Of a side that lacks several canastas and keeps cards: all canastas are one thing beside them."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told

TWO_WILD = "9d 9s X 9c 9d 9h 2s"
MELDS = [TWO_WILD, "7d 7d 7h 7c 7h 7c 7h", "8h 8d 8s", "4h 4s 4c"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            (
                "If you held only one of K♦ 6♠ and your side had all the canastas it needs, you "
                "could go out."
            ),
        ),
        (
            "de",
            (
                "Wenn Sie von den Karten K♦ 6♠ nur noch eine auf der Hand hätten und Ihre Partei "
                "alle nötigen Canastas hätte, könnten Sie ausmachen."
            ),
        ),
        (
            "sv",
            (
                "Om du bara hade ett av korten K♦ 6♠ kvar på handen och ditt lag hade alla "
                "canastor som krävs skulle du kunna gå ut."
            ),
        ),
    ],
)
def test_all_the_canastas_that_lack_are_told_in_short_beside_other_cards(
    language: str, said: str
) -> None:
    """One of each kind by itself and a list of cards is more than anybody takes in."""
    told = Told(put("canadian", "go-out", hand="Kd 6s", melds=MELDS), language)

    assert told.neighbour == said
    assert told.holds


def test_alone_each_kind_of_canasta_is_named() -> None:
    """There is nothing else to take in then."""
    told = Told(put("canadian", "go-out", hand="Kd", melds=MELDS))

    assert told.neighbour == (
        "If your side had one more natural canasta and a canasta of wild cards, you could go out."
    )
    assert told.holds


NEAR = [
    pytest.param(
        put("american", "go-out", hand="Ks Ks Kd Qc 9s 9s 9d 9d 9c 8h 8d 7s 7d 7d", score=4000),
        "If your side had two canastas, then with a wild card or an eight added to your hand you "
        "could go out.",
        id="a-card-more",
    ),
    pytest.param(
        put("american", "go-out", hand="8c 7s 7c 6h", melds=["9d 9c 9s", "Jc Js 2h 2h"]),
        "If your side had two canastas, then with a seven in hand in place of the eight of clubs "
        "you could go out.",
        id="another-card",
    ),
    pytest.param(
        put("miller", "go-out", hand="Kd Qc 9s 8h 7c", melds=["Ks Kh Kd"], phase="drawn"),
        "If you held only one of Q♣ 9♠ 8♥ 7♣ and your side had all the canastas it needs, you "
        "could go out.",
        id="one-of-those-that-stay",
    ),
    pytest.param(
        put("miller", "ask-partner", hand="Ac Ks Kh 7h 7c 6d", melds=["8s 8c 8h 8h", TWO_WILD]),
        "If you held only one of your cards and your side had two natural canastas, you could ask "
        "whether you may go out.",
        id="of-one-kind-they-are-counted",
    ),
    pytest.param(
        put(
            *("canadian", "ask-partner"),
            hand="7s 5d 8h Td",
            melds=["Qs Qd 2h 2s Qh", "As As Ac Ac", "9d 9s 9h 9s 9s"],
            laid_now=[1],
        ),
        "If you had not melded anything yet in this turn, and if you held only one of 10♦ 8♥ 7♠ 5♦ "
        "and your side had all the canastas it needs, you could ask whether you may go out.",
        id="beside-the-time",
    ),
]


@pytest.mark.parametrize(("case", "said"), NEAR)
def test_beside_all_the_canastas_one_thing_of_the_hand_may_be_different(
    case: Put, said: str
) -> None:
    """However many of them lack, they are one thing."""
    told = Told(case)

    assert told.neighbour.startswith(said)
    assert told.holds


def test_a_hand_of_which_nothing_goes_down_is_no_list() -> None:
    """All its cards are before the reader; only where they are few they are named."""
    named, whole = (
        Told(put("classic", "go-out", hand=hand, melds=["Ks Kh Kd Kc Ks Kh Kd"])).neighbour
        for hand in ("Qs Jd 9c 7h", "Qs Jd 9c 7h 5s")
    )

    assert named == "If you held only one of Q♠ J♦ 9♣ 7♥, you could go out."
    assert whole == "If you held only one of your cards, you could go out."


def test_canastas_that_lack_are_melds_of_the_side_before_they_take_cards_of_the_hand() -> None:
    """Ranks that are held come last: no canasta of them leaves those cards as they are."""
    melds = [
        *("Jd Jc X 2c Jc Js Jh Jd X", "Qc Qs Qh Qh Qd", "5c 5s 5h 5s 5d", "6c 6s 6d 6s 6s"),
        *("9s 9c 9s 9h", "Kc Ks 2s Kc"),
    ]
    theirs = [
        *("8d 8h 8s X 8s 8s 2h 2d 8d 8h 8c 8c", "Ah As As Ad X 2c 2h Ad", "4h 4c 4h 4s"),
        *("6h 6c 6d", "7c 7c 7c 7h 7h"),
    ]
    table = {"melds": melds, "opponent_melds": theirs, "pile": "3c Td 3s"}
    told = Told(put("miller", "go-out", hand="2d Ac Ac Kc Ts 7s 7d 4s 3s", **table))

    assert told.neighbour == (
        "If you held only one of 10♠ 7♠ 7♦ 4♠ 3♠ and your side had two natural canastas, you could "
        "go out."
    )
    assert told.holds


def test_a_pair_for_another_top_card_is_told_where_the_top_one_is_barred() -> None:
    """No sixes are left for a pair, and each card of the hand lacks but its like."""
    told = Told(
        put(
            *("canadian", "take-pile"),
            hand="Ac Th 4h",
            pile="3s 6c 6d 5h 6h",
            melds=["6d 6h 6h 6c 6s 6d X", "9d 9d 9d"],
            opponent_melds=["6c 6s 6s"],
        )
    )

    assert told.neighbour == (
        "With an ace, a ten or a four on top of the six of hearts and another in your hand you "
        "could take the pile."
    )
    assert told.holds
