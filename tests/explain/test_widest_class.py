"""A neighbour speaks of every card that does it, and of any meld where any would do."""

import pytest

from tests.engine.asking import Put, put, rules_of
from tests.explain.told import Told
from tutor_app.neighbours.canastas import completed
from tutor_app.neighbours.change import Place

KINGS = "Kd Ks 2s 2c Kh"
TENS = "Th Tc X 2d Ts Th X"
SAMBA = put(
    "samba-2",
    "go-out",
    hand="Ac Qs Qs 9h 9c 7d 4s",
    melds=["8c 8c 8d 8s", "Th Tc Td X", "6d 7d 8d", "Kc Ks Kh Kd Kc Ks 2h"],
)
CANADIAN = put(
    "canadian",
    "ask-partner",
    hand="2h Qh Qd 9c 6d 5d 4s 4d 4d 3c",
    melds=[TENS, KINGS, "8h 8h 8s 8s", "Jh Js Jd Jc Jh Js Jd", "7h 7s 7d 7c 7h 7s 7d"],
)
JACKS_ALL_OVER = put(
    "royal",
    {"ask": "add", "cards": "Ah", "to": 0},
    hand="Ah 6s 5c Kd 9s",
    melds=["Jh Jh X Jc Jd X"],
    opponent_melds=["Jh Qh Kh", "Jc Qc Kc", "Jc Qc Kc", "Jd Qd Kd", "Jd Qd Kd"],
)
TWO_FOURS = put("romme", {"ask": "discard", "card": "Js"}, hand="Js 4s 4d", drew="pile", drawn="Js")
TENS_OF_ANOTHER = put(
    "romme-5",
    {"ask": "add", "cards": "2s", "to": 0, "side": "opponent"},
    hand="2s Ks 7s 4s 3c",
    melds=["6s 7s 8s"],
    opponent_melds=["Tc Th Ts"],
)
ROUND_THE_CORNER = put(
    "romme-3",
    {"ask": "add", "cards": "4c", "to": 0},
    hand="4c",
    melds=["Qc X Ac 2c", "8d 8h 8s 8c"],
)
NERJA = put(
    "nerja",
    "take-pile",
    hand="X 2s Ah Ad Qs Th 9d 8s 8h 7d 6s 6h 6h 6c 5s 4s",
    pile="9c",
    score=7560,
)
MILLER = put(
    "miller",
    "ask-partner",
    hand="Kh Kd Qc 9d 7s 7c 5d 3s",
    drew="pile",
    drawn="5d 5d",
    melds=[
        *("4c 4d X X 4d 4c 2s", "8d 8h 8s 8h 8c 2c 2h", "Jh Jc Jd", "5s X 5d"),
        "Ah As Ad Ac Ah As Ad",
    ],
    laid_now=[3],
    added_now="8h 8c 2c 2h",
    melded_before=False,
)
NOTHING_BUT_CANASTAS = put(
    "canadian",
    "ask-partner",
    hand="2c Ac Qc",
    melds=[
        *("7h 7s X 7d", "6c 6d 6s 6d X X 2c", "Qd Qc 2h Qh", "4d 4d 4h 4c", "5c 5h 5s 5d"),
        *("Ts Tc Th Ts Th Tc 2d", "Ks Ks Kh"),
    ],
)
THREE_MIXED = put(
    "miller",
    "go-out",
    hand="8h",
    melds=[f"{rank}s 2c {rank}h {rank}c {rank}d {rank}c {rank}h" for rank in "T9K"],
)
A_SMALL_MELD = put(
    "royal",
    {"ask": "discard", "card": "6h", "from_meld": 0},
    hand="9c 4s",
    melds=["6d 6s 6h", "Qs Qh Qd 2c"],
    laid_now=[0],
)
WILD = put(
    "samba",
    {"ask": "meld", "cards": "2s 2h X"},
    hand="2s 2h X 9d 7c Kd",
    melds=["X X 2d 2c", "Qs Qh Qd"],
)
ONE_TEN = put(
    "samba",
    {"ask": "meld", "cards": "6d Jd Qd"},
    hand="6d Jd Qd 4s 8c",
    melds=["5s 6s 7s"],
    pile="Th Th Th Ts Ts Ts Tc Tc Tc 4c",
)
NO_FOURS = put(
    "royal",
    "go-out",
    hand="7c 4d",
    melds=["Qd Qs 2d Qh Qc Qs Qd", "As Ad Ah Ac As Ad Ah"],
    pile="4s 4s 4s 4h 4h 4h 4c 4c 4c 9d",
)
COMPLETE = put(
    "nerja",
    {"ask": "add", "cards": "9c", "to": 0},
    hand="Kh Kd 9c 7d",
    melds=["Ah As Ac As Ah Ad Ac", "6d 6s 6d"],
)
ONE_JOKER_IS_LEFT = put(
    *("svensk", "can-open"),
    hand="Th 9s 9h 9d 9c 8s 6h 6h 6d 5h 5c 4d",
    score=4930,
    opponent_melds=["7c 7d 7h X X 2d", "Qd Qd Qc X 2h"],
)
FAR_FROM_A_LOWER_TOTAL = put("classic", "can-open", hand="Ks Kh 4c 5d 7h 9s Jc", score=3500)

