"""What bars something whatever the hand is stands alone; what a side lacks is said first."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told, ids

CANASTA = "Ks Kh Kd Kc Ks Kh Kd"


@pytest.mark.parametrize(
    ("case", "decided"),
    [
        pytest.param(
            put("svensk", "take-pile", hand="Js Jd 7h 2h", pile="2c 9h 3s"),
            "A black three lies on top, so you may take neither the pile nor its top card.",
            id="what-freezes-it",
        ),
        pytest.param(
            put("nerja", "can-open", hand="Ah Ad Ac Kh Kd Kc", lap=1, score=0),
            "In the first round nobody may meld.",
            id="what-an-opening-needs",
        ),
    ],
)
def test_no_circumstance_stands_beside_what_bars_it_whatever_it_is(case: Put, decided: str) -> None:
    """Under a black three nobody asks what freezes a pile, in the first round no total."""
    assert Told(case).front == [decided]


def test_who_lacks_only_a_canasta_may_ask_with_one_more() -> None:
    """Which cards are left in the hand is another matter: these all go."""
    case = put(
        *("miller", "ask-partner"),
        hand="Qd 7c",
        melds=[CANASTA, "9s 9h 9d 9c 9s 2d 2h", "8s 8h 8d 8c 8s 2d 2c", "Qs Qh Qc"],
        partner_answers=[],
    )

    assert Told(case).neighbour == (
        "If your side had one more natural canasta, you could ask whether you may go out."
    )


@pytest.mark.parametrize(
    "asked",
    [{"ask": "meld", "cards": "6s 6h"}, {"ask": "add", "cards": "6s 6h", "to": 0}],
)
def test_that_a_card_must_be_kept_stands_behind_what_makes_no_meld(
    asked: dict[str, object],
) -> None:
    """Nobody asks what would be left in the hand of cards that cannot be laid."""
    case = put("svensk", asked, hand="6s 6h", melds=["Jd Jh X 2s Js Jc"], melded_before=True)
    folded = Told(case).folded

    assert ids(folded.decided) in (["melds.min_size"], ["melds.fits"])
    assert ids(folded.conditions)[:1] == ["going_out.keep_card"]


def test_who_added_to_the_partners_melds_is_not_told_of_earlier_turns() -> None:
    """Nothing was put down before: what bars a concealed hand is what was added in this turn."""
    case = put(
        *("svensk", {"ask": "go-out", "concealed": True}),
        hand="As Ah Ad Ac As Ad Ac 8s",
        melds=["9h 9h X 2s 9d 9s 9c", "6d 6s 6h"],
        laid_now=[1],
        added_now="9d 9s 9c",
        melded_before=False,
    )

    assert Told(case).neighbour.startswith(
        "If you had added nothing to your side’s melds, you could"
    )


def test_who_has_not_opened_is_told_so_not_of_a_meld_that_would_be_one() -> None:
    """A meld of the top card's rank would be an opening too, but says nothing of the top card."""
    case = put("nerja", "take-pile", hand="As Ah 2c Kd 9h 8c 7d 5s 4h", pile="9d Qs", score=1600)

    assert Told(case).neighbour.startswith("If your side had opened, then with ")


def test_cards_of_two_ranks_are_of_no_rank_that_others_may_have_as_a_canasta() -> None:
    """Nothing is said of the others' canastas: a sentence about a rank would have none to name."""
    case = put("american+no-meld-opp-canasta", {"ask": "meld", "cards": "7c Qc 9c"})

    (told,) = Told(case).front
    assert told.startswith("The natural cards are not all of one rank")
    assert len(Told(case).says(Told(case).verdict.findings)) == len(Told(case).verdict.findings)


def test_an_empty_stock_bars_the_pile_in_nerja_whatever_the_hand() -> None:
    """The deal is over, so what else would keep the player from going out stands behind it."""
    empty = {"phase": "start", "stock": 0, "pile": "9c 7d"}
    told = Told(put("nerja", "go-out", hand="2s 9c 7c 2h 2h 2d 8c", **empty))

    assert told.decided == [
        "In this game nobody takes the pile once the stock is empty, so the deal is over."
    ]
    assert {"going_out.natural_canastas", "pile.natural_pair"} <= set(told.verdict.decided_by)
