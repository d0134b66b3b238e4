"""Where phones get what they show: what all of them see is made once, the rest is small."""

import asyncio
import json
import math
import time
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from functools import cache, lru_cache, partial
from typing import Any, TypeVar

from tutor_app.app.clubs.questions import question_view, task_of
from tutor_app.app.clubs.revealing import outcome, reveal_view
from tutor_app.app.clubs.states import SHOWN, Common, Seen, as_of, make_common, result_of
from tutor_app.app.shared import the_hub
from tutor_app.club.hub import Hub, Listener
from tutor_app.i18n import Reader
from tutor_app.storage.evening import Evening, Phase, Reply
from tutor_app.storage.learner import now
from tutor_app.storage.rooms import NoRoomError
from tutor_app.storage.store import FAULTS

MAX_AGE = 1.0
"""Seconds for which what was read is taken for true, unless we are told of a change."""
OF_ALL = frozenset({Phase.HOMEWORK, Phase.ENDED})
"""Phases in which a phone sees something of all its answers."""
T = TypeVar("T")

AHEAD = 0.5
"""Seconds after which the next question is worked out, once this one is on the phones."""
MOST_SHARED = 16
"""States of phones that are kept as whole texts: where all differ, no two are told the same."""
MOST_KEPT = 200
"""Evenings that are remembered as they were read."""


