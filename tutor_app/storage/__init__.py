"""What must outlive a session: a learner's settings, answers and place in each lesson.

The store knows a learner by a random token only, and keeps not even that: see `models`.
"""

from tutor_app.storage.store import Answer, Place, Store, Tried, new_token, open_store

__all__ = ["Answer", "Place", "Store", "Tried", "new_token", "open_store"]
