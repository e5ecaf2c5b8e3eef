"""Attacks on the server. Each is repeated from one address until it is cancelled."""

from __future__ import annotations

import asyncio
import json
import os
import struct
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx

PAUSE = 0.02
"""Delay between two attempts of an attack, in seconds, so that the attackers leave the server a share of the CPU."""
TEXT, CONTINUATION, PING = 1, 0, 9
MOST_READ = 1 << 16
"""Bytes that an attacker reads at once."""
ERRORS = (OSError, asyncio.IncompleteReadError, httpx.HTTPError, TimeoutError, KeyError, json.JSONDecodeError)


def frame(opcode: int, data: bytes = b"", *, fin: bool = True) -> bytes:
    """Return a masked WebSocket frame with a mask of zeros."""
    size = len(data)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size)
    return bytes([0x80 * fin | opcode]) + length + bytes(4) + data


def message(**fields: Any) -> bytes:
    return frame(TEXT, json.dumps(fields).encode())


@dataclass
class Attacker:
    """A client address with its own table, and the tables of the players."""

    address: str
    host: str
    port: int
    victims: list[str]
    """Ids of the tables of the players."""
    saves: list[str]
    """Hostile save files."""
    count: Counter[str] = field(default_factory=Counter)
    """Number of attempts by attack."""
    long_games: list[dict[str, str]] = field(default_factory=list)
    """Table and token of the attacker's long games."""

    @property
    def url(self) -> str:
        return f"http://{self.host}:{self.port}"

    def http(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(
            base_url=self.url, timeout=30, transport=httpx.AsyncHTTPTransport(verify=False, local_address=self.address)
        )

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self.host, self.port, local_addr=(self.address, 0))

    async def websocket(
        self, table: str, token: str | None = None, lang: str = "en"
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Open a WebSocket and say hello."""
        reader, writer = await self.connect()
        writer.write(upgrade(table))
        header = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 10)
        if b" 101 " not in header:
            writer.close()
            raise OSError("refused")
        writer.write(message(type="hello", token=token, lang=lang, speed="off"))
        return reader, writer

    def victim(self, attack: str) -> str:
        return self.victims[self.count[attack] % len(self.victims)]

    async def own_table(self, *others: str) -> dict[str, Any]:
        seats = [{"kind": "you"}, *({"kind": "bot", "bot": bot} if bot else {"kind": "open"} for bot in others)]
        async with self.http() as http:
            answer = await http.post("/api/tables", json={"name": "Eve", "seats": seats, "mode": "random"})
            found: dict[str, Any] = answer.json()
            return found


def upgrade(table: str, method: str = "GET", extra: str = "") -> bytes:
    return (
        f"{method} /ws/tables/{table} HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\n"
        f"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\n{extra}\r\n"
    ).encode()


async def _drain(reader: asyncio.StreamReader, seconds: float = 0.2) -> None:
    """Read what arrives for a while."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            while await reader.read(MOST_READ):
                pass


# --- connections ------------------------------------------------------------------------------------------------------


async def pings(attacker: Attacker) -> None:
    """Send pings without reading the pongs."""
    _, writer = await attacker.websocket(attacker.victim("pings"))
    try:
        for _ in range(50):
            writer.write(frame(PING, os.urandom(100)) * 100)
            async with asyncio.timeout(0.5):
                await writer.drain()
    finally:
        writer.close()


async def fragments(attacker: Attacker) -> None:
    _, writer = await attacker.websocket(attacker.victim("fragments"))
    try:
        writer.write(frame(TEXT, b" ", fin=False) + frame(CONTINUATION, b" ", fin=False) * 5000)
        async with asyncio.timeout(0.5):
            await writer.drain()
    finally:
        writer.close()


async def deaf(attacker: Attacker) -> None:
    """Watch tables without reading, and keep the connections open."""
    writers = []
    try:
        for n in range(5):
            reader, writer = await attacker.websocket(attacker.victims[n % len(attacker.victims)])
            reader._transport.pause_reading()  # type: ignore[attr-defined]
            writers.append(writer)
        await asyncio.sleep(3)
    finally:
        for writer in writers:
            writer.transport.abort()


async def invalid_text(attacker: Attacker) -> None:
    reader, writer = await attacker.websocket(attacker.victim("invalid_text"))
    try:
        writer.write(frame(TEXT, b"\xff\xfe" * 100))
        await _drain(reader)
    finally:
        writer.close()


async def bad_upgrades(attacker: Attacker) -> None:
    """Open connections with upgrades that have a body, and keep them open."""
    writers = []
    try:
        for _ in range(20):
            _, writer = await attacker.connect()
            writer.write(upgrade("x", "POST", "content-length: 100000000\r\n") + b"x" * 1000)
            writers.append(writer)
        await asyncio.sleep(2)
    finally:
        for writer in writers:
            writer.close()


async def slow_headers(attacker: Attacker) -> None:
    writers = []
    try:
        for _ in range(20):
            _, writer = await attacker.connect()
            writer.write(b"GET / HTTP/1.1\r\nhost:")
            writers.append(writer)
        await asyncio.sleep(2)
    finally:
        for writer in writers:
            writer.close()


# --- tables -----------------------------------------------------------------------------------------------------------


async def joins(attacker: Attacker) -> None:
    """Connect again and again, each time with the full log."""
    reader, writer = await attacker.websocket(attacker.victim("joins"))
    try:
        await _drain(reader, 0.05)
    finally:
        writer.close()


async def floods(attacker: Attacker) -> None:
    """Send all kinds of costly messages as a watcher and as a player."""
    table = await attacker.own_table("random")
    for token in (None, table.get("token")):
        reader, writer = await attacker.websocket(table["table"], token)
        try:
            for n in range(100):
                for each in (
                    {"type": "lang", "lang": ("en", "fr")[n % 2]},
                    {"type": "hints", "decision": n % 10},
                    {"type": "undo"},
                    {"type": "why", "key": "u1"},
                    {"type": "chat", "text": "x" * 200},
                    {"type": "preview", "base": "b1"},
                ):
                    writer.write(message(**each))
                await _drain(reader, 0.02)
        finally:
            writer.close()


async def lobby(attacker: Attacker) -> None:
    """Fill the lobby, take seats without connecting, guess words."""
    async with attacker.http() as http:
        seats = [{"kind": "you"}, {"kind": "open"}, {"kind": "open"}]
        opened = await http.post("/api/tables", json={"name": "Eve", "seats": seats, "listed": True})
        if opened.status_code == 201:
            await http.post(f"/api/tables/{opened.json()['table']}/join", json={"name": "Mallory"})
        for each in (await http.get("/api/tables")).json()[:5]:
            await http.post(f"/api/tables/{each['table']}/join", json={"name": "Mallory"})
        await http.get("/api/invitations/one-two-three")


# --- workers ----------------------------------------------------------------------------------------------------------


async def saves(attacker: Attacker) -> None:
    """Upload saves that are expensive to replay, ask for their frames and for analyses."""
    async with attacker.http() as http:
        save = attacker.saves[attacker.count["saves"] % len(attacker.saves)]
        answer = await http.post("/api/replays", json={"save": save})
        if answer.status_code != 201:
            return
        replay = answer.json()["replay"]
        await http.post(f"/api/replays/{replay}/analysis", json={"seat": "p1"})
        frames = (http.get(f"/api/replays/{replay}/frames/{n}?seat=open") for n in range(0, 3000, 100))
        await asyncio.gather(*frames, return_exceptions=True)
        await http.post(
            f"/api/replays/{replay}/tables", json={"frame": 1000, "seat": "p1", "name": "Eve", "bot": "nox"}
        )


async def restores(attacker: Attacker) -> None:
    """Ask for the status of long games, more than stay in memory, so that the server restores them again and again."""
    async with attacker.http() as http:
        answer = await http.post("/api/replays", json={"save": attacker.saves[0]})
        if answer.status_code == 201:
            path = f"/api/replays/{answer.json()['replay']}/tables"
            request = {"frame": 2900, "seat": "p1", "name": "Eve", "bot": "random"}
            while (opened := await http.post(path, json=request)).status_code == 201:
                found = opened.json()
                attacker.long_games.append({"table": found["table"], "token": found["token"]})
        await http.post("/api/games", json={"seats": attacker.long_games[-20:], "lang": "en"})


ATTACKS: dict[str, Callable[[Attacker], Awaitable[None]]] = {
    each.__name__: each
    for each in (
        pings,
        fragments,
        deaf,
        invalid_text,
        bad_upgrades,
        slow_headers,
        joins,
        floods,
        lobby,
        saves,
        restores,
    )
}


async def attack(attacker: Attacker, name: str) -> None:
    """Repeat an attack until it is cancelled. Refused connections and requests are expected."""
    while True:
        with suppress(*ERRORS):
            await ATTACKS[name](attacker)
        attacker.count[name] += 1
        await asyncio.sleep(PAUSE)
