"""Deletes evenings whose time is over, without anybody having to think of it."""

import logging
import threading

from tutor_app.storage.learner import now
from tutor_app.storage.rooms import Rooms
from tutor_app.storage.store import FAULTS, first_line

SOON = 60.0
"""Seconds after the start until it is done first: then whoever waited for the start is served."""
AGAIN = 6 * 3600.0
"""Seconds until it is done again."""

_LOG = logging.getLogger(__name__)


class Tidying:
    """Tidies a store from time to time while a server runs; several servers may do so at once."""

    def __init__(self, rooms: Rooms, soon: float = SOON, again: float = AGAIN) -> None:
        self._rooms = rooms
        self._pauses = soon, again
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._keep_tidy, name="club tidying", daemon=True)

    def start(self) -> None:
        """Begin, in a thread of its own."""
        self._thread.start()

    def close(self) -> None:
        """Stop; what is being deleted is deleted first."""
        self._ended.set()
        self._thread.join(timeout=10)

    def _keep_tidy(self) -> None:
        pause, again = self._pauses
        while not self._ended.wait(pause):
            try:
                gone = self._rooms.tidy(now())
            except FAULTS as error:
                _LOG.warning("old evenings are not deleted yet: %s", first_line(error))
            else:
                if gone:
                    _LOG.info("%s old evenings deleted", gone)
            pause = again
