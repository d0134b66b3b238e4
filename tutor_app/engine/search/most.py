"""Laying as much as counts: the walk over the ranks for an opening.

From four to ace, then threes and wild cards. A state tells everything on which the rest
depends: for each suit the sequences that are still growing, cards kept, wild cards used,
flags. Of two lay-downs in one state the one with more points can do all that the other
can, so only it is kept; nothing else is cut off.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial

from tutor_app.engine.card import JOKER, SUITS, THREE, TWO, Card, Rank, count_ranks
from tutor_app.engine.search.ranks import EMPTY, Option, look_at, options_of, wild_points
from tutor_app.engine.search.runs import (
    ASCENDING,
    NEW,
    NO_RUNS,
    Runs,
    Step,
    Table,
    long_enough,
    read_table,
    replay,
    steps,
)
from tutor_app.engine.search.task import WILD_ELSEWHERE, WILD_OPEN, Own, Part, Plan, Task, own_sets
from tutor_app.engine.search.threes import three_options
from tutor_app.engine.search.wild import wild_options

_State = tuple[Runs, int, int, int]
"""Growing sequences, cards kept, wild cards used, flags."""

_Layer = dict[_State, tuple[int, _State, Step, Option]]
"""For each state the most points, the state before and the move from it."""

_NONE_OF_EACH = (0, 0, 0, 0)


def most_laid(task: Task) -> Iterator[Plan]:
    """Yield a lay-down for every state that can be reached, with the most points."""
    counts, table = count_ranks(task.cards), read_table(task)
    wild = counts[JOKER] + counts[TWO]
    layers: list[_Layer] = [{(NO_RUNS, 0, 0, 0): (0, (NO_RUNS, 0, 0, 0), _stay(NO_RUNS), EMPTY)}]
    own = own_sets(task)
    rows, top = bool(table.live or table.spans), (task.top or " ")[0]
    for place, rank in enumerate(ASCENDING):
        if rows or counts[rank] or rank in own or rank == top:
            layers.append(_extended(task, table, layers[-1], place, own.get(rank, ())))
    for held, last in ((counts[THREE], three_options(task, wild)), (0, wild_options(task, wild))):
        layer: _Layer = {}
        for state, (points, *_) in layers[-1].items():
            _offer(layer, (state, points, held), _stay(state[0]), last, (task.kept_cap, wild))
        layers.append(layer)
    for state, (points, *_) in layers[-1].items():
        runs, kept, used, flags = state
        locked = flags & WILD_OPEN and flags & WILD_ELSEWHERE and task.rules.melds.wild_lock
        if not locked and long_enough(task, runs):
            whole = points + wild_points(used, counts[JOKER], task.rules)
            yield Plan(partial(_parts, layers, state), whole, kept + wild - used, flags=flags)


def _extended(task: Task, table: Table, last: _Layer, place: int, own: Own) -> _Layer:
    """Return the next layer: every state with everything that one rank may give."""
    rank, counts = ASCENDING[place], count_ranks(task.cards)
    held, worth = counts[rank], task.rules.points(rank)
    free = tuple([table.live.get(Card(rank + suit), 0) for suit in SUITS])
    options: dict[int, Sequence[Option]] = {}
    limits = task.kept_cap, counts[JOKER] + counts[TWO]
    layer: _Layer = {}
    for state, (points, *_) in last.items():
        still = state[0] == NO_RUNS and free == _NONE_OF_EACH and not table.spans
        for step in (_stay(NO_RUNS),) if still else steps(task, table, state[0], place, free):
            used = sum(step.used)
            if used not in options:
                options[used] = options_of(look_at(task, rank, held - used, own))
            at = state, points + used * worth, held - used
            _offer(layer, at, step, options[used], limits)
    return layer


def _stay(runs: Runs) -> Step:
    """Return the step in which no sequence takes a card."""
    return Step(_NONE_OF_EACH, ((), (), (), ()), runs)


def _offer(
    layer: _Layer,
    at: tuple[_State, int, int],
    step: Step,
    options: Iterable[Option],
    limits: tuple[int, int],
) -> None:
    """Put each state that a step and an option lead to into the layer, if it is better."""
    (state, points, held), (most_kept, most_wild) = at, limits
    _, kept_before, wild_before, flags = state
    for option in options:
        wild = wild_before + option.wild
        if wild > most_wild:
            continue
        kept = min(kept_before + held - option.naturals, most_kept)
        after = step.runs, kept, wild, flags | option.flags
        total = points + option.points
        known = layer.get(after)
        if known is None or total > known[0]:
            layer[after] = (total, state, step, option)


def _parts(
    layers: Sequence[Mapping[_State, tuple[int, _State, Step, Option]]], at: _State
) -> tuple[Part, ...]:
    """Walk back from a final state and return what went down."""
    parts: list[Part] = []
    path: list[tuple[Rank, Step]] = []
    for number in range(len(layers) - 1, 0, -1):
        _, at, step, option = layers[number][at]
        parts = [*option.parts, *parts]
        if any(step.used):
            path.append((ASCENDING[number - 1], step))
    for index, cards in replay(path[::-1]):
        to = None if index == NEW else index
        parts.append(Part(cards[0][0], len(cards), 0, to, run=cards))
    return tuple(parts)
