from collections import Counter
from functools import cache

import pytest

from tests.engine.brute import BOOKS, Deal, can_go_out, can_open, can_take, lawful
from tests.engine.oracle import MOST_IN_HAND, Figures, compare

COUNT = 1000
SEED = 3
FEWEST_SURE = 0.1
"""At least so large a share of yes, and of no, for the questions that every deal is about."""

SHARES = {
    "can-open": FEWEST_SURE,
    "take-pile": FEWEST_SURE,
    "take-pile top": FEWEST_SURE,
    "can-open with the pile": FEWEST_SURE,
    "go-out": 0.04,
    "go-out with the pile": 0.04,
}


@cache
def _last(rules: str, count: int = COUNT, most: int = MOST_IN_HAND) -> Figures:
    *_, figures = compare(rules, count, SEED, most)
    return figures


@pytest.mark.parametrize("rules", sorted(BOOKS))
def test_the_engine_agrees_with_brute_force(rules: str) -> None:
    """On a thousand random positions a rule set both engines answer alike, and both ways."""
    figures = _last(rules)
    asked = {name: figures.asked[name] for name in SHARES if figures.asked[name]}

    assert not figures.differ, "\n".join(figures.differ[:5])
    assert asked.keys() >= SHARES.keys() - {"take-pile top"}
    assert all(SHARES[name] <= figures.share(name) <= 1 - SHARES[name] for name in asked)


@pytest.mark.parametrize("rules", ["svensk", "svensk-2", "classic"])
def test_concealed_hands_are_answered_both_ways(rules: str) -> None:
    """Concealed goings-out are rare at the table, not among the positions compared."""
    figures = _last(rules)

    for name in ("go-out concealed", "go-out with the pile concealed"):
        assert 0.01 <= figures.share(name) <= 0.9


def test_two_canastas_from_one_large_hand() -> None:
    """With three players hands are larger and two canastas needed: none is misjudged."""
    figures = _last("svensk-3", 120, 15)

    assert not figures.differ, "\n".join(figures.differ[:5])
    assert figures.yes["go-out"] > 0
    assert figures.yes["go-out with the pile concealed"] > 0


@pytest.mark.parametrize(
    ("rules", "naturals", "wild", "holds"),
    [
        pytest.param("svensk", 2, 2, True, id="svensk-half"),
        pytest.param("svensk", 2, 3, False, id="svensk-over-half"),
        pytest.param("svensk", 4, 3, True, id="svensk-canasta"),
        pytest.param("classic", 2, 3, True, id="classic-three"),
        pytest.param("classic", 5, 4, False, id="classic-four"),
        pytest.param("classic", 1, 2, False, id="classic-one-natural"),
    ],
)
def test_the_oracle_knows_melds(rules: str, naturals: int, wild: int, holds: bool) -> None:
    """The oracle itself is held against the texts where one line shows it."""
    assert lawful(BOOKS[rules], (naturals, wild)) is holds


@pytest.mark.parametrize(
    ("rules", "hand", "need", "answer"),
    [
        pytest.param("svensk", "AAA45", 50, True, id="sixty"),
        pytest.param("svensk", "KKK45", 50, False, id="thirty"),
        pytest.param("svensk", "AAA4", 50, False, id="one-card-left"),
        pytest.param("svensk", "4444444", 120, True, id="concealed"),
        pytest.param("svensk+two-canastas", "4444444", 50, False, id="no-concealed-hand"),
    ],
)
def test_the_oracle_opens(rules: str, hand: str, need: int, answer: bool) -> None:
    """So are its openings."""
    deal = Deal(Counter(hand), "", {}, fresh=True, need=need)

    assert can_open(BOOKS[rules], deal) is answer


@pytest.mark.parametrize(
    ("rules", "pile", "hand", "answer"),
    [
        pytest.param("svensk", "9K", "K456", False, id="svensk-no-third-way"),
        pytest.param("classic", "9K", "K456", True, id="classic-onto-the-kings"),
        pytest.param("svensk", "9K", "KX45", True, id="svensk-natural-and-wild"),
        pytest.param("svensk", "2K", "KX45", False, id="svensk-frozen"),
        pytest.param("classic", "K", "4", False, id="classic-one-card-one-card"),
    ],
)
def test_the_oracle_takes(rules: str, pile: str, hand: str, answer: bool) -> None:
    """So are its takings."""
    deal = Deal(Counter(hand), pile, {"K": (3, 0)}, fresh=False, need=50)

    assert can_take(BOOKS[rules], deal) is answer


@pytest.mark.parametrize(
    ("rules", "concealed", "answer"),
    [
        pytest.param("svensk", False, True, id="svensk"),
        pytest.param("svensk", True, False, id="svensk-not-concealed"),
        pytest.param("svensk-3", False, False, id="svensk-3-needs-two"),
    ],
)
def test_the_oracle_leaves(rules: str, concealed: bool, answer: bool) -> None:
    """So are its goings-out."""
    deal = Deal(Counter("K4"), "", {"K": (7, 0)}, fresh=True, need=50)

    assert can_go_out(BOOKS[rules], deal, concealed=concealed) is answer
