import pytest

from tests.engine.asking import Put, put

KINGS = "Ks Kh Kd"
SIXES = "6s 6h 6d"
KING_CANASTA = "Ks Kh Kd Kc Ks Kh Kd"


def _meld(cards: str, **more: object) -> dict[str, object]:
    return {"ask": "meld", "cards": cards, **more}


def _add(cards: str, to: int = 0, **more: object) -> dict[str, object]:
    return {"ask": "add", "cards": cards, "to": to, **more}


def _merge(first: int, second: int) -> dict[str, object]:
    return {"ask": "merge", "from": first, "to": second}


YES = [
    pytest.param(put("svensk", _meld("Qs Qh Qd")), "melds.min_size", id="svensk-three-queens"),
    pytest.param(put("svensk", _meld("Qs Qh 2d X")), "melds.wild_limit", id="svensk-half-wild"),
    pytest.param(put("classic", _meld("Qs Qh 2d 2h X")), "melds.wild_limit", id="classic-R05"),
    pytest.param(
        put("svensk", _meld("Qs Qh Qd", initial=True), hand="Qs Qh Qd 4c 5d"),
        "going_out.keep_card",
        id="svensk-two-cards-stay",
    ),
    pytest.param(
        put("classic", _meld("3s 3c 3s", going_out=True)),
        "threes.black_going_out",
        id="classic-black-threes-going-out",
    ),
    pytest.param(
        put("svensk", _meld("3s 3c 3s 3c", going_out=True)),
        "threes.black_size",
        id="svensk-four-black-threes",
    ),
    pytest.param(
        put("svensk-3", _meld("3s 3c 3s 3c 3s 3c", going_out=True)),
        "threes.black_without_wild",
        id="svensk-3-six-black-threes",
    ),
    pytest.param(
        put("classic", _meld("Ks Kh Kd"), opponent_melds=["Kc Ks 2d"]),
        "melds.min_size",
        id="classic-the-others-may-have-kings-too",
    ),
    pytest.param(
        put("classic", _meld("4s 4h 4d 4c 4s 4h 4d", going_out=True), hand="4s 4h 4d 4c 4s 4h 4d"),
        "going_out.keep_card",
        id="classic-the-canasta-of-this-turn-serves",
    ),
    pytest.param(put("svensk", _add("Kc"), melds=[KINGS]), "melds.fits", id="svensk-fourth-king"),
    pytest.param(
        put("svensk", _add("2s"), melds=[KING_CANASTA]),
        "melds.wild_limit",
        id="svensk-a-two-onto-a-canasta",
    ),
    pytest.param(
        put("classic", _add("Kc Ks 2s X"), melds=["Ks Kh Kd 2h"]),
        "melds.wild_limit",
        id="classic-three-wild-in-all",
    ),
    pytest.param(
        put("classic", _add("Kc"), melds=[KING_CANASTA], hand="Kc"),
        "going_out.keep_card",
        id="classic-last-card-onto-a-canasta",
    ),
    pytest.param(
        put("svensk", _add("2s"), melds=["Ks Kh 2h"]), "melds.wild_limit", id="svensk-two-of-four"
    ),
    pytest.param(
        put("svensk", _add("2s X"), melds=["Ks Kh Kd 2h"]),
        "melds.wild_limit",
        id="svensk-three-of-six",
    ),
    pytest.param(
        put("svensk", _add("X"), melds=[KINGS], hand="X 4c 5d"),
        "melds.fits",
        id="svensk-a-joker-onto-three-kings",
    ),
    pytest.param(
        put("classic", _add("Kc"), melds=["Ks Kh 2s 2h 2d X"]),
        "melds.wild_limit",
        id="classic-a-meld-on-the-table-is-taken-as-laid",
    ),
    pytest.param(
        put("classic", _merge(0, 1), melds=["Ks Kh Kd 2s", "Kc Ks 2h"]),
        "melds.merge_rank",
        id="classic-two-wild-together",
    ),
    pytest.param(
        put("svensk", _merge(1, 0), melds=["Ks Kh 2s", "Kc Kd 2h"]),
        "melds.wild_limit",
        id="svensk-two-of-six",
    ),
]


