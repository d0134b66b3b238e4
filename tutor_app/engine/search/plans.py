"""The walk over the ranks."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial

from tutor_app.engine.card import (
    JOKER,
    NATURAL_RANKS,
    SUITS,
    THREE,
    TWO,
    Card,
    Cards,
    Rank,
    count_ranks,
)
from tutor_app.engine.rules.canastas import shape_of
from tutor_app.engine.rules.melds import meld_rank
from tutor_app.engine.search.kinds import State, most_canastas, sequences, told, undominated
from tutor_app.engine.search.merging import Merged, merged_tasks
from tutor_app.engine.search.own_hand import based_tasks
from tutor_app.engine.search.ranks import (
    EMPTY,
    Option,
    Own,
    rank_options,
    wild_points,
)
from tutor_app.engine.search.runs import (
    ASCENDING,
    NEW,
    NO_RUNS,
    Runs,
    Step,
    Table,
    finish,
    read_table,
    replay,
    steps,
)
from tutor_app.engine.search.task import (
    BLACK_LAID,
    NO_KINDS,
    THREE_LEFT,
    WILD_ELSEWHERE,
    WILD_OPEN,
    Part,
    Plan,
    Task,
    add_kinds,
)
from tutor_app.engine.search.threes import three_options
from tutor_app.engine.search.wild import wild_options

_Move = tuple[Step | None, Option]
_Layer = dict[State, tuple[int, State, _Move]]
"""For each state the most points, the state before and the move from it."""

_NOTHING = (EMPTY,)
_NONE_OF_EACH = (0, 0, 0, 0)
_STAY = Step(_NONE_OF_EACH, ((), (), (), ()), NO_RUNS, 0)


_PLENTY = 1000
"""More cards than there are."""


@dataclass(slots=True)
class _Walk:
    """A search under way: its task, what is known of it, and the layers so far.

    Attributes:
        task: The lay-down.
        counts: The cards by rank.
        table: The own sequences.
        own: The own melds of each rank.
        ranks: The ranks that give something, ascending.
        options: Where there are no sequences to look for, what each of them gives.
        idle: Cards of the other ranks, which stay in hand.
        wild: Wild cards in hand.
        cap: Canastas of a kind beyond which they are not told apart: as many as going
            out needs, and one more for each own one that may change its kind.
        sequences: Whether there are sequences to look for.
        layers: What was reached after each rank.
        ahead: For a lay-down of all cards, what is told of the layers to come: how many
            cards must stay of them at least, and how many wild cards they take at most.
    """

    task: Task
    counts: Mapping[Rank, int]
    table: Table
    own: Mapping[Rank, Own]
    ranks: tuple[Rank, ...]
    options: Mapping[Rank, tuple[Option, ...]]
    idle: int
    wild: int
    cap: int
    sequences: bool
    layers: list[_Layer] = field(default_factory=list)
    ahead: tuple[int, int] = (-_PLENTY, _PLENTY)


def _walk(task: Task) -> _Walk:
    """Return the search for a task, about to begin."""
    counts, own = count_ranks(task.cards), _own_melds(task)
    table = read_table(task)
    sequences = bool(table.live or table.spans)
    wild = counts[JOKER] + counts[TWO]
    options = {} if sequences else _giving(task, counts, own)
    ranks = ASCENDING if sequences else tuple(options)
    return _Walk(
        task,
        counts,
        table,
        own,
        ranks=ranks,
        options=options,
        idle=sum([counts[rank] for rank in counts if rank in NATURAL_RANKS and rank not in ranks]),
        wild=wild,
        cap=most_canastas(task),
        sequences=sequences,
    )


def _giving(
    task: Task, counts: Mapping[Rank, int], own: Mapping[Rank, Own]
) -> dict[Rank, tuple[Option, ...]]:
    """Return the ranks of which cards can go down, or must, with the ways to lay them."""
    named, giving = {*own, *(task.top or "")[:1]}, {}
    least = task.rules.melds.naturals_min
    for rank in ASCENDING:
        held = counts.get(rank, 0)
        if held >= least or rank in named:
            options = told(task, rank_options(task, rank, held, counts, own.get(rank, ())))
            if options != _NOTHING:
                giving[rank] = options
    return giving


def _own_melds(task: Task) -> dict[Rank, Own]:
    """Return the own melds of each rank."""
    own: dict[Rank, Own] = {}
    for index, meld in enumerate(task.melds):
        rank = meld_rank(meld.cards)
        own[rank] = (*own.get(rank, ()), (index, shape_of(meld.cards)))
    return own


def plans(task: Task) -> Iterator[Plan]:
    """Yield, for every state that can be reached, a lay-down with the most points.

    For each number of kept cards (up to the task's cap), kind of canasta made and flag,
    the plans include the one with the most points, so any question of the form "at
    least so many points, so many cards kept, such canastas" is answered exactly. Where
    own melds may be made one, a lay-down of all cards is looked for after that too.
    """
    yield from _plans_on(task)
    if task.lay_all and task.rules.melds.merging:
        for merged in merged_tasks(task):
            for plan in _plans_on(merged.task):
                yield merged.told(plan, task)


def plans_from_hand(task: Task, own: Cards, need: int) -> Iterator[Plan]:
    """Yield the lay-downs of all cards in which `need` canastas are complete from `own`.

    `own` are the cards that did not come from the pile, melds laid in this turn included.
    """
    tables = [Merged(task, tuple(range(len(task.melds))))]
    if task.rules.melds.merging:
        tables += merged_tasks(task)
    for merged in tables:
        for based in based_tasks(merged.task, own, need):
            wild = any(part.wild and part.naturals for part in based.parts)
            locks = wild and task.rules.melds.wild_lock
            for plan in _plans_on(based.task):
                if not (locks and plan.flags & WILD_OPEN):
                    yield merged.told(based.told(plan, merged.task), task)


def _plans_on(task: Task) -> Iterable[Plan]:
    """Return the plans on the melds as they lie."""
    return _whole(task) if task.lay_all else _search(task)


@lru_cache(maxsize=64)
def _whole(task: Task) -> tuple[Plan, ...]:
    """Return the plans for all cards: they are few, and asked for more than once in a turn."""
    return tuple(_search(task))


def _search(task: Task) -> Iterator[Plan]:
    """Yield a plan for every state that the walk reaches at its end."""
    walk = _walk(task)
    if task.lay_all and walk.idle > 1:
        return
    start: State = (NO_RUNS, min(walk.idle, task.kept_cap), 0, NO_KINDS, 0)
    walk.layers.append({start: (0, start, (None, EMPTY))})
    threes = told(task, three_options(task, walk.wild))
    wild = told(task, wild_options(task, walk.wild))
    outlook = _outlook(walk, threes, wild) if task.lay_all else []
    for rank in walk.ranks:
        walk.ahead = outlook.pop() if outlook else walk.ahead
        if walk.sequences:
            walk.layers.append(_extend(walk, rank))
            continue
        _append(walk, walk.counts.get(rank, 0), walk.options[rank])
    walk.ahead = outlook.pop() if outlook else walk.ahead
    _append(walk, walk.counts.get(THREE, 0), threes)
    walk.ahead = outlook.pop() if outlook else walk.ahead
    _append(walk, 0, wild)
    for state in walk.layers[-1]:
        plan = _plan(walk, state)
        if plan is not None:
            yield plan


def _outlook(
    walk: _Walk, threes: Sequence[Option], wild: Sequence[Option]
) -> list[tuple[int, int]]:
    """Return what comes after each layer, the last one first."""
    linked = {card[0] for card in walk.table.live}
    layers: list[tuple[int, Sequence[Option], bool]] = [(0, wild, True)]
    layers.append((walk.counts.get(THREE, 0), threes, True))
    for rank in reversed(walk.ranks):
        held, own = walk.counts.get(rank, 0), walk.own.get(rank, ())
        options = walk.options.get(rank) or rank_options(walk.task, rank, held, walk.counts, own)
        layers.append((held, options, rank not in linked))
    stay, sinks, found = 0, 0, []
    for held, every, alone in layers:
        found.append((stay, sinks))
        stay += _fewest_left(held, every) if alone else 0
        sinks += max((option.wild for option in every), default=0)
    return found


def _fewest_left(held: int, options: Sequence[Option]) -> int:
    """Return how many cards of those held stay at least."""
    return min((held - option.naturals for option in options), default=0)


def best_plan(task: Task, fits: Callable[[Plan], bool]) -> Plan | None:
    """Return the fitting plan that keeps most cards, then has most points, or None.

    Own melds are made one only where nothing else fits.
    """
    fitting = [plan for plan in _plans_on(task) if fits(plan)]
    fitting = fitting or [plan for plan in plans(task) if fits(plan)]
    return max(fitting, key=lambda plan: (-len(plan.merges), plan.left, plan.points), default=None)


def most_points(task: Task) -> int:
    """Return the most points that any lay-down of the task reaches; 0 if there is none."""
    return max((plan.points for plan in plans(task)), default=0)


def _extend(walk: _Walk, rank: Rank) -> _Layer:
    """Return the next layer: every state with everything that one rank may give."""
    task, worth = walk.task, walk.task.rules.points(rank)
    held, own = walk.counts.get(rank, 0), walk.own.get(rank, ())
    options: dict[tuple[int, int], Sequence[Option]] = {}
    following: dict[Runs, list[tuple[Step, int]]] = {}
    layer: _Layer = {}
    for state, (points, _, _) in walk.layers[-1].items():
        runs, kept = state[0], state[1]
        if runs not in following:
            following[runs] = [(step, sum(step.used)) for step in _sequence_steps(walk, runs, rank)]
        for step, used in following[runs]:
            rest = held - used
            if (rest, kept) not in options:
                every = told(task, rank_options(task, rank, rest, walk.counts, own))
                options[rest, kept] = _leaving(walk, every, kept + rest)
            allowed = options[rest, kept]
            if allowed:
                _offer(walk, layer, (state, points + used * worth, rest), step, allowed)
    return undominated(layer) if task.whether else layer


def _leaving(walk: _Walk, options: Sequence[Option], held: int) -> Sequence[Option]:
    """Return the options after which no more cards of those held stay than may."""
    if not walk.task.lay_all:
        return options
    most = 1 - walk.ahead[0]
    return [option for option in options if held - option.naturals <= most]


def _sequence_steps(walk: _Walk, runs: Runs, rank: Rank) -> Iterable[Step]:
    live = walk.table.live
    free = tuple([live.get(Card(rank + suit), 0) for suit in SUITS])
    if runs == NO_RUNS and free == _NONE_OF_EACH:
        return (_STAY,)
    return steps(walk.task, walk.table, runs, ASCENDING.index(rank), free)


def _append(walk: _Walk, held: int, options: Sequence[Option]) -> None:
    """Add a layer for cards of which no sequences are made, if there is anything to them."""
    if not held and len(options) == 1 and options[0] == EMPTY:
        return
    layer: _Layer = {}
    for state, (points, _, _) in walk.layers[-1].items():
        stay = _STAY._replace(runs=state[0]) if walk.sequences else _STAY
        allowed = _leaving(walk, options, state[1] + held)
        _offer(walk, layer, (state, points, held), stay, allowed)
    walk.layers.append(layer)


_Reached = tuple[State, int, int]
"""A state with its points, and the cards of the next rank that are free."""


def _offer(walk: _Walk, layer: _Layer, at: _Reached, step: Step, options: Iterable[Option]) -> None:
    """Put each state that a step and an option lead to into the layer, if it is better."""
    (state, points, held), task = at, walk.task
    _, kept_before, wild_before, kinds_before, flags = state
    if step.done and task.lay_all:
        kinds_before = add_kinds(kinds_before, sequences(task, step.done), walk.cap)
    most_wild, most_kept, cap = walk.wild, task.kept_cap, walk.cap
    stay, sinks = walk.ahead
    least_wild = most_wild - sinks + stay - 1
    for option in options:
        naturals, laid, more, made, raised, _ = option
        kept, wild = kept_before + held - naturals, wild_before + laid
        if wild > most_wild or wild < kept + least_wild:
            continue
        kinds = add_kinds(kinds_before, made, cap) if made is not NO_KINDS else kinds_before
        after: State = (step.runs, min(kept, most_kept), wild, kinds, flags | raised)
        total = points + more
        known = layer.get(after)
        if known is None or total > known[0]:
            layer[after] = (total, state, (step, option))


def _plan(walk: _Walk, state: State) -> Plan | None:
    """Return the plan of a final state, or None if the melds cannot stay so."""
    task = walk.task
    closed = finish(task, walk.table, state[0]) if walk.sequences else 0
    left = state[1] + walk.wild - state[2]
    locked = state[4] & WILD_OPEN and state[4] & WILD_ELSEWHERE
    if closed is None or (locked and task.rules.melds.wild_lock):
        return None
    if task.lay_all and (left > 1 or _bad_last(walk, state, left)):
        return None
    kinds = add_kinds(state[3], sequences(task, closed), walk.cap) if closed else state[3]
    points = walk.layers[-1][state][0] + wild_points(
        state[2], walk.counts.get(JOKER, 0), task.rules
    )
    return Plan(partial(_parts, walk, state), points, left, kinds, state[4])


def _bad_last(walk: _Walk, state: State, left: int) -> bool:
    """Tell whether the one card that stays may not be the last discard."""
    task = walk.task
    wild_left = walk.wild > state[2] and "wild" in task.not_last
    three_left = state[4] & THREE_LEFT and "three" in task.not_last
    black = state[4] & BLACK_LAID and left > 0 and task.rules.threes.black_no_discard
    return bool(wild_left or three_left or black)


def _parts(walk: _Walk, state: State) -> tuple[Part, ...]:
    """Walk back from a final state and return what went down."""
    parts: list[Part] = []
    path: list[tuple[Rank, Step]] = []
    at = state
    for number in range(len(walk.layers) - 1, 0, -1):
        move: _Move
        _, before, move = walk.layers[number][at]
        step, option = move
        parts = [*option.parts, *parts]
        if number <= len(walk.ranks) and step is not None and any(step.used):
            path.append((walk.ranks[number - 1], step))
        at = before
    for index, cards in replay(path[::-1]):
        to = None if index == NEW else index
        parts.append(Part(cards[0][0], len(cards), 0, to, run=cards))
    return tuple(parts)
