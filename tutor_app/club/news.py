"""How a change of an evening in one process reaches the phones that hang on another one.

With PostgreSQL it is told through the database, with LISTEN and NOTIFY. A SQLite file is for one
process, where the hub tells everybody itself: there is nothing to do.
"""

import logging
import queue
import secrets
import threading
import time
from collections.abc import Callable
from contextlib import closing
from typing import TYPE_CHECKING, Any, Protocol

from tutor_app.storage.engines import server_engine
from tutor_app.storage.store import first_line

if TYPE_CHECKING:
    from psycopg import Connection

Work = Callable[["Connection[Any]"], None]

EVERY = "*"
"""Stands for the codes of all evenings: we were cut off and do not know what changed."""

_CHANNEL = "canasta_club"
_BREATH = 0.5  # seconds until the thread that listens looks whether it is to end
_QUIET = 20.0  # seconds without a word after which a connection is tried
_FIRST_PAUSE = 0.2  # seconds before the first new try to connect; each further one waits longer
_LONGEST_PAUSE = 5.0
_LOG = logging.getLogger(__name__)


class News(Protocol):
    """What passes between the processes that share a store."""

    def tell(self, code: str) -> None:
        """Tell the other processes that an evening changed; returns at once, from any thread."""

    def listen(self, heard: Callable[[str], None]) -> None:
        """Call `heard` in a thread of ours with the code of each evening that changed elsewhere.

        After a time without connection it is called with `EVERY`.
        """

    def close(self) -> None:
        """Tell what is still to be told, and stop listening."""


def open_news(address: str) -> News:
    """The news of the PostgreSQL database at `address`; where there is none, of nobody.

    Raises:
        AddressError: The address is not one of a PostgreSQL database.
    """
    return ServerNews(address) if address else NoNews()


class NoNews:
    """Of a store that only this process uses."""

    def tell(self, code: str) -> None:
        """Nobody else is to be told."""

    def listen(self, heard: Callable[[str], None]) -> None:
        """Nobody else tells anything."""

    def close(self) -> None:
        """There is nothing to close."""


class ServerNews:
    """Of a PostgreSQL database, on two connections of its own that are made again when lost."""

    def __init__(self, address: str) -> None:
        engine = server_engine(address)
        _, self._manners = engine.dialect.create_connect_args(engine.url)
        self._own = secrets.token_hex(8)
        self._ended = threading.Event()
        self._untold: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._owed: set[str] = set()
        self._was_cut_off = False
        self._threads = [self._start(self._tell_all)]

    def tell(self, code: str) -> None:
        """Tell the other processes that an evening changed; returns at once, from any thread."""
        self._untold.put(code)

    def listen(self, heard: Callable[[str], None]) -> None:
        """Call `heard` in a thread of ours with the code of each evening that changed elsewhere.

        After a time without connection it is called with `EVERY`.
        """
        self._threads.append(self._start(lambda line: self._hear_all(line, heard)))

    def close(self) -> None:
        """Tell what is still to be told, and stop listening."""
        self._ended.set()
        self._untold.put("")
        for thread in self._threads:
            thread.join(timeout=4 * _BREATH)

    def _start(self, work: Work) -> threading.Thread:
        thread = threading.Thread(
            target=self._stay_connected, args=[work], name="club news", daemon=True
        )
        thread.start()
        return thread

    def _stay_connected(self, work: Work) -> None:
        """Work on a connection until we end, and on a new one whenever it is lost.

        What it needs is loaded here: a server with a file does without it.
        """
        import psycopg  # noqa: PLC0415 see above

        pause = _FIRST_PAUSE
        while True:
            try:
                with closing(psycopg.connect(**self._manners, autocommit=True)) as connection:
                    pause = _FIRST_PAUSE
                    work(connection)
                    return
            except (psycopg.Error, OSError) as error:
                _LOG.warning("other processes are not heard: %s", first_line(error))
            if self._ended.wait(pause):
                return
            pause = min(2 * pause, _LONGEST_PAUSE)

    def _tell_all(self, connection: "Connection[Any]") -> None:
        while self._owed or not self._ended.is_set() or not self._untold.empty():
            self._owed |= set() if self._owed else self._wait_for_codes()
            for code in sorted(self._owed):
                said = [_CHANNEL, f"{self._own} {code}"]
                connection.execute("SELECT pg_notify(%s, %s)", said)
            self._owed.clear()

    def _wait_for_codes(self) -> set[str]:
        """The codes to tell, each once however often it changed meanwhile."""
        codes = {self._untold.get()}
        while not self._untold.empty():
            codes.add(self._untold.get())
        return codes - {""}

    def _hear_all(self, connection: "Connection[Any]", heard: Callable[[str], None]) -> None:
        connection.execute(f"LISTEN {_CHANNEL}".encode())
        if self._was_cut_off:
            _pass_on(heard, EVERY)
        self._was_cut_off = True
        last_word = time.monotonic()
        while not self._ended.is_set():
            for told in connection.notifies(timeout=_BREATH):
                who, _, code = told.payload.partition(" ")
                last_word = time.monotonic()
                if who != self._own:
                    _pass_on(heard, code)
            if time.monotonic() - last_word > _QUIET:
                connection.execute("SELECT 1")
                last_word = time.monotonic()


def _pass_on(heard: Callable[[str], None], code: str) -> None:
    """Tell who listens; whatever happens to them, the next news are told as well."""
    try:
        heard(code)
    except Exception:  # noqa: BLE001 whoever listens may not end the listening
        _LOG.exception("nobody heard of a change")
