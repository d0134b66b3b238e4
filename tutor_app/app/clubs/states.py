"""The state of an evening as one phone sees it: what all see is made once, the rest is small."""

import asyncio
import json
import time
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import cache, lru_cache, partial
from typing import Any, NamedTuple, TypeVar

from tutor_app.app.addresses import Address
from tutor_app.app.clubs.questions import question_view, task_of
from tutor_app.app.clubs.revealing import is_right, outcome, reveal_view
from tutor_app.app.clubs.words import phone_words
from tutor_app.app.judging import Task
from tutor_app.app.shared import the_hub
from tutor_app.club.hub import Hub, Listener
from tutor_app.i18n import Reader
from tutor_app.storage.evening import Evening, Phase, Reply, Tally
from tutor_app.storage.learner import now
from tutor_app.storage.rooms import NoRoomError
from tutor_app.storage.store import FAULTS

MAX_AGE = 1.0
"""Seconds for which what was read is taken for true, unless we are told of a change."""
T = TypeVar("T")

AHEAD = 0.5
"""Seconds after which the next question is worked out, once this one is on the phones."""
MOST_KEPT = 200
"""Evenings that are remembered as they were read."""

SHOWN = frozenset({Phase.ASKING, Phase.CLOSED, Phase.REVEALED, Phase.HOMEWORK})
"""Phases in which there is a question on the phones."""


class Seen(NamedTuple):
    """An evening as it was read.

    Attributes:
        evening: The evening.
        answered: How many phones answered its item.
        joined: How many phones joined.
        tallies: What was answered, once that may be shown.
    """

    evening: Evening
    answered: int
    joined: int
    tallies: tuple[Tally, ...] = ()


class Common(NamedTuple):
    """What all phones of a language see.

    Attributes:
        evening: The evening, as it is at this moment.
        place: Which of the items.
        text: It as JSON text.
        outcomes: What is told by what was given and which reason was named, where that is shown.
    """

    evening: Evening
    place: int
    text: str
    outcomes: Mapping[tuple[str, str], dict[str, Any]]


