"""Starts the servers that `room` measures, and looks into what they keep."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from benchmarks.room_phones import Site
from tutor_app.storage import ADDRESS, open_store
from tutor_app.storage.evening import Evening, Keys
from tutor_app.storage.rooms import Rooms

HERE = Path(__file__).parent
TUTOR, ECHO = HERE / "room_tutor.py", HERE / "room_echo.py"
ITEMS = (
    *("scenario:classic/freezing/king-and-joker?1", "scenario:classic/freezing/two-ways?1"),
    *("scenario:classic/freezing/joker-on-top?1", "scenario:classic/freezing/not-opened?1"),
    *(
        "scenario:classic/freezing/partner-opened?1",
        "scenario:classic/freezing/tens-on-the-table?1",
    ),
    "scenario:classic/scoring/out-of-the-hand?1",
)
"""What the evening asks."""
YES_OR_NO = 6
"""So many of them ask for a yes or a no; the last one asks for a number."""
COUNTED = 6
"""The place of that one."""
_PATIENCE = 120.0


@dataclass(slots=True)
class Served:
    """A server that can be killed and started again on the same port.

    Attributes:
        entry: What it serves.
        home: Where it keeps what it is told.
        port: Where it serves.
        database: The address of its PostgreSQL database; empty for a file.
        process: The server while it runs.
    """

    entry: Path
    home: Path
    port: int
    database: str = ""
    process: "subprocess.Popen[bytes] | None" = None

    @property
    def site(self) -> Site:
        """How phones reach it."""
        return Site(self.port)

    def start(self) -> float:
        """Start it and wait until it answers; return the seconds that took.

        Raises:
            TimeoutError: It does not.
        """
        options = ("--server.headless=true", "--server.fileWatcherType=none")
        where = (f"--server.port={self.port}", "--server.address=127.0.0.1")
        command = [sys.executable, "-m", "streamlit", "run", str(self.entry), *options, *where]
        root = str(HERE.parent)
        settings = {**os.environ, "PYTHONPATH": root, "CANASTA_TUTOR_DATA_DIR": str(self.home)}
        settings[ADDRESS] = self.database
        began = time.monotonic()
        self.process = subprocess.Popen(
            command, cwd=self.home, env=settings, stdout=subprocess.DEVNULL
        )
        while time.monotonic() < began + _PATIENCE and self.process.poll() is None:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/_stcore/health"):
                    return time.monotonic() - began
            except OSError:
                time.sleep(0.02)
        raise TimeoutError(self.entry.name)

    def kill(self) -> None:
        """End it as a power cut does."""
        if self.process:
            self.process.kill()
            self.process.wait()

    def memory(self) -> float:
        """Return the memory that it holds, in MB; 0.0 where the system does not tell."""
        status = Path(f"/proc/{self.process.pid if self.process else 0}/status")
        lines = status.read_text(encoding="ascii").splitlines() if status.exists() else []
        held = [line for line in lines if line.startswith("VmRSS:")]
        return int(held[0].split()[1]) / 1024 if held else 0.0


@contextmanager
def served(entry: Path, home: Path, database: str = "") -> Iterator[Served]:
    """Serve it on a free port, and end it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    home.mkdir(parents=True, exist_ok=True)
    made = Served(entry, home, port, database)
    made.start()
    try:
        yield made
    finally:
        made.kill()


def open_evening(home: Path, database: str = "") -> tuple[Rooms, Keys]:
    """Open an evening where a server keeps it; return the rooms there and what opens it."""
    rooms = Rooms(open_store(home, database))

    def made(code: str, until: datetime) -> Evening:
        return Evening(code=code, ruleset="classic", items=ITEMS, until=until, asks_reasons=False)

    return rooms, rooms.open(made)
