"""A store of any age becomes today's, unharmed; one from tomorrow is left alone."""

import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine

from tests.databases import Database, FileDatabase, ServerDatabase
from tutor_app.storage import (
    AddressError,
    Answer,
    Keeper,
    Place,
    engines,
    open_keeper,
    server_engine,
)
from tutor_app.storage.engines import file_engine
from tutor_app.storage.models import Base

# Written by the tutor of before Alembic, which counted one step of its own.
FIRST = Path(__file__).parent / "data" / "before_alembic.sqlite3"
ANSWERS = 'SELECT id, learner_id, item, given, "right", reason, reason_right, at FROM answer'
OTHERS = ["SELECT * FROM learner", "SELECT * FROM setting", "SELECT * FROM place"]
TOMORROW = "UPDATE alembic_version SET version_num = 'tomorrow' RETURNING version_num"


@pytest.fixture
def first(file: FileDatabase) -> FileDatabase:
    """Return a store as the tutor of before Alembic left it."""
    file.folder.mkdir()
    shutil.copy(FIRST, file.path)
    return file


@pytest.fixture
def engine(database: Database) -> Iterator[Engine]:
    """Return an engine on a fresh store."""
    database.open().close()
    if isinstance(database, ServerDatabase):
        made = server_engine(database.address)
    else:
        assert isinstance(database, FileDatabase)
        made = file_engine(database.path)
    yield made
    made.dispose()


def test_the_steps_lead_to_the_tables(engine: Engine) -> None:
    """Who changes `models` adds the step that changes a store."""
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), Base.metadata)

    assert not differences


def test_the_first_store_is_taken_over(first: FileDatabase) -> None:
    """Every row is there as it was; each answer has a name; more can be kept."""
    before = [first.rows(statement) for statement in (ANSWERS, *OTHERS)]
    with closing(first.open()) as store:
        ann, bob = store.learner("ann"), store.learner("bob")
        store.add_answer("ann", Answer(item="c", given="true", right=True))
        assert store.last_answers("ann").keys() == {"a", "b", "c"}
        assert store.keeps

    after = [first.rows(statement) for statement in (f"{ANSWERS} WHERE item != 'c'", *OTHERS)]
    assert after == before
    assert first.rows("SELECT count(DISTINCT uid) FROM answer") == [(6,)]
    assert ann.settings == {"language": "sv", "size": "large"}
    assert ann.places[1] == Place(
        course="classic", lesson="frozen", screen=2, furthest=6, finished=True
    )
    assert ann.solved == {"a", "b"}
    assert not ann.first_answers["a"].right
    assert bob.answers["a"].given == '["Ks", "Kh"]'


def test_the_tutor_of_before_leaves_the_store_alone(first: FileDatabase) -> None:
    """It opens no store whose count is beyond its own, which was 1."""
    assert first.rows("PRAGMA user_version") == [(1,)]
    first.open().close()

    assert first.rows("PRAGMA user_version") == [(2,)]


def test_a_full_disk_leaves_the_first_store_as_it_was(first: FileDatabase) -> None:
    """The takeover is done as a whole or not at all, and later tried again."""
    with first.full(), closing(first.open()) as store:
        assert not store.keeps
    assert first.rows("PRAGMA user_version") == [(1,)]
    assert len(first.rows(ANSWERS)) == 5

    with closing(first.open()) as store:
        assert store.keeps
        assert len(first.rows("SELECT uid FROM answer")) == 5


def test_many_servers_start_at_once(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each finds the tables made, by itself or by another, however slow the machine is."""
    monkeypatch.setattr(engines, "BUSY_TIMEOUT", 60_000)
    with ThreadPoolExecutor(8) as pool:
        stores = list(pool.map(lambda _: database.open(), range(8)))

    for store in stores:
        assert store.keeps
        assert store.settings("ann") == {}
        store.close()


def test_a_server_may_start_while_another_program_writes(database: Database) -> None:
    """A store that is up to date is opened without the right to write."""
    with closing(database.open()) as store:
        store.set_settings("ann", {"language": "sv"})
    with database.locked(), closing(database.open()) as store:
        assert store.keeps
        assert store.settings("ann") == {"language": "sv"}


def test_a_newer_file_is_left_alone(file: FileDatabase) -> None:
    """A file written by a newer program is neither read nor changed."""
    file.open().close()
    engine = file_engine(file.path)
    with engine.begin() as connection:
        connection.exec_driver_sql(TOMORROW)
    engine.dispose()
    before = file.path.read_bytes()
    with closing(file.open()) as store:
        assert not store.keeps

    assert file.path.read_bytes() == before


def test_a_newer_database_is_left_alone(on_server: ServerDatabase) -> None:
    """What is answered beside a newer program's database waits."""
    on_server.open().close()
    on_server.rows(TOMORROW)
    with closing(open_keeper(address=on_server.address)) as keeper:
        keeper.keep("ann", Answer(item="a", given="true", right=True))

        assert keeper.waits("ann")
        assert not keeper.known("ann").whole
    assert on_server.rows("SELECT * FROM answer") == []


def test_a_database_may_come_up_after_us(on_server: ServerDatabase) -> None:
    """A tutor that starts before its database keeps what is answered meanwhile."""
    with on_server.gone():
        keeper = Keeper(on_server.open(), pause=60)
        keeper.keep("ann", Answer(item="a", given="true", right=True))
        assert keeper.lasts
        assert keeper.waits("ann")
    keeper.close()

    assert on_server.rows("SELECT item FROM answer") == [("a",)]


@pytest.mark.parametrize(
    "address",
    [
        "tutor",
        "mysql://tutor:opensesame@localhost/tutor",
        "sqlite:///tutor.sqlite3",
        "postgresql://tutor:opensesame@localhost",
        "postgresql://tutor:opensesame@localhost:port/tutor",
    ],
)
def test_an_address_that_is_none_is_refused(address: str) -> None:
    """Nobody learns too late that nothing was kept, and no password is repeated."""
    with pytest.raises(AddressError) as refused:
        server_engine(address)

    assert "opensesame" not in str(refused.value)


def test_the_address_may_say_how_long_to_wait() -> None:
    """What the address names wins over what we chose."""
    url = server_engine("postgres://localhost/tutor?connect_timeout=9").url

    assert url.query["connect_timeout"] == "9"
    assert url.query["tcp_user_timeout"] == "5000"
    assert url.drivername == "postgresql+psycopg"
