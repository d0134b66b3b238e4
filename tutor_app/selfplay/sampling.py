"""Positions out of deals, kept in memory: some of every kind of question, of every answer."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from tutor_app.engine.ask import ask
from tutor_app.engine.errors import QuestionError
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Answer, Verdict
from tutor_app.selfplay.asking import Point, kinds_of, questions_at
from tutor_app.selfplay.distinct import key
from tutor_app.selfplay.evening import Company, points

_TRIES = 8
"""Moments of a deal that are asked for each kind of question."""

_BARREN = 20
"""Deals in a row without a new position, after which there will hardly be another."""


class Sampled(NamedTuple):
    """A question that came up in a deal, with the engine's verdict."""

    position: Position
    question: Question
    verdict: Verdict


def sample(rules: RuleSet, count: int, seed: int = 0) -> Iterator[Sampled]:
    """Yield positions of deals under a rule set, no two alike up to suits.

    A deal gives at most one of each kind of question and answer, and no kind of question gives
    more than its even share, as long as the others still give theirs.

    Args:
        rules: The rule set in the form that is played.
        count: How many positions; fewer come where deals give no more.
        seed: From it everything else follows.
    """
    kinds, kept, seen = kinds_of(rules), Counter[str](), set[int]()
    number = barren = 0
    while kept.total() < count and barren < _BARREN:
        number += 1
        before = kept.total()
        share = -(-count // len(kinds)) if barren * 2 < _BARREN else count
        rng = random.Random(f"{seed}/{rules.id}/{number}")  # noqa: S311 cards, not secrets
        moments = list(points(rules, rng, Company()))
        for kind in kinds:
            for found in _one_each(moments, kind, rules, rng):
                named = key(found.position, found.question, rules)
                if kept[kind] < share and kept.total() < count and named not in seen:
                    seen.add(named)
                    kept[kind] += 1
                    yield found
        barren = 0 if kept.total() > before else barren + 1


def _one_each(
    moments: list[Point], kind: str, rules: RuleSet, rng: random.Random
) -> Iterator[Sampled]:
    """Yield one question of a kind for each answer that some moments of a deal give."""
    found: set[Answer] = set()
    tried = 0
    for point in rng.sample(moments, len(moments)):
        for position, question in questions_at(point, kind):
            tried += 1
            try:
                verdict = ask(position, question, rules)
            except QuestionError:
                continue
            if verdict.answer not in found:
                found.add(verdict.answer)
                yield Sampled(position, question, verdict)
            if tried >= _TRIES or (not isinstance(verdict.answer, bool) and found):
                return
