"""Laying everything but a few cards: the exact search for a going out.

Sets first: a rank with cards enough goes down as a set, and a set only gains by one card
more of its rank. So a sequence is needed for two ends alone: to be a canasta, or to bring
down a card that no set takes, one of a rank of which too few are left. The canastas of
sequences are chosen first, as few as going out can use; then every card that no set takes
is kept or put into a sequence, in each way there is. What is left goes down in sets, or
does not; before each step a looser question, in which any card of a possible sequence
may go down, tells most of what cannot be.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

from tutor_app.engine.search.cover import (
    Move,
    Node,
    grid_of,
    in_reach,
    laid_in,
    less_by,
    moved,
    new_canastas,
    own_runs,
    runs_with,
    with_canastas,
)
from tutor_app.engine.search.known import Known
from tutor_app.engine.search.runs import ASCENDING
from tutor_app.engine.search.sets import (
    Layer,
    State,
    choices_of,
    ends,
    loose_choices,
    most_needed,
    trace,
    walk,
)
from tutor_app.engine.search.task import (
    NO_KINDS,
    Plan,
    Task,
    add_kinds,
)

Fits = Callable[[Plan], bool]
"""Tells whether a lay-down will do; more canastas and points never turn a yes."""

SEQUENCE = 3


class Everything(Known):
    """The search for one task: what is known of it and of what was tried."""

    def __init__(self, task: Task, most_left: int = 1, *, wild_opens: bool = True) -> None:
        """Take stock of the hand and the own melds; nothing is tried yet."""
        super().__init__(task, most_left, wild_opens=wild_opens)
        self.tried: set[tuple[object, ...]] = set()
        self.loose: dict[tuple[object, ...], bool] = {}

    def first(self, fits: Fits) -> Plan | None:
        """Return a lay-down that will do, None if there is none."""
        return next(self.find(fits), None)

    def find(self, fits: Fits) -> Iterator[Plan]:
        """Yield lay-downs that will do, those with fewest sequences first, until none is left."""
        self.loose.clear()
        if not self.has_sequences:
            held = tuple([self.counts.get(rank, 0) for rank in ASCENDING])
            yield from self._in_sets(held, Node(()), fits)
            return
        grid, runs = grid_of(Counter(self.task.cards)), tuple(own_runs(self.task))
        canastas, useful = new_canastas(self.rules, Node(grid, runs)), self._useful_canastas()
        most = useful if canastas else 0
        if not self._may(Node(grid, runs), most, fits):
            return
        for count in range(most + 1):
            self.tried.clear()
            if count == most or self._may(Node(grid, runs), count, fits):
                for node in with_canastas(Node(grid, runs), canastas, count):
                    yield from self._explore(node, fits)

    def _useful_canastas(self) -> int:
        """Return how many canastas of sequences going out can use beside those that lie."""
        if not self.task.lay_all or self.rules.melds.sequence_max < self.rules.canastas.size:
            return 0
        *_, sequence, others = self.most
        useful = min(sequence + others, most_needed(self.rules))
        return max(0, useful - self.start[SEQUENCE])

    def _explore(self, node: Node, fits: Fits) -> Iterator[Plan]:
        """Yield the lay-downs that put the cards no set takes into sequences, or keep them."""
        key = self._key(node)
        if key in self.tried:
            return
        self.tried.add(key)
        stuck = self._stuck(node)
        if stuck is None:
            return
        if stuck:
            if self.task.lay_all and not self._may(node, 0, fits):
                return
            for after in self._brought_down(node, *stuck):
                yield from self._explore(after, fits)
            return
        yield from self._without_stuck(node, fits)

    def _without_stuck(self, node: Node, fits: Fits) -> Iterator[Plan]:
        """Yield the lay-downs in sets of what is left, or those with a rank less in sets."""
        held = tuple([sum(places) for places in zip(*node.grid, strict=True)])
        found = False
        for plan in self._in_sets(held, node, fits):
            found = True
            yield plan
        if found or not self._may(node, 0, fits):
            return
        sets, keeps = node.sets, self._wants_discard(held, node, fits)
        for place, count in enumerate(held):
            if place in sets or not count or self._needed(place, count - 1) is not None:
                continue
            after = node._replace(cleared=node.cleared | {place}, sets=sets)
            frees = self._frees(place, count)
            for one in [after] if frees else _each_kept(after, place) if keeps else ():
                yield from self._explore(one, fits)
            sets |= {place} if frees else set()

    def _frees(self, place: int, held: int) -> bool:
        """Tell whether anything but the last discard can be won if no set takes a rank.

        As a set it takes wild cards, or its size may bar something. Where it does neither, all
        new sequences of a lay-down whose ranks without a set are of that kind could be left out.
        """
        is_bar = self.rules.melds.max_size or self.rules.going_out.unfinished_bar
        return bool(self._needed(place, held) or is_bar)

    def _wants_discard(self, held: tuple[int, ...], node: Node, fits: Fits) -> bool:
        """Tell whether all would do that goes down in sets, if only a card stayed."""
        if len(node.kept) >= self.most_left:
            return False
        one_left = self._in_sets(held, node, lambda plan: fits(plan._replace(left=1)))
        return any(plan.left == 0 for plan in one_left)

    def _key(self, node: Node) -> tuple[object, ...]:
        """Return all of a node that what can follow depends on."""
        size = self.rules.canastas.size
        growing = [
            run
            for run in node.runs
            if (run.low and node.grid[run.suit][run.low - 1])
            or (run.high + 1 < len(ASCENDING) and node.grid[run.suit][run.high + 1])
        ]
        made = sum([run.size >= size for run in node.runs])
        lost = sum([self.rules.points(ASCENDING[place]) for place in node.kept])
        state = len(node.kept), lost if self.task.lay_all else 0, made
        return node.grid, tuple(growing), state, node.cleared, node.sets

    def _stuck(self, node: Node) -> tuple[int, int, list[Move]] | tuple[()] | None:
        """Return the card that no set takes and fewest sequences do: suit, place, sequences.

        Nothing if sets take all; None if it is plain that too many cards stay.
        """
        best: tuple[int, int, list[Move]] | tuple[()] = ()
        alone = 0
        for place in range(len(ASCENDING)):
            held = sum([row[place] for row in node.grid])
            barred = place in node.cleared and held
            if not held or not (barred or self._needed(place, held) is None):
                continue
            if place in node.sets and not barred:
                return None
            for suit, row in enumerate(node.grid):
                if row[place]:
                    runs = runs_with(self.rules, node, suit, place)
                    alone += row[place] if not runs else 0
                    if not best or len(runs) < len(best[2]):
                        best = (suit, place, runs)
        return None if alone + len(node.kept) > self.most_left else best

    def _brought_down(self, node: Node, suit: int, place: int, moves: list[Move]) -> Iterator[Node]:
        """Yield what follows if a card comes to one of these sequences, or stays."""
        for move in moves:
            yield moved(node, move)
        if len(node.kept) < self.most_left:
            yield _kept(node, suit, place)

    def may_open(self, fits: Fits) -> bool:
        """Tell whether all could go down if any card in reach of a sequence did and counted."""
        if not self.has_sequences:
            return True
        node = Node(grid_of(Counter(self.task.cards)), tuple(own_runs(self.task)))
        most = self._useful_canastas() if new_canastas(self.rules, node) else 0
        return self._may(node, most, fits, counted=True)

    def _may(self, node: Node, canastas: int, fits: Fits, *, counted: bool = False) -> bool:
        """Tell whether all could go down if any card in reach of a sequence did.

        `counted` says that such cards count for an opening too.
        """
        gone = self._gone(node)
        held = tuple([sum(places) for places in zip(*node.grid, strict=True)])
        made = sum(run.size >= self.rules.canastas.size for run in node.runs) + canastas
        early = self._for_opening(node)
        key = held, tuple(gone), made, node.kept, tuple(early), counted
        known = self.loose.get(key)
        if known is None:
            ranks = [
                loose_choices(
                    self._look(place, count, early[place]),
                    count - gone[place],
                    (self.most_left, self.most),
                    counted=counted,
                )
                for place, count in enumerate(held)
                if self._matters(place, count)
            ]
            layers = walk(self._begin(node, made), [*ranks, *self.last], *self._limits())
            known = any(True for _ in self._fitting(layers, fits))
            self.loose[key] = known
        return known

    def _gone(self, node: Node) -> list[int]:
        """Return how many cards of each place are in reach of a sequence."""
        gone = [0] * len(ASCENDING)
        for suit, row in enumerate(node.grid):
            for place in in_reach(self.rules, node, suit):
                gone[place] += row[place]
        return gone

    def least_left(self) -> int:
        """Return a number of cards that stay at least, each rank having all wild cards."""
        grid, gone = grid_of(Counter(self.task.cards)), [0] * len(ASCENDING)
        if self.has_sequences:
            gone = self._gone(Node(grid, tuple(own_runs(self.task))))
        least = min([choice.kept for choice in self.last[0]], default=0)
        for place, held in enumerate([sum(places) for places in zip(*grid, strict=True)]):
            if self._matters(place, held):
                look, limits = self._look(place, held), (self.most_left, self.most)
                every = loose_choices(look, held - gone[place], limits)
                least += min([choice.kept for choice in every], default=0)
        return least

    def _in_sets(self, held: tuple[int, ...], node: Node, fits: Fits) -> Iterator[Plan]:
        """Yield the lay-downs in which all free cards go down in sets."""
        made = sum(run.size >= self.rules.canastas.size for run in node.runs)
        places = [place for place, count in enumerate(held) if self._matters(place, count)]
        early = self._for_opening(node)
        choices = [
            choices_of(self._look(place, held[place], early[place]), self.most_left, self.most)
            for place in places
        ]
        layers = walk(self._begin(node, made), [*choices, *self.last], *self._limits())
        every = self._fitting(layers, fits)
        for bare, state, used in sorted(every, key=_canastas_and_points, reverse=True):
            parts = [part for option in trace(layers, state, used) for part in option.parts]
            kinds = NO_KINDS
            for option in trace(layers, state, used):
                kinds = add_kinds(kinds, option.kinds)
            new = [run for run in node.runs if run.size >= self.rules.canastas.size]
            kinds = add_kinds(kinds, (0, 0, 0, len(new), 0))
            parts += laid_in(self.task, node)
            yield bare._replace(trace=partial(tuple, parts), kinds=kinds)

    def _fitting(self, layers: list[Layer], fits: Fits) -> Iterator[tuple[Plan, State, int]]:
        """Yield what comes of a walk and will do, without its melds."""
        for state, used in ends(layers, self.wild, self.most_left):
            bare = self._bare(state, used)
            if not self._bad_last(bare, used) and fits(bare):
                yield bare, state, used


def _each_kept(node: Node, place: int) -> list[Node]:
    """Return what is left once a card of a place stays in hand, for each suit of it."""
    return [_kept(node, suit, place) for suit, row in enumerate(node.grid) if row[place]]


def _kept(node: Node, suit: int, place: int) -> Node:
    """Return what is left once a card stays in hand."""
    grid = less_by(node.grid, suit, range(place, place + 1))
    return node._replace(grid=grid, kept=tuple(sorted((*node.kept, place))))


def _canastas_and_points(end: tuple[Plan, State, int]) -> tuple[int, int]:
    return sum(end[0].kinds), end[0].points
