import pytest

from tests.engine.asking import Put, at, put, rules_of
from tutor_app.engine.action import Action
from tutor_app.engine.judge import judge
from tutor_app.notation.positions import read_cards

TOP = {"ask": "take-pile", "choice": "top"}
SIXES = "6s 6h 6d"
KINGS = "Ks Kh Kd"
KINGS_WITH_THREE_WILD = "Ks Kh Kd 2s 2h X"
KING_CANASTA = "Ks Kh Kd Kc Ks Kh Kd"

YES = [
    pytest.param(
        put("svensk", "take-pile", hand="9s 9h 4c 5d", pile="9d", melds=[SIXES]),
        "pile.natural_pair",
        id="svensk-pair",
    ),
    pytest.param(
        put("svensk", "take-pile", hand="9s X 4c 5d", pile="9d", melds=[SIXES]),
        "pile.natural_and_wild",
        id="svensk-natural-and-joker",
    ),
    pytest.param(
        put("svensk", "take-pile", hand="9s 9h 4c 5d", pile="2c 9d", melds=[SIXES]),
        "freezing.natural_pair",
        id="svensk-pair-for-a-frozen-pile",
    ),
    pytest.param(
        put("svensk", TOP, hand="9s 9h 4c 5d", pile="2c 4s 9d", melds=[SIXES]),
        "freezing.natural_pair",
        id="svensk-top-card-of-a-frozen-pile",
    ),
    pytest.param(
        put("svensk", TOP, hand="9s 2h 4c 5d", pile="4s 9d", melds=[SIXES]),
        "pile.natural_and_wild",
        id="svensk-top-card-with-a-two",
    ),
    pytest.param(
        put("svensk", "take-pile", hand="Ks Kh 4c", pile="8c Kd", melds=["Kc Ks Kh Kd Kc 2s"]),
        "pile.natural_pair",
        id="svensk-six-kings-are-no-canasta-yet",
    ),
    pytest.param(
        put(
            "svensk",
            "take-pile",
            hand="Qs Qh 4c 5d",
            pile="Qd",
            melds=[SIXES],
            opponent_melds=["Qc Qs Qh Qd Qc 2s 2h"],
        ),
        "pile.natural_pair",
        id="svensk-the-others-canasta-does-not-bar",
    ),
    pytest.param(
        put("svensk", "take-pile", hand="Qs Qh As Ah X 4c 5d", pile="Qd", score=3000),
        "opening.minimum",
        id="svensk-opening-with-two-melds",
    ),
    pytest.param(
        put("svensk", TOP, hand="5s 5h 5d 5c 5s 5h 5d 3s 3c 3s 4h", pile="Kh 4c 5c", score=0),
        "opening.minimum",
        id="svensk-black-threes-open-only-with-the-top-card-alone",
    ),
    pytest.param(
        put("svensk-2", "take-pile", hand="As Ah 4c 5d", pile="Ad", score=0),
        "opening.minimum",
        id="svensk-2-three-aces-are-sixty",
    ),
    pytest.param(
        put("svensk-3", "take-pile", hand="As Ah As 4c 5d", pile="Ad Ad", melds=[SIXES]),
        "pile.natural_pair",
        id="svensk-3-three-packs",
    ),
    pytest.param(
        put("classic", "take-pile", hand="9s 9h 4c 5d", pile="9d", melds=[SIXES]),
        "pile.natural_pair",
        id="classic-pair",
    ),
    pytest.param(
        put("classic", "take-pile", hand="9s X 4c 5d", pile="9d", melds=[SIXES]),
        "pile.natural_and_wild",
        id="classic-natural-and-joker",
    ),
    pytest.param(
        put("classic", "take-pile", hand="4c 5d 8s", pile="Kd", melds=[KINGS]),
        "pile.own_meld",
        id="classic-top-card-on-an-own-meld",
    ),
    pytest.param(
        put("classic", "take-pile", hand="4c 5d 8s", pile="Kc", melds=[KING_CANASTA]),
        "pile.own_meld",
        id="classic-top-card-on-an-own-canasta",
    ),
    pytest.param(
        put("classic", "take-pile", hand="7s 7h 4c 5d", pile="X 7d", melds=["7c 7d 7h 7s"]),
        "freezing.natural_pair",
        id="classic-frozen-pair-joins-the-sevens",
    ),
    pytest.param(
        put("classic", "take-pile", hand="9s 9h 4c", pile="3s 9d", melds=[SIXES]),
        "pile.stop_card",
        id="classic-a-covered-stop-card-is-spent",
    ),
    pytest.param(
        put("classic", "take-pile", hand="Ks Kh 2c Qd Qs", pile="Kc Qc Kd", score=0),
        "opening.minimum",
        id="classic-the-texts-own-example-at-50",
    ),
    pytest.param(
        put("classic", "take-pile", hand="Ks Kh 2c 4d 5d", pile="Kd", score=0),
        "opening.minimum",
        id="classic-more-cards-may-swell-the-pair (R11)",
    ),
    pytest.param(
        put("classic", "take-pile", hand="9s 9h", pile="9d", melds=[KING_CANASTA]),
        "going_out.keep_card",
        id="classic-out-with-the-pile",
    ),
]


