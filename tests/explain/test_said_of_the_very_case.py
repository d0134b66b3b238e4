"""What is said fits the very case: the card that would come, the meld that takes a card."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told, ids

LAST_RED = {"hand": "4s", "drawn": "3h", "stock": 0, "red_threes": "3h", "melded_before": True}
SAMBA_MELDS = ["Js Jh Jc Jd", "8s 8h 8s 8d 8h 8s X"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            (
                "If a card were left in the stock, it would replace the red three, and you could "
                "discard the four of spades."
            ),
        ),
        (
            "de",
            (
                "Wenn noch eine Karte im Talon läge, bekämen Sie sie anstelle der roten Drei und "
                "dürften die Pik-Vier ablegen."
            ),
        ),
        (
            "sv",
            (
                "Om det fanns ett kort kvar i talongen skulle du få det i stället för den röda "
                "trean och få saka spader fyra."
            ),
        ),
    ],
)
def test_a_card_left_in_the_stock_would_replace_the_red_three(language: str, said: str) -> None:
    """No other card need be added to the hand of whoever drew it: that card comes (004 l.693)."""
    asked = {"ask": "discard", "card": "4s"}
    told = Told(put("samba-3", asked, pile="Ks 9c", melds=SAMBA_MELDS, **LAST_RED), language)

    assert told.neighbour == said
    assert told.holds


CONCEALED = {"ask": "go-out", "concealed": True}


def test_who_asks_of_going_out_concealed_is_told_of_no_two_conditions_of_another_way() -> None:
    """That a canasta and fewer cards would do for going out openly answers another question."""
    hand = "2c 2c Kh Qs Qh Qh Ts Th 9d 9c 9c 7c 5h 4d 4c 3c"
    case = put("svensk-2", CONCEALED, hand=hand, pile="3c 7d", stock=74, score=2990)

    assert Told(case).near is None


FEW = "As Kh Qs Js 9s 9d 9c 8s 8c 5d 5d 4h 4d 4c 3c"
TO_OPEN = {"hand": FEW, "pile": "7h 3c", "score": 6840, "lap": 1, "drawn": "8c Js"}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            (
                "With a joker and an ace added to your hand, or a joker and another wild card, for "
                "example, you could open."
            ),
        ),
        (
            "de",
            (
                "Zum Beispiel mit einem Joker und einem Ass zusätzlich auf der Hand oder einem "
                "Joker und noch einem Joker oder Zweier könnten Sie eröffnen."
            ),
        ),
        (
            "sv",
            (
                "Med till exempel en joker och ett ess extra på hand eller en joker och ännu ett "
                "hjälpkort skulle du kunna öppna."
            ),
        ),
    ],
)
def test_beside_a_joker_cards_are_told_by_name(language: str, said: str) -> None:
    """Of a rank of which one holds two nobody speaks beside an ace and a wild card."""
    told = Told(put("classic-3", "can-open", **TO_OPEN), language)

    assert told.neighbour == said
    assert told.holds


KINGS = {"melds": ["Ks Kh Kc Kd Kc Ks Kd", "As Ah Ac Ad"], "melded_before": True}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "with a seven on top of the three of clubs and a second seven in your hand you"),
        ("de", "Mit einer Sieben auf der Kreuz-Drei und noch einer Sieben auf der Hand müssten"),
        ("sv", "Med en sjua ovanpå klöver tre och en sjua till på hand"),
    ],
)
def test_the_second_card_of_a_pair_is_named(language: str, said: str) -> None:
    """One seven is in the hand already."""
    case = put("samba-3", "must-take", hand="3s 7c", pile="Td 6d 3c", stock=3, **KINGS)
    told = Told(case, language)

    assert said in told.neighbour


def test_that_a_frozen_pile_need_not_be_taken_stands_beside_the_stock_too() -> None:
    """What freezes the pile does not say why that frees, whatever else does (001 l.149)."""
    melds = ["8s 8d 8h 8c"]
    told = Told(put("classic", "must-take", hand="Ks 9s", pile="2h 9d 8c", stock=3, melds=melds))

    assert ids(told.folded.shown) == [
        *("stock_end.stock_left", "freezing.wild_in_pile", "stock_end.frozen_frees"),
    ]


ROYAL: list[tuple[Put, str]] = [
    (
        put("royal", "must-take", hand="Th", pile="9c Ad", stock=0, melds=["Ac Ac X Ac"]),
        "The top card can be added to your side’s meld of aces.",
    ),
    (
        put("royal", "must-take", hand="Th", pile="9c Ad", stock=0, melds=["Jd Qd Kd"]),
        "The top card can be added to a meld of your side.",
    ),
]


@pytest.mark.parametrize(("case", "said"), ROYAL)
def test_the_meld_is_named_that_the_top_card_goes_on(case: Put, said: str) -> None:
    """Also where sequences may lie; one of them has no rank."""
    told = Told(case)

    assert told.verdict.answer is True
    assert said in told.front
