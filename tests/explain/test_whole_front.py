"""All that stands in front of a proof, to the word: what decides, and nothing beside the point."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told

NINES = "9s 9h 9d"
COMPLETE = ["8h 8h 8d X X 8c 8s", "5s 5s 5h"]
NATURAL, MIXED = "9s 9h 9d 9c 9s 9h 9d", "Ks Kh Kd Kc Ks 2h 2d"
SEQUENCE = "5h 6h 7h 8h 9h Th Jh"
NOTHING = "As Ac Ks Jh Jc 9h 9d 8h 6h 5d 4s 4c Qd"
WILD = {"ask": "canasta-bonus", "cards": "X X 2s 2s 2d 2d 2d"}
KING = {"pile": "Ks", "phase": "start"}
SEVEN = {"pile": "4h 7s", "melds": ["Ts Th Td"], "phase": "start"}


def adding(cards: str) -> dict[str, object]:
    """Return the question whether cards may be added to the first meld."""
    return {"ask": "add", "cards": cards, "to": 0}


FRONTS = [
    pytest.param(
        put("miller", "can-open", hand=NOTHING, score=8870),
        "You hold no three cards of one rank and no wild card, so you have no meld. Even if pairs "
        "were melds, the opening would reach only 90 points; it needs 150.",
        id="no-meld-beside-the-minimum-in-miller",
    ),
    pytest.param(
        put("romme", "can-open", hand=NOTHING),
        "Closest to a meld is A♠ A♣, but a meld takes three cards. The opening must reach at least "
        "40 points.",
        id="no-meld-and-points-enough-in-romme",
    ),
    pytest.param(
        put("nerja", "take-pile", hand=NOTHING, pile="Qc", phase="start"),
        "You hold only one queen; the pile takes two. Even with another queen, your best "
        "opening, Q♦ Q♠ Q♣, would be worth only 30 points; with a total of 0, you need 50.",
        id="too-little-beside-no-pair-in-nerja",
    ),
    pytest.param(
        put("nerja", "can-open", hand="X 2c Th Td 9c 9c 5h 4d", score=4690),
        "Your best meld, 10♥ 10♦ ★, is worth 70 points; with a total of 4,690, one meld must reach "
        "120 by itself.",
        id="two-melds-are-no-opening-together-in-nerja",
    ),
    pytest.param(
        put("nerja", "take-pile", hand="X Ac Kc 9h 9d 9d 8d 7s 7d 7c", pile="7h", score=4690),
        "Your best meld with the top card of the pile, 7♠ 7♦ 7♣ ★ 7♥, is worth 70 points; with a "
        "total of 4,690, this meld must reach 120 by itself.",
        id="the-meld-with-the-top-card-is-the-opening-in-nerja",
    ),
    pytest.param(
        put("nerja", adding("7d 6d"), hand="7d 6d 4h 4c 9s", melds=COMPLETE),
        "The meld is complete with seven cards, so nothing may be added to it. 7♦ 6♦ would "
        "not fit the meld anyway.",
        id="a-complete-meld-takes-no-card-whatever-its-rank",
    ),
    pytest.param(
        put("american", adding("Kh"), hand="Kh 4h 4c 9s", melds=COMPLETE),
        "The meld is complete with seven cards, so nothing may be added to it. K♥ would not "
        "fit the meld anyway.",
        id="a-complete-meld-in-american",
    ),
    pytest.param(
        put("samba", adding("Kh"), hand="Kh 4h 4c 9s", melds=[SEQUENCE]),
        "The meld is complete with seven cards, so nothing may be added to it. K♥ would not "
        "fit the meld anyway.",
        id="a-complete-sequence",
    ),
    pytest.param(
        put("nerja", adding("9s"), hand="9s 2c Kd Qd", melds=["9s 9h 9d 9c 9s 9h 2d"]),
        "The meld is complete with seven cards, so nothing may be added to it.",
        id="nor-one-of-its-rank",
    ),
    pytest.param(
        put("nerja", adding("2c"), hand="9s 2c Kd Qd", melds=["9s 9h 9d 9c 9s 9h 2d"]),
        "The meld is complete with seven cards, so nothing may be added to it.",
        id="nor-a-wild-one",
    ),
    pytest.param(
        put("samba", WILD),
        "A canasta of jokers and twos mixed scores 2,000 points. All its cards are wild "
        "cards, so it is a canasta of wild cards. The meld has seven cards; a canasta takes "
        "seven.",
        id="in-samba-only-jokers-bring-more",
    ),
    pytest.param(
        put("american", WILD),
        "A canasta of wild cards with two jokers scores 2,000 points. All its cards are wild "
        "cards, so it is a canasta of wild cards. The meld has seven cards; a canasta takes "
        "seven.",
        id="in-american-four-jokers-do",
    ),
    pytest.param(
        put("samba", "take-pile", hand="9s 8s 7d Kd Kc", **SEVEN),
        "You hold only one seven; to take the pile you need two, and a sequence does not take it.",
        id="a-sequence-that-tempts",
    ),
    pytest.param(
        put("royal", "take-pile", hand="6s 8s 7d Kd Kc", **SEVEN),
        "You hold only one seven; you need two, or one and a wild card, and a sequence does "
        "not take the pile. Your side has no meld that the top card fits.",
        id="a-sequence-that-tempts-in-royal",
    ),
    pytest.param(
        put("samba", "take-pile", hand="9s 8h 7d Kd Kc", **SEVEN),
        "You hold only one seven; the pile takes two.",
        id="no-sequence-that-tempts",
    ),
    pytest.param(
        put("american", "take-pile", hand="Ah Kh Kh Qc Jh Jc 9s 7h 5s 5h 4d 4c 3c", **KING),
        "An opening needs a meld with three natural cards from your hand, or one of wild "
        "cards alone; you have neither. With a total of 0, the opening must reach 125 points,"
        " but your hand alone has no meld to open with.",
        id="a-pair-for-the-top-card-opens-nothing",
    ),
    pytest.param(
        put("american", "take-pile", hand="X X Kh Kh 2c Jc Jh 9s 7h 5s 4d 6c 8c", **KING),
        "J♣ J♥ ★ + K♥ K♥ ★ 2♣ would be worth 160 points, but an opening needs a meld with three "
        "natural cards from your hand, or one of wild cards alone. Your wild cards, ★ ★ 2♣, are "
        "worth only 120 points; you need 125.",
        id="an-opening-that-counts-enough-without-its-meld",
    ),
    pytest.param(
        put("american", "take-pile", hand="X X Kh Kh 2c Jc Th 9s 7h 5s 4d 6c 8c", **KING),
        "Your best opening from your hand alone, ★ ★ 2♣, is worth 120 points; with a total of"
        " 0, you need 125.",
        id="an-opening-of-the-hand-alone-with-too-few-points",
    ),
    pytest.param(
        put(
            *("fibel", "deal-ends"),
            phase="start",
            hand="Qs Qd 4c 5c",
            pile="Qh",
            stock=0,
            melds=[NINES],
        ),
        "You can take the pile, so the deal goes on without a stock. You hold two queens, "
        "and a pair is enough to take the pile.",
        id="a-deal-that-goes-on-says-how-the-pile-is-taken",
    ),
    pytest.param(
        put("fibel", {"ask": "add", "cards": "2s 2h", "to": 0}, melds=["6h 6s X 6c"]),
        "That makes three wild cards; the limit is three.",
        id="a-limit-that-holds-before-the-canasta",
    ),
    pytest.param(
        put("fibel", {"ask": "meld", "cards": "X 8h 8c"}, melds=["6h 6s X 6c"]),
        "The meld has two natural cards; it needs at least two. The meld has three cards; at "
        "least three are needed.",
        id="one-wild-card-of-three",
    ),
    pytest.param(
        put("american", {"ask": "meld", "cards": "2c 2d 7c"}, hand="2c 2d 7c Kh Qs", lap=2),
        "A meld of sevens may never hold a wild card.",
        id="two-naturals-are-not-enough-for-sevens",
    ),
    pytest.param(
        put("svensk", "cards-taken", hand="4c 4d", pile="9s 8h 4h"),
        "The whole pile is three cards; whoever may take it may take the top card alone instead.",
        id="the-top-card-alone-is-a-choice",
    ),
    pytest.param(
        put("nerja", {"ask": "meld", "cards": "Ks Kh Kd"}, melds=["Kc Kd 2s"]),
        "Your side already has an unfinished meld of kings, so you may not begin another.",
        id="the-meld-that-bars-another-is-unfinished",
    ),
    pytest.param(
        put("royal", {"ask": "opening-value", "melds": ["X X 4s"]}, hand="X X 4s 8d"),
        "There is only one natural card; unless it is of wild cards alone, a meld takes at least "
        "two.",
        id="no-meld-counts-nothing",
    ),
    pytest.param(
        put("royal", {"ask": "canasta-kind", "cards": "2c Jh Jh Jd Jc Jc"}),
        "The meld has only six cards; a canasta takes seven.",
        id="no-canasta-for-want-of-cards-alone",
    ),
    pytest.param(
        put("samba", "go-out", hand="3s 3c 3s 8d", melds=[NATURAL, MIXED]),
        "Black threes must be your last cards, but one card would be left.",
        id="the-one-rule-that-keeps-the-last-card",
    ),
    pytest.param(
        put("samba", "go-out", hand="3s 3c 3s Ah 2s 2d 9d", melds=[NATURAL, MIXED[:-6]]),
        "Black threes must be your last cards, but one card would be left.",
        id="the-one-rule-that-keeps-it-where-a-canasta-is-made-too",
    ),
    pytest.param(
        put("american", "can-open", hand="7s 7d 2h Js 8c 6c Ad 4s", score=600),
        "Closest to a meld is 7♠ 7♦ 2♥, but a meld of sevens may never hold a wild card. An "
        "opening needs a meld with three natural cards from your hand, or one of wild cards "
        "alone; you have neither. With a total of 600, the opening must reach 125 points, but "
        "you have no meld to open with.",
        id="sevens-and-a-wild-card-are-named",
    ),
    pytest.param(
        put(
            *("nerja", "go-out"),
            hand="X X 2s 2s 2d Ks Kd Qh Qh 7s 6d 6c 5h 5h 5c 4s 4c",
            score=1685,
            lap=2,
            partner_answers=["yes"],
        ),
        "Your side has no canasta and can complete none in this turn; going out takes a natural "
        "and a mixed one. One meld by itself must reach 90 points; if all your cards are to go "
        "down, none does.",
        id="the-row-that-opens-goes-down-with-none-of-the-others",
    ),
]


@pytest.mark.parametrize(("case", "front"), FRONTS)
def test_a_whole_front(case: Put, front: str) -> None:
    """A referee would say just this."""
    assert " ".join(Told(case).front) == front
