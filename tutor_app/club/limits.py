"""How much one phone, and one address, may ask of a club evening within a time.

A whole club often stands behind one router and so has one address: what an address may do is made
for four hundred phones that join within a minute; only what no club does is refused.
"""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import NamedTuple

MOST_KEPT = 20_000
"""So many phones or addresses are remembered of each kind; then whoever was quiet longest goes."""

_NETWORK = 64
"""Bits of an IPv6 address that stay the same within one household."""


class Rate(NamedTuple):
    """What may be done how often.

    Attributes:
        burst: How often at once, after a long rest.
        each: Seconds after which once more is free.
    """

    burst: int
    each: float


JOINS = Rate(burst=1000, each=1.0)
"""New phones of an address."""
WRONG_CODES = Rate(burst=60, each=5.0)
"""Codes of no evening that come from an address: with all of them somebody walks for years."""
ANSWERS = Rate(burst=20, each=1.0)
"""Answers of a phone; each may be changed."""
ANSWERS_HERE = Rate(burst=2000, each=0.005)
"""Answers of all phones of an address."""
LOOKS = Rate(burst=30, each=0.25)
"""How often a phone reads the evening, or connects anew."""
LOOKS_HERE = Rate(burst=4000, each=0.001)
"""How often all phones of an address do."""


class Meter:
    """Counts one kind of thing by who does it, in bounded memory."""

    def __init__(self, rate: Rate, most: int = MOST_KEPT) -> None:
        self._rate = rate
        self._most = most
        self._free_at: OrderedDict[str, float] = OrderedDict()

    def __len__(self) -> int:
        """Of how many it knows."""
        return len(self._free_at)

    def wait(self, who: str, now: float) -> float:
        """Return the seconds until `who` may do it; 0.0 where that is now."""
        owed = self._free_at.get(who, now) - now
        return max(0.0, owed - (self._rate.burst - 1) * self._rate.each)

    def count(self, who: str, now: float) -> None:
        """Remember that `who` did it, allowed or not."""
        rested = max(now, self._free_at.get(who, now))
        full = now + self._rate.burst * self._rate.each  # who keeps trying waits no longer for it
        self._free_at[who] = min(rested + self._rate.each, full)
        self._free_at.move_to_end(who)
        while len(self._free_at) > self._most:
            self._free_at.popitem(last=False)


class Limits:
    """The limits of a server, safe to share between threads.

    Every question returns the seconds to wait: 0.0 lets in, anything above refuses.

    >>> limits = Limits(clock=lambda: 0.0)
    >>> all(limits.join("192.0.2.7") == 0.0 for _ in range(400))
    True
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, most: int = MOST_KEPT) -> None:
        self._clock = clock
        self._guard = threading.Lock()
        self._joins = Meter(JOINS, most)
        self._wrong = Meter(WRONG_CODES, most)
        self._answers = Meter(ANSWERS, most)
        self._answers_here = Meter(ANSWERS_HERE, most)
        self._looks = Meter(LOOKS, most)
        self._looks_here = Meter(LOOKS_HERE, most)
        self._known: OrderedDict[tuple[str, str], None] = OrderedDict()
        self._most = most

    def join(self, address: str) -> float:
        """Whether one more phone of an address may join; ask it after `open_code`."""
        return self._all((self._joins, household(address)))

    def answer(self, address: str, token: str) -> float:
        """Whether a phone may give an answer."""
        own, here = f"{household(address)} {token}", household(address)
        return self._all((self._answers, own), (self._answers_here, here))

    def look(self, address: str, token: str) -> float:
        """Whether a phone may read the evening, or connect to hear of it."""
        own, here = f"{household(address)} {token}", household(address)
        return self._all((self._looks, own), (self._looks_here, here))

    def open_code(self, address: str, code: str) -> float:
        """Whether an address may name a code, before anybody looks whether it is one.

        A code that was right from there before stays open: one joker among the guests, who tries
        codes until the address has to wait, keeps no late guest out.
        """
        with self._guard:
            if (household(address), code) in self._known:
                return 0.0
            return self._wrong.wait(household(address), self._clock())

    def right_code(self, address: str, code: str) -> None:
        """Remember that there is such an evening, and that the address knows it."""
        with self._guard:
            self._known[household(address), code] = None
            self._known.move_to_end((household(address), code))
            while len(self._known) > self._most:
                self._known.popitem(last=False)

    def wrong_code(self, address: str) -> None:
        """Remember that an address named a code of no evening."""
        with self._guard:
            self._wrong.count(household(address), self._clock())

    def _all(self, *asked: tuple[Meter, str]) -> float:
        """Count what every meter allows; what one of them refuses is counted nowhere."""
        with self._guard:
            now = self._clock()
            waits = max(meter.wait(who, now) for meter, who in asked)
            if waits == 0.0:
                for meter, who in asked:
                    meter.count(who, now)
            return waits


@lru_cache(maxsize=1024)
def household(address: str) -> str:
    """Return what stands for all devices behind one line: the address, of IPv6 its network.

    >>> household("2001:db8:1:2:aaaa::1") == household("2001:db8:1:2:bbbb::9")
    True
    >>> household("::ffff:192.0.2.7")
    '192.0.2.7'
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return f"{int(found) >> (128 - _NETWORK):x}/{_NETWORK}"
