"""The slowest questions: random large positions, and grading with the nearest neighbour.

`WORST_RULES` (ids, comma-separated) and `WORST_POSITIONS` narrow a run.
"""

import gc
import os
import time
from collections.abc import Iterator, Mapping
from random import Random

from benchmarks.hands import fresh_hands, value_hands
from benchmarks.report import Row
from benchmarks.spread import spread, timed
from tutor_app.engine.errors import QuestionError
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.neighbours.nearest import nearest
from tutor_app.rulesets import load_rule_set, rule_set_ids
from tutor_app.selfplay.asking import kinds_of
from tutor_app.selfplay.card_questions import QUESTIONS
from tutor_app.selfplay.positions import random_positions

POSITIONS = 1000
GRADED_EVERY = 5
"""Of so many positions one question is graded with its neighbour, which asks a hundred more."""

VALUATIONS = 100
"""So many hands are valued beside each position: the machine may be slow for a while."""

QUESTION_GOALS: Mapping[str, float] = {"p99": 400, "worst": 2000}
GRADING_GOALS: Mapping[str, float] = {"p95": 1000, "worst": 5000}
PLAIN = (
    *("take-pile", "pile-state", "cards-taken", "can-open", "ask-partner", "go-out"),
    *("special-hand", "deal-ends", "must-take"),
)
"""Kinds of questions that name no card."""


def measure() -> list[Row]:
    """Return the times of every rule set, in valuations of a mahjong hand."""
    names = os.environ.get("WORST_RULES", ",".join(rule_set_ids())).split(",")
    count = int(os.environ.get("WORST_POSITIONS", POSITIONS))
    return [row for name in names for row in _of_rule_set(load_rule_set(name), count)]


def _of_rule_set(rules: RuleSet, count: int) -> list[Row]:
    rng, hands = (Random(f"{what} {rules.id}") for what in ("worst", "hands"))  # noqa: S311 no secrets
    peer, times, graded = fresh_hands(hands), list[float](), list[float]()
    for number, position in enumerate(random_positions(rules, rng, count)):
        rate, put = value_hands(peer, VALUATIONS), [*_questions(position, rules, rng)]
        if put and number % GRADED_EVERY == 0:
            graded.append(_grading(*rng.choice(put), rules) * rate)
        found = [timed(here, asked, rules) for here, asked in put]
        times += [each[0] * rate for each in found if each]
    return [
        *spread(f"{rules.id}, a question", times, QUESTION_GOALS),
        *spread(f"{rules.id}, with neighbour", graded, GRADING_GOALS),
    ]


def _grading(position: Position, question: Question, rules: RuleSet) -> float:
    """Return the seconds that the search for the nearest neighbour takes, as `timed` does."""
    gc.disable()
    start = time.process_time()
    try:
        nearest(position, question, rules)
    except QuestionError:
        return 0.0
    finally:
        seconds = time.process_time() - start
        gc.enable()
    return seconds


def _questions(
    position: Position, rules: RuleSet, rng: Random
) -> Iterator[tuple[Position, Question]]:
    """Yield every question that may be put here, before drawing and after it."""
    known = kinds_of(rules)
    for kind in (kind for kind in PLAIN if kind in known):
        here = position._replace(stock=0) if kind == "must-take" else position
        yield here, Question(ask=kind)
    for kind in (kind for kind in QUESTIONS if kind in known):
        for question in QUESTIONS[kind](position, (), rules, rng):
            yield position, question
    for kind in ("go-out", "can-open"):
        yield position._replace(phase="start"), Question(ask=kind)
    if rules.pile.top_alone:
        yield position, Question(ask="take-pile", choice="top")
    if rules.going_out.concealed:
        yield position, Question(ask="go-out", concealed=True)