FIVES = {"hand": "Kh 9d 7c 4s 8s", "pile": "5d 9s 5h", "phase": "start"}
A_PAIR_OR_A_WILD_CARD = put("svensk", "take-pile", **FIVES, melds=["5s 5c 5d 5c"])
ONLY_A_PAIR = put("samba", "take-pile", **FIVES, melds=["9s 9c 9d"])
ANY_WILD_CARD = put(
    "classic",
    {"ask": "meld", "cards": "X 2d 2d Jh"},
    hand="X 2d 2d Jh 8s Kd 4c",
    melds=["9s 9c 9d"],
)
SEVERAL_COMPLETE_ONE = put(
    "svensk",
    "go-out",
    hand="Kd Qd 9s 9c",
    drew="pile",
    drawn="Qd Kd Kh",
    melds=["5h 5d 2h 2s 5c 5s", "4c 4d 4c 4d 4s 4h", "8c 8d 8d 8s 8h 8s", "Kd Ks Kh"],
    laid_now=[3],
)
MIXED_BY_ITS_JOKER = put(
    "samba",
    "go-out",
    hand="Kh Kd Kc 7s 4d",
    melds=["8c 8d 8d 8h", "Jd Jh Jc X", "6s 6d 6h 6h 6h 6c 6d", "7s 7h 7h"],
)
A_GAP = put(
    "romme-4",
    "go-out",
    hand="9d 8s 7s 7d 6c 5s 3c",
    melds=["Kh Ah 2h", "6d 7d X 9d"],
    laid_now=[0, 1],
    opponent_melds=["9h Th Jh", "Td Jd Qd", "7c 7h 7s", "6h 6s X"],
)
EVERY_EIGHT_IN_THE_PILE = put(
    "canadian",
    "take-pile",
    phase="start",
    hand="Jc Jd Tc",
    pile="8s 8s 8s 8h 8h 8h 8c 8c 8c 8d 8d 8d",
    melds=["6s 6h 6h 6d"],
)
WILD_CARDS_IN_MELDS = put(
    "canadian",
    "go-out",
    hand="Kd Kd Kc Js 9s 9c 7s",
    melds=[
        *("Qc Qs Qh 2c Qd Qc 2h", "Ac Ah Ah As 2d 2s 2d", "8s 8d X X"),
        *("6c 6s 6h 6d 6c 6s 6h", "5c 5s 5h 5d 5c 5s 5h"),
    ],
    opponent_melds=["Ks Kc X 2c Ks", "Jd Js Jh Js Jh Jc X", "Tc Td X Td Ts Th 2c Th"],
)
ASKED_LATE = put(
    *("classic", "ask-partner"),
    hand="Qc 4s 3s 3c",
    melds=["Ad Ac Ah X Ah As Ac 2s As", "Jc Jh Js"],
    laid_now=[1],
    melded_before=True,
)
BLACK_THREES_STAY = put(
    "samba",
    "go-out",
    hand="Kh Tc 9d 8s 8s 7h 3s 3s 3c 3c",
    melds=[
        *("5d 5c 5d 5h 2c 5s X", "As Ac Ad 2s As As Ad", "Jc Qc Kc Tc Ac", "6d 6c 6c 6s 2c 6d 6h"),
        *("7s 8s 9s Ts Js Qs", "Jh Jd Jd Jd Jh Js Jc"),
    ],
)
RANK_OR_SUIT = {"hand": "4c 4d 6s 7s Qh 9d", "pile": "Kd", "phase": "start"}
A_FOUR_OR_ONE_CARD = put("royal", "take-pile", **RANK_OR_SUIT, melds=["8h 9h Th"])
MANY_DO_IT = put("royal", "take-pile", **RANK_OR_SUIT, melds=["7h 8h 9h Th", "Qs Qd Qc"])
JOKER_OR_ACE = put("samba", "can-open", hand="Kc Qc 7d 7s 7h 4d 9d 5h 2s 2d", score=1600)

