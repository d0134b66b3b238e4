"""Runs a benchmark by its name."""

import sys

from benchmarks.app import measure_app
from benchmarks.engine import measure_engine

BENCHMARKS = {"app": measure_app, "engine": measure_engine}


def main(names: list[str]) -> int:
    """Run the named benchmarks, all of them if none is named; return the exit status."""
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        print(f"unknown: {', '.join(unknown)}; there are {', '.join(BENCHMARKS)}", file=sys.stderr)
        return 2
    kept = [BENCHMARKS[name]() for name in names or BENCHMARKS]
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
