"""How the store grew, as Alembic reads it: `env.py` runs it, `versions` holds one step a file."""
