"""A ruling is shown where an answer rests on it, and nowhere else."""

import pytest

from tests.engine.asking import Put, put, rules_of
from tutor_app.explain import idle_rulings, rulings_of

MERGING = {"ask": "merge", "from": 1, "to": 0}

CASES = [
    pytest.param(
        put("samba", MERGING, melds=["As Ah Ad", "Qd Kd Ad"]), {"samba/S15"}, id="kept-in-a-no"
    ),
    pytest.param(put("samba", MERGING, melds=["As Ah Ad", "As Ac Ac"]), set(), id="kept-in-a-yes"),
    pytest.param(
        put("romme", {"ask": "discard", "card": "4c"}, hand="9d 4c", drawn="4c", drew="pile"),
        set(),
        id="broken-in-a-no",
    ),
]


@pytest.mark.parametrize(("case", "idle"), CASES)
def test_idle_rulings(case: Put, idle: set[str]) -> None:
    """What is kept does not make a no, so nothing rests on how the text is read there."""
    verdict, rules = case.verdict(), rules_of(case.rules)

    assert idle_rulings(verdict, rules) == idle
    assert {ruling for each in verdict.findings for ruling in rulings_of(each, rules)} >= idle
