"""How long single questions take: the usual one, the slow ones, the slowest.

Processor time is taken, also of the peer: a single question is so short that whatever else
the machine does would be the slowest of all.
"""

import gc
import statistics
import time
from collections.abc import Mapping, Sequence

from benchmarks.report import Row
from tutor_app.engine.ask import ask
from tutor_app.engine.errors import QuestionError
from tutor_app.engine.position import Position, Question
from tutor_app.engine.rule_set import RuleSet
from tutor_app.engine.verdict import Verdict

UNIT = "valuations"
"""A time is told as so many valuations of a mahjong hand in the same run."""


def proof(position: Position, question: Question, rules: RuleSet) -> Verdict:
    """Return a verdict of which everything that proves it has been read."""
    verdict = ask(position, question, rules)
    _ = verdict.answer, verdict.findings, verdict.decided_by
    return verdict


def timed(position: Position, question: Question, rules: RuleSet) -> tuple[float, Verdict] | None:
    """Return the seconds that a verdict with its proof took; None if it makes no sense here."""
    gc.disable()
    start = time.process_time()
    try:
        verdict = proof(position, question, rules)
    except QuestionError:
        return None
    finally:
        seconds = time.process_time() - start
        gc.enable()
    return seconds, verdict


def spread(name: str, times: Sequence[float], most: Mapping[str, float] | None = None) -> list[Row]:
    """Return the median, the 95 and 99 per cent and the slowest, each with its goal in `most`."""
    if len(times) < 2:
        return []
    shares = statistics.quantiles(times, n=100, method="inclusive")
    found = {"p50": shares[49], "p95": shares[94], "p99": shares[98], "worst": max(times)}
    goals = most or {}
    return [
        Row(f"{name}, {share}", value, UNIT, most=goals.get(share))
        for share, value in found.items()
    ]
