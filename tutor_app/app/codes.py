"""Codes by which another device of the same learner gets in, for ten minutes and once.

The store shares them among all processes; what may be guessed within a minute each counts alone.
"""

import threading
import time
from collections import deque
from collections.abc import Callable

from tutor_app.storage.passages import Passages

MOST_WRONG = 20
"""Wrong codes that are heard within a minute; then nobody gets in until it is over."""

_MINUTE = 60.0


class Codes:
    """The codes of a server, safe to share between threads; every call raises `store.FAULTS`."""

    def __init__(self, passages: Passages, clock: Callable[[], float] = time.monotonic) -> None:
        self._passages = passages
        self._clock = clock
        self._guard = threading.Lock()
        self._wrong: deque[float] = deque(maxlen=MOST_WRONG)

    def make(self, token: str) -> str:
        """Return a code for the learner with this token; an earlier one of theirs ends."""
        return self._passages.make(token)

    def take(self, code: str) -> str | None:
        """Return the token that a code stands for and end the code; None for a wrong one."""
        now = self._clock()
        with self._guard:
            if len(self._wrong) == MOST_WRONG and now - self._wrong[0] < _MINUTE:
                return None
        token = self._passages.take(code)
        if token is None:
            with self._guard:
                self._wrong.append(now)
        return token
