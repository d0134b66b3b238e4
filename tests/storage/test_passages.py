"""Codes for another device in the store: ten minutes, once, in every process."""

from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.databases import Database
from tutor_app.storage.learner import now
from tutor_app.storage.passages import LIFETIME, Passages
from tutor_app.storage.rooms import EACH
from tutor_app.storage.store import fingerprint


@pytest.fixture
def passages(database: Database) -> Iterator[Passages]:
    """Return the codes of a fresh store."""
    with closing(database.open()) as store:
        yield Passages(store)


def test_a_code_opens_once_however_it_is_typed(passages: Passages) -> None:
    """Small letters, a space or a dash: it is the same code; used, it is over."""
    code = passages.make("token")

    assert code[:EACH].isalpha()
    assert code[EACH:].isdigit()
    assert passages.take(f" {code[:EACH].lower()}-{code[EACH:]} ") == "token"
    assert passages.take(code) is None


def test_a_code_holds_for_ten_minutes_and_a_new_one_ends_it(
    passages: Passages, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second code of a learner is the only one."""
    first, second = passages.make("token"), passages.make("token")

    assert passages.take(first) is None
    assert passages.take(second) == "token"
    third = passages.make("token")
    monkeypatch.setattr("tutor_app.storage.passages.now", lambda: now() + LIFETIME)
    assert passages.take(third) is None


def test_a_code_opens_in_every_process_and_no_copy_of_the_store_tells_it(
    database: Database,
) -> None:
    """What one process made another one takes; neither code nor token stands in the store."""
    with closing(database.open()) as one, closing(database.open()) as other:
        code = Passages(one).make("the-token-of-ann")
        kept = database.rows("SELECT fingerprint, sealed, owner FROM passage")

        assert len(kept) == 1
        told = " ".join(map(str, kept[0]))
        assert code not in told
        assert b"the-token-of-ann".hex() not in told
        assert fingerprint(code) not in told
        assert Passages(other).take(code) == "the-token-of-ann"
        assert database.rows("SELECT * FROM passage") == []
