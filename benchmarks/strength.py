"""Matches of the club player against the beginner: is what the sources advise worth it?

`STRENGTH_MATCHES`, `STRENGTH_RULES` (ids, comma-separated) and `STRENGTH_JOBS` narrow a run;
results on file are not played again.
"""

import os

from tqdm import tqdm

from benchmarks.report import RESULTS, Row
from tutor_app.selfplay.tournament import Result, pairings, play_all, wilson

MATCHES = 1000
RULES = ("classic", "svensk", "royal", "samba")
STRONG, WEAK = "club", "beginner"
GOAL = 0.6
KEPT = RESULTS / "strength.jsonl"


def measure() -> list[Row]:
    """Return the share of matches that the stronger side wins, by rule set."""
    count = int(os.environ.get("STRENGTH_MATCHES", MATCHES))
    jobs = int(os.environ.get("STRENGTH_JOBS", os.cpu_count() or 1))
    names = os.environ.get("STRENGTH_RULES", ",".join(RULES)).split(",")
    rows = []
    for name in names:
        wanted = pairings(name, STRONG, WEAK, count)
        results = list(tqdm(play_all(wanted, KEPT, jobs), desc=name, total=count, unit="match"))
        rows += _rows(name, results)
    return rows


def _rows(name: str, results: list[Result]) -> list[Row]:
    wins = sum(result.winner == STRONG for result in results)
    low, high = wilson(wins, len(results))
    each = [sum(result.scores[side] for result in results) / len(results) for side in (0, 1)]
    deals = sum(result.deals for result in results)
    return [
        Row(f"{name}, {STRONG} beats {WEAK}", wins / len(results), f"of {len(results)}", GOAL),
        Row(f"{name}, 95 % interval from", low, "of matches"),
        Row(f"{name}, 95 % interval to", high, "of matches"),
        Row(f"{name}, points a match ahead", each[0] - each[1], "points"),
        Row(f"{name}, deals a match", deals / len(results), "deals"),
    ]
