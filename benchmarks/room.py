"""A club evening with many phones on one process, beside a bare WebSocket server in the same run.

`ROOM_PHONES` (200 unless named) says how many, `ROOM_KILLS` (5, none: 0) how often the server dies.
With nginx and a PostgreSQL in `CANASTA_TEST_DATABASE_URL` twice as many phones try two processes.

On 2026-11-23, with 1,000 phones on two cores that played the phones too and that others wanted as
well (load 3 to 8), at a raised priority: told p95 beside echo 0.9 to 1.8 times in seven runs, the
most where the cores are quiet. 1.7 times its memory a phone (47 kB); all answers of one moment kept
after 0.8 to 1.2 s. With 2,000 phones on two processes
told p95 after 0.1 to 0.2 s and all answers kept after 1.2 to 1.7 s. Of 40 newcomers the slowest
waited 0.2 s. In 10 kills no acknowledged answer was lost; a server was up again after 2.0 s
(median), and the last phone was back 0.3 s after it at worst. In 50 kills on cores that eight
others wanted too that had been 24.6 s at worst, and 0.6 s on quiet ones.
"""

import asyncio
import json
import os
import random
import re
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import uvloop

from benchmarks.report import Row
from benchmarks.room_phones import AWAY, Phone, Site, until
from benchmarks.room_proxy import has_proxy, proxied
from benchmarks.room_served import COUNTED, ECHO, TUTOR, YES_OR_NO, open_evening, served
from tests.databases import server_database
from tutor_app.storage.evening import Keys
from tutor_app.storage.rooms import Rooms

PHONES = int(os.environ.get("ROOM_PHONES", "200"))
SERVER = os.environ.get("CANASTA_TEST_DATABASE_URL", "")
KILLS = int(os.environ.get("ROOM_KILLS", "5"))
ROUNDS = 12
TABLE = 40
"""Phones of one club table, for what is measured with few."""
LATE = 5.0
"""Seconds in which a table joins, and in which all must be back."""
GIVEN = ("true", "false")
VERSION = re.compile(r'\{"version": ?(\d+)')
"""How what a phone hears begins."""


def measure() -> list[Row]:
    """Return what was measured, each with its goal.

    Raises:
        TimeoutError: Phones were lost on the way.
        RuntimeError: A phone was refused.
    """
    with tempfile.TemporaryDirectory() as folder:
        homes = Path(folder)
        rows = uvloop.run(_crowd(homes / "crowd"))
        rows += uvloop.run(_newcomers(homes / "newcomers"))
        if KILLS:
            rows += uvloop.run(_killed(homes / "killed"))
        if SERVER and has_proxy():
            rows += uvloop.run(_federation(homes / "federation", SERVER))
        return rows


async def _crowd(home: Path) -> list[Row]:
    """Many phones beside as many of the peer: memory, pushes in turn, then all answer at once."""
    with served(TUTOR, home) as tutor, served(ECHO, home) as echo:
        rooms, keys = open_evening(home)
        before = tutor.memory(), echo.memory()
        phones = await join(tutor.site, keys.code, PHONES)
        peers = [Phone(echo.site, "/live") for _ in range(PHONES)]
        for peer in peers:
            peer.listen()
        await until(peers, bool)
        each = [
            (server.memory() - held) * 1024 / PHONES
            for server, held in zip((tutor, echo), before, strict=True)
        ]
        own, theirs = await _pushes(tutor.site, keys, phones, echo.site, peers)
        rows = [
            Row(f"{PHONES} phones told, p95, echo", _p95(theirs) * 1000, "ms"),
            Row(f"{PHONES} phones told, p95, tutor", _p95(own) * 1000, "ms"),
            Row("told p95 beside echo", _p95(own) / _p95(theirs), "ratio", most=2.0),
            Row("memory of a phone, echo", each[1], "kB"),
            Row("memory of a phone, tutor", each[0], "kB"),
            *await _burst(tutor.site, rooms, keys, phones),
        ]
        await asyncio.gather(*(phone.leave() for phone in (*phones, *peers)))
        return rows


