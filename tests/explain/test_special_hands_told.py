"""A special hand cites what it is by: the text, or the variant that the table has chosen."""

import pytest

from tests.engine.asking import put
from tests.explain.told import Told

FOUR_BY_THREE = "4s 4h 4d 6s 6h 6d Js Jh Jd As Ah Ad 2c 2d"
FOURS_AND_THREES = "4s 4h 4d 4c 6s 6h 6d 6c Js Jh Jd As Ah Ad"
WITH_TWOS = "2s 2h 6s 6h 7s 7h 9s 9h Js Jh Ks Kh As Ah"
WITH_JOKERS = "X X 6s 6h 7s 7h 9s 9h Js Jh Ks Kh As Ah"
PAIRS = "4s 4h 5s 5h 6s 6h 8s 8h 9s 9h Ts Th Js Jh"
STRAIGHT = "As 2h 3d 4c 5s 6h 7d 8c 9s Th Jd Qc Ks X"
VARIANTS = "Amerikanisches Canasta: Varianten"
PATTERNS = "Amerikanisches Canasta: Spezielle Blätter"

RULED, UNRULED, BY_THE_TEXT = (VARIANTS, "american/R52"), (VARIANTS, ""), (PATTERNS, "")

CITED: list[object] = [
    pytest.param("american", FOURS_AND_THREES, BY_THE_TEXT, id="garbage"),
    pytest.param("american+garbage-alt", FOUR_BY_THREE, RULED, id="garbage-alt"),
    pytest.param("american+garbage-alt+special-3500", FOUR_BY_THREE, RULED, id="both"),
    pytest.param("american+special-3500", FOURS_AND_THREES, RULED, id="3500"),
    pytest.param("american+special-3500", PAIRS, RULED, id="pairs-3500"),
    pytest.param("american+special-3500", WITH_TWOS, RULED, id="with-twos-3500"),
    pytest.param("american+pairs-jokers", WITH_JOKERS, UNRULED, id="a-pair-of-jokers"),
    pytest.param("american+pairs-jokers", WITH_TWOS, BY_THE_TEXT, id="twos-as-ever"),
    pytest.param("american+garbage-alt", PAIRS, BY_THE_TEXT, id="pairs-as-ever"),
]


@pytest.mark.parametrize("asked", ["special-hand", "go-out", "can-open"])
@pytest.mark.parametrize(("rules", "hand", "cited"), CITED)
def test_a_special_hand_of_a_variant_cites_the_variants(
    rules: str, hand: str, cited: tuple[str, str], asked: str
) -> None:
    """Its pattern or its points stand there alone (001 l.399 to l.402)."""
    place = Told(put(rules, asked, hand=hand)).place

    assert (place.section, place.ruling) == cited
    assert bool(place.switch) == (place.section == VARIANTS)


def test_a_straight_scores_by_the_text_where_others_score_more() -> None:
    """The variant raises pairs and garbage (001 l.402, american/R52)."""
    place = Told(put("american+special-3500", "special-hand", hand=STRAIGHT)).place

    assert not place.switch
    assert place.section.startswith("Amerikanisches Canasta: Punktwertung")
