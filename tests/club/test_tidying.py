"""Old evenings go by themselves, also after the store was away."""

import time
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

import pytest

from tutor_app.club.tidying import Tidying
from tutor_app.storage import open_store
from tutor_app.storage.evening import Evening
from tutor_app.storage.rooms import NoRoomError, Rooms


def test_old_evenings_go_and_others_stay(tmp_path: Path) -> None:
    """What is over is deleted while the server runs; what is not, and a fault, changes nothing."""
    store = open_store(tmp_path)
    tries: list[int] = []

    class Faulty(Rooms):
        """Fails the first time."""

        def tidy(self, at: datetime) -> int:
            tries.append(1)
            if len(tries) == 1:
                raise OSError
            return super().tidy(at)

    rooms = Faulty(store)
    old, new = (rooms.open(partial(made, days=days)).code for days in (31, 29))

    tidying = Tidying(rooms, soon=0.0, again=0.05)
    tidying.start()
    deadline = time.monotonic() + 60
    while len(tries) < 3 and time.monotonic() < deadline:
        time.sleep(0.01)
    tidying.close()

    with pytest.raises(NoRoomError):
        rooms.evening(old)
    assert rooms.evening(new).code == new
    store.close()


def made(code: str, until: datetime, days: int) -> Evening:
    """An evening that was opened so many days ago."""
    return Evening(code=code, ruleset="classic", items=("x",), until=until - timedelta(days=days))
