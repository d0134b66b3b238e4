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
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache, partial, reduce

from tutor_app.engine.card import JOKER, THREE, TWO, Card, count_ranks, is_wild, of_rank
from tutor_app.engine.rules.canastas import NO_KINDS, Kinds, Shape, kinds_of
from tutor_app.engine.search.ranks import Option, look_at, wild_points
from tutor_app.engine.search.sequences import (
    ASCENDING,
    Move,
    Node,
    grid_of,
    held_in,
    held_in_both,
    own_runs,
)
from tutor_app.engine.search.sets import (
    ROW,
    Choices,
    Layer,
    State,
    add_tally,
    caps,
    choices_from,
    choices_of,
    ends,
    most_needed,
    trace,
    walk,
)
from tutor_app.engine.search.task import (
    Fits,
    Flag,
    Plan,
    Same,
    Task,
    add_kinds,
    is_locked,
    less_kinds,
    own_sets,
    same,
)
from tutor_app.engine.search.threes import open_threes, three_options
from tutor_app.engine.search.wild import open_wild, wild_options

End = tuple[Plan, State, int]
"""What a walk comes to: the lay-down without its melds, the last state, and the wild cards."""


_Stuck = tuple[int, int, list[Move]] | tuple[()] | None
"""A card that no set takes, by suit and place, with the sequences that do."""