A_NINE_FOR_A_WILD_CARD = put(
    "royal", {"ask": "meld", "cards": "9h 2c X"}, hand="9h 2c X 9s 8c 7d", melds=["Qs Qd Qh"]
)
ONE_CARD_ELSEWHERE = put(
    "royal",
    {"ask": "add", "cards": "2c", "to": 0},
    hand="9h 2c X 9s 8c 7d",
    melds=["5h 6h 7h 8h 9h Th Jh", "Ks Kc Kd"],
)

PAIRS_BUT_ONE = put(
    "american", "can-open", hand="2s 2d As Ac Kc Kd Jc Jd Tc Td 7c 7d 5s 4c", score=3000
)
TWO_TO_OPEN = put("svensk", "can-open", hand="Ac Ad Kc Kd Qc 9s 7d 6c 5s 4d 8h", score=3000)
WILD_MELDS = put("miller", {"ask": "meld", "cards": "X 2h Ac"}, hand="X 2h 2d Ac 7s 7c 5c 5s")
A_SEQUENCE_LACKS = put(
    "royal",
    "go-out",
    hand="Ks Kc Qd 9c 8c 6d 5c 4h 4c",
    melds=[
        *("3d 3d 3d 3c 3c 3s 3s", "Ah Ad X X Ah Ac", "5s 5d 5d", "Th Th Ts Ts Tc 2s 2c Td"),
        *("Qd Qd Qs", "Kd Kd Ks", "Jc Jh 2d 2h Jh Jh Js Jc Jd", "8c 8h 8c 8d 2s"),
    ],
    opponent_melds=["Th Ts Tc Tc Td Td"],
)
NO_PAIR_BELOW_A_THREE = put(
    "canadian", "take-pile", hand="Qc 8c 5h", pile="Jd 7h 3c", melds=["Ts Th Td"]
)
NO_RANK_BUT_THOSE_THAT_STAY = put(
    "canadian",
    "ask-partner",
    hand="Ts 5d",
    melds=[
        *("6s 6s X 6d 6h 6h 2c", "Ah Ah X Ac Ac Ad As", "Ks Ks Kh Kc Kh Kc 2c Kc Kd 2s"),
        *(
            "7c 7h 7c 2d 7h",
            "Jc Jc Js Jd Jh Jh Jd",
            "2h 2h 2s 2s 2d X X",
            "Qd Qs Qc Qh Qc",
            "8s 8c 8h",
            "9s 9c 9d",
        ),
        "4c 4d 4s",
    ],
    added_now="Qc",
)
ASKED_TOO_LATE = (
    "If you had not melded anything yet in this turn, and if you held only one of 10♠ 5♦ and your "
    "side had one more natural canasta, you could ask whether"
)
LAST_THREES = put(
    "fibel", "go-out", hand="3s 3c 3s Kd", melds=["5c 5d 5s 5h 5c 5d 5s", "8c 8d 8s 8h"]
)


