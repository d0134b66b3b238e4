"""Under which address other devices find this site, for the links and QR codes of phones."""

import os
from urllib.parse import urlsplit

from tutor_app.club.network import network_addresses

SITE = "CANASTA_TUTOR_SITE"
"""Under this name whoever starts the server says where it is found, `https://club.example`.

`http://*:8501` stands for this computer's address in its network, whatever that is just now.
"""

_HERE = "*"
_THIS_COMPUTER = ("localhost", "127.", "[::1]", "0.0.0.0")  # noqa: S104 names that lead nowhere else


def site_address(request_host: str, scheme: str = "http") -> str:
    """Return where phones find this site now, without a slash at the end.

    It is computed each time: when the computer changes to another Wi-Fi, the next answer is new.

    Args:
        request_host: The Host header with which this page was asked for.
        scheme: How it was asked for, `http` or `https`.
    """
    named = os.environ.get(SITE, "").strip().rstrip("/")
    if not named:
        return f"{scheme}://{request_host}"
    parts = urlsplit(named)
    if parts.hostname != _HERE:
        return named
    addresses = network_addresses()
    if not addresses:
        return f"{scheme}://{request_host}"
    return f"{parts.scheme}://{parts.netloc.replace(_HERE, addresses[0], 1)}"


def lets_phones_in(address: str) -> bool:
    """Tell whether other devices can open an address; one of this computer alone they cannot.

    >>> lets_phones_in("http://localhost:8501"), lets_phones_in("http://192.168.1.20:8501")
    (False, True)
    """
    return not urlsplit(address).netloc.startswith(_THIS_COMPUTER)
