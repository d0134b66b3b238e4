"""What one process changes the others hear of, also after the database was away."""

import time
from collections.abc import Callable, Iterator

import pytest

from tests.databases import ServerDatabase, server_database
from tutor_app.club.news import EVERY, News, open_news

PATIENCE = 60.0


@pytest.fixture
def database(postgresql: str) -> Iterator[ServerDatabase]:
    """Return a fresh database on the PostgreSQL server."""
    with server_database(postgresql) as made:
        yield made


@pytest.fixture
def connect(database: ServerDatabase) -> Iterator[Callable[[], tuple[News, list[str]]]]:
    """Return what makes a process's news and the list of what it heard."""
    opened: list[News] = []

    def make() -> tuple[News, list[str]]:
        heard: list[str] = []
        opened.append(open_news(database.address))
        opened[-1].listen(heard.append)
        return opened[-1], heard

    yield make
    for news in opened:
        news.close()


def wait_until(holds: Callable[[], bool]) -> bool:
    """Return whether it holds before patience ends."""
    deadline = time.monotonic() + PATIENCE
    while not holds() and time.monotonic() < deadline:
        time.sleep(0.01)
    return holds()


def listeners(database: ServerDatabase) -> int:
    """Return how many processes listen."""
    asked = "SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
    return int(database.rows(asked)[0][0])


def test_the_others_hear_of_a_change(
    database: ServerDatabase, connect: Callable[[], tuple[News, list[str]]]
) -> None:
    """Each of the others hears each code soon; who told it does not hear it again."""
    (one, told), (_, second), (_, third) = connect(), connect(), connect()
    assert wait_until(lambda: listeners(database) == 3)

    started = time.monotonic()
    one.tell("HRK749")
    assert wait_until(lambda: bool(second and third))
    assert time.monotonic() - started < 1.0

    for number in range(500):
        one.tell(f"AAA{number % 2}")
    assert wait_until(lambda: {"AAA0", "AAA1"} <= {*second} & {*third})
    assert second[0] == third[0] == "HRK749"
    assert len(second) < 501
    assert not told


def test_a_database_that_was_away_is_heard_again(
    database: ServerDatabase, connect: Callable[[], tuple[News, list[str]]]
) -> None:
    """What is told while it is away arrives later, and who was cut off learns that they were."""
    (one, _), (_, heard) = connect(), connect()
    assert wait_until(lambda: listeners(database) == 2)

    with database.gone():
        one.tell("HRK749")
        time.sleep(0.3)
    assert wait_until(lambda: EVERY in heard)
    one.tell("AAA222")

    assert wait_until(lambda: "AAA222" in heard)
    assert "HRK749" in heard or EVERY in heard


def test_what_was_told_last_is_told(
    database: ServerDatabase, connect: Callable[[], tuple[News, list[str]]]
) -> None:
    """A process that ends has told all that it knew, even one that has just begun."""
    _, heard = connect()
    assert wait_until(lambda: listeners(database) == 1)

    brief = open_news(database.address)
    brief.tell("HRK749")
    brief.close()

    assert wait_until(lambda: heard == ["HRK749"])


def test_one_process_alone_tells_nobody() -> None:
    """With a file nothing is told, nothing heard, nothing left open."""
    heard: list[str] = []
    alone = open_news("")
    alone.listen(heard.append)
    alone.tell("HRK749")
    alone.close()

    assert not heard
