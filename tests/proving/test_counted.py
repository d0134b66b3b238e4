"""Which nos must have a neighbour: not those that are nos at every table."""

import pytest

from tests.engine.asking import Put, put, rules_of
from tutor_app.content.proving import Case
from tutor_app.content.proving.neighbouring import has_neighbour, may_have_neighbour


@pytest.mark.parametrize(
    ("asked", "counted"),
    [
        pytest.param(
            put("fibel", {"ask": "merge", "from": 0, "to": 1}, melds=["9s 9c 9d", "Ah As Ad"]),
            False,
            id="melds-of-two-ranks",
        ),
        pytest.param(
            put(
                "american+no-out-incomplete-7A",
                {"ask": "go-out"},
                hand="9s 9h 9d 4c",
                melds=["Qs Qs Qh Qd Qc 2d X", "Js Jh Jd Jc Js Jh Jd", "7s 7h 7d 7c 7s"],
            ),
            True,
            id="sevens-that-two-more-would-finish",
        ),
    ],
)
def test_a_no_without_a_neighbour_counts_unless_no_table_would_turn_it(
    asked: Put, *, counted: bool
) -> None:
    """That two cards are missing is no reason; that cards never make a meld is one."""
    rules = rules_of(asked.rules)
    case = Case("", asked.position, asked.question, rules, asked.verdict())

    assert not has_neighbour(case)
    assert may_have_neighbour(case) is counted
