"""Which nos must have a neighbour: not those that are nos at every table."""

import pytest

from tests.engine.asking import Put, put, rules_of
from tutor_app.content.proving import Case, Check, Tally
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


@pytest.mark.parametrize(("times", "short"), [(50, True), (49, False)])
def test_a_rule_set_counts_by_itself_once_there_are_cases_enough(
    times: int, *, short: bool
) -> None:
    """Half of one rule set's fail, of all a quarter: a few of them say nothing of it yet."""
    failing, holding, other = (
        Case("", each.position, each.question, rules_of(each.rules), each.verdict())
        for each in (
            put("miller", "go-out", hand="Kd 9s"),
            put("miller", "can-open", hand="Kd 9s"),
            put("classic", "go-out", hand="Kd 9s"),
        )
    )
    check = Check("odd", lambda _: True, lambda each: "odd" * (each is failing), least=60)
    tally = Tally((check,))
    list(tally.take([failing, holding, other, other] * times))

    assert tally.rate(check).reaches(check.least)
    assert tally.falls_short() is short