async def join(site: Site, code: str, count: int) -> list[Phone]:
    """Let phones join and listen, twenty at a time, and return them when each heard something."""
    phones = [Phone(site) for _ in range(count)]
    gate = asyncio.Semaphore(20)

    async def enter(phone: Phone) -> None:
        async with gate:
            await phone.join(code)
            phone.listen()

    await asyncio.gather(*(enter(phone) for phone in phones))
    await until(phones, bool)
    return phones


async def step(site: Site, keys: Keys, touch: str) -> int:
    """Take a step as the host; return the version of the evening after it."""
    _, said = await site.ask("POST", "/lead", f"{keys.host} {touch}")
    return int(json.loads(said)["version"])


async def _pushes(
    site: Site, keys: Keys, phones: Sequence[Phone], echo: Site, peers: Sequence[Phone]
) -> tuple[list[float], list[float]]:
    """After how many seconds each phone was told, of both servers in turn.

    From the host's touch on. The peer sends as many bytes as the question took.
    """
    own, theirs = [], []
    for number in range(ROUNDS):
        began = time.monotonic()
        version = await step(site, keys, f"ask {number % YES_OR_NO}")
        await until(phones, reached(version))
        own += [phone.heard_at - began for phone in phones]

        text = f"{number} ".ljust(len(phones[0].text), "x")
        began = time.monotonic()
        await echo.ask("POST", "/push", text)
        await until(peers, text.__eq__)
        theirs += [peer.heard_at - began for peer in peers]
    return own, theirs


async def _burst(site: Site, rooms: Rooms, keys: Keys, phones: Sequence[Phone]) -> list[Row]:
    """All answer in the same moment: how long until the last is kept, and whether all are."""
    await until(phones, reached(await step(site, keys, "ask 0")))
    began = time.monotonic()
    taken = await asyncio.gather(
        *(phone.insist(0, GIVEN[number % 2]) for number, phone in enumerate(phones))
    )
    took = time.monotonic() - began
    kept = rooms.count_answers(keys.code, 0)[0]
    return [
        Row(f"{len(phones)} answers at once, all kept after", took, "s", most=2.0),
        Row("answers lost", len(phones) - kept, "answers", most=0),
        Row("answers not acknowledged", len(taken) - taken.count("kept"), "answers", most=0),
    ]


async def _federation(home: Path, server: str) -> list[Row]:
    """Twice as many phones on two processes behind nginx, with a PostgreSQL."""
    with (
        server_database(server) as database,
        served(TUTOR, home / "one", database.address) as one,
        served(TUTOR, home / "two", database.address) as two,
        proxied((one.port, two.port), home / "nginx") as site,
    ):
        rooms, keys = open_evening(home, database.address)
        halves = [
            await join(Site(site.port, f"127.0.0.{number}"), keys.code, PHONES) for number in (2, 3)
        ]
        phones = halves[0] + halves[1]
        times: list[float] = []
        for number in range(ROUNDS):
            began = time.monotonic()
            asked = (one, two)[number % 2].site
            await until(phones, reached(await step(asked, keys, f"ask {number % YES_OR_NO}")))
            times += [phone.heard_at - began for phone in phones]
        burst = await _burst(one.site, rooms, keys, phones)
        await asyncio.gather(*(phone.leave() for phone in phones))
    told = Row(f"{len(phones)} phones on two processes told, p95", _p95(times) * 1000, "ms")
    theirs = await _peers_burst(home, phones)
    name = f"{len(phones)} answers at once beside echo on two processes"
    ratio = Row(name, burst[0].value / theirs.value, "ratio")
    return [told, *burst, theirs, ratio]


