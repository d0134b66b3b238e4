import pytest

from tests.engine.asking import at, rules_of
from tutor_app.engine.position import Position
from tutor_app.engine.rules import special_hands

STRAIGHT = "X 2s 3h 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As"
PAIRS = "4s 4h 5s 5h 6s 6h 8s 8h 9s 9h Ks Kh As Ah"
PAIRS_WILD = "2s 2h 7s 7h As Ah 4s 4h 5s 5h 6s 6h Ks Kh"
PAIRS_JOKER = PAIRS_WILD.replace("2s 2h", "X X")
GARBAGE = "4s 4h 4d 4c 5s 5h 5d 5c 6s 6h 6d Ks Kh Kd"
GARBAGE_ALT = "4s 4h 4d 5s 5h 5d 6s 6h 6d Ks Kh Kd 2s 2h"
SIXES = ["6s 6h 6d"]

HANDS = [
    pytest.param("american", STRAIGHT, "straight", id="straight"),
    pytest.param("american", STRAIGHT.replace("3h", "3s"), "straight", id="either-three"),
    pytest.param("american", STRAIGHT.replace("X", "Kd"), "none", id="no-joker"),
    pytest.param("american", PAIRS, "pairs", id="pairs"),
    pytest.param("american", PAIRS.replace("Ks Kh", "7s 7h"), "pairs", id="sevens-too (R51)"),
    pytest.param("american", PAIRS.replace("Ks Kh", "3s 3h"), "none", id="no-threes"),
    pytest.param("american", PAIRS.replace("Ks Kh", "X X"), "none", id="no-jokers"),
    pytest.param("american", PAIRS.replace("Ks Kh", "4d 4c"), "none", id="four-of-a-kind (R50)"),
    pytest.param("american", PAIRS_WILD, "pairs-wild", id="pairs-with-twos"),
    pytest.param("american", PAIRS_WILD.replace("7s 7h", "8s 8h"), "none", id="without-sevens"),
    pytest.param("american", PAIRS_WILD.replace("As Ah", "8s 8h"), "none", id="without-aces"),
    pytest.param("american", PAIRS_WILD.replace("2h", "X"), "none", id="two-and-joker"),
    pytest.param("american", PAIRS_JOKER, "none", id="pair-of-jokers"),
    pytest.param("american+pairs-jokers", PAIRS_JOKER, "pairs-wild", id="switch-jokers"),
    pytest.param("american+pairs-jokers", PAIRS_WILD, "pairs-wild", id="switch-twos-too"),
    pytest.param("american", GARBAGE, "garbage", id="garbage"),
    pytest.param("american", GARBAGE.replace("Kd", "X"), "none", id="garbage-with-a-joker"),
    pytest.param("american", GARBAGE_ALT, "none", id="threes-and-a-wild-pair"),
    pytest.param("american+garbage-alt", GARBAGE_ALT, "garbage", id="switch-garbage"),
    pytest.param("american+garbage-alt", GARBAGE, "none", id="switch-replaces-it (R52)"),
    pytest.param(
        "american+garbage-alt", GARBAGE_ALT.replace("2h", "X"), "none", id="switch-unlike-wild"
    ),
    pytest.param("american", STRAIGHT[:-3], "none", id="thirteen-cards"),
    pytest.param("classic", PAIRS, "none", id="classic-knows-none"),
]


@pytest.mark.parametrize(("rules", "hand", "name"), HANDS)
def test_patterns(rules: str, hand: str, name: str) -> None:
    """Fourteen cards in one of four patterns (l.313-323)."""
    position = at(rules, hand=hand)

    assert special_hands.special_hand(position.hand or (), position, rules_of(rules)) == name


@pytest.mark.parametrize(
    ("keys", "name"),
    [
        pytest.param({}, "pairs", id="after-a-draw"),
        pytest.param({"red_threes": "3h"}, "pairs", id="threes-on-the-table (R49)"),
        pytest.param({"drew": "pile"}, "none", id="not-with-the-pile"),
        pytest.param({"melds": ["Qs Qh Qd"]}, "none", id="not-once-opened"),
    ],
)
def test_when(keys: dict[str, object], name: str) -> None:
    """Only after a draw from the stock, by a side without melds."""
    position = at("american", hand=PAIRS, **keys)

    assert special_hands.special_hand(position.hand or (), position, rules_of("american")) == name


def test_notes() -> None:
    """Which pattern, with its points; or that there is none."""
    kept = special_hands.note_special("pairs", (), rules_of("american"))
    broken = special_hands.note_none((), Position(hand=()), rules_of("american"))

    assert (kept.rule, kept.holds) == ("special_hands.pattern", True)
    assert kept.facts == {"word": "pairs", "points": 2500}
    assert (broken.rule, broken.holds) == ("special_hands.pattern", False)
