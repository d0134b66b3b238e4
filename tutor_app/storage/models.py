"""The tables: one row a setting, a lesson and an answer, so nothing is lost when many write."""

from datetime import datetime

from sqlalchemy import ForeignKey, Index
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """What all tables share."""


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
        item: What was asked: a lesson's step or a scenario's question.
        given: The answer as JSON text; empty where the item was put anew.
        right: Whether the engine agreed; None where the item was put anew.
        reason: Rule id named as the reason, if one was.
        reason_right: Whether that rule decided.
        at: When, in UTC.
    """

    __tablename__ = "answer"
    __table_args__ = (Index("answer_by_item", "learner_id", "item", "id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    learner_id: Mapped[int] = mapped_column(ForeignKey("learner.id"))
    item: Mapped[str]
    given: Mapped[str]
    right: Mapped[bool | None]
    reason: Mapped[str | None]
    reason_right: Mapped[bool | None]
    at: Mapped[datetime]
