"""Makes what comes up soon while the learner reads and thinks, so that they need not wait for it.

Only what no answer changes is made ahead, and what whoever needs it makes the same by themselves:
it is remembered where it is made, so that a round stays what it is, made ahead or not.
"""

import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import BoundedSemaphore

FIRST = 0.02
"""Seconds that are left to the page on its way: threads take turns, and its parts would wait."""

MOST = 64
"""So many wait to be made; with more learners than that the others make theirs as they need it."""

_room = BoundedSemaphore(MOST)
_maker = ThreadPoolExecutor(1, thread_name_prefix="ahead")


def soon(make: Callable[[], object]) -> None:
    """Let this be made in a moment, one after the other, if there is room for it."""
    if _room.acquire(blocking=False):
        _maker.submit(_make, make, time.monotonic() + FIRST)


def _make(make: Callable[[], object], when: float) -> None:
    """Make it; where that fails, whoever needs it will see."""
    try:
        time.sleep(max(0.0, when - time.monotonic()))
        make()
    except Exception:
        logging.getLogger(__name__).exception("nothing was made ahead")
    finally:
        _room.release()
