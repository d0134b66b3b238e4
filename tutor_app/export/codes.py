"""QR codes, as vectors."""

import io
from base64 import b64encode
from functools import lru_cache

import segno

_QUIET = 4
"""Modules of white around a code, as its norm asks."""
_MODULE = 0.42
"""Millimetres of one module on paper: what the camera of an old phone still tells apart."""
_SMALLEST = 26.0
_LARGE_MODULE, _LARGE, _LARGEST = 0.6, 40.0, 54.0
"""The same where a code has room: what is read from a table, and how wide it is at most."""


def code_svg(address: str) -> str:
    """Return an address as a QR code: SVG that takes the size it is given, on white."""
    drawn = io.BytesIO()
    _made(address).save(
        drawn, "svg", border=_QUIET, omitsize=True, light="#fff", xmldecl=False, nl=False
    )
    return drawn.getvalue().decode()


def code_uri(address: str) -> str:
    """Return the same as an address of its own, for pages that take no SVG."""
    return f"data:image/svg+xml;base64,{b64encode(code_svg(address).encode()).decode()}"


def code_size(address: str) -> float:
    """Return how wide the code of an address should be on paper, in millimetres."""
    return max(_SMALLEST, _made(address).symbol_size(border=_QUIET)[0] * _MODULE)


def large_code_size(address: str) -> float:
    """Return how wide a code is on paper that has room for it, in millimetres."""
    return min(_LARGEST, max(_LARGE, _made(address).symbol_size(border=_QUIET)[0] * _LARGE_MODULE))


@lru_cache(maxsize=256)
def _made(address: str) -> segno.QRCode:
    """Return the code of an address, made once for how it looks and how wide it is.

    Most of the time of a sheet goes here; it is printed again in another language. 256 codes
    are the largest sheet, and about 2 MB.
    """
    return segno.make(address, error="m", micro=False)
