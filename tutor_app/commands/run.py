"""`canasta-tutor run`: start the app in the browser."""

import argparse
import errno
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from tutor_app.club.network import network_addresses
from tutor_app.commands import house
from tutor_app.commands.failure import CommandError
from tutor_app.commands.inviting import keep_inviting
from tutor_app.commands.options import add_language
from tutor_app.i18n import Reader

ENTRY = Path(__file__).resolve().parents[1] / "app" / "asgi.py"
DEFAULT_PORT = 8501
THIS_COMPUTER = "127.0.0.1"
EVERYWHERE = "0.0.0.0"  # noqa: S104 only where --network asks for it
LAST_PORT = 65535
DATA_DIR_VARIABLE = "CANASTA_TUTOR_DATA_DIR"
LANGUAGE_VARIABLE = "CANASTA_TUTOR_LANGUAGE"
SITE_VARIABLE = "CANASTA_TUTOR_SITE"
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
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--host",
        default=THIS_COMPUTER,
        metavar="ADDRESS",
        help=f"address to serve on (default: {THIS_COMPUTER}, this computer alone)",
    )
    where.add_argument(
        "--network",
        dest="host",
        action="store_const",
        const=EVERYWHERE,
        help="serve phones and computers on the same network too, as for a club evening",
    )
    parser.add_argument(
        "--club",
        action="store_true",
        help="--network for a club evening: show the code that phones scan to get in",
    )
    parser.add_argument(
        "--data-dir",
        type=Path,
        metavar="PATH",
        help="folder that keeps what learners did, unless CANASTA_TUTOR_DATABASE_URL names a "
        "PostgreSQL database (default: the user's data folder)",
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
    raise argparse.ArgumentTypeError(f"{text!r} is not a port; give a number from 1 to {LAST_PORT}")


def work(chosen: argparse.Namespace) -> int:
    """Serve the app until it ends or the user stops it; return its exit status."""
    reader = Reader(chosen.lang or "en")
    if chosen.club and chosen.host == THIS_COMPUTER:
        chosen.host = EVERYWHERE
    _refuse_unusable_address(chosen.host, chosen.port, reader)
    if chosen.data_dir is not None:
        _refuse_unusable_folder(chosen.data_dir, reader)
    _refuse_unusable_database(reader)
    _end_when_told()
    # A session of its own: Ctrl-C reaches us alone, and we end the server in good order.
    server = subprocess.Popen(  # noqa: S603 starts our own program
        command_line(chosen.host, chosen.port), env=_environment(chosen), start_new_session=True
    )
    try:
        if _wait_until_served(server, chosen.host, chosen.port):
            return _show_the_way(server, chosen, reader)
        return server.wait()
    except KeyboardInterrupt:
        return 0
    finally:
        _stop(server)


def command_line(host: str, port: int) -> list[str]:
    """Return the command that serves the app on `port` of `host`."""
    return [
        *(sys.executable, "-m", "streamlit", "run", str(ENTRY)),
        *(f"--server.address={host}", f"--server.port={port}", *_SERVED, *_QUIET),
    ]


def greeting(host: str, port: int, language: str | None, reader: Reader) -> str:
    """Return the lines that tell where the app is, and how phones may reach it."""
    query = f"/?lang={language}" if language else ""
    site = os.environ.get(SITE_VARIABLE, "").rstrip("/")
    address = f"{site or _here(host, port)}{query}"
    lines = [reader.text("Canasta Tutor: {address}", address=address)]
    if host == EVERYWHERE:
        lines += [
            reader.text(
                "On a phone on the same network: {address}",
                address=f"http://{network}:{port}{query}",
            )
            for network in network_addresses()[:1]
        ]
    if host == THIS_COMPUTER and not site:
        lines.append(
            reader.text(
                "Only this computer can open it. To let phones on the same network in, start it "
                "with --network (make run NETWORK=yes); for a club evening, with --club (make run "
                "CLUB=yes)."
            )
        )
    lines.append(reader.text("Stop with Ctrl-C."))
    return "\n".join(lines)


def club_greeting(host: str, port: int, language: str | None, reader: Reader) -> str:
    """Return the lines that tell where the evening is led."""
    query = f"?lang={language}" if language else ""
    address = f"{_here(host, port)}/club{query}"
    lines = (
        reader.text("You lead the evening here: {address}", address=address),
        reader.text("Stop with Ctrl-C."),
    )
    return "\n".join(lines)


def _show_the_way(
    server: "subprocess.Popen[bytes]", chosen: argparse.Namespace, reader: Reader
) -> int:
    """Print where it is while the server runs, and return how that ended."""
    greet = club_greeting if chosen.club else greeting
    print(greet(chosen.host, chosen.port, chosen.lang, reader), flush=True)
    if not chosen.club:
        return server.wait()
    hosts = [] if chosen.host == EVERYWHERE else [_in_address(chosen.host)]
    return keep_inviting(server, hosts, chosen.port, reader)


def _here(host: str, port: int) -> str:
    """The address under which this computer itself opens it."""
    named = {THIS_COMPUTER: "localhost", EVERYWHERE: "localhost"}.get(host, _in_address(host))
    return f"http://{named}:{port}"


def _in_address(host: str) -> str:
    """Return the host as an address of a page names it."""
    return f"[{host}]" if ":" in host else host


def _environment(chosen: argparse.Namespace) -> dict[str, str]:
    settings = dict(os.environ)
    if chosen.data_dir is not None:
        settings[DATA_DIR_VARIABLE] = str(chosen.data_dir.resolve())
    if chosen.rules_dir is not None:
        settings[house.VARIABLE] = str(chosen.rules_dir.expanduser().resolve())
    if chosen.lang is not None:
        settings[LANGUAGE_VARIABLE] = chosen.lang
    if chosen.host != THIS_COMPUTER:
        named = "*" if chosen.host == EVERYWHERE else _in_address(chosen.host)
        settings.setdefault(SITE_VARIABLE, f"http://{named}:{chosen.port}")
    return settings


def _refuse_unusable_address(host: str, port: int, reader: Reader) -> None:
    try:
        family, kind, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError) as error:
        raise CommandError(
            reader.text(
                "There is no address {host}; leave --host out to serve this computer.", host=host
            )
        ) from error
    with socket.socket(family, kind) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(place)
        except OSError as error:
            told = reader.text(
                "Port {port} cannot be used ({reason}); choose another one with --port.",
                port=str(port),
                reason=error.strerror or str(error),
            )
            if error.errno == errno.EADDRNOTAVAIL:
                told = reader.text(
                    "{host} is not an address of this computer; "
                    "leave --host out, or use --network.",
                    host=host,
                )
            raise CommandError(told) from error


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


def _refuse_unusable_database(reader: Reader) -> None:
    """Refuse what can never be a database; one that is only away may come up later.

    The store is imported here: the other commands start sooner without it.
    """
    from tutor_app.storage import ADDRESS, AddressError, server_engine  # noqa: PLC0415 see above

    address = os.environ.get(ADDRESS)
    try:
        if address:
            server_engine(address)
    except AddressError as error:
        raise CommandError(
            reader.text(
                "{name} is not the address of a PostgreSQL database. Write it like this: {form}",
                name=ADDRESS,
                form="postgresql://user:password@host/database",
            )
        ) from error


def _wait_until_served(server: "subprocess.Popen[bytes]", host: str, port: int) -> bool:
    """Return whether something answers there before the server ends or patience does."""
    asked = THIS_COMPUTER if host == EVERYWHERE else host
    deadline = time.monotonic() + _PATIENCE
    while server.poll() is None and time.monotonic() < deadline:
        try:
            socket.create_connection((asked, port), timeout=1).close()
        except OSError:
            time.sleep(_PAUSE)
        else:
            return True
    return False


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
