"""Two processes with one database are one club: phones of one hear what the other one asks."""

import asyncio
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime

from tests.databases import server_database
from tutor_app.club import steps
from tutor_app.club.hub import Hub, Listener
from tutor_app.club.news import open_news
from tutor_app.storage import open_store
from tutor_app.storage.evening import Evening, Heard, Phase, Reply, Taken
from tutor_app.storage.learner import now
from tutor_app.storage.rooms import Rooms

PATIENCE = 60.0


def made(code: str, until: datetime) -> Evening:
    """An evening with one question."""
    return Evening(code=code, ruleset="classic", items=("x",), until=until)


async def evening_of_two(address: str) -> None:
    """One process leads, the phone is at the other one."""
    stores = [open_store(address=address) for _ in range(2)]
    leading, other = (Hub(Rooms(store), open_news(address)) for store in stores)
    for hub in (leading, other):
        hub.start()
    keys = leading.rooms.open(made)
    other.rooms.join(keys.code, "phone")
    phone = Listener("phone")
    prepared: list[tuple[str, int]] = []

    async def prepare(code: str, listeners: Collection[Listener]) -> None:
        prepared.append((code, len(listeners)))
        await asyncio.sleep(0)

    other.prepare = prepare
    with other.listening(keys.code, phone):
        leading.rooms.change(keys.host, lambda evening: steps.ask(evening, 0, now()))
        while not phone.is_stale:  # the other process may still be on its way to listening
            leading.told(keys.code)
            await asyncio.sleep(0.05)
        assert other.rooms.evening(keys.code).phase is Phase.ASKING

        assert await other.take(Heard(keys.code, "phone", Reply(0, "true"))) is Taken.KEPT
        assert leading.rooms.count_answers(keys.code, 0) == (1, 1)

        await asyncio.wait_for(phone.news(), PATIENCE)
        assert (keys.code, 1) in prepared
        leading.rooms.change(keys.host, lambda it: steps.open_view(steps.reveal(it), "why"))
        leading.told(keys.code)
        await asyncio.wait_for(phone.news(), PATIENCE)
        assert await other.take(Heard(keys.code, "phone", Reply(0, "false"))) is Taken.CLOSED
    assert other.rooms.evening(keys.code).view == "why", "a projector there shows it as well"

    for hub, store in zip((leading, other), stores, strict=True):
        hub.close()
        store.close()


def test_a_phone_hears_of_what_another_process_asks(postgresql: str) -> None:
    """It is woken, its answer counts where the host looks, and comes too late after the closing."""
    # A thread of its own, since a browser's test may have a loop running in this one.
    with server_database(postgresql) as database, ThreadPoolExecutor(1) as aside:
        aside.submit(asyncio.run, evening_of_two(database.address)).result(PATIENCE)
