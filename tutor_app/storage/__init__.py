"""What must outlive a session: a learner's settings, answers and place in each lesson.

The store knows a learner by a random token only, and keeps not even that: see `models`. The app
asks the keeper, which gets along with a store that is locked, full or damaged.
"""

from tutor_app.storage.copy import CopyError, read_copy, write_copy
from tutor_app.storage.engines import ADDRESS, AddressError, server_engine
from tutor_app.storage.keeper import Keeper, open_keeper
from tutor_app.storage.learner import Answer, Entry, Learner, Place, Tried
from tutor_app.storage.store import Store, new_token, open_store

__all__ = [
    "ADDRESS",
    "AddressError",
    "Answer",
    "CopyError",
    "Entry",
    "Keeper",
    "Learner",
    "Place",
    "Store",
    "Tried",
    "new_token",
    "open_keeper",
    "open_store",
    "read_copy",
    "server_engine",
    "write_copy",
]
