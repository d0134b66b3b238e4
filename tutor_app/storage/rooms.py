"""Club evenings in the store: every step of one is a row there before anybody hears of it."""

import secrets
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import datetime, timedelta

from sqlalchemy import delete, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from tutor_app.storage.evening import Evening, Guest, Heard, Keys, Reply, Taken, Tally
from tutor_app.storage.learner import now
from tutor_app.storage.models import GuestRow, HandsRow, ReplyRow, RoomRow
from tutor_app.storage.room_rows import evening_of, guest_of, room_columns, write_replies
from tutor_app.storage.store import Store, fingerprint, insert, new_token

LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ"
"""Letters of a code: first these, then digits, so that a phone's keyboard changes once."""
DIGITS = "23456789"
"""Digits of a code; none looks like a letter."""
EACH = 3
"""So many letters, and so many digits."""

KEPT_FOR = timedelta(days=30)
"""How long an evening is kept after it was opened."""

_DRAWS = 20
"""Codes that are drawn until one is free."""


class NoRoomError(LookupError):
    """There is no such evening, or not for who asks."""


class Rooms:
    """All evenings of a store, safe to share between threads; every call raises `store.FAULTS`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def open(self, made: Callable[[str, datetime], Evening]) -> Keys:
        """Open an evening and return what opens it from now on.

        Args:
            made: Returns the evening for its code and the time when it is deleted.
        """
        host = new_token()
        screen = screen_of(host)
        for _ in range(_DRAWS):
            code, at = draw_code(), now()
            evening = made(code, at + KEPT_FOR)
            row = RoomRow(
                **room_columns(evening),
                code=code,
                since=at,
                host=fingerprint(host),
                screen=fingerprint(screen),
            )
            try:
                with self._store.session() as session, session.begin():
                    session.add(row)
            except IntegrityError:
                continue
            return Keys(code, host, screen)
        raise NoRoomError

    def evening(self, code: str) -> Evening:
        """The evening of a code, as it is now.

        Raises:
            NoRoomError: There is none.
        """
        with self._store.session() as session:
            return evening_of(_room(session, code))

    def code_of(self, secret: str, *, host: bool) -> str:
        """The code of the evening that a secret opens, the host's or that of a projector.

        Raises:
            NoRoomError: It opens none.
        """
        column = RoomRow.host if host else RoomRow.screen
        with self._store.session() as session:
            code = session.scalar(select(RoomRow.code).where(column == fingerprint(secret)))
        if code is None:
            raise NoRoomError
        return code

    def change(self, host: str, step: Callable[[Evening], Evening]) -> Evening:
        """Take a step and return the evening after it; only its host can.

        Two steps at once come one after the other.

        Raises:
            NoRoomError: The secret opens no evening.
        """
        with self._store.session() as session, session.begin():
            _write_first(session)
            chosen = select(RoomRow).where(RoomRow.host == fingerprint(host)).with_for_update()
            row = session.scalar(chosen)
            if row is None:
                raise NoRoomError
            before = evening_of(row)
            after = step(before)
            for name, value in {**room_columns(after), "version": before.version + 1}.items():
                setattr(row, name, value)
            return evening_of(row)

    def join(self, code: str, token: str, name: str = "", language: str = "") -> Guest:
        """Let a phone in, or know it again; a name or language that is given replaces the old one.

        Raises:
            NoRoomError: There is no such evening.
        """
        told = {key: text for key, text in {"name": name, "language": language}.items() if text}
        with self._store.session() as session, session.begin():
            room = _room(session, code).id
            row = insert(session, GuestRow).values(
                room_id=room,
                fingerprint=fingerprint(token),
                name=name,
                hidden=False,
                language=language,
                since=now(),
            )
            keys = ["room_id", "fingerprint"]
            session.execute(
                row.on_conflict_do_update(index_elements=keys, set_=told)
                if told
                else row.on_conflict_do_nothing(index_elements=keys)
            )
            return guest_of(_find_guest(session, room, token))

    def guest(self, code: str, token: str) -> Guest:
        """Who a phone is in an evening.

        Raises:
            NoRoomError: There is no such evening, or the phone did not join it.
        """
        with self._store.session() as session:
            return guest_of(_find_guest(session, _room(session, code).id, token))

    def guests(self, code: str) -> list[Guest]:
        """All who joined, in their order."""
        with self._store.session() as session:
            room = _room(session, code).id
            rows = select(GuestRow).where(GuestRow.room_id == room).order_by(GuestRow.id)
            return [guest_of(row) for row in session.scalars(rows)]

    def hide(self, host: str, guest: int, *, hidden: bool = True) -> None:
        """Hide the name of a guest, or show it again; only the host can."""
        room = self._id_for(host)
        mine = GuestRow.id == guest, GuestRow.room_id == room
        with self._store.session() as session, session.begin():
            session.execute(update(GuestRow).where(*mine).values(hidden=hidden))

    def take(self, heard: Sequence[Heard]) -> list[Taken]:
        """Write replies in one transaction, and tell of each what became of it.

        A reply that comes twice is one; a later one takes its place while the item is open.
        """
        with self._store.session() as session, session.begin():
            _write_first(session)
            return write_replies(session, heard)

    def replies(self, code: str, token: str) -> dict[int, Reply]:
        """All answers of a phone in an evening, by place."""
        with self._store.session() as session:
            guest = _find_guest(session, _room(session, code).id, token).id
            rows = session.scalars(select(ReplyRow).where(ReplyRow.guest_id == guest))
            return {row.place: Reply(row.place, row.given, row.reason) for row in rows}

    def replies_of(self, code: str, tokens: Collection[str]) -> dict[str, dict[int, Reply]]:
        """All answers of several phones in an evening, by token and place; without strangers."""
        marks = {fingerprint(token): token for token in tokens}
        rows = select(GuestRow.fingerprint, ReplyRow.place, ReplyRow.given, ReplyRow.reason)
        with self._store.session() as session:
            room = _room(session, code).id
            here = GuestRow.room_id == room, GuestRow.fingerprint.in_(marks)
            joined = rows.join(ReplyRow, ReplyRow.guest_id == GuestRow.id, isouter=True)
            found: dict[str, dict[int, Reply]] = {}
            for mark, place, given, reason in session.execute(joined.where(*here)):
                known = found.setdefault(marks[mark], {})
                if place is not None:
                    known[place] = Reply(place, given, reason)
            return found

    def glance(self, code: str) -> tuple[Evening, int, int]:
        """An evening, how many phones answered what it asks, and how many joined: in one look.

        Raises:
            NoRoomError: There is none.
        """
        here = ReplyRow.room_id == RoomRow.id, ReplyRow.place == RoomRow.place
        answered = select(func.count()).select_from(ReplyRow).where(*here)
        joined = select(func.count()).select_from(GuestRow).where(GuestRow.room_id == RoomRow.id)
        columns = RoomRow, answered.scalar_subquery(), joined.scalar_subquery()
        with self._store.session() as session:
            found = session.execute(select(*columns).where(RoomRow.code == plain_code(code)))
            row = found.one_or_none()
            if row is None:
                raise NoRoomError
            return evening_of(row[0]), row[1], row[2]

    def count_answers(self, code: str, place: int) -> tuple[int, int]:
        """How many phones answered an item, and how many joined."""
        with self._store.session() as session:
            room = _room(session, code).id
            count = select(func.count())
            here = ReplyRow.room_id == room, ReplyRow.place == place
            answered = session.scalar(count.select_from(ReplyRow).where(*here))
            joined = session.scalar(count.select_from(GuestRow).where(GuestRow.room_id == room))
            return answered or 0, joined or 0

    def tallies(self, code: str, place: int | None = None, *, first: bool = False) -> list[Tally]:
        """How often each answer was given, by phones and by hands; of all items or of one.

        Of phones it is the last answer; `first` asks for the one that stood when its item was
        closed the first time, without reasons. Hands are as they were counted last.
        """
        with self._store.session() as session:
            room = _room(session, code).id
            given, why = ReplyRow.given, ReplyRow.reason
            kinds = (ReplyRow.place, ReplyRow.first) if first else (ReplyRow.place, given, why)
            phones = select(*kinds, func.count()).where(ReplyRow.room_id == room, kinds[1] != "")
            phones = phones.group_by(*kinds)
            hands = select(HandsRow).where(HandsRow.room_id == room, HandsRow.count > 0)
            if place is not None:
                phones = phones.where(ReplyRow.place == place)
                hands = hands.where(HandsRow.place == place)
            counted = session.execute(phones)
            found = [Tally(row[0], row[1], "" if first else row[2], row[-1]) for row in counted]
            found += [
                Tally(row.place, row.given, "", row.count, hands=True)
                for row in session.scalars(hands)
            ]
            return sorted(found)

    def set_hands(self, host: str, place: int, counts: Mapping[str, int]) -> None:
        """Keep how many raised their hands for each answer to an item; only the host can."""
        room = self._id_for(host)
        with self._store.session() as session, session.begin():
            for given, count in sorted(counts.items()):
                row = insert(session, HandsRow).values(
                    room_id=room, place=place, given=given, count=count
                )
                keys = ["room_id", "place", "given"]
                session.execute(
                    row.on_conflict_do_update(index_elements=keys, set_={"count": count})
                )

    def delete(self, host: str) -> None:
        """Delete an evening with all that was said in it; only the host can."""
        self._delete([self._id_for(host)])

    def tidy(self, at: datetime) -> int:
        """Delete evenings whose time is over at a time, and return how many."""
        with self._store.session() as session:
            old = list(session.scalars(select(RoomRow.id).where(RoomRow.until < at)))
        self._delete(old)
        return len(old)

    def _delete(self, rooms: Iterable[int]) -> None:
        chosen = list(rooms)
        with self._store.session() as session, session.begin():
            for table in (ReplyRow, HandsRow, GuestRow):
                session.execute(delete(table).where(table.room_id.in_(chosen)))
            session.execute(delete(RoomRow).where(RoomRow.id.in_(chosen)))

    def _id_for(self, host: str) -> int:
        """The key of the evening that a host's secret opens."""
        with self._store.session() as session:
            found = session.scalar(select(RoomRow.id).where(RoomRow.host == fingerprint(host)))
        if found is None:
            raise NoRoomError
        return found


