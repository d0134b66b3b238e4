"""The smallest openings: no card can be left out, however the others are arranged.

They are listed for the reader, cheapest first: fewest cards from the hand, then
fewest points over the need. Cards that differ in suit only count as one.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

from tutor_app.engine.card import JOKER, NATURAL_RANKS, TWO, Rank, count_ranks
from tutor_app.engine.search import Share, Task, make_share, shares, way_of
from tutor_app.engine.verdict import Way

LISTED = 10
"""How many ways are listed."""

_MOST_STEPS = 20_000
"""Combinations looked at before the search for further small openings is given up."""


def minimal_openings(
    task: Task, need: int, may_end: Callable[[int, int], bool]
) -> tuple[tuple[Way, ...], int]:
    """Return the smallest openings, at most ten, and how many there are in all.

    Args:
        task: The hand, and the top card if the pile is taken.
        need: Points that must be reached.
        may_end: Tells from the cards left and the canastas made whether the turn may end.

    Returns:
        The ways, cheapest first, and their true number (a lower bound where the
        hand is so large that more than 20,000 combinations would have to be seen).
    """
    found = [
        laid
        for laid in _reaching(task, need)
        if _is_minimal(task, laid, need) and may_end(_left(task, laid), _made(laid))
    ]
    found.sort(key=lambda laid: (sum(share.cards for share in laid), _total(laid)))
    found = _without_needless(found)
    ways = tuple(way_of(laid, task, _left(task, laid)) for laid in found[:LISTED])
    return ways, len(found)


def _left(task: Task, laid: tuple[Share, ...]) -> int:
    return len(task.cards) - sum(share.cards for share in laid)


def _made(laid: tuple[Share, ...]) -> int:
    return sum(share.canastas for share in laid)


def _total(laid: tuple[Share, ...]) -> int:
    return sum(share.points for share in laid)


def _reaching(task: Task, need: int) -> Iterator[tuple[Share, ...]]:
    """Yield lay-downs that reach `need`, none of which holds another one's melds and more."""
    counts = count_ranks(task.cards)
    top = task.top[0] if task.top else None
    order: list[Rank] = [rank for rank in NATURAL_RANKS if counts[rank] and rank != top]
    options = [shares(task, rank, counts) for rank in order]
    starts: list[tuple[Share, ...]] = [()]
    if top is not None:
        starts = [(share,) for share in shares(task, top, counts)]
    steps = [_MOST_STEPS]
    for start in starts:
        yield from _grow(start, options, (counts[JOKER], counts[TWO]), need, steps)


def _grow(
    laid: tuple[Share, ...],
    options: list[list[Share]],
    wild: tuple[int, int],
    need: int,
    steps: list[int],
) -> Iterator[tuple[Share, ...]]:
    jokers = sum(share.jokers for share in laid)
    twos = sum(share.twos for share in laid)
    steps[0] -= 1
    if steps[0] < 0 or jokers > wild[0] or twos > wild[1]:
        return
    if laid and _total(laid) >= need:
        yield laid
        return
    for place, choices in enumerate(options):
        for share in choices:
            yield from _grow((*laid, share), options[place + 1 :], wild, need, steps)


def _is_minimal(task: Task, laid: tuple[Share, ...], need: int) -> bool:
    """Tell whether no card and no whole meld can be left out."""
    total = _total(laid)
    for share in laid:
        is_top = task.top is not None and task.top[0] == share.rank
        if not is_top and total - share.points >= need:
            return False
        for smaller in _smaller(task, share):
            if total - share.points + smaller.points >= need:
                return False
    return True


def _without_needless(found: list[tuple[Share, ...]]) -> list[tuple[Share, ...]]:
    """Return the lay-downs, smallest first, that do not hold all cards of another and more."""
    kept: list[tuple[Share, ...]] = []
    held: list[Counter[Rank]] = []
    for laid in found:
        cards = _cards(laid)
        if not any(smaller < cards for smaller in held):
            kept.append(laid)
            held.append(cards)
    return kept


def _cards(laid: tuple[Share, ...]) -> Counter[Rank]:
    cards: Counter[Rank] = Counter()
    for share in laid:
        cards.update({share.rank: share.naturals, JOKER: share.jokers, TWO: share.twos})
    return cards


def _smaller(task: Task, share: Share) -> Iterator[Share]:
    """Yield the legal shares with one card less."""
    for key in ("naturals", "jokers", "twos"):
        if getattr(share, key):
            less = replace(share, **{key: getattr(share, key) - 1})
            legal = make_share(task, share.rank, (less.naturals, less.jokers, less.twos))
            if legal is not None:
                yield legal
