"""What Alembic runs: the steps that are missing, on the connection that `migrations` hands over."""

from alembic import context

from tutor_app.storage.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
)
context.run_migrations()
