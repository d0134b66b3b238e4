"""Choosing the steps of a lesson: for each value the position that shows best what it does."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from tutor_app.content.comparing import decided_values
from tutor_app.engine.ask import answer, ask
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet, value_path
from tutor_app.engine.verdict import Answer, Verdict
from tutor_app.training.tonight.turning import Put, moved, turns

MOST = 10
"""Steps of a lesson at most; what differs beyond them is only listed."""

_LOOKED_AT = 8
"""So many positions of a value are looked at closely, the plainest first."""

_HEAVY = ("special-hand", "threes-score", "opening-value", "match", "penalty", "deal-score")
"""Questions that take a while to answer, the lightest first; all others are lighter still."""

_NOWHERE = 4
"""How far a value is from two reasons of which neither rests on it."""


@dataclass(frozen=True, slots=True)
class Step:
    """One value that differs, and a position that the two games answer differently for its sake.

    Attributes:
        path: The value's path.
        position: The position as tonight's game reads it.
        question: What is asked.
        theirs: The position as the known game reads it.
    """

    path: str
    position: Position
    question: Question
    theirs: Position


def step_of(path: str, put: Put, known: RuleSet, tonight: RuleSet) -> Step | None:
    """Return the step about a value; None where the value does not turn what is put."""
    theirs = moved(put, known)
    if theirs is None or not turns(put, path, known, tonight):
        return None
    return Step(path, put.position, put.question, theirs.position)


def steps(
    order: Iterable[str], found: Mapping[str, list[Put]], known: RuleSet, tonight: RuleSet
) -> Iterator[Step]:
    """Yield the steps of a lesson.

    Args:
        order: The paths of the values that differ, those that change most first.
        found: What each value turns; no entry where nothing was found.
        known: The known game.
        tonight: The game of the evening.
    """
    given, put = Counter[Answer](), set[tuple[Position, Question]]()
    for path in order:
        if given.total() == MOST:
            return
        known_to = found.get(path, [])
        fresh = [each for each in known_to if (each.position, each.question) not in put]
        chosen = _choose(fresh or known_to, path, (known, tonight), given)
        step = chosen and step_of(path, chosen, known, tonight)
        if step:
            put.add((step.position, step.question))
            given[answer(step.position, step.question, tonight).answer] += 1
            yield step


class _Worth(NamedTuple):
    """How well a position shows what a value does; less is better.

    Attributes:
        unnamed: How far the value is from the reasons that the two games give, at most `_NOWHERE`.
        one_way: Whether the known game's answer is turned by something else too.
        again: How many steps before it had the same answer.
        heavy: How long the question takes.
        cards: How many cards there are to look at.
    """

    unnamed: int
    one_way: bool
    again: int
    heavy: int
    cards: int


def _choose(
    found: list[Put], path: str, games: tuple[RuleSet, RuleSet], given: Counter[Answer]
) -> Put | None:
    """Return the position that shows best what a value does.

    Args:
        found: Positions that it turns.
        path: The value's path.
        games: The known game, then tonight's.
        given: How often each answer was right in the steps before, so that they take turns.

    Returns:
        One of them; None where the reasons that the two games give rest on something else, and
        the known game's answer does too.
    """
    plain = sorted(found, key=lambda put: (_heaviness(put), _size(put)))[:_LOOKED_AT]
    worths = {put: _worth(put, path, games, given) for put in plain}
    told = [put for put in plain if worths[put].unnamed < _NOWHERE or not worths[put].one_way]
    return min(told, key=lambda put: worths[put], default=None)


def _worth(put: Put, path: str, games: tuple[RuleSet, RuleSet], given: Counter[Answer]) -> _Worth:
    known, tonight = games
    theirs = moved(put, known) or put
    ours = ask(put.position, put.question, tonight)
    other = ask(theirs.position, put.question, known)
    return _Worth(
        sum(_distance(path, verdict) for verdict in (ours, other)),
        not turns(theirs, path, tonight, known),
        given[ours.answer],
        _heaviness(put),
        _size(put),
    )


def _distance(path: str, verdict: Verdict) -> int:
    """Return how far a value is from what is told as the reason: 0 where it is told."""
    if value_path(verdict.deciding.limit) == path:
        return 0
    return 1 if path in map(value_path, decided_values(verdict)) else 2


def _heaviness(put: Put) -> int:
    return _HEAVY.index(put.question.ask) + 1 if put.question.ask in _HEAVY else 0


def _size(put: Put) -> int:
    """Return how many cards there are to look at."""
    position = put.position
    melds = (*position.melds, *position.opponent_melds)
    lying = sum(len(meld.cards) for meld in melds)
    return len(position.hand or ()) + len(position.pile) + lying
