"""Brings a database of any age to the shape of today's `models`, by the steps in `revisions`."""

import threading
from functools import cache

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

# Two servers may start at the same time: the second waits until the first is done.
_FIRST_COME = {
    "sqlite": "BEGIN IMMEDIATE",
    "postgresql": "SELECT pg_advisory_xact_lock(20260108)",  # any number that is ours alone
}
# Alembic knows one migration at a time in a program.
_ONE_AT_A_TIME = threading.Lock()


class NewerStoreError(RuntimeError):
    """The database was written by a newer version of the tutor."""


def migrate(connection: Connection) -> None:
    """Take the steps that are still missing; they count once the caller commits.

    Raises:
        NewerStoreError: The database has a step behind it that this version does not know.
    """
    if _is_up_to_date(connection):
        return
    with _ONE_AT_A_TIME:
        connection.exec_driver_sql(_FIRST_COME[connection.dialect.name])
        if not _is_up_to_date(connection):  # still, now that it is our turn
            config = _config()
            config.attributes["connection"] = connection
            command.upgrade(config, "head")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "tutor_app.storage:revisions")
    return config


@cache
def _steps() -> tuple[frozenset[str], frozenset[str]]:
    """All steps that this program knows, and the last ones; they are files that do not change."""
    script = ScriptDirectory.from_config(_config())
    known = frozenset(step.revision for step in script.walk_revisions())
    return known, frozenset(script.get_heads())


def _is_up_to_date(connection: Connection) -> bool:
    """Whether no step is missing; only read, so that nobody who writes is in the way."""
    done = set(MigrationContext.configure(connection).get_current_heads())
    known, last = _steps()
    if done - known:
        raise NewerStoreError(
            f"the store is at step {', '.join(sorted(done))}, which this program does not know: "
            "update the program"
        )
    return done == last
