"""What decides an answer and what would turn it speak of one thing."""

import pytest

from tests.engine.asking import Put, put
from tests.explain.told import Told


def laid(rules: str, cards: str) -> Put:
    """Return the question whether an open side may lay cards of the hand as a meld."""
    return put(rules, {"ask": "meld", "cards": cards}, hand=f"{cards} Jh 8h", melds=["5h 5d 5s"])


YES = [
    (
        laid("svensk", "X 9s 9h"),
        "melds.wild_limit",
        "With a wild card in place of a nine you could not put down the meld.",
    ),
    (
        laid("samba", "2s Ks Kh Kc"),
        "melds.wild_limit",
        "With one fewer king you could not put down the meld.",
    ),
    (
        laid("classic", "9s 9h 9d"),
        "melds.min_size",
        "With one fewer nine you could not put down the meld.",
    ),
    (laid("romme", "9s 9h 9d"), "melds.set_suits", ""),
    (laid("classic", "X 9s 9h"), "melds.wild_limit", ""),
    (laid("classic", "2s 9s 9h 9d"), "melds.wild_limit", ""),
]


@pytest.mark.parametrize(("case", "rule", "said"), YES)
def test_a_yes_to_cards_is_turned_by_what_breaks_the_rule_that_decided(
    case: Put, rule: str, said: str
) -> None:
    """Fewer cards than a meld takes are no twin of cards of which few enough are wild."""
    told = Told(case)

    assert told.verdict.decided_by == (rule,)
    assert told.neighbour == said
    assert told.holds is bool(said)
