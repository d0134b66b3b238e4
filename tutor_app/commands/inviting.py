"""What the terminal shows on a club evening: where the phones get in, with a code to scan."""

import io
import subprocess
import sys
from typing import Protocol

import segno

from tutor_app.club.network import network_addresses
from tutor_app.i18n import Reader

ENTRANCE = "r"
"""The path of the page where phones come in."""

_QUIET = 2  # modules around the code: a phone takes less than the norm asks, a terminal is narrow
_WHITE_ON_BLACK, _AS_BEFORE = "\x1b[97;40m", "\x1b[0m"
_LOOK_AGAIN = 3.0  # seconds


class Served(Protocol):
    """A server that runs until it ends."""

    def wait(self, timeout: float | None = None) -> int:
        """Return its status once it ended.

        Raises:
            subprocess.TimeoutExpired: It did not end in time.
        """


def keep_inviting(server: Served, hosts: list[str], port: int, reader: Reader) -> int:
    """Show where phones get in, again whenever that changes; return how the server ended.

    Args:
        server: What runs meanwhile.
        hosts: The addresses to show; empty for those that this computer has at each moment.
        port: Where it serves.
        reader: Who reads the terminal.
    """
    shown = None
    while True:
        addresses = hosts or network_addresses()
        if addresses[:1] != shown:
            is_colour = sys.stdout.isatty()
            text = invitation(addresses, port, reader, is_new=shown is None, is_colour=is_colour)
            print(f"\n{text}", flush=True)
            shown = addresses[:1]
        try:
            return server.wait(timeout=_LOOK_AGAIN)
        except subprocess.TimeoutExpired:
            continue


def invitation(
    addresses: list[str], port: int, reader: Reader, *, is_new: bool = True, is_colour: bool = False
) -> str:
    """Return what lets phones in at the first address, or why none can come.

    Args:
        addresses: This computer's addresses, the likeliest first.
        port: Where it serves.
        reader: Who reads it.
        is_new: Whether nothing was shown before.
        is_colour: Whether the terminal is one, and knows black and white.
    """
    if not addresses:
        return reader.text(
            "This computer is not on any network, so no phone can reach it yet. Join a Wi-Fi "
            "network or open a hotspot: the address will then be shown here. No internet is "
            "needed."
        )
    first, *others = (f"http://{address}:{port}/{ENTRANCE}" for address in addresses)
    lines = [] if is_new else [reader.text("This computer has a new address.")]
    lines += [
        reader.text("Phones scan this code or open {address}", address=first),
        *("", terminal_code(first, is_colour=is_colour), ""),
        reader.text(
            "They must be on the same network as this computer; no internet is needed. If a phone "
            "cannot open the page, this network may keep its guests apart, or a firewall may "
            "block the way: open a hotspot on this computer or on a phone, and let everybody join "
            "that."
        ),
    ]
    if others:
        listed = ", ".join(others)
        lines.append(reader.text("Other addresses of this computer: {addresses}", addresses=listed))
    return "\n".join(lines)


def terminal_code(address: str, *, is_colour: bool) -> str:
    """Return an address as a QR code of half blocks, white on black in whatever terminal.

    >>> len(terminal_code("http://192.168.1.20:8501/r", is_colour=False).splitlines())
    15
    """
    drawn = io.StringIO()
    segno.make(address, micro=False).terminal(drawn, border=_QUIET, compact=True)
    lines = drawn.getvalue().splitlines()
    if is_colour:
        lines = [f"{_WHITE_ON_BLACK}{line}{_AS_BEFORE}" for line in lines]
    return "\n".join(lines)
