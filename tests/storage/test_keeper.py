"""A store that is locked, full, damaged or away while the tutor runs costs nobody an answer."""

import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from tests.databases import Database, FileDatabase, ServerDatabase
from tutor_app.storage import Answer, Entry, Keeper, Learner, Place, Store, engines

PAUSE = 0.05  # seconds between two tries, so that no test waits long
PATIENCE = 60.0


@pytest.fixture
def keeper(database: Database, monkeypatch: pytest.MonkeyPatch) -> Iterator[Keeper]:
    """Return the keeper of a fresh store, which soon gives up waiting for another writer."""
    monkeypatch.setattr(engines, "BUSY_TIMEOUT", 50)
    made = Keeper(database.open(), PAUSE)
    yield made
    made.close()


TROUBLES = ["locked", "full", "gone"]


def answer(number: int, *, right: bool = True) -> Answer:
    """An answer to one of several items."""
    return Answer(item=f"item-{number}", given="true", right=right)


def items(database: Database) -> list[str]:
    """The items of all answers in the database, in the order in which they were written."""
    return [item for (item,) in database.rows("SELECT item FROM answer ORDER BY id")]


def wait_until(true: Callable[[], bool]) -> None:
    """Give what happens beside us its time."""
    deadline = time.monotonic() + PATIENCE
    while not true() and time.monotonic() < deadline:
        time.sleep(PAUSE)


@pytest.mark.parametrize("trouble", TROUBLES)
def test_what_cannot_be_written_is_known_and_written_once_later(
    keeper: Keeper, database: Database, trouble: str
) -> None:
    """Answers given in the meantime stay, in their order, and are written without being asked."""
    keeper.keep("ann", answer(0))
    with getattr(database, trouble)():
        keeper.keep("ann", answer(1, right=False))
        keeper.keep("ann", answer(1))
        keeper.keep("ann", {"size": "large"})

        assert keeper.waits("ann")
        assert not keeper.is_up_to_date
        known = keeper.known("ann")
        assert known.answers["item-1"].right
        assert known.settings == {"size": "large"}
        time.sleep(4 * PAUSE)  # several tries fail
    wait_until(lambda: keeper.is_up_to_date)

    assert items(database) == ["item-0", "item-1", "item-1"]
    assert not keeper.waits("ann")
    known = keeper.known("ann")
    assert known.whole
    assert set(known.answers) == {"item-0", "item-1"}


def test_what_cannot_be_read_is_said_and_read_later(keeper: Keeper, database: Database) -> None:
    """Who comes while the database is gone is shown what waits, and later everything."""
    keeper.keep("ann", answer(0))
    with database.gone():
        keeper.keep("ann", answer(1))
        known = keeper.known("ann")

        assert not known.whole
        assert set(known.answers) == {"item-1"}
    wait_until(lambda: keeper.is_up_to_date)

    assert keeper.known("ann").whole
    assert set(keeper.known("ann").answers) == {"item-0", "item-1"}


def test_a_write_that_fails_for_one_does_not_hold_up_others(
    keeper: Keeper, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where only one learner's part is damaged, the others' answers are written."""
    write = Store.write

    def fail_for_ann(kept: Store, token: str, entry: Entry) -> None:
        if token == "ann":  # noqa: S105 a learner of these tests
            raise sqlite3.DatabaseError("database disk image is malformed")
        write(kept, token, entry)

    monkeypatch.setattr(Store, "write", fail_for_ann)
    keeper.keep("ann", answer(1))
    with database.locked():
        keeper.keep("bob", answer(2))
    wait_until(lambda: not keeper.waits("bob"))

    assert items(database) == ["item-2"]
    assert keeper.waits("ann")


def test_closing_tries_once_more(keeper: Keeper, database: Database) -> None:
    """A server that is stopped just after the trouble ended leaves nothing unwritten."""
    keeper.keep("bob", answer(0))
    with database.locked():
        keeper.keep("ann", answer(1))
    keeper.close()

    assert items(database) == ["item-0", "item-1"]


def test_a_write_that_was_never_confirmed_counts_once(
    keeper: Keeper, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database wrote the answer, the connection died before it could say so."""
    write = Store.write
    confirmed: list[bool] = []

    def lose_the_first_reply(kept: Store, token: str, entry: Entry) -> None:
        write(kept, token, entry)
        confirmed.append(bool(confirmed))
        if not confirmed[-1]:
            raise OperationalError("COMMIT", {}, ConnectionResetError())

    monkeypatch.setattr(Store, "write", lose_the_first_reply)
    keeper.keep("ann", answer(1))
    assert keeper.waits("ann")
    wait_until(lambda: keeper.is_up_to_date)

    assert confirmed == [False, True]
    assert items(database) == ["item-1"]


WRITER = """
import sys
from pathlib import Path
from tutor_app.storage import Answer, open_keeper

folder, address, name = sys.argv[1:]
keeper = open_keeper(Path(folder), address)
for number in range(10_000):
    keeper.keep("ann", Answer(item=f"{name}-{number}", given="1", right=True))
    print(f"{name}-{number}", flush=True)
"""


def test_a_killed_server_loses_no_answer_that_it_recorded(
    database: Database, root: Path, tmp_path: Path
) -> None:
    """Two servers start at once on a new database and are killed in the middle of an answer."""
    address = database.address if isinstance(database, ServerDatabase) else ""
    where = str(database.folder if isinstance(database, FileDatabase) else tmp_path)
    command = [sys.executable, "-c", WRITER, where, address]
    servers = [
        subprocess.Popen([*command, name], cwd=root, stdout=subprocess.PIPE, text=True)
        for name in ("a", "b")
    ]
    recorded: set[str] = set()
    for server in servers:
        assert server.stdout
        recorded |= {server.stdout.readline().strip() for _ in range(20)}
    for server in servers:
        server.send_signal(signal.SIGKILL)
        recorded |= set(server.communicate()[0].split())
    with closing(database.open()) as store:
        kept = store.last_answers("ann")

    assert len(recorded) >= 40
    assert recorded <= set(kept)
    assert len(kept) <= len(recorded) + len(servers)
    assert set(Counter(items(database)).values()) == {1}


def test_taking_an_entry_twice_changes_nothing() -> None:
    """What waits may be in the store already when it is read: it is known once."""
    place = Place(course="classic", lesson="frozen", screen=2, furthest=4, finished=True)
    back = Place(course="classic", lesson="frozen", screen=1, furthest=1, finished=False)
    learner = Learner()
    for _ in range(2):
        for entry in (place, back, answer(1), {"deck": "four"}):
            learner.take(entry)

    assert learner.places == [
        Place(course="classic", lesson="frozen", screen=1, furthest=4, finished=True)
    ]
    assert learner.answers == {"item-1": answer(1)}
    assert learner.settings == {"deck": "four"}
