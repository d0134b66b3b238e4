"""An evening and its guests as rows, and replies written many at a time."""

import json
from collections.abc import Sequence

from sqlalchemy import ARRAY, func, literal, select
from sqlalchemy.orm import Session

from tutor_app.storage.evening import Evening, Guest, Heard, Phase, Taken
from tutor_app.storage.learner import now
from tutor_app.storage.models import GuestRow, ReplyRow, RoomRow
from tutor_app.storage.store import fingerprint, insert


def room_columns(evening: Evening) -> dict[str, object]:
    """Return what of an evening may change, as columns."""
    return {
        "title": evening.title,
        "ruleset": evening.ruleset,
        "items": json.dumps(evening.items),
        "between": json.dumps(evening.between),
        "phase": evening.phase.value,
        "place": evening.place,
        "asks_reasons": evening.asks_reasons,
        "shows_names": evening.shows_names,
        "seconds": evening.seconds,
        "settled": json.dumps(evening.settled),
        "view": evening.view,
        "closes_at": evening.closes_at,
        "until": evening.until,
        "version": evening.version,
    }


def evening_of(row: RoomRow) -> Evening:
    """Return an evening as its row has it."""
    return Evening(
        code=row.code,
        title=row.title,
        ruleset=row.ruleset,
        items=tuple(json.loads(row.items)),
        between=tuple(json.loads(row.between)),
        phase=Phase(row.phase),
        place=row.place,
        asks_reasons=row.asks_reasons,
        shows_names=row.shows_names,
        seconds=row.seconds,
        settled=tuple(json.loads(row.settled)),
        view=row.view,
        closes_at=row.closes_at,
        until=row.until,
        version=row.version,
    )


def guest_of(row: GuestRow) -> Guest:
    """Return a guest as the row has it."""
    return Guest(row.id, row.name, row.hidden, row.language)


def write_replies(session: Session, heard: Sequence[Heard]) -> list[Taken]:
    """Write replies, and tell of each what became of it."""
    at = now()
    codes = {each.code for each in heard}
    # Whoever closes a question waits until these answers are in, or they for the closing.
    locked = select(RoomRow).where(RoomRow.code.in_(codes)).order_by(RoomRow.id)
    rows = session.scalars(locked.with_for_update(read=True))
    rooms = {row.code: (row.id, evening_of(row)) for row in rows}
    marks = [fingerprint(each.token) for each in heard]
    guests = _guests(session, marks)
    taken: list[Taken] = []
    replies: dict[tuple[int, int], dict[str, object]] = {}
    settled: dict[tuple[int, int], dict[str, object]] = {}
    for each, mark in zip(heard, marks, strict=True):
        room, evening = rooms.get(each.code, (0, None))
        guest = guests.get((room, mark))
        if evening is None or guest is None:
            taken.append(Taken.STRANGER)
            continue
        place, given, reason = each.reply
        if not evening.is_open(place, at):
            taken.append(Taken.CLOSED)
            continue
        taken.append(Taken.KEPT)
        row = {"guest_id": guest, "place": place, "room_id": room, "given": given}
        again = place in evening.settled
        kept = settled if again else replies
        kept[guest, place] = {
            **row, "reason": reason, "first": "" if again else given, "at": at
        }  # fmt: skip
    _write(session, replies, "given", "reason", "first", "at")
    _write(session, settled, "given", "reason", "at")
    return taken


def _guests(session: Session, marks: Sequence[str]) -> dict[tuple[int, str], int]:
    """Return the keys of guests by evening and fingerprint."""
    known = select(GuestRow.room_id, GuestRow.fingerprint, GuestRow.id)
    found = session.execute(known.where(GuestRow.fingerprint.in_(set(marks))))
    return {(room, mark): guest for room, mark, guest in found}


def _write(session: Session, rows: dict[tuple[int, int], dict[str, object]], *new: str) -> None:
    """Add rows; where a guest has answered before, replace these columns."""
    if not rows:
        return
    row, ordered = insert(session, ReplyRow), [rows[key] for key in sorted(rows)]
    replaced = {name: row.excluded[name] for name in new}
    keys = ["guest_id", "place"]
    if session.get_bind().dialect.name == "sqlite":
        chosen = row.on_conflict_do_update(index_elements=keys, set_=replaced)
        session.execute(chosen, ordered)
        return
    # A server takes them as one statement: sent row by row they cost it several times as much.
    names = list(ordered[0])
    types = [ReplyRow.__table__.c[name].type for name in names]
    columns = [
        func.unnest(literal([each[name] for each in ordered], ARRAY(kind)))
        for name, kind in zip(names, types, strict=True)
    ]
    added = row.from_select(names, select(*columns))
    session.execute(added.on_conflict_do_update(index_elements=keys, set_=replaced))
