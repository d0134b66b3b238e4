"""Sentences that a reader who knew nothing but the position found false, or beside the point."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told, ids

KINGS = ["Ks Kh Kd 2s 2h", "Kc Kd Kh 2h X"]
OUT = {"ask": "meld", "going_out": True}
FEW_BLACK = put("fibel", {**OUT, "cards": "3s 3c"})
MERGED = put("fibel", {"ask": "merge", "from": 0, "to": 1}, melds=KINGS)
JACKS = ["8s 8h 8d 8c 8s 8h", "Js Jh Jd Jc"]
ONE_STAYS = put("nerja", "go-out", hand="8d X X X 2s", melds=JACKS, partner_answers=["yes"])

SAID: list[object] = [
    pytest.param(
        *(MERGED, "en"),
        "The two melds together hold four wild cards, but melds that are put together may hold at "
        "most three.",
        id="a-canasta-may-hold-more-unless-it-is-put-together",
    ),
    pytest.param(
        *(MERGED, "sv"),
        "Kombinationerna har tillsammans fyra hjälpkort, men när kombinationer slås ihop får högst "
        "tre ingå.",
        id="i-kombinationer-som-slås-ihop",
    ),
    pytest.param(
        *(MERGED, "de"),
        "Zusammen enthalten die beiden Meldungen vier Joker oder Zweier; werden Meldungen "
        "zusammengelegt, dürfen es höchstens drei sein.",
        id="in-zusammengelegten-meldungen",
    ),
    pytest.param(
        *(FEW_BLACK, "en"),
        "A meld of black threes has at least three cards, but this one has two.",
        id="nobody-has-sixteen-black-threes",
    ),
    pytest.param(
        *(FEW_BLACK, "sv"),
        "En kombination av svarta treor har minst tre kort, men den här har två.",
        id="ingen-har-sexton-svarta-treor",
    ),
    pytest.param(
        *(FEW_BLACK, "de"),
        "Eine Meldung aus schwarzen Dreiern hat mindestens drei Karten, aber diese hat zwei.",
        id="niemand-hat-sechzehn-schwarze-dreier",
    ),
    pytest.param(
        *(ONE_STAYS, "en"),
        "If you make the canastas that you need, one card stays in your hand.",
        id="one-card-stays",
    ),
    pytest.param(
        *(ONE_STAYS, "de"),
        "Wenn Sie die nötigen Canastas machen, bleibt eine Karte auf der Hand.",
        id="eine-karte-bleibt",
    ),
]


@pytest.mark.parametrize(("case", "language", "said"), SAID)
def test_a_no_is_true_of_the_cards(case: Put, language: str, said: str) -> None:
    """It holds in each language, and for one card as for several."""
    assert said in Told(case, language).front


def test_wild_cards_make_black_threes_no_more() -> None:
    """Four black threes and a joker are not five black threes: the joker alone is in the way."""
    told = Told(put("wiener", {**OUT, "cards": "3s 3c 3s 3c X"}))

    assert told.decided == ["Black threes must be melded without wild cards."]
    assert "threes.black_size" not in ids(told.folded.conditions)


def test_five_black_threes_are_too_many_beside_a_joker_too() -> None:
    """There that no wild card may go with them is only one of two reasons."""
    told = Told(put("wiener", {**OUT, "cards": "3s 3c 3s 3c 3s X"}))

    assert told.decided == [
        "There are five black threes; a meld of them takes three or four.",
        "Black threes must be melded without wild cards.",
    ]
