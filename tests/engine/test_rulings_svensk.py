import pytest

from tests.engine.asking import Put, put, rules_of
from tutor_app.engine.verdict import Answer

SIXES = "6s 6h 6d"
KINGS = "Ks Kh Kd"
FULL_KINGS = "Ks Kh Kd 2s 2h X"
CANASTA = "7s 7h 7d 7c 7s 7h 7d"
FOURS = "4s 4h 4d 4c 4s 4h 4d"
TOP = {"ask": "take-pile", "choice": "top"}
CONCEALED = {"ask": "go-out", "concealed": True}


def _with(ask: str, **more: object) -> dict[str, object]:
    return {"ask": ask, **more}


RULINGS = [
    ("A-1", "two-and-black-three", put("svensk", _with("meld-points", cards="2s 3s")), 25),
    ("A-2", "beyond-5000", put("svensk", "opening-need", score=5200), 120),
    ("A-3", "pair", put("svensk", TOP, hand="9s 9h 4c 5d", pile="8c 9d", melds=[SIXES]), True),
    ("A-3", "no-pair", put("svensk", TOP, hand="9s 4c 5d", pile="8c 9d", melds=[SIXES]), False),
    ("A-3", "rest-stays", put("svensk", _with("cards-taken", choice="top"), pile="8c 9d"), 1),
    ("A-4", "still-locked", put("svensk", "pile-state", pile="2c 8c", melds=[SIXES]), "frozen"),
    ("A-4", "card-gone", put("svensk", "pile-state", pile="8c", melds=[SIXES]), "open"),
    (
        "A-5",
        "both-natural",
        put("svensk", "take-pile", hand="9s 2h 4c 5d", pile="X 9d", melds=[SIXES]),
        False,
    ),
    (
        "A-6",
        "no-third-way",
        put("svensk", "take-pile", hand="4c 5d 8s", pile="9c Kc", melds=[KINGS]),
        False,
    ),
    ("A-6", "top-neither", put("svensk", TOP, hand="4c 5d 8s", pile="9c Kc", melds=[KINGS]), False),
    ("A-7", "two-of-five", put("svensk", _with("meld", cards="Ks Kh Kd 2s 2h")), True),
    ("A-7", "three-of-five", put("svensk", _with("meld", cards="Ks Kh 2d 2s 2h")), False),
    ("A-7", "three-of-six", put("svensk", _with("meld", cards="Ks Kh Kd 2d 2s 2h")), True),
    ("A-7", "three-of-seven", put("svensk", _with("meld", cards="Ks Kh Kd Kc 2d 2s 2h")), True),
    ("A-7", "four-of-eight", put("svensk", _with("meld", cards="Ks Kh Kd Kc 2d 2s 2h X")), False),
    ("A-8", "second-meld", put("svensk", _with("meld", cards="Kc Ks Kh"), melds=[KINGS]), False),
    ("A-8", "joined", put("svensk", _with("add", cards="Kc Ks Kh", to=0), melds=[KINGS]), True),
    (
        "A-9",
        "two-twos-for-a-two",
        put("svensk", "take-pile", hand="2s 2h 4c 5d", pile="9c 2d", melds=[SIXES]),
        False,
    ),
    ("A-9", "blocked", put("svensk", "pile-state", pile="9c X", melds=[SIXES]), "blocked"),
    (
        "A-10",
        "covered-red-three",
        put("svensk", "pile-state", pile="3h 8c", melds=[SIXES]),
        "frozen",
    ),
    ("A-11", "black-three-covered", put("svensk", _with("upcard", card="3c")), "covered"),
    ("A-11", "natural-stays", put("svensk", _with("upcard", card="8c")), "stays"),
    (
        "A-12",
        "not-replaced",
        put("svensk", _with("cards-drawn", action="take-pile"), pile="3h 9d"),
        0,
    ),
    ("A-12", "top-leaves-it", put("svensk", _with("cards-taken", choice="top"), pile="3h 9d"), 1),
    ("A-13", "before-laying", put("svensk", "ask-partner", hand="6c 5d", melds=[CANASTA]), True),
    (
        "A-13",
        "after-laying",
        put("svensk", "ask-partner", hand="5c 5d", melds=[CANASTA, SIXES], laid_now=[1]),
        False,
    ),
    (
        "A-13",
        "pile-meld-excepted",
        put("svensk", "ask-partner", hand="5d", melds=[CANASTA, SIXES], laid_now=[1], drew="pile"),
        True,
    ),
    (
        "A-13",
        "no-binds",
        put("svensk", "go-out", hand="7c", melds=[CANASTA], partner_answers=["no"]),
        False,
    ),
    (
        "A-13",
        "yes-binds",
        put(
            "svensk",
            _with("discard", card="5d"),
            hand="5d 7c",
            melds=[CANASTA],
            partner_answers=["yes"],
        ),
        False,
    ),
    ("A-13", "no-penalty", put("svensk", _with("penalty", offence="ask-and-not-go-out")), 0),
    (
        "A-14",
        "without-asking",
        put("svensk", "go-out", hand="7c", melds=[CANASTA], partner_answers=[]),
        True,
    ),
    (
        "A-15",
        "200-in-all",
        put("svensk", "deal-score", melds=[CANASTA], went_out="us", concealed=True),
        500 + 200 + 35,
    ),
    (
        "A-16",
        "concealed-with-the-whole-pile",
        put("svensk", CONCEALED, hand="As Ah Ad Ac As Ah", pile="Ac Ad", phase="start", score=3000),
        True,
    ),
    ("A-17", "two-needed", put("svensk+two-canastas", "go-out", hand="7c", melds=[CANASTA]), False),
    (
        "A-17",
        "no-concealed",
        put("svensk+two-canastas", CONCEALED, hand=f"{CANASTA} {FOURS}"),
        False,
    ),
    ("A-18", "two-of-ones-own", put("svensk-3", CONCEALED, hand=f"{CANASTA} {FOURS}"), True),
    (
        "A-18",
        "one-does-not-do",
        put("svensk-3", CONCEALED, hand=CANASTA, melds=[FOURS], melded_before=False),
        False,
    ),
    (
        "A-18",
        "bonus",
        put("svensk-3", "deal-score", melds=[CANASTA, FOURS], went_out="us", concealed=True),
        1000 + 200 + 70,
    ),
    (
        "A-19",
        "goes-on",
        put(
            "svensk",
            "deal-ends",
            stock=0,
            phase="start",
            hand="9s 9h 4c",
            pile="8c 9d",
            melds=[SIXES],
        ),
        False,
    ),
    (
        "A-19",
        "over",
        put(
            "svensk", "deal-ends", stock=0, phase="start", hand="9s 4c", pile="8c 9d", melds=[SIXES]
        ),
        True,
    ),
    (
        "A-20",
        "top",
        put("svensk", TOP, stock=0, hand="9s 9h 4c 5d", pile="8c 9d", melds=[SIXES]),
        True,
    ),
    ("A-21", "as-laid", put("svensk", "deal-score", hand="3h Ks", melds=[SIXES]), 100 + 15 - 10),
    ("A-21", "sign-by-rule-4", put("svensk", "deal-score", hand="3h Ks"), -100 - 10),
    ("A-22", "highest", put("svensk", "match", score=5100, opponent_scores=[5300]), "them"),
    ("A-22", "tie", put("svensk", "match", score=5300, opponent_scores=[5300]), "extra-deal"),
    ("A-22", "tie-break-opening", put("svensk", "opening-need", score=5300), 120),
    ("A-23", "five", put("svensk-3", "threes-score", red_threes="3h 3d 3h 3d 3h"), -1000),
    ("A-23", "six", put("svensk-3", "threes-score", red_threes="3h 3d 3h 3d 3h 3d"), -1200),
    (
        "A-24",
        "six",
        put("svensk-3", _with("meld", cards="3s 3c 3s 3c 3s 3c", going_out=True)),
        True,
    ),
    ("A-24", "two", put("svensk-3", _with("meld", cards="3s 3c", going_out=True)), False),
    ("A-25", "bonus-counts-not", put("svensk", _with("opening-value", melds=[CANASTA])), 35),
    (
        "A-26",
        "black-three-locks-not",
        put("svensk", "take-pile", hand="9s X 4c 5d", pile="3s 9d", melds=[SIXES]),
        True,
    ),
    (
        "A-27",
        "discard",
        put("svensk", _with("discard", card="9d"), hand="9d 5c", stock=0, drawn="9d"),
        True,
    ),
    (
        "A-27",
        "meld",
        put("svensk", _with("meld", cards="9s 9h 9d"), hand="9s 9h 9d 5c 4c", stock=0, drawn="9d"),
        True,
    ),
    ("A-28", "replacement-last", put("svensk", "deal-ends", stock=0, drawn="3h 3d"), True),
    ("A-28", "replaced-in-time", put("svensk", "deal-ends", stock=0, drawn="3h 9d"), False),
    (
        "A-29",
        "keeps-one",
        put("svensk", _with("discard", card="9d"), hand="9d", melds=[SIXES]),
        False,
    ),
    (
        "A-32",
        "by-the-pile",
        put("svensk", "go-out", hand="Kc Ks", pile="Kh", phase="start", melds=["Ks Kh Kd 2s"]),
        True,
    ),
    ("A-33", "draws-one", put("svensk-2", "cards-drawn"), 1),
    ("A-33", "one-canasta", put("svensk-2", "go-out", hand="7c", melds=[CANASTA]), True),
    ("A-33", "target", put("svensk-2", "match", score=5000, opponent_scores=[10]), "us"),
    ("A-34", "draws-one", put("svensk-3", "cards-drawn"), 1),
    ("A-34", "nobody-to-ask", put("svensk-3", "ask-partner", hand="7c", melds=[CANASTA]), False),
    (
        "A-34",
        "each-for-himself",
        put("svensk-3", "match", score=5100, opponent_scores=[5000, 90]),
        "us",
    ),
    (
        "A-35",
        "never-a-canasta",
        put("svensk-3", _with("canasta-kind", cards="3s 3c 3s 3c 3s 3c")),
        "none",
    ),
    (
        "A-36",
        "natural-and-wild",
        put("svensk", "take-pile", hand="Kc 2d 4c 5d", pile="9c Kd", melds=[FULL_KINGS]),
        False,
    ),
    (
        "A-36",
        "pair",
        put("svensk", "take-pile", hand="Kc Ks 4c 5d", pile="9c Kd", melds=[FULL_KINGS]),
        True,
    ),
]

