"""Which values of two rule sets differ, and how much they change play."""

from dataclasses import dataclass
from functools import lru_cache

from tutor_app.engine.rule_set import RuleSet
from tutor_app.rulesets.schema import specs

_WEIGHTS = {
    "going_out": 9,
    "pile": 8,
    "freezing": 8,
    "melds": 8,
    "opening": 7,
    "drawing": 6,
    "threes": 5,
    "discarding": 5,
    "special_hands": 5,
    "canastas": 4,
    "deal": 3,
    "stock_end": 3,
    "cards": 3,
    "match": 2,
    "scoring": 2,
    "penalties": 1,
}
"""How much a topic's values change what a player may do from turn to turn; more comes first."""

_HEAVY = {
    *("going_out.canastas_needed", "pile.natural_and_wild", "pile.own_meld", "drawing.cards"),
    *("melds.wild_limit", "melds.sequences", "melds.wild_only", "opening.minimum"),
    *("freezing.unopened", "pile.needs_opened", "pile.most_cards", "cards.family"),
}
"""Values that change every deal; they come before the others of all topics."""

_PROCEDURE = {"first_dealer", "rotation", "cut", "natural_marker", "mixed_marker"}
"""Values that only say how things are done; they come last."""


REMEMBERED = 256
"""Pairs of rule sets whose differences are remembered: the pages compare the same few."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One value that differs.

    Attributes:
        path: The value's path.
        weight: How much it changes play; larger is more.
    """

    path: str
    weight: int


@lru_cache(REMEMBERED)
def differences(first: RuleSet, second: RuleSet) -> tuple[Difference, ...]:
    """Return the values that differ, those that change play most first.

    A value that only one of the two has differs too.
    """
    found = [
        Difference(path, _weight(path))
        for path in specs()
        if value_of(first, path) != value_of(second, path)
    ]
    return tuple(sorted(found, key=lambda item: -item.weight))


def value_of(rules: RuleSet, path: str) -> object:
    """Return the value at `path`."""
    topic, name = path.split(".")
    return getattr(getattr(rules, topic), name)


def _weight(path: str) -> int:
    topic, name = path.split(".")
    if path in _HEAVY:
        return 100 + _WEIGHTS[topic]
    return 0 if name in _PROCEDURE else _WEIGHTS[topic]