class Desk:
    """Reads evenings once for all phones that look at the same time."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._read: dict[str, tuple[int, float, asyncio.Task[Seen]]] = {}
        self._made: dict[tuple[Any, ...], asyncio.Future[Common]] = {}
        self._at_hand: dict[tuple[str, str, int | None], tuple[int, float, Common]] = {}
        self._languages: dict[str, set[str]] = {}
        hub.prepare = self.prepare

    async def seen(self, code: str, languages: Iterable[str] = ()) -> Seen:
        """The evening of a code; where it is read, what phones see of it is made in one turn.

        Raises:
            NoRoomError: There is none.
            FAULTS: It cannot be read.
        """
        changes, at = self._hub.changes(code), time.monotonic()
        known = self._read.get(code)
        if known is None or known[0] != changes or at - known[1] > MAX_AGE or _failed(known[2]):
            task = asyncio.ensure_future(self._read_now(code, languages))
            known = (changes, at, task)
            self._read[code] = known
            _shorten(self._read)
        return await _result(known[2])

    async def _read_now(self, code: str, languages: Iterable[str]) -> Seen:
        """Read an evening, and keep what phones of these languages will see."""
        seen, made = await asyncio.to_thread(self._look, code, languages)
        for language, common in made.items():
            self._look_ahead(seen.evening, language)
            ready = asyncio.get_running_loop().create_future()
            ready.set_result(common)
            self._made[seen, language, None] = ready
        _shorten(self._made)
        return seen

    def _look(self, code: str, languages: Iterable[str]) -> tuple[Seen, dict[str, Common]]:
        """Read an evening and make what is seen of it: each change of threads costs a wait."""
        rooms = self._hub.rooms
        evening, answered, joined = rooms.glance(code)
        shows = evening.phase is Phase.REVEALED
        seen = Seen(evening, answered, joined, tuple(rooms.tallies(code)) if shows else ())
        return seen, {each: make_common(seen, Reader(each)) for each in languages}

    async def common(self, code: str, language: str, place: int | None = None) -> Common:
        """What all phones see that read a language; of homework and at the end an item they chose.

        Raises:
            NoRoomError, FAULTS: As `seen`.
        """
        asked = (code, language, place)
        known = self._still_true(asked)
        if known is None:
            changes, seen = self._hub.changes(code), await self.seen(code)
            read_at = self._read[code][1] if code in self._read else 0.0
            seen = seen._replace(evening=as_of(seen.evening, now()))
            fresh = min(read_at + MAX_AGE, _closing(seen.evening))
            known = await self._make(seen, language, place)
            self._at_hand[asked] = changes, fresh, known
            _shorten(self._at_hand)
        return known

    def _still_true(self, asked: tuple[str, str, int | None]) -> Common | None:
        """What was made last, unless it may have changed since."""
        changes, fresh, common = self._at_hand.get(asked, (0, 0.0, None))
        is_fresh = changes == self._hub.changes(asked[0]) and time.monotonic() < fresh
        return common if is_fresh else None

    async def _make(self, seen: Seen, language: str, place: int | None) -> Common:
        """What all phones see of an evening as it was read, made once."""
        code = seen.evening.code
        if seen.evening.phase not in OF_ALL:
            place = None
        known = self._languages.setdefault(code, set())
        if language not in known:
            known.add(language)
            _shorten(self._languages)
        key = (seen, language, place)
        if key not in self._made or _failed(self._made[key]):
            self._look_ahead(seen.evening, language)
            work = asyncio.to_thread(make_common, seen, Reader(language), place)
            self._made[key] = asyncio.ensure_future(work)
            _shorten(self._made)
        return await _result(self._made[key])

    async def prepare(self, code: str, listeners: Collection[Listener]) -> None:
        """Read and make, once for all, what phones will ask for that are woken next."""
        with suppress(NoRoomError, *FAULTS):
            stale = [each for each in listeners if each.is_stale]
            if len(stale) > 1:
                await self._catch_up(code, stale)
            languages = sorted(self._languages.get(code, ()))
            await self.seen(code, languages)
            for language in languages:
                await self.common(code, language)

    async def _catch_up(self, code: str, stale: Collection[Listener]) -> None:
        """Let phones know of their answers that other processes took, all in one look."""
        before = {each: dict(each.replies) for each in stale}
        tokens = [each.token for each in stale]
        known = await asyncio.to_thread(self._hub.rooms.replies_of, code, tokens)
        for listener, had in before.items():
            if listener.token in known:
                own = listener.replies.items()
                came = {place: reply for place, reply in own if had.get(place) != reply}
                listener.is_stale, listener.replies = False, {**known[listener.token], **came}

    def _look_ahead(self, evening: Evening, language: str) -> None:
        """Work out, while a question is thought about, its answer and the next question."""
        asks = evening.phase is Phase.LOBBY
        after = evening.order.index(evening.place) + (not asks)
        ahead = evening.items[evening.order[after]] if after < len(evening.items) else ""
        loop = asyncio.get_running_loop()
        work = partial(_warm, "" if asks else evening.item, ahead, language)
        loop.call_later(AHEAD, loop.run_in_executor, None, work)

    async def state(self, common: Common, replies: Mapping[int, Reply], language: str) -> str:
        """The whole state of a phone as JSON text."""
        evening, mine = common.evening, replies.get(common.place)
        own = common.own.get(mine)
        if own is None:
            own = json.dumps(await self._own(common, replies, Reader(language)))
            if evening.phase not in OF_ALL:
                common.own[mine] = own
        left = "null"
        if evening.closes_at is not None and evening.phase in {Phase.ASKING, Phase.HOMEWORK}:
            left = json.dumps(max(0.0, (evening.closes_at - now()).total_seconds()))
        text = f'{common.text[:-1]},"closes_in":{left},{own[1:]}'
        if mine in common.own and left == "null" and len(common.whole) < MOST_SHARED:
            common.whole[mine] = text
        return text

    def ready(
        self, code: str, language: str, place: int | None, replies: Mapping[int, Reply]
    ) -> str | None:
        """The whole state of a phone as `state` makes it, if another phone was told the same."""
        common = self._still_true((code, language, place))
        return common.whole.get(replies.get(common.place)) if common is not None else None

    async def _own(
        self, common: Common, replies: Mapping[int, Reply], reader: Reader
    ) -> dict[str, Any]:
        evening, mine = common.evening, replies.get(common.place)
        own: dict[str, Any] = {"mine": None, "outcome": None, "result": None}
        own["answered_places"] = sorted(replies) if evening.phase is Phase.HOMEWORK else []
        if mine is not None and (common.reveals or evening.phase in SHOWN):
            own["mine"] = {"given": mine.given, "reason": mine.reason}
        if mine is not None and common.reveals:
            known = common.outcomes.get((mine.given, mine.reason))
            own["outcome"] = known or await asyncio.to_thread(
                outcome, evening.items[common.place], mine.given, mine.reason, reader
            )
        if evening.phase is Phase.ENDED:
            own["result"] = await asyncio.to_thread(result_of, evening, replies, reader)
        return own


@cache
def the_desk() -> Desk:
    """Where this server's phones get what they show, made once."""
    return Desk(the_hub())


@lru_cache(MOST_KEPT)
def _warm(item: str, ahead: str, language: str) -> None:
    """Let the answer to an item be remembered, and the question that comes after it."""
    here, following = task_of(item), task_of(ahead)
    if here is not None:
        reveal_view(here, Reader(language))
    if following is not None:
        question_view(following, Reader(language))


async def _result(task: "asyncio.Future[T]") -> T:
    """What a task gives, without a turn of the loop where it is done; who waits may go."""
    return task.result() if task.done() else await asyncio.shield(task)


def _closing(evening: Evening) -> float:
    """When an evening changes by itself, on the clock of this process; never for most."""
    if evening.closes_at is None or evening.phase not in {Phase.ASKING, Phase.HOMEWORK}:
        return math.inf
    return time.monotonic() + (evening.closes_at - now()).total_seconds()


def _failed(task: "asyncio.Future[Any]") -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


def _shorten(known: dict[Any, Any]) -> None:
    """Forget what was made longest ago."""
    while len(known) > MOST_KEPT:
        del known[next(iter(known))]
