"""Where phones reach this server: the address that is shown, spoken and put into codes."""

import ipaddress
import socket
from urllib.parse import SplitResult, urlsplit

_ELSEWHERE = ("192.0.2.1", 9)
"""A place that nobody has; nothing is sent there."""


def site_for_phones(seen: str) -> str:
    """Return the address of this server as phones in its network reach it.

    Where the host's browser names this computer only, its name in the network takes that place.

    Args:
        seen: The address that the host's browser shows; empty where there is none.

    >>> site_for_phones("https://canasta.example/club?lang=sv")
    'https://canasta.example'
    >>> site_for_phones("http://192.168.1.20:8501/club")
    'http://192.168.1.20:8501'
    """
    parts = urlsplit(seen or "http://localhost")
    host = parts.hostname or "localhost"
    if _is_here(host):
        host = network_address() or host
    return f"{parts.scheme}://{_bracketed(host)}{_port(parts)}"


def is_reached(seen: str, served: str) -> bool:
    """Return whether phones can be expected to reach this server.

    Args:
        seen: The address that the host's browser shows.
        served: The address that the server listens on; empty for all.

    >>> is_reached("http://localhost:8501/club", "127.0.0.1")
    False
    >>> is_reached("https://canasta.example/club", "127.0.0.1")
    True
    """
    if not _is_here(urlsplit(seen).hostname or "localhost"):
        return True
    return not _is_here(served or "0.0.0.0") and bool(network_address())  # noqa: S104 listens on all


def network_address() -> str:
    """Return this computer's address in its network; empty where it has none.

    A datagram socket is only pointed outwards to learn which address would be used.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
        except OSError:
            return ""
        address: str = probe.getsockname()[0]
    return "" if _is_here(address) else address


def _is_here(host: str) -> bool:
    """Return whether a host's name means the computer itself."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _port(parts: SplitResult) -> str:
    return f":{parts.port}" if parts.port else ""
