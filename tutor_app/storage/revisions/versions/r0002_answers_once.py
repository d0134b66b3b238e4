"""Each answer bears a name of its own, so that writing it again changes nothing.

The tutor of before Alembic counted its steps in SQLite's `user_version` and leaves a store alone
that has more steps behind it than it knows; so it does not write answers without a name here.
"""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_BEYOND_THE_COUNT = 2


def upgrade() -> None:
    """Name the answers that are there, and let no name come twice."""
    op.add_column("answer", sa.Column("uid", sa.String))
    connection = op.get_bind()
    for key in connection.scalars(sa.text("SELECT id FROM answer")).all():
        named = {"id": key, "uid": secrets.token_urlsafe(12)}
        connection.execute(sa.text("UPDATE answer SET uid = :uid WHERE id = :id"), named)
    with op.batch_alter_table("answer") as answer:
        answer.alter_column("uid", nullable=False)
        answer.create_unique_constraint("answer_once", ["learner_id", "uid"])
    if connection.dialect.name == "sqlite":
        op.execute(f"PRAGMA user_version = {_BEYOND_THE_COUNT}")
