"""Starts and stops servers of the checkout, for tests that need a real one."""

import atexit
import os
import socket
import subprocess
import sys
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path

from tutor_app.app.shared import GATHERS_AFTER

START = 60  # seconds that a server may take on a busy machine

NEVER = "1e6"
"""Seconds until a server gathers what can be gathered ahead of the readers.

That takes it longer than its start; `tests/app/test_club_many.py` holds it.
"""


@dataclass(slots=True)
class Server:
    """A served app.

    Attributes:
        address: Where it answers, without a slash at its end.
        process: The server itself.
        home: The folder where it was started; its data are in `data` there.
    """

    address: str
    process: "subprocess.Popen[bytes]"
    home: Path

    def kill(self) -> None:
        """Let it end at once, in the middle of whatever it does."""
        self.process.kill()
        self.process.wait()

    def start_again(self, root: Path) -> None:
        """Start the next one in the place of one that was killed."""
        port = int(self.address.rpartition(":")[2])
        self.process = serve(root, self.home, port).process


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def start_server(command: list[str], port: int, home: Path, **more: str) -> Server:
    """Start a server in a folder that holds nothing and wait until it answers."""
    home.mkdir(parents=True, exist_ok=True)
    settings = {**os.environ, "CANASTA_TUTOR_DATA_DIR": str(home / "data"), **more}
    settings.pop("CANASTA_TUTOR_LANGUAGE", None)
    process = subprocess.Popen(command, cwd=home, env=settings, stdout=subprocess.DEVNULL)
    atexit.register(process.kill)  # for a test that fails before it stops its server
    deadline = time.monotonic() + START
    address = f"http://127.0.0.1:{port}"
    while time.monotonic() < deadline and process.poll() is None:
        try:
            with urllib.request.urlopen(f"{address}/_stcore/health", timeout=2):  # noqa: S310
                return Server(address, process, home)
        except OSError:
            time.sleep(0.2)
    process.kill()
    raise TimeoutError(f"no answer on port {port}")


def stop_server(server: Server) -> None:
    """End the server."""
    server.process.terminate()
    try:
        server.process.wait(timeout=10)
    except subprocess.TimeoutExpired:
        server.process.kill()
        server.process.wait()


def serve(root: Path, home: Path, port: int = 0) -> Server:
    """Serve the app of the checkout on any port or this one, with its data in `home`."""
    port = port or free_port()
    entry = str(root / "tutor_app" / "app" / "asgi.py")
    options = ["--server.headless=true", f"--server.port={port}"]
    command = [sys.executable, "-m", "streamlit", "run", entry, *options]
    settings = {"PYTHONPATH": str(root), GATHERS_AFTER: NEVER}
    return start_server(command, port, home, **settings)
