"""Where this machine can be reached from: its addresses in the network that it is in."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import ip_address
from urllib.parse import urlsplit

EVERYWHERE = ("0.0.0.0", "::")
"""To listen there is to listen at every address of the machine."""
SOMEWHERE_ELSE = ("192.0.2.1", 9)
"""An address that is nobody's (RFC 5737): asked for the way to it, the system names our own address on that way."""
SIOCGIFADDR = 0x8915
"""Linux: the address of an interface ..."""
IFREQ = 40
"""... and how many bytes ask for it."""


def host_name(host: str) -> str | None:
    """The name in a Host header, without port and brackets."""
    with suppress(ValueError):
        split = urlsplit(f"//{host}")
        return split.hostname if split.username is None and not split.path else None
    return None


def is_loopback(host: str) -> bool:
    """Whether only this machine itself can come by that address or name."""
    try:
        return ip_address(host.partition("%")[0]).is_loopback
    except ValueError:
        return host == "localhost"


def is_in_the_house(host: str) -> bool:
    """Whether only those in the same network can: by a number of a private network, or a name without a domain."""
    try:
        return ip_address(host.partition("%")[0]).is_private
    except ValueError:
        return "." not in host or host.endswith(".local")


def addresses() -> list[str]:
    """This machine's own in its networks, loopback left out; first the one that leads out."""
    rest = _of_interfaces() if sys.platform == "linux" else _of_the_name()
    found = dict.fromkeys((*_leading_out(), *rest))
    return [each for each in found if _can_be_visited(each)]


def _can_be_visited(address: str) -> bool:
    number = ip_address(address)
    return not (number.is_loopback or number.is_link_local or number.is_unspecified)


def _leading_out() -> Iterator[str]:
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        line.connect(SOMEWHERE_ELSE)  # nothing is sent
        yield str(line.getsockname()[0])


def _of_interfaces() -> Iterator[str]:
    import fcntl  # noqa: PLC0415 (Windows has none)

    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        for _, name in socket.if_nameindex():  # a sandbox may forbid to ask
            with suppress(OSError):
                answer = fcntl.ioctl(line, SIOCGIFADDR, name.encode().ljust(IFREQ, b"\0"))
                yield socket.inet_ntoa(answer[20:24])


def _of_the_name() -> Iterator[str]:
    with suppress(OSError):
        yield from socket.gethostbyname_ex(socket.gethostname())[2]
