"""Addresses of this machine in its local networks."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import ip_address
from urllib.parse import urlsplit

EVERYWHERE = ("0.0.0.0", "::")
"""Wildcard addresses: a server on one of them listens on every address of the machine."""
UNASSIGNED = ("192.0.2.1", 9)
"""An address reserved for documentation (RFC 5737). The local address of a UDP socket "connected" to it is this
machine's outgoing address."""
SIOCGIFADDR = 0x8915
"""Linux ioctl that returns the address of a network interface."""
IFREQ = 40
"""Size of the ioctl argument, in bytes."""


def host_name(host: str) -> str | None:
    """Return the name in a Host header without port and brackets."""
    with suppress(ValueError):
        split = urlsplit(f"//{host}")
        return split.hostname if split.username is None and not split.path else None
    return None


def is_loopback(host: str) -> bool:
    """True if only this machine can reach the host."""
    try:
        return ip_address(host.partition("%")[0]).is_loopback
    except ValueError:
        return host == "localhost"


def is_local_network(host: str) -> bool:
    """True if only machines in the same network can reach the host: a private address, or a name without a domain."""
    try:
        return ip_address(host.partition("%")[0]).is_private
    except ValueError:
        return "." not in host or host.endswith(".local")


def addresses() -> list[str]:
    """Return the addresses of this machine, without loopback. The outgoing address comes first."""
    rest = _by_interface() if sys.platform == "linux" else _by_host_name()
    found = dict.fromkeys((*_outgoing_addresses(), *rest))
    return [each for each in found if _is_reachable(each)]


def _is_reachable(address: str) -> bool:
    number = ip_address(address)
    return not (number.is_loopback or number.is_link_local or number.is_unspecified)


def _outgoing_addresses() -> Iterator[str]:
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(UNASSIGNED)  # a UDP socket sends nothing here
        yield str(probe.getsockname()[0])


def _by_interface() -> Iterator[str]:
    import fcntl  # noqa: PLC0415 - not available on Windows

    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():  # a sandbox may forbid this call
            with suppress(OSError):
                answer = fcntl.ioctl(probe, SIOCGIFADDR, name.encode().ljust(IFREQ, b"\0"))
                yield socket.inet_ntoa(answer[20:24])


def _by_host_name() -> Iterator[str]:
    with suppress(OSError):
        yield from socket.gethostbyname_ex(socket.gethostname())[2]
