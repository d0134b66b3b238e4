"""A progress bar for commands that take their time."""

import sys
import time
from dataclasses import dataclass, field

_WIDTH = 30
_PAUSE = 0.1
"""Seconds between two drawings; more often would only slow the work down."""


def _is_watched() -> bool:
    return sys.stderr.isatty()


@dataclass(slots=True)
class Bar:
    """A bar on one line of the terminal; where nobody looks on, as in a pipe, there is none.

    Attributes:
        total: How many steps make a full bar.
    """

    total: int
    _shown: bool = field(default_factory=_is_watched)
    _drawn: float = 0.0

    def told(self, done: int) -> None:
        """Show that so many steps are done."""
        now = time.monotonic()
        if self._shown and (now - self._drawn >= _PAUSE or done == self.total):
            self._drawn = now
            sys.stderr.write(f"\r{bar_text(done, self.total)}")
            sys.stderr.flush()

    def close(self) -> None:
        """Take the bar away."""
        if self._shown and self._drawn:
            sys.stderr.write("\r" + " " * len(bar_text(self.total, self.total)) + "\r")
            sys.stderr.flush()


def bar_text(done: int, total: int) -> str:
    """Return the bar as text.

    >>> bar_text(500, 1000)
    '[###############               ]  500/1000'
    """
    full = _WIDTH * done // total
    return f"[{'#' * full:<{_WIDTH}}] {done:>{len(str(total))}}/{total}"
