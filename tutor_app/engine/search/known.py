"""What is known of a lay-down before it is searched: the hand, the own melds, what may be laid."""

from collections import Counter
from collections.abc import Iterable
from functools import cache

from tutor_app.engine.card import JOKER, THREE, TWO, Card, count_ranks, is_wild, of_rank
from tutor_app.engine.rules.canastas import Shape, kinds_of
from tutor_app.engine.rules.melds import meld_rank
from tutor_app.engine.search.ranks import Option, look_at, wild_points
from tutor_app.engine.search.sequences import ASCENDING, Node, grid_of, held_in, held_in_both
from tutor_app.engine.search.sets import (
    ROW,
    Choices,
    State,
    add_tally,
    caps,
    choices_from,
    choices_of,
)
from tutor_app.engine.search.task import (
    BLACK_LAID,
    NO_KINDS,
    THREE_LEFT,
    Plan,
    Task,
    add_kinds,
    is_locked,
    less_kinds,
    own_sets,
)
from tutor_app.engine.search.threes import open_threes, three_options
from tutor_app.engine.search.wild import open_wild, wild_options


class Known:
    """The hand and the own melds of a task, and what any lay-down of them comes to."""

    def __init__(self, task: Task, most_left: int = 1, *, wild_opens: bool = True) -> None:
        """Take stock of the hand and the own melds."""
        self.task, self.rules, self.most_left = task, task.rules, most_left
        self.has_sequences = task.rules.melds.sequences
        self.counts = count_ranks(task.cards)
        self.wild = self.counts[JOKER] + self.counts[TWO]
        self.own = own_sets(task)
        self.most = caps(self.rules) if task.lay_all else NO_KINDS
        self.lying = kinds_of(task.melds, self.rules)
        others = [meld for meld in task.melds if meld_rank(meld.cards) not in ASCENDING]
        self.start = add_tally((0, 0, 0, 0, 0), kinds_of(others, self.rules), self.most)
        self.early = None if task.early is None else Counter(task.early)
        self.early_grid = grid_of(self.early or Counter())
        self.early_held = held_in(self.early_grid)
        self.early_wild = sum(map(is_wild, task.early or ())) if wild_opens else 0
        counted = task.cards if task.early is None else task.early
        self.points = sum([self.rules.points(card[0]) for card in counted if not is_wild(card)])
        if task.top and task.count_top:
            self.points += self.rules.points(task.top[0])
        self.last = self._last_choices()
        self.room = most_left - self.last[0].stay
        self.choices = cache(self._choices)

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
        whole = add_tally((0, 0, 0, 0, 0), add_kinds(self.lying, plan.kinds), self.most)
        return plan._replace(kinds=less_kinds(whole, self.lying))

    def _choices(self, place: int, held: int, early: int, gone: int | None) -> Choices:
        """Return what may be laid of a rank, `early` cards for the opening; `gone` go elsewhere."""
        rank, opening = ASCENDING[place], Shape(early, self.early_wild)
        own, first = self.own.get(rank, ()), None if self.early is None else opening
        look = look_at(self.task, rank, held, own, first)
        return choices_of(look, (self.most_left, self.most), gone)

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
        kinds = (0, 0, 0, made, 0)
        if self.early is not None:
            free = held_in_both(node.grid, self.early_grid)  # the rest comes from the pile
            lost = sum(
                (held - left) * self.rules.points(rank)
                for held, left, rank in zip(self.early_held, free, ASCENDING, strict=True)
            )
        return len(node.kept), lost, add_tally(self.start, kinds, self.most), 0

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
        three_left = flags & THREE_LEFT and "three" in task.not_last
        black = flags & BLACK_LAID and plan.left and self.rules.threes.black_no_discard
        return bool(locked or wild_left or three_left or black)
