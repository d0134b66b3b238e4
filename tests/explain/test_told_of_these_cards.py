"""What is said is of the cards that lie here, not of all that might."""

import pytest

from tests.engine.asking import put
from tests.explain.told import Told

QUEENS = "Qs Qs Qd Qh X Qc 2h"


def test_a_card_that_lies_in_the_sequence_already_is_said_to() -> None:
    """Its colour is right, and there is no gap."""
    asked = {"ask": "add", "cards": "9d", "to": 0}
    told = Told(put("romme", asked, hand="9d 2h Kc", melds=["9d Td Jd"], laid_now=[0]))

    assert told.deciding == "The sequence already holds 9♦, and it takes each card only once."


def test_of_several_cards_the_one_that_lies_there_is_named() -> None:
    """The jack lies there; what is wrong with the six is told too."""
    asked = {"ask": "add", "cards": "Jh 6h", "to": 0}
    melds = ["8h X X Jh", "Qs Ks As"]
    told = Told(put("romme", asked, hand="Ad Jh Ts 9d 6h", melds=melds, laid_now=[0, 1]))

    assert told.deciding == "The sequence already holds J♥, and 6♥ would leave a gap in it."


def test_a_canasta_sequence_takes_a_card_once_too() -> None:
    """The seven of spades carries nothing on; what is wrong is that it is there."""
    asked = {"ask": "add", "cards": "7s", "to": 0}
    told = Told(put("royal", asked, hand="7s 7d 5s 4h Jd", melds=["6s 7s 8s 9s"]))

    assert told.deciding == "The sequence already holds 7♠, and it takes each card only once."


def test_of_openings_that_a_rule_bars_the_most_tempting_is_told() -> None:
    """Three kings and two queens with the joker count most of what three cards would be."""
    hand = "X Ad Ks Ks Kc Qc Qc Js Jc 9c 7h 6s 6d 5c 4s 4c 3c"
    told = Told(put("samba", "can-open", hand=hand, score=2170, drawn="Kc 6s", phase="drawn"))

    assert any(each.startswith("Q♣ Q♣ ★:") for each in told.front)


def test_of_several_openings_that_count_alike_each_is_meant() -> None:
    """'The opening' were one of those that are shown."""
    hand = "X 2h 2d Ac Qs Qs Qh Qd Qc Jc Ts 7c 5h 4h"
    told = Told(put("miller", "can-open", hand=hand, score=2170, drawn="Jc", phase="drawn"))

    assert len(told.verdict.ways) > 1
    assert told.deciding == (
        "Each of these openings reaches 90 points; with a total of 2,170, you need 90."
    )


def test_the_only_wild_card_for_the_pile_is_named() -> None:
    """Whoever holds a joker alone has no two."""
    table = {"pile": "4h Ac Jd", "melds": [QUEENS], "stock": 80}
    one = Told(put("miller", "take-pile", hand="X As Kd Kc Qh Jc Tc 9d", **table))
    two = Told(put("miller", "take-pile", hand="X 2c Kd Kc Qh Jc Tc 9d", **table))

    assert one.deciding == "A jack and the joker from your hand go with the top card."
    assert two.deciding == "A jack and a wild card from your hand go with the top card."


def test_after_a_no_one_is_not_allowed_to_go_out() -> None:
    """One could."""
    melds = ["Ks Kh Kd Kc Ks Kh Kd", "9s 9h 9d"]
    told = Told(put("classic", "go-out", hand="9c 4d", melds=melds, partner_answers=["yes"]))

    assert told.neighbour == ("If your partner had said no, you would not be allowed to go out.")


def test_of_three_changes_none_is_of_a_hand_of_many_cards() -> None:
    """Who would hold only one of six cards, had a canasta and went out openly is far from it."""
    hand = "As Ah Ac Qs Qd 8s 8d 5s 5h 5d 4h 4c"
    asked = {"ask": "go-out", "concealed": True}
    told = Told(put("fibel", asked, hand=hand, score=2990, drawn="Qd", lap=1))

    assert told.near is None


@pytest.mark.parametrize(
    ("cards", "language", "said"),
    [
        ("Kd Jd Td", "en", "K♦ J♦ 10♦ are not of one rank, and for a sequence Q♦ is missing."),
        ("Kd Jd Td", "de", "K♦ B♦ 10♦ haben nicht denselben Rang, und für eine Sequenz fehlt D♦."),
        ("Kd Jd Td", "sv", "K♦ Kn♦ 10♦ har inte samma valör, och för en sekvens fattas D♦."),
        (
            "Kd 8d 7d",
            "en",
            "K♦ 8♦ 7♦ are not of one rank, nor do they follow one another in one suit.",
        ),
        (
            "Kd Kd 8d",
            "en",
            "K♦ K♦ 8♦ are not of one rank, nor do they follow one another in one suit.",
        ),
    ],
)
def test_the_card_that_a_sequence_lacks_is_named(cards: str, language: str, said: str) -> None:
    """One is not said to be several; where few cards would not do none is named."""
    told = Told(put("royal", {"ask": "meld", "cards": cards}, hand=f"{cards} 5c 5s"), language)

    assert told.deciding == said
