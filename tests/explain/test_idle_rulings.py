"""A ruling is shown where an answer rests on it, and nowhere else."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told
from tutor_app.explain import idle_rulings, rulings_of

SIXES_AND_ACES: dict[str, object] = {
    "hand": "X 2c As Ad Ac Qc 6h 6d 5s",
    "pile": "9c 6c",
    "score": 4400,
    "partner_answers": [],
}
MERGING = {"ask": "merge", "from": 1, "to": 0}
SCORED = {"hand": "Kd", "melds": ["5h 6h 7h 8h 9h Th Jh"], "stock": 0}
MIXED, NATURAL = "Ks Kh Kd Kc Ks 2h 2d", "9s 9h 9d 9c 9s 9h 9d"
RUN, WILD = "5h 6h 7h 8h 9h Th Jh", "X X 2s 2h 2d 2c 2s"
THREES = {"hand": "Kd", "red_threes": "3h 3d", "went_out": "them"}
TAKEN = {
    "hand": "Kc 9d 9d 8d",
    "melds": ["6s 6h 6h", "Ts Th Td"],
    "drew": "pile",
    "laid_now": [0],
}
EMPTY = {"stock": 0, "phase": "start"}
ASKED = {"hand": "9s 9h 9d Kd Qd", "partner_answers": []}
JACKS = {"ask": "meld", "cards": "Js Jc Jd"}
FROM_THE_PILE = {"hand": "Kh Qd 4s 9h", "melds": ["9s 9d 9c"], "phase": "start"}
OUT = {"hand": "Ks 4h", "melds": ["9s 9h 9d 9c 9s 9h 9d", "Kh Kd Kc"]}

CASES = [
    *(
        pytest.param(put("samba", {"ask": "upcard", "card": card}), shown, id=f"upcard-{card}")
        for card, shown in {"X": {"samba/S13"}, "3h": {"samba/S13"}, "9c": set[str]()}.items()
    ),
    pytest.param(put("samba", MERGING, melds=["As Ah Ad", "Qd Kd Ad"]), set(), id="kept-in-a-no"),
    pytest.param(
        put("samba", MERGING, melds=["As Ah Ad", "As Ac Ac"]), {"samba/S15"}, id="kept-in-a-yes"
    ),
    pytest.param(
        put("romme", {"ask": "discard", "card": "4c"}, hand="9d 4c", drawn="4c", drew="pile"),
        {"romme/R15"},
        id="broken-in-a-no",
    ),
    pytest.param(
        put("samba", {"ask": "cards-drawn", "action": "take-pile"}, pile="4c 3h 8d"),
        {"samba/S22"},
        id="a-red-three-in-the-pile",
    ),
    pytest.param(
        put("nerja", "take-pile", **SIXES_AND_ACES),
        {"nerja/A-35"},
        id="another-meld-would-reach-the-minimum",
    ),
    pytest.param(
        put("samba", "can-open", hand="X 2s 2d 2c 6h 7h 8h 9c Jd", score=5040),
        {"samba/S11"},
        id="an-opening-takes-the-wild-cards",
    ),
    pytest.param(
        put("samba", "can-open", hand="Ks Kd Kc Kh As Ad Ah Ac 9c Jd 2s"),
        {"samba/S2"},
        id="naturals-are-enough-to-open",
    ),
    pytest.param(
        put("nerja", "can-open", hand="As Ah Ks Kh Kd Qs Qh Qd 4c 5d", score=2000),
        set(),
        id="no-opening-however-it-is-read",
    ),
    pytest.param(
        put("nerja", "can-open", hand="As Ah Ad Ks Kh Kd 4c 5d", score=2000),
        {"nerja/A-7"},
        id="two-melds-would-reach-it",
    ),
    pytest.param(
        put("nerja", "can-open", hand="As Ah Ad Ac Ks Kh Kd 4c 5d"), set(), id="one-meld-does"
    ),
    pytest.param(
        put("nerja", "can-open", hand="As Ah Ad Ac 4c 5d", lap=1), set(), id="the-first-round"
    ),
    pytest.param(
        put("nerja", "deal-ends", hand="As Ah", pile="4c 9d", melds=["Ks Kh Kd"], stock=2),
        set(),
        id="cards-in-the-stock",
    ),
    pytest.param(
        put(
            "nerja",
            "deal-ends",
            hand="As Ah",
            pile="4c",
            melds=["Ks Kh Kd"],
            stock=0,
            phase="start",
        ),
        {"nerja/A-27"},
        id="no-card-in-the-stock",
    ),
    pytest.param(
        put("american", "can-open", hand="As Ah Ad Ac Ks Kh Kd Kc Kd 9d 4c 5h"),
        set(),
        id="each-meld-is-of-the-kind",
    ),
    pytest.param(
        put("american", "can-open", hand="As Ah Ad Ks Kh X 9d 4c"),
        {"american/R36"},
        id="another-meld-is-not",
    ),
    pytest.param(
        put("wiener", "pile-state", hand="As Ah", pile="4c 9d", melds=["Ks Kh Kd"], phase="start"),
        set(),
        id="no-canasta-of-the-rank",
    ),
    pytest.param(
        put("royal", "match", score=20_000, opponent_scores=[17_000]), set(), id="one-has-enough"
    ),
    pytest.param(put("nerja", "match", score=10_500), set(), id="one-has-enough-in-nerja"),
    pytest.param(put("svensk", "match", score=5500), set(), id="one-has-enough-in-svensk"),
    pytest.param(
        put("svensk", "match", score=5500, opponent_scores=[5200]),
        {"svensk/A-22"},
        id="both-have-enough-in-svensk",
    ),
    pytest.param(
        put("svensk", {"ask": "cards-taken", "choice": "top"}, pile="4c 9d", phase="start"),
        set(),
        id="one-card-is-one-card",
    ),
    pytest.param(
        put("svensk+two-canastas", "go-out", hand="Kd Ks 4c", melds=[NATURAL]),
        set(),
        id="a-variant-that-the-text-names",
    ),
    pytest.param(
        put("svensk", "deal-ends", hand="Qs 4c", drawn="4c", stock=0, melds=["9s 9h 9d"]),
        set(),
        id="the-player-has-drawn",
    ),
    pytest.param(
        put("nerja", "cards-taken", pile="4c 2d 9d", phase="start"), set(), id="one-wild-card"
    ),
    pytest.param(
        put("nerja", "cards-taken", pile="2c 4c 2d 9d", phase="start"),
        {"nerja/A-18"},
        id="two-wild-cards",
    ),
    pytest.param(
        put("nerja", {"ask": "meld", "cards": "9s 9h 9d"}, melds=[NATURAL], **ASKED),
        {"nerja/A-13"},
        id="a-second-meld-of-the-rank",
    ),
    pytest.param(
        put("american", "special-hand", hand="7s 7h 7d 7c 4s 4h 5s 5d 6s 6d 8s 8d 9s Tc"),
        {"american/R50"},
        id="two-pairs-of-one-rank",
    ),
    pytest.param(
        put("american", "special-hand", hand="7s 7h Js Jd 4s 4h 5s 5d 6s 6d 8s 8d 9s Tc"),
        set(),
        id="every-pair-of-its-own-rank",
    ),
    pytest.param(
        put("royal", "match", score=20_000, opponent_scores=[19_000]),
        {"royal/A-7"},
        id="both-have-enough",
    ),
    pytest.param(
        put("samba", "match", score=20_000, opponent_scores=[20_000]), {"samba/S19"}, id="a-tie"
    ),
    pytest.param(put("royal", "deal-score", **SCORED, went_out="us"), set(), id="somebody-out"),
    pytest.param(put("royal", "deal-score", **SCORED), {"royal/A-10"}, id="the-stock-is-out"),
    pytest.param(
        put("samba", "threes-score", melds=[MIXED, NATURAL, RUN], **THREES), set(), id="both-kinds"
    ),
    pytest.param(
        put("samba", "threes-score", melds=[MIXED, RUN], **THREES),
        {"samba/S8"},
        id="a-sequence-is-the-natural-one",
    ),
    pytest.param(
        put("samba", "threes-score", melds=[MIXED], **THREES), set(), id="one-canasta-is-too-few"
    ),
    pytest.param(
        put("samba", "threes-score", melds=[NATURAL, RUN], **THREES),
        {"samba/S9"},
        id="two-that-are-natural",
    ),
    pytest.param(
        put("samba", "threes-score", melds=[NATURAL, WILD], **THREES),
        {"samba/S8", "samba/S9"},
        id="natural-and-wild",
    ),
    pytest.param(
        put("samba", "go-out", hand="5s 5c 5d", melds=[NATURAL, WILD]),
        {"samba/S8"},
        id="wild-cards-make-no-mixed-one",
    ),
    pytest.param(
        put("samba", "go-out", hand="5s 5c 5d", melds=[NATURAL]), set(), id="no-mixed-one"
    ),
    pytest.param(
        put("canadian", "threes-score", red_threes="3h 3d"),
        {"canadian/R66"},
        id="threes-without-melds",
    ),
    pytest.param(
        put("samba", {"ask": "discard", "card": "4c"}, hand="4c 9d Kd 7s"), set(), id="many-cards"
    ),
    pytest.param(
        put("royal", {"ask": "discard", "card": "6h", "from_meld": 0}, **TAKEN),
        set(),
        id="a-meld-of-two-is-none",
    ),
    pytest.param(
        put("classic", "must-take", hand="4c 9d", pile="7s Kd", melds=["Ks Kh Kc"], **EMPTY),
        set(),
        id="the-turn-can-end",
    ),
    pytest.param(
        put("royal", "must-take", hand="4c 9d", pile="7s Kd", melds=["Ks Kh Kc"], **EMPTY),
        set(),
        id="an-open-pile-and-an-unfinished-meld",
    ),
    pytest.param(
        put("classic-2", {"ask": "go-out", "concealed": True}, hand="2d Qs Qd Ts 8c"),
        set(),
        id="no-canasta-of-ones-own",
    ),
    pytest.param(
        put("fibel-3", "go-out", hand="2h Ac Qs Qd", melds=["Ks Kc Kh"]),
        set(),
        id="three-players",
    ),
    pytest.param(
        put("fibel-2", "go-out", hand="Ac Ad Ah Js", melds=["9s 9h 9d 9c 9s 9h 9d"]),
        {"fibel/F14"},
        id="one-of-two",
    ),
    pytest.param(
        put("samba", {"ask": "cards-drawn", "action": "take-pile"}, hand="5s 5h", pile="5d"),
        set(),
        id="plenty-in-the-stock",
    ),
    pytest.param(
        put("romme", {"ask": "meld-points", "cards": "X 2c Kc 4c 3c"}),
        {"romme/R1", "romme/R2", "romme/R3"},
        id="a-joker-as-an-ace-inside",
    ),
    pytest.param(put("royal", JACKS, hand="Js Jc Jd", melds=["9s 9d 9c"]), set(), id="none-left"),
    pytest.param(
        put("royal", JACKS, hand="Js Jc Jd 4s", melds=["9s 9d 9c"]),
        {"royal/A-31"},
        id="one-left-for-the-discard",
    ),
    pytest.param(
        put(
            "samba",
            {"ask": "merge", "from": 0, "to": 1},
            melds=["Kc Kc Kd Ks", "X 2c 2d X X 2c 2c"],
        ),
        set(),
        id="kings-and-wild-cards",
    ),
    pytest.param(
        put(
            "samba", {"ask": "merge", "from": 0, "to": 1}, melds=["Kc Kc Kd Ks 2c X", "Kh Kd Kh X"]
        ),
        {"samba/S15"},
        id="too-many-wild-cards-together",
    ),
    pytest.param(put("svensk", "go-out", **OUT, partner_answers=["yes"]), set(), id="a-yes"),
    pytest.param(
        put("svensk", "go-out", **OUT, partner_answers=["no"]), {"svensk/A-13"}, id="a-no"
    ),
    pytest.param(
        put("fibel", "take-pile", pile="3s 9c", **FROM_THE_PILE),
        {"fibel/F4"},
        id="nothing-freezes",
    ),
    pytest.param(
        put("fibel", "pile-state", pile="3s 9c", **FROM_THE_PILE), {"fibel/F4"}, id="an-open-pile"
    ),
    pytest.param(
        put("fibel", "take-pile", pile="3s 2h 9c", **FROM_THE_PILE),
        {"fibel/F4"},
        id="the-pile-is-frozen",
    ),
    pytest.param(
        put("american", {"ask": "discard", "card": "2h"}, hand="2h 2c As 9h", pile="9c"),
        set(),
        id="a-hand-of-naturals-too",
    ),
    pytest.param(
        put("american", {"ask": "discard", "card": "2h"}, hand="2h 2c 2d", pile="9c"),
        {"american/R42"},
        id="a-hand-of-wild-cards",
    ),
    pytest.param(
        put("nerja", "can-open", hand="As Ah Ad Ks Kh Kd 4c 5d", score=5000),
        {"nerja/A-8"},
        id="a-canasta-from-the-very-limit",
    ),
    pytest.param(
        put("nerja", "ask-partner", hand="Ks Qs Js 4s"), {"nerja/A-36"}, id="when-one-asks"
    ),
    pytest.param(
        put("fibel-2", {"ask": "cards-drawn", "action": "take-pile"}, hand="5s 5h", pile="5d"),
        set(),
        id="the-pile-instead-of-two",
    ),
    pytest.param(
        put("samba", "deal-ends", hand="5s 5h", pile="5d", stock=2), set(), id="stock-left"
    ),
    pytest.param(
        put("classic+wild-melds", {"ask": "canasta-kind", "cards": "2s 2h 2d 2c X X 2s"}),
        set(),
        id="seven-wild-cards",
    ),
    pytest.param(
        put("samba", {"ask": "canasta-kind", "cards": "2s 2h X X X 2s"}), set(), id="six-wild-cards"
    ),
    pytest.param(
        put("miller", "can-open", hand="As Ac Ks Jh Jc 9h 9d 8h 6h 5d 4s 4c Qd", score=8870),
        set(),
        id="no-meld-to-open-with",
    ),
    pytest.param(
        put("romme", "can-open", hand="2h 2c Ah Ad Kh Jh Jh 9h 8d 7c 6s 6d 5d 4d"),
        {"romme/R2"},
        id="points-that-a-no-names-rest-on-the-ace-inside",
    ),
]


@pytest.mark.parametrize(("case", "shown"), CASES)
def test_a_ruling_is_shown_where_another_reading_would_answer_otherwise(
    case: Put, shown: set[str]
) -> None:
    """How the text is read matters to some cases of a rule; to the others it is not told."""
    assert Told(case).rulings == shown


def test_what_is_kept_in_a_no_is_idle() -> None:
    """What is kept does not make a no, so nothing rests on how the text is read there."""
    told = Told(put("samba", MERGING, melds=["As Ah Ad", "Qd Kd Ad"]))
    found = told.verdict.findings

    assert idle_rulings(told.verdict, told.rules) == {"samba/S15"}
    assert "samba/S15" in {ruling for each in found for ruling in rulings_of(each, told.rules)}
