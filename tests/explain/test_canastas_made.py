"""Who could make the canasta that is lacking, but not go out with it, hears what stays then."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told
from tutor_app.engine.ask import ask
from tutor_app.engine.lift import with_value
from tutor_app.explain import sentence
from tutor_app.explain.folding import deciders
from tutor_app.i18n import Reader
from tutor_app.rulesets import load_rule_set

NINES = "9s 9h 9d 9c 9s 9h 9d"
JACKS = ["Js 2c Jc Jc Jd Jd", "Kh Kh Kc"]
TO_THE_JACKS = "X 8d 5h 5d 3s 3c"
"""Its joker makes the jacks a canasta, or a meld of the fives."""
ONE = "; only one may be left for the discard."
CONCEALED = {"ask": "go-out", "concealed": True}
MELDED = {"melds": [NINES, "Kh Kd Kc"], "melded_before": True}


@pytest.mark.parametrize(
    ("case", "said", "near"),
    [
        pytest.param(
            put("classic", "go-out", hand=TO_THE_JACKS, melds=JACKS),
            "If you make the canasta that you need, at least five cards stay in your hand" + ONE,
            "If you held only one of 8♦ 5♥ 5♦ 3♠ 3♣, you could go out.",
            id="fewer-would-stay-without-it",
        ),
        pytest.param(
            put("classic", "go-out", hand=f"{TO_THE_JACKS} 3s", melds=JACKS),
            "If you make the canasta that you need, at least six cards stay in your hand" + ONE,
            "With a wild card, a five or a jack added to your hand you could go out.",
            id="black-threes-that-only-end-the-turn",
        ),
        pytest.param(
            put("classic", "ask-partner", hand=TO_THE_JACKS, melds=JACKS),
            "If you make the canasta that you need, at least five cards stay in your hand" + ONE,
            ("If you held only one of 8♦ 5♥ 5♦ 3♠ 3♣, you could ask whether you may go out."),
            id="before-asking",
        ),
        pytest.param(
            put(
                *("fibel", "go-out"),
                hand="2d Js Jh Th",
                melds=["Tc Td Ts Th Tc", "4s 4h 4d 4c 4s 4h"],
            ),
            "If you make the canasta that you need, at least two cards stay in your hand" + ONE,
            "With a wild card, a jack, a ten or a four added to your hand you could go out.",
            id="all-would-go-down-without-it",
        ),
        pytest.param(
            put(
                *("svensk", "go-out"),
                hand="6c 2d Kh Qh Qh Jh Jc Ts Th 8s 6h",
                melds=["Ah As As 2h Ac Ah", "4h 4d 4d 4c"],
            ),
            "If you make the canasta that you need, at least ten cards stay in your hand" + ONE,
            "",
            id="far-from-it",
        ),
        pytest.param(
            put("classic", "go-out", hand=TO_THE_JACKS, melds=[NINES, *JACKS]),
            "However you meld, at least three cards stay in your hand; only one may be left for "
            "the discard.",
            "With a black three added to your hand you could go out.",
            id="none-is-lacking",
        ),
    ],
)
def test_cards_that_stay_are_counted_with_the_canastas_made(
    case: Put, said: str, near: str
) -> None:
    """The wild card that makes the canasta is not there for another meld."""
    told = Told(case)

    assert said in told.front
    assert told.neighbour == near
    assert told.holds or not near


def test_a_lacking_canasta_decides_where_all_cards_would_go_down() -> None:
    """How many stay with it stands beside that."""
    melds = ["Tc Td Ts Th Tc", "4s 4h 4d 4c 4s 4h"]
    verdict = put("fibel", "go-out", hand="2d Js Jh Th", melds=melds).verdict()

    assert deciders(verdict) == ("going_out.canastas",)


def test_no_card_for_the_discard_is_not_called_cards_that_stay() -> None:
    """A concealed hand may have nothing left where going out takes a discard."""
    hand = "7d 7c 7s 8h 8d 8c"
    told = Told(put("canadian", CONCEALED, hand=hand, drawn="7d 7c", **MELDED))

    assert (
        "Going out takes a discard, but with all your cards down none would be left for it."
        in told.front
    )


@pytest.mark.parametrize(
    ("case", "said"),
    [
        (
            put("svensk", CONCEALED, hand="7d 7c 5c", **MELDED),
            "With a wild card or a seven added to your hand you could go out in the usual",
        ),
        (
            put("fibel", CONCEALED, hand="Ts 8s", melds=["Th Tc Td"], melded_before=True),
            "If your side had a canasta, you could go out in the usual way.",
        ),
    ],
)
def test_who_cannot_go_out_concealed_hears_how_he_could_in_the_usual_way(
    case: Put, said: str
) -> None:
    """Too much bars a concealed hand for one change to mend it."""
    told = Told(case)

    assert told.neighbour.startswith(said)
    assert told.holds


ENDING = [
    pytest.param(
        put("fibel-2", "go-out", hand="7h 7c 7d Kd Kc Kh Ks Kd Kc 2c", melds=["5d 5s 5h"]),
        "You end with only one canasta; going out takes two.",
        id="made-in-going-out",
    ),
    pytest.param(
        put("fibel-2", "go-out", hand="7h 7c 7d 2c", melds=["5d 5s 5h", "6d 6c 6h 6s 6d 6c 2s"]),
        "You have only one canasta; going out takes two.",
        id="on-the-table",
    ),
]


@pytest.mark.parametrize(("case", "said"), ENDING)
def test_a_canasta_that_could_be_made_is_not_told_to_lie(case: Put, said: str) -> None:
    """Nobody has a canasta yet that only going out would make."""
    assert said.removesuffix("going out takes two.") in Told(case).deciding


def test_what_comes_for_red_threes_is_not_known_yet() -> None:
    """Whoever melds a red three in royal canasta may draw for it, and that card may fit."""
    hand = "X 2h 2d 2d Qs Qs Qd Qc Jc Th 7d 5c 4h 4c 3h 3d 3c"
    told, stock_out = (
        Told(put("royal", "go-out", hand=hand, score=12060, **stock))
        for stock in ({}, {"stock": 0})
    )

    assert told.decided[:2] == [
        "With the cards you hold now, at least four stay in your hand however you meld" + ONE,
        (
            "Your side has no canasta and can complete none with the cards you hold now; going "
            "out takes two."
        ),
    ]
    assert (
        stock_out.decided[0]
        == "However you meld, at least four cards stay in your hand; only one may be left for "
        "the discard."
    )


UNOPENED = {
    "en": (
        "Even if your side could open with the cards you hold now, at least four of them would "
        "stay in your hand; only one may be left for the discard."
    ),
    "sv": (
        "Även om ditt lag kunde öppna med de kort du har nu skulle minst fyra av dem bli kvar på "
        "handen; bara ett får bli kvar, och det ska sakas."
    ),
    "de": (
        "Selbst wenn Ihre Partei mit den Karten, die Sie jetzt haben, eröffnen könnte, blieben "
        "mindestens vier davon auf der Hand; erlaubt ist nur eine, die Sie dann ablegen."
    ),
}


@pytest.mark.parametrize(("language", "said"), UNOPENED.items())
def test_who_cannot_open_hears_of_the_cards_held_now_too(language: str, said: str) -> None:
    """A red three may bring another card in royal canasta, unless the stock is empty.

    As the game is played a hand laid whole needs no minimum; a house rule may ask for one.
    """
    rules = with_value(load_rule_set("royal"), "opening.concealed_exempt", content=False)
    hand = "4s 4h 4d 6h 8d 3h 9c Jd"
    for stock, told in (({}, True), ({"stock": 0}, False)):
        case = put("royal", "go-out", hand=hand, score=9060, **stock)
        found = ask(case.position, case.question, rules).findings
        sentences = [sentence(each, rules, Reader(language)) for each in found]
        assert (said in sentences) is told


HAS = {
    "en": "Your side has only one natural canasta; going out takes two.",
    "sv": "Ditt lag har bara en äkta canasta; för utgång krävs två.",
    "de": "Ihre Partei hat nur ein natürliches Canasta; zum Ausmachen braucht sie zwei.",
}


@pytest.mark.parametrize(("language", "said"), HAS.items())
def test_a_side_has_the_canastas_that_lie(language: str, said: str) -> None:
    """It comes to them only with what it puts down."""
    told = Told(put("canadian", "go-out", hand="Kd", melds=[NINES, "Qs Qd Qh"]), language)

    assert told.front[0] == said


def test_aces_begun_without_a_wild_card_are_no_canasta_in_reach() -> None:
    """Modern American canasta, l.233: wild cards go on no meld of aces that was begun without."""
    lie = ["Qc Qh Qh Qs Qs Qd Qc", "Ah Ac Ac Ad As Ad", "9h 9c 9s"]
    told = Told(put("american", "go-out", hand="2c 2d Ks Th", melds=lie))

    assert "Your side has only one canasta; going out takes two." in told.front


@pytest.mark.parametrize(
    ("melds", "hand", "said"),
    [
        (
            ["Kh Kc X 2h Kd", "5h 5d 5d X 5c 5h"],
            "7s 5s",
            "The fives become a canasta in this turn, and one is enough to go out.",
        ),
        (
            ["8h 8c X 2h 8d 8s 8c", "5h 5d 5d X 5c 5h"],
            "7s 5s",
            "Your side ends with two canastas; going out takes one.",
        ),
        (
            ["Kh Kc X 2h Kd Ks", "5h 5d 5d X 5c 5h"],
            "7s 5s Kc",
            "In this turn two canastas are completed, so your side ends with two; going out ",
        ),
        (
            [],
            "5h 5d 5d X 5c 5h 5s 8h 8d 8c 7s",
            "The fives become a canasta in this turn, and one is enough to go out.",
        ),
        (
            ["8h 8c X 2h 8d 8s 8c", "5h 5d 5d"],
            "7s 5s",
            "Your side ends with one canasta, and that is enough to go out.",
        ),
    ],
)
def test_what_becomes_a_canasta_in_going_out_is_named(
    melds: list[str], hand: str, said: str
) -> None:
    """Nobody sees a canasta on the table that is only made now."""
    told = Told(put("fibel", "go-out", hand=hand, melds=melds))

    assert any(each.startswith(said) for each in told.says(told.whole))


def test_a_canasta_that_is_made_beside_another_comes_to_those_that_are_needed() -> None:
    """Two are needed, one lies: the fives make the other."""
    melds = ["8h 8c X 2h 8d 8s 8c", "5h 5d 5d X 5c 5h"]
    told = Told(put("american", "go-out", hand="7s 5s", melds=melds))

    assert (
        "The fives become a canasta in this turn, so your side ends with two; going out takes two."
    ) in told.says(told.whole)
