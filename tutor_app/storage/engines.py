"""The databases that a store may stand on, each with what makes it patient and honest."""

from pathlib import Path

from sqlalchemy import URL, Engine, StaticPool, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import ConnectionPoolEntry

# Under this name a club's server says where its PostgreSQL database is.
ADDRESS = "CANASTA_TUTOR_DATABASE_URL"
# How long a writer waits for another one, in milliseconds.
BUSY_TIMEOUT = 2000
# How long a page may wait for a server that does not answer: to connect, in seconds, and on a
# connection that went dead, in milliseconds; and text is text, however the database was made. The
# address of the database may say otherwise.
_MANNERS = {"connect_timeout": "2", "tcp_user_timeout": "5000", "client_encoding": "utf8"}
_SERVERS = ("postgresql", "postgresql+psycopg", "postgres")


class AddressError(ValueError):
    """The address of the database cannot be used; it may hold a password and is not repeated."""


def file_engine(path: Path) -> Engine:
    """An engine on a file that many threads and processes may write at once."""
    engine = create_engine(URL.create("sqlite+pysqlite", database=str(path)))
    event.listen(engine, "connect", _set_up_connection)
    return engine


def memory_engine() -> Engine:
    """An engine whose one connection, and so all it holds, lives as long as the program."""
    return create_engine(
        "sqlite+pysqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False}
    )


def server_engine(address: str) -> Engine:
    """An engine on a PostgreSQL server, which need not be up yet.

    Raises:
        AddressError: The address is not one of a PostgreSQL database.
    """
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:
        raise AddressError("this is no address") from error
    if url.drivername not in _SERVERS or not url.database:
        raise AddressError("this is not the address of a PostgreSQL database")
    manners = {**_MANNERS, "options": f"-c lock_timeout={BUSY_TIMEOUT}", **url.query}
    return create_engine(
        url.set(drivername="postgresql+psycopg", query=manners),
        pool_pre_ping=True,  # a server that was restarted meanwhile costs nobody a failure
    )


def _set_up_connection(connection: DBAPIConnection, _record: ConnectionPoolEntry) -> None:
    """Readers never wait for a writer, and a writer waits for another instead of failing."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT}")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = NORMAL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()
