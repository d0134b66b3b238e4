"""Noes whose own cause is named, and nothing that another question would turn on."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told, ids

NINES = "9s 9h 9d"
CONCEALED = {"ask": "go-out", "concealed": True}

UNKNOWN = [
    pytest.param(
        put("nerja", CONCEALED, lap=3, hand="Qs", melds=[NINES]),
        ("going_out.natural_canastas", "going_out.mixed_canastas"),
        id="canastas-lack",
    ),
    pytest.param(
        put("samba", CONCEALED, hand="Ks Kh", melds=[NINES]),
        ("going_out.all_cards", "going_out.natural_canastas", "going_out.mixed_canastas"),
        id="cards-stay-too",
    ),
    pytest.param(
        put(
            *("samba", CONCEALED),
            hand="9c 9s 5d",
            melds=[NINES, "Kd Kh Kc Ks Kd Kh Kc", "Qs Qh Qd Qc Qs Qh X"],
        ),
        (),
        id="openly-it-would-do",
    ),
]


@pytest.mark.parametrize(("case", "beside"), UNKNOWN)
def test_where_no_going_out_is_concealed_only_that_is_added(
    case: Put, beside: tuple[str, ...]
) -> None:
    """What was melded before bars it nowhere; all else is what bars going out in any way."""
    told = Told(case)

    assert told.verdict.decided_by == ("going_out.concealed_known", *beside)
    assert "going_out.concealed_fresh" not in ids(told.whole)


NO_DISCARD = (
    "The last card of the stock was a red three: you may still meld, but you do not discard, so "
    "one card stays in your hand."
)
KINGS, QUEENS = "Kd Kh Kc Ks Kd Kh Kc", "Qs Qh Qd Qc Qs Qh X"
NO_DISCARD_LEFT = [
    pytest.param("fibel", "9c 5d", [KINGS, NINES], (), id="one-joins-a-meld"),
    pytest.param("fibel", "9s 9h 9d Js", [KINGS], (), id="a-new-meld"),
    pytest.param("fibel", "5d", [KINGS], (), id="nothing-goes-down"),
    pytest.param("samba", "9s 9h 9d 5c", [KINGS, QUEENS], (), id="samba"),
    pytest.param("fibel", "9c 5d", [NINES], ("going_out.canastas",), id="canastas-lack-too"),
]


@pytest.mark.parametrize(("rules", "hand", "melds", "beside"), NO_DISCARD_LEFT)
def test_after_the_last_red_three_the_lacking_discard_keeps_one_from_going_out(
    rules: str, hand: str, melds: list[str], beside: tuple[str, ...]
) -> None:
    """With a discard the same cards would do (fibel F13, samba S14)."""
    told = Told(put(rules, "go-out", hand=hand, melds=melds, stock=0, drawn="3h"))

    assert told.verdict.decided_by == ("discarding.deal_over", *beside)
    assert told.deciding == NO_DISCARD
    assert told.holds


def test_of_two_cards_that_stay_no_discard_would_rid_the_hand() -> None:
    """The cards decide then, as with any other last card of the stock."""
    told = Told(put("fibel", "go-out", hand="9c 5d 7c", melds=[KINGS, NINES], stock=0, drawn="3h"))

    assert told.verdict.decided_by == ("going_out.all_cards",)


def test_a_finished_canasta_frees_from_the_duty_and_says_so() -> None:
    """With a match in the hand the player may take the pile yet (royal, L250)."""
    told = Told(
        put(
            *("royal", "must-take"),
            hand="Jd Jc Ks 4c",
            pile="6d Js",
            stock=0,
            melds=["Js Jh Jc Jd Js Jh 2c"],
        )
    )

    assert told.verdict.decided_by == ("pile.own_meld",)
    assert told.deciding == (
        "Your side’s meld of jacks is a finished canasta, to which the top card may not be added; "
        "so you do not have to take the pile."
    )
    assert told.place.section == "Sakhögen"


def test_where_the_deal_ends_since_a_card_must_stay_the_lacking_canasta_is_told() -> None:
    """With it the player would go out by taking the pile, and the deal would not end so."""
    told = Told(
        put("fibel", "deal-ends", phase="start", stock=0, melds=[NINES], hand="Kd Ks", pile="Kc")
    )

    assert told.verdict.answer is True
    assert {"going_out.keep_card", "going_out.canastas"} <= {*ids(told.folded.shown)}


CANASTAS_OF_ROYAL = ["4h 5h 6h 7h 8h 9h Th", "Qs Qh Qc Qd Qs Qh 2s"]


@pytest.mark.parametrize(
    ("hand", "told"), [("3s 3c", True), ("3s 3c Kd", True), ("3s 3c Kd 8d", False)]
)
def test_two_black_threes_are_too_few_where_they_alone_stay(hand: str, *, told: bool) -> None:
    """A third one would make a meld of them (royal, L206), and all would lie but a discard."""
    proof = Told(put("royal", "go-out", hand=hand, melds=CANASTAS_OF_ROYAL))

    assert ("threes.black_size" in ids(proof.folded.shown)) is told
    said = "There are two black threes; a meld of them takes three to six."
    assert (said in proof.front) is told


def test_a_canasta_that_lacks_is_told_once() -> None:
    """Also of a pile that completes another one (nerja, L75)."""
    told = Told(
        put(
            *("nerja", "go-out"),
            lap=6,
            phase="start",
            hand="9c 9s 5d",
            pile="9h",
            partner_answers=["yes"],
            melds=["8s 8h 8d 8c 8s 2h 2d", "9s 9h 9d 2c"],
        )
    )

    assert ids(told.folded.decided) == ["going_out.natural_canastas"]


@pytest.mark.parametrize("rules", ["svensk", "wiener", "nerja"])
def test_without_a_pair_a_two_beside_an_ace_lacks_cards_and_points_alone(rules: str) -> None:
    """Nobody thought of a meld of wild cards, of which there is one."""
    hand = "2d Ad Kc Qd Js Ts 9c 7c 6c 5c 4s"
    told = Told(put(rules, "can-open", hand=hand, drawn="Ad", score=2000))

    assert told.verdict.decided_by == ("melds.min_size", "opening.minimum")
    assert "melds.wild_only" not in ids(told.whole)


def test_a_meld_that_three_queens_began_beside_five_makes_them_no_canasta() -> None:
    """They are never put together, so that a natural canasta is lacking too."""
    melds = ["Js Jh Jd Jc Js Jh 2d", "Qs Qh Qd Qc Qs"]
    keys = {"hand": "Qh Qc 5c", "pile": "9c Qd", "melds": melds, "partner_answers": ["yes"]}
    told = Told(put("nerja", "go-out", phase="start", **keys))

    assert told.verdict.decided_by == ("going_out.all_cards", "going_out.natural_canastas")


def test_nobody_needs_a_discard_once_the_deal_is_over() -> None:
    """No more is told of an added card than why it may not lie, and that the deal is over."""
    keys = {"hand": "Ks 4d", "melds": ["Qs Qh Qd"], "stock": 0, "drawn": "3s 3h"}
    keys |= {"black_threes": "3s", "red_threes": "3h"}
    told = Told(put("american", {"ask": "add", "cards": "4d", "to": 0}, **keys))

    assert told.verdict.decided_by == ("melds.fits", "stock_end.red_three_last")
    assert told.neighbour == ""


def test_a_begun_meld_of_wild_cards_is_said_to_tie_the_joker_that_a_canasta_lacks() -> None:
    """With it the six queens would be the mixed canasta that is needed."""
    melds = [CANASTAS_OF_ROYAL[0], "Qs Qh Qd Qc Qs Qh", "X 2s 2h"]
    told = Told(put("samba", "go-out", hand="X 5c", melds=melds))

    assert told.verdict.decided_by == ("going_out.mixed_canastas",)
    assert "melds.wild_lock" in ids(told.folded.shown)
