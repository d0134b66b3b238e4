"""Verdicts with their proof, on positions that were never asked about before.

Taking the pile, yes and no equally often, beside the valuing of mahjong hands, which are
fresh ones too; and how long each kind of question takes, by answer and by rule set.
"""

import time
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import islice
from random import Random

from benchmarks.deals import Put, from_deals, halves_from_deals
from benchmarks.hands import fresh_hands, value_hands
from benchmarks.report import Row, in_turn
from benchmarks.spread import proof, spread, timed
from tutor_app.engine.rule_set import RuleSet
from tutor_app.rulesets import load_rule_set, rule_set_ids
from tutor_app.selfplay.asking import kinds_of

GOALS: Mapping[str, float] = {"classic": 1.0, "svensk": 1.0, "samba": 0.7, "royal": 0.7}
"""How many verdicts on taking the pile are given, at least, while one hand is valued."""

ROUNDS = 20
A_ROUND = 20
HANDS_A_ROUND = 100
DEALS = 160
"""Deals for the rounds; they bring more positions than are asked about."""

DEALS_EACH = 10
"""Deals of each rule set for the times of every kind of question."""

VALUATIONS = 2000


def measure() -> list[Row]:
    """Return the rates beside mahjong, and the spread of the times."""
    dice = Random(1)  # noqa: S311 positions, no secrets
    rows = [row for name, goal in GOALS.items() for row in _beside_mahjong(name, goal, dice)]
    return [*rows, *_spreads(1 / value_hands(fresh_hands(dice), VALUATIONS))]


def _beside_mahjong(name: str, goal: float, dice: Random) -> list[Row]:
    rules, hands = load_rule_set(name), fresh_hands(dice)
    waiting = iter(halves_from_deals(name, "take-pile", 1, DEALS))
    peer, own, ratio = in_turn(
        lambda: value_hands(hands, HANDS_A_ROUND), lambda: _rate(waiting, rules), ROUNDS
    )
    return [
        Row(f"mahjong, a won hand ({name})", peer, "valuations/s"),
        Row(f"{name}, take-pile", own, "verdicts/s"),
        Row(f"{name}, take-pile beside mahjong", ratio, "ratio", least=goal),
    ]


def _rate(waiting: Iterator[Put], rules: RuleSet) -> float:
    """Return how many of the next questions are answered a second.

    Raises:
        ValueError: There are no more.
    """
    ready = list(islice(waiting, A_ROUND))
    if len(ready) < A_ROUND:
        message = "too few positions"
        raise ValueError(message)
    start = time.process_time()
    for position, question in ready:
        proof(position, question, rules)
    return len(ready) / (time.process_time() - start)


def _spreads(valuation: float) -> list[Row]:
    """Return the times by question kind, by answer and by rule set, in valuations."""
    times: dict[str, list[float]] = defaultdict(list)
    for name in rule_set_ids():
        rules = load_rule_set(name)
        for position, question in from_deals(name, kinds_of(rules), 2, DEALS_EACH):
            found = timed(position, question, rules)
            if found is None:
                continue
            seconds, verdict = found
            kinds = {True: "yes", False: "no"}
            answer = kinds.get(verdict.answer, "") if isinstance(verdict.answer, bool) else ""
            for group in filter(None, (question.ask, answer, name)):
                times[group].append(seconds / valuation)
    return [row for group in sorted(times) for row in spread(group, times[group])]
