"""The learner's store: what the app may ask of the database, and nothing of SQL beyond it."""

import hashlib
import logging
import secrets
import sqlite3
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from sqlalchemy import ColumnElement, Engine, Select, case, delete, func, or_, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import InstrumentedAttribute, Session

from tutor_app.storage.engines import file_engine, memory_engine, server_engine
from tutor_app.storage.learner import Answer, Entry, Learner, Place, now
from tutor_app.storage.migrations import NewerStoreError, migrate
from tutor_app.storage.models import AnswerRow, Base, LearnerRow, PlaceRow, SettingRow

FILE_NAME = "learners.sqlite3"
# Long enough that nobody guesses one, short enough for a cookie.
TOKEN_BYTES = 24
# What a store raises that is locked, full, gone, damaged or newer than this program; a ValueError
# for what is beyond reading.
FAULTS = (SQLAlchemyError, sqlite3.Error, OSError, ValueError, NewerStoreError)
_LOG = logging.getLogger(__name__)


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
        self._is_ready = False
        self._one_at_a_time = threading.Lock()

    def make_ready(self) -> None:
        """Bring the tables up to date, once; whatever is asked of the store does so first.

        Raises:
            FAULTS: The database cannot be reached or changed, or a newer program wrote it.
        """
        with self._one_at_a_time:
            if not self._is_ready:
                with self._engine.begin() as connection:
                    migrate(connection)
                self._is_ready = True

    def session(self) -> Session:
        """A session on tables that are up to date, for this folder alone.

        Raises:
            FAULTS: The database cannot be reached or changed, or a newer program wrote it.
        """
        if not self._is_ready:
            self.make_ready()
        return Session(self._engine)

    def close(self) -> None:
        """Close all connections."""
        self._engine.dispose()

    def reconnect(self) -> None:
        """Read a file anew from now on: a connection remembers its pages, damaged ones too.

        A server's connections need it not: each is tried before it is used.
        """
        if self.keeps and self._engine.dialect.name == "sqlite":
            self._engine.dispose()

    def learner(self, token: str) -> Learner:
        """All that is kept of the learner; empty for a newcomer.

        Raises:
            FAULTS: It cannot be read.
        """
        if not self._knows(token):
            return Learner()
        return Learner(
            settings=self.settings(token),
            places=self.places(token),
            answers=self.last_answers(token),
            first_answers=self.first_answers(token),
            solved=self.solved(token),
        )

    def _knows(self, token: str) -> bool:
        """Whether anything was ever kept of the learner."""
        found = select(LearnerRow.id).where(LearnerRow.fingerprint == fingerprint(token))
        with self.session() as session:
            return session.scalar(found) is not None

    def write(self, token: str, entry: Entry) -> None:
        """Keep this entry, all of it or, where this raises, nothing of it.

        Raises:
            FAULTS: It cannot be written.
        """
        match entry:
            case Place():
                self.reach(token, entry)
            case Answer():
                self.add_answer(token, entry)
            case _:
                self.set_settings(token, entry)

    def settings(self, token: str) -> dict[str, str]:
        """All settings of the learner; empty for a newcomer."""
        rows = select(SettingRow).where(_of_learner(SettingRow.learner_id, token))
        with self.session() as session:
            return {row.name: row.value for row in session.scalars(rows)}

    def set_settings(self, token: str, values: Mapping[str, str]) -> None:
        """Keep these settings, beside the others that the learner has."""
        with self.session() as session, session.begin():
            learner = _learner_id(session, token)
            for name, value in sorted(values.items()):  # in one order, or two tabs block each other
                row = insert(session, SettingRow).values(learner_id=learner, name=name, value=value)
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
        with self.session() as session:
            return [_place(row) for row in session.scalars(rows)]

    def reach(self, token: str, place: Place) -> None:
        """Keep where the learner is now; the furthest screen and what was finished stay kept."""
        with self.session() as session, session.begin():
            row = insert(session, PlaceRow).values(
                learner_id=_learner_id(session, token),
                course=place.course,
                lesson=place.lesson,
                screen=place.screen,
                furthest=place.furthest,
                finished=place.finished,
                at=now(),
            )
            new = row.excluded
            changes = {
                "screen": new.screen,
                "furthest": case(
                    (PlaceRow.furthest > new.furthest, PlaceRow.furthest), else_=new.furthest
                ),
                "finished": or_(PlaceRow.finished, new.finished),
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
        with self.session() as session:
            return {row.item: _answer(row) for row in session.scalars(rows)}

    def history(self, token: str) -> list[Answer]:
        """Every answer of the learner, in the order in which they were given.

        Raises:
            FAULTS: It cannot be read.
        """
        rows = select(AnswerRow).where(_of_learner(AnswerRow.learner_id, token))
        with self.session() as session:
            ordered = session.scalars(rows.order_by(AnswerRow.at, AnswerRow.id))
            return [_answer(row) for row in ordered]

    def forget(self, token: str) -> None:
        """Delete all that is kept of the learner, and that there was one.

        Raises:
            FAULTS: It cannot be deleted, and all of it is still there.
        """
        with self.session() as session, session.begin():
            for row in (AnswerRow, PlaceRow, SettingRow):
                session.execute(delete(row).where(_of_learner(row.learner_id, token)))
            session.execute(delete(LearnerRow).where(LearnerRow.fingerprint == fingerprint(token)))

    def solved(self, token: str) -> set[str]:
        """The items to which any answer of the learner was right."""
        right = _of_learner(AnswerRow.learner_id, token), AnswerRow.right.is_(True)
        with self.session() as session:
            return set(session.scalars(select(AnswerRow.item).where(*right)))

    def add_answer(self, token: str, answer: Answer) -> None:
        """Keep one answer more; earlier ones stay, and the same one is kept once."""
        with self.session() as session, session.begin():
            row = insert(session, AnswerRow).values(
                learner_id=_learner_id(session, token),
                uid=answer.uid,
                item=answer.item,
                given=answer.given,
                right=answer.right,
                reason=answer.reason,
                reason_right=answer.reason_right,
                turned_on=answer.turned_on,
                beliefs=answer.beliefs,
                at=answer.at,
            )
            session.execute(row.on_conflict_do_nothing(index_elements=["learner_id", "uid"]))


def open_store(folder: Path | None = None, address: str = "") -> Store:
    """The store in the PostgreSQL database at `address`, else in `folder`, else in the user's.

    A database may come up after us, so its store is there at once and made ready when it can be.
    Where a file cannot be opened (no room, no right to write, a newer program's store), the
    learner still gets a store, one that forgets when the program ends: see `Store.keeps`.

    Raises:
        AddressError: The address is not one of a PostgreSQL database.
    """
    if address:
        store = Store(server_engine(address), keeps=True)
        try:
            store.make_ready()
        except FAULTS as error:
            _LOG.warning("the store is not ready yet: %s", first_line(error))
        return store
    place = folder if folder is not None else default_folder()
    try:
        place.mkdir(parents=True, exist_ok=True)
        store = Store(file_engine(place / FILE_NAME), keeps=True)
        store.make_ready()
    except FAULTS:
        return Store(memory_engine(), keeps=False)
    return store


def first_line(error: Exception) -> str:
    """What went wrong, without the statement that it went wrong in."""
    return str(error).partition("\n")[0]


def fingerprint(token: str) -> str:
    """What the store keeps instead of the token."""
    return hashlib.sha256(token.encode()).hexdigest()


def _of_learner(column: InstrumentedAttribute[int], token: str) -> ColumnElement[bool]:
    """The condition that a row belongs to the learner with this token."""
    learner = select(LearnerRow.id).where(LearnerRow.fingerprint == fingerprint(token))
    return column == learner.scalar_subquery()


def insert(session: Session, table: type[Base]) -> "sqlite.Insert | postgresql.Insert":
    """A new row that can say what happens where there is one already."""
    is_file = session.get_bind().dialect.name == "sqlite"
    return sqlite.insert(table) if is_file else postgresql.insert(table)


def _learner_id(session: Session, token: str) -> int:
    """The learner's key, made on the first write, whoever of several writers comes first."""
    mark = fingerprint(token)
    found = session.scalar(select(LearnerRow.id).where(LearnerRow.fingerprint == mark))
    if found is not None:
        return found
    row = insert(session, LearnerRow).values(fingerprint=mark, since=now())
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
        turned_on=row.turned_on,
        beliefs=row.beliefs,
        at=row.at,
        uid=row.uid,
    )
