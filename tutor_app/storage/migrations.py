"""Brings a database of any age to the shape of today's `models`.

SQLite keeps one number for the application, `user_version`; here it counts the steps done.
"""

from collections.abc import Callable

from sqlalchemy import Connection, text

from tutor_app.storage.models import Base

Step = Callable[[Connection], None]


def _create_tables(connection: Connection) -> None:
    """Make every table: the first shape of the store."""
    Base.metadata.create_all(connection)


# Append only. A later step changes an existing table with plain SQL, and must leave a new
# database, whose tables the first step made from today's models, as it is.
STEPS: tuple[Step, ...] = (_create_tables,)


class NewerStoreError(RuntimeError):
    """The database was written by a newer version of the tutor."""


def version_of(connection: Connection) -> int:
    """How many migration steps this database has behind it."""
    return int(connection.execute(text("PRAGMA user_version")).scalar_one())


def migrate(connection: Connection, steps: tuple[Step, ...] = STEPS) -> None:
    """Take the steps that are still missing, in one transaction.

    Raises:
        NewerStoreError: The database has more steps behind it than this version knows.
    """
    done = version_of(connection)
    if done > len(steps):
        raise NewerStoreError(
            f"the store has version {done}, this program knows {len(steps)}: update the program"
        )
    for step in steps[done:]:
        step(connection)
    if done < len(steps):
        connection.execute(text(f"PRAGMA user_version = {len(steps)}"))