@pytest.mark.parametrize(("case", "because"), YES)
def test_the_pile_is_taken(case: Put, because: str) -> None:
    """The pile may be taken, and the reason is one that the verdict accepts."""
    verdict = case.verdict()

    assert verdict.answer is True
    assert because in verdict.accepted


NO = [
    pytest.param(
        put("svensk", "take-pile", hand="5s 5h 5d 5c 5s 5h 5d 3s 3c 3s 4h", pile="Kh 4c 5c"),
        "opening.minimum",
        id="svensk-with-the-whole-pile-nobody-leaves-and-black-threes-stay",
    ),
    pytest.param(
        put("svensk", "take-pile", hand="3s 3c 4c 5d", pile="9c 3s", melds=[SIXES]),
        "pile.stop_card",
        id="svensk-stop-card",
    ),
    pytest.param(
        put("svensk", "take-pile", hand="2s 2h X 5d", pile="9c 2d", melds=[SIXES]),
        "pile.wild_on_top",
        id="svensk-wild-card-on-top",
    ),
    pytest.param(
        put("svensk", "take-pile", hand="Ks Kh 4c", pile="Kd", melds=["Ks Kh Kd Kc Kc 2s 2h"]),
        "pile.own_canasta",
        id="svensk-own-canasta-even-with-a-pair",
    ),
    pytest.param(
        put("svensk", TOP, hand="Ks Kh 4c", pile="Kd", melds=["Ks Kh Kd Kc Kc 2s 2h"]),
        "pile.own_canasta",
        id="svensk-own-canasta-bars-the-top-card-too",
    ),
    pytest.param(
        put("svensk", "take-pile", hand="4c 5d 8s", pile="Kc", melds=[KINGS]),
        "pile.own_meld",
        id="svensk-no-third-way",
    ),
    pytest.param(
        put("svensk", "take-pile", hand="Kc X 4c 5d", pile="Kd", melds=[KINGS_WITH_THREE_WILD]),
        "melds.wild_limit",
        id="svensk-the-kings-are-full-of-wild-cards",
    ),
    pytest.param(
        put("svensk", "take-pile", hand="9s X 4c 5d", pile="2c 9d", melds=[SIXES]),
        "freezing.natural_pair",
        id="svensk-frozen-by-a-two",
    ),
    pytest.param(
        put("svensk", TOP, hand="9s X 4c 5d", pile="3h 9d", melds=[SIXES]),
        "freezing.natural_pair",
        id="svensk-top-card-frozen-by-a-red-three",
    ),
    pytest.param(
        put("svensk", "take-pile", hand="9s X 4c 5d", pile="9d"),
        "freezing.natural_pair",
        id="svensk-not-opened",
    ),
    pytest.param(
        put("svensk", "take-pile", hand="Ks Kh 2c 4d 5d", pile="Kd", score=1500),
        "opening.minimum",
        id="svensk-fifty-of-ninety",
    ),
    pytest.param(
        put("svensk", "take-pile", hand="9s 9h 4c", pile="9d", melds=[SIXES]),
        "going_out.keep_card",
        id="svensk-one-card-to-discard-and-none-to-keep",
    ),
    pytest.param(
        put("svensk", "take-pile", hand="9s 9h 4c", pile=""), "pile.not_empty", id="svensk-no-pile"
    ),
    pytest.param(
        put("svensk-3", "take-pile", hand="9s 9h 4c", pile="9d", melds=[KING_CANASTA]),
        "going_out.keep_card",
        id="svensk-3-one-canasta-is-not-enough-to-leave",
    ),
    pytest.param(
        put("svensk+two-canastas", TOP, hand="9s 9h 4c", pile="4s 9d", melds=[KING_CANASTA]),
        "going_out.keep_card",
        id="switch-one-canasta-is-not-enough-to-leave",
    ),
    pytest.param(
        put("classic", "take-pile", hand="3s 3c 4c 5d", pile="9c 3s", melds=[SIXES]),
        "pile.stop_card",
        id="classic-stop-card",
    ),
    pytest.param(
        put("classic", "take-pile", hand="2s 2h X 5d", pile="9c X", melds=[SIXES]),
        "pile.wild_on_top",
        id="classic-wild-card-on-top",
    ),
    pytest.param(
        put("classic", "take-pile", hand="7s 2h 4c 5d", pile="X 7d", melds=["7c 7d 7h 7s"]),
        "freezing.natural_pair",
        id="classic-frozen-own-sevens-do-not-help",
    ),
    pytest.param(
        put("classic", "take-pile", hand="5s 4c 8d", pile="5h 9c 5d", melds=[KINGS]),
        "pile.natural_pair",
        id="classic-a-buried-five-does-not-help",
    ),
    pytest.param(
        put("classic", "take-pile", hand="Ks Kh 2c Qd Qs", pile="Kc Qc Kd", score=1500),
        "opening.minimum",
        id="classic-the-texts-own-example-at-90",
    ),
    pytest.param(
        put("classic", "take-pile", hand="Ks", pile="Kc", melds=[KINGS]),
        "pile.one_card",
        id="classic-one-card-one-card",
    ),
    pytest.param(
        put("classic", "take-pile", hand="9s 9h 4c", pile="9d", melds=[KINGS]),
        "going_out.keep_card",
        id="classic-down-to-one-card-without-a-canasta",
    ),
    pytest.param(
        put("classic", "take-pile", hand="2s X 4c", pile="9d", melds=[KINGS]),
        "pile.natural_pair",
        id="classic-wild-cards-alone",
    ),
]


