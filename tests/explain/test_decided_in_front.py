"""In front of "more" stands every rule that decided, and nothing that does not bear on it."""

import pytest

from tests.engine.asking import put
from tests.explain.findings import asked
from tests.explain.told import Told, ids
from tutor_app.content.proving.case import Case
from tutor_app.content.proving.shown import shown_fault
from tutor_app.explain.folding import MOST_SHOWN
from tutor_app.rulesets import load_rule_set, rule_set_ids
from tutor_app.selfplay.sampling import sample

POSITIONS = 4
"""Positions from play of a rule set; `canasta-tutor lint --proofs` asks the same of more."""

WILD = "2d 2h 2s 2c 2h"


def test_what_decided_every_scenario_stands_in_front() -> None:
    """A rule whose lifting the answer takes is no afterthought."""
    for position, question, rules, verdict in asked():
        assert shown_fault(Case("", position, question, rules, verdict)) == "", question


@pytest.mark.parametrize("name", rule_set_ids())
def test_what_decided_at_a_table_stands_in_front(name: str) -> None:
    """The same of positions from play."""
    rules = load_rule_set(name)
    for found in sample(rules, POSITIONS, seed=5):
        case = Case("", found.position, found.question, rules, found.verdict)
        assert shown_fault(case) == "", found.question


CANADIAN = put(
    "canadian",
    {"ask": "go-out", "concealed": True},
    hand="Ad Ac Qs Qs Js Jh 9d 6s 6h 4d",
    melds=["Th Tc X 2d Ts Th X", "Kd Ks 2s 2c Kh", "8h 8h 8s 8s", "Qd Qh 2h"],
)
NERJA = put(
    "nerja",
    "go-out",
    hand="Qs 8s 8d 6s 5s 5h 4s 4c 4c",
    set_aside="As 3c 3c 4d Ah",
    drew="pile",
    drawn="As 3c 3c 4d Ah Ah",
    melds=["Ad Ah 2h 2c Ah", "Jc Jd Js"],
    laid_now=[0, 1],
    partner_answers=[],
)


def test_of_many_that_decided_three_stand_in_front() -> None:
    """A reader takes in no more; the rest leads what is folded, canastas of two kinds together."""
    told = Told(CANADIAN)

    assert len(told.verdict.decided_by) > MOST_SHOWN
    assert ids(told.folded.shown) == [
        *("going_out.concealed_fresh", "going_out.natural_canastas", "going_out.wild_canastas")
    ]
    assert {*told.verdict.decided_by} <= {*ids(told.folded.shown), *ids(told.folded.more)}


def test_that_nobody_was_asked_waits_until_the_hand_would_do() -> None:
    """Who could not go out anyway is told of the hand; the question comes with the neighbour."""
    told = Told(NERJA)

    assert "going_out.must_ask" in told.verdict.decided_by
    assert ids(told.folded.shown)[0] == "going_out.all_cards"
    assert ids(told.folded.more)[0] == "going_out.must_ask"


def test_who_asks_too_late_is_told_that_canastas_are_missing_too() -> None:
    """The neighbour speaks of canastas; that they are missing is not left for later."""
    case = put(
        "american",
        "ask-partner",
        hand="Kc Qh Jh Tc 9s 8d 8c 6d",
        melds=["Qc Qc X", "Ad As Ac"],
        laid_now=[0, 1],
    )

    assert ids(Told(case).folded.shown) == [
        *("going_out.ask_time", "going_out.ask_possible"),
        *("going_out.all_cards", "going_out.canastas"),
    ]


def test_canastas_that_are_missing_make_no_third_beside_the_cause() -> None:
    """A meld that may not be and cards that stay are enough before "more"."""
    case = put(
        "american",
        "ask-partner",
        hand="2d Js 7d 7c",
        melds=["5d 5c 5c 5s", "Ad Ah Ad Ah", "8d 8h 8s 8h 2c 8d 8c"],
    )

    shown = ids(Told(case).folded.shown)

    assert shown == ["going_out.ask_possible", "melds.never_wild", "going_out.all_cards"]


def test_a_single_meld_that_decides_is_the_one_told() -> None:
    """With the pair all melds together would reach the minimum, that of the top card does not."""
    hand = "2h 2d Qd Td 9s 8d 8c 7h 7c 6h 5s 5s 5h 5h 4s 4h"
    told = Told(put("nerja", "take-pile", hand=hand, pile="3s Kd", phase="start", score=3170))

    assert told.verdict.decided_by == ("pile.natural_pair", "opening.one_row")
    assert told.front[1].endswith("even if you held two kings, yours would reach only 70.")


def test_no_circumstance_stands_beside_a_stop_card() -> None:
    """With a black three on top it does not matter that the pile is frozen."""
    case = put("samba-2", "take-pile", hand="2h 2d As Ad 5d 5c", pile="2s Ad 5c 9h 3s", stock=9)

    assert ids(Told(case).folded.shown) == ["pile.stop_card"]


def test_a_yes_does_not_rest_on_how_many_naturals_a_ruling_asks_for() -> None:
    """Whoever reads that fewer would do comes to the same yes."""
    meld = {"ask": "meld", "cards": "2h 6h 6c"}
    case = put("royal-2", meld, hand="2h 6h 6c Ks Qc", melds=["7h 7c X"])
    few = put("royal-2", {**meld, "cards": "2h 2c 6c"}, hand="2h 2c 6c Ks Qc", melds=["7h 7c X"])

    assert [Told(each).rulings for each in (case, few)] == [set(), {"royal/A-3"}]


@pytest.mark.parametrize(
    ("name", "section"),
    [
        ("miller", "Canasta für sechs Spieler"),
        ("canadian", "Weitere Canasta-Varianten"),
        ("classic+wild-melds", "Klassische Canasta-Varianten · Meldungen mit Wild Cards"),
        ("samba", "Samba-Canasta"),
    ],
)
def test_a_meld_of_wild_cards_is_cited_where_there_are_such_melds(name: str, section: str) -> None:
    """The place that tells of melds of one natural rank does not know it."""
    told = Told(put(name, {"ask": "add", "cards": "9c", "to": 0}, hand="9c 4s 4c", melds=[WILD]))
    place = told.place

    assert told.verdict.deciding.rule == "melds.fits"
    assert (place.section, place.ruling) == (section, "")
