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
        "With one king fewer you could not put down the meld.",
    ),
    (
        laid("classic", "9s 9h 9d"),
        "melds.min_size",
        "With one nine fewer you could not put down the meld.",
    ),
    (laid("romme", "9s 9h 9d"), "melds.set_suits", ""),
    (
        laid("classic", "X 9s 9h"),
        "melds.naturals_min",
        "With a wild card in place of a nine you could not put down the meld.",
    ),
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


FOUR_AND_TWO = {"hand": "2s Kc Qd Jd Th 9h 8s 8d 7s 7d 5s 5c 4c 3s", "pile": "4h"}
CANNOT_STAND_IN = {
    "en": "You hold only one four; the pile takes two, and a wild card cannot stand in.",
    "sv": "Du har bara en fyra på hand; högen kräver två, och ett hjälpkort duger inte.",
    "de": "Sie haben nur eine Vier auf der Hand; für den Stapel brauchen Sie zwei, und Joker und "
    "Zweier zählen dafür nicht.",
}


@pytest.mark.parametrize(("language", "said"), CANNOT_STAND_IN.items())
def test_who_has_to_open_first_hears_of_the_pair_that_is_lacking(language: str, said: str) -> None:
    """As the neighbour does; that a wild card takes no pile in its place is said with it."""
    told = Told(put("canadian", "take-pile", **FOUR_AND_TWO), language)

    assert told.verdict.decided_by == ("pile.needs_opened", "pile.natural_pair")
    assert told.front[1:] == [said]
    assert told.holds


def test_a_way_that_the_game_takes_away_decides_alone() -> None:
    """Who has opened would take the pile so."""
    told = Told(put("canadian", "take-pile", **FOUR_AND_TWO, melds=["Js Jh Jc"]))

    assert told.verdict.decided_by == ("pile.natural_and_wild",)
