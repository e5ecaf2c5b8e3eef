"""A real server on a loopback port, and clients that communicate with it like a page."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from smashup.server.limits import NO_LIMITS, Limits
from smashup.server.run import configuration
from smashup.server.settings import Settings
from smashup.server.storage.sqlite import sqlite
from smashup.server.storage.store import Storage
from smashup.server.tables.registry import TableRegistry

Json = dict[str, Any]
PATIENCE = 60.0


class Server:
    """A server in this process, whose tables can be inspected."""

    def __init__(self, server: uvicorn.Server) -> None:
        self._server = server
        self.port: int = server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.http = httpx.AsyncClient(base_url=self.url, timeout=PATIENCE)

    @property
    def registry(self) -> TableRegistry:
        registry = self.app.state.registry
        assert isinstance(registry, TableRegistry)
        return registry

    @property
    def app(self) -> Any:
        return self._server.config.app

    async def open(self, *others: str, name: str = "Ada", **more: Any) -> tuple[str, str]:
        """Open a table with these other seats ("open" or a bot); returns its id and the token of its host."""
        seats = [
            {"kind": "you"},
            *({"kind": "open"} if each == "open" else {"kind": "bot", "bot": each} for each in others),
        ]
        answer = await self.http.post("/api/tables", json={"name": name, "seats": seats, "mode": "random", **more})
        assert answer.status_code == 201, answer.text
        return answer.json()["table"], answer.json()["token"]

    async def join(self, table: str, name: str = "Otto") -> str:
        answer = await self.http.post(f"/api/tables/{table}/join", json={"name": name})
        assert answer.status_code == 200, answer.text
        token = str(answer.json()["token"])
        async with sitting(self.url, table, token):
            pass  # the seat is reserved until its player connects
        return token

    async def table_of(self, people: int, **more: Any) -> tuple[str, list[str]]:
        """Open a table with that number of people; returns its id and their tokens."""
        table, first = await self.open(*["open"] * (people - 1), **more)
        return table, [first, *[await self.join(table, f"Guest {n}") for n in range(1, people)]]


@asynccontextmanager
async def running(storage: Callable[[], Storage], limits: Limits = NO_LIMITS, **settings: Any) -> AsyncIterator[Server]:
    server = uvicorn.Server(configuration(Settings(storage, limits, **settings), "127.0.0.1", 0))
    task = asyncio.create_task(server.serve())
    while not server.started:
        assert not task.done()
        await asyncio.sleep(0.01)
    found = Server(server)
    try:
        yield found
    finally:
        await found.http.aclose()
        server.should_exit = True
        await task


def at(folder: Path) -> Callable[[], Storage]:
    return lambda: sqlite(folder / "tables.sqlite3")


# --- clients ----------------------------------------------------------------------------------------------------------


@asynccontextmanager
async def tcp_connection(server: Server) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection for raw bytes. Its end drops unsent data: a server that does not read would keep it open."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()
        with suppress(OSError):
            await writer.wait_closed()


class Page:
    """A WebSocket client that keeps all received messages, the last state and the log."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.received: list[str] = []
        self.state: Json = {}
        self.log: list[Json] = []

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def next(self) -> Json:
        """Receive the next message."""
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(text, str)
        self.received.append(text)
        message: Json = json.loads(text)
        if message["type"] == "state":
            self.state = message
            if message["log"]:
                self.log = [line for line in self.log if line["n"] < message["log"][0]["n"]] + message["log"]
            self.log = self.log[: message["lines"]]
        return message

    async def until(self, type_: str, test: Callable[[Json], bool] = lambda _: True) -> Json:
        while True:
            message = await self.next()
            if message["type"] == type_ and test(message):
                return message

    async def error(self) -> str:
        return str((await self.until("error"))["error"])

    @property
    def decision(self) -> Json | None:
        """The pending decision, if this client has to answer it."""
        found = (self.state.get("view") or {}).get("decision")
        return found if found and found.get("mine") else None

    @property
    def keys(self) -> list[str]:
        decision = self.decision
        assert decision is not None
        keys = [option["key"] for option in decision.get("options", [])]
        return [*keys, decision["decline"]] if decision.get("decline") else keys

    async def answer(self, key: str) -> None:
        await self.send(type="answer", decision=self.state["decision"], key=key)


@asynccontextmanager
async def sitting(url: str, table: str, token: str | None = None, **hello: Any) -> AsyncIterator[Page]:
    """A client that has received its first state; without a token it watches."""
    address = f"{url.replace('http', 'ws', 1)}/ws/tables/{table}"
    async with connect(address, max_size=None, compression=None) as socket:
        page = Page(socket)
        await page.send(**{"type": "hello", "token": token, "log": 0, "lang": "en", "speed": "off", **hello})
        await page.until("state")
        yield page


async def play(page: Page, chance: random.Random, until: Callable[[Page], bool] = lambda _: False) -> None:
    """Answer all decisions at random, to the end of the game or until the condition is true."""
    answered = -1
    while not page.state["table"]["over"] and not until(page):
        if page.decision is not None and page.state["decision"] != answered:
            answered = page.state["decision"]
            await page.answer(chance.choice(page.keys))
        if (await page.next())["type"] == "error":
            await asyncio.sleep(0.2)  # a rate limit: answer again later
            answered = -1


# --- separate processes -----------------------------------------------------------------------------------------------


class Process:
    """`smashup serve` as a process. `log`: file for its error output."""

    def __init__(
        self, folder: Path, port: int = 0, patience: float = PATIENCE, log: Path | None = None, **env: str
    ) -> None:
        command = [sys.executable, "-m", "smashup", "serve"]
        environment = {**os.environ, "SMASHUP_DATA": str(folder), "PORT": str(port), "CI": "true", **env}
        if "DATABASE_URL" not in env:
            environment.pop("DATABASE_URL", None)
        with nullcontext() if log is None else log.open("a") as errors:
            self._process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=errors, text=True)
        assert self._process.stdout is not None
        self.url = ""
        timeout = threading.Timer(patience, self._process.kill)
        timeout.start()
        for line in self._process.stdout:
            if "http" in line:
                self.url = line[line.index("http") :].strip().rstrip("/")
                break
        timeout.cancel()
        if not self.url:
            self.kill()
            raise AssertionError("the server did not start")

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    @property
    def ended(self) -> bool:
        return self._process.poll() is not None

    def pause(self) -> None:
        """Suspend the process (SIGSTOP) while everything else continues."""
        self._process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self._process.send_signal(signal.SIGCONT)

    def terminate(self) -> None:
        """Ask the process to stop (SIGTERM), as a service manager does."""
        self._process.send_signal(signal.SIGTERM)

    def wait(self, seconds: float) -> None:
        self._process.wait(seconds)

    def kill(self) -> None:
        """Kill the process (SIGKILL), so that it cannot clean up."""
        self._process.kill()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
