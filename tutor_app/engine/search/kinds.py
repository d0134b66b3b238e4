"""How far the canastas of a lay-down are told apart."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.rules.canastas import kinds_of
from tutor_app.engine.search.ranks import Option
from tutor_app.engine.search.runs import Runs
from tutor_app.engine.search.task import SEQUENCE, Kinds, Task

T = TypeVar("T")

State = tuple[Runs, int, int, Kinds, int]
"""Growing sequences, cards kept, wild cards used, canastas made, flags."""


def most_canastas(task: Task) -> int:
    """Return how many canastas of a kind are told apart at most."""
    rule = task.rules.going_out
    if not task.whether:
        return max(rule.canastas_needed, rule.concealed_canastas) + len(task.melds)
    kinds = rule.natural_needed, rule.mixed_needed, rule.wild_needed, rule.sequence_needed
    return max(rule.canastas_needed, *kinds) + sum(kinds_of(task.melds, task.rules))


def undominated(layer: dict[State, T]) -> dict[State, T]:
    """Return the layer without states that differ from another one by fewer canastas alone."""
    groups: dict[tuple[Runs, int, int, int], list[Kinds]] = {}
    for runs, kept, wild, kinds, flags in layer:
        groups.setdefault((runs, kept, wild, flags), []).append(kinds)
    best: dict[State, T] = {}
    for (runs, kept, wild, flags), every in groups.items():
        for kinds in _best_kinds(tuple(every)):
            state = (runs, kept, wild, kinds, flags)
            best[state] = layer[state]
    return best


@lru_cache(maxsize=4096)
def _best_kinds(every: tuple[Kinds, ...]) -> tuple[Kinds, ...]:
    """Return those canastas of which no others are as many of each kind and more."""
    if len(every) == 1:
        return every
    return tuple(
        kinds
        for kinds in every
        if not any(
            other != kinds and all(more >= less for more, less in zip(other, kinds, strict=True))
            for other in every
        )
    )


def told(task: Task, options: Sequence[Option]) -> tuple[Option, ...]:
    """Return the options with their canastas told apart as far as the task asks."""
    if not task.whether:
        return tuple(options)
    best: dict[tuple[int, int, Kinds, int], Option] = {}
    for option in options:
        kinds = _told_apart(option.kinds, task.rules)
        key = (option.naturals, option.wild, kinds, option.flags)
        if key not in best or best[key].points < option.points:
            best[key] = option if kinds == option.kinds else option._replace(kinds=kinds)
    return tuple(best.values())


def sequences(task: Task, count: int) -> Kinds:
    """Return canastas of sequences, told apart as far as the task asks."""
    kinds = (0, 0, 0, count, 0)
    return _told_apart(kinds, task.rules) if task.whether else kinds


@lru_cache(maxsize=4096)
def _told_apart(kinds: Kinds, rules: RuleSet) -> Kinds:
    """Return canastas with those of kinds that going out does not ask for counted as one kind."""
    rule = rules.going_out
    needs = (rule.natural_needed, rule.mixed_needed, rule.wild_needed, rule.sequence_needed, 0)
    asked = [bool(need) for need in needs]
    asked[SEQUENCE] |= bool(rule.natural_needed and rule.sequence_is_natural)
    natural, mixed, wild, sequence, _ = (
        count if kept else 0 for count, kept in zip(kinds, asked, strict=True)
    )
    others = sum(kinds) - natural - mixed - wild - sequence
    return (natural, mixed, wild, sequence, others)
