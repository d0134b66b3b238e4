"""What all sessions of one server share: the store, and what the command line asked for."""

import os
from functools import cache
from pathlib import Path

from tutor_app.storage import Store, open_store

# Under these names `canasta-tutor run` says what its options ask for.
DATA_FOLDER = "CANASTA_TUTOR_DATA_DIR"
LANGUAGE = "CANASTA_TUTOR_LANGUAGE"


@cache
def the_store() -> Store:
    """The learners' store of this server, opened once; it is safe between threads."""
    folder = os.environ.get(DATA_FOLDER)
    return open_store(Path(folder).expanduser() if folder else None)


def greeting_languages(browser: str) -> str:
    """The languages that a newcomer may want, best first: the server's, then the browser's."""
    asked = (os.environ.get(LANGUAGE), browser)
    return ",".join(tag for tag in asked if tag)
