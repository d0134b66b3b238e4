"""Which single values of a known game turn an answer in the game that is played tonight."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from tutor_app.content.audit import same_answer
from tutor_app.engine.ask import answer
from tutor_app.engine.errors import TutorError
from tutor_app.engine.lift import with_value
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Answer, Verdict
from tutor_app.notation.contradictions import contradictions
from tutor_app.notation.positions import read_position, write_position
from tutor_app.rulesets.difference import differences, value_of
from tutor_app.rulesets.recording import recording

_WHOLE_GAMES = frozenset({"cards.family"})
"""Values that stand for all others: with one of them changed it is another game altogether."""

_SENSELESS = (TutorError, LookupError, RuntimeError, ArithmeticError)
"""What comes of a question that makes no sense, or of values that no rule set puts together."""


class Put(NamedTuple):
    """A question that a position puts.

    Attributes:
        position: The position.
        question: The question.
        times: How many of its like it stands for.
        because: The rules that decided it when it was found: a hint where to look.
    """

    position: Position
    question: Question
    times: int = 1
    because: tuple[str, ...] = ()


class Read(NamedTuple):
    """An answer, and the paths of the values that it was read from."""

    answer: Answer
    values: frozenset[str]


def asked(put: Put, rules: RuleSet) -> Verdict | None:
    """Return the verdict on what is put; None where it makes no sense under these rules."""
    try:
        return answer(put.position, put.question, rules)
    except _SENSELESS:
        return None


def read(put: Put, rules: RuleSet) -> Read | None:
    """Return the answer to what is put and what it was read from; None where there is none."""
    watched, values = recording(rules)
    verdict = asked(put, watched)
    return Read(verdict.answer, frozenset(values)) if verdict else None


def moved(put: Put, rules: RuleSet) -> Put | None:
    """Return the same position as a rule set reads it; None where it cannot hold it."""
    try:
        position = read_position(write_position(put.position), rules)
    except TutorError:
        return None
    return None if contradictions(position, rules) else put._replace(position=position)


@lru_cache(maxsize=256)
def paths(known: RuleSet, tonight: RuleSet) -> tuple[str, ...]:
    """Return the paths of the values that differ, those for whole games left out."""
    return tuple(each.path for each in differences(known, tonight) if each.path not in _WHOLE_GAMES)


@lru_cache(maxsize=4096)
def with_theirs(tonight: RuleSet, known: RuleSet, path: str) -> RuleSet:
    """Return tonight's rules with one value as in the known game."""
    return with_value(tonight, path, value_of(known, path))


def turns(put: Put, path: str, known: RuleSet, tonight: RuleSet) -> bool:
    """Tell whether the two games answer differently because of one value.

    They do where tonight's rules, with that value alone as in the known game, give the known
    game's answer. The position is one that both games can hold.
    """
    theirs = moved(put, known)
    verdicts = (asked(put, tonight), theirs and asked(theirs, known))
    changed = asked(put, with_theirs(tonight, known, path))
    if changed is None or not all(verdicts):
        return False
    ours, other = (verdict.answer for verdict in verdicts if verdict)
    return not same_answer(ours, other) and same_answer(changed.answer, other)


def count_turned(
    puts: Iterable[Put], tonight: RuleSet, games: Mapping[str, RuleSet]
) -> dict[str, Counter[str]]:
    """Return for each known game how many answers each of its values turns tonight.

    Args:
        puts: What is asked.
        tonight: The rules of the evening.
        games: The known games, by a name.
    """
    found: dict[str, Counter[str]] = {name: Counter() for name in games}
    variants = _variants(tonight, games)
    for put in puts:
        ours = read(put, tonight)
        for path in ours.values & variants.keys() if ours else ():
            for rules, names in variants[path]:
                verdict = asked(put, rules)
                if ours and verdict and not same_answer(verdict.answer, ours.answer):
                    for name in names:
                        found[name][path] += put.times
    return found


def _variants(
    tonight: RuleSet, games: Mapping[str, RuleSet]
) -> dict[str, list[tuple[RuleSet, list[str]]]]:
    """Return by path the changed rules, each with the games whose value it has."""
    known: dict[str, list[tuple[object, list[str]]]] = {}
    for name, game in games.items():
        for path in paths(game, tonight):
            value = value_of(game, path)
            same = next(
                (names for each, names in known.setdefault(path, []) if each == value), None
            )
            if same is None:
                known[path].append((value, [name]))
            else:
                same.append(name)
    return {
        path: [(with_theirs(tonight, games[names[0]], path), names) for _, names in values]
        for path, values in known.items()
    }
