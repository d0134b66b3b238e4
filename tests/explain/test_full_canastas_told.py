"""Who keeps cards of a rank whose canasta is full is told that it takes no more."""

import pytest

from tests.engine.asking import put
from tests.explain.told import Told

EIGHTS = "8h 8h 8s 8s 8c 2c 2h"


@pytest.mark.parametrize(
    ("rules", "told"), [("nerja", True), ("american", True), ("classic", False)]
)
def test_a_full_canasta_takes_no_more(rules: str, *, told: bool) -> None:
    """Nerja ruling A-12; American l.239: no eighth card. Classic canastas have no end."""
    case = put(rules, "go-out", hand="Jd 8d 8d 6h 6c 4s", melds=[EIGHTS, "Ks Kh Kd"])
    said = [each for each in Told(case).says(case.verdict().findings) if "at most seven" in each]

    assert bool(said) is told
    assert all(each.startswith("8♥ 8♥ 8♠ 8♠ 8♣ 2♣ 2♥ 8♦ make no meld.") for each in said)
