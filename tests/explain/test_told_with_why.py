"""A reason says what the rule is, of whom it is true, and what stands first is what is worst."""

from typing import NamedTuple

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told, ids

THREE_BESIDE_TWO = put(
    "wiener", {"ask": "add", "cards": "X 2h", "to": 0}, hand="X 2h 2c Ad Ks", melds=["Ah Ah X"]
)
TWO_BESIDE_ONE = put("wiener", {"ask": "meld", "cards": "X 2d 8c"}, hand="X 2d Qs Qd 8c 6c")
NERJA = put("nerja", {"ask": "meld", "cards": "X 2d 8c 8d"}, hand="X 2d Qs Qd 8c 8d 6c", lap=2)
MILLER = put("miller", "go-out", hand="As Ad Qs Qh Jh Th 8d 7h 7d 5s 4s", score=1890)
FIRST_LAP = put(
    "nerja",
    "go-out",
    hand="2s As Ad Ad Kd Qs Jd Th 8d 7h 7d 6s 6d 6c 5d 4d 4c",
    score=1890,
    lap=1,
    partner_answers=[],
)
EITHER_WILD = put(
    "svensk",
    "take-pile",
    hand="X 2h 2c Ks Qh Qc Jh Jc Td 9c 8h",
    pile="7c 9h Ts",
    melds=["Ah Ah 2d"],
    score=365,
)


class Said(NamedTuple):
    """What is said of a case in each language."""

    case: Put
    en: str
    sv: str
    de: str


SAID = {
    "more-wild-cards-than-naturals": Said(
        THREE_BESIDE_TWO,
        "That makes three wild cards beside two natural ones; a meld may not hold more wild cards "
        "than natural ones.",
        "Det blir tre hjälpkort mot bara två naturliga kort; i en kombination får hjälpkorten inte "
        "vara fler än de naturliga korten.",
        "Das ergibt drei Joker oder Zweier neben nur zwei natürlichen Karten; eine Meldung darf "
        "nicht mehr Joker und Zweier als natürliche Karten enthalten.",
    ),
    "two-beside-one": Said(
        TWO_BESIDE_ONE,
        "That makes two wild cards beside one natural card; a meld may not hold more wild cards "
        "than natural ones.",
        "Det blir två hjälpkort mot bara ett naturligt kort; i en kombination får hjälpkorten inte "
        "vara fler än de naturliga korten.",
        "Das ergibt zwei Joker oder Zweier neben nur einer natürlichen Karte; eine Meldung darf "
        "nicht mehr Joker und Zweier als natürliche Karten enthalten.",
    ),
    "as-many-are-too-many": Said(
        NERJA,
        "That makes two wild cards beside two natural ones; a meld must hold more natural cards "
        "than wild ones.",
        "Det blir två hjälpkort mot två naturliga kort; i en kombination måste de naturliga korten "
        "vara fler än hjälpkorten.",
        "Das ergibt zwei Joker oder Zweier neben zwei natürlichen Karten; eine Meldung muss mehr "
        "natürliche Karten als Joker und Zweier enthalten.",
    ),
    "no-natural-one-can-be-made-either": Said(
        MILLER,
        "At least two of the canastas must be natural; your side has none and can complete none "
        "in this turn.",
        "Minst två av canastorna måste vara äkta; ditt lag har ingen sådan och kan inte få ihop "
        "någon i den här turen.",
        "Mindestens zwei der Canastas müssen natürlich sein; Ihre Partei hat kein solches und "
        "kann in diesem Zug keines vervollständigen.",
    ),
    "either-wild-card-would-do": Said(
        EITHER_WILD,
        "That makes one wild card; a meld of three may hold at most one.",
        "Det blir ett hjälpkort; i en kombination med tre kort får högst ett ingå.",
        "Das ergibt einen Joker oder eine Zwei; eine Meldung aus drei Karten darf höchstens einen "
        "Joker oder Zweier enthalten.",
    ),
}


@pytest.mark.parametrize("language", ["en", "sv", "de"])
@pytest.mark.parametrize("said", SAID.values(), ids=SAID)
def test_what_is_said_in_front(said: Said, language: str) -> None:
    """The rule is told as it is, and of every way that is shown."""
    assert getattr(said, language) in Told(said.case, language).front


def test_a_wild_card_of_every_way_is_named() -> None:
    """Where the one way needs it the reader hears which it is."""
    case = put("svensk", "take-pile", hand="X Ks Td 9c 8h", pile="7c Ts", melds=["Ah Ah 2d"])

    assert "The joker is the only wild card; a meld of three may hold at most one." in (
        Told(case).front
    )


def test_too_many_for_any_meld_are_told_by_number() -> None:
    """Four wild cards beside five naturals are too many, though they do not outnumber them."""
    case = put(
        "wiener",
        {"ask": "add", "cards": "X", "to": 0},
        hand="X 9d 8c 7d",
        melds=["Ah Ah X 2d Ad As 2c As"],
    )

    said = "That makes four wild cards, but a meld of nine may hold at most three."

    assert Told(case).decided == [said]


def test_canastas_that_lack_stand_before_what_says_the_answer_again() -> None:
    """In the first lap nobody melds; then two canastas lack, and only then come the cards."""
    told = Told(FIRST_LAP)

    assert ids(told.folded.shown) == [
        *("opening.first_lap", "going_out.natural_canastas", "going_out.mixed_canastas")
    ]
    assert {"going_out.all_cards", "going_out.must_ask"} <= {*ids(told.folded.more)}
