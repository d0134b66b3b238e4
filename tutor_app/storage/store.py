"""The learner's store: what the app may ask of the database, and nothing of SQL beyond it."""

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from sqlalchemy import ColumnElement, Engine, Select, StaticPool, create_engine, event, func, select
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import InstrumentedAttribute, Session
from sqlalchemy.pool import ConnectionPoolEntry

from tutor_app.storage.migrations import NewerStoreError, migrate
from tutor_app.storage.models import AnswerRow, LearnerRow, PlaceRow, SettingRow

FILE_NAME = "learners.sqlite3"
# Long enough that nobody guesses one, short enough for a cookie.
TOKEN_BYTES = 24
# How long a writer waits for another one, in milliseconds.
BUSY_TIMEOUT = 5000


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """How far a learner is in a lesson; screens count from 1."""

    course: str
    lesson: str
    screen: int
    furthest: int
    finished: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a learner answered to `item`, and how it was judged.

    `given` is JSON text and empty where the item was put anew without an answer yet.
    """

    item: str
    given: str
    right: bool | None
    reason: str | None = None
    reason_right: bool | None = None


def new_token() -> str:
    """A fresh random token for a browser."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def default_folder() -> Path:
    """The folder in which this system keeps a user's data for the tutor."""
    return user_data_path("canasta-tutor", appauthor=False)


class Store:
    """Settings, places and answers of all learners, safe to share between threads.

    Attributes:
        keeps: Whether what is written outlives the process.
    """

    def __init__(self, engine: Engine, *, keeps: bool) -> None:
        self.keeps = keeps
        self._engine = engine
        with engine.begin() as connection:
            migrate(connection)

    def close(self) -> None:
        """Close all connections."""
        self._engine.dispose()

    def settings(self, token: str) -> dict[str, str]:
        """All settings of the learner; empty for a newcomer."""
        rows = select(SettingRow).where(_of_learner(SettingRow.learner_id, token))
        with Session(self._engine) as session:
            return {row.name: row.value for row in session.scalars(rows)}

    def set_settings(self, token: str, values: Mapping[str, str]) -> None:
        """Keep these settings, beside the others that the learner has."""
        with Session(self._engine) as session, session.begin():
            learner = _learner_id(session, token)
            for name, value in values.items():
                row = insert(SettingRow).values(learner_id=learner, name=name, value=value)
                keys = ["learner_id", "name"]
                session.execute(
                    row.on_conflict_do_update(index_elements=keys, set_={"value": value})
                )

    def places(self, token: str) -> list[Place]:
        """The learner's place in every lesson ever opened, the last opened first."""
        rows = (
            select(PlaceRow)
            .where(_of_learner(PlaceRow.learner_id, token))
            .order_by(PlaceRow.at.desc())
        )
        with Session(self._engine) as session:
            return [_place(row) for row in session.scalars(rows)]

    def reach(self, token: str, place: Place) -> None:
        """Keep where the learner is now; the furthest screen and what was finished stay kept."""
        with Session(self._engine) as session, session.begin():
            row = insert(PlaceRow).values(
                learner_id=_learner_id(session, token),
                course=place.course,
                lesson=place.lesson,
                screen=place.screen,
                furthest=place.furthest,
                finished=place.finished,
                at=_now(),
            )
            new = row.excluded
            changes = {
                "screen": new.screen,
                "furthest": func.max(PlaceRow.furthest, new.furthest),
                "finished": func.max(PlaceRow.finished, new.finished),
                "at": new.at,
            }
            keys = ["learner_id", "course", "lesson"]
            session.execute(row.on_conflict_do_update(index_elements=keys, set_=changes))

    def last_answers(self, token: str) -> dict[str, Answer]:
        """The learner's latest answer to each item, by item."""
        return self._answers(token, select(func.max(AnswerRow.id)))

    def first_answers(self, token: str) -> dict[str, Answer]:
        """The learner's first answer to each item, by item."""
        return self._answers(token, select(func.min(AnswerRow.id)).where(AnswerRow.given != ""))

    def _answers(self, token: str, chosen: Select[Any]) -> dict[str, Answer]:
        """One answer of the learner to each item, by item."""
        keys = chosen.where(_of_learner(AnswerRow.learner_id, token)).group_by(AnswerRow.item)
        rows = select(AnswerRow).where(AnswerRow.id.in_(keys)).order_by(AnswerRow.id)
        with Session(self._engine) as session:
            return {row.item: _answer(row) for row in session.scalars(rows)}

    def add_answer(self, token: str, answer: Answer) -> None:
        """Keep one answer more; earlier ones stay."""
        with Session(self._engine) as session, session.begin():
            row = AnswerRow(
                learner_id=_learner_id(session, token),
                item=answer.item,
                given=answer.given,
                right=answer.right,
                reason=answer.reason,
                reason_right=answer.reason_right,
                at=_now(),
            )
            session.add(row)


def open_store(folder: Path | None = None) -> Store:
    """The store in `folder`, or in the user's data folder.

    Where it cannot be opened (no room, no right to write, a newer program's store), the
    learner still gets a store, one that forgets when the program ends: see `Store.keeps`.
    """
    place = folder if folder is not None else default_folder()
    try:
        place.mkdir(parents=True, exist_ok=True)
        return Store(_file_engine(place / FILE_NAME), keeps=True)
    except (OSError, SQLAlchemyError, NewerStoreError):
        return Store(_memory_engine(), keeps=False)


def _file_engine(path: Path) -> Engine:
    """An engine on a file that many threads and processes may write at once."""
    engine = create_engine(f"sqlite+pysqlite:///{path}")
    event.listen(engine, "connect", _set_up_connection)
    return engine


def _memory_engine() -> Engine:
    """An engine whose one connection, and so all it holds, lives as long as the program."""
    return create_engine(
        "sqlite+pysqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False}
    )


def _set_up_connection(connection: DBAPIConnection, _record: ConnectionPoolEntry) -> None:
    """Readers never wait for a writer, and a writer waits for another instead of failing."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT}")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = NORMAL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _fingerprint(token: str) -> str:
    """What the store keeps instead of the token."""
    return hashlib.sha256(token.encode()).hexdigest()


def _of_learner(column: InstrumentedAttribute[int], token: str) -> ColumnElement[bool]:
    """The condition that a row belongs to the learner with this token."""
    learner = select(LearnerRow.id).where(LearnerRow.fingerprint == _fingerprint(token))
    return column == learner.scalar_subquery()


def _learner_id(session: Session, token: str) -> int:
    """The learner's key, made on the first write, whoever of several writers comes first."""
    mark = _fingerprint(token)
    found = session.scalar(select(LearnerRow.id).where(LearnerRow.fingerprint == mark))
    if found is not None:
        return found
    row = insert(LearnerRow).values(fingerprint=mark, since=_now())
    session.execute(row.on_conflict_do_nothing(index_elements=["fingerprint"]))
    return session.scalars(select(LearnerRow.id).where(LearnerRow.fingerprint == mark)).one()


def _place(row: PlaceRow) -> Place:
    """The row as the app knows it."""
    return Place(
        course=row.course,
        lesson=row.lesson,
        screen=row.screen,
        furthest=row.furthest,
        finished=row.finished,
    )


def _answer(row: AnswerRow) -> Answer:
    """The row as the app knows it."""
    return Answer(
        item=row.item,
        given=row.given,
        right=row.right,
        reason=row.reason,
        reason_right=row.reason_right,
    )


def _now() -> datetime:
    """The time, in UTC."""
    return datetime.now(UTC)
