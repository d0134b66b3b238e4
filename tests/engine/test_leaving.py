import pytest

from tests.engine.asking import Put, put

SIXES = "6s 6h 6d"
KING_CANASTA = "Ks Kh Kd Kc Ks Kh Kd"
SEVENS = "7s 7h 7d 7c 7s 7h 7d"
FOURS = "4s 4h 4d 4c 4s 4h 4d"
CONCEALED = {"ask": "go-out", "concealed": True}


def _discard(card: str, **more: object) -> dict[str, object]:
    return {"ask": "discard", "card": card, **more}


YES = [
    pytest.param(put("svensk", _discard("2d")), "discarding.wild", id="svensk-a-two"),
    pytest.param(put("classic", _discard("X")), "discarding.wild", id="classic-a-joker"),
    pytest.param(
        put("classic", _discard("4d"), hand="4d 5d", melds=[SIXES]),
        "going_out.keep_card",
        id="classic-one-card-is-kept",
    ),
    pytest.param(
        put("svensk", _discard("4d"), hand="4d", melds=[KING_CANASTA]),
        "going_out.canastas",
        id="svensk-last-card-with-a-canasta",
    ),
    pytest.param(
        put("svensk", _discard("4d"), hand="4d", melds=[KING_CANASTA], partner_answers=["yes"]),
        "going_out.partner_no",
        id="svensk-last-card-after-a-yes",
    ),
    pytest.param(
        put("svensk", _discard("5c"), hand="4d 5c", stock=0, drawn="5c"),
        "discarding.deal_over",
        id="svensk-last-stock-card-is-discarded (A-27)",
    ),
    pytest.param(
        put("classic", "go-out", hand="6c 5d", melds=[KING_CANASTA, SIXES]),
        "going_out.canastas",
        id="classic-all-but-one",
    ),
    pytest.param(
        put("classic", "go-out", hand="6c", melds=["Ks Kh Kd Kc Ks 2s 2h", SIXES]),
        "going_out.all_cards",
        id="classic-without-a-discard",
    ),
    pytest.param(
        put("classic", "go-out", hand="Kc Ks 6c", melds=["Ks Kh Kd Kc Kh", SIXES]),
        "going_out.canastas",
        id="classic-canasta-of-this-turn",
    ),
    pytest.param(
        put("classic", "go-out", hand="3s 3c 3s 5d", melds=[KING_CANASTA]),
        "going_out.all_cards",
        id="classic-black-threes-and-a-discard",
    ),
    pytest.param(
        put("svensk", "go-out", hand="2s 5d", melds=[KING_CANASTA]),
        "going_out.all_cards",
        id="svensk-a-two-onto-the-canasta",
    ),
    pytest.param(
        put("svensk-2", "go-out", hand="6c 5d", melds=[KING_CANASTA, SIXES]),
        "going_out.canastas",
        id="svensk-2-one-canasta",
    ),
    pytest.param(
        put("svensk-3", "go-out", hand=f"{SEVENS} 5d", melds=[KING_CANASTA]),
        "going_out.canastas",
        id="svensk-3-second-canasta-of-this-turn",
    ),
    pytest.param(
        put("svensk", "go-out", hand="9s 9h", pile="4s 9d", phase="start", melds=[KING_CANASTA]),
        "pile.natural_pair",
        id="svensk-with-the-top-card",
    ),
    pytest.param(
        put("svensk", "go-out", hand="9s 9h", pile="X 4s 9d", phase="start", melds=[KING_CANASTA]),
        "freezing.natural_pair",
        id="svensk-with-the-top-card-of-a-frozen-pile",
    ),
    pytest.param(
        put("classic", "go-out", hand="5d 6s", pile="6c", phase="start", melds=[FOURS, SIXES]),
        "pile.own_meld",
        id="classic-with-the-pile-onto-own-melds",
    ),
    pytest.param(
        put("classic", CONCEALED, hand=f"{SEVENS} 5d"),
        "opening.concealed_exempt",
        id="classic-concealed",
    ),
    pytest.param(
        put("svensk", CONCEALED, hand=f"{SEVENS} 8s 8h 8d", melds=[SIXES], melded_before=False),
        "going_out.own_canasta",
        id="svensk-concealed-beside-the-partners-sixes",
    ),
    pytest.param(
        put("svensk-2", CONCEALED, hand=SEVENS, score=3000),
        "opening.concealed_exempt",
        id="svensk-2-concealed-without-the-minimum",
    ),
    pytest.param(
        put("svensk-3", CONCEALED, hand=f"{SEVENS} {FOURS}"),
        "going_out.own_canasta",
        id="svensk-3-concealed-with-two (A-18)",
    ),
    pytest.param(
        put("classic", CONCEALED, hand="As Ah Ad Ac As Ah", pile="Ad", phase="start", score=3000),
        "going_out.all_cards",
        id="classic-concealed-with-the-pile-and-140",
    ),
    pytest.param(
        put("svensk", "ask-partner", hand="4c 5d 8s", melds=[SIXES]),
        "going_out.ask_time",
        id="svensk-asks-although-it-cannot-leave",
    ),
    pytest.param(
        put("classic", "ask-partner", hand="6c 5d", melds=[KING_CANASTA, SIXES]),
        "going_out.ask_possible",
        id="classic-asks",
    ),
    pytest.param(
        put(
            "classic",
            "ask-partner",
            hand="6c 5d",
            melds=[KING_CANASTA, SIXES],
            drew="pile",
            laid_now=[1],
        ),
        "going_out.ask_time",
        id="classic-after-the-meld-that-took-the-pile",
    ),
    pytest.param(
        put("svensk", "deal-ends", stock=0, drawn="3h"),
        "stock_end.red_three_last",
        id="svensk-red-three-last",
    ),
    pytest.param(
        put("classic", "deal-ends", stock=0, phase="start", hand="4c 5d 8s", pile="9c 3s"),
        "stock_end.no_use",
        id="classic-nothing-left-to-take",
    ),
    pytest.param(
        put("svensk", "deal-ends", stock=0, phase="start", hand="4c 5d"),
        "stock_end.stock_left",
        id="svensk-neither-stock-nor-pile",
    ),
]


