"""Verdicts with all their findings a second, over every question of the scenarios.

By kind of question and by rule set; and taking the pile beside the valuing of mahjong hands.
"""

import statistics
import time
from collections import defaultdict
from collections.abc import Sequence

from benchmarks.hands import calls, check_hands, value_hands
from benchmarks.report import Row, in_turn
from tutor_app.content.scenarios import load_scenarios
from tutor_app.engine.ask import ask
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.resources import content_root

ROUNDS = 60
REPEATS = 5
HANDS_A_ROUND = 10
GOAL = 1.0

Case = tuple[Position, Question, RuleSet]


def measure() -> list[Row]:
    """Return the rates by kind and rule set, and taking the pile beside mahjong."""
    every = cases()
    by_kind: dict[str, list[Case]] = defaultdict(list)
    by_rules: dict[str, list[Case]] = defaultdict(list)
    for case in every:
        by_kind[case[1].ask].append(case)
        by_rules[case[2].id].append(case)
    rows = [Row("every question", _usual_rate(every), "verdicts/s")]
    rows += [Row(name, _usual_rate(by_kind[name]), "verdicts/s") for name in sorted(by_kind)]
    rows += [Row(name, _usual_rate(by_rules[name]), "verdicts/s") for name in sorted(by_rules)]
    return [*rows, *_beside_mahjong(by_kind["take-pile"])]


def cases() -> list[Case]:
    """Return every question of the scenarios with its position and rules."""
    found, _ = load_scenarios(content_root() / "scenarios")
    return [
        (scenario.position, asked.question, scenario.rules)
        for scenario in found.values()
        for asked in scenario.questions
    ]


def _usual_rate(some: Sequence[Case]) -> float:
    return statistics.median(_rate(some) for _ in range(REPEATS))


def _rate(some: Sequence[Case]) -> float:
    """Return how many verdicts are given a second."""
    start = time.perf_counter()
    for position, question, rules in some:
        ask(position, question, rules)
    return len(some) / (time.perf_counter() - start)


def _beside_mahjong(some: Sequence[Case]) -> list[Row]:
    hands = calls()
    check_hands(hands)
    peer, own, ratio = in_turn(
        lambda: value_hands(hands, HANDS_A_ROUND), lambda: _rate(some), ROUNDS
    )
    return [
        Row("mahjong, a won hand", peer, "valuations/s"),
        Row("take-pile", own, "verdicts/s"),
        Row("take-pile beside mahjong", ratio, "ratio", least=GOAL),
    ]
