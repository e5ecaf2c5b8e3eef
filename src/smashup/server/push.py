"""Web Push: encrypted notifications through the push service of a player's browser (RFC 8030, 8291, 8292).

The address of the push service comes from a client. Therefore requests go only to public addresses over HTTPS, do not
follow redirects, and have a time limit. Threads send them, and a bounded number of notifications may wait.
"""

from __future__ import annotations

import base64
import http.client
import logging
import os
import socket
import ssl
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from smashup.server import limits
from smashup.server.models.requests import PushSubscription
from smashup.server.push_endpoint import HTTPS_PORT

GONE: Final = (404, 410)
"""Statuses of a push service for a subscription that no longer exists."""
VAPID_SECONDS = 12 * 3600
"""Validity of the signature of a request, in seconds."""
KEPT_SECONDS = 24 * 3600
"""Time for which a push service keeps a notification for a device that is offline, in seconds."""
KEY_BYTES, SALT_BYTES = 32, 16
Transport = Callable[[str, Mapping[str, str], bytes], int]
"""Sends a request to an endpoint, with headers and a body, and returns the status of the response."""
_log = logging.getLogger(__name__)


def new_private_key() -> str:
    """Return a new private key for signatures."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _encoded(number.to_bytes(KEY_BYTES, "big"))


class PushSender:
    """Encrypts, signs and sends notifications in threads."""

    def __init__(self, private_key: str, contact: str, transport: Transport | None = None) -> None:
        """`contact` is the public URL of the server, for the operators of push services."""
        self._key = Vapid02.from_raw(private_key.encode())
        self._contact = f"https://{urlsplit(contact).hostname}"  # the only form that the library accepts
        self._transport = transport or post
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="push")
        self._waiting = 0
        public = self._key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public_key = _encoded(public)
        """Key with which pages subscribe."""

    def send(self, subscription: PushSubscription, payload: bytes) -> Future[bool] | None:
        """Send a notification. The result is False if the subscription no longer exists. Returns None if too many
        notifications are waiting."""
        if self._waiting >= limits.QUEUED_NOTIFICATIONS:
            return None
        self._waiting += 1
        future = self._threads.submit(self._send, subscription, payload)
        future.add_done_callback(self._sent)
        return future

    def _sent(self, _: Future[bool]) -> None:
        self._waiting -= 1

    def close(self) -> None:
        """Stop sending. Waiting notifications are dropped."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _send(self, subscription: PushSubscription, payload: bytes) -> bool:
        """Send one notification. Returns False if the subscription no longer exists or is invalid."""
        try:
            body = encrypt(subscription, payload)
        except ValueError:
            return False  # its key is not a point of the curve
        url = urlsplit(subscription.endpoint)
        claims = {"aud": f"{url.scheme}://{url.netloc}", "exp": int(time.time()) + VAPID_SECONDS, "sub": self._contact}
        headers = {
            **self._key.sign(claims),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT_SECONDS),
            "urgency": "normal",
        }
        try:
            status = self._transport(subscription.endpoint, headers, body)
        except (OSError, http.client.HTTPException) as error:
            _log.warning("A notification could not be sent to %s: %s", url.hostname, error)
            return True
        return status not in GONE


def encrypt(subscription: PushSubscription, payload: bytes) -> bytes:
    """Return the payload as only the subscribed browser can read it."""
    return bytes(
        http_ece.encrypt(
            payload,
            salt=os.urandom(SALT_BYTES),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=_decoded(subscription.p256dh),
            auth_secret=_decoded(subscription.auth),
            version="aes128gcm",
        )
    )


def post(endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
    """Send a request to a public address and return the status of the response."""
    url = urlsplit(endpoint)
    connection = _PublicConnection(url.hostname or "", timeout=limits.PUSH_SECONDS)
    try:
        path = f"{url.path or '/'}?{url.query}" if url.query else url.path or "/"
        connection.request("POST", path, body, dict(headers))
        return connection.getresponse().status
    finally:
        connection.close()


class _PublicConnection(http.client.HTTPSConnection):
    """HTTPS connection that is opened to a public address only. The checked address is the one that is used, so that a
    name cannot lead elsewhere the second time it is resolved."""

    def connect(self) -> None:
        self.sock = socket.create_connection((public_address(self.host), HTTPS_PORT), self.timeout)
        self.sock = ssl.create_default_context().wrap_socket(self.sock, server_hostname=self.host)


def public_address(host: str) -> str:
    """Return an address of the host. Raises OSError if any of its addresses is not public."""
    found = [str(each[4][0]) for each in socket.getaddrinfo(host, HTTPS_PORT, type=socket.SOCK_STREAM)]
    if not found or not all(_is_public(each) for each in found):
        raise OSError("the name does not lead to a public address")
    return found[0]


def _is_public(address: str) -> bool:
    found = ip_address(address.partition("%")[0])
    mapped = getattr(found, "ipv4_mapped", None) or getattr(found, "sixtofour", None)
    return found.is_global and not found.is_multicast and (mapped is None or mapped.is_global)


def _encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
