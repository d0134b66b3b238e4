"""What the host opened of a revealed answer, so that the projector shows it too.

It lives in memory: an evening that goes on after a crash shows its answer without it.
"""

import threading

PLAIN, WHY, ELSEWHERE = "", "why", "elsewhere"
"""The answer with its bars; the whole way to it; what other rules say."""
_MOST = 500
"""Evenings that are remembered; the oldest is forgotten first."""

_guard = threading.Lock()
_opened: dict[str, tuple[int, str]] = {}


def opened(code: str, place: int) -> str:
    """What is open of the item at a place of an evening."""
    with _guard:
        known, view = _opened.get(code, (-1, PLAIN))
    return view if known == place else PLAIN


def open_view(code: str, place: int, view: str) -> None:
    """Open a view of the item at a place; `PLAIN` closes what is open."""
    with _guard:
        _opened.pop(code, None)
        _opened[code] = (place, view)
        while len(_opened) > _MOST:
            _opened.pop(next(iter(_opened)))
