"""Club evenings in the store, on a file and on a server."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from tests.databases import Database
from tutor_app.club import steps
from tutor_app.storage.evening import Evening, Heard, Keys, Phase, Reply, Taken, Tally
from tutor_app.storage.models import GuestRow, HandsRow, ReplyRow, RoomRow
from tutor_app.storage.rooms import NoRoomError, Rooms, plain_code

AT = datetime(2026, 3, 4, 19, tzinfo=UTC)
YES, NO = "true", "false"


@pytest.fixture
def rooms(database: Database) -> Iterator[Rooms]:
    """Return the evenings of a fresh store."""
    store = database.open()
    yield Rooms(store)
    store.close()


def rows_of(rooms: Rooms) -> list[int]:
    """Return how many evenings, guests, answers and counts of hands are in the store."""
    with rooms._store.session() as session:  # noqa: SLF001 no other door shows what is left
        tables = (RoomRow, GuestRow, ReplyRow, HandsRow)
        return [session.query(table).count() for table in tables]


def new(code: str, until: datetime) -> Evening:
    """Return an evening of two items."""
    return Evening(code=code, ruleset="classic", items=("a", "b"), until=until)


@pytest.fixture
def keys(rooms: Rooms) -> Keys:
    """Open an evening, ask its first item, and return what opens it."""
    keys = rooms.open(new)
    rooms.change(keys.host, lambda evening: steps.go_on(evening, AT))
    return keys


def test_an_evening_is_found_by_its_code_and_led_with_its_secret(rooms: Rooms, keys: Keys) -> None:
    """However the code is typed; a projector's secret leads nothing, a guessed one is nobody's."""
    typed = f" {keys.code[:3].lower()}-{keys.code[3:]} "

    assert rooms.evening(typed).phase is Phase.ASKING
    assert rooms.code_of(keys.host, host=True) == keys.code == plain_code(typed)
    assert rooms.code_of(keys.screen, host=False) == keys.code
    for secret in (keys.screen, "guessed", ""):
        with pytest.raises(NoRoomError):
            rooms.change(secret, steps.close)
        with pytest.raises(NoRoomError):
            rooms.delete(secret)
    with pytest.raises(NoRoomError):
        rooms.code_of(keys.host, host=False)
    with pytest.raises(NoRoomError):
        rooms.evening("AAA222")


def test_one_look_sees_an_evening_and_how_many_answered_it(rooms: Rooms, keys: Keys) -> None:
    """What was answered elsewhere, or to another item, is not counted; as it is read, it is led."""
    other = rooms.open(new)
    for code, phone in ((keys.code, "ann"), (keys.code, "bob"), (other.code, "cid")):
        rooms.join(code, phone)
    rooms.take([Heard(keys.code, "ann", Reply(0, YES))])

    assert rooms.glance(keys.code) == (rooms.evening(keys.code), 1, 2)
    assert rooms.glance(other.code) == (rooms.evening(other.code), 0, 1)
    led = rooms.change(keys.host, lambda evening: replace(steps.ask(evening, 1, AT), closes_at=AT))
    assert rooms.glance(keys.code) == (led, 0, 2)
    with pytest.raises(NoRoomError):
        rooms.glance("AAA222")


def test_the_last_answer_before_closing_counts_once(rooms: Rooms, keys: Keys) -> None:
    """A phone that sends again is one phone; who comes late or is a stranger is told so."""
    code = keys.code
    rooms.join(code, "ann")
    other = rooms.open(new)
    rooms.join(other.code, "bob")

    first = rooms.take([Heard(code, "ann", Reply(0, YES, "freezing.natural_pair"))] * 2)
    second = rooms.take([Heard(code, "ann", Reply(0, NO))])
    strangers = rooms.take(
        [Heard(code, "bob", Reply(0, YES)), Heard("AAA222", "ann", Reply(0, YES))]
    )
    rooms.change(keys.host, steps.close)
    late = rooms.take([Heard(code, "ann", Reply(0, YES)), Heard(other.code, "bob", Reply(0, YES))])

    assert first + second == [Taken.KEPT] * 3
    assert strangers == [Taken.STRANGER] * 2
    assert late == [Taken.CLOSED] * 2
    assert rooms.replies(code, "ann") == {0: Reply(0, NO)}
    rooms.join(code, "cid")
    several = rooms.replies_of(code, ["ann", "bob", "cid"])
    assert several == {"ann": {0: Reply(0, NO)}, "cid": {}}
    assert rooms.tallies(code) == [Tally(0, NO, "", 1)]
    assert rooms.tallies(other.code) == []


def test_the_answer_that_stood_at_the_first_closing_is_the_first_one(
    rooms: Rooms, keys: Keys
) -> None:
    """A change of mind before it counts, one after it does not; who comes later has none."""
    code = keys.code
    rooms.join(code, "ann")
    rooms.join(code, "bob")
    for given in (YES, NO):
        rooms.take([Heard(code, "ann", Reply(0, given, "r"))])
    for step in (steps.reveal, lambda it: steps.open_view(it, "why"), steps.reopen):
        shown = rooms.change(keys.host, step)
    rooms.take([Heard(code, who, Reply(0, YES)) for who in ("ann", "bob")])
    rooms.set_hands(keys.host, 0, {YES: 3})
    hands = Tally(0, YES, "", 3, hands=True)

    assert (shown.settled, shown.view) == ((0,), "")
    assert rooms.tallies(code, 0) == [Tally(0, YES, "", 2), hands]
    assert rooms.tallies(code, first=True) == [Tally(0, NO, "", 1), hands]


def test_hands_count_beside_phones(rooms: Rooms, keys: Keys) -> None:
    """What is typed again replaces what was typed; only the host can."""
    rooms.join(keys.code, "ann")
    rooms.take([Heard(keys.code, "ann", Reply(0, YES))])
    rooms.set_hands(keys.host, 0, {YES: 4, NO: 1})
    rooms.set_hands(keys.host, 0, {YES: 3, NO: 0})

    found = rooms.tallies(keys.code, 0)

    assert found == [Tally(0, YES, "", 1), Tally(0, YES, "", 3, hands=True)]
    assert rooms.count_answers(keys.code, 0) == (1, 1)
    with pytest.raises(NoRoomError):
        rooms.set_hands(keys.screen, 0, {YES: 9})


def test_a_phone_is_known_again(rooms: Rooms, keys: Keys) -> None:
    """It keeps its number, its name and its language; the host may hide a name, nobody else's."""
    joined = rooms.join(keys.code, "ann", name="Åsa", language="sv")
    other = rooms.open(new)
    rooms.hide(keys.host, joined.key)
    rooms.hide(other.host, joined.key, hidden=False)

    again = rooms.join(keys.code, "ann")

    assert again == rooms.guest(keys.code, "ann") == joined._replace(hidden=True)
    assert rooms.guests(keys.code) == [again]
    with pytest.raises(NoRoomError):
        rooms.guest(keys.code, "bob")


