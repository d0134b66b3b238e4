"""Cards that are set aside until the next turn are no cards in hand, and told apart from them."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told, plain
from tutor_app.content.proving.numbers import has_numbers, numbers_fault
from tutor_app.explain import told_ways, way_sentence

QUEENS = "Qs Qd Qc"


def _said(rule: str, question: Put) -> str:
    """Return what a rule says of a position."""
    told = Told(question)
    return told.says(each for each in told.verdict.findings if each.rule == rule)[0]


def _out(hand: str) -> Put:
    melds = [QUEENS, "Ks Kh Kd Kc Ks Kh Kd", "9s 9h 9d 9c 9s X 2h"]
    table = {"set_aside": "8c 7d", "drew": "pile", "melds": melds, "laid_now": [0]}
    return put("nerja", "go-out", hand=hand, partner_answers=["yes"], **table)


def test_whoever_takes_the_pile_is_told_what_comes_to_the_hand_and_what_does_not() -> None:
    """Of a pile of five the top card is laid, and four lie aside: the hand keeps three of five."""
    told = Told(
        put(
            "nerja",
            "take-pile",
            hand="Qs Qd 8c 7d 4h",
            pile="5s 6s Ks Kd Qc",
            melds=["Ts Th Td"],
            stock=40,
        )
    )
    (way,) = told.verdict.ways

    assert (way.left, way.aside) == (3, 4)
    assert plain(way_sentence(way, told.reader)) == (
        "Q♠ Q♦ Q♣: 30 points, three cards left in hand. Besides, four cards of the pile are "
        "set aside until your turn is over."
    )
    assert has_numbers(told.proof)
    assert numbers_fault(told.proof) == ""


def test_a_card_that_comes_from_the_stock_is_counted_and_told() -> None:
    """Samba draws a card when it takes the pile: the hand keeps two of four, and that card."""
    given = {"hand": "As Ah 9d 7c", "pile": "Ad", "melds": ["Ts Js Qs"]}
    ways = [
        plain(way_sentence(way, told.reader))
        for told in (Told(put("samba", "take-pile", stock=stock, **given)) for stock in (9, 0))
        for way in told.verdict.ways
    ]

    assert ways == [
        (
            "A♠ A♥ A♦: 60 points, three cards left in hand. The card that you draw from the "
            "stock is included."
        ),
        "A♠ A♥ A♦: 60 points, two cards left in hand.",
    ]


def test_a_hand_that_could_all_go_down_is_kept_by_what_is_set_aside() -> None:
    """The last card could be discarded; the two that lie aside could not."""
    assert _said("going_out.all_cards", _out("4h")) == (
        "You have two cards set aside until your turn is over, so you cannot go out yet."
    )


def test_cards_that_stay_in_hand_are_counted_without_what_is_set_aside() -> None:
    """Three single cards stay in the hand; the two beside them bar it in this turn anyway."""
    assert Told(_out("4h 5h 6h")).place.section == "SPEL · Ta upp högen"
    assert _said("going_out.all_cards", _out("4h 5h 6h")) == (
        "What you have set aside until your turn is over keeps you from going out; besides, at "
        "least three cards stay in your hand however you meld."
    )


@pytest.mark.parametrize(
    ("hand", "said", "near"),
    [
        (
            "9h 9d 4c",
            (
                "If you took the pile, one of its cards would be set aside until your turn is "
                "over, so you could not go out yet."
            ),
            "If the pile held nothing but its top card, you could go out.",
        ),
        pytest.param(
            "9h 9d 3s 3c 3s 4c",
            (
                "If you took the pile, one of its cards would be set aside until your turn is "
                "over, so you could not go out yet."
            ),
            "If the pile held nothing but its top card, you could go out.",
            id="black threes go down with the others",
        ),
        (
            "9h 9d 4c 5d Ah",
            (
                "What comes with the top card would be set aside until your turn is over, so you "
                "could not go out; besides, at least three cards would stay in your hand however "
                "you meld."
            ),
            (
                "If the pile held nothing but its top card and you held only one of 4♣ 5♦ A♥, you "
                "could go out."
            ),
        ),
    ],
)
def test_before_the_pile_is_taken_nothing_lies_aside(hand: str, said: str, near: str) -> None:
    """What would come with it is spoken of, and the way out is a pile of one card."""
    melds = ["Qc Qd Qh Qs Qc Qd Qh", "Kc Kd Kh Ks Kc 2c 2d"]
    table = {"pile": "8c 9c", "phase": "start", "melds": melds, "partner_answers": ["yes"]}
    told = Told(put("nerja", "go-out", hand=hand, **table))

    assert told.deciding == said
    assert told.neighbour == near


def test_a_turn_cannot_end_with_nothing_in_hand_but_cards_set_aside() -> None:
    """The last three are laid, and what lies aside may not be discarded."""
    hand, table = "9s 9h 9d", {"set_aside": "8c 7d", "drew": "pile"}
    question = put(
        "nerja", {"ask": "meld", "cards": hand}, hand=hand, melds=[QUEENS], laid_now=[0], **table
    )

    assert question.verdict().deciding.facts == {"left": 0, "out": 0, "aside": 2}
    assert _said("going_out.keep_card", question).startswith("No card would be left in your hand")


def test_a_card_that_replaces_a_three_of_the_pile_is_told_as_that() -> None:
    """Nobody draws who takes the pile; that a card comes from the stock is for the three."""
    position = {"hand": "Ts Tc 9c 4h 5d", "pile": "3h 7d Td", "melds": ["8s 8h 8c 8h 8s 2s 2c"]}
    told = Told(put("canadian", "take-pile", stock=18, red_threes="", **position), "de")
    (way,) = told_ways(told.verdict, told.reader)

    assert plain(way) == (
        "10♠ 10♣ 10♦: 30 Punkte, es bleiben fünf Karten übrig. Die Karte, die für die Drei vom "
        "Talon kommt, ist mitgezählt."
    )
