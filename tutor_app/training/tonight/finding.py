"""Finding positions that two games answer differently because of one value."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from tutor_app.content.audit import same_answer
from tutor_app.content.comparing import decided_values
from tutor_app.content.courses import library
from tutor_app.engine.ask import ask
from tutor_app.engine.rule_set import RuleSet, value_path
from tutor_app.engine.verdict import Answer, Verdict
from tutor_app.rulesets import load_rule_set, rule_set_info
from tutor_app.training.harvested import harvested
from tutor_app.training.tonight.turning import Put, asked, moved, paths, read, turns

_LOOKED_AT = 16
"""So many positions of a value are looked at closely, the plainest first."""

_HEAVY = ("special-hand", "threes-score", "opening-value", "match", "penalty", "deal-score")
"""Questions that take a while to answer, the lightest first; all others are lighter still."""

_NOWHERE = 4
"""How far a value is from two reasons of which neither rests on it."""


def pool(rules: RuleSet) -> tuple[Put, ...]:
    """Return questions from deals and scenarios of a game, in the form that is played.

    A club's own game has those of the game that it is based on.
    """
    info = rule_set_info(rules.id)
    name = info.based_on if info.is_house else rules.id
    return _pool(name, rules.players, rules.teams)


@lru_cache(maxsize=32)
def _pool(name: str, players: int, teams: int) -> tuple[Put, ...]:
    usual = load_rule_set(name)
    dealt = harvested(name) if (usual.players, usual.teams) == (players, teams) else ()
    found = [Put(each.position, each.question) for each in dealt]
    for scenario in library().scenarios_of(name):
        if (scenario.players, scenario.teams, scenario.switches) == (players, teams, ()):
            found += [Put(scenario.position, each.question) for each in scenario.questions]
    return tuple(found)


def find(
    puts: Iterable[Put], known: RuleSet, tonight: RuleSet, wanted: Collection[str]
) -> dict[str, list[Put]]:
    """Return for each of the wanted values what the two games answer differently for its sake."""
    found: dict[str, list[Put]] = {}
    differing = set(paths(known, tonight)) & set(wanted)
    for put in puts:
        here, theirs = moved(put, tonight), moved(put, known)
        if here and theirs and _differ(asked(here, tonight), asked(theirs, known)):
            ours = read(here, tonight)
            for path in differing & ours.values if ours else ():
                if turns(here, path, known, tonight):
                    found.setdefault(path, []).append(here)
    return found


def _differ(ours: Verdict | None, theirs: Verdict | None) -> bool:
    return bool(ours and theirs) and not same_answer(ours.answer, theirs.answer)


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


def choose(
    found: list[Put], path: str, known: RuleSet, tonight: RuleSet, given: Counter[Answer]
) -> Put | None:
    """Return the position that shows best what a value does.

    Args:
        found: Positions that it turns.
        path: The value's path.
        known: The known game.
        tonight: The game of the evening.
        given: How often each answer was right in the steps before, so that they take turns.

    Returns:
        One of them; None where the reasons that the two games give rest on something else, and
        the known game's answer does too.
    """
    plain = sorted(found, key=lambda put: (_heaviness(put), _size(put)))[:_LOOKED_AT]
    worths = {put: _worth(put, path, (known, tonight), given) for put in plain}
    told = [put for put in plain if worths[put].unnamed < _NOWHERE or not worths[put].one_way]
    return min(told, key=lambda put: worths[put], default=None)


def _worth(put: Put, path: str, games: tuple[RuleSet, RuleSet], given: Counter[Answer]) -> _Worth:
    known, tonight = games
    theirs = moved(put, known) or put
    ours, other = (
        ask(put.position, put.question, tonight),
        ask(theirs.position, put.question, known),
    )
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
    return sum(map(len, _cards(put)))


def _cards(put: Put) -> Iterator[tuple[str, ...]]:
    position = put.position
    yield position.hand or ()
    yield position.pile
    yield from (meld.cards for meld in (*position.melds, *position.opponent_melds))
