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
            put("american", {"ask": "meld", "cards": "3s 3c 3c", "going_out": True}),
            False,
            id="black-threes-that-are-never-melded",
        ),
        pytest.param(
            put(
                *("classic+always-frozen", "must-take"),
                hand="4s 8d",
                pile="Kd",
                stock=0,
                melds=["Ks Kh Kc X"],
            ),
            False,
            id="a-pile-that-is-always-frozen",
        ),
        pytest.param(
            put("classic", "must-take", hand="4s", pile="Kd Kc Kh Qs Qd Qh 8s X 2d 2h", stock=1),
            True,
            id="a-duty-of-which-most-is-lacking",
        ),
    ],
)
def test_a_no_without_a_neighbour_counts_unless_no_table_would_turn_it(
    asked: Put, *, counted: bool
) -> None:
    """That much is missing is no reason; that cards never make a meld is one."""
    rules = rules_of(asked.rules)
    case = Case("", asked.position, asked.question, rules, asked.verdict())

    assert not has_neighbour(case)
    assert may_have_neighbour(case) is counted
