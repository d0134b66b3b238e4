"""What has nothing to do with an answer is not told beside it."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told, ids
from tutor_app.explain import rulings_of
from tutor_app.i18n import Reader

SEVEN_PAIRS = "4s 4h 5s 5h 6s 6h 8s 8h 9s 9h Ts Th Js Jh"
CANASTAS = ["4h 5h 6h 7h 8h 9h Th", "Ks Kh Kd Kc Ks Kh Kd"]
ADD: dict[str, object] = {"ask": "add", "to": 0}
CONCEALED = {"ask": "go-out", "concealed": True}


@pytest.mark.parametrize(
    ("hand", "freed"),
    [
        pytest.param("Ks Ks Kh Kh Kd Kd Kc 4c", "opening.splash", id="a-canasta-from-the-hand"),
        pytest.param(SEVEN_PAIRS, "special_hands.pattern", id="a-special-hand"),
    ],
)
def test_who_needs_no_minimum_is_not_told_of_one(hand: str, freed: str) -> None:
    """It is the card to keep that is lacking, or nothing."""
    told = Told(put("american", "can-open", hand=hand))

    assert freed in ids(told.whole)
    assert "opening.need" not in ids(told.whole)


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("9c", "In the usual way, you could go out."),
        ("9c 5d", "If you held only one of 9♣ 5♦, you could go out in the usual way."),
    ],
)
def test_no_lone_red_three_is_proposed_for_a_concealed_hand(hand: str, said: str) -> None:
    """In royal it is a bonus card, and no meld that anybody waits for."""
    told = Told(put("royal", CONCEALED, hand=hand, melds=CANASTAS, melded_before=False))

    assert told.neighbour == said
    assert told.holds


@pytest.mark.parametrize("rules", ["fibel", "samba"])
def test_who_drew_the_last_card_plays_on_whatever_it_was(rules: str) -> None:
    """A red three as the last card has nothing to do with it where none came, nor ends a deal."""
    told = Told(put(rules, "deal-ends", stock=0, drawn="3h 5c", hand="Ks Kh Kd 5c"))

    assert ids(told.whole) == ["stock_end.stock_left"]
    assert told.decided == ["You have drawn, so you finish your turn before the deal can be over."]


def test_nerja_keeps_its_ruling_on_the_last_draw() -> None:
    """There no red three changes anything, and who draws last finishes the turn by a ruling."""
    told = Told(put("nerja", "deal-ends", stock=0, drawn="3h 5c", hand="Ks Kh Kd 5c"))

    assert "nerja/A-27" in {each for found in told.whole for each in rulings_of(found, told.rules)}


def test_pairs_with_a_pair_of_jokers_have_no_name_of_twos() -> None:
    """With the switch either may be the pair, without it only twos: one name is true of both."""
    hand = "X X 6s 6h 7s 7h 9s 9h Js Jh Ks Kh As Ah"
    told = Told(put("american+pairs-jokers", "special-hand", hand=hand), "de")

    assert told.deciding.startswith("Ihr Blatt ist ein Sonderblatt: gemischte Paare.")
    assert Reader("de").text("pairs with wild cards") == "gemischte Paare"


@pytest.mark.parametrize(
    ("case", "said"),
    [
        pytest.param(
            put("samba", "go-out", hand="X 5c", melds=CANASTAS),
            "If your side’s meld of kings had only six cards, you could go out.",
            id="a-finished-canasta-takes-no-wild-card",
        ),
        pytest.param(
            put(
                *("romme", {"ask": "discard", "card": "4d"}),
                hand="4d",
                drew="pile",
                drawn="4d",
                melds=["Ks Kh Kc Kd", "2h 3h 4h 5h"],
                laid_now=[1],
            ),
            "If you had drawn from the stock, you could discard the four of diamonds.",
            id="no-second-card-to-discard-the-first",
        ),
        pytest.param(
            put("samba", {**ADD, "cards": "Kd Ks"}, hand="Kd Ks 5h 4h", melds=["8c 9c Tc"]),
            "With the seven of clubs or the jack of clubs in place of K♦ K♠ you could add it.",
            id="the-cards-that-another-stands-for-by-name",
        ),
        pytest.param(
            put("romme", {**ADD, "cards": "2h 2d"}, hand="2h 2d 9c Kd", melds=["5s 6s 7s"]),
            "With a joker, the four of spades or the eight of spades in place of 2♥ 2♦ you could "
            "add it.",
            id="several-cards-for-two-by-name",
        ),
    ],
)
def test_one_change_is_proposed_that_bears_on_the_cause(case: Put, said: str) -> None:
    """Not another card and a canasta, nor the very card again."""
    told = Told(case)

    assert told.neighbour == said
    assert told.holds


def test_whose_own_canasta_leaves_cards_in_the_hand_is_told_so() -> None:
    """The jacks would make it with all wild cards, but then queens and nines stay."""
    hand = "9s X 9s Qd X Qs Jc Jh Jd Jd 2h"
    told = Told(put("fibel", CONCEALED, phase="start", score=1500, hand=hand, pile="2s Js"))

    assert told.deciding == (
        "Having taken the pile, you may go out concealed only if your own hand makes a canasta "
        "without any card from the pile; with such a canasta, cards would stay in your hand."
    )
