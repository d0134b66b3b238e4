import pytest

from tests.engine.asking import Put, at, put, rules_of
from tutor_app.engine.ask import ask
from tutor_app.engine.errors import NotationError
from tutor_app.engine.position import Question
from tutor_app.engine.verdict import Answer

SIXES = "6s 6h 6d"
KINGS = "Ks Kh Kd"
CANASTA = "7s 7h 7d 7c 7s 7h 7d"
FOURS = "4s 4h 4d 4c 4s 4h 4d"
CONCEALED = {"ask": "go-out", "concealed": True}


def _with(ask: str, **more: object) -> dict[str, object]:
    return {"ask": ask, **more}


RULINGS = [
    ("R02", "blockiert", put("classic", "pile-state", pile="2c 9d", melds=[SIXES]), "frozen"),
    ("R02", "gesperrt", put("classic", "pile-state", pile="9d 3c", melds=[SIXES]), "blocked"),
    ("R03", "one-card", put("classic", "take-pile", hand="Kc", pile="Kh", melds=[KINGS]), False),
    (
        "R03",
        "two-in-the-pile",
        put("classic", "take-pile", hand="Kc", pile="9c Kh", melds=[KINGS]),
        True,
    ),
    (
        "R03",
        "stock-empty",
        put("classic", "take-pile", hand="Kc", pile="Kh", melds=[KINGS], stock=0),
        False,
    ),
    (
        "R04",
        "third-wild",
        put("classic", _with("add", cards="2s 2h X", to=0), melds=[CANASTA]),
        True,
    ),
    (
        "R04",
        "fourth-wild",
        put("classic", _with("add", cards="X", to=0), melds=["Ks Kh Kd Kc 2s 2h 2d"]),
        False,
    ),
    ("R04", "becomes-mixed", put("classic", _with("canasta-kind", cards=f"{CANASTA} X")), "mixed"),
    ("R05", "three-of-five", put("classic", _with("meld", cards="Qs Qh 2s 2h 2d")), True),
    ("R05", "four-of-six", put("classic", _with("meld", cards="Qs Qh 2s 2h 2d X")), False),
    ("R05", "one-natural", put("classic", _with("meld", cards="Qs 2s 2h 2d")), False),
    ("R06", "without-discard", put("classic", "go-out", hand="6c", melds=[CANASTA, SIXES]), True),
    (
        "R06",
        "with-discard",
        put("classic", _with("discard", card="9c"), hand="9c", melds=[CANASTA, SIXES]),
        True,
    ),
    ("R07", "stays", put("classic", _with("upcard", card="3s")), "stays"),
    ("R07", "bars", put("classic", "take-pile", hand="9s 9h 4c", pile="3s", lap=1), False),
    ("R07", "freezes-not", put("classic", "pile-state", pile="3s 9c", melds=[SIXES]), "open"),
    (
        "R08",
        "red-three-freezes",
        put("classic", "pile-state", pile="3h 9c", melds=[SIXES]),
        "frozen",
    ),
    ("R08", "wild-freezes", put("classic", "pile-state", pile="2h 9c", melds=[SIXES]), "frozen"),
    ("R08", "covered", put("classic", _with("upcard", card="3h")), "covered"),
    (
        "R08",
        "not-replaced",
        put("classic", _with("cards-drawn", action="take-pile"), pile="3h 9c"),
        0,
    ),
    ("R08", "leaves-the-pile", put("classic", "cards-taken", pile="3h 9c"), 2),
    ("R09", "replaced-again", put("classic", "cards-drawn", stock_top="3h 3d 9c"), 3),
    ("R10", "no-penalty", put("classic", _with("penalty", offence="red-three-left-in-hand")), 0),
    (
        "R11",
        "king-king-king-two",
        put("classic", "take-pile", hand="Ks Kh 2c 4d 5d", pile="Kd", score=0),
        True,
    ),
    (
        "R11",
        "a-side-meld",
        put("classic", "take-pile", hand="Ks Kh As Ah Ad 4d 5d", pile="Kd", score=1500),
        True,
    ),
    (
        "R12",
        "a-king-below",
        put("classic", "take-pile", hand="Ks Kh 2c 4d 5d", pile="Kc Kd", score=1500),
        False,
    ),
    (
        "R13",
        "not-even-in-the-last-turn",
        put("classic", CONCEALED, hand=f"{CANASTA} 6c 9d", melds=[SIXES], melded_before=False),
        False,
    ),
    (
        "R13",
        "goes-out-for-100",
        put("classic", "go-out", hand=f"{CANASTA} 6c 9d", melds=[SIXES], melded_before=False),
        True,
    ),
    (
        "R15",
        "pile-below-the-minimum",
        put("classic", CONCEALED, hand=FOURS, pile="4c", phase="start"),
        False,
    ),
    (
        "R15",
        "pile-with-the-minimum",
        put("classic", CONCEALED, hand="As Ah Ad Ac As Ah", pile="Ad", phase="start", score=3000),
        True,
    ),
    ("R15", "drawn", put("classic", CONCEALED, hand=FOURS, score=3000), True),
    ("R16", "three-fours", put("classic", "can-open", hand="4s 4h 4d 9c Kd", score=-5), True),
    ("R17", "possible", put("classic", "ask-partner", hand="6c 9d", melds=[CANASTA, SIXES]), True),
    (
        "R17",
        "impossible",
        put("classic", "ask-partner", hand="6c 9d 5c", melds=[CANASTA, SIXES]),
        False,
    ),
    (
        "R17",
        "after-the-pile-meld",
        put("classic", "ask-partner", hand="9d", melds=[CANASTA, SIXES], drew="pile", laid_now=[1]),
        True,
    ),
    (
        "R17",
        "after-another-meld",
        put(
            "classic",
            "ask-partner",
            hand="9d",
            melds=[CANASTA, SIXES, KINGS],
            drew="pile",
            laid_now=[1, 2],
        ),
        False,
    ),
    (
        "R18",
        "forced",
        put("classic", "must-take", stock=0, hand="4c 9d", pile="9c Kh", melds=[KINGS]),
        True,
    ),
    (
        "R18",
        "illegal",
        put("classic", "must-take", stock=0, hand="4c", pile="Kh", melds=[KINGS]),
        False,
    ),
    (
        "R18",
        "no-duty-for-new-melds",
        put("classic", "must-take", stock=0, hand="Qs Qh 9d", pile="9c Qd", melds=[KINGS]),
        False,
    ),
    ("R19", "over", put("classic", "deal-ends", stock=0, drawn="3h"), True),
    (
        "R19",
        "no-meld",
        put("classic", _with("meld", cards="9s 9h 9d"), hand="9s 9h 9d 4c 5c", stock=0, drawn="3h"),
        False,
    ),
    (
        "R19",
        "no-discard",
        put("classic", _with("discard", card="9s"), hand="9s 4c", stock=0, drawn="3h"),
        False,
    ),
    (
        "R19",
        "no-going-out",
        put("classic", "go-out", hand="6c", melds=[CANASTA, SIXES], stock=0, drawn="3h"),
        False,
    ),
    ("R20", "tie", put("classic", "match", score=5200, opponent_scores=[5200]), "extra-deal"),
    ("R29", "wild-on-top", put("classic", "pile-state", pile="9c X", melds=[SIXES]), "blocked"),
    ("R29", "covered", put("classic", "pile-state", pile="X 9c", melds=[SIXES]), "frozen"),
]

FOUR_PLAYERS_NO_SWITCH = (
    *("R02", "R03", "R04", "R05", "R06", "R07", "R08", "R09", "R10", "R11", "R12", "R13"),
    *("R15", "R16", "R17", "R18", "R19", "R20", "R29"),
)
"""R01 is about words; R14 and R21-R28 are about other forms and switches."""


@pytest.mark.parametrize(
    ("case", "answer"),
    [pytest.param(case, answer, id=f"{ruling} {name}") for ruling, name, case, answer in RULINGS],
)
def test_ruling(case: Put, answer: Answer) -> None:
    """The engine answers as the numbered ruling says."""
    assert case.verdict().answer == answer


def test_r10_no_red_three_stays_in_hand() -> None:
    """Red threes are laid automatically, so a position with one in hand is refused."""
    with pytest.raises(NotationError, match="red_three_in_hand"):
        ask(at("classic", hand="3h Ks"), Question(ask="can-open"), rules_of("classic"))


def test_every_ruling_is_tried() -> None:
    """All rulings that concern four players without switches have a row."""
    assert {row[0] for row in RULINGS} == set(FOUR_PLAYERS_NO_SWITCH)
