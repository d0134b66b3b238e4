"""An answer says which wrong beliefs it speaks for or against, so that nobody need ask again."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the beliefs; of the answers that are there they are not known."""
    with op.batch_alter_table("answer") as answer:
        answer.add_column(sa.Column("beliefs", sa.String))
