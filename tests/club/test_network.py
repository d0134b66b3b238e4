"""The address that phones are given is the one in the room, not that of a tunnel or a container."""

import os
import socket

import pytest

from tutor_app.club.network import Door, doors, network_addresses, ranked

HOUSE = Door("192.168.1.20", "wlan0")
LOOP = Door("127.0.0.1", "lo")


@pytest.mark.parametrize(
    ("others", "first"),
    [
        ([], HOUSE),
        ([Door("172.17.0.1", "docker0"), Door("172.21.0.1", "br-0af3")], HOUSE),
        ([Door("10.8.0.6", "tun0", leads_out=True)], HOUSE),
        ([Door("100.101.2.3", "", leads_out=True)], HOUSE),
        ([Door("192.168.56.1", "Ethernet 2")], HOUSE),
        ([Door("10.5.0.2", "utun4", leads_out=True)], HOUSE),
        ([Door("169.254.7.7", "eth0")], HOUSE),
        ([Door("203.0.114.9", "eth0", leads_out=True)], HOUSE),
        ([Door("10.0.0.5", "eth0", leads_out=True)], Door("10.0.0.5")),
        ([Door("10.42.0.1", "wlan1")], Door("10.42.0.1")),
        ([Door("192.168.137.1", "")], Door("192.168.137.1")),
    ],
)
def test_the_network_of_the_room_comes_first(others: list[Door], first: Door) -> None:
    """Of several networks the one that phones are in, however the system orders them."""
    for order in ([LOOP, *others, HOUSE], [HOUSE, *others, LOOP]):
        found = ranked(order)

        assert found[0] == first.address
        assert len(found) == len(others) + 1
        assert LOOP.address not in found


def test_without_a_network_there_is_none() -> None:
    """Where there is no network there is no address; a tunnel alone is better than nothing."""
    assert ranked([LOOP]) == []
    assert ranked([]) == []
    assert ranked([LOOP, Door("10.8.0.6", "tun0")]) == ["10.8.0.6"]
    assert ranked([Door("10.8.0.6", "tun0"), Door("203.0.114.9", "eth0")])[0] == "203.0.114.9"


@pytest.mark.skipif(os.name == "nt", reason="Windows names its interfaces otherwise")
def test_this_computer_knows_its_own() -> None:
    """The real interfaces are found, each address can be served, and none of them is ours alone."""
    assert any(door.address == LOOP.address for door in doors())
    for address in network_addresses():
        with socket.socket() as probe:
            probe.bind((address, 0))
