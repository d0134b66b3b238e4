"""Club evenings: who leads one, who joined it, what was answered, who raised a hand."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

_MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Add the tables of an evening; a store from before had none."""
    _add_room()
    _add_guest()
    _add_answers()


def _add_room() -> None:
    op.create_table(
        "room",
        sa.Column("id", sa.Integer, primary_key=True),
        *(
            sa.Column(name, sa.String, nullable=False, unique=name in {"code", "host", "screen"})
            for name in ("code", "host", "screen", "title", "ruleset", "items", "between", "phase")
        ),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("asks_reasons", sa.Boolean, nullable=False),
        sa.Column("shows_names", sa.Boolean, nullable=False),
        sa.Column("seconds", sa.Integer, nullable=False),
        sa.Column("closes_at", _MOMENT),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("since", _MOMENT, nullable=False),
        sa.Column("until", _MOMENT, nullable=False),
    )


def _add_guest() -> None:
    op.create_table(
        "guest",
        sa.Column("id", sa.Integer, primary_key=True),
        _of("room"),
        sa.Column("fingerprint", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("hidden", sa.Boolean, nullable=False),
        sa.Column("language", sa.String, nullable=False),
        sa.Column("since", _MOMENT, nullable=False),
        sa.UniqueConstraint("room_id", "fingerprint", name="guest_once"),
    )


def _add_answers() -> None:
    op.create_table(
        "reply",
        _of("guest", key=True),
        sa.Column("place", sa.Integer, primary_key=True),
        _of("room"),
        sa.Column("given", sa.String, nullable=False),
        sa.Column("reason", sa.String, nullable=False),
        sa.Column("at", _MOMENT, nullable=False),
    )
    op.create_index("reply_by_item", "reply", ["room_id", "place"])
    op.create_table(
        "hands",
        _of("room", key=True),
        sa.Column("place", sa.Integer, primary_key=True),
        sa.Column("given", sa.String, primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
    )


def _of(table: str, *, key: bool = False) -> "sa.Column[int]":
    """Whose row it is; it goes with its owner."""
    owner = sa.ForeignKey(f"{table}.id", ondelete="CASCADE")
    return sa.Column(f"{table}_id", sa.Integer, owner, primary_key=key, nullable=False)
