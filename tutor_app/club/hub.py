"""Who waits for news of an evening, and how answers get into the store many at a time."""

import asyncio
import logging
import queue
import threading
from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping
from contextlib import contextmanager

from tutor_app.club.news import EVERY, News
from tutor_app.storage.evening import Heard, Reply, Taken
from tutor_app.storage.rooms import Rooms
from tutor_app.storage.store import FAULTS, first_line

MOST_AT_ONCE = 500
"""Answers that are written in one transaction."""

_LOG = logging.getLogger(__name__)

Prepare = Callable[[str, Collection["Listener"]], Awaitable[None]]
"""Makes ready what those who wait for an evening will ask for when they wake; never raises."""

_Waiting = tuple[Heard, "asyncio.Future[Taken]"]


class AwayError(RuntimeError):
    """The store cannot be written just now: nothing was kept, ask again."""


class Listener:
    """A phone that waits for news of an evening.

    Attributes:
        token: The phone's token.
        replies: Its answers by place, as far as this process knows them.
        is_stale: Whether another process may know of further answers.
    """

    def __init__(self, token: str) -> None:
        self.token = token
        self.replies: dict[int, Reply] = {}
        self.is_stale = False
        self._has_news = False
        self._waiting: asyncio.Future[None] | None = None

    def wake(self) -> None:
        """Let it look again; from the thread of the event loop only."""
        self._has_news = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def news(self) -> None:
        """Come back as soon as anything changed since the last time; one waits at a time."""
        if not self._has_news:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        self._has_news = False


class Hub:
    """Wakes who waits for an evening, and writes answers; made once for a server.

    Attributes:
        rooms: The evenings.
        prepare: Makes ready, once for all, what the woken will ask for.
    """

    def __init__(self, rooms: Rooms, news: News) -> None:
        self.rooms = rooms
        self.prepare: Prepare | None = None
        self._preparing: set[asyncio.Task[None]] = set()
        self._news = news
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listeners: dict[str, dict[str, list[Listener]]] = defaultdict(dict)
        self._changes: dict[str, int] = defaultdict(int)
        self._changes_of_all = 0
        self._answers: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None

    @property
    def is_busy(self) -> bool:
        """Whether any phone is on an evening here; from any thread."""
        return bool(self._listeners)

    def start(self) -> None:
        """Serve the event loop that runs now."""
        self._loop = asyncio.get_running_loop()
        self._writer = threading.Thread(target=self._write, name="club answers", daemon=True)
        self._writer.start()
        self._news.listen(self._heard)

    def close(self) -> None:
        """Write what waits, and stop."""
        self._loop = None
        self._answers.put(None)
        if self._writer is not None:
            self._writer.join(timeout=10)
        self._news.close()

    def told(self, code: str) -> None:
        """Wake everybody who waits for an evening, here and elsewhere; from any thread."""
        self._pass_on(code, elsewhere=False)
        self._news.tell(code)

    def changes(self, code: str) -> int:
        """A number that grows whenever an evening may have changed."""
        return self._changes.get(code, 0) + self._changes_of_all

    @contextmanager
    def listening(self, code: str, listener: Listener) -> Iterator[None]:
        """Let a phone be woken meanwhile."""
        here = self._listeners[code]
        own = here.setdefault(listener.token, [])
        own.append(listener)
        try:
            yield
        finally:
            own.remove(listener)
            if not own:
                del here[listener.token]
            if not here:
                del self._listeners[code]

    async def take(self, heard: Heard) -> Taken:
        """Write an answer and tell what became of it, once that is in the store.

        Raises:
            AwayError: The store cannot be written just now.
        """
        answer: asyncio.Future[Taken] = asyncio.get_running_loop().create_future()
        self._answers.put((heard, answer))
        taken = await answer
        if taken is Taken.KEPT:
            self._note(heard)
        return taken

    def _note(self, heard: Heard) -> None:
        """Let every window of a phone know its answer; one alone has just sent it."""
        own = self._listeners.get(heard.code, {}).get(heard.token, [])
        for listener in own:
            listener.replies[heard.reply.place] = heard.reply
            if len(own) > 1:
                listener.wake()

    def _heard(self, code: str) -> None:
        """Another process told of a change."""
        self._pass_on(code, elsewhere=True)

    def _pass_on(self, code: str, *, elsewhere: bool) -> None:
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._wake, code, elsewhere)

    def _wake(self, code: str, elsewhere: bool) -> None:  # noqa: FBT001 a loop calls by place only
        if code == EVERY:
            self._changes_of_all += 1
            chosen = [each for here in self._listeners.values() for each in _all(here)]
        else:
            self._changes[code] += 1
            chosen = _all(self._listeners.get(code, {}))
        for listener in chosen:
            listener.is_stale |= elsewhere
        if code == EVERY or not chosen or self.prepare is None:
            _wake_all(chosen)
            return
        task = asyncio.ensure_future(self._wake_prepared(self.prepare, code, chosen))
        self._preparing.add(task)
        task.add_done_callback(self._preparing.discard)

    async def _wake_prepared(self, prepare: Prepare, code: str, chosen: list[Listener]) -> None:
        """Wake many when what all of them need is there: else each would wait for it by itself."""
        try:
            await prepare(code, chosen)
        finally:
            _wake_all(chosen)

    def _write(self) -> None:
        """Write answers until we end: whatever came while the last ones were written, at once."""
        while True:
            batch = [self._answers.get()]
            while len(batch) < MOST_AT_ONCE and batch[-1] is not None:
                try:
                    batch.append(self._answers.get_nowait())
                except queue.Empty:
                    break
            waiting = [each for each in batch if each is not None]
            if waiting:
                self._write_batch(waiting)
            if batch[-1] is None:
                return

    def _write_batch(self, waiting: list[_Waiting]) -> None:
        try:
            taken: list[Taken] | None = self.rooms.take([heard for heard, _ in waiting])
        except FAULTS as error:
            _LOG.warning("answers cannot be written: %s", first_line(error))
            taken = None
        except Exception:  # noqa: BLE001 the thread must live, and everybody gets word
            _LOG.exception("answers cannot be written")
            taken = None
        loop = waiting[0][1].get_loop()
        if not loop.is_closed():
            loop.call_soon_threadsafe(_settle, [answer for _, answer in waiting], taken)


def _all(here: Mapping[str, list[Listener]]) -> list[Listener]:
    return [each for own in here.values() for each in own]


def _wake_all(chosen: list[Listener]) -> None:
    for listener in chosen:
        listener.wake()


def _settle(answers: "list[asyncio.Future[Taken]]", taken: list[Taken] | None) -> None:
    """Tell each who waits what became of the answer."""
    for place, answer in enumerate(answers):
        if answer.done():
            continue
        if taken is None:
            answer.set_exception(AwayError())
        else:
            answer.set_result(taken[place])
