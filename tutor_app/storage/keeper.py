"""Keeps what learners do, at once or, where the store cannot be written, as soon as it can.

A store may be locked by another program, on a full disk, damaged, or on a server that is away.
Then nothing is lost while the program runs: entries wait here in their order, are known to who
asks, and are tried again until they are written, each in a transaction of its own. A database
may have written what it could no longer confirm: writing an entry again changes nothing.
"""

import logging
import threading
from collections import deque
from pathlib import Path

from tutor_app.storage.learner import Answer, Entry, Learner
from tutor_app.storage.store import FAULTS, Store, first_line, open_store

# Between two tries, in seconds.
PAUSE = 2.0
_LOG = logging.getLogger(__name__)


class Keeper:
    """The door to the store that always opens, safe to share between threads.

    Attributes:
        lasts: Whether what is kept outlives the program.
        store: The store behind it, for what need not wait for it.
    """

    def __init__(self, store: Store, pause: float = PAUSE) -> None:
        self.lasts = store.keeps
        self.store = store
        self._store = store
        self._pause = pause
        self._waiting: dict[str, deque[Entry]] = {}
        self._guard = threading.Lock()
        self._one_at_a_time = threading.Lock()
        self._closing = threading.Event()
        self._trying = False

    def known(self, token: str) -> Learner:
        """What is known of the learner, with all that waits to be written.

        Where the store cannot be read it says so in `Learner.whole`.
        """
        with self._guard:
            waiting = list(self._waiting.get(token, ()))
        try:
            learner = self._store.learner(token)
        except FAULTS as error:
            _LOG.warning("the store cannot be read: %s", first_line(error))
            self._store.reconnect()
            learner = Learner(whole=False)
        for entry in waiting:
            learner.take(entry)
        return learner

    def history(self, token: str) -> list[Answer] | None:
        """Every answer of the learner, with those that wait; None where they cannot be read."""
        with self._guard:
            waiting = list(self._waiting.get(token, ()))
        try:
            written = self._store.history(token)
        except FAULTS as error:
            _LOG.warning("the store cannot be read: %s", first_line(error))
            self._store.reconnect()
            return None
        known = {answer.uid for answer in written}
        answers = [entry for entry in waiting if isinstance(entry, Answer)]
        return [*written, *(answer for answer in answers if answer.uid not in known)]

    def forget(self, token: str) -> bool:
        """Delete all that is known of the learner; tell whether that could be done."""
        with self._one_at_a_time:
            try:
                self._store.forget(token)
            except FAULTS as error:
                _LOG.warning("the store cannot be written: %s", first_line(error))
                self._store.reconnect()
                return False
            with self._guard:
                self._waiting.pop(token, None)
        return True

    def keep(self, token: str, entry: Entry) -> None:
        """Write this, or let it wait behind what waits already."""
        if token not in self._waiting:
            fault = self._write(token, entry)
            if not fault:
                return
            _LOG.warning("the store cannot be written, trying again: %s", fault)
        with self._guard:
            self._waiting.setdefault(token, deque()).append(entry)
            if not self._trying:
                self._trying = True
                threading.Thread(target=self._try_again, daemon=True).start()

    @property
    def is_up_to_date(self) -> bool:
        """Whether everything that was to be kept is written."""
        return not self._waiting

    def waits(self, token: str) -> bool:
        """Whether something of this learner is not written yet."""
        return token in self._waiting

    def close(self) -> None:
        """Try once more what waits, then close the store."""
        self._closing.set()
        self._write_waiting()
        self._store.close()

    def _try_again(self) -> None:
        """Try from time to time until nothing waits."""
        while not self._closing.wait(self._pause):
            self._write_waiting()
            with self._guard:
                if not self._waiting:
                    self._trying = False
                    _LOG.warning("the store is written again")
                    return

    def _write_waiting(self) -> None:
        """Write what waits, learner by learner, until a write fails.

        That learner comes last the next time: what is damaged may be theirs alone.
        """
        with self._one_at_a_time:
            while self._waiting:
                token, entries = next(iter(self._waiting.items()))
                if self._write(token, entries[0]):
                    with self._guard:
                        self._waiting[token] = self._waiting.pop(token)
                    return
                with self._guard:
                    entries.popleft()
                    if not entries:
                        del self._waiting[token]

    def _write(self, token: str, entry: Entry) -> str:
        """Write the entry; return what was wrong, nothing where it is in the store now."""
        try:
            self._store.write(token, entry)
        except FAULTS as error:
            self._store.reconnect()
            return first_line(error)
        return ""


def open_keeper(folder: Path | None = None, address: str = "") -> Keeper:
    """The keeper of the store at `address`, else in `folder` or the user's data folder.

    Raises:
        AddressError: The address is not one of a PostgreSQL database.
    """
    return Keeper(open_store(folder, address))
