"""Of an opening that is good enough but for one thing, that thing is told, and the best without."""

import pytest

from tests.engine.asking import put
from tests.explain.told import Told

LOCKED = "X 2s 2h 2d Ks Kh 9s 9h 5d 6c 7s 8h Jc"


def test_the_lock_on_wild_cards_bars_an_opening() -> None:
    """Ruling R40: beside a begun meld of wild cards no other meld takes one, also at once."""
    told = Told(put("american", "can-open", hand=LOCKED, score=2055))
    said = told.says(told.folded.conditions)

    assert told.verdict.decided_by == ("opening.shape",)
    assert told.deciding.endswith(
        "Your wild cards, ★ 2♠ 2♥ 2♦, are worth only 110 points; you need 125."
    )
    assert said[0].startswith("K♠ K♥ 2♠ + ★ 2♥ 2♦ would be worth 130 points, but while a meld")


def test_a_canasta_that_leaves_too_few_points() -> None:
    """There is a canasta, but not with the points of all melds."""
    hand = "X 2c Kh Kc Qh Qc Jh Ts 9s 9h 9h 8d 7s 7s 7h 7h 7d 5d"
    told = Told(put("nerja", "can-open", hand=hand, score=8735))

    assert told.deciding.startswith("7♠ 7♠ 7♥ 7♥ 7♦ + 9♠ 9♥ 9♥ + Q♥ Q♣ ★ + K♥ K♣ 2♣ would be")
    assert "7♠ 7♠ 7♥ 7♥ 7♦ ★ 2♣ + 9♠ 9♥ 9♥, is worth 125" in told.says(told.folded.conditions)[0]


def test_wild_cards_too_many_for_the_canasta() -> None:
    """Three kings and four wild cards are seven, but no canasta."""
    hand = "X 2h 2h 2c Ah Ks Kh Kd Qd Ts Th 9c 8s 7h 5s 4h 4h 4d"
    told = Told(put("nerja", "can-open", hand=hand, score=6250))
    said = told.says(told.folded.conditions)

    assert said[0].startswith("K♠ K♥ K♦ ★ 2♥ 2♥ 2♣: That makes four wild cards")


def test_nobody_opens_with_a_pair_that_is_not_there() -> None:
    """Who lacks the pair for the pile is told of an opening of cards in hand only."""
    hand = "X 2s 2h Kd Jd Ts 9s 9h 8h 8c 6s 5c 4s"
    told = Told(put("american", "take-pile", hand=hand, pile="8d Ad 8d As", score=4465))

    assert told.verdict.decided_by == ("pile.natural_pair", "opening.minimum")
    assert told.decided[1].startswith("Your best opening, ★ 2♠ 2♥, is worth 90 points")


def test_no_canasta_is_told_of_cards_that_are_not_there() -> None:
    """Who lacks the pair for the pile reads of no meld with it."""
    hand = "X 2d Kc Qs Qs Qd 8c 7c 7c 6d 5d 5c 4d 4c 3c"
    told = Told(put("nerja", "take-pile", hand=hand, pile="4d Tc Ad As", score=7335))
    said = told.says(told.folded.shown)

    assert "opening.canasta" in told.verdict.decided_by
    assert not any("A♠" in each for each in said)


def test_pairs_would_be_too_few_points_too() -> None:
    """Who holds pairs only reads why the minimum stands beside the size of a meld."""
    hand = "Ks Kh Jd Jc Qs Td 8s 8h 7d 7c 6d 5h"
    told = Told(put("classic", "can-open", hand=hand, score=2240))

    assert told.verdict.decided_by == ("melds.min_size", "opening.minimum")
    assert told.decided[1] == (
        "Even if pairs were melds, the opening would reach only 70 points; it needs 90."
    )


@pytest.mark.parametrize(
    ("hand", "score", "said"),
    [
        pytest.param(
            "X X As Kh Kc Qs Qc Jc Td 9h 9c 8s 6h 6h 5s 4s 4s",
            250,
            "K♥ K♣ ★: Beside natural cards a meld of three may hold no wild card. Otherwise you "
            "would have an opening worth 70 points.",
            id="it-alone",
        ),
        pytest.param(
            "X Ad Ac Kh Kc Qs Qc Jd Jd Th 7c 6s 6h 6c 4h 4c 3c",
            6205,
            "J♦ J♦ ★: Beside natural cards a meld of three may hold no wild card. Otherwise you "
            "would have, together with 6♠ 6♥ 6♣ + Q♣ K♣ A♣, an opening worth 125 points.",
            id="with-others",
        ),
    ],
)
def test_a_pair_with_a_wild_card_that_would_open_is_told_with_its_worth(
    hand: str, score: int, said: str
) -> None:
    """Whoever holds pairs and wild cards is told why they do not do, and that they would open.

    A single card with two wild ones would count more, but nobody thinks of that as a meld.
    """
    assert said in Told(put("samba", "can-open", hand=hand, score=score)).conditions
