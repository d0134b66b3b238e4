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


OPENINGS = [
    pytest.param("X 2s 2d 2c 6h 7h 8h 9c Jd", True, id="it-takes-the-wild-cards"),
    pytest.param("Ks Kd Kc Kh As Ad Ah Ac 9c Jd 2s", False, id="naturals-are-enough"),
]


@pytest.mark.parametrize(("hand", "rests"), OPENINGS)
def test_an_opening_that_needs_wild_cards_alone_says_that_they_are_a_meld(
    hand: str, *, rests: bool
) -> None:
    """That wild cards alone may open is how the text is read (S11)."""
    verdict = put("samba", "can-open", hand=hand, score=5040 if rests else 0).verdict()

    assert verdict.answer is True
    assert ("melds.wild_only" in {each.rule for each in verdict.findings}) == rests
