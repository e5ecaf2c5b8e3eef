"""Middleware: Host and Origin checks, security headers, and the handler of unexpected errors."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from smashup.server.http.middleware import HEADERS, ErrorMiddleware, HostOriginMiddleware, own_names
from smashup.server.limits import NO_LIMITS, Rate
from tests.server.http_client import WAITING, asking
from tests.server.in_memory import Where
from tests.server.running import Page, running

NAME = "smashup.example.org"


class Endpoint:
    """An application behind the Host and Origin checks, and the messages of one request."""

    def __init__(self, *names: str) -> None:
        self.refused: Counter[str] = Counter()
        self.messages: list[Any] = []
        self._checked = HostOriginMiddleware(self._accept, names, self.refused)

    async def _accept(self, *_: Any) -> None:
        self.messages.append("accepted")

    async def _receive(self) -> dict[str, str]:
        self.messages.append("received")
        return {"type": "websocket.connect"}

    async def _send(self, message: Any) -> None:
        self.messages.append(message)

    async def request(self, host: str, origin: str | None = None, type_: str = "http", path: str = "/") -> Any:
        """The status of an HTTP response, or the messages of a WebSocket."""
        self.messages.clear()
        headers = [(b"host", host.encode()), *([] if origin is None else [(b"origin", origin.encode())])]
        await self._checked({"type": type_, "path": path, "headers": headers}, self._receive, self._send)
        if type_ == "http" and self.messages != ["accepted"]:
            return self.messages[0]["status"]
        return 200 if self.messages == ["accepted"] else self.messages


KNOWN = (
    *("localhost", "LOCALHOST:8000", "127.0.0.1:8000", "[::1]:8000", "192.168.1.7:8000"),
    *(f"{own_names()[0]}:8000", NAME, "Smashup.Example.ORG:443"),
)
UNKNOWN = ("evil.example", f"{NAME}.evil.example", "evil@localhost", "", "a b", "[::1", ":80", "localhost/x")


@pytest.mark.parametrize("host", [*KNOWN, *UNKNOWN])
async def test_only_requests_with_a_known_host_are_accepted(host: str) -> None:
    endpoint, known = Endpoint(NAME.title()), host in KNOWN
    assert await endpoint.request(host) == (200 if known else 421)
    assert endpoint.refused == ({} if known else {"wrong-host": 1})
    assert await endpoint.request(host, path="/health") == 200, "monitoring may use any name"


async def test_a_server_may_accept_any_valid_host() -> None:
    endpoint = Endpoint("*")
    hosts = ("anything.example", "evil@localhost", "", "[::1")
    assert [await endpoint.request(host) for host in hosts] == [200, 421, 421, 421]


INVALID_ORIGINS = ("http://evil.example", "http://localhost.evil.example", "null", "", "http://[", "file://")


@pytest.mark.parametrize(
    ("host", "origin", "allowed"),
    [
        (NAME, f"https://{NAME}", True),
        (NAME, "https://localhost", False),
        ("localhost", f"https://{NAME}", False),
        ("192.168.1.7:8000", "http://192.168.1.7:8000", True),
        ("192.168.1.7:8000", "http://192.168.1.8:8000", False),
        ("[::1]:8000", "http://127.0.0.1:8000", True),
        *(("localhost:8000", origin, True) for origin in (None, "http://localhost:5173", "https://localhost")),
        *(("localhost:8000", origin, False) for origin in INVALID_ORIGINS),
    ],
)
async def test_only_pages_of_the_same_host_may_act_and_loopback_names_are_one_host(
    host: str, origin: str | None, allowed: bool
) -> None:
    endpoint = Endpoint(NAME)
    assert await endpoint.request(host, origin) == (200 if allowed else 403)
    assert endpoint.refused == ({} if allowed else {"wrong-origin": 1})
    messages = await endpoint.request(host, origin, type_="websocket")
    closed = {"type": "websocket.close", "code": 1008, "reason": "wrong-origin"}
    assert messages == (200 if allowed else ["received", closed])


async def test_the_server_refuses_other_hosts_and_origins(storage: Where) -> None:
    async with running(storage) as server:
        table, token = await server.open("random")
        wrong_host = await server.http.get("/api/options", headers={"host": "evil.example"})
        assert (wrong_host.status_code, wrong_host.json()["error"]) == (421, "wrong-host")
        assert wrong_host.headers["x-frame-options"] == "DENY"
        evil = {"origin": "http://evil.example"}
        assert (await server.http.post("/api/tables", json=WAITING, headers=evil)).status_code == 403
        address = f"{server.url.replace('http', 'ws', 1)}/ws/tables/{table}"
        with pytest.raises(InvalidStatus) as status:
            async with connect(address, additional_headers=evil):
                pass
        assert status.value.response.status_code == 403
        assert server.registry.metrics.wrong == {"wrong-host": 1, "wrong-origin": 2}
        async with connect(address, additional_headers={"origin": "http://localhost:5173"}) as socket:
            page = Page(socket)
            await page.send(type="hello", token=token, log=0, lang="en", speed="off")
            await page.until("state")


@pytest.mark.parametrize(("proxies", "trusted"), [((), False), (("127.0.0.1",), True), (("192.0.2.9",), False)])
async def test_the_forwarded_address_counts_only_if_the_proxy_is_trusted(
    storage: Where, proxies: tuple[str, ...], trusted: bool
) -> None:
    async with running(storage, replace(NO_LIMITS, lobby=Rate(0.0001, 1)), proxies=proxies) as server:
        answers = [
            (await server.http.get("/api/tables", headers={"x-forwarded-for": f"192.0.2.{n}"})).status_code
            for n in (1, 2, 2)
        ]
        assert answers == ([200, 200, 429] if trusted else [200, 429, 429])


async def test_every_response_has_the_security_headers(storage: Where, tmp_path: Path) -> None:
    async with asking(storage, static=tmp_path) as (client, _):
        for path, status in (("/api/options", 200), ("/api/x", 404), ("/", 503)):
            answer = await client.get(path)
            assert answer.status_code == status
            assert {name: answer.headers[name] for name in HEADERS} == {
                "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
                "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
                "form-action 'none'; frame-ancestors 'none'",
                "x-content-type-options": "nosniff",
                "x-frame-options": "DENY",
                "referrer-policy": "no-referrer",
                "cross-origin-opener-policy": "same-origin",
                "cross-origin-resource-policy": "same-origin",
                "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
            }


async def test_an_unexpected_error_is_logged_and_the_response_has_no_details(caplog: pytest.LogCaptureFixture) -> None:
    async def failing(*_: Any) -> None:
        raise ZeroDivisionError("secret inside")

    refused: Counter[str] = Counter()
    transport = httpx.ASGITransport(ErrorMiddleware(failing, refused))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        answer = await client.get("/" + "x" * 300)
    assert (answer.status_code, answer.json()["error"], refused) == (500, "fault", {"fault": 1})
    assert "secret" not in answer.text
    assert "ZeroDivisionError" in caplog.text
    assert [record.getMessage() for record in caplog.records] == [f"Request failed: GET /{'x' * 199}"]