def test_steps_at_the_same_time_come_one_after_the_other(rooms: Rooms, keys: Keys) -> None:
    """None is lost, and each has a version of its own."""

    def more(evening: Evening) -> Evening:
        return replace(evening, items=(*evening.items, "more"))

    before = rooms.evening(keys.code).version
    with ThreadPoolExecutor(4) as pool:
        after = list(pool.map(lambda _: rooms.change(keys.host, more).version, range(12)))

    assert sorted(after) == list(range(before + 1, before + 13))
    assert len(rooms.evening(keys.code).items) == 14


def test_an_evening_goes_at_once_or_when_its_time_is_over(rooms: Rooms, keys: Keys) -> None:
    """After thirty days with all that was said in it, and no other evening with it."""
    opened = datetime.now(UTC)
    old, kept = keys, rooms.open(lambda code, until: new(code, until + timedelta(minutes=2)))
    for each in (old, kept):
        rooms.change(each.host, lambda evening: steps.ask(evening, 0, AT))
        rooms.join(each.code, "ann")
        rooms.take([Heard(each.code, "ann", Reply(0, YES))])
        rooms.set_hands(each.host, 0, {NO: 2})

    assert rooms.tidy(opened + timedelta(days=29, hours=23)) == 0
    assert rooms.tidy(opened + timedelta(days=30, minutes=1)) == 1
    with pytest.raises(NoRoomError):
        rooms.evening(old.code)
    assert rows_of(rooms) == [1, 1, 1, 1], "nothing is left of it, and all of the other one"

    rooms.delete(kept.host)
    assert rows_of(rooms) == [0, 0, 0, 0]
