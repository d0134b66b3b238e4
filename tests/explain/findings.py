"""Findings of every kind, made up or asked of the engine: what the tests of `explain` share."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from tutor_app.content.courses import library
from tutor_app.engine.ask import ask
from tutor_app.engine.card import Card
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Fact, Finding, Verdict
from tutor_app.explain.messages import MESSAGES
from tutor_app.neighbours.nearest import nearest
from tutor_app.neighbours.neighbour import Neighbour

NUMBERS = (0, 1, 2, 3, 40)
"""Nought, one, the plurals, and a number that is no word."""


def made_up(rule: str) -> Iterator[Finding]:
    """Yield findings of `rule`, kept and broken or as a circumstance, of every number and rank."""
    messages = MESSAGES[rule]
    states: list[bool | None] = [True] if messages.kept else []
    states += [False] if messages.broken else []
    facts = [*product(NUMBERS, "8"), *product((2,), "AKJX")]
    for holds, (number, rank) in product(states or [None], facts):
        yield Finding(rule, holds, _facts(number, rank))


def _facts(number: int, rank: str) -> dict[str, Fact]:
    names = (
        *("have", "need", "points", "score", "size", "wild", "natural", "limit", "left", "count"),
        *("total", "target", "yes", "no", "laid", "last", "out"),
    )
    card = Card("X" if rank == "X" else rank + "h")
    facts: dict[str, Fact] = dict.fromkeys(names, number)
    facts |= {"rank": rank, "card": card, "top": card, "cards": (card,), "word": "touch-pile"}
    return facts | {"opening": ((card,), (card, card))}


@cache
def asked() -> tuple[tuple[Position, Question, RuleSet, Verdict], ...]:
    """Return every question of every scenario with the engine's verdict."""
    return tuple(
        (each.position, one.question, each.rules, ask(each.position, one.question, each.rules))
        for each in library().scenarios.values()
        for one in each.questions
    )


@cache
def neighbours() -> tuple[tuple[Position, Question, RuleSet, bool, Neighbour | None], ...]:
    """Return every eighth yes-or-no question of the scenarios with its answer and its neighbour.

    `canasta-tutor lint --proofs` asks all of them whether the neighbour and its class are true.
    """
    every = [
        (position, question, rules, answer)
        for position, question, rules, verdict in asked()
        if isinstance(answer := verdict.answer, bool)
    ]
    return tuple(
        (position, question, rules, answer, nearest(position, question, rules))
        for position, question, rules, answer in every[::8]
    )
