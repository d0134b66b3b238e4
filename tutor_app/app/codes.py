"""Codes by which another device of the same learner gets in, for ten minutes and once.

They live in memory only: the store does not know a learner's token and shall not learn it here.
"""

import threading
import time
from collections import deque
from collections.abc import Callable

from tutor_app.storage.rooms import draw_code, plain_code

LIFETIME = 600.0
"""How long a code holds, in seconds."""

MOST_WRONG = 20
"""Wrong codes that are heard within a minute; then nobody gets in until it is over."""

_MINUTE = 60.0


class Codes:
    """The codes of a server, safe to share between threads."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._guard = threading.Lock()
        self._open: dict[str, tuple[str, float]] = {}
        self._wrong: deque[float] = deque(maxlen=MOST_WRONG)

    def make(self, token: str) -> str:
        """Return a code for the learner with this token; an earlier one of theirs ends."""
        now = self._clock()
        with self._guard:
            self._open = {
                code: (owner, until)
                for code, (owner, until) in self._open.items()
                if until > now and owner != token
            }
            while (code := draw_code()) in self._open:
                pass
            self._open[code] = (token, now + LIFETIME)
        return code

    def take(self, code: str) -> str | None:
        """Return the token that a code stands for and end the code; None for a wrong one."""
        now = self._clock()
        with self._guard:
            if len(self._wrong) == MOST_WRONG and now - self._wrong[0] < _MINUTE:
                return None
            token, until = self._open.pop(plain_code(code), ("", 0.0))
            if until <= now:
                self._wrong.append(now)
                return None
        return token
