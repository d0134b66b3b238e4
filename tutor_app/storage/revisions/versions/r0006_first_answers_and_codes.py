"""First answers of an evening, what its host opened, and codes for another device."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add what is new; of evenings from before the last answer is the first one."""
    with op.batch_alter_table("room") as room:
        room.add_column(sa.Column("settled", sa.String, nullable=False, server_default="[]"))
        room.add_column(sa.Column("view", sa.String, nullable=False, server_default=""))
    with op.batch_alter_table("reply") as reply:
        reply.add_column(sa.Column("first", sa.String, nullable=False, server_default=""))
    op.execute("UPDATE reply SET first = given")
    op.create_table(
        "passage",
        sa.Column("fingerprint", sa.String, primary_key=True),
        sa.Column("sealed", sa.String, nullable=False),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_passage_owner", "passage", ["owner"])
