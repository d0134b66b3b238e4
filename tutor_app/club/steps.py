"""The steps of an evening: each makes of it as it is what it is afterwards.

A step that makes no sense now, a second touch or one on another device, changes nothing.
"""

from dataclasses import replace
from datetime import datetime, timedelta

from tutor_app.storage.evening import Evening, Phase

FOR_LATE = 60
"""Seconds by which a clock is extended."""


def ask(evening: Evening, place: int, at: datetime) -> Evening:
    """Put the item at a place; answers to it are taken from now on."""
    if not 0 <= place < len(evening.items) or evening.phase is Phase.HOMEWORK:
        return evening
    ends = at + timedelta(seconds=evening.seconds) if evening.seconds else None
    return replace(evening, phase=Phase.ASKING, place=place, view="", closes_at=ends)


def close(evening: Evening) -> Evening:
    """Take no more answers to the item; those of now are the first ones to it."""
    if evening.phase is not Phase.ASKING:
        return evening
    return replace(_settled(evening), phase=Phase.CLOSED, closes_at=None)


def _settled(evening: Evening) -> Evening:
    """Remember that the item was closed once, and close what was opened of an answer."""
    settled = tuple(sorted({*evening.settled, evening.place}))
    return replace(evening, settled=settled, view="")


def reopen(evening: Evening) -> Evening:
    """Take answers again, whether the right one was shown or not, without a clock."""
    if evening.phase not in {Phase.CLOSED, Phase.REVEALED}:
        return evening
    return replace(evening, phase=Phase.ASKING, view="", closes_at=None)


def reveal(evening: Evening) -> Evening:
    """Show the right answer, its reason, and what was answered."""
    if evening.phase not in {Phase.ASKING, Phase.CLOSED}:
        return evening
    return replace(_settled(evening), phase=Phase.REVEALED, closes_at=None)


def open_view(evening: Evening, view: str) -> Evening:
    """Open a view of the answer that is shown; an empty one closes what is open."""
    return replace(evening, view=view) if evening.phase is Phase.REVEALED else evening


def go_on(evening: Evening, at: datetime) -> Evening:
    """Put the next item, or end where there is none."""
    if evening.phase is Phase.LOBBY:
        return ask(evening, 0, at)
    after = evening.order.index(evening.place) + 1
    return ask(evening, evening.order[after], at) if after < len(evening.items) else finish(evening)


def go_back(evening: Evening) -> Evening:
    """Show the item before this one, revealed as it was left; before the first is the lobby.

    An evening that was ended asks its last item again, if that was never closed; homework that
    was ended is open again, as long as its time is not over.
    """
    if evening.phase in {Phase.LOBBY, Phase.HOMEWORK}:
        return evening
    if evening.is_homework:
        return replace(evening, phase=Phase.HOMEWORK)
    if evening.phase is Phase.ENDED and evening.place not in evening.settled:
        return replace(evening, phase=Phase.ASKING, view="", closes_at=None)
    before = evening.order.index(evening.place) - (evening.phase is not Phase.ENDED)
    if before < 0:
        return replace(evening, phase=Phase.LOBBY, view="", closes_at=None)
    there = _settled(replace(evening, place=evening.order[before]))
    return replace(there, phase=Phase.REVEALED, closes_at=None)


def put_between(evening: Evening, item: str, at: datetime) -> Evening:
    """Put another item right after this one, for example its neighbour; once, then it is there."""
    if evening.phase not in {Phase.ASKING, Phase.CLOSED, Phase.REVEALED}:
        return evening
    if item in evening.items:
        return ask(evening, evening.items.index(item), at)
    added = replace(
        evening, items=(*evening.items, item), between=(*evening.between, evening.place)
    )
    return ask(added, len(evening.items), at)


def extend(evening: Evening) -> Evening:
    """Give a minute more, where a clock runs."""
    if evening.closes_at is None or evening.phase is not Phase.ASKING:
        return evening
    return replace(evening, closes_at=evening.closes_at + timedelta(seconds=FOR_LATE))


def time(evening: Evening, at: datetime) -> Evening:
    """Start a clock of a minute, or give a minute more where one runs that is not over."""
    if evening.phase is not Phase.ASKING:
        return evening
    if evening.closes_at is not None and evening.closes_at > at:
        return extend(evening)
    return replace(evening, closes_at=at + timedelta(seconds=FOR_LATE))


def give_homework(evening: Evening, until: datetime) -> Evening:
    """Open all items at once, without a host, until a date, at most until all is deleted."""
    return replace(evening, phase=Phase.HOMEWORK, closes_at=min(until, evening.until))


def finish(evening: Evening) -> Evening:
    """End the evening or the homework; what was answered stays until it is deleted."""
    ends = evening.closes_at if evening.is_homework else None
    return replace(evening, view="", phase=Phase.ENDED, closes_at=ends)
