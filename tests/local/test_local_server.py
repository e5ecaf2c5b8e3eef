"""The local server and the network server answer the same requests with the same bytes."""

from __future__ import annotations

import asyncio
import json
import random
import re
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from websockets.asyncio.client import connect

from smashup.local.server import LocalServer
from smashup.local.storage import local_storage
from smashup.server.api.routes import ROUTES
from smashup.server.limits import MESSAGE_BYTES
from tests.dealing import drawn_from
from tests.local.workers import message_transport
from tests.server.running import at, running

SECONDS = 60
PORT = re.compile(rb"(?<=http://127\.0\.0\.1):\d+")
BOT = {"kind": "bot", "bot": "pip"}
AGAINST_PIP = {"name": "Ada", "seats": [{"kind": "you"}, BOT], "mode": "random", "seed": 75}


class Answer(NamedTuple):
    status: int
    type: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


Ask = Callable[..., Awaitable[Answer]]
Line = tuple[Callable[[str], Awaitable[None]], Callable[[], Awaitable[str]]]
"""Functions that send a text to a table, and receive one."""


class Client(NamedTuple):
    """A client of either server."""

    ask: Ask
    """Sends a request: the path, and a body for a POST request."""
    sit: Callable[[str], Any]
    """Context manager with the connection to a table."""


