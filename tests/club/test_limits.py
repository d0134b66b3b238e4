"""A club gets in, through one router and within a minute; what no club does is refused."""

import pytest

from tutor_app.club.limits import MOST_KEPT, Limits, Meter, Rate

ROUTER = "192.0.2.7"
CODE = "HRK749"


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        """The time."""
        return self.now


@pytest.fixture
def clock() -> Clock:
    """Return a clock of this test's own."""
    return Clock()


@pytest.fixture
def limits(clock: Clock) -> Limits:
    """Return limits that nobody used yet."""
    return Limits(clock)


def test_a_club_behind_one_router_gets_in(limits: Limits, clock: Clock) -> None:
    """Four hundred phones join within a minute, read, answer twice and reload, all of them."""
    refused = 0
    for number in range(400):
        clock.now += 60 / 400
        phone = f"phone {number}"
        refused += limits.open_code(ROUTER, CODE) > 0
        limits.right_code(ROUTER, CODE)
        refused += limits.join(ROUTER) > 0
        refused += sum(limits.look(ROUTER, phone) > 0 for _ in range(4))
    for phone in (f"phone {number}" for number in range(400)):  # all in the same moment
        refused += sum(limits.answer(ROUTER, phone) > 0 for _ in range(2))

    assert refused == 0


def test_a_thousand_phones_that_poll_are_heard(limits: Limits, clock: Clock) -> None:
    """Where no phone can be told of news, all of them ask every second, for half a minute."""
    refused = 0
    for _ in range(30):
        clock.now += 1
        refused += sum(limits.look(ROUTER, f"{number}") > 0 for number in range(1000))

    assert refused == 0


def test_five_thousand_joins_of_one_address_are_too_many(limits: Limits, clock: Clock) -> None:
    """Most of them are refused, others get in meanwhile, and the wait that is told is true."""
    waits = [limits.join(ROUTER) for _ in range(5000)]

    assert sum(wait > 0 for wait in waits) == 4000
    assert limits.join("198.51.100.4") == 0.0

    clock.now += waits[-1]
    assert limits.join(ROUTER) == 0.0
    assert 0 < limits.join(ROUTER) <= 1.0


def test_codes_cannot_be_walked_through(limits: Limits, clock: Clock) -> None:
    """An address that guesses waits; who stands beside the guesser still gets in."""
    limits.right_code(ROUTER, CODE)
    tried = 0
    for _ in range(3600):
        clock.now += 1
        if limits.open_code(ROUTER, "AAA222") == 0.0:
            limits.wrong_code(ROUTER)
            tried += 1

    assert 500 < tried < 800  # of six million codes, in an hour
    assert limits.open_code(ROUTER, "AAA222") > 0
    assert limits.open_code(ROUTER, CODE) == 0.0
    assert limits.open_code("198.51.100.4", "AAA222") == 0.0


def test_one_phone_cannot_speak_for_all(limits: Limits, clock: Clock) -> None:
    """A phone that answers without end waits, its neighbour does not; a rest sets it free."""
    waits = [limits.answer(ROUTER, "loud") for _ in range(100)]

    assert sum(wait == 0.0 for wait in waits) == 20
    assert limits.answer(ROUTER, "calm") == 0.0
    clock.now += 60
    assert all(limits.answer(ROUTER, "loud") == 0.0 for _ in range(20))


def test_tokens_made_up_by_the_thousand_are_one_address(limits: Limits) -> None:
    """A new token for each answer gets no further than the address may."""
    waits = [limits.answer(ROUTER, f"made up {number}") for number in range(5000)]

    assert sum(wait == 0.0 for wait in waits) == 2000


def test_a_household_of_many_addresses_is_one(limits: Limits) -> None:
    """Whoever owns a network of IPv6 addresses has one share, not billions."""
    waits = [limits.join(f"2001:db8:1:2::{number:x}") for number in range(2000)]

    assert sum(wait > 0 for wait in waits) == 1000
    assert limits.join("2001:db8:1:3::1") == 0.0


def test_what_is_remembered_is_bounded() -> None:
    """Addresses without end push out those that were quiet longest, and only these."""
    meter = Meter(Rate(burst=2, each=10.0), most=100)
    for number in range(1000):
        meter.count("busy", 0.0)
        meter.count(f"{number}", 0.0)

    assert len(meter) == 100
    assert meter.wait("busy", 0.0) > 0
    assert meter.wait("busy", 0.0) <= 20  # trying on does not make it longer
    assert meter.wait("0", 0.0) == 0.0
    assert MOST_KEPT < 10**6