@pytest.mark.parametrize(("case", "because"), NO)
def test_the_pile_stays(case: Put, because: str) -> None:
    """The pile may not be taken, and the rule that forbids it is a reason."""
    verdict = case.verdict()

    assert verdict.answer is False
    assert because in verdict.accepted
    assert verdict.deciding.holds is False


@pytest.mark.parametrize(
    ("rules", "hand", "bound"),
    [
        pytest.param("royal", "7d 7c 5s 6c", True, id="royal-able (A-32)"),
        pytest.param("royal", "7d 5s 6c", False, id="royal-unable"),
        pytest.param("classic", "7d 7c 5s 6c", False, id="classic-a-frozen-pile-is-no-duty (R18)"),
    ],
)
def test_who_has_to_take_a_frozen_pile(rules: str, hand: str, bound: bool) -> None:
    """In Royal whoever can and has an unfinished meld of the top card; in Classic nobody."""
    keys = {"hand": hand, "pile": "2s 7h", "melds": ["7s 7d 7c"], "stock": 0}

    assert put(rules, "must-take", **keys).verdict().answer is bound


@pytest.mark.parametrize("rules", ["american", "classic", "miller", "royal", "samba", "wiener"])
def test_nobody_has_to_take_a_pile_that_is_not_there(rules: str) -> None:
    """An empty pile leaves nothing to ask about its top card."""
    verdict = put(rules, "must-take", hand="Ks 4d").verdict()

    assert verdict.answer is False
    assert rules == "american" or "pile.not_empty" in verdict.decided_by


def test_the_way_out_that_lacks_least_is_told() -> None:
    """The top king alone leaves the kings natural, which a wild card beside it would not."""
    table = ["7c 7c 7s 7c 7d", "6c 6d 6s", "Ks Kh Kh Ks Kd Kc Kh", "Ad Ac Ad As Ah 2d 2h"]
    keys = {"phase": "start", "hand": "7h Jc Kd X", "pile": "Kd", "melds": table}
    verdict = put("miller", "go-out", **keys).verdict()
    broken = {each.rule: each.facts for each in verdict.findings if each.holds is False}

    assert verdict.decided_by == ("going_out.natural_canastas",)
    assert broken.keys() == {"going_out.natural_canastas"}
    assert broken["going_out.natural_canastas"]["have"] == 1


@pytest.mark.parametrize(
    ("to", "melds", "rule"),
    [
        (0, ["Kd Kh Kd Kd X Kh 2d", "Kc Kh Ks"], "pile.own_meld"),
        (0, ["Kd Kh Kd Kd X Kh 2d"], "pile.own_meld"),
        (1, ["Kd Kh Kd Kd X Kh 2d", "Kc Kh Ks"], ""),
        (None, ["Kd Kh Kd Kd X Kh 2d"], ""),
    ],
)
def test_no_top_card_comes_to_a_canasta(to: int | None, melds: list[str], rule: str) -> None:
    """Royal (source 003, l. 152): not with a pair either, which makes a meld of its own."""
    keys = {"phase": "start", "stock": 30, "hand": "Ks Kc 9s 9d 4h", "pile": "4s Kc"}
    position = at("royal", **keys, melds=melds, melded_before=True)
    verdict = judge(position, Action("take", read_cards("Ks Kc"), to=to), rules_of("royal"))

    assert verdict.answer is not bool(rule)
    assert verdict.decided_by[:1] == (rule or "pile.natural_pair",)
