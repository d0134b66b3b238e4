"""The databases a store may stand on, each with the troubles that it may have while we run."""

import resource
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import psycopg
from psycopg import sql
from sqlalchemy import make_url

from tutor_app.storage import Store, open_store
from tutor_app.storage.store import FILE_NAME

SECTOR = 4096
# What PostgreSQL says where its disk is full, said by a trigger.
FULL_DISK = """
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = 'disk_full'; END $$;
CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON answer EXECUTE FUNCTION refuse();
CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON setting EXECUTE FUNCTION refuse();
"""


class Database(Protocol):
    """A database of one test."""

    def open(self) -> Store:
        """A store on it, as a server opens one."""

    def rows(self, statement: str) -> list[tuple[Any, ...]]:
        """What is in it, read past the store."""

    def locked(self) -> AbstractContextManager[None]:
        """Somebody else holds the only right to write."""

    def full(self) -> AbstractContextManager[None]:
        """There is no room for anything more."""

    def gone(self) -> AbstractContextManager[None]:
        """It can neither be written nor read."""


@dataclass(frozen=True, slots=True)
class FileDatabase:
    """The SQLite file in a folder."""

    folder: Path

    @property
    def path(self) -> Path:
        """The file."""
        return self.folder / FILE_NAME

    def open(self) -> Store:
        """A store on the file."""
        return open_store(self.folder)

    def rows(self, statement: str) -> list[tuple[Any, ...]]:
        """What is in the file."""
        with closing(sqlite3.connect(self.path)) as raw:
            return raw.execute(statement).fetchall()

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Hold the only right to write."""
        with closing(sqlite3.connect(self.path, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            yield

    @contextmanager
    def full(self) -> Iterator[None]:
        """Let no file of this process grow, as on a full disk."""
        write_ahead = self.path.with_name(f"{self.path.name}-wal")
        size = write_ahead.stat().st_size if write_ahead.exists() else 0
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
        yield
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))

    @contextmanager
    def gone(self) -> Iterator[None]:
        """Overwrite all but the first page of the file with something else."""
        with closing(sqlite3.connect(self.path)) as raw:
            raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        whole = self.path.read_bytes()
        self._put(whole[:SECTOR] + b"?" * (len(whole) - SECTOR))
        yield
        self._put(whole)

    def _put(self, content: bytes) -> None:
        """Write over the file while nobody else writes it.

        It is never empty meanwhile: who opens an empty one makes a new database of it.
        """
        with closing(sqlite3.connect(self.path, isolation_level=None)) as raw:
            raw.execute("BEGIN IMMEDIATE")
            with self.path.open("r+b") as file:
                file.write(content)
            raw.execute("ROLLBACK")


@dataclass(frozen=True, slots=True)
class ServerDatabase:
    """A database of its own on a PostgreSQL server, whose address `server` is."""

    server: str
    name: str

    @property
    def address(self) -> str:
        """The address of this database."""
        named = make_url(self.server).set(drivername="postgresql", database=self.name)
        return named.render_as_string(hide_password=False)

    def open(self) -> Store:
        """A store on the database."""
        return open_store(address=self.address)

    def rows(self, statement: str) -> list[tuple[Any, ...]]:
        """What is in the database."""
        with psycopg.connect(self.address) as raw:
            return raw.execute(statement.encode()).fetchall()

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Hold the only right to write."""
        with psycopg.connect(self.address) as other:
            other.execute("LOCK TABLE learner, setting, place, answer IN EXCLUSIVE MODE")
            yield

    @contextmanager
    def full(self) -> Iterator[None]:
        """Refuse what is new as a server does whose disk is full."""
        with psycopg.connect(self.address, autocommit=True) as other:
            other.execute(FULL_DISK)
            yield
            other.execute("DROP FUNCTION refuse CASCADE")

    @contextmanager
    def gone(self) -> Iterator[None]:
        """End every connection and let nobody in."""
        self._let_in("false")
        ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"
        with psycopg.connect(self.server, autocommit=True) as other:
            other.execute(ended, [self.name])
        yield
        self._let_in("true")

    def _let_in(self, yes: str) -> None:
        change = sql.SQL("ALTER DATABASE {} ALLOW_CONNECTIONS " + yes)
        with psycopg.connect(self.server, autocommit=True) as other:
            other.execute(change.format(sql.Identifier(self.name)))


@contextmanager
def server_database(server: str) -> Iterator[ServerDatabase]:
    """A fresh database on the server, and no trace of it afterwards."""
    made = ServerDatabase(server, f"canasta_test_{secrets.token_hex(8)}")
    name = sql.Identifier(made.name)
    with psycopg.connect(server, autocommit=True) as other:
        other.execute(sql.SQL("CREATE DATABASE {}").format(name))
        try:
            yield made
        finally:
            other.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(name))
