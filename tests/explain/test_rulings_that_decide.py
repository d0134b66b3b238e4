"""A ruling that decides is named with what it decides, and not where the text says it itself."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told, ids

KINGS, NINES = "Ks Kh Kd Kc 2s 2h X", "9s 9h 9d"
MIXED = "Qs Qh Qd Qc Qs Qh X"
PURE = "Kd Kh Kc Ks Kd Kh Kc"
LAST_THREE: dict[str, object] = {"stock": 0, "drawn": "3h"}
KEEPS = {"ask": "meld", "cards": NINES}
MERGES = {"ask": "merge", "from": 1, "to": 0}
BUYS: dict[str, object] = {"phase": "start", "melds": [PURE, MIXED], "hand": "9s 9h", "pile": "9c"}
HAND: dict[str, object] = {"score": 1500, "pile": "8c Ad", "stock": 60}
ACES_KINGS = "As Ah Ks Kh Kd 5c 6c"
TWO_QUEENS: dict[str, object] = {"hand": "Qc Qd", "melded_before": False}
SAMBA = "4h 5h 6h 7h 8h 9h Th"

RULINGS = [
    pytest.param(
        put("samba", "take-pile", **HAND, hand=ACES_KINGS), {"samba/S6"}, id="the-top-card"
    ),
    pytest.param(
        put(
            "samba",
            {"ask": "opening-value", "melds": ["As Ah"]},
            **HAND,
            hand=ACES_KINGS,
            phase="start",
        ),
        {"samba/S6"},
        id="the-top-card-counts-nothing",
    ),
    pytest.param(
        put("samba", {"ask": "canasta-bonus", "cards": "2s 2h 2d 2c 2s 2h 2d"}),
        set(),
        id="seven-twos-are-a-canasta-by-the-text",
    ),
    pytest.param(
        put("samba", "go-out", melds=[PURE, MIXED], hand="3s 3c 3s X"),
        {"samba/S12"},
        id="a-joker-as-the-fourth-black-three",
    ),
    pytest.param(
        put("samba", "go-out", melds=[PURE, MIXED], hand="3s 3c 3s"),
        set(),
        id="three-black-threes-are-in-the-text",
    ),
    pytest.param(
        put("samba", "go-out", **BUYS, stock=30, stock_top="3s"),
        {"samba/S7"},
        id="the-card-that-comes-with-the-pile",
    ),
    pytest.param(
        put("samba", "go-out", **{**BUYS, "hand": "9s 9h 5c 6d"}, stock=30, stock_top="3s"),
        set(),
        id="other-cards-stay-whatever-comes",
    ),
    pytest.param(
        put("royal", {"ask": "go-out", "concealed": True}, **TWO_QUEENS, melds=[SAMBA, MIXED]),
        {"royal/A-29"},
        id="cards-that-would-fit-the-partners-melds",
    ),
    pytest.param(
        put("royal", {"ask": "go-out", "concealed": True}, **TWO_QUEENS, melds=[SAMBA, PURE]),
        set(),
        id="cards-that-would-fit-nothing",
    ),
    pytest.param(
        put("fibel", {"ask": "meld", "cards": "Ks Kh Kd 2s 2h X X"}, melds=[NINES]),
        {"fibel/F5"},
        id="seven-cards-that-are-no-canasta",
    ),
    pytest.param(
        put("fibel", {"ask": "meld", "cards": "Ks Kh 2s 2h X X"}, melds=[NINES]),
        set(),
        id="six-cards-are-in-the-text",
    ),
    pytest.param(
        put("fibel", {"ask": "add", "cards": "X X", "to": 0}, melds=[KINGS]),
        {"fibel/F5"},
        id="any-number-on-a-canasta",
    ),
    pytest.param(
        put("fibel", MERGES, melds=[KINGS, "Kd Kh Ks X"]), {"fibel/F6"}, id="a-canasta-is-merged"
    ),
    pytest.param(
        put("fibel", MERGES, melds=["Kc Kh 2s 2h", "Kd Ks 2d X"]), set(), id="no-canasta-is-merged"
    ),
    pytest.param(
        put("fibel", "threes-score", red_threes="3h 3d 3h", went_out="nobody"),
        {"fibel/F12"},
        id="nobody-went-out",
    ),
    pytest.param(
        put("fibel", "threes-score", red_threes="3h 3d 3h", went_out="them"),
        set(),
        id="the-others-went-out",
    ),
    pytest.param(
        put("fibel", "go-out", **LAST_THREE, melds=[KINGS, NINES], hand="9c"),
        {"fibel/F13"},
        id="out-after-the-last-red-three",
    ),
    pytest.param(
        put("fibel", "go-out", **LAST_THREE, melds=[KINGS, NINES], hand="5d"),
        set(),
        id="that-nothing-is-discarded-then-is-in-the-text",
    ),
    pytest.param(
        put("fibel", KEEPS, **LAST_THREE, melds=["Ks Kh Kd"], hand=NINES),
        {"fibel/F13"},
        id="a-card-must-stay",
    ),
    pytest.param(
        put("fibel", KEEPS, **LAST_THREE, melds=["Ks Kh Kd"], hand=f"{NINES} Js"),
        {"fibel/F13"},
        id="one-card-is-enough",
    ),
    pytest.param(
        put("fibel", KEEPS, melds=["Ks Kh Kd"], hand=f"{NINES} Js 5d"), set(), id="two-cards-stay"
    ),
    pytest.param(
        put("nerja", "cards-drawn", stock=40, stock_top="3h 5d 3d 6c 7c"),
        {"nerja/A-3"},
        id="a-replacement-is-replaced",
    ),
    pytest.param(
        put("nerja", "cards-drawn", stock=40, stock_top="3h 3d 5d 6c 7c"),
        set(),
        id="two-red-threes-are-drawn",
    ),
    pytest.param(
        put("nerja", "cards-drawn", stock=1, stock_top="3h"),
        {"nerja/A-28", "nerja/A-33"},
        id="no-card-replaces-the-last-one",
    ),
]


@pytest.mark.parametrize(("case", "rulings"), RULINGS)
def test_a_ruling_that_decides_is_named(case: Put, rulings: set[str]) -> None:
    """It stands in the proof; where the text says so itself none does."""
    assert Told(case).rulings == rulings


def test_a_card_to_keep_follows_from_what_going_out_is() -> None:
    """Nerja: who discards the last card goes out, and that takes canastas (L75-77)."""
    told = Told(put("nerja", "take-pile", lap=5, melds=[NINES], hand="Qs Qd 5h", pile="Qc"))

    assert told.verdict.deciding.rule == "going_out.keep_card"
    assert (told.place.section, told.place.ruling) == ("UTGÅNG", "")


def test_how_three_cards_are_counted_is_a_ruling() -> None:
    """Nerja counts them before melding (A-20)."""
    taken = put("nerja", "take-pile", lap=5, melds=[NINES, PURE], hand="Qs Qd 5h", pile="4c Qc")

    assert Told(taken).rulings >= {"nerja/A-20"}


@pytest.mark.parametrize(("rules", "hand"), [("samba", "3s 3c 3s X"), ("fibel", "3s 3c X")])
def test_wild_cards_with_black_threes_stand_in_front(rules: str, hand: str) -> None:
    """Whoever thinks of the classic game doubts them."""
    told = Told(put(rules, "go-out", melds=[PURE, MIXED], hand=hand))

    assert "threes.black_without_wild" in ids(told.folded.shown)
