"""What a learner did is kept, apart from everybody else's, and survives closing and crowds."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from tests.databases import Database, FileDatabase
from tutor_app.storage import Answer, Place, Store, Tried, new_token, open_store
from tutor_app.storage.store import FILE_NAME


@pytest.fixture
def store(database: Database) -> Iterator[Store]:
    """A fresh store on a database of its own."""
    opened = database.open()
    yield opened
    opened.close()


def place(screen: int, *, furthest: int | None = None, finished: bool = False) -> Place:
    """A place in the lesson that these tests use."""
    return Place(
        course="classic",
        lesson="frozen",
        screen=screen,
        furthest=screen if furthest is None else furthest,
        finished=finished,
    )


def test_settings_are_kept_for_each_learner(store: Store) -> None:
    """A setting comes back to the one who set it, the last value wins, others see nothing."""
    store.set_settings("ann", {"language": "sv", "size": "large"})
    store.set_settings("ann", {"language": "de"})

    assert store.settings("ann") == {"language": "de", "size": "large"}
    assert store.settings("bob") == {}


def test_everything_survives_closing(database: Database) -> None:
    """A store opened again holds what the first one was told."""
    first = database.open()
    first.set_settings("ann", {"language": "sv"})
    first.reach("ann", place(3))
    first.add_answer("ann", Answer(item="a", given="true", right=False, reason="pile.own_meld"))
    first.close()
    again = database.open()

    assert again.keeps
    assert again.settings("ann") == {"language": "sv"}
    assert again.places("ann") == [place(3)]
    assert again.last_answers("ann")["a"].reason == "pile.own_meld"
    again.close()


def test_going_back_loses_neither_the_furthest_screen_nor_the_end(store: Store) -> None:
    """A learner who leafs back is shown there, but what was reached stays reached."""
    store.reach("ann", place(6, finished=True))
    store.reach("ann", place(2))

    assert store.places("ann") == [place(2, furthest=6, finished=True)]


def test_the_last_opened_lesson_comes_first(store: Store) -> None:
    """Home offers to go on with the lesson that was open last."""
    other = Place(course="svensk", lesson="turn", screen=1, furthest=1, finished=False)
    store.reach("ann", place(1))
    store.reach("ann", other)
    store.reach("ann", place(2))

    assert store.places("ann") == [place(2), other]


def test_the_latest_answer_counts_and_all_are_kept(store: Store, database: Database) -> None:
    """One row an answer: the latest is shown, none is overwritten."""
    for right in (False, None, True):
        store.add_answer("ann", Answer(item="a", given=str(right), right=right))
    store.add_answer("bob", Answer(item="a", given="x", right=False))

    assert store.last_answers("ann") == {"a": Answer(item="a", given="True", right=True)}
    assert database.rows("SELECT count(*) FROM answer") == [(4,)]


def test_an_answer_written_twice_is_one(store: Store, database: Database) -> None:
    """A retry of what had arrived changes nothing; the same answer given anew is another one."""
    given = Answer(item="a", given="true", right=True, at=datetime(2026, 1, 8, 12, tzinfo=UTC))
    for _ in range(2):
        store.add_answer("ann", given)
    store.add_answer("bob", given)

    assert database.rows("SELECT count(*) FROM answer") == [(2,)]
    assert store.last_answers("ann")["a"].at == given.at
    store.add_answer("ann", Answer(item="a", given="true", right=True))
    assert database.rows("SELECT count(*) FROM answer") == [(3,)]


def test_times_are_kept_in_utc(store: Store) -> None:
    """An answer given in another time zone comes back as the same moment, in UTC."""
    at = datetime(2026, 1, 8, 23, 30, tzinfo=timezone(timedelta(hours=-5)))
    store.add_answer("ann", Answer(item="a", given="true", right=True, at=at))

    assert store.last_answers("ann")["a"].at.isoformat() == "2026-01-09T04:30:00+00:00"


def test_many_writers_lose_nothing(database: Database) -> None:
    """Forty answers of one new learner from eight threads and two stores are all there."""
    stores = [database.open(), database.open()]

    def write(number: int) -> None:
        stores[number % 2].add_answer("ann", Answer(item=str(number), given="1", right=True))

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(write, range(40)))

    assert set(stores[0].last_answers("ann")) == {str(number) for number in range(40)}
    for opened in stores:
        opened.close()


def test_the_token_itself_is_not_stored(file: FileDatabase) -> None:
    """Who copies the database cannot pass for its learners."""
    token = new_token()
    store = file.open()
    store.set_settings(token, {"language": "sv"})
    store.close()

    assert len(token) >= 32
    written = b"".join(path.read_bytes() for path in file.folder.iterdir())
    assert token.encode() not in written


def test_a_folder_that_cannot_be_written_still_gives_a_store(tmp_path: Path) -> None:
    """Where nothing can be kept, the tutor works and says that it forgets."""
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    opened = open_store(blocked)
    opened.set_settings("ann", {"language": "sv"})

    assert not opened.keeps
    assert opened.settings("ann") == {"language": "sv"}
    opened.close()


def test_a_broken_file_still_gives_a_store(tmp_path: Path) -> None:
    """A file that is no database is left as it is."""
    (tmp_path / FILE_NAME).write_text("no database at all, but long enough to be read as one")
    opened = open_store(tmp_path)

    assert not opened.keeps
    assert (tmp_path / FILE_NAME).read_text().startswith("no database")
    opened.close()


def test_how_an_item_went_is_told_from_its_first_answer_on(store: Store) -> None:
    """Right at once, right later, never right; an item that was only put anew was never tried."""
    for item, right in (("a", True), ("a", False), ("b", False), ("b", True), ("c", False)):
        store.add_answer("ann", Answer(item=item, given="true", right=right))
    store.add_answer("ann", Answer(item="a", given="", right=None))
    store.add_answer("ann", Answer(item="d", given="", right=None))

    ann = store.learner("ann")
    assert {item: ann.tried(item) for item in "abcd"} == {
        "a": Tried(at_once=True, solved=True),
        "b": Tried(at_once=False, solved=True),
        "c": Tried(at_once=False, solved=False),
        "d": None,
    }
    assert store.learner("bob").tried("a") is None