class Everything:
    """The search for one task: what is known of it, and what its walks came to.

    Walks are made once for all that is asked of a task, since only what they come to is judged.
    """

    def __init__(self, task: Task, most_left: int = 1, *, wild_opens: bool = True) -> None:
        """Take stock of the hand and the own melds; nothing is tried yet."""
        self.task, self.rules, self.most_left = task, task.rules, most_left
        self.has_sequences = task.rules.melds.sequences
        self.counts = count_ranks(task.cards)
        self.wild = self.counts[JOKER] + self.counts[TWO]
        self.own = own_sets(task)
        self.most = caps(self.rules) if task.lay_all else NO_KINDS
        self.lying = kinds_of(task.melds, self.rules)
        others = [meld for meld in task.melds if meld.rank not in ASCENDING]
        self.start = add_tally(NO_KINDS, kinds_of(others, self.rules), self.most)
        self.early = None if task.early is None else Counter(task.early)
        self.early_grid = grid_of(self.early or Counter())
        self.early_held = held_in(self.early_grid)
        self.early_wild = sum(map(is_wild, task.early or ())) if wild_opens else 0
        counted = task.cards if task.early is None else task.early
        self.points = sum([self.rules.points(card[0]) for card in counted if not is_wild(card)])
        self.points += task.top_points
        self.last = self._last_choices()
        self.room = most_left - task.unseen - self.last[0].stay
        self.choices = cache(self._choices)
        runs = tuple(own_runs(task)) if self.has_sequences else ()
        self.root = Node(grid_of(Counter(task.cards)), runs)
        full = task.lay_all and self.rules.melds.sequence_max >= self.rules.canastas.size
        self.canastas = self.root.new_canastas(self.rules) if full else []
        self.walked: dict[tuple[object, ...], tuple[tuple[End, ...], list[Layer]]] = {}
        self.loose, self.stuck = cache(self._loose_ends), cache(self._stuck)
        self.most_down: Plan | None = None
        widest = len(task.cards) + task.unseen - task.lay_all  # its walks hold for fewer that stay
        self.wide = search_of(task, widest) if 1 < most_left < widest else None

    def first(self, fits: Fits, failed: set[Node] | None = None) -> Plan | None:
        """Return a lay-down that will do, one of fewest sequences; None if there is none.

        From what `failed` nothing goes on, nor where more cards may stay; what fails is added.
        """
        failed = set() if failed is None else failed
        root = self.root
        if not self.has_sequences:
            return next(self.in_sets(fits, root), None)
        useful = self._useful_canastas()
        if self.task.lay_all and not self._may(root, useful, fits):
            return None
        for count in range(useful + 1):
            if count == 1 and not self._may_go_on(root, useful, fits):
                return None
            if count == useful or self._may(root, count, fits):
                plan = self._any(root.with_canastas(self.canastas, count), fits, failed)
                if plan:
                    return plan
        return None

    def _useful_canastas(self) -> int:
        """Return how many canastas of sequences going out can use beside those that lie."""
        if not self.canastas:
            return 0
        useful = min(self.most.sequence + self.most.royal, most_needed(self.rules))
        return max(0, useful - self.start.sequence)

    def _any(self, nodes: Iterable[Node], fits: Fits, failed: set[Node]) -> Plan | None:
        """Return a lay-down that will do and goes on from one of these nodes."""
        for node in nodes:
            plan = None if node in failed else self._explore(node, fits, failed)
            if plan:
                return plan
            failed.add(node)
        return None

    def _explore(self, node: Node, fits: Fits, failed: set[Node]) -> Plan | None:
        """Return a lay-down that will do: what no set takes in sequences or kept, the rest in sets.

        Where that will not do, sequences take all of a rank that sets would take.
        """
        stuck = self.stuck(node)
        plan = next(self.in_sets(fits, node), None) if stuck == () else None
        if plan or stuck is None:
            return plan
        if (self.task.lay_all or not stuck) and not self._may(node, 0, fits):
            return None
        nodes = self._brought_down(node, *stuck) if stuck else self._with_less_in_sets(node)
        return self._any(nodes, fits, failed)

    def _with_less_in_sets(self, node: Node) -> Iterator[Node]:
        """Yield what follows if no set takes a rank of which none can be spared, each in turn."""
        sets = node.sets
        for place, count in enumerate(held_in(node.grid)):
            if place not in sets and count and not self._goes_down(place, count - 1):
                yield node._replace(cleared=node.cleared | {place}, sets=sets)
                sets |= {place}

    def _stuck(self, node: Node) -> _Stuck:
        """Return the card that no set takes and fewest sequences do: suit, place, sequences.

        Nothing if sets take all; None if it is plain that too many cards stay.
        """
        best: _Stuck = ()
        free, alone = node.spared(), 0
        for place, held in enumerate(held_in(node.grid)):
            barred = place in node.cleared and held
            if not held or not (barred or not self._goes_down(place, held)):
                continue
            if place in node.sets and not barred:
                return None
            for suit, row in enumerate(node.grid):
                if row[place]:
                    runs = free.runs_with(self.rules, suit, place)
                    alone += row[place] if not runs else 0
                    if not best or len(runs) < len(best[2]):
                        best = (suit, place, runs)
        return None if alone + len(node.kept) > self.room else best

    def _brought_down(self, node: Node, suit: int, place: int, moves: list[Move]) -> Iterator[Node]:
        """Yield what follows if a card comes to one of these sequences, or stays."""
        for move in moves:
            yield node.moved(move)
        if len(node.kept) < self.room:
            yield node.keeping(suit, place)

    def _may_go_on(self, node: Node, canastas: int, fits: Fits) -> bool:
        """Tell whether all could go down if only what no set takes was laid as it has to be."""
        stuck = self.stuck(node)
        if stuck is None or not self._may(node, canastas, fits):
            return False
        after = self._brought_down(node, *stuck) if stuck else ()
        return not stuck or any(self._may_go_on(one, canastas, fits) for one in after)

    def _may(self, node: Node, canastas: int, fits: Fits) -> bool:
        """Tell whether all could go down if any card in reach of a sequence did."""
        return any(fits(plan) for plan, *_ in self.loose(node, canastas))

    def _loose_ends(self, node: Node, canastas: int) -> tuple[End, ...]:
        """Return what a walk comes to in which sequences may take any card that they reach."""
        free = node.spared()
        taken = [free.in_reach(self.rules, suit) for suit in range(len(node.grid))]
        return self._ends(node, canastas, tuple(map(sum, zip(*taken, strict=True))))[0]

    def least_left(self, fits: Fits = lambda _: True) -> int:
        """Return a number of cards that stay at least if it will do, more than may if nothing will.

        Without sequences it is just so many.
        """
        every = self.loose(self.root, self._useful_canastas() if self.has_sequences else 0)
        return min([plan.left for plan, *_ in every if fits(plan)], default=self.most_left + 1)

    def in_sets(self, fits: Fits, node: Node) -> Iterator[Plan]:
        """Yield the lay-downs that will do in which all free cards go down in sets."""
        every, layers = self._ends(node)
        fitting = [end for end in every if fits(end[0])]
        made = Kinds(sequence=self._made(node))
        fitting.sort(key=lambda end: (sum(end[0].kinds), end[0].kinds, end[0].points), reverse=True)
        for bare, state, used in fitting:
            options = trace(layers, state, used)
            parts = [part for option in options for part in option.parts]
            kinds = reduce(add_kinds, [option.kinds for option in options], made)
            yield bare._replace(trace=partial(tuple, [*parts, *node.laid(self.task)]), kinds=kinds)

    def _made(self, node: Node) -> int:
        """Return how many canastas of sequences there are that could grow or are new."""
        return sum([run.size >= self.rules.canastas.size for run in node.runs])

    def _ends(
        self, node: Node, canastas: int = 0, gone: tuple[int, ...] | None = None
    ) -> tuple[tuple[End, ...], list[Layer]]:
        """Return what a walk over the ranks comes to, and the walk where all cards are in sets.

        So many `canastas` of sequences count besides; `gone` cards of each rank may go to some yet.
        """
        held, made = held_in(node.grid), self._made(node) + canastas
        early = held_in_both(node.grid, self.early_grid)
        cleared = frozenset([place for place in node.cleared if held[place]])
        key = held, gone, made, node.kept, early, cleared
        if gone and self.wide and key in self.wide.walked:
            every, _ = self.wide.walked[key]
            return tuple([end for end in every if end[0].left <= self.most_left]), []
        if key not in self.walked:
            ranks = [
                self.choices(
                    *(place, count, early[place]),
                    gone[place] if gone else None,
                    cleared=place in cleared,
                )
                for place, count in enumerate(held)
                if self._matters(place, count)
            ]
            kept, lost, tally, flags = self._begin(node, made)
            told = gone is None or self.early is not None
            start, ranks = (kept, lost if told else 0, tally, flags), [*ranks, *self.last]
            wild, limits = (self.wild, self.early_wild), (self.most_left, self.most)
            fewest = not self.task.lay_all or self.most_left > 1
            layers = walk(start, ranks, wild, limits, fewest=fewest)
            ends = tuple(self._allowed(layers))
            self.walked[key] = ends, layers if gone is None and ends else []
        return self.walked[key]

    def _allowed(self, layers: list[Layer]) -> Iterator[End]:
        """Yield what comes of a walk and may lie so, without its melds."""
        for state, used in ends(layers, self.wild, self.most_left):
            bare = self._bare(state, used)
            if not self._bad_last(bare, used):
                yield bare, state, used

    def _last_choices(self) -> list[Choices]:
        """Return the choices of threes and of wild cards alone, with what of them opens."""
        task, held, early = self.task, self.counts[THREE], None
        threes: Iterable[Option] = three_options(task, self.wild)
        alone: Iterable[Option] = wild_options(task, self.wild)
        if task.early is not None:
            early = len(of_rank(task.early, THREE))
            threes = open_threes(task, threes, self.early_wild)
            alone = open_wild(task, alone, self.early_wild)
        worth = self.rules.points(THREE)
        return [
            choices_from(threes, (held, worth, early), self.most),
            choices_from(alone, (0, 0, None), self.most),
        ]

    def counted(self, plan: Plan) -> Plan:
        """Return a lay-down with its canastas counted, none beyond the number needed."""
        whole = add_tally(NO_KINDS, add_kinds(self.lying, plan.kinds), self.most)
        return plan._replace(kinds=less_kinds(whole, self.lying))

    def _choices(
        self, place: int, held: int, early: int, gone: int | None, *, cleared: bool = False
    ) -> Choices:
        """Return what may be laid of a rank, `early` cards for the opening; `gone` go elsewhere.

        No card of a rank that is `cleared` comes to a set.
        """
        rank, opening = ASCENDING[place], Shape(early, self.early_wild)
        own, first = self.own.get(rank, ()), None if self.early is None else opening
        look = look_at(self.task, rank, own, first)
        limits = held, min(self.most_left, held), self.most
        return choices_of(look, limits, gone, cleared=cleared)

    def _goes_down(self, place: int, held: int) -> bool:
        """Tell whether sets can take so many cards of a rank."""
        early = min(held, self.early_held[place])
        return not held or self.choices(place, held, early, None).whole < ROW

    def _matters(self, place: int, held: int) -> bool:
        """Tell whether there is anything to a rank."""
        rank = ASCENDING[place]
        return held > 0 or rank in self.own or rank == (self.task.top or " ")[0]

    def _begin(self, node: Node, made: int) -> State:
        """Return the state before the sets: what is kept, and canastas of sequences."""
        lost = sum([self.rules.points(ASCENDING[place]) for place in node.kept])
        if self.early is not None:
            free = held_in_both(node.grid, self.early_grid)  # the rest comes from the pile
            lost = sum(
                (held - left) * self.rules.points(rank)
                for held, left, rank in zip(self.early_held, free, ASCENDING, strict=True)
            )
        tally = add_tally(self.start, Kinds(sequence=made), self.most)
        return len(node.kept) + self.task.unseen, lost, tally, 0

    def _bare(self, state: State, used: int) -> Plan:
        """Return what is known of a lay-down without its melds; canastas are those counted."""
        kept, lost, tally, flags = state
        opened, laid = divmod(used, ROW)
        counted, jokers = laid, self.counts[JOKER]
        if self.early is not None:
            counted, jokers = opened, self.early[Card(JOKER)]
        points = self.points - lost + wild_points(counted, jokers, self.rules)
        left = kept + self.wild - laid
        return Plan(tuple, points, left, less_kinds(tally, self.lying), flags)

    def _bad_last(self, plan: Plan, used: int) -> bool:
        """Tell whether the melds cannot stay so, or the card that stays be no last discard."""
        task, flags = self.task, plan.flags
        locked = is_locked(flags)
        used %= ROW
        if not task.lay_all:
            return locked
        wild_left = self.wild > used and "wild" in task.not_last
        three_left = flags & Flag.THREE_LEFT and "three" in task.not_last
        black = flags & Flag.BLACK_LAID and plan.left and self.rules.threes.black_no_discard
        return bool(locked or wild_left or three_left or black)


def search_of(task: Task, most_left: int = 1, *, wild_opens: bool = True) -> Everything:
    """Return the search for a task, the same one for tasks that differ in nothing it looks at.

    At most `most_left` cards stay; `wild_opens` says that wild cards may go down in the opening.
    """
    counted = caps(task.rules) if task.lay_all else None
    return _search_of(same(task, counted), most_left, wild_opens)


@lru_cache(maxsize=256)
def _search_of(one: Same, most_left: int, wild_opens: bool) -> Everything:  # noqa: FBT001 it is cached by it
    """Return the search, kept for the lay-downs that one question tries again and again."""
    return Everything(one.task, most_left, wild_opens=wild_opens)
