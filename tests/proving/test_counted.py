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
                "royal",
                {"ask": "go-out", "concealed": True},
                hand="Qd 9h 7c 5s 4d",
                melds=["Ks Kd Kc", "8s 8h 8d"],
                melded_before=True,
            ),
            True,
            id="a-hand-that-is-far-from-going-out",
        ),
    ],
)
def test_a_no_without_a_neighbour_counts_unless_no_table_would_turn_it(
    asked: Put, *, counted: bool
) -> None:
    """That a hand is far from it is no reason; that cards never make a meld is one."""
    rules = rules_of(asked.rules)
    case = Case("", asked.position, asked.question, rules, asked.verdict())

    assert not has_neighbour(case)
    assert may_have_neighbour(case) is counted
