"""An opening that is too low stands in front wherever it is said that one could not open."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told, ids

FREE = [
    put("classic", "ask-partner", hand="2d Ah Kh Kc Qh Jh 9s 9h 6s 5c 4c 3c", score=3120),
    put("svensk", "go-out", hand="2d Ac Kd Kc Qd Qc 8h 8h 8c 7s 5s 4s", score=4770),
]
"""Going out here needs no minimum: it is concealed, with a canasta of one's own."""

TOO_LOW = [
    put("american", "go-out", hand="2c Ks Kd Ts Th 8d 8c 7s 7h 6s 6h 5s 4h 4h", score=795),
    put(
        "fibel",
        "go-out",
        hand="2h Jd Td Tc 9c 8s 7h 7h 5c 4s 4d 4c",
        score=4490,
        partner_answers=["no"],
    ),
    put("romme", "go-out", hand="Ac Qh 9s 9h 8s 8h 8c 7s 7d 5s 5d 4h 4c 3d"),
]


@pytest.mark.parametrize("case", TOO_LOW)
def test_an_opening_that_is_too_low_stands_last_in_front(case: Put) -> None:
    """Whether it decides with the cards that stay or not."""
    shown = Told(case).folded.shown

    assert any("short" in each.facts for each in shown)
    assert ids(shown)[-1] == "opening.minimum"


@pytest.mark.parametrize("case", FREE)
def test_who_needs_no_minimum_is_told_of_none(case: Put) -> None:
    """Nor that it could not open: what stays, stays of a hand that is laid whole too."""
    told = Told(case)

    assert "opening.minimum" not in {each.rule for each in told.verdict.findings}
    assert any(
        each.startswith("Even without a minimum for the opening at least") for each in told.front
    )