@pytest.mark.parametrize(("case", "because"), YES)
def test_it_may_lie(case: Put, because: str) -> None:
    """The cards may be laid, added or merged."""
    verdict = case.verdict()

    assert verdict.answer is True
    assert because in verdict.accepted


NO = [
    pytest.param(
        put("classic", _add("X"), melds=["Ks Kh 2s 2h 2d X"]),
        "melds.wild_limit",
        id="classic-but-no-further-wild-card",
    ),
    pytest.param(
        put("svensk", _meld("3s 3c 3s", going_out=True), hand="3s 3c 3s 4d 5d 8h", melds=[SIXES]),
        "going_out.all_cards",
        id="svensk-black-threes-of-one-who-cannot-leave",
    ),
    pytest.param(put("svensk", _meld("Qs Qh")), "melds.min_size", id="svensk-two-queens"),
    pytest.param(put("classic", _meld("Qs Qh Kd")), "melds.one_rank", id="classic-a-king-among"),
    pytest.param(put("classic", _meld("4s 5s 6s")), "melds.one_rank", id="classic-a-sequence"),
    pytest.param(put("svensk", _meld("Qs 2h X")), "melds.wild_limit", id="svensk-one-queen"),
    pytest.param(put("classic", _meld("2s 2h X")), "melds.naturals_min", id="classic-wild-only"),
    pytest.param(put("svensk", _meld("Qs Qh 2d 2h X")), "melds.wild_limit", id="svensk-over-half"),
    pytest.param(
        put("classic", _meld("Qs Qh 2d 2h X X")), "melds.wild_limit", id="classic-four-wild"
    ),
    pytest.param(
        put("svensk", _meld("Kc Ks Kh"), melds=[KINGS]),
        "melds.one_per_rank",
        id="svensk-a-second-meld-of-kings",
    ),
    pytest.param(
        put("classic", _meld("Kc Ks Kh"), melds=[KING_CANASTA.replace("Ks Kh Kd", "2s 2h 2d", 1)]),
        "melds.one_per_rank",
        id="classic-a-second-meld-beside-the-canasta",
    ),
    pytest.param(
        put("classic", _meld("3s 3c 3s")), "threes.black_going_out", id="classic-black-threes-stay"
    ),
    pytest.param(
        put("svensk", _meld("3s 3c", going_out=True)), "threes.black_size", id="svensk-two-black"
    ),
    pytest.param(
        put("svensk", _meld("3s 3c 3s 2d", going_out=True)),
        "threes.black_without_wild",
        id="svensk-black-threes-and-a-two",
    ),
    pytest.param(
        put("classic", _meld("3s 3c Ks", going_out=True)), "melds.one_rank", id="classic-and-a-king"
    ),
    pytest.param(
        put("classic", _meld("3h 3d 3h")), "threes.red_never_melded", id="classic-red-threes"
    ),
    pytest.param(
        put("classic", _meld("Qs Qh Qd"), hand="Qs Qh Qd 4c", melds=[SIXES]),
        "going_out.keep_card",
        id="classic-one-card-left",
    ),
    pytest.param(
        put("svensk-3", _meld("Qs Qh Qd"), hand="Qs Qh Qd 4c", melds=[KING_CANASTA]),
        "going_out.keep_card",
        id="svensk-3-one-canasta-does-not-do",
    ),
    pytest.param(
        put("svensk", _meld("Qs Qh Qd"), hand="Qs Qh Qd 4c 5d", stock=0, drawn="3h"),
        "stock_end.red_three_last",
        id="svensk-the-deal-is-over",
    ),
    pytest.param(
        put("svensk", _meld("Qs Qh Qd"), hand="Qs Qh Qd 4c 5d 8s", partner_answers=["yes"]),
        "going_out.partner_yes",
        id="svensk-after-a-yes-one-must-leave",
    ),
    pytest.param(
        put("svensk", _add("Qc"), melds=[KINGS]), "melds.fits", id="svensk-queen-to-kings"
    ),
    pytest.param(
        put("classic", _add("3s"), melds=[KINGS]), "melds.fits", id="classic-black-three-to-kings"
    ),
    pytest.param(
        put("classic", _add("3c Ks"), melds=["3s 3c 3s"], hand="3c Ks 4d 5d"),
        "melds.fits",
        id="classic-king-to-black-threes",
    ),
    pytest.param(
        put("samba", _add("3s"), melds=["2c 2d 3s 3c"], hand="3s 4d 5d"),
        "threes.black_size",
        id="samba-a-third-black-three-where-the-twos-lie-first",
    ),
    pytest.param(
        put("classic", _add("3h"), melds=["3s 3c 3s"]),
        "threes.red_never_melded",
        id="classic-red-three-to-black-ones",
    ),
    pytest.param(
        put("classic", _add("3h"), melds=[KINGS]),
        "threes.red_never_melded",
        id="classic-red-three-to-kings",
    ),
    pytest.param(
        put("royal", _add("3h"), melds=[KINGS]),
        "melds.fits",
        id="royal-red-three-to-kings",
    ),
    pytest.param(
        put("svensk", _add("2s 2d"), melds=["Ks Kh 2h"]),
        "melds.wild_limit",
        id="svensk-three-of-five",
    ),
    pytest.param(
        put("classic", _add("X"), melds=["Ks Kh Kd Kc 2s 2h 2d"]),
        "melds.wild_limit",
        id="classic-fourth-wild-card",
    ),
    pytest.param(
        put("svensk", _add("Kc", side="opponent"), opponent_melds=[KINGS]),
        "melds.own_side",
        id="svensk-their-kings",
    ),
    pytest.param(
        put("classic", _add("Kc", side="opponent"), opponent_melds=[KINGS], melds=[SIXES]),
        "melds.own_side",
        id="classic-their-kings",
    ),
    pytest.param(
        put("classic", _add("Kc"), melds=[KINGS], hand="Kc 4d"),
        "going_out.keep_card",
        id="classic-one-card-left-after-adding",
    ),
    pytest.param(
        put("classic", _merge(0, 1), melds=[KINGS, SIXES]),
        "melds.merge_rank",
        id="classic-kings-and-sixes",
    ),
    pytest.param(
        put("classic", _merge(0, 1), melds=["Ks Kh 2s 2h", "Kc Kd X X"]),
        "melds.wild_limit",
        id="classic-four-wild-together",
    ),
    pytest.param(
        put("svensk", _merge(0, 1), melds=["Ks Kh Kd 2s 2h", "Kc Ks X X"]),
        "melds.wild_limit",
        id="svensk-four-wild-of-nine",
    ),
]


@pytest.mark.parametrize(("case", "because"), NO)
def test_it_may_not_lie(case: Put, because: str) -> None:
    """The cards may not be laid, added or merged; the rule against it is the one that decides."""
    verdict = case.verdict()

    assert verdict.answer is False
    assert because in verdict.accepted
    assert verdict.deciding.holds is False


def test_the_cards_of_melds_that_belong_apart_are_not_counted() -> None:
    """A sequence and a canasta of wild cards are no meld of eleven with seven wild cards."""
    verdict = put("samba", _merge(0, 1), melds=["7s 8s 9s Ts", "X X X X X 2d 2s"]).verdict()

    assert verdict.decided_by == ("melds.merge_rank",)
    assert {finding.rule for finding in verdict.findings} <= {"melds.merging", "melds.merge_rank"}
