"""The exact search for opening with the pile and going out in the same turn.

The opening must come from the hand and the top card; the cards below it may only
be laid afterwards. So each rank has two shares: what is laid first, which counts
towards the minimum, and what lies there at the end. The search walks rank by rank
like `search.plans`, over the states (cards kept, wild cards used, jokers and twos
used in the opening, canastas), with the most opening points for each.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from tutor_app.engine.card import JOKER, NATURAL_RANKS, THREE, TWO, Card, Cards, Rank, count_ranks
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.going_out import may_be_left
from tutor_app.engine.rules.melds import shape_holds


@dataclass(frozen=True, slots=True)
class PileOut:
    """A hand that opens with the pile and wants to go out.

    Attributes:
        hand: The cards in hand.
        top: The top card, a natural one.
        rest: The cards below it that come into the hand.
        rules: The rule set.
        unknown: Further cards in hand that nobody has seen; none of them can be laid.
    """

    hand: Cards
    top: Card
    rest: Cards
    rules: RuleSet
    unknown: int = 0


State = tuple[int, int, int, int, int]
_Step = tuple[int, int, int, int, int, int]


def most_opening_points(task: PileOut, canastas: int) -> int | None:
    """Return the most points of an opening after which everything goes, one discard aside.

    Args:
        task: The hand and the pile.
        canastas: Canastas that must be made.

    Returns:
        Points, or None if the hand cannot go out with the pile.
    """
    hand, rest = count_ranks(task.hand), count_ranks(task.rest)
    wild = sum(count[rank] for count in (hand, rest) for rank in (JOKER, TWO))
    best: dict[State, int] = {(0, 0, 0, 0, 0): 0}
    ranks = [
        rank for rank in (*NATURAL_RANKS, THREE) if hand[rank] or rest[rank] or rank == task.top[0]
    ]
    for rank in ranks:
        steps = list(_steps(task, rank, (hand[rank], rest[rank]), (wild, hand[JOKER], hand[TWO])))
        best = _extend(best, steps, (wild, hand[JOKER], hand[TWO]))
    fitting = (
        points
        for state, points in best.items()
        if state[4] >= canastas
        and may_be_left(state[0] + wild - state[1] + task.unknown, task.rules)
    )
    return max(fitting, default=None)


def _extend(
    best: dict[State, int], steps: list[_Step], most: tuple[int, int, int]
) -> dict[State, int]:
    after: dict[State, int] = {}
    for state, points in best.items():
        for kept, wild, jokers, twos, made, gained in steps:
            new = (
                *(state[0] + kept, state[1] + wild, state[2] + jokers),
                *(state[3] + twos, state[4] + made),
            )
            within = new[1] <= most[0] and new[2] <= most[1] and new[3] <= most[2]
            if new[0] <= 1 and within:
                after[new] = max(after.get(new, 0), points + gained)
    return after


def _steps(
    task: PileOut, rank: Rank, held: tuple[int, int], wild: tuple[int, int, int]
) -> Iterator[_Step]:
    """Yield what may become of one rank: cards kept, wild used, opening's wild, canasta, points."""
    total, is_top = sum(held), task.top[0] == rank
    if total <= 1 and not is_top:
        yield (total, 0, 0, 0, 0, 0)
    if rank == THREE:
        yield from _black_steps(task.rules, held)
        return
    for laid in range(max(total - 1, 0), total + 1):
        for used in range(wild[0] + 1):
            if laid + used and shape_holds(laid + is_top, used, task.rules):
                made = int(laid + is_top + used >= task.rules.canastas.size)
                for jokers, twos, gained in _first(
                    task, rank, min(held[0], laid), (used, *wild[1:])
                ):
                    yield (total - laid, used, jokers, twos, made, gained)


def _first(
    task: PileOut, rank: Rank, naturals: int, wild: tuple[int, int, int]
) -> Iterator[tuple[int, int, int]]:
    """Yield what may be laid of a rank in the opening itself: jokers, twos, points."""
    rules, is_top = task.rules, task.top[0] == rank
    if not is_top:
        yield (0, 0, 0)
    if is_top and naturals < rules.freezing.naturals_needed:
        return
    value = (naturals + (is_top and rules.opening.top_card)) * rules.points(rank)
    for jokers in range(wild[1] + 1):
        for twos in range(wild[2] + 1):
            if jokers + twos <= wild[0] and shape_holds(naturals + is_top, jokers + twos, rules):
                yield (
                    jokers,
                    twos,
                    value + jokers * rules.points(JOKER) + twos * rules.points(TWO),
                )


def _black_steps(rules: RuleSet, held: tuple[int, int]) -> Iterator[_Step]:
    """Yield what may become of the black threes; those of the hand count in the opening."""
    total = sum(held)
    for laid in range(max(total - 1, 0), total + 1):
        if rules.threes.black_min <= laid <= rules.threes.black_max:
            first = min(held[0], laid)
            gained = first * rules.points(THREE) if first >= rules.threes.black_min else 0
            yield (total - laid, 0, 0, 0, 0, gained)