class Seeded:
    """Random tokens and deals that are the same for each client."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.chance = random.Random(0)
        for module, name, drawn in drawn_from(lambda: self.chance):
            monkeypatch.setattr(module, name, drawn)

        def token(size: int) -> str:
            letters = -(-size * 4 // 3)  # as many as in base 64
            return f"{self.chance.getrandbits(4 * letters):0{letters}x}"

        monkeypatch.setattr(secrets, "token_urlsafe", token)

    def again(self) -> None:
        self.chance.seed(1)


@asynccontextmanager
async def over_the_network(folder: Path) -> AsyncIterator[Client]:
    async with running(at(folder)) as server:

        async def ask(path: str, body: Any = None) -> Answer:
            if body is None:
                found = await server.http.get(path)
            else:
                text = body if isinstance(body, str) else json.dumps(body)
                found = await server.http.post(path, content=text, headers={"content-type": "application/json"})
            wanted = {name: value for name, value in found.headers.items() if name in KEPT_HEADERS}
            return Answer(found.status_code, found.headers["content-type"], wanted, found.content)

        @asynccontextmanager
        async def sit(table: str) -> AsyncIterator[Line]:
            address = f"{server.url.replace('http', 'ws', 1)}/ws/tables/{table}"
            async with connect(address, max_size=None, compression=None) as socket:

                async def receive() -> str:
                    text = await asyncio.wait_for(socket.recv(), SECONDS)
                    assert isinstance(text, str)
                    return text

                yield socket.send, receive

        yield Client(ask, sit)


KEPT_HEADERS = ("cache-control", "content-disposition")


@asynccontextmanager
async def in_this_process(folder: Path) -> AsyncIterator[Client]:
    async def committed() -> None:
        pass

    server = LocalServer(local_storage(folder / "tables.sqlite3", committed), message_transport)
    server.start()

    async def ask(path: str, body: Any = None) -> Answer:
        reply = await server.request(path, body if body is None or isinstance(body, str) else json.dumps(body))
        return Answer(reply.status, reply.media_type, dict(reply.headers), reply.body)

    @asynccontextmanager
    async def sit(table: str) -> AsyncIterator[Line]:
        messages: asyncio.Queue[str] = asyncio.Queue()
        connection = server.connect(table, messages.put_nowait, lambda code: messages.put_nowait(f"closed {code}"))

        async def send(text: str) -> None:
            connection.put(text)

        async def receive() -> str:
            return await asyncio.wait_for(messages.get(), SECONDS)

        yield send, receive
        connection.leave()

    yield Client(ask, sit)
    await server.close()


async def play(line: Line, token: str, chance: random.Random) -> list[str]:
    """Play to the end of the game; returns all messages of the server."""
    send, receive = line
    await send(json.dumps({"type": "hello", "token": token, "log": 0, "lang": "en", "speed": "off", "beat": False}))
    received, answered = [], -1
    while True:
        received.append(await receive())
        state = json.loads(received[-1])
        assert state["type"] != "error", state
        if state["type"] != "state":
            continue
        if state["table"]["over"]:
            return received
        decision = state["view"]["decision"]
        if decision and decision.get("mine") and state["decision"] != answered:
            answered = state["decision"]
            keys = [option["key"] for option in decision.get("options", [])]
            key = chance.choice([*keys, *([decision["decline"]] if decision.get("decline") else [])])
            await send(json.dumps({"type": "answer", "decision": answered, "key": key}))


async def tour(client: Client) -> tuple[list[tuple[str, Answer]], list[str]]:
    """A request to every endpoint, mistaken ones too, and a complete game."""
    found: list[tuple[str, Answer]] = []

    async def ask(path: str, body: Any = None) -> Any:
        answer = await client.ask(path, body)
        found.append((f"{'GET' if body is None else 'POST'} {path.partition('?')[0]}", answer))
        return answer.json if answer.type == "application/json" else None

    for path in ("options", "catalogue", "balance", "looks", "rules"):
        await ask(f"/api/{path}")
        await ask(f"/api/{path}?lang=fr")
    mine = await ask("/api/tables", AGAINST_PIP)
    open_ = await ask("/api/tables", {"name": "Ada", "seats": [{"kind": "you"}, {"kind": "open"}], "listed": True})
    await ask("/api/tables")
    await ask("/api/invitations/one-two-three")
    await ask(f"/api/tables/{open_['table']}/offer", {"token": open_["token"], "folder": "/"})
    await ask(f"/api/tables/{open_['table']}/move", {"code": "x", "token": "y" * 43})
    await ask(f"/api/tables/{open_['table']}/join", {"name": "Otto"})
    await ask(f"/api/tables/{open_['table']}/invitation")
    await ask("/api/push", {"seats": [], "subscription": {}, "on": True})
    await ask("/api/games", {"seats": [{"table": mine["table"], "token": mine["token"]}], "lang": "fr"})
    async with client.sit(mine["table"]) as line:
        played = await play(line, mine["token"], random.Random(7))
    await ask("/api/games", {"seats": [{"table": mine["table"], "token": mine["token"]}], "lang": "en"})
    await ask(f"/api/tables/{mine['table']}/save")
    save = found[-1][1].body.decode()
    replay = (await ask("/api/replays", {"save": save}))["replay"]
    await ask(f"/api/replays/{replay}")
    for n, seat in ((0, "open"), (9, "p1"), (99999, "p2"), ("x", "p1"), (0, "p9")):
        await ask(f"/api/replays/{replay}/frames/{n}?seat={seat}&lang=fr")
    await ask(f"/api/replays/{replay}/tables", {"frame": 30, "seat": "p2", "name": "Eva", "bot": "pip"})
    await ask(f"/api/replays/{replay}/analysis?seat=p1")
    await ask(f"/api/replays/{replay}/analysis", {"seat": "p1", "go": False})
    puzzle = (await ask("/api/puzzles"))[0]["id"]
    await ask(f"/api/puzzles/{puzzle}")
    solving = await ask(f"/api/puzzles/{puzzle}/tables", {"name": "Ada"})
    before = {"table": solving["table"], "token": solving["token"]}
    await ask(f"/api/puzzles/{puzzle}/tables", {"name": "Ada", "before": before})
    for path in ("/api/puzzles/win-0", "/api/nothing", "/api/tables/x", "/api/tables/%2f/save", "/api/replays/x"):
        await ask(path)
    for body in ("{", "[]", " " * (MESSAGE_BYTES + 1)):
        await ask("/api/tables", body)
    return found, played


async def test_every_endpoint_and_a_whole_game_have_the_bytes_of_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeded = Seeded(monkeypatch)
    results = []
    for name, serve in (("network", over_the_network), ("local", in_this_process)):
        (tmp_path / name).mkdir()
        seeded.again()
        async with serve(tmp_path / name) as client:
            results.append(await tour(client))
    (network, network_game), (local, local_game) = results
    for (request, expected), (_, answer) in zip(network, local, strict=True):
        assert answer == expected._replace(body=PORT.sub(b"", expected.body)), request
    tried = {request for request, _ in local}
    for route in ROUTES:
        assert any(route.match(*request.split(" ", 1)) is not None for request in tried), route.pattern
    assert local_game == network_game
    assert len(local_game) > 100
