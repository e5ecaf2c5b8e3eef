"""Check of the addresses of push services, which come from clients."""

from __future__ import annotations

from urllib.parse import urlsplit

from smashup.server.errors import ClientError

HTTPS_PORT = 443


def check_endpoint(endpoint: str) -> None:
    """Raise ClientError unless the address can belong to a public push service."""
    try:
        url = urlsplit(endpoint)
        host, port = url.hostname or "", url.port
    except ValueError:
        raise ClientError("bad-endpoint") from None
    plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
    if not plain or url.scheme != "https" or url.username is not None or port not in (None, HTTPS_PORT):
        raise ClientError("bad-endpoint")
    if "." not in host.strip(".") or host.endswith((".local", ".localhost", ".internal")) or _is_address(host):
        raise ClientError("bad-endpoint")


def _is_address(host: str) -> bool:
    """True for an IP address in any notation that a resolver accepts, such as 127.1 or 0x7f.0.0.1."""
    return ":" in host or host.rstrip(".").rpartition(".")[2][:1].isdigit()
