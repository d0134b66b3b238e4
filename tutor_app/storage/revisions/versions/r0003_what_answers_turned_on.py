"""An answer says which rules it turned on, so that progress need not ask the engine again."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add what answers turned on; of those that are there it is not known yet."""
    with op.batch_alter_table("answer") as answer:
        answer.add_column(sa.Column("turned_on", sa.String, nullable=False, server_default=""))
