"""Laying all cards but a few in sets: a walk over the ranks.

Where all cards go down but one, hardly anything is left to choose but where the wild
cards lie. So a state is told by the cards that stay and the canastas made, as far as
going out asks for them, and holds the numbers of wild cards that can have been used as
the bits of one number: everything that a rank can add is a shift of these bits.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import ge
from typing import NamedTuple

from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import NO_CARDS, NO_KINDS, Kinds, kind_change
from tutor_app.engine.search.ranks import Look, Option, options_of
from tutor_app.engine.search.task import add_kinds

State = tuple[int, int, Kinds, int]
"""Cards kept, points of held cards that do not count, canastas, flags.

Of canastas no more are told by kind than going out asks for; all others stand as royal ones.
"""


ROW = 64
"""Numbers of wild cards stand in bits: so many for each number that goes down in the opening."""


class Choice(NamedTuple):
    """What can be laid of one rank with the same outcome, by the wild cards that it takes.

    Attributes:
        state: Cards of the rank that stay, and what else it adds to a state.
        wild: Numbers of wild cards, as bits.
        options: What is laid, by the number of wild cards.
    """

    state: State
    wild: int
    options: Mapping[int, Option]


class Choices(NamedTuple):
    """What can be laid of one rank.

    Attributes:
        every: The choices.
        stay: Fewest cards that stay.
        fewest: Fewest wild cards that any of them takes.
        whole: Fewest wild cards with which all of the rank goes down; `ROW` if one stays anyway.
    """

    every: tuple[Choice, ...]
    stay: int
    fewest: int
    whole: int


From = list[tuple[State, Choice]]
Layer = dict[State, tuple[int, From]]
"""For each state the numbers of wild cards used, as bits, and where it came from."""


@lru_cache(maxsize=256)
def caps(rules: RuleSet) -> Kinds:
    """Return how many canastas of each kind are told, and how many others, as royal ones."""
    rule = rules.going_out
    sequence = rule.sequence_needed + (rule.natural_needed if rule.sequence_is_natural else 0)
    each = rule.natural_needed, rule.mixed_needed, rule.wild_needed, sequence
    return Kinds(*each, most_needed(rules))


def most_needed(rules: RuleSet) -> int:
    """Return the most canastas that any going out needs, in all or by their kinds."""
    rule = rules.going_out
    kinds = rule.natural_needed + rule.mixed_needed + rule.wild_needed + rule.sequence_needed
    return max(rule.canastas_needed, rule.concealed_canastas, kinds)


@lru_cache(maxsize=4096)
def add_tally(have: Kinds, more: Kinds, most: Kinds) -> Kinds:
    """Return canastas with more of them, those beyond the need of their kind with the others."""
    if more == NO_KINDS:
        return have
    whole = add_kinds(have, more)
    told = Kinds(*map(min, whole[:4], most[:4]))
    return told._replace(royal=min(sum(whole) - sum(told), most.royal))


@lru_cache(maxsize=16384)
def choices_of(
    look: Look, limits: tuple[int, int, Kinds], gone: int | None = None, *, cleared: bool = False
) -> Choices:
    """Return what may be laid of a rank.

    Args:
        look: All that it depends on.
        limits: Cards that are free, most that may stay, and most canastas told apart.
        gone: How many cards of the rank may go elsewhere; only the best choices are told then,
            and what kept cards count is not told apart where nothing is opened.
        cleared: Whether none of the cards comes to a set.
    """
    (held, most_left, most), base = limits, _lying(look)
    counted = held + (look.top is not None and look.rules.opening.top_card)
    points = counted * look.rules.points(look.rank)
    every: list[tuple[Option, int, int, Kinds]] = []
    for option in options_of(look):
        if option.naturals > (0 if cleared else held):
            continue
        over, kinds = held - option.naturals, add_kinds(base, option.kinds)
        lost = _lost(look, option, points if gone is None else option.points)
        kept = range(max(0, over - (gone or 0)), min(over, most_left) + 1)
        every += [(option, stays, lost, kinds) for stays in kept]
    choices = _grouped(every, most)
    if gone is None:
        return choices
    states = {choice.state: choice.wild for choice in choices.every}
    best = {*_undominated(states, fewest=not look.lay_all or most_left > 1)}
    return _among([choice for choice in choices.every if choice.state in best])


def choices_from(
    options: Iterable[Option], cards: tuple[int, int, int | None], most: Kinds
) -> Choices:
    """Return the choices of threes, or of wild cards alone.

    `cards` are the threes that are there, the points of each, and those from which an opening
    is made; None if nothing is opened.
    """
    held, worth, early = cards
    every = (
        (
            option,
            held - option.naturals,
            held * worth - option.points if early is None else (early - option.opens.most) * worth,
            option.kinds,
        )
        for option in options
    )
    return _grouped(every, most)


def _lost(look: Look, option: Option, most: int) -> int:
    """Return the points that an option lacks, of an opening or of all; 0 if only cards matter."""
    if look.early is not None:
        return (look.early.naturals - option.opens.most) * look.rules.points(look.rank)
    return most - option.points if look.lay_all else 0


def _lying(look: Look) -> Kinds:
    """Return the canastas of a rank that lie already."""
    base = NO_KINDS
    for _, shape in look.own if look.lay_all else ():
        base = add_kinds(base, kind_change(NO_CARDS, shape, look.rules))
    return base


def _grouped(every: Iterable[tuple[Option, int, int, Kinds]], most: Kinds) -> Choices:
    """Return options with the same outcome as one choice."""
    groups: dict[State, dict[int, Option]] = {}
    for option, kept, lost, kinds in every:
        tally = add_tally(NO_KINDS, kinds, most)
        group = groups.setdefault((kept, lost, tally, option.flags), {})
        group.setdefault(option.wild + ROW * option.opens.wild, option)
    return _among(
        [
            Choice(state, sum([1 << wild for wild in options]), options)
            for state, options in groups.items()
        ]
    )


def _among(choices: list[Choice]) -> Choices:
    """Return choices with the fewest wild cards that they take."""
    stay = min([choice.state[0] for choice in choices], default=ROW)
    wild = [(choice.state[0], at % ROW) for choice in choices for at in choice.options]
    fewest = min([used for _, used in wild], default=ROW)
    whole = min([used for kept, used in wild if not kept], default=ROW)
    return Choices(tuple(choices), stay, fewest, whole)


def walk(
    start: State,
    ranks: Sequence[Choices],
    wild: tuple[int, int],
    limits: tuple[int, Kinds],
    *,
    fewest: bool = False,
) -> list[Layer]:
    """Return what is reached after each rank, the start first.

    Nothing is where it is plain that too many cards stay or too few wild cards are there.

    Args:
        start: What stays and lies before.
        ranks: The choices of each rank.
        wild: Wild cards that are there, and those of them from which the opening is made.
        limits: Most cards that may stay, and most canastas told apart.
        fewest: Whether it is only asked how few cards can stay.
    """
    (held, early), (most_left, most) = wild, limits
    full = sum([(1 << held + 1) - 1 << ROW * opened for opened in range(early + 1)])
    if _fewest_wild(ranks, most_left - start[0]) > held:
        return [{}]
    layers: list[Layer] = [{start: (1, [])}]
    for number, choices in enumerate(ranks, start=1):
        layer, most_kept = Layer(), most_left - sum([each.stay for each in ranks[number:]])
        for state, (used, _) in layers[-1].items():
            kept, lost, tally, flags = state
            for choice in choices.every:
                (more_kept, more_lost, more, raised), taken, _ = choice
                after_kept = kept + more_kept
                after_used = _shifted(used, taken) & full if after_kept <= most_kept else 0
                if not after_used:
                    continue
                counted = add_tally(tally, more, most) if any(more) else tally
                after = after_kept, lost + more_lost, counted, flags | raised
                known = layer.get(after)
                if known is None:
                    layer[after] = (after_used, [(state, choice)])
                else:
                    known[1].append((state, choice))
                    layer[after] = (known[0] | after_used, known[1])
        if not layer:
            return [layer]
        best = _undominated({state: used for state, (used, _) in layer.items()}, fewest=fewest)
        layers.append({state: layer[state] for state in best})
    return layers


def _fewest_wild(ranks: Sequence[Choices], kept: int) -> int:
    """Return a number of wild cards that these ranks take at least, if so many cards are kept."""
    saved = sorted([each.whole - each.fewest for each in ranks], reverse=True)
    return sum([each.fewest for each in ranks]) + sum(saved[kept:])


@lru_cache(maxsize=4096)
def _shifted(used: int, more: int) -> int:
    """Return every sum of a number that stands in `used` and one that stands in `more`."""
    if more & (more - 1) == 0:
        return used << (more.bit_length() - 1)
    if used & (used - 1) == 0:
        return more << (used.bit_length() - 1)
    result, place = 0, 0
    while more:
        skip = (more & -more).bit_length() - 1
        place += skip
        result |= used << place
        more >>= skip + 1
        place += 1
    return result


def _undominated(states: Mapping[State, int], *, fewest: bool) -> list[State]:
    """Return the states without those that another one is as good as in everything.

    Fewer cards kept are as good only where it is asked for the fewest: a going out may have to
    keep one.
    """
    if len(states) < 2:  # noqa: PLR2004 one is best
        return [*states]
    groups: dict[tuple[int, int], list[tuple[State, int]]] = {}
    for state, used in states.items():
        groups.setdefault((0 if fewest else state[0], state[3]), []).append((state, used))
    return [each[0] for every in groups.values() for each in every if not _is_beaten(each, every)]


def _is_beaten(one: tuple[State, int], every: list[tuple[State, int]]) -> bool:
    """Tell whether another state keeps no more, with all canastas, points and wild cards."""
    state, used = one
    most_kept, most_lost, less, _ = state
    for (kept, lost, more, _), others in every:
        if kept > most_kept or lost > most_lost or used & ~others:
            continue
        if more == less:
            if (kept, lost) != (most_kept, most_lost):
                return True
        elif all(map(ge, more, less)):
            return True
    return False


def trace(layers: list[Layer], state: State, used: int) -> list[Option]:
    """Return what was laid of each rank to come to a state with so many wild cards used."""
    laid: list[Option] = []
    for number in range(len(layers) - 1, 0, -1):
        state, used, option = _step_back(layers, number, state, used)
        laid.append(option)
    return laid[::-1]


def _step_back(
    layers: list[Layer], number: int, state: State, used: int
) -> tuple[State, int, Option]:
    for before, choice in layers[number][state][1]:
        reached = layers[number - 1][before][0]
        for wild, option in choice.options.items():
            if wild <= used and reached >> (used - wild) & 1:
                return before, used - wild, option
    message = "a state of the walk came from nowhere"
    raise AssertionError(message)


def ends(layers: list[Layer], wild: int, most_left: int) -> Iterator[tuple[State, int]]:
    """Yield each last state with each number of wild cards used that leaves few enough cards."""
    for state, (used, _) in layers[-1].items():
        for stays in range(min(most_left - state[0], wild) + 1):
            opened = [
                row
                for row in range(used.bit_length() // ROW, -1, -1)
                if used >> (ROW * row + wild - stays) & 1
            ]
            if opened:
                yield state, ROW * opened[0] + wild - stays