async def _peers_burst(home: Path, phones: Sequence[Phone]) -> Row:
    """As many answers at once to two processes of the peer behind nginx, which keeps none."""
    with (
        served(ECHO, home / "echo-one") as one,
        served(ECHO, home / "echo-two") as two,
        proxied((one.port, two.port), home / "echo-nginx") as site,
    ):
        peers = [Phone(Site(site.port, each.site.source), code=each.code) for each in phones]
        began = time.monotonic()
        await asyncio.gather(*(peer.insist(0, GIVEN[0]) for peer in peers))
        took = time.monotonic() - began
    return Row(f"{len(peers)} answers at once, echo on two processes", took, "s")


async def _newcomers(home: Path) -> list[Row]:
    """A table joins a server that just started: when the slowest sees the evening."""
    with served(TUTOR, home) as tutor:
        _, keys = open_evening(home)
        await step(tutor.site, keys, "ask 0")
        waits = []

        async def come(phone: Phone, after: float) -> None:
            await asyncio.sleep(after)
            began = time.monotonic()
            await tutor.site.ask("GET", f"/r/{keys.code}")
            await phone.join(keys.code)
            phone.listen()
            await until([phone], bool)
            waits.append(phone.heard_at - began)

        phones = [Phone(tutor.site) for _ in range(TABLE)]
        await asyncio.gather(
            *(come(phone, LATE * number / TABLE) for number, phone in enumerate(phones))
        )
        await asyncio.gather(*(phone.leave() for phone in phones))
    return [
        Row(f"{TABLE} join a fresh server, median", statistics.median(waits) * 1000, "ms"),
        Row(f"{TABLE} join a fresh server, the slowest", max(waits) * 1000, "ms", most=1000),
    ]


async def _killed(home: Path) -> list[Row]:
    """Phones answer without end while the server is killed at moments drawn by chance."""
    chance = random.Random(749)  # noqa: S311 no secret
    lost, backs, starts = 0, [], []
    with served(TUTOR, home) as tutor:
        rooms, keys = open_evening(home)
        phones = await join(tutor.site, keys.code, TABLE)
        await step(tutor.site, keys, f"ask {COUNTED}")
        for _ in range(KILLS):
            busy = [asyncio.create_task(_answer_on(phone)) for phone in phones]
            await asyncio.sleep(chance.uniform(0.05, 1.5))
            tutor.kill()
            for phone in phones:
                phone.text = ""
            starts.append(await asyncio.to_thread(tutor.start))
            answering = time.monotonic()
            for task in busy:
                task.cancel()
            await until(phones, bool)
            backs.append(max(phone.heard_at for phone in phones) - answering)
            lost += _lost(rooms, keys, phones)
        await asyncio.gather(*(phone.leave() for phone in phones))
    return [
        Row(f"{KILLS} kills: acknowledged answers lost", lost, "answers", most=0),
        Row("the last phone back after the server, worst", max(0.0, *backs), "s", most=LATE),
        Row("the server up again, median", statistics.median(starts), "s"),
    ]


async def _answer_on(phone: Phone) -> None:
    """Change the answer a few times a second; a server that is away is tried again."""
    while True:
        phone.given += 1
        try:
            await phone.answer(COUNTED, str(phone.given))
        except AWAY:
            await asyncio.sleep(0.2)
        await asyncio.sleep(0.3)


def _lost(rooms: Rooms, keys: Keys, phones: Sequence[Phone]) -> int:
    """How many phones were told that their answer is kept, and the store does not have it.

    It has the acknowledged one, or one that was sent after it: each is a greater number.
    """
    lost = 0
    for phone in phones:
        if COUNTED in phone.acknowledged:
            kept = rooms.replies(keys.code, phone.token).get(COUNTED)
            lost += kept is None or int(kept.given) < int(phone.acknowledged[COUNTED])
    return lost


def reached(version: int) -> Callable[[str], bool]:
    """What tells whether a phone heard of this version of the evening or of a later one."""

    def has(text: str) -> bool:
        found = VERSION.match(text)  # reading all of it would keep the phones from listening
        return found is not None and int(found[1]) >= version

    return has


def _p95(times: Sequence[float]) -> float:
    return statistics.quantiles(times, n=20)[-1]
