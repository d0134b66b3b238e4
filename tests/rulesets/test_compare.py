"""One position under every rule set, and how two rule sets differ."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.engine.asking import rules_of
from tests.rulesets.conftest import Keep
from tutor_app.notation.questions import read_question
from tutor_app.rulesets import rule_set_ids
from tutor_app.rulesets.compare import Row, Setting, compare
from tutor_app.rulesets.difference import differences, value_of
from tutor_app.rulesets.schema import specs

ONTO_KINGS = {"hand": "4d 5h 8c", "pile": "9c Ks", "melds": ["Kc Kh Kd"]}
TAKE = {"ask": "take-pile"}


def _rows(
    rules: str, table: Mapping[str, Any], asked: Mapping[str, Any], players: int | None = None
) -> dict[str, Row]:
    found = compare(table, read_question(asked), Setting(rules, players))
    return {row.rule_set: row for row in found}


def _answers(rows: Mapping[str, Row]) -> dict[str, object]:
    return {name: row.verdict.answer for name, row in rows.items() if row.verdict}


@pytest.mark.parametrize(
    ("table", "asked", "answers"),
    [
        pytest.param(
            ONTO_KINGS,
            TAKE,
            {
                **dict.fromkeys(("classic", "wiener", "royal", "fibel", "romme"), True),
                **dict.fromkeys(("svensk", "american", "canadian", "nerja", "samba"), False),
            },
            id="the-top-card-onto-an-own-meld",
        ),
        pytest.param(
            {},
            {"ask": "cards-drawn"},
            {
                **dict.fromkeys(("classic", "wiener", "svensk", "american", "fibel", "romme"), 1),
                **dict.fromkeys(("canadian", "nerja", "royal", "samba"), 2),
            },
            id="cards-drawn",
        ),
        pytest.param(
            {},
            {"ask": "meld", "cards": "Qs Qh 2d 2h"},
            {
                **dict.fromkeys(("classic", "wiener", "svensk", "fibel", "royal"), True),
                **dict.fromkeys(("american", "canadian"), True),
                **dict.fromkeys(("nerja", "samba", "romme"), False),
            },
            id="two-queens-two-twos",
        ),
    ],
)
def test_every_rule_set_answers_for_itself(
    table: Mapping[str, Any], asked: Mapping[str, Any], answers: dict[str, object]
) -> None:
    """The same position is judged by each text; miller, for six, is not asked by four."""
    rows = _rows("classic", table, asked, players=4)

    assert rows.keys() == set(rule_set_ids())
    assert _answers(rows) == answers
    assert [fault.code for fault in rows["miller"].faults] == ["wrong_players"]


def test_the_own_rule_set_first_then_what_differs() -> None:
    """A reader sees first what is answered another way, and last what cannot be asked."""
    found = compare(ONTO_KINGS, read_question(TAKE), Setting("classic", players=4))
    own, *others = found
    told = [row.differs for row in others if row.verdict]

    assert (own.rule_set, own.differs) == ("classic", False)
    assert told == sorted(told, reverse=True)
    assert [bool(row.verdict) for row in found] == sorted(
        (bool(row.verdict) for row in found), reverse=True
    )
    assert all(row.faults for row in found if not row.verdict)


def test_what_a_rule_set_does_not_know_is_said() -> None:
    """A question that makes no sense somewhere is a row with the reason, not a guess."""
    rows = _rows("american", {"hand": "Ks Kh"}, {"ask": "special-hand"})

    assert rows["american"].verdict
    assert {name for name, row in rows.items() if row.verdict} == {"american"}
    assert rows["svensk"].faults[0].code == "not_in_rule_set"


def test_a_position_that_only_some_packs_hold() -> None:
    """Three kings of spades are there with three packs only."""
    rows = _rows("nerja", {"hand": "Ks Ks Ks"}, {"ask": "opening-need"})

    assert rows["nerja"].verdict
    assert rows["classic"].faults[0].code == "too_many_of_card"


def test_switches_hold_for_the_own_rule_set_only() -> None:
    """A switch belongs to its rule set; the others are asked as they are."""
    setting = Setting("classic", 4, None, ("no-take-onto-canasta",))
    canasta = {**ONTO_KINGS, "melds": ["Kc Kh Kd Kc Kh Kd 2s"]}
    rows = {row.rule_set: row for row in compare(canasta, read_question(TAKE), setting)}

    assert _answers(rows)["classic"] is False
    assert _answers(rows)["fibel"] is True


def test_house_rules_are_compared_too(keep: Keep) -> None:
    """A club's rule set has its row."""
    keep(based_on="classic", club='[drawing.cards]\nvalue=3\nunit="cards"\nsection="X"\n')

    assert _answers(_rows("classic", {}, {"ask": "cards-drawn"}))["club"] == 3


@pytest.mark.parametrize("other", ["svensk", "wiener", "nerja", "romme"])
def test_differences_are_the_values_that_differ(other: str) -> None:
    """Every value that differs is listed once, and none that does not."""
    first, second = rules_of("classic"), rules_of(other)
    found = [item.path for item in differences(first, second)]

    assert sorted(found) == sorted(
        path for path in specs() if value_of(first, path) != value_of(second, path)
    )
    assert set(found) == {item.path for item in differences(second, first)}


def test_what_changes_play_most_comes_first() -> None:
    """How a pile is marked comes after how it is taken."""
    found = differences(rules_of("classic"), rules_of("svensk"))
    order, weights = [item.path for item in found], [item.weight for item in found]

    assert weights == sorted(weights, reverse=True)
    assert order.index("pile.own_meld") < order.index("pile.top_alone")
    assert order.index("pile.top_alone") < order.index("canastas.mixed_marker")


def test_a_rule_set_does_not_differ_from_itself() -> None:
    """Nothing is listed."""
    assert differences(rules_of("royal"), rules_of("royal")) == ()
