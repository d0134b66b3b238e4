"""The tests of the store run on a file and on a server, each on a database of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.databases import Database, FileDatabase, ServerDatabase, server_database


@pytest.fixture
def file(tmp_path: Path) -> FileDatabase:
    """Return a SQLite file of this test's own, which nobody made yet."""
    return FileDatabase(tmp_path / "data")


@pytest.fixture
def on_server(postgresql: str) -> Iterator[ServerDatabase]:
    """Return a fresh database on the PostgreSQL server."""
    with server_database(postgresql) as made:
        yield made


@pytest.fixture(params=["file", "on_server"])
def database(request: pytest.FixtureRequest) -> Database:
    """Return a fresh database of either kind."""
    made: Database = request.getfixturevalue(request.param)
    return made
