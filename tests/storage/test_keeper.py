"""A store that is locked, full or damaged while the tutor runs costs nobody an answer."""

import resource
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from tutor_app.storage import Answer, Keeper, Learner, Place, engines, open_store, store
from tutor_app.storage.store import FILE_NAME

PAUSE = 0.05  # seconds between two tries, so that no test waits long
PATIENCE = 20.0
SECTOR = 4096


@pytest.fixture
def keeper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Keeper]:
    """Return the keeper of a fresh store, which soon gives up waiting for another writer."""
    monkeypatch.setattr(engines, "BUSY_TIMEOUT", 50)
    made = Keeper(open_store(tmp_path), PAUSE)
    yield made
    made.close()


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the only right to write."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    yield
    other.execute("ROLLBACK")
    other.close()


@contextmanager
def full(path: Path) -> Iterator[None]:
    """Let no file of this process grow, as on a full disk."""
    write_ahead = path.with_name(f"{path.name}-wal")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (write_ahead.stat().st_size, hard))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def damaged(path: Path) -> Iterator[None]:
    """Overwrite all but the first page of the database with something else."""
    with sqlite3.connect(path) as raw:
        raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    raw.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:SECTOR] + b"?" * (len(whole) - SECTOR))
    yield
    path.write_bytes(whole)


TROUBLES = [locked, full, damaged]


def answer(number: int, *, right: bool = True) -> Answer:
    """An answer to one of several items."""
    return Answer(item=f"item-{number}", given="true", right=right)


def rows(folder: Path) -> list[tuple[str]]:
    """The items of all answers in the database, in the order in which they were written."""
    with sqlite3.connect(folder / FILE_NAME) as raw:
        found = raw.execute("SELECT item FROM answer ORDER BY id").fetchall()
    raw.close()
    return found


def wait_until(true: Callable[[], bool]) -> None:
    """Give what happens beside us its time."""
    deadline = time.monotonic() + PATIENCE
    while not true() and time.monotonic() < deadline:
        time.sleep(PAUSE)


@pytest.mark.parametrize("trouble", TROUBLES)
def test_what_cannot_be_written_is_known_and_written_once_later(
    keeper: Keeper, tmp_path: Path, trouble: Callable[[Path], AbstractContextManager[None]]
) -> None:
    """Answers given in the meantime stay, in their order, and are written without being asked."""
    keeper.keep("ann", answer(0))
    with trouble(tmp_path / FILE_NAME):
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

    assert rows(tmp_path) == [("item-0",), ("item-1",), ("item-1",)]
    assert not keeper.waits("ann")
    known = keeper.known("ann")
    assert known.whole
    assert set(known.answers) == {"item-0", "item-1"}


def test_what_cannot_be_read_is_said_and_read_later(keeper: Keeper, tmp_path: Path) -> None:
    """Who comes while the file is damaged is shown what waits, and later everything."""
    keeper.keep("ann", answer(0))
    with damaged(tmp_path / FILE_NAME):
        keeper.keep("ann", answer(1))
        known = keeper.known("ann")

        assert not known.whole
        assert set(known.answers) == {"item-1"}
    wait_until(lambda: keeper.is_up_to_date)

    assert keeper.known("ann").whole
    assert set(keeper.known("ann").answers) == {"item-0", "item-1"}


def test_a_write_that_fails_for_one_does_not_hold_up_others(
    keeper: Keeper, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where only one learner's part is damaged, the others' answers are written."""
    write = store.Store.write

    def fail_for_ann(kept: store.Store, token: str, entry: Answer) -> None:
        if token == "ann":  # noqa: S105 a learner of these tests
            raise sqlite3.DatabaseError("database disk image is malformed")
        write(kept, token, entry)

    monkeypatch.setattr(store.Store, "write", fail_for_ann)
    keeper.keep("ann", answer(1))
    with locked(tmp_path / FILE_NAME):
        keeper.keep("bob", answer(2))
    wait_until(lambda: not keeper.waits("bob"))

    assert rows(tmp_path) == [("item-2",)]
    assert keeper.waits("ann")


def test_closing_tries_once_more(keeper: Keeper, tmp_path: Path) -> None:
    """A server that is stopped just after the trouble ended leaves nothing unwritten."""
    keeper.keep("bob", answer(0))
    with locked(tmp_path / FILE_NAME):
        keeper.keep("ann", answer(1))
    keeper.close()

    assert rows(tmp_path) == [("item-0",), ("item-1",)]


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
