"""Rounds of practice: which positions one holds, and which of them comes next."""

from collections.abc import Collection, Mapping, Sequence

ROUND = 10
"""Positions in a round, where there are so many."""


def choose_round(items: Sequence[str], known: Mapping[str, bool]) -> tuple[str, ...]:
    """Return the items of a new round: those that were least well answered, in their order.

    Args:
        items: Ids in the order in which they are to be put.
        known: Whether the last answer to each was right; ids that are missing had none.

    Returns:
        At most `ROUND` ids: new ones first, then those answered wrong, then the others.

    >>> choose_round(["a", "b", "c"], {"a": True, "b": False})
    ('c', 'b', 'a')
    """
    return tuple(sorted(items, key=lambda item: _standing(known.get(item)))[:ROUND])


def _standing(right: bool | None) -> int:  # noqa: FBT001 what is kept of an answer
    """Return how well an item is known: not at all, wrong, right."""
    return (None, False, True).index(right)


def next_in_round(items: Sequence[str], answered: Collection[str], current: str = "") -> str | None:
    """Return the id of the next item without an answer, those after the current one first.

    Args:
        items: The round.
        answered: Ids of those that were answered in it.
        current: The item on the screen, which does not come twice in a row.

    Returns:
        An id, or None where every other item is answered.

    >>> next_in_round(["a", "b", "c"], {"b"}, "a")
    'c'
    """
    place = items.index(current) + 1 if current in items else 0
    after = (*items[place:], *items[:place])
    return next((item for item in after if item != current and item not in answered), None)