VALUES = [
    ("A-30", "deal.first_dealer", "lot"),
    ("A-30", "deal.cut", "right-of-dealer"),
    ("A-30", "deal.rotation", "left"),
    ("A-31", "canastas.mixed_marker", "black-card"),
]


@pytest.mark.parametrize(
    ("case", "answer"),
    [pytest.param(case, answer, id=f"{ruling} {name}") for ruling, name, case, answer in RULINGS],
)
def test_ruling(case: Put, answer: Answer) -> None:
    """The engine answers as the numbered ruling says."""
    assert case.verdict().answer == answer


@pytest.mark.parametrize(
    ("ruling", "path", "word"),
    [pytest.param(*row, id=f"{row[0]} {row[1]}") for row in VALUES],
)
def test_ruling_about_the_table(ruling: str, path: str, word: str) -> None:
    """What no question turns on is a value of the rule set that names its ruling."""
    rules = rules_of("svensk")
    topic, _, name = path.partition(".")

    assert getattr(getattr(rules, topic), name) == word
    assert rules.origin(path).ruling == f"svensk/{ruling}"


def test_every_ruling_is_tried() -> None:
    """All thirty-six rulings of the Swedish text have a row."""
    tried = {row[0] for row in RULINGS} | {row[0] for row in VALUES}

    assert tried == {f"A-{number}" for number in range(1, 37)}
