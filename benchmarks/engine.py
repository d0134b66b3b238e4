"""The engine: its import beside python-chess's.

Both run in fresh processes of the same run, in turn, with compiled bytecode.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.report import Row, in_turn

ROUNDS = 9
GOAL = 1.0
_TIMED = (
    "import time; start = time.perf_counter(); import {module}; print(time.perf_counter() - start)"
)


def measure() -> list[Row]:
    """Return the import time beside python-chess's."""
    with tempfile.TemporaryDirectory() as cache:
        peer, own, ratio = in_turn(
            lambda: _import_time("chess", cache),
            lambda: _import_time("tutor_app.engine.ask", cache),
            ROUNDS,
        )
    return [
        Row("import chess", 1000 * peer, "ms"),
        Row("import tutor_app.engine.ask", 1000 * own, "ms"),
        Row("import beside chess", ratio, "ratio", most=GOAL),
    ]


def _import_time(module: str, cache: str) -> float:
    """Return the seconds that a fresh process takes to import a module, bytecode in `cache`."""
    command = [sys.executable, "-X", f"pycache_prefix={cache}", "-c", _TIMED.format(module=module)]
    root = str(Path(__file__).resolve().parents[1])
    environment = {"PYTHONPATH": root, "PATH": ""}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return float(done.stdout)
