"""Runs benchmarks by their names, prints their figures and writes them to a file."""

import sys
from importlib import import_module

from benchmarks.report import Row, print_rows, write_rows

BENCHMARKS = ("verdicts", "worst", "engine", "memory", "play")
"""What runs if nothing is named: needs the benchmarks extra alone."""

NAMED = (*BENCHMARKS, "app", "onward", "room", "strength", "teach", "what_if")
"""What may be named: `app`, `onward` and `what_if` need the test extra and a Chromium."""


def main(names: list[str]) -> int:
    """Run the named benchmarks, the usual ones if none is named; return the exit status."""
    unknown = [name for name in names if name not in NAMED]
    if unknown:
        print(f"unknown: {', '.join(unknown)}; there are {', '.join(NAMED)}", file=sys.stderr)
        return 2
    tables: dict[str, list[Row]] = {}
    for name in names or BENCHMARKS:
        print(f"\n{name}")
        tables[name] = import_module(f"benchmarks.{name}").measure()
        print_rows(tables[name])
    print(f"\nwritten to {write_rows(tables).name}")
    return 0 if all(row.kept for rows in tables.values() for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