class Desk:
    """Reads evenings once for all phones that look at the same time."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._read: dict[str, tuple[int, float, asyncio.Task[Seen]]] = {}
        self._made: dict[tuple[Any, ...], asyncio.Task[Common]] = {}
        self._languages: dict[str, set[str]] = {}
        hub.prepare = self.prepare

    async def seen(self, code: str) -> Seen:
        """The evening of a code.

        Raises:
            NoRoomError: There is none.
            FAULTS: It cannot be read.
        """
        changes, at = self._hub.changes(code), time.monotonic()
        known = self._read.get(code)
        if known is None or known[0] != changes or at - known[1] > MAX_AGE or _failed(known[2]):
            task = asyncio.ensure_future(asyncio.to_thread(self._look, code))
            known = (changes, at, task)
            self._read[code] = known
            _shorten(self._read)
        return await _result(known[2])

    def _look(self, code: str) -> Seen:
        rooms = self._hub.rooms
        evening = rooms.evening(code)
        answered, joined = rooms.count_answers(code, evening.place)
        shows = evening.phase is Phase.REVEALED
        return Seen(evening, answered, joined, tuple(rooms.tallies(code)) if shows else ())

    async def common(self, code: str, language: str, place: int | None = None) -> Common:
        """What all phones see that read a language; of homework the item at a place.

        Raises:
            NoRoomError, FAULTS: As `seen`.
        """
        seen = await self.seen(code)
        seen = seen._replace(evening=as_of(seen.evening, now()))
        if seen.evening.phase is not Phase.HOMEWORK:
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
            for language in sorted(self._languages.get(code, ())):
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
        own = await self._own(common, replies, Reader(language))
        return f"{common.text[:-1]},{json.dumps(own)[1:]}"

    async def _own(
        self, common: Common, replies: Mapping[int, Reply], reader: Reader
    ) -> dict[str, Any]:
        evening, mine = common.evening, replies.get(common.place)
        own: dict[str, Any] = {"mine": None, "outcome": None, "result": None, "closes_in": None}
        own["answered_places"] = sorted(replies) if evening.phase is Phase.HOMEWORK else []
        if mine is not None and evening.phase in SHOWN:
            own["mine"] = {"given": mine.given, "reason": mine.reason}
        if mine is not None and evening.phase is Phase.REVEALED:
            known = common.outcomes.get((mine.given, mine.reason))
            own["outcome"] = known or await asyncio.to_thread(
                outcome, evening.items[common.place], mine.given, mine.reason, reader
            )
        if evening.phase is Phase.ENDED:
            own["result"] = await asyncio.to_thread(result_of, evening, replies, reader)
        if evening.closes_at is not None and evening.phase is Phase.ASKING:
            own["closes_in"] = max(0.0, (evening.closes_at - now()).total_seconds())
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


async def _result(task: "asyncio.Task[T]") -> T:
    """What a task gives, without a turn of the loop where it is done; who waits may go."""
    return task.result() if task.done() else await asyncio.shield(task)


def _failed(task: "asyncio.Task[Any]") -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


def _shorten(known: dict[Any, Any]) -> None:
    """Forget what was made longest ago."""
    while len(known) > MOST_KEPT:
        del known[next(iter(known))]


def as_of(evening: Evening, at: datetime) -> Evening:
    """Return an evening as it is at a time: what closes by itself may have done so."""
    if evening.closes_at is None or at <= evening.closes_at:
        return evening
    if evening.phase is Phase.ASKING:
        return replace(evening, phase=Phase.CLOSED)
    return replace(evening, phase=Phase.ENDED) if evening.phase is Phase.HOMEWORK else evening


def make_common(seen: Seen, reader: Reader, place: int | None = None) -> Common:
    """Return what all phones see of an evening, in a language."""
    evening = seen.evening
    order = evening.order
    at = evening.place if place not in order or place is None else place
    task = task_of(evening.items[at]) if evening.phase in SHOWN else None
    reveals = task is not None and evening.phase is Phase.REVEALED
    here = [tally for tally in seen.tallies if tally.place == at]
    own = [each for each in order if not evening.is_between(each)]
    told = {
        "version": evening.version,
        "phase": evening.phase.value,
        "title": evening.title,
        "place": at,
        "number": sum(each in own for each in order[: order.index(at) + 1]),
        "count": len(own),
        "between": evening.is_between(at),
        "places": order if evening.phase is Phase.HOMEWORK else (),
        "question": _question(task, evening, reader) if task else None,
        "reveal": _reveal(task, seen, here, reader) if task and reveals else None,
        "counts": {"answered": seen.answered, "joined": seen.joined},
        "words": phone_words(reader.language),
        "language": reader.language,
    }
    outcomes = {
        (each.given, each.reason): outcome(evening.items[at], each.given, each.reason, reader)
        for each in here
        if reveals and not each.hands
    }
    return Common(evening, at, json.dumps(told), outcomes)


def _question(task: Task, evening: Evening, reader: Reader) -> dict[str, Any]:
    view = question_view(task, reader)
    return view if evening.asks_reasons else {**view, "reasons": []}


def _reveal(task: Task, seen: Seen, here: list[Tally], reader: Reader) -> dict[str, Any]:
    """What is right, and how many had it right.

    The neighbour is held back as long as the host may still ask it.
    """
    view = reveal_view(task, reader)
    right = sum(each.number for each in here if is_right(task, each.given))
    total = sum(each.number for each in here)
    told = reader.plural(
        "In the room, {n} of {total} had it right.",
        "In the room, {n} of {total} had it right.",
        right,
        total=total,
    )
    near = view["neighbour"] if is_past(seen) else ""
    share = {"right": right, "total": total, "told": told}
    return {**view, "neighbour": near, "share": share}


def is_past(seen: Seen) -> bool:
    """Tell whether the host has asked what comes after the item: its neighbour, or the next one."""
    evening = seen.evening
    after = set(evening.order[evening.order.index(evening.place) + 1 :])
    return evening.place in evening.between or any(each.place in after for each in seen.tallies)


@lru_cache(4096)
def _is_right(item: str, given: str) -> bool:
    task = task_of(item)
    return task is not None and is_right(task, given)


def result_of(evening: Evening, replies: Mapping[int, Reply], reader: Reader) -> dict[str, Any]:
    """Return what a phone got right of an evening, and where to practise what it missed."""
    answered = [place for place in evening.order if place in replies]
    right = [each for each in answered if _is_right(evening.items[each], replies[each].given)]
    missed = [place for place in answered if place not in right]
    task = task_of(evening.items[missed[0]]) if missed else None
    topic = {"topic": task.scenario.topic} if task is not None and task.scenario.topic else {}
    params = {"lang": reader.language, "rules": evening.ruleset, **topic}
    told = reader.plural(
        "You had {n} of {total} right.", "You had {n} of {total} right.", len(right),
        total=len(answered),
    )  # fmt: skip
    return {
        "right": len(right),
        "of": len(answered),
        "told": told if answered else "",
        "places": [{"place": each, "right": each in right} for each in answered],
        "practise": str(Address("practice", params))[1:],
    }
