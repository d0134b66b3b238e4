"""Which position comes next in practice."""

from collections.abc import Mapping, Sequence


def choose_next(items: Sequence[str], answered: Mapping[str, int], current: str = "") -> str | None:
    """Return the id of the item to put next: the one answered least often, in its order.

    Args:
        items: Ids in the order in which they are to be put.
        answered: How often each was answered; ids that are missing never were.
        current: The item on the screen, which does not come twice in a row.

    Returns:
        An id, or None if there are no items.

    >>> choose_next(["a", "b"], {"a": 1})
    'b'
    """
    others = [item for item in items if item != current] or list(items)
    after = others
    if current in items:
        place = items.index(current)
        after = [*items[place + 1 :], *items[:place]] or others
    return min(after, key=lambda item: answered.get(item, 0), default=None)
