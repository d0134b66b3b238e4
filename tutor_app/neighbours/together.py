"""Several classes of cards of which each does it: "a king or a four"."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from tutor_app.engine.judging.ending import NAMED
from tutor_app.engine.verdict import Fact
from tutor_app.neighbours.classes import CardClass

ALIKE = frozenset(
    {
        *("add_card", "add_like", "add_wild", "add_joker", "swap_card", "swap_laid", "lay_more"),
        *(
            "pile_top",
            "covered",
            "pile_there",
            "pile_free",
            "other_discard",
            "last_discard",
            "meld_more",
        ),
        *("lay_other", "lay_less", "covered_pair", "covered_more", "covered_two", "swap_pair"),
        "top_more",
    }
)
"""Kinds of change that may speak of several classes of cards."""

MOST = NAMED
"""So many classes are named at most, one fewer where ranks are gathered by what they fit.

Of more, one is named as an example.
"""


class Others(NamedTuple):
    """Which classes do it beside the widest one.

    Attributes:
        classes: Those to be named with it.
        example: Whether there are too many to name, so that the widest is an example of them.
    """

    classes: tuple[CardClass, ...] = ()
    example: bool = False

    def facts(self) -> dict[str, Fact]:
        """Return them as facts of a neighbour: words of class and card, or that one is shown."""
        if self.example:
            return {"example": 1}
        named = [f"{each.name}:{each.members[0]}" for each in self.classes]
        return {"beside": " ".join(named)} if named else {}


def others(
    found: CardClass, every: Iterable[CardClass], turns: Callable[[CardClass], bool], most: int
) -> Others:
    """Return the classes that do it too and have cards beside those of the one found.

    Args:
        found: The widest class of cards that does it.
        every: All classes, the widest first.
        turns: Tells whether every card of a class does it.
        most: How many may be named.
    """
    named, told = [found], set(found.members)
    for each in every:
        if told.issuperset(each.members) or not turns(each):
            continue
        named.append(each)
        told |= set(each.members)
        if len(named) > most:
            return Others(example=True)
    return Others(tuple(named[1:]))
