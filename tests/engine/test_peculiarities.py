"""Questions that only one or two rule sets can be asked, or that only they answer so."""

import pytest

from tests.engine.asking import Put, put

CANASTA = "Ks Kh Kd Kc Ks Kh Kd"
MIXED = "Qs Qh Qd Qc Qs Qh X"
SIXES = "6s 6h 6d"
KINGS = "Ks Kh Kd Kc Kh Kd Ks"
RUN = "4h 5h 6h 7h 8h 9h Th"
FIFTY = "Ks Kh 4d 4h 4s 3s 7h 9c"
ROYAL = "3h 3d 3h 3s 3c 3s 3c"

YES_OR_NO = [
    pytest.param(
        put("nerja", "take-pile", hand="9s 9h", pile="9d", melds=[SIXES]),
        False,
        "pile.min_hand",
        id="nerja-two-cards-take-nothing (L69)",
    ),
    pytest.param(
        put("nerja", "take-pile", hand="9s 9h 4d 5d", pile="9d", melds=[SIXES]),
        True,
        "pile.min_hand",
        id="nerja-four-do",
    ),
    pytest.param(
        put(
            "fibel",
            {"ask": "meld", "cards": "3s 3c 3s", "going_out": True},
            hand="3s 3c 3s 4d",
            melds=[CANASTA],
        ),
        False,
        "threes.black_no_discard",
        id="fibel-no-discard-after-black-threes (F9)",
    ),
    pytest.param(
        put(
            "samba",
            {"ask": "meld", "cards": "3s 3c 3s", "going_out": True},
            hand="3s 3c 3s",
            melds=[CANASTA, MIXED],
        ),
        True,
        "threes.black_no_discard",
        id="samba-nothing-left",
    ),
    pytest.param(
        put("classic", {"ask": "meld", "cards": "Ks Kh"}),
        False,
        "melds.min_size",
        id="two-kings",
    ),
    pytest.param(
        put("classic", {"ask": "meld", "cards": "Ks Kh Qd"}),
        False,
        "melds.one_rank",
        id="kings-and-a-queen",
    ),
    pytest.param(
        put("classic", {"ask": "meld", "cards": "3h 3d 3h"}),
        False,
        "threes.red_never_melded",
        id="red-threes",
    ),
    pytest.param(
        put("fibel", {"ask": "merge", "from": 0, "to": 1}, melds=[SIXES, "Ks Kh Kd"]),
        False,
        "melds.merge_rank",
        id="fibel-sixes-and-kings",
    ),
    pytest.param(
        put("fibel", {"ask": "merge", "from": 0, "to": 1}, melds=[SIXES, "6s 6c X"]),
        True,
        "melds.merge_rank",
        id="fibel-sixes-and-sixes",
    ),
    pytest.param(
        put("nerja", "deal-ends", phase="start", stock=0, pile="9d 9c", hand="9s 9h 4d 5d"),
        True,
        "stock_end.pile_goes_on",
        id="nerja-no-stock-no-more-turns (A-27)",
    ),
    pytest.param(
        put("romme", "deal-ends", phase="start", stock=0, pile="9d 9c"),
        False,
        "stock_end.reshuffled",
        id="romme-the-discards-are-turned-over (R10)",
    ),
    pytest.param(
        put("royal", {"ask": "meld", "cards": "3h 3s"}, melds=["3d 3c"]),
        False,
        "threes.royal_grows",
        id="royal-one-meld-of-threes-grows (L188)",
    ),
    pytest.param(
        put("royal", {"ask": "meld", "cards": "3h 3s"}, melds=[SIXES]),
        True,
        "threes.royal_opened",
        id="royal-red-and-black",
    ),
    pytest.param(
        put("royal", "take-pile", hand=FIFTY, pile="5d Kd", red_threes="3h", stock=40),
        True,
        "opening.minimum",
        id="royal-a-black-three-opens-beside-a-red-one-with-the-pile-too (L142, L204)",
    ),
    pytest.param(
        put("royal", "take-pile", hand=FIFTY, pile="5d Kd", stock=40),
        False,
        "opening.minimum",
        id="royal-a-black-three-without-a-red-one-does-not",
    ),
    pytest.param(
        put("royal", "go-out", hand="3h 3d 5s", melds=[RUN, KINGS]),
        True,
        "going_out.all_cards",
        id="royal-red-threes-go-down-alone (L170)",
    ),
    pytest.param(
        put("royal", "go-out", hand="3h 5s 4d", melds=[RUN, KINGS, "3d 3c"]),
        False,
        "going_out.all_cards",
        id="royal-two-other-cards-stay",
    ),
    pytest.param(
        put("royal", "go-out", hand="9c", melds=[RUN, "3h 3d 3s 3s 3s 3c 3c"]),
        False,
        "going_out.canastas",
        id="royal-seven-threes-with-two-red-ones-are-no-canasta (L112)",
    ),
    pytest.param(
        put("american", "can-open", hand=f"{CANASTA} 4s 5d 6h", score=5000),
        True,
        "opening.splash",
        id="american-splash (l.285)",
    ),
]

NUMBERS = [
    pytest.param(
        put("royal", "deal-score", melds=[RUN, ROYAL], hand=""),
        1500 + 3000 + 50 + 35,
        "scoring.royal_canastas",
        id="royal-canasta",
    ),
    pytest.param(
        put("classic", "opening-need", score=1500, melds=[SIXES]),
        90,
        "opening.opened",
        id="the-minimum-of-a-side-that-has-opened",
    ),
]


@pytest.mark.parametrize(("case", "answer", "rule"), [*YES_OR_NO, *NUMBERS])
def test_answer(case: Put, answer: object, rule: str) -> None:
    """The answer by the rule document, with the rule that makes this rule set special."""
    verdict = case.verdict()

    assert verdict.answer == answer
    assert rule in {finding.rule for finding in verdict.findings}


@pytest.mark.parametrize(("case", "answer", "rule"), YES_OR_NO)
def test_the_rule_decides(case: Put, answer: bool, rule: str) -> None:
    """For a no that rule is broken, for a yes it is kept."""
    held = [finding.holds for finding in case.verdict().findings if finding.rule == rule]
    turned = {"stock_end.pile_goes_on": False, "stock_end.reshuffled": True}

    assert held == [turned.get(rule, answer)]


@pytest.mark.parametrize(
    ("hand", "pile", "answer"),
    [
        pytest.param("As Ad 2h", "9s Kc", True, id="in-the-opening"),
        pytest.param("As Ad", "2s 2h Kc", False, id="after-it"),
    ],
)
def test_aces_take_wild_cards_in_the_opening_alone(hand: str, pile: str, *, answer: bool) -> None:
    """Wild cards that come with the pile go into no aces that are begun then (american, l.233)."""
    canastas = "Ks Ks Kh Kd Kc Kh Qs Qs Qh Qd Qc Qd Qc"
    seat = {"hand": f"{canastas} {hand}", "pile": pile, "stock": 20, "melded_before": False}

    assert put("american", "go-out", phase="start", **seat).verdict().answer is answer
