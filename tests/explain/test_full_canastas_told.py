"""Who keeps cards of a rank whose canasta is full is told that it takes no more."""

import pytest

from tests.engine.asking import put
from tests.explain.told import Told

EIGHTS = "8h 8h 8s 8s 8c 2c 2h"


@pytest.mark.parametrize(
    ("rules", "told"), [("nerja", True), ("american", True), ("classic", False)]
)
def test_a_full_canasta_takes_no_more(rules: str, *, told: bool) -> None:
    """Nerja ruling A-12; American l.239: no eighth card. Classic canastas have no end."""
    case = put(rules, "go-out", hand="Jd 8d 8d 6h 6c 4s", melds=[EIGHTS, "Ks Kh Kd"])
    said = [each for each in Told(case).says(case.verdict().findings) if "is complete" in each]

    assert bool(said) is told
    assert all(each.startswith("The meld 8♥ 8♥ 8♠ 8♠ 8♣ 2♣ 2♥ is complete with") for each in said)


def test_a_meld_that_would_only_become_too_large_is_measured() -> None:
    """American l.239: six cards have room for one more, not for two."""
    melds = ["6d 6c 6s 6c 6d 6h", "8c 8d 8h 8c 8s 8h 8d"]
    case = put("american", "go-out", hand="5h 5d 5d 6s 6h Qc", melds=melds)

    assert any(
        "would have eight cards" in each for each in Told(case).says(case.verdict().findings)
    )


def test_of_too_many_for_a_meld_as_many_go_down_as_find_room() -> None:
    """American l.239: two of four kings go down and three of four queens, to canastas."""
    melds = ["Jd Jc Jh Js Js Jc Jh", "Kd Ks X Kh Kd", "Qh Qs Qh Qc", "4h 4c 4s"]
    case = put("american", "go-out", hand="Ks Kh Kc Kc Qs Qd Qd Qc 4s", melds=melds)
    stay = [each for each in case.verdict().findings if each.rule == "going_out.all_cards"]

    assert [each.facts["left"] for each in stay] == [3]


NEW_ROWS = [
    pytest.param("Kc Kd Kh Ks Kc 2c", "These cards would take your side’s meld", id="no-room"),
    pytest.param("Kc Kd Kh Ks Kc 2c 2d", "Beside a complete canasta of kings", id="complete"),
    pytest.param("Kc Kd Kh 2c", "", id="room"),
]


@pytest.mark.parametrize(("kings", "said"), NEW_ROWS)
def test_a_second_meld_of_the_top_card_s_rank(kings: str, said: str) -> None:
    """Nerja ruling A-13: a new one only beside a canasta, or where three more are too many."""
    told = Told(put("nerja", "take-pile", hand="Ks Kh 4d", pile="8c Kd", melds=[kings]))
    found = [each for each in told.verdict.findings if each.rule == "melds.one_per_rank"]

    assert [each.startswith(said) for each in told.says(found)] == [True] * bool(said)
    assert ("nerja/A-13" in told.rulings) is bool(said)
