"""Learners, their settings, places and answers.

Stores older than Alembic have exactly these tables: there this step finds nothing to do.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_TIME = sa.DateTime(timezone=True)


def _learner_id(*, primary_key: bool = False) -> "sa.Column[int]":
    """The column that says whose row it is."""
    owner = sa.ForeignKey("learner.id")
    return sa.Column("learner_id", sa.Integer, owner, primary_key=primary_key, nullable=False)


def upgrade() -> None:
    """Make the tables that are not there yet."""
    op.create_table(
        "learner",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("fingerprint", sa.String, nullable=False, unique=True),
        sa.Column("since", _TIME, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "setting",
        _learner_id(primary_key=True),
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.String, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "place",
        _learner_id(primary_key=True),
        sa.Column("course", sa.String, primary_key=True),
        sa.Column("lesson", sa.String, primary_key=True),
        sa.Column("screen", sa.Integer, nullable=False),
        sa.Column("furthest", sa.Integer, nullable=False),
        sa.Column("finished", sa.Boolean, nullable=False),
        sa.Column("at", _TIME, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "answer",
        sa.Column("id", sa.Integer, primary_key=True),
        _learner_id(),
        sa.Column("item", sa.String, nullable=False),
        sa.Column("given", sa.String, nullable=False),
        sa.Column("right", sa.Boolean),
        sa.Column("reason", sa.String),
        sa.Column("reason_right", sa.Boolean),
        sa.Column("at", _TIME, nullable=False),
        if_not_exists=True,
    )
    op.create_index("answer_by_item", "answer", ["learner_id", "item", "id"], if_not_exists=True)
