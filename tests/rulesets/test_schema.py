"""What a value in a file may be, and what it becomes."""

import pytest

from tutor_app.engine.errors import Fault
from tutor_app.engine.rule_values import Steps
from tutor_app.rulesets.schema import convert, specs

CONVERTED = [
    pytest.param("melds.min_size", 3, 3, id="number"),
    pytest.param("pile.stop_card", False, False, id="flag"),
    pytest.param("pile.own_meld", "any", "any", id="word"),
    pytest.param("threes.red_totals", {"4": 800}, {"4": 800}, id="table"),
    pytest.param(
        "melds.wild_limit",
        [{"from": 3, "value": 1}, {"from": 6, "value": 3}],
        Steps(((3, 1), (6, 3))),
        id="steps",
    ),
]


@pytest.mark.parametrize(("path", "raw", "value"), CONVERTED)
def test_convert(path: str, raw: object, value: object) -> None:
    """A value of the right type becomes the model's value."""
    result, faults = convert(specs()[path], raw, Fault("", path))

    assert (result, faults) == (value, [])


@pytest.mark.parametrize(
    ("path", "raw"),
    [
        pytest.param("melds.min_size", 3.0, id="fraction"),
        pytest.param("melds.min_size", [3], id="list"),
        pytest.param("threes.red_totals", {"4": "800"}, id="text-in-a-table"),
        pytest.param("threes.red_totals", 800, id="number-for-a-table"),
        pytest.param("melds.wild_limit", [], id="no-steps"),
        pytest.param("melds.wild_limit", [{"from": 3}], id="step-without-value"),
        pytest.param("melds.wild_limit", [{"from": "3", "value": 1}], id="text-in-a-step"),
        pytest.param(
            "melds.wild_limit",
            [{"from": 3, "value": 1}, {"from": 3, "value": 2}],
            id="the-same-step-twice",
        ),
        pytest.param("pile.own_meld", True, id="flag-for-a-word"),
    ],
)
def test_convert_refuses(path: str, raw: object) -> None:
    """Anything else is one fault of the place that was given, with what is allowed."""
    result, faults = convert(specs()[path], raw, Fault("", path, file="x.toml"))

    assert result is None
    assert [(fault.code, fault.where, fault.file) for fault in faults] == [
        ("wrong_type", path, "x.toml")
    ]
    assert faults[0].allowed
