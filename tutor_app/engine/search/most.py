"""Laying as much as counts: the walk over the ranks for an opening.

From four to ace, then threes and wild cards. A state tells everything on which the rest
depends: for each suit the sequences that are growing, wild cards used, flags. Of two
lay-downs in one state the one with more points can do all that the other can, so only it
is kept; nothing else is cut off.

A sequence goes on wherever a card for it is laid, and another one begins only where all go
on: two of which one ends where the other begins are one. What becomes too long is cut.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import product
from typing import NamedTuple

from tutor_app.engine.card import JOKER, SUITS, TWO, Card, Cards, count_ranks
from tutor_app.engine.rule_values import MeldRules
from tutor_app.engine.search.ranks import EMPTY, Option, look_at, options_of, wild_points
from tutor_app.engine.search.sequences import ASCENDING, Node, grid_of
from tutor_app.engine.search.task import Lay, Plan, Same, Task, is_locked, own_sets, same
from tutor_app.engine.search.threes import three_options
from tutor_app.engine.search.wild import wild_options

Growing = tuple[int, ...]
"""Sequences of a suit by their number of cards: of one card, of two …, and of enough."""

_State = tuple[tuple[Growing, ...], int, int]
"""What grows in each suit, wild cards used, flags."""

_Used = tuple[int, ...]
"""Cards of a rank that go to sequences, by suit."""


class _Best(NamedTuple):
    """The lay-down with most points in a state: its points, its cards, and the last step to it."""

    points: int
    cards: int
    before: _State
    used: _Used
    option: Option


_Layer = dict[_State, _Best]


def most_laid(task: Task) -> tuple[Plan, ...]:
    """Return an opening for every state that can be reached, with the most points.

    Own melds of a rank may be joined, sequences only begun.
    """
    return _most_laid(same(task))


@lru_cache(maxsize=16)
def _most_laid(one: Same) -> tuple[Plan, ...]:
    """Return the openings, kept for all that one question asks of them."""
    return tuple(_openings(one.task))


def _openings(task: Task) -> Iterator[Plan]:
    counts, own, rules = count_ranks(task.cards), own_sets(task), task.rules
    wild, suits = counts[JOKER] + counts[TWO], _free(task) if rules.melds.sequences else []
    start: _State = (((0,) * rules.melds.min_size,) * len(SUITS), 0, 0)
    layers: list[_Layer] = [{start: _Best(0, 0, start, (), EMPTY)}]
    enough = {rank for rank, count in counts.items() if count >= rules.melds.naturals_min}
    laid = {*enough, *own, *(task.top or "")[:1]}
    for place, rank in enumerate(ASCENDING):
        if not (rules.melds.sequences or rank in laid):
            continue
        free = [row[place] for row in suits]
        every = options_of(look_at(task, rank, own.get(rank, ()))) if rank in laid else (EMPTY,)
        options = {
            gone: [option for option in every if option.naturals + gone <= counts[rank]]
            for gone in range(sum([most for most, _ in free]) + 1)
        }
        layers.append(_next_layer(layers[-1], free, options, (rules.points(rank), wild)))
    for last in (three_options(task, wild), wild_options(task, wild)):
        layers.append(_next_layer(layers[-1], (), {0: last}, (0, wild)))
    for state, best in layers[-1].items():
        growing, used, flags = state
        if not is_locked(flags) and not any(sum(sizes[:-1]) for sizes in growing):
            points = best.points + wild_points(used, counts[JOKER], rules)
            left = len(task.cards) - best.cards
            yield Plan(partial(_parts, layers, state, rules.melds), points, left, flags=flags)


def _free(task: Task) -> list[list[tuple[int, int]]]:
    """Return by suit and place how many cards sequences can take, and how many begin there."""
    node, size = Node(grid_of(Counter(task.cards))), task.rules.melds.min_size
    found: list[list[tuple[int, int]]] = []
    for suit in range(len(node.grid)):
        live = node.in_reach(task.rules, suit)
        ahead = (*live, *(0,) * size)
        found.append(
            [(count, min(ahead[place : place + size])) for place, count in enumerate(live)]
        )
    return found


def _next_layer(
    last: _Layer,
    free: Sequence[tuple[int, int]],
    options: Mapping[int, Iterable[Option]],
    limits: tuple[int, int],
) -> _Layer:
    """Return every state that one rank leads to.

    `free` are the cards that sequences can take by suit, and how many begin; `options` what sets
    take, by the cards that go to sequences; `limits` a card's points, and the wild cards in hand.
    """
    (worth, most_wild), layer = limits, _Layer()
    for state, best in last.items():
        growing, wild, flags = state
        for steps in product(*map(_steps, growing, free)):
            grown = tuple([after for _, after in steps]) or growing
            gone = sum([used for used, _ in steps])
            for option in options[gone]:
                after = grown, wild + option.wild, flags | option.flags
                points = best.points + option.points + gone * worth
                known = layer.get(after)
                if after[1] <= most_wild and (known is None or points > known.points):
                    cards = best.cards + gone + option.naturals + option.wild
                    used = tuple([count for count, _ in steps])
                    layer[after] = _Best(points, cards, state, used, option)
    return layer


@lru_cache(maxsize=1024)
def _steps(growing: Growing, free: tuple[int, int]) -> tuple[tuple[int, Growing], ...]:
    """Return how many cards of a rank sequences of a suit may take, each with what grows then.

    Those that are too short need one.
    """
    *short, long = growing
    must, (cards, begin) = sum(short), free
    found: list[tuple[int, Growing]] = []
    for used in range(must, min(cards, must + long + begin) + 1):
        on = min(used - must, long)
        *longer, enough = used - must - on, *short
        found.append((used, (*longer, enough + on)))
    return tuple(found)


def _parts(layers: list[_Layer], at: _State, rules: MeldRules) -> tuple[Lay, ...]:
    """Walk back from a final state and return what goes down."""
    parts: tuple[Lay, ...] = ()
    path: list[_Used] = []
    for layer in reversed(layers[1:]):
        best = layer[at]
        parts, at = (*best.option.parts, *parts), best.before
        path.append(best.used)
    if not rules.sequences:
        return parts
    by_suit = zip(SUITS, zip(*path[: -len(ASCENDING) - 1 : -1], strict=True), strict=True)
    return (
        *parts,
        *(
            Lay(cards[0][0], len(cards), cards=cards)
            for suit, used in by_suit
            if any(used)
            for cards in _cut(_sequences(suit, used), rules)
        ),
    )


def _sequences(suit: str, used: _Used) -> list[Cards]:
    """Return the sequences of a suit that take so many cards of each rank; the shortest go on."""
    done: list[Cards] = []
    growing: list[Cards] = []
    for rank, count in zip(ASCENDING, used, strict=True):
        growing.sort(key=len)
        done += growing[count:]
        growing += [()] * (count - len(growing))
        growing = [(*cards, Card(rank + suit)) for cards in growing[:count]]
    return [*done, *growing]


def _cut(sequences: list[Cards], rules: MeldRules) -> Iterator[Cards]:
    """Yield sequences none of which is too long."""
    for sequence in sequences:
        cards = sequence
        while len(cards) > rules.sequence_max:
            size = min(rules.sequence_max, len(cards) - rules.min_size)
            yield cards[:size]
            cards = cards[size:]
        yield cards