def screen_of(host: str) -> str:
    """Return the secret of a projector, made of the host's, which nobody can make of it."""
    return fingerprint(f"screen {host}")


def draw_code() -> str:
    """Return a code drawn by chance: three letters, then three digits."""
    return "".join(secrets.choice(signs) for signs in (LETTERS, DIGITS) for _ in range(EACH))


def plain_code(text: str) -> str:
    """Return a code as it is kept, however it was typed.

    >>> plain_code(" hrk-749 ")
    'HRK749'
    """
    return "".join(sign for sign in text.upper() if sign.isalnum())


def _write_first(session: Session) -> None:
    """Let nobody else write between what is read now and what is written after it."""
    if session.get_bind().dialect.name == "sqlite":
        session.connection().exec_driver_sql("BEGIN IMMEDIATE")


def _room(session: Session, code: str) -> RoomRow:
    row = session.scalar(select(RoomRow).where(RoomRow.code == plain_code(code)))
    if row is None:
        raise NoRoomError
    return row


def _find_guest(session: Session, room: int, token: str) -> GuestRow:
    mine = GuestRow.room_id == room, GuestRow.fingerprint == fingerprint(token)
    row = session.scalar(select(GuestRow).where(*mine))
    if row is None:
        raise NoRoomError
    return row
