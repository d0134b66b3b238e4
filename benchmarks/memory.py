"""The most memory that a process holds: python-chess alone, ours with every verdict given."""

import subprocess
import sys
from pathlib import Path

from benchmarks.report import Row

STATUS = Path("/proc/self/status")
"""Where a process reads its own peak; `getrusage` would tell the one of whoever started it."""

_PEAK = f"""
for line in open("{STATUS}"):
    if line.startswith("VmHWM:"):
        print(int(line.split()[1]) / 1024)
"""
_VERDICTS = """
from tutor_app.content.scenarios import load_scenarios
from tutor_app.engine.ask import ask
from tutor_app.resources import content_root
found, _ = load_scenarios(content_root() / "scenarios")
for scenario in found.values():
    for asked in scenario.questions:
        ask(scenario.position, asked.question, scenario.rules)
"""
WORK = {
    "an empty process": "",
    "chess imported": "import chess",
    "engine imported": "import tutor_app.engine.ask",
    "every scenario read and answered": _VERDICTS,
}


def measure() -> list[Row]:
    """Return the peak memory of fresh processes, where the system tells it."""
    if not STATUS.exists():
        return []
    return [Row(name, _peak(work), "MB") for name, work in WORK.items()]


def _peak(work: str) -> float:
    """Return the peak memory of a fresh process, in MB."""
    command = [sys.executable, "-c", work + _PEAK]
    root = Path(__file__).resolve().parents[1]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=root)
    return float(done.stdout)
