"""Who may ask: the right Host, the right Origin, and whose word is taken for where a request comes from."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from smashup.server.http.middleware import HostOriginMiddleware, own_names
from smashup.server.limits import NO_LIMITS, Limits, Rate
from smashup.server.network import host_name
from tests.server.http_client import WAITING, asking
from tests.server.in_memory import Where
from tests.server.running import Page, running


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost", True),
        ("LOCALHOST:8000", True),
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        ("192.168.1.7:8000", True),
        (f"{own_names()[0]}:8000", True),
        ("smashup.example.org", True),
        ("Smashup.Example.ORG:443", True),
        ("evil.example", False),
        ("smashup.example.org.evil.example", False),
        ("evil@localhost", False),
        ("", False),
        ("a b", False),
        ("[::1", False),
        ("localhost/x", False),
    ],
)
async def test_only_who_calls_the_server_by_its_name_is_answered(storage: Where, host: str, known: bool) -> None:
    async with asking(storage, names=("smashup.example.org",)) as (client, app):
        answer = await client.get("/api/options", headers={"host": host})
        assert answer.status_code == (200 if known else 421)
        assert (await client.get("/health", headers={"host": host})).status_code == 200
        if not known:
            assert answer.json()["error"] == "wrong-host"
            assert answer.headers["x-frame-options"] == "DENY"
            assert app.state.registry.metrics.wrong == {"wrong-host": 1}


async def test_a_server_may_have_any_name_where_that_is_said(storage: Where) -> None:
    async with asking(storage, names=("*",)) as (client, _):
        assert (await client.get("/api/options", headers={"host": "anything.example"})).status_code == 200


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        (None, True),
        ("http://localhost:5173", True),
        ("http://127.0.0.1:8000", True),
        ("https://localhost", True),
        ("http://evil.example", False),
        ("http://localhost.evil.example", False),
        ("null", False),
        ("", False),
        ("http://[", False),
        ("file://", False),
    ],
)
async def test_only_the_servers_own_page_may_act(storage: Where, origin: str | None, allowed: bool) -> None:
    headers = {} if origin is None else {"origin": origin}
    async with running(storage) as server:
        url = server.url.replace("127.0.0.1", "localhost")
        answer = await server.http.post(f"{url}/api/tables", json=WAITING, headers=headers)
        assert answer.status_code == (201 if allowed else 403)
        table, token = await server.open("random")
        address = f"{url.replace('http', 'ws', 1)}/ws/tables/{table}"
        if not allowed:
            with pytest.raises(InvalidStatus) as status:
                async with connect(address, additional_headers=headers):
                    pass
            assert status.value.response.status_code == 403
            return
        async with connect(address, additional_headers=headers) as socket:
            page = Page(socket)
            await page.send(type="hello", token=token, log=0, lang="en", speed="off")
            await page.until("state")


def test_the_name_in_a_host_header() -> None:
    assert [host_name(host) for host in ("A:1", "[::1]:2", "x@y", "x/y", ":80")] == ["a", "::1", None, None, None]


# --- where a request comes from ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("proxies", "believed"), [((), False), (("127.0.0.1",), True), (("192.0.2.9",), False)])
async def test_a_header_says_where_a_request_comes_from_only_if_its_proxy_is_trusted(
    storage: Where, proxies: tuple[str, ...], believed: bool
) -> None:
    limits = Limits(**{**vars(NO_LIMITS), "lobby": Rate(0.0001, 1)})
    async with running(storage, limits, proxies=proxies) as server:
        answers = [
            (await server.http.get("/api/tables", headers={"x-forwarded-for": f"192.0.2.{n}"})).status_code
            for n in (1, 2, 2)
        ]
        assert answers == ([200, 200, 429] if believed else [200, 429, 429])


@pytest.mark.parametrize(
    ("host", "origin", "status"),
    [
        ("smashup.example.org", "https://smashup.example.org", 201),
        ("smashup.example.org", "https://localhost", 403),
        ("localhost", "https://smashup.example.org", 403),
        ("192.168.1.7:8000", "http://192.168.1.7:8000", 201),
        ("192.168.1.7:8000", "http://192.168.1.8:8000", 403),
        ("[::1]:8000", "http://127.0.0.1:8000", 201),
    ],
)
async def test_a_page_acts_where_it_comes_from_and_on_this_machine_by_any_of_its_names(
    storage: Where, host: str, origin: str, status: int
) -> None:
    async with asking(storage, names=("smashup.example.org",)) as (client, _):
        answer = await client.post("/api/tables", json=WAITING, headers={"host": host, "origin": origin})
        assert answer.status_code == status


@pytest.mark.parametrize("host", ["evil@localhost", "", "[::1"])
async def test_what_is_no_name_at_all_is_refused_also_where_any_name_will_do(storage: Where, host: str) -> None:
    async with asking(storage, names=("*",)) as (client, _):
        assert (await client.get("/api/options", headers={"host": host})).status_code == 421


async def test_a_socket_from_elsewhere_is_heard_and_then_closed_with_the_reason() -> None:
    done: list[Any] = []

    async def app(*_: Any) -> None:
        done.append("let in")

    async def receive() -> dict[str, str]:
        done.append("heard")
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        done.append(message)

    refused: Counter[str] = Counter()
    guard = HostOriginMiddleware(app, (), refused)
    for headers, reason in (([(b"host", b"evil.example")], "wrong-host"), (EVIL, "wrong-origin")):
        done.clear()
        await guard({"type": "websocket", "path": "/ws/tables/x", "headers": headers}, receive, send)
        assert done == ["heard", {"type": "websocket.close", "code": 1008, "reason": reason}]
    assert refused == {"wrong-host": 1, "wrong-origin": 1}


EVIL = [(b"host", b"localhost"), (b"origin", b"http://evil.example")]
