"""A push service on loopback, and a browser that can read what it gets."""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from smashup.server.models.requests import PushSubscription


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Browser:
    """A browser with a subscription."""

    def __init__(self, name: str, lang: Any = "en") -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)
        public = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.subscription = PushSubscription(
            f"https://push.example.org/{name}", encoded(public), encoded(self._auth), lang
        )

    def read(self, body: bytes) -> dict[str, Any]:
        """Decrypt a notification."""
        text = http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        found: dict[str, Any] = json.loads(text)
        return found


class PushService:
    """Requests that the service has received; `status` is its answer."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.status = 201
        self.received: list[tuple[str, dict[str, str], bytes]] = []

    def transport(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
        """Send a request to this service instead of the public one."""
        connection = HTTPConnection("127.0.0.1", self._port, timeout=20)
        try:
            connection.request("POST", urlsplit(endpoint).path, body, dict(headers))
            return connection.getresponse().status
        finally:
            connection.close()


@contextmanager
def push_service() -> Iterator[PushService]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            service.received.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
            self.send_response(service.status)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Log nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service = PushService(server.server_address[1])
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
