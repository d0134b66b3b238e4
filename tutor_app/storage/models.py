"""The tables: one row a setting, a lesson, an answer, so nothing is lost when many write."""

from datetime import UTC, datetime

from sqlalchemy import DateTime, Dialect, ForeignKey, Index, TypeDecorator, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class UtcTime(TypeDecorator[datetime]):
    """A time that goes in and comes out in UTC, also where a database keeps no time zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002 the base class's
        """What the database gets."""
        return value and value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002 the base class's
        """What the program gets."""
        if value is None:
            return None
        return value.astimezone(UTC) if value.tzinfo else value.replace(tzinfo=UTC)


class Base(DeclarativeBase):
    """What all tables share."""

    type_annotation_map = {datetime: UtcTime}  # noqa: RUF012 as SQLAlchemy reads it


class LearnerRow(Base):
    """A browser that once opened the tutor.

    Attributes:
        id: Key inside this database.
        fingerprint: SHA-256 of the browser's token; the token itself is kept in the browser
            only, so a copied database opens nobody's door.
        since: When it first came, in UTC.
    """

    __tablename__ = "learner"

    id: Mapped[int] = mapped_column(primary_key=True)
    fingerprint: Mapped[str] = mapped_column(unique=True)
    since: Mapped[datetime]


class SettingRow(Base):
    """One setting of a learner, for example `language` = `sv`."""

    __tablename__ = "setting"

    learner_id: Mapped[int] = mapped_column(ForeignKey("learner.id"), primary_key=True)
    name: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[str]


class PlaceRow(Base):
    """How far a learner is in one lesson.

    Attributes:
        screen: The screen last shown, counted from 1.
        furthest: The furthest screen ever shown.
        finished: Whether the lesson was once walked to its end.
        at: When it was last open, in UTC.
    """

    __tablename__ = "place"

    learner_id: Mapped[int] = mapped_column(ForeignKey("learner.id"), primary_key=True)
    course: Mapped[str] = mapped_column(primary_key=True)
    lesson: Mapped[str] = mapped_column(primary_key=True)
    screen: Mapped[int]
    furthest: Mapped[int]
    finished: Mapped[bool]
    at: Mapped[datetime]


class AnswerRow(Base):
    """One answer, or one try at the cards; rows are only ever added.

    Attributes:
        uid: The answer's own name, made where it was given: written again, it stays one row.
        item: What was asked: a lesson's step or a scenario's question.
        given: The answer as JSON text; empty where the item was put anew.
        right: Whether the engine agreed; None where the item was put anew.
        reason: Rule id named as the reason, if one was.
        reason_right: Whether that rule decided.
        turned_on: Rule set and rules that the answer turned on; empty where that is not known.
        beliefs: Wrong beliefs that give the answer or, of a right one, that do not; None where
            that is not known.
        at: When it was given, in UTC.
    """

    __tablename__ = "answer"
    __table_args__ = (
        Index("answer_by_item", "learner_id", "item", "id"),
        UniqueConstraint("learner_id", "uid", name="answer_once"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    learner_id: Mapped[int] = mapped_column(ForeignKey("learner.id"))
    uid: Mapped[str]
    item: Mapped[str]
    given: Mapped[str]
    right: Mapped[bool | None]
    reason: Mapped[str | None]
    reason_right: Mapped[bool | None]
    turned_on: Mapped[str] = mapped_column(server_default="")
    beliefs: Mapped[str | None]
    at: Mapped[datetime]


class RoomRow(Base):
    """A club evening, as `evening.Evening` describes it.

    Attributes:
        id: Key inside this database.
        code: What people type to join it.
        host: SHA-256 of the secret of who leads it.
        screen: SHA-256 of what a projector needs.
        items: What is asked, as JSON text.
        between: What the items put in between follow, as JSON text.
        settled: The places of the items that were closed once, as JSON text.
        view: What the host opened of the answer that is shown.
        since: When it was opened, in UTC.
        until: When it is deleted, in UTC.
    """

    __tablename__ = "room"

    id: Mapped[int] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(unique=True)
    host: Mapped[str] = mapped_column(unique=True)
    screen: Mapped[str] = mapped_column(unique=True)
    title: Mapped[str]
    ruleset: Mapped[str]
    items: Mapped[str]
    between: Mapped[str]
    phase: Mapped[str]
    place: Mapped[int]
    asks_reasons: Mapped[bool]
    shows_names: Mapped[bool]
    seconds: Mapped[int]
    settled: Mapped[str] = mapped_column(server_default="[]")
    view: Mapped[str] = mapped_column(server_default="")
    closes_at: Mapped[datetime | None]
    version: Mapped[int]
    since: Mapped[datetime]
    until: Mapped[datetime]


class GuestRow(Base):
    """A phone, or whoever holds it, in one evening.

    Attributes:
        fingerprint: SHA-256 of the phone's token; it is known in this evening only.
        name: What they want to be called; empty for nobody in particular.
        hidden: Whether the host hid the name.
        language: In which language they answer.
        since: When they joined, in UTC.
    """

    __tablename__ = "guest"
    __table_args__ = (UniqueConstraint("room_id", "fingerprint", name="guest_once"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    room_id: Mapped[int] = mapped_column(ForeignKey("room.id", ondelete="CASCADE"))
    fingerprint: Mapped[str]
    name: Mapped[str]
    hidden: Mapped[bool]
    language: Mapped[str]
    since: Mapped[datetime]


class ReplyRow(Base):
    """What a guest answers to one item: one row, whatever was said before.

    Attributes:
        given: The last answer, as JSON text.
        reason: The rule named as its reason.
        first: The answer that stood when the item was closed the first time; empty where there was
            none, for example of who came later.
        at: When the last answer was given, in UTC.
    """

    __tablename__ = "reply"
    __table_args__ = (Index("reply_by_item", "room_id", "place"),)

    guest_id: Mapped[int] = mapped_column(
        ForeignKey("guest.id", ondelete="CASCADE"), primary_key=True
    )
    place: Mapped[int] = mapped_column(primary_key=True)
    room_id: Mapped[int] = mapped_column(ForeignKey("room.id", ondelete="CASCADE"))
    given: Mapped[str]
    reason: Mapped[str]
    first: Mapped[str] = mapped_column(server_default="")
    at: Mapped[datetime]


class HandsRow(Base):
    """How many without a phone gave an answer to one item."""

    __tablename__ = "hands"

    room_id: Mapped[int] = mapped_column(
        ForeignKey("room.id", ondelete="CASCADE"), primary_key=True
    )
    place: Mapped[int] = mapped_column(primary_key=True)
    given: Mapped[str] = mapped_column(primary_key=True)
    count: Mapped[int]


class PassageRow(Base):
    """A code that lets another device of a learner in, for ten minutes and once.

    Attributes:
        fingerprint: What can be made of the code, and of which it cannot be made.
        sealed: The learner's token, which only the code opens.
        owner: SHA-256 of the token: a new code of the same learner ends this one.
        until: When it ends, in UTC.
    """

    __tablename__ = "passage"

    fingerprint: Mapped[str] = mapped_column(primary_key=True)
    sealed: Mapped[str]
    owner: Mapped[str] = mapped_column(index=True)
    until: Mapped[datetime]