@pytest.mark.parametrize(("case", "because"), YES)
def test_yes(case: Put, because: str) -> None:
    """The card goes, the player leaves, the question is put, the deal is over."""
    verdict = case.verdict()

    assert verdict.answer is True
    assert because in {*verdict.accepted, verdict.deciding.rule}


NO = [
    pytest.param(put("svensk", _discard("3h")), "discarding.red_three", id="svensk-red-three"),
    pytest.param(put("classic", _discard("3d")), "discarding.red_three", id="classic-red-three"),
    pytest.param(
        put("svensk", _discard("6s", from_meld=0), melds=[SIXES]),
        "discarding.from_meld",
        id="svensk-from-the-table",
    ),
    pytest.param(
        put("royal", _discard("3h", from_meld=1), melds=[SIXES, "3h 3s 3c"], laid_now=[1]),
        "discarding.meld_stays",
        id="royal-a-meld-of-threes-keeps-a-red-one",
    ),
    pytest.param(
        put("svensk", _discard("4d"), hand="4d 5d", stock=0, drawn="3h"),
        "discarding.deal_over",
        id="svensk-the-deal-is-over",
    ),
    pytest.param(
        put("classic", _discard("4d"), hand="4d", melds=[SIXES]),
        "going_out.canastas",
        id="classic-last-card-without-a-canasta",
    ),
    pytest.param(
        put("svensk-3", _discard("4d"), hand="4d", melds=[KING_CANASTA]),
        "going_out.canastas",
        id="svensk-3-last-card-with-one-canasta",
    ),
    pytest.param(
        put("classic", _discard("4d"), hand="4d", melds=[KING_CANASTA], partner_answers=["no"]),
        "going_out.partner_no",
        id="classic-last-card-after-a-no",
    ),
    pytest.param(
        put("svensk", _discard("4d"), hand="4d 5d", melds=[KING_CANASTA], partner_answers=["yes"]),
        "going_out.partner_yes",
        id="svensk-a-yes-is-not-obeyed",
    ),
    pytest.param(
        put("classic", "go-out", hand="6c 5d", melds=["Ks Kh Kd Kc Ks Kh", SIXES]),
        "going_out.canastas",
        id="classic-no-canasta",
    ),
    pytest.param(
        put("classic", "go-out", hand="5d 8s", melds=[KING_CANASTA, SIXES]),
        "going_out.all_cards",
        id="classic-two-cards-too-many",
    ),
    pytest.param(
        put("classic", "go-out", hand="3s 3c 5d", melds=[KING_CANASTA]),
        "going_out.all_cards",
        id="classic-two-black-threes",
    ),
    pytest.param(
        put("classic", "go-out", hand="6c", melds=[KING_CANASTA, SIXES], partner_answers=["no"]),
        "going_out.partner_no",
        id="classic-partner-says-no",
    ),
    pytest.param(
        put("svensk", "go-out", hand="6c", melds=[KING_CANASTA, SIXES], stock=0, drawn="3h"),
        "stock_end.red_three_last",
        id="svensk-the-deal-is-over-for-going-out",
    ),
    pytest.param(
        put("svensk-3", "go-out", hand="6c", melds=[KING_CANASTA, SIXES]),
        "going_out.canastas",
        id="svensk-3-one-canasta",
    ),
    pytest.param(
        put("svensk+two-canastas", "go-out", hand="6c", melds=[KING_CANASTA, SIXES]),
        "going_out.canastas",
        id="switch-one-canasta",
    ),
    pytest.param(
        put("svensk", "go-out", hand="9s 4c 5d", pile="9d", phase="start", melds=[KING_CANASTA]),
        "pile.natural_pair",
        id="svensk-no-pair-for-the-top-card",
    ),
    pytest.param(
        put("svensk", "go-out", hand="9s 9h", pile="3s", phase="start", melds=[KING_CANASTA]),
        "pile.stop_card",
        id="svensk-a-stop-card",
    ),
    pytest.param(
        put("svensk", "go-out", hand=FOURS, pile="4c", phase="start"),
        "opening.minimum",
        id="svensk-with-the-pile-the-minimum-is-due",
    ),
    pytest.param(
        put("classic", "go-out", hand="Ks", pile="Kc", phase="start", melds=[SEVENS, "Kd Kh Ks"]),
        "pile.one_card",
        id="classic-one-card-one-card",
    ),
    pytest.param(
        put("svensk", "go-out", hand="Kc 2s", pile="Kd", phase="start", melds=["Ks Kh Kd 2h 2d X"]),
        "melds.wild_limit",
        id="svensk-a-fourth-wild-card-to-take-the-pile",
    ),
    pytest.param(
        put("svensk+two-canastas", CONCEALED, hand=f"{SEVENS} {FOURS}"),
        "going_out.concealed_known",
        id="switch-knows-no-concealed-hand (A-17)",
    ),
    pytest.param(
        put("svensk", CONCEALED, hand=f"{SEVENS} 8s 8h 8d", melds=[SIXES]),
        "going_out.concealed_fresh",
        id="svensk-has-laid-before",
    ),
    pytest.param(
        put("classic", CONCEALED, hand=f"{SEVENS} 6c 5d", melds=[SIXES], melded_before=False),
        "going_out.all_cards",
        id="classic-the-partners-sixes-may-not-be-touched (R13)",
    ),
    pytest.param(
        put("classic", CONCEALED, hand="8s 8h 8d", melds=[KING_CANASTA], melded_before=False),
        "going_out.own_canasta",
        id="classic-a-canasta-of-ones-own",
    ),
    pytest.param(
        put("classic", CONCEALED, hand=SEVENS, pile="6c", phase="start", melds=[SIXES], lap=1),
        "going_out.concealed_fresh",
        id="classic-not-fresh-at-the-start",
    ),
    pytest.param(
        put(
            "classic",
            CONCEALED,
            hand=SEVENS,
            pile="6c",
            phase="start",
            melds=[SIXES],
            melded_before=False,
        ),
        "going_out.concealed_fresh",
        id="classic-the-top-card-joins-the-partners-sixes (R13)",
    ),
    pytest.param(
        put("svensk-3", CONCEALED, hand=f"{SEVENS} 5d"),
        "going_out.own_canasta",
        id="svensk-3-one-canasta-concealed",
    ),
    pytest.param(
        put("svensk-2", "ask-partner", hand="6c 5d", melds=[KING_CANASTA, SIXES]),
        "going_out.partner_exists",
        id="svensk-2-nobody-to-ask",
    ),
    pytest.param(
        put("svensk-3", "ask-partner", hand="6c 5d", melds=[KING_CANASTA, SIXES]),
        "going_out.partner_exists",
        id="svensk-3-nobody-to-ask",
    ),
    pytest.param(
        put("romme", "ask-partner", hand="6c 5d"),
        "going_out.ask_allowed",
        id="romme-nobody-asks",
    ),
    pytest.param(
        put("svensk", "ask-partner", hand="6c 5d", melds=[KING_CANASTA, SIXES], laid_now=[1]),
        "going_out.ask_time",
        id="svensk-after-laying",
    ),
    pytest.param(
        put("svensk", "ask-partner", hand="6c 5d", melds=[KING_CANASTA, SIXES], phase="start"),
        "going_out.ask_time",
        id="svensk-before-drawing",
    ),
    pytest.param(
        put("classic", "ask-partner", hand="6c 5d", melds=[KING_CANASTA, SIXES], added_now="Kc"),
        "going_out.ask_time",
        id="classic-after-adding",
    ),
    pytest.param(
        put(
            "classic",
            "ask-partner",
            hand="6c 5d",
            melds=[KING_CANASTA, SIXES],
            partner_answers=["yes"],
        ),
        "going_out.ask_once",
        id="classic-asked-already",
    ),
    pytest.param(
        put("classic", "ask-partner", hand="8c 5d", melds=[KING_CANASTA, SIXES]),
        "going_out.ask_possible",
        id="classic-going-out-is-not-possible (R17)",
    ),
    pytest.param(
        put("classic", "deal-ends", stock=0, drawn="3h 5c"),
        "stock_end.red_three_last",
        id="classic-replaced",
    ),
    pytest.param(
        put("svensk", "deal-ends", phase="start", stock=3),
        "stock_end.stock_left",
        id="svensk-cards-left",
    ),
    pytest.param(
        put(
            "svensk",
            "deal-ends",
            stock=0,
            phase="start",
            hand="9s 9h 4c 5d",
            pile="9c",
            melds=[SIXES],
        ),
        "stock_end.no_use",
        id="svensk-the-pile-can-be-taken",
    ),
]


@pytest.mark.parametrize(("case", "because"), NO)
def test_no(case: Put, because: str) -> None:
    """It may not be, and the rule that stands against it is a reason."""
    verdict = case.verdict()

    assert verdict.answer is False
    assert because in {*verdict.accepted, verdict.deciding.rule}


@pytest.mark.parametrize("rules", ["american", "nerja", "royal", "svensk"])
def test_a_side_that_lays_nothing_has_not_opened(rules: str) -> None:
    """Of one card, which would only be discarded, nothing goes down: that is no going out."""
    assert put(rules, "go-out", hand="4s", score=5000).verdict().answer is False