@pytest.mark.parametrize(
    ("case", "condition"),
    [
        (SAMBA, "If you held only one of your cards and had a natural canasta, you could go out."),
        (
            CANADIAN,
            "If you held only one of 9♣ 6♦ 5♦ 3♣ and your side had a canasta of wild cards",
        ),
        (
            NOTHING_BUT_CANASTAS,
            "If your side had two natural canastas and a canasta of wild cards, you could ask",
        ),
        (TENS_OF_ANOTHER, "With a joker or the ten of diamonds in place of the two of spades"),
        (ROUND_THE_CORNER, "With a joker, the three of clubs or the jack of clubs in place of"),
        (THREE_MIXED, "If your side had two natural canastas, you could"),
        (A_SMALL_MELD, "With a wild card or a six added to that meld"),
        (WILD, "Added to your side’s meld of wild cards, these cards would be allowed"),
        (ONE_TEN, "With the ten of diamonds or the king of diamonds in place of the six"),
        (NO_FOURS, "If you held only one of 7♣ 4♦ and your side had a sequence canasta, you"),
        (FAR_FROM_A_LOWER_TOTAL, "With two jokers added to your hand you could open"),
        (A_PAIR_OR_A_WILD_CARD, "With two fives added to your hand, or with a five and a"),
        (ONLY_A_PAIR, "With two fives added to your hand"),
        (ANY_WILD_CARD, "With a jack in place of one of the wild cards"),
        (
            SEVERAL_COMPLETE_ONE,
            "If your side had a canasta, then with a wild card or a nine added to your hand",
        ),
        (
            MILLER,
            "If you had only just taken the pile, and if you held only one of Q♣ 9♦ 3♠ and your",
        ),
        (BLACK_THREES_STAY, "Without K♥ 10♣ 9♦ 8♠ 8♠ 7♥ in hand you could go out."),
        (A_GAP, "With a joker or a six of spades added to your hand you could go out"),
        (EVERY_EIGHT_IN_THE_PILE, "With a jack as the top card"),
        (
            WILD_CARDS_IN_MELDS,
            "If your side had a canasta of wild cards, then with a wild",
        ),
        (
            ASKED_LATE,
            "If you had not melded anything yet in this turn, then with a black three in hand in",
        ),
        (A_FOUR_OR_ONE_CARD, "With a four, the seven of hearts or the jack of hearts as the top"),
        (
            MANY_DO_IT,
            "With a four, a queen, the six of hearts or the jack of hearts as the top card",
        ),
        (A_NINE_FOR_A_WILD_CARD, "With a nine in place of one of the wild cards"),
        (ONE_CARD_ELSEWHERE, "Added to your side’s meld of kings, the card would be allowed."),
        (JOKER_OR_ACE, "With a joker or an ace of clubs added to your hand"),
        (COMPLETE, "If your side had an unfinished meld of nines, you could add it"),
        (NERJA, "If your side had opened, then with a nine added to your hand"),
        (PAIRS_BUT_ONE, "With a four in hand in place of the five of spades you could open"),
        (ONE_JOKER_IS_LEFT, "With a joker and a ten added to your hand, for example, you could op"),
        (TWO_TO_OPEN, "With a joker and either an ace or a king added to your hand, or a joker"),
        (WILD_MELDS, "With an ace in place of one of the wild cards you could put"),
        (
            A_SEQUENCE_LACKS,
            "If your side had a sequence canasta, then with a wild card or a four in hand in place",
        ),
        (
            NO_PAIR_BELOW_A_THREE,
            "With a queen, an eight or a five on top of the three of clubs and another in your",
        ),
        (NO_RANK_BUT_THOSE_THAT_STAY, ASKED_TOO_LATE),
        (JACKS_ALL_OVER, "With a jack in place of the ace of hearts you could add"),
        (TWO_FOURS, "Any four you hold may be discarded."),
        (LAST_THREES, "Without the king of diamonds in hand you could go out"),
    ],
)
def test_every_card_that_does_it_is_spoken_of(case: Put, condition: str) -> None:
    """No card, and no meld, that would do as well is left out."""
    assert Told(case).neighbour.startswith(condition)


IN_THE_HAND = put("svensk", "go-out", hand="Js Jc Jc Kd 8h 6s 5d", melds=["Jd Js X 2h", "Qh Qd Qs"])
THREE_QUEENS = put(
    "samba",
    "take-pile",
    score=3105,
    hand="2s 2d Kh Jh Jd Ts Ts 9h 9h 9d 6s 6c 5h 5d 4s 4c",
    pile="Kh Kc 9d 3s Kd Qd",
    phase="start",
    opponent_melds=["As Ah Ah Ac As Ac X 2s", "5c 6c 7c"],
    red_threes="3h 3h 3d",
)


@pytest.mark.parametrize(
    ("case", "said"),
    [
        (IN_THE_HAND, "If you held only one of K♦ 8♥ 6♠ 5♦, you could go out."),
        (
            put("romme", "go-out", hand="Td Tc Ts Kh 8c 2s 7d", melds=["4d 5d 6d"]),
            "If you held only one of K♥ 8♣ 2♠, you could go out.",
        ),
    ],
)
def test_cards_that_fit_nowhere_are_named(case: Put, said: str) -> None:
    """That a single card could be discarded is the rule again; which cards are too many is not."""
    told = Told(case)

    assert told.neighbour == said
    assert told.holds


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Added to your side’s meld of queens, these cards would be allowed."),
        ("sv", "På ditt lags kombination i damer skulle du få lägga de här korten."),
        ("de", "An die Damen Ihrer Partei dürften Sie diese Karten anlegen."),
    ],
)
def test_cards_of_a_rank_that_lies_are_sent_to_its_meld(language: str, said: str) -> None:
    """Whoever asked about a new meld hears where the cards may go."""
    case = put(
        "svensk",
        {"ask": "meld", "cards": "X 2s Qc"},
        hand="X 2s As Qc Jh Jc Th 7c 5s 5d",
        melds=["Qs Qd 2c Qh Qd", "5s 5h 5h"],
    )

    assert Told(case, language).neighbour == said


def test_cards_of_one_rank_are_proposed_only_if_any_suits_do() -> None:
    """Three queens open with the queen of hearts among them only."""
    near = Told(THREE_QUEENS).near

    assert near is not None
    assert near.kind != "add_like"


def test_the_meld_that_lacks_least_would_be_the_canasta() -> None:
    """A mixed canasta comes of a meld with a joker, not of one without."""
    case = MIXED_BY_ITS_JOKER
    found = completed(Place(case.position, case.question, rules_of("samba")))

    assert [(each.kind, each.facts["rank"]) for each in found][1] == ("mixed_completed", "J")
