"""What is made ahead is made once, in its turn, and a fault in it stops nothing."""

import threading

import pytest

from tutor_app.app import ahead

PATIENCE = 10.0


def test_what_is_made_ahead_is_made_and_a_fault_stops_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """What comes after something that cannot be made is made all the same."""
    made = threading.Event()

    def fails() -> None:
        raise LookupError

    ahead.soon(fails)
    ahead.soon(made.set)

    assert made.wait(PATIENCE)
    assert "nothing was made ahead" in caplog.text


def test_no_more_wait_than_there_is_room_for() -> None:
    """Whoever comes when all places are taken makes it later, as they need it."""
    going, count = threading.Event(), []

    def wait() -> None:
        going.wait(PATIENCE)
        count.append(1)

    for _ in range(2 * ahead.MOST):
        ahead.soon(wait)
    going.set()
    done = threading.Event()
    while not done.is_set():
        ahead.soon(done.set)
        done.wait(0.05)

    assert len(count) <= ahead.MOST
