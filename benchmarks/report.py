"""Figures, the goals they are held to, and the table and file that they are written to."""

import gc
import json
import platform
import statistics
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

RESULTS = Path(__file__).parent / "results"


@dataclass(frozen=True, slots=True)
class Row:
    """One figure.

    Attributes:
        name: What was measured.
        value: How much it is.
        unit: Of what.
        least: What it must reach, if it is held to that.
        most: What it must not pass, if it is held to that.
    """

    name: str
    value: float
    unit: str
    least: float | None = None
    most: float | None = None

    @property
    def kept(self) -> bool:
        """Whether the goal is met, if there is one."""
        enough = self.least is None or self.value >= self.least
        return enough and (self.most is None or self.value <= self.most)

    @property
    def goal(self) -> str:
        """The goal, for the table."""
        if self.least is not None:
            return f"≥ {self.least:g}"
        return "" if self.most is None else f"≤ {self.most:g}"


Rate = Callable[[], float]
"""Runs a piece of work and returns how often a second it was done."""


def in_turn(peer: Rate, own: Rate, rounds: int) -> tuple[float, float, float]:
    """Return both rates and own beside peer, as medians of rounds in which they take turns.

    The machine may be slow for a while: a round compares what ran side by side. As with
    `timeit` the garbage collector rests during a round, for both.
    """
    peer(), own()
    pairs = []
    for _ in range(rounds):
        gc.collect()
        gc.disable()
        pairs.append((peer(), own()))
        gc.enable()
    return (
        statistics.median(first for first, _ in pairs),
        statistics.median(second for _, second in pairs),
        statistics.median(second / first for first, second in pairs),
    )


def print_rows(rows: Sequence[Row]) -> None:
    """Print one line a figure, a goal that is missed marked."""
    for row in rows:
        mark = "" if row.kept else "  missed"
        print(f"{row.name:<44}{row.value:>12,.2f}  {row.unit:<16}{row.goal:>7}{mark}")


def write_rows(tables: Mapping[str, Sequence[Row]]) -> Path:
    """Write all figures as JSON; return the file."""
    RESULTS.mkdir(exist_ok=True)
    path = RESULTS / "latest.json"
    found = {
        "python": platform.python_version(),
        "benchmarks": {
            name: [asdict(row) | {"kept": row.kept} for row in rows]
            for name, rows in tables.items()
        },
    }
    path.write_text(json.dumps(found, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return path
