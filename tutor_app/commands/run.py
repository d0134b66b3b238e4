"""`canasta-tutor run`: start the app in the browser."""

import argparse
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from tutor_app.commands import house
from tutor_app.commands.failure import CommandError
from tutor_app.commands.options import add_language
from tutor_app.i18n import Reader

ENTRY = Path(__file__).resolve().parents[1] / "app" / "asgi.py"
DEFAULT_PORT = 8501
LAST_PORT = 65535
DATA_DIR_VARIABLE = "CANASTA_TUTOR_DATA_DIR"
LANGUAGE_VARIABLE = "CANASTA_TUTOR_LANGUAGE"
_SERVED = ("--server.headless=true", "--server.fileWatcherType=none")
_QUIET = ("--browser.gatherUsageStats=false", "--logger.hideWelcomeMessage=true")
_PATIENCE = 60.0
_PAUSE = 0.1
_GRACE = 5.0


def add_parser(commands: Any) -> None:  # noqa: ANN401 argparse keeps the type private
    """Describe the command to the parser."""
    parser = commands.add_parser(
        "run",
        help="start the tutor and print its address",
        description="Start the tutor, print its address and serve it until Ctrl-C.",
    )
    parser.add_argument(
        "--port",
        type=read_port,
        default=DEFAULT_PORT,
        metavar="NUMBER",
        help=f"port to serve on (default: {DEFAULT_PORT})",
    )
    parser.add_argument(
        "--data-dir",
        type=Path,
        metavar="PATH",
        help="folder that keeps what learners did (default: the user's data folder)",
    )
    add_language(parser, "language a newcomer is greeted in (default: the browser's)", default=None)
    parser.set_defaults(work=work)


def read_port(text: str) -> int:
    """Return a port number from 1 to 65535.

    Raises:
        argparse.ArgumentTypeError: `text` is none.
    """
    if text.isascii() and text.isdigit() and 0 < int(text) <= LAST_PORT:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is no port; give a number from 1 to {LAST_PORT}")


def work(chosen: argparse.Namespace) -> int:
    """Serve the app until it ends or the user stops it; return its exit status."""
    reader = Reader(chosen.lang or "en")
    _refuse_used_port(chosen.port, reader)
    if chosen.data_dir is not None:
        _refuse_unusable_folder(chosen.data_dir, reader)
    _end_when_told()
    # A session of its own: Ctrl-C reaches us alone, and we end the server in good order.
    server = subprocess.Popen(  # noqa: S603 starts our own program
        command_line(chosen.port), env=_environment(chosen), start_new_session=True
    )
    try:
        if _wait_until_served(server, chosen.port):
            print(greeting(chosen.port, chosen.lang, reader), flush=True)
        return server.wait()
    except KeyboardInterrupt:
        return 0
    finally:
        _stop(server)


def command_line(port: int) -> list[str]:
    """Return the command that serves the app on `port`."""
    return [
        *(sys.executable, "-m", "streamlit", "run", str(ENTRY)),
        *(f"--server.port={port}", *_SERVED, *_QUIET),
    ]


def greeting(port: int, language: str | None, reader: Reader) -> str:
    """Return the lines that tell where the app is."""
    query = f"/?lang={language}" if language else ""
    lines = [reader.text("Canasta Tutor: {address}", address=f"http://localhost:{port}{query}")]
    network = _network_address()
    if network:
        lines.append(
            reader.text(
                "On a phone on the same network: {address}",
                address=f"http://{network}:{port}{query}",
            )
        )
    lines.append(reader.text("Stop with Ctrl-C."))
    return "\n".join(lines)


def _environment(chosen: argparse.Namespace) -> dict[str, str]:
    settings = dict(os.environ)
    if chosen.data_dir is not None:
        settings[DATA_DIR_VARIABLE] = str(chosen.data_dir.resolve())
    if chosen.rules_dir is not None:
        settings[house.VARIABLE] = str(chosen.rules_dir.expanduser().resolve())
    if chosen.lang is not None:
        settings[LANGUAGE_VARIABLE] = chosen.lang
    return settings


def _refuse_used_port(port: int, reader: Reader) -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("", port))
        except OSError as error:
            raise CommandError(
                reader.text(
                    "Port {port} cannot be used ({reason}); choose another one with --port.",
                    port=str(port),
                    reason=error.strerror or str(error),
                )
            ) from error


def _refuse_unusable_folder(folder: Path, reader: Reader) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(
            reader.text(
                "The data folder {path} cannot be created ({reason}).",
                path=str(folder),
                reason=error.strerror or str(error),
            )
        ) from error


def _wait_until_served(server: "subprocess.Popen[bytes]", port: int) -> bool:
    """Return whether something answers on `port` before the server ends or patience does."""
    deadline = time.monotonic() + _PATIENCE
    while server.poll() is None and time.monotonic() < deadline:
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
            probe.settimeout(1)
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return True
        time.sleep(_PAUSE)
    return False


def _network_address() -> str:
    """Return this computer's address in its network, or nothing where it has none.

    A datagram socket is only pointed outwards to learn which address would be used;
    nothing is sent.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        address: str = probe.getsockname()[0]
    return "" if address.startswith("127.") else address


def _end_when_told() -> None:
    """Let the signals that end a program end this one as Ctrl-C does."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)


def _stop(server: "subprocess.Popen[bytes]") -> None:
    if server.poll() is None:
        server.terminate()
        try:
            server.wait(timeout=_GRACE)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
