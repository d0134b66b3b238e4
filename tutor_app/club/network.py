"""Under which addresses phones in the same network reach this computer, the likeliest first."""

import array
import re
import socket
import struct
import sys
from contextlib import suppress
from ipaddress import IPv4Address, IPv4Network
from typing import NamedTuple

_ELSEWHERE = ("192.0.2.1", 9)
"""An address that belongs to nobody; nothing is ever sent there."""

# What asks the system for the address of an interface; Windows knows another way.
_ASK_ADDRESS = {"linux": 0x8915, "darwin": 0xC0206921}.get(sys.platform)
_ASKED = struct.Struct("16s4s4s8x")  # name, then family and port, then the address

# Networks that lie inside this computer, or far away: no phone in the room is in them.
_NOT_HERE = re.compile(
    r"docker|br-|veth|virbr|vbox|vmnet|vnic|lxc|lxd|podman|cni|flannel|cali|kube|ifb|dummy"
    r"|tun|tap|wg|utun|ppp|tailscale|ts\d|zt|ham|nordlynx|proton|mullvad|ipsec|awdl|llw"
)
_RANGES_NOT_HERE = tuple(
    IPv4Network(each)
    for each in ("172.17.0.0/16", "172.18.0.0/16", "192.168.56.0/24", "100.64.0.0/10")
)
_OWN_HOTSPOT = tuple(
    IPv4Network(each) for each in ("10.42.0.1/32", "192.168.137.1/32", "192.168.2.1/32")
)
_UNASSIGNED = IPv4Network("169.254.0.0/16")


class Door(NamedTuple):
    """An address of this computer.

    Attributes:
        address: Four numbers with dots between them.
        interface: What the system calls the way to it; empty where it does not say.
        leads_out: Whether what goes to the internet goes out there.
    """

    address: str
    interface: str = ""
    leads_out: bool = False


def network_addresses() -> list[str]:
    """Return where phones reach this computer now, the likeliest first; empty without a network.

    Nothing is sent, nobody is asked, so it works without internet and takes no time.
    """
    return ranked(doors())


def ranked(doors: list[Door]) -> list[str]:
    """Return the addresses that another device may reach, the likeliest first.

    First a network that this computer itself opened for phones, then that of the house, last what
    leads into virtual machines and tunnels. Two in one class: the one that leads out.

    >>> ranked([Door("172.17.0.1", "docker0"), Door("192.168.1.20", "wlan0"), Door("127.0.0.1")])
    ['192.168.1.20', '172.17.0.1']
    """
    outside = [door for door in doors if not IPv4Address(door.address).is_loopback]
    return list(dict.fromkeys(door.address for door in sorted(outside, key=_unlikeliness)))


def doors() -> list[Door]:
    """Return all addresses of this computer."""
    out = _address_towards(_ELSEWHERE)
    found = _by_interface() if _ASK_ADDRESS else _by_own_name()
    if out and out not in {address for _, address in found}:
        found.append(("", out))
    return [Door(address, name, address == out) for name, address in found]


def _unlikeliness(door: Door) -> tuple[int, bool]:
    address = IPv4Address(door.address)
    if _NOT_HERE.match(door.interface) or _is_in(address, _RANGES_NOT_HERE):
        kind = 3
    elif address in _UNASSIGNED:
        kind = 4
    elif _is_in(address, _OWN_HOTSPOT):
        kind = 0
    else:
        kind = 1 if address.is_private else 2
    return kind, not door.leads_out


def _is_in(address: IPv4Address, networks: tuple[IPv4Network, ...]) -> bool:
    return any(address in network for network in networks)


def _address_towards(place: tuple[str, int]) -> str:
    """The address from which something would go there; a datagram socket is only pointed."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(place)
        address: str = probe.getsockname()[0]
        return address
    return ""


def _by_interface() -> list[tuple[str, str]]:
    """Name and address of every interface that has one."""
    from fcntl import ioctl  # noqa: PLC0415 there is none on Windows

    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            asked = array.array("B", _ASKED.pack(name.encode()[:15], b"", b""))
            with suppress(OSError):
                ioctl(probe.fileno(), _ASK_ADDRESS or 0, asked)
                found.append((name, socket.inet_ntoa(_ASKED.unpack(asked.tobytes())[2])))
    return found


def _by_own_name() -> list[tuple[str, str]]:
    """The addresses that the system knows under this computer's own name."""
    with suppress(OSError):
        return [("", address) for address in socket.gethostbyname_ex(socket.gethostname())[2]]
    return []
